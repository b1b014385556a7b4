"""A text that does not bear its equation out has no natural solution: texts of our own, one for each sign."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked import Solution, solution

NOT_BORNE_OUT = [
    # the team is one more than everyone else
    ("A crew packed 48 crates in total. Olga packed 18 of the crates and everyone else packed 6 crates each. "
     "How many workers were in the crew?", "x=(48-18)/6"),
    ("A crew packed 48 crates in total. Olga packed 18 of the crates and the other workers packed 6 crates each. "
     "How many workers were in the crew?", "x=(48-18)/6"),
    # two numbers are asked for
    ("Ruth sold 24 jars of jam. How many crates of 8 jars, plus extra jars does Ruth need?", "x=24/8"),
    # the same amount once more
    ("A farm had 200 bales. It sold 1/4 of the bales to a stable and an equal number of bales to a zoo. "
     "The zoo has 30 stalls. How many bales did each stall get?", "x=(200-200*(1/4))/30"),
    # one side of a bed
    ("Lou plants a bed of 5 bushes by 4 bushes. Each bush gives 6 figs. He sells each fig for $0.50. "
     "How much money does Lou make?", "x=5*6*0.5*4"),
    # what is gained is no part that is left, and a share of the price none of the cost
    ("A potter makes a profit of 60% of the cost with each jug. A jug costs 8 dollars to make. What is the price of a jug?", "x=8/(1-60%)"),
    ("A smith buys a gate for $600. His profit is 20% of the selling price. For how much does the smith sell the gate?", "x=600*(1+20%)"),
]  # fmt: skip
BORNE_OUT = [
    ("A crew packed 48 crates in total. Olga packed 18 of the crates and the other workers packed 6 crates each. "
     "How many other workers were in the crew?", "x=(48-18)/6"),
    ("A farm had 200 bales. It sold 50 of the bales to a stable and the rest to a zoo. The zoo has 30 stalls, and each stall "
     "got the same number of bales. How many bales did each stall get?", "x=(200-50)/30"),
    ("A yard is 6 meters by 4 meters. What is the area of the yard?", "x=6*4"),
]  # fmt: skip


def solved(text: str, equation: str) -> Solution:
    problem = identify(Record("1", text, equation, "", "en"))
    assert isinstance(problem, Problem), problem
    return solution(problem)


@pytest.mark.parametrize(("text", "equation"), NOT_BORNE_OUT)
def test_a_text_that_says_otherwise_has_no_natural_solution(text: str, equation: str) -> None:
    assert not solved(text, equation).natural


@pytest.mark.parametrize(("text", "equation"), BORNE_OUT)
def test_a_text_that_only_looks_alike_has_one(text: str, equation: str) -> None:
    assert solved(text, equation).natural
