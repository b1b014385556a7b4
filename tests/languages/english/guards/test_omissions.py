"""What a question must not lose: for each of what, whose part, which of several."""

from __future__ import annotations

import pytest

from parsed import outcome
from roda import Rejection
from roda.languages.base import Rewritten


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target"),
    [
        ("Zoe writes 2 pages every day for each of her 5 classes. How many pages does Zoe write in 6 days?", "x=2*5*6", "60", 0),
        ("There are 20 pupils in the class, and the trip costs $7 for each pupil. How much does the trip cost in all?", "x=20*7", "140", 1),
    ],
)  # fmt: skip
def test_a_question_says_for_each_of_what(
    text: str, equation: str, answer: str, target: int
) -> None:
    result = outcome(text, equation, answer, target)
    assert isinstance(result, Rewritten)
    assert "for each" in result.text.rpartition(". ")[2]


def test_a_part_of_the_subject_is_not_lost() -> None:
    text = "Half the hens have 30 feathers and the other half have 12 more. There are 8 hens. How many feathers do the hens have?"
    result = outcome(text, "x=30*8+12*8/2", "288", 0)
    assert isinstance(result, Rewritten)
    assert result.text.endswith("How many feathers do half the hens have?")


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "guard"),
    [
        ("Emil has 14 shirts and 9 ties in each of 3 trunks. How many things does Emil have?", "x=(14+9)*3", "69", 0, "rate-lost"),
        ("The owl eats 12 mice and the fox eats 3 mice per day. How many mice do they eat per day?", "x=12+3", "15", 0, "rate-lost"),
    ],
)  # fmt: skip
def test_a_rate_is_seen_wherever_it_is_told(
    text: str, equation: str, answer: str, target: int, guard: str
) -> None:
    result = outcome(text, equation, answer, target)
    assert isinstance(result, Rejection)
    assert result.guard == guard


def test_money_that_is_multiplied_with_miles_is_told_for_each_mile() -> None:
    said = "Paul is paid $2 {} when he drives. He drove 15 miles on Monday and 20 miles on Tuesday. How much money is he paid in all?"
    unsaid = outcome(said.format("by the firm"), "x=2*(15+20)", "70", 1)
    assert isinstance(unsaid, Rejection)
    assert unsaid.guard == "price-without-measure"
    assert isinstance(outcome(said.format("a mile"), "x=2*(15+20)", "70", 1), Rewritten)
