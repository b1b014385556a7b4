"""What a question must not lose: for each of what, whose part, which of several."""

from __future__ import annotations

import pytest

from roda import Problem, Reason, Record, Rejection, identify
from roda.languages.base import Rewritten
from roda.languages.english.guards.ambiguity import told_already
from roda.languages.english.guards.text import vague_cost
from roda.languages.english.rewrite import StoryPlan, study


def outcome(text: str, equation: str, answer: str, target: int) -> Rewritten | Rejection:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem)
    plan = study(problem)
    return plan.rewrite(target) if isinstance(plan, StoryPlan) else plan


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
    assert isinstance(outcome(text, "x=30*8+12*4", "288", 0), Rejection)


def test_every_price_of_a_list_is_asked_for_by_its_own_name() -> None:
    text = "Ben spent $5 on eggs, $9 on tea and $20 on shoes. How much did Ben spend?"
    for target, name in enumerate(("eggs", "tea", "shoes")):
        result = outcome(text, "x=5+9+20", "34", target)
        assert isinstance(result, Rewritten)
        assert result.text.endswith(f"on {name}?")
    assert told_already("How much did Ben spend on tea?", text, text.index("9")) is None
    assert told_already("How much did Ben spend on tea?", text, text.index("20")) is not None


def test_bounds_and_vague_costs_are_refused() -> None:
    least = (
        "A pass costs $50 and a ride $2. What is the minimum number of rides that Ann must take?"
    )
    result = outcome(least, "x=50/2+1", "26", 0)
    assert isinstance(result, Rejection)
    assert result.reason is Reason.STRUCTURAL
    assert (
        vague_cost("It cost $95.", "Feeding a dog cost $20 a month. Its bed cost $15.") is not None
    )
    assert vague_cost("It cost $95.", "A dog cost a lot.") is None
