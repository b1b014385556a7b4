"""A solution is not natural where its last step may give something else than the question asks for."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked import solution

OTHER = [
    # the price of all for that of one
    ("Nora ordered 4 cups for $2.50 each and 5 tubes of floor wax. She paid $35 in total. How much did the wax cost?",
     "x=(35-4*2.50)/5"),
    # so many packs are told already
    ("Omar buys 3 packs of cards for all his pupils. He has 4 classes and 20 pupils in each class. "
     "How many packs did he buy?", "x=4*20*3"),
    # tubes of floor wax, and no floor
    ("Nora ordered 6 cups for $2.50 each, 4 plates for $1.25 each, and some tubes of floor wax for $3 each. She paid $44 in all. "
     "How many tubes of floor did Nora order?", "x=(44-6*2.50-4*1.25)/3"),
    # rope, and no ribbon
    ("Uwe bought 8 feet of rope on Monday and 3 feet of rope on Friday. How many feet of ribbon did Uwe buy in all?", "x=8+3"),
    # the first of crates that are all alike
    ("Ida bought 4 crates on Monday and 5 crates on Friday. She has 180 plums now. How many plums does the first crate hold?",
     "x=180/(4+5)"),
    # a yard that nobody told of
    ("Lena found twice as many as Pia. Lena found 24 shells. How many shells were there in the yard at first?", "x=24+24/2"),
    # a parrot that nobody told of
    ("Lou has 8 boxes of seeds. Each box holds 60 grams. They last for 6 weeks. Her finch eats 30 grams of seeds in a week. "
     "How many grams of seeds does Lou's parrot eat each week?", "x=8*60/6-30"),
    # fans of three kinds are not fans of one
    ("A club has hockey fans, chess fans and rugby fans. 14 of them are chess fans and 21 of them are rugby fans. "
     "There are 18 hockey fans. How many hockey fans does the club have?", "x=18+(14+21)"),
    # gifts are no teachers
    ("Ada's son has some new teachers and her daughter has 4. She spent $60 on gifts. Each gift cost $10. "
     "How many new teachers does Ada's son have?", "x=60/10-4"),
    # half of the seeds are no flowers
    ("Each bush has 300 seeds. 1/3 of the seeds fall into water. 1/6 of the seeds are eaten. Half of the rest dry up. "
     "How many bushes live on?", "x=(300-300*(1/3)-300*(1/6))/2"),
]  # fmt: skip
SAME = [
    ("Nora ordered 4 cups for $2.50 each and 5 tubes of floor wax. She paid $35 in total. How much did each tube cost?",
     "x=(35-4*2.50)/5"),
    ("3 melons cost $12. How much does a melon cost?", "x=12/3"),
    ("Omar buys 3 packs of cards for each pupil. He has 4 classes and 20 pupils in each class. "
     "How many packs did he buy?", "x=4*20*3"),
    ("Uwe bought 8 feet of rope on Monday and 3 feet of rope on Friday. How many feet of rope did Uwe buy in all?", "x=8+3"),
    ("Ida bought 4 crates on Monday and 5 crates on Friday. She has 180 plums now. How many plums does each crate hold?",
     "x=180/(4+5)"),
    ("Ben has some green balloons, he gave Eva 20 of the balloons. He now has 48 green balloons. "
     "How many green balloons did Ben have at first?", "x=20+48"),
    ("Jean spent $45 on plain tea and $20 on iced tea. How much more did Jean spend on plain tea than on iced tea?",
     "x=45-20"),
]  # fmt: skip


def natural(text: str, equation: str) -> bool:
    problem = identify(Record("1", text, equation, "", "en"))
    assert isinstance(problem, Problem), problem
    return solution(problem).natural


@pytest.mark.parametrize(("text", "equation"), OTHER)
def test_what_is_not_asked_for_is_not_told_as_the_answer(text: str, equation: str) -> None:
    assert not natural(text, equation)


@pytest.mark.parametrize(("text", "equation"), SAME)
def test_what_is_asked_for_stays_natural(text: str, equation: str) -> None:
    assert natural(text, equation)
