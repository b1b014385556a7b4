from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked.english.reading.reasons import Reasons
from roda.worked.english.reading.text import Text


def reason(text: str, number: int) -> str | None:
    """The reason of the number at an index, of a text that asks something behind it."""
    problem = identify(Record("1", f"{text} How many is that?", "x=1", "1", "en"))
    assert isinstance(problem, Problem)
    found = Reasons(Text(problem)).of(number)
    return None if found is None else found.text


@pytest.mark.parametrize(
    ("text", "number", "expected"),
    [
        ("The gloves cost $9, and a hat costs $14.", 0, "the gloves cost $9"),
        ("The gloves cost $9, and a hat costs $14.", 1, "a hat costs $14"),
        ("Tom has 8 pens. He buys 3 more.", 1, "Tom buys 3 more"),
        ("Tom has 8 pens and buys 3 more.", 1, "Tom buys 3 more"),
        ("If Ann has 6 cats, she needs food.", 0, "Ann has 6 cats"),
        ("On Friday, Bo paid $4.", 0, "on Friday, Bo paid $4"),
        ("It takes 3 hours to paint a fence.", 0, "it takes 3 hours to paint a fence"),
        ("There are 12 rows in the hall.", 0, "there are 12 rows in the hall"),
    ],
)
def test_the_clause_of_a_number_is_its_reason(text: str, number: int, expected: str) -> None:
    assert reason(text, number) == expected


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Tom saw a cat that had 3 kittens.", 0),  # a relative clause does not stand alone
        ("The vases are old. They cost $5.", 0),  # "they" may be anything
        ("Bo said that he had 7 coins.", 0),
        ("Uma is looking for a cook who charges $12 an hour, but also wants $3 for salt.", 1),
        ("After she ate 3 plums, Eva slept.", 0),
        ("You have 5 rings.", 0),
        ("A certain box holds 5 rings.", 0),
        ("Ed spent $500 to wash and feed the cow.", 0),  # "to wash" alone says less than the text
    ],
)
def test_what_does_not_stand_alone_is_no_reason(text: str, number: int) -> None:
    assert reason(text, number) is None
