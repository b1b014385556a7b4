"""Amounts are called what they are: by whom, for what, and when; else the solution is not natural."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked import Solution, solution


def solved(text: str, equation: str) -> Solution:
    problem = identify(Record("1", text, equation, "", "en"))
    assert isinstance(problem, Problem), problem
    return solution(problem)


TOLD = [
    # what two can do in an hour is told of them, not of "the two rates"
    ("Olga can fold 6 shirts per hour while Petra can fold 4 shirts per hour. If they fold shirts for 5 hours, "
     "how many shirts do they fold?", "x=(6+4)*5", "Olga and Petra can fold 6 + 4 = 10 shirts per hour together."),
    ("Rosa is a waitress. On Monday, she receives $12 in tips. On Friday, she receives $20 in tips. Her wage is $90. "
     "How much does Rosa earn in total?", "x=90+(12+20)", "$12 + $20 = $32 in tips"),
    ("A baker sold 40 kg of bread this week. He sold three times more the following week. "
     "How many kilograms of bread did he sell in two weeks?", "x=40+40*3", "kilograms the following week."),
    ("Tia has $50 to spend on a room. She spends $12 on the bowl, and $9 on the lamp. What does she have left, in dollars, "
     "to spend on a rug?", "x=50-(12+9)",
     "The $12 for the bowl and the $9 for the lamp come to"),
    # not every month has 4 weeks
    ("Gus saves $5 per week for 3 months. He had $20 at first. How much money does he have then?", "x=20+5*4*3",
     "A month is taken as 4 weeks, so 3 months are"),
    # what comes back is paid by nobody
    ("Each bottle costs $2 and has a refund of $0.10 per bottle. After a year, Pat can buy 9 bottles with his refund. "
     "How many bottles does Pat drink every month?", "x=9*2/0.10/12", "$18 comes from $18 / $0.10 = 180 bottles."),
    ("For each inch of rain a barrel gains 9 liters. It rained 2 inches on Monday and 3 inches on Friday. "
     "How many liters did the barrel gain?", "x=(2+3)*9", "Together, the two amounts come to 2 + 3 = 5 inches."),
]  # fmt: skip
NOT_TOLD = [
    # 4 of the 6 letters that come every day are none of 6 letters for good
    ("Fay gets 6 letters every day and answers 4 of them each day. How many letters are left to answer after 5 days?",
     "x=(6-4)*5"),
    # 8 liters on each way, 7 once for all that is told
    ("Leo can carry 7 liters in his pail and Ute can carry 8 liters in her pail each trip. It takes 90 liters to fill the tub. "
     "How many trips will it take?", "x=90/(7+8)"),
    # the cars of neighbors
    ("Jo minds 3 dogs for $20 each. She also cleans 4 neighbors' cars for $9 each. How much does she earn?", "x=3*20+4*9"),
    # tanks, and no trucks, hold 150 liters
    ("A farmer has three trucks. He can carry 1350 liters of water in total in his trucks. "
     "How many tanks does each truck use with a capacity of 150 liters of water?", "x=1350/3/150"),
    # one who is he and she
    ("Rita saves for a bike. Every week he put $5 into her tin. How much did Rita put into the tin in 6 weeks?", "x=5*6"),
    # kept 20 more, which the question forgot to say
    ("Mr. Berg had 60 kilograms of oats. He kept 2/3 of it and gave the rest to Mr. Lund. "
     "How many kilograms of oats did Mr. Berg keep than Mr. Lund?", "x=60*(2/3)-(60-60*(2/3))"),
    # of at least a quarter nobody knows how many there are
    ("At least a quarter of Bea's beads are blue. All of the rest are red, except for 5 that are white. She has 60 beads. "
     "How many of them are red?", "x=60-60/4-5"),
    # 2/5 and 40%, of which only one is meant
    ("2/5 of the plums on a tree are ripe. Dan eats 40% of the ripe plums. There were 200 plums on the tree. "
     "How many ripe plums are left?", "x=200*(2/5)-40%*(200*(2/5))"),
    # all at one price
    ("For $40 Eve bought 4 caps for $5 each. She also bought some belts, all at the same price. Each belt cost $4. "
     "How many belts did Eve buy all at the same price?", "x=(40-4*5)/4"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation", "said"), TOLD)
def test_an_amount_is_called_what_it_is(text: str, equation: str, said: str) -> None:
    made = solved(text, equation)
    assert said in made.text
    assert made.natural


@pytest.mark.parametrize(("text", "equation"), NOT_TOLD)
def test_what_has_no_true_name_is_not_natural(text: str, equation: str) -> None:
    assert not solved(text, equation).natural


def test_one_who_is_called_he_all_along_stays_natural() -> None:
    text = "Rita saves for a bike. Every week she put $5 into her tin. How much did Rita put into the tin in 6 weeks?"
    assert solved(text, "x=5*6").natural
