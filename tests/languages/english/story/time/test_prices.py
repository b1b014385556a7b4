"""Prices and salaries that the story changes are asked for before the change."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.english.rewrite import study
from roda.problem import Record, Rejection


def question(text: str, equation: str, target: int) -> str:
    plan = study(identify(Record("1", text, equation, "", "en")))
    assert not isinstance(plan, Rejection)
    made = plan.rewrite(target)
    assert isinstance(made, Rewritten)
    return made.text.rpartition(". ")[2]


@pytest.mark.parametrize(
    ("text", "equation", "asked"),
    [
        (
            "Dan bought 2 mugs. Each mug was $8. Each mug was 25% off. How much did Dan pay?",
            "x=2*8*(1-25%)",
            "How much did each mug cost before the discount?",
        ),
        (
            "Dan bought 2 mugs and a lamp. The lamp cost $8. He got a discount of 25% on the mugs, "
            "which cost $6 each. How much did Dan pay?",
            "x=8+2*6*(1-25%)",
            "How much did the lamp cost?",
        ),
    ],
)
def test_a_price_is_asked_before_its_own_discount(text: str, equation: str, asked: str) -> None:
    assert question(text, equation, 1) == asked


def test_a_salary_is_asked_before_the_raise() -> None:
    text = "Rosa's salary is $400. Rosa received a raise of 5%. How much is her new salary?"
    asked = question(text, "x=400*(1+5%)", 0)
    assert asked == "What was Rosa's salary before the raise?"


def test_the_price_after_a_discount_is_not_the_one_before() -> None:
    text = "A coat cost $60 after it was sold at 25% off. How much did the coat cost before?"
    plan = study(identify(Record("1", text, "x=60/(1-25%)", "", "en")))
    if not isinstance(plan, Rejection):
        made = plan.rewrite(0)
        assert isinstance(made, Rejection) or "before the discount" not in made.text
