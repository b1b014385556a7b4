"""A number with what it counts."""

from __future__ import annotations

import pytest

from parsed import lines_of
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.story.amounts.quantities import Quantity, quantity_at
from roda.languages.guard import Refusal
from roda.problem import Reason


def quantity(text: str) -> Quantity | Refusal:
    line = lines_of(text)[0]
    return quantity_at(line, min(line.marks), find_numbers(text)[0])


@pytest.mark.parametrize(
    ("text", "form", "counted", "unsaid"),
    [
        ("Ann has 7 red pens.", "count", "red pens", "some red pens"),
        ("Ann used 3 cups of flour.", "count", "cups of flour", "some flour"),
        ("Ann ran 3 miles.", "measure", "miles", "a certain number of miles"),
        ("Ann got 5 more pens.", "count", "pens", "some more pens"),
        ("Ann ate 3/4 of the cake.", "fraction", "of the cake", "a certain fraction of the cake"),
        ("Ann gave Bob 4 of them.", "count", "", "some of them"),
        ("Ann types 60 words per minute.", "measure", "words per minute", "a certain number of words per minute"),
    ],
)  # fmt: skip
def test_a_number_is_read_with_what_it_counts(
    text: str, form: str, counted: str, unsaid: str
) -> None:
    found = quantity(text)
    assert isinstance(found, Quantity), found
    assert (found.form, found.counted, found.unsaid) == (form, counted, unsaid)


@pytest.mark.parametrize(
    "text",
    [
        "Ann has a 6-year-old son.",
        "Ann has a $20 bill.",
        "Ann met her 6 cousins.",
        "Ann has 1 pen.",
    ],
)
def test_a_number_that_belongs_to_a_name_is_structural(text: str) -> None:
    found = quantity(text)
    assert isinstance(found, Refusal)
    assert found.reason is Reason.STRUCTURAL


@pytest.mark.parametrize(
    ("text", "reason", "quoted"),
    [
        ("Ann ate twice.", Reason.NOT_ASKED, "'twice'"),
        ("Ann has a $20 bill.", Reason.STRUCTURAL, "'a $20 bill'"),
        ("Ann is one of 4 girls.", Reason.NOT_ASKED, "'4' behind 'of'"),
        ("Ann is 3 times older than Bo.", Reason.NOT_ASKED, "'3 times'"),
    ],
)
def test_a_refusal_quotes_the_words_that_stand_in_the_way(
    text: str, reason: Reason, quoted: str
) -> None:
    line = lines_of(text)[0]
    numbers = find_numbers(text)
    found = quantity_at(line, max(line.marks), numbers[-1])
    assert isinstance(found, Refusal), found
    assert (found.reason, found.guard) == (reason, "")
    assert quoted in found.detail
