"""Equal numbers of a text: which of them each value of the equation is, and when nobody knows."""

from __future__ import annotations

import pytest

from roda.augmentation.certify import know
from roda.augmentation.identify import identify
from roda.augmentation.pipeline import reverse
from roda.augmentation.rules import check_numbers
from roda.notation import to_infix
from roda.problem import Problem, Reason, Record, Reversal


def read(text: str, equation: str, answer: str) -> Problem:
    found = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(found, Problem), found
    return found


@pytest.mark.parametrize(
    ("text", "equation", "answer", "template"),
    [
        # places that can be exchanged
        ("Ann ate 4 figs. Bo ate 9 figs and Cy ate 4 figs. How many figs did they eat?", "x=4+9+4", "17", "n0+n1+n2"),
        ("A hall has 8 rows with 8 seats each. How many seats does it have?", "x=8*8", "64", "n0*n1"),
        # words that a price and a number of things share
        ("A vet asks $60 for a dog and $40 for a cat. He saw 20 dogs and 60 cats. How much did he earn?", "x=40*60+20*60",
         "3600", "n1*n3+n2*n0"),
        # a rate is multiplied, terms of a sum have one unit
        ("Lou puts 3 cards on each page. She has 3 new cards and 9 old cards. How many pages does she use?",
         "x=(3+9)/3", "4", "(n1+n2)/n0"),
        ("A shop has 6 cages. Each cage holds 6 finches and 2 parrots. How many birds are there?", "x=6*(6+2)", "48",
         "n0*(n1+n2)"),
        # two numbers that count the same make no product
        ("A pie needs 3 cups of sugar and a cake needs 7 cups of sugar. Fay bakes 3 cakes and 5 pies. How many cups of sugar does she need?",
         "x=3*7+5*3", "36", "n2*n1+n3*n0"),
    ],
)  # fmt: skip
def test_equal_numbers_are_told_apart(text: str, equation: str, answer: str, template: str) -> None:
    found = read(text, equation, answer)
    assert to_infix(found.equation) == template
    reasons = check_numbers(found, know(found), solve_repeated=True)
    assert Reason.REPEATED_IN_TEXT not in reasons


@pytest.mark.parametrize(
    ("text", "equation", "answer"),
    [
        # the same number told twice
        ("Ten friends bought 4 loaves. All 4 loaves had 15 slices. They paid $4 for a slice and ate for 4 days. How much?",
         "x=15*4*4", "240"),
        ("Mia saved $30 a week for 8 weeks and spent $9 a week. How much does she have after 8 weeks?", "x=30*8-9*8",
         "168"),
        # one step that is used twice
        ("Two nights ago Jo read twice as many pages as the 15 before. Last night she read 5 more than that. How many in all?",
         "x=15*2+(15*2+5)", "65"),
        # more values in the equation than in the text
        ("Ann has 5 bags with 5 figs each. She eats as many as 2 bags hold. How many are left?", "x=5*5-2*5", "15"),
    ],
)  # fmt: skip
def test_what_may_be_one_number_stays_refused(text: str, equation: str, answer: str) -> None:
    found = read(text, equation, answer)
    reasons = check_numbers(found, know(found), solve_repeated=True)
    assert Reason.REPEATED_IN_TEXT in reasons


def test_either_of_two_equal_numbers_is_asked_by_its_own_equation() -> None:
    text = "A vet asks $60 for each dog and $40 for each cat. He saw 20 dogs and 60 cats. How much money did he earn?"
    found = reverse(Record("1", text, "x=40*60+20*60", "3600", "en"))
    made = {each.target: each for each in found if isinstance(each, Reversal)}
    assert made[0].equation == "x=(3600-40*60)/20"
    assert made[1].equation == "x=(3600-60*20)/60"
    assert "60 cats" in made[0].text


def test_what_a_mean_is_divided_by_is_none_of_its_parts() -> None:
    found = read("Ann's marks were 4, 7, 8 and 9. What was her mean mark?", "x=(4+7+8+9)/4", "7")
    assert to_infix(found.equation) == "(n0+n1+n2+n3)/4"
