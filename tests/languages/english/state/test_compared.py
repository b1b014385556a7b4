"""Statements of a difference name both sides."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.english.parsing import analyse
from roda.languages.english.state import Statement, state, than_whom
from roda.problem import Problem, Record


def told(text: str, equation: str, answer: str) -> str:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem)
    analysis = analyse(text)
    made = state(problem, analysis)
    assert isinstance(made, Statement)
    return than_whom(made, problem, analysis).text


@pytest.mark.parametrize(
    ("text", "equation", "answer", "expected"),
    [
        ("Kay scored 21 points. Zed scored 42 points. How many more points did Zed score?", "x=42-21", "21",
         "Zed scored 21 more points than Kay."),
        # he wants them for himself
        ("Zed has 21 pins. Zed wants 42 pins. How many more pins does Zed need?", "x=42-21", "21",
         "Zed needs 21 more pins."),
        # said already
        ("Kay has 21 pins. Zed has 42 pins. How many more pins does Zed have than Kay?", "x=42-21", "21",
         "Zed has 21 more pins than Kay."),
    ],
)  # fmt: skip
def test_more_than_whom(text: str, equation: str, answer: str, expected: str) -> None:
    assert told(text, equation, answer) == expected
