"""What English numbers count."""

from __future__ import annotations

import pytest

from roda.languages.english.numbers.find import find_numbers
from roda.notation import parse
from roda.problem import Problem
from roda.worked.english.reading.text import Text
from roda.worked.measures import EACH, OMITTED, PURE, TIMES, UNKNOWN


def counts(text: str) -> list[tuple[str, str]]:
    """What each number of a text counts, and for each of what."""
    numbers = find_numbers(text)
    problem = Problem("1", text, numbers, parse("1+1"), numbers[0].value, "", "en")
    read = Text(problem)
    return [
        found[0][:2] if len(found) == 1 else ("two", "things")
        for found in map(read.measures, range(len(numbers)))
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Tom has 3 boxes. Each box has 8 pens.", [("box", ""), ("pen", "box")]),
        ("Tom has 3 boxes of 8 pens.", [("box", ""), ("pen", "box")]),
        ("Ann buys 4 pens at $3 each.", [("pen", ""), ("dollar", "pen")]),
        ("They cost $3 each.", [("dollar", EACH)]),
        ("Ann buys 2 packs, each at $20.", [("pack", ""), ("dollar", EACH)]),
        ("She reads 15 pages a day for 6 days.", [("page", "day"), ("day", "")]),
        ("She reads 15 pages every morning.", [("page", "day")]),
        ("He drives at 60 mph for 2 hours.", [("mile", "hour"), ("hour", "")]),
        ("A pen costs $2. Bo buys 7 pens.", [("dollar", "pen"), ("pen", "")]),
        ("A coat costs $80.", [("dollar", "")]),
        ("It is a 96-foot tower.", [("foot", "")]),
        ("Bo ate 20% of the pie.", [PURE[:2]]),
        ("Bo ate 5 of the plums.", [("plum", "")]),
        ("Bo has 5 plums and Al has 7.", [("plum", ""), OMITTED[:2]]),
        ("She has a 100 stamp collection.", [UNKNOWN[:2]]),
        ("A house with 400 square feet burns.", [("square foot", "")]),
        ("Tom pays $4 for 4 pens.", [("two", "things"), ("two", "things")]),
        ("Bo has 5 figs and 3 times as many dates as figs.", [("fig", ""), TIMES[:2]]),
    ],
)
def test_numbers_count_what_the_text_says(text: str, expected: list[tuple[str, str]]) -> None:
    assert counts(text) == expected
