"""The tense of statements: that of the story they belong to."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.english.parsing import analyse
from roda.languages.english.state import Statement, state
from roda.problem import Problem, Record


def told(text: str, equation: str, answer: str) -> str:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem)
    made = state(problem, analyse(text))
    assert isinstance(made, Statement)
    return made.text


@pytest.mark.parametrize(
    ("text", "equation", "answer", "expected"),
    [
        # what was paid has its change by now
        ("Mia bought a lamp for $18. She paid with two $10 bills. How much change will she receive?",
         "x=2*10-18", "2", "She received $2 in change."),
        # a state beside states of the past
        ("Ida had 8 dolls. Her cousins had 5 dolls. How many dolls do they have together?",
         "x=8+5", "13", "They had 13 dolls together."),
        # a story of the present stays there
        ("Tim buys 3 mugs. Each mug costs $4. How much did he spend?", "x=3*4", "12", "He spends $12."),
        ("Ida buys 2 pens for $7 each. She pays with a $20 bill. How much change will she get?",
         "x=20-2*7", "6", "She gets $6 in change."),
        # what takes its time is still to come
        ("Ann runs 3 miles an hour. She starts now. How many miles will Ann run in 4 hours?", "x=3*4", "12",
         "Ann will run 12 miles in 4 hours."),
        ("Max plants 9 firs on Monday and 4 firs on Friday. How many more firs did he plant on Monday than he did "
         "on Friday?", "x=9-4", "5", "He plants 5 more firs on Monday than he does on Friday."),
    ],
)  # fmt: skip
def test_the_answer_is_told_as_the_story_is(
    text: str, equation: str, answer: str, expected: str
) -> None:
    assert told(text, equation, answer) == expected


@pytest.mark.parametrize(
    ("text", "equation", "answer", "expected"),
    [
        # what holds now, and what is to come
        ("Ida had 8 dolls. She lost 5 dolls. How many dolls does she have left?", "x=8-5", "3", "She has 3 dolls left."),
        ("Al went to 4 games last year and plans to go to 3 games next year. How many games will he attend in all?",
         "x=4+3", "7", "He will attend 7 games in all."),
        ("Mia wanted a lamp for $18. She saved $2. How much more will she need?", "x=18-2", "16",
         "She will need $16 more."),
        # a fact that holds in general
        ("Bo bought 3 mugs for $12. How much does each mug cost?", "x=12/3", "4", "Each mug costs $4."),
    ],
)  # fmt: skip
def test_what_is_or_will_be_is_not_told_as_past(
    text: str, equation: str, answer: str, expected: str
) -> None:
    assert told(text, equation, answer) == expected
