"""What a draft knows, and when."""

from __future__ import annotations

import pytest

from roda import Problem, Record, identify
from roda.languages.english.guards.draft import Draft
from roda.languages.english.story.lines import ANSWER_MARK, mark_of
from roda.languages.english.story.scene import Scene
from roda.languages.guard import Thresholds


def draft() -> Draft:
    text = "Ann has 4 pens and 5 cups. How many things does Ann have?"
    problem = identify(Record("1", text, "x=4+5", "9", "en"))
    assert isinstance(problem, Problem), problem
    return Draft(problem)


def test_a_draft_does_not_know_what_comes_later() -> None:
    early = draft()
    assert early.thresholds == Thresholds()
    with pytest.raises(AttributeError):
        _ = early.question


def test_words_are_quoted_with_their_numbers() -> None:
    made = draft()
    four, five = made.problem.numbers
    made.scene = Scene((), (four, five), five)
    assert made.quoted(f"{mark_of(0)} pens and {ANSWER_MARK}") == "'4 pens and 5'"
