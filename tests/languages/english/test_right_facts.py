"""New texts tell and ask what the source says: of the right one, at its place, in a readable order."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.english.rewrite import study
from roda.problem import Record, Rejection


def turned(text: str, equation: str, target: int) -> str:
    plan = study(identify(Record("1", text, equation, "", "en")))
    assert not isinstance(plan, Rejection), plan
    made = plan.rewrite(target)
    assert isinstance(made, Rewritten), made
    return made.text


@pytest.mark.parametrize(
    ("text", "equation", "target", "holds"),
    [
        (
            "Rita bought 9 caps. She gave 2 caps to her brothers and sisters then bought 4 more caps. "
            "How many caps does Rita have?",
            "x=9-2+4",
            2,
            "did Rita buy?",
        ),
        (
            "The distance from Al's house to school is 12 miles. How far away from his house is the pool "
            "if it is 3 miles more than half the distance from his house to school?",
            "x=12/2+3",
            0,
            "The pool is 3 miles more than half",
        ),
        (
            "Nora baked 13 rolls. Nora ate 3 rolls and each of her friends ate 2 rolls. "
            "How many friends did Nora have over?",
            "x=(13-3)/2",
            0,
            "Nora had 5 friends over.",
        ),
        (
            "Yesterday, Omar bought 15 cards. Today, he bought 6 more cards than yesterday. "
            "How many cards does Omar have altogether?",
            "x=15+15+6",
            1,
            "buy today than yesterday?",
        ),
        (
            "Ivy has boxes for her shells. She puts in 21 shells in the first box and 31 shells in the "
            "second box. How many shells does she have?",
            "x=21+31",
            1,
            "How many shells does Ivy put in the second box?",
        ),
        (
            "A cinema has 6 screens which show films all day. Each screen shows 4 films. "
            "How many films are shown in total?",
            "x=6*4",
            0,
            "How many screens does the cinema have?",
        ),
        (
            "The plant produces 2 baby plants 3 times a year. How many baby plants will the plant have "
            "produced after 4 years?",
            "x=2*3*4",
            0,
            "does the plant produce each time?",
        ),
        (
            "Mia had 40 stamps. Raj gave her 25 more stamps. How many stamps does Mia have altogether?",
            "x=40+25",
            0,
            "Mia had some stamps. Raj gave her 25 more stamps.",
        ),
    ],
)
def test_the_fact_stays_what_it_was(text: str, equation: str, target: int, holds: str) -> None:
    assert holds in turned(text, equation, target)
