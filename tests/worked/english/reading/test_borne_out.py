"""A text that does not bear its equation out has no natural solution: texts of our own, one for each sign."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked import Solution, solution

NOT_BORNE_OUT = [
    # the team is one more than everyone else
    ("Olga's team won the game and scored 48 points total. Olga scored 18 of the points and everyone else scored 6 points each. "
     "How many children were on her team?", "x=(48-18)/6"),
    ("Olga's team won the game and scored 48 points total. Olga scored 18 of the points and the other children scored 6 points each. "
     "How many children were on her team?", "x=(48-18)/6"),
    # two numbers are asked for
    ("Ruth sold 24 jars of jam. How many crates of 8 jars, plus extra jars does Ruth need?", "x=24/8"),
    # the same amount once more
    ("Gus had 200 carrots. He fed 1/4 of the carrots to the goats and an equal number of carrots to the sheep. "
     "There were 30 sheep. How many carrots did each sheep eat?", "x=(200-200*(1/4))/30"),
    # one side of a bed
    ("Lou plants a bed of 5 bushes by 4 bushes. Each bush gives 6 figs. He sells each fig for $0.50. "
     "How much money does Lou make?", "x=5*6*0.5*4"),
    # what is gained is no part that is left, and a share of the price none of the cost
    ("The owner of a shop wants to make a profit of 60% of the cost for each lamp sold. It costs 8 dollars to make a lamp. "
     "At what price should each lamp be sold, in dollars?", "x=8/(1-60%)"),
    ("A trader pays 600 dollars for a cart. The trader wants to make a profit that is 20% of the selling price. "
     "For how much should the trader sell the cart?", "x=600*(1+20%)"),
]  # fmt: skip
BORNE_OUT = [
    ("Olga's team won the game and scored 48 points total. Olga scored 18 of the points and the other children scored 6 points each. "
     "How many other children were on her team?", "x=(48-18)/6"),
    ("Gus had 200 carrots. He fed 50 of the carrots to the goats and the rest to 30 sheep, each of which ate the same number "
     "of carrots. How many carrots did each sheep eat?", "x=(200-50)/30"),
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
