"""Guards refuse a finished text, and only for what they are named after."""

from __future__ import annotations

import pytest

from roda.augmentation.guards import asks_at_the_end
from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.problem import Problem, Reason, Record


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("有3只鸭，共8只．有几只鹅？", None),
        ("共8只，有几只鹅？", None),
        ("有几只鹅？共8只．", Reason.NOT_ASKED),
        ("有3只鸭，共8只．", Reason.NOT_ASKED),
    ],
)
def test_a_text_must_end_with_its_question(text: str, reason: Reason | None) -> None:
    problem = identify(Record("1", "有13只鸭，15只鹅，共几只？", "x=13+15", "28"))
    assert isinstance(problem, Problem)
    assert asks_at_the_end(problem, 0, Rewritten(text, (), ())) is reason
