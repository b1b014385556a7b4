"""Stories whose numbers do not fit each other, because some of them were put there to distract."""

from __future__ import annotations

import pytest

from roda import Problem, Reason, Record, identify
from roda.languages.english.guards.distractors import distracting


def reason(text: str, equation: str, answer: str) -> Reason | None:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem)
    finding = distracting(problem)
    return finding[0] if finding else None


@pytest.mark.parametrize(
    ("text", "equation", "answer"),
    [
        ("Ann made 9 pies and 50 buns. She sold 40 pies and 4 buns. How many buns are left?", "x=50-4", "46"),
        ("Ben has 8 figs and 2 less plums than Cid, who has 12. How many plums has Ben?", "x=12-2", "10"),
        ("Ann has 7 figs, shared equally, and 3 plums. How many plums has she if she buys 2?", "x=3+2", "5"),
    ],
)  # fmt: skip
def test_an_unused_number_that_is_taken_compared_or_shared_is_refused(
    text: str, equation: str, answer: str
) -> None:
    assert reason(text, equation, answer) is Reason.TWO_READINGS


def test_more_of_a_thing_cannot_be_sold_than_there_was() -> None:
    text = "A farm had 30 hens and 20 cows. It sold 25 cows. How many animals are left?"
    assert reason(text, "x=30+20-25", "25") is Reason.IMPOSSIBLE_QUANTITY


@pytest.mark.parametrize(
    ("text", "equation", "answer"),
    [
        ("Before lunch Ann sold 16 cups, after lunch 23 cups. How many did she sell?", "x=16+23", "39"),
        ("Ann had 9 figs and 4 plums. She ate 3 figs. How many figs are left?", "x=9-3", "6"),
        ("Ann has 9 figs in 2 bags. She buys 3 figs. How many figs has she now?", "x=9+3", "12"),
    ],
)  # fmt: skip
def test_what_fits_may_stay(text: str, equation: str, answer: str) -> None:
    assert reason(text, equation, answer) is None
