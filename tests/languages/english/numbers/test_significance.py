"""Which numbers say how much, whether a text asks, whether it is more than a calculation."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.numbers.significance import (
    asks,
    is_only_calculation,
    last_sentence,
    significant,
)
from roda.problem import Kind


def kept(text: str, *used: str) -> list[str]:
    ratios = [Fraction(value).as_integer_ratio() for value in used]
    return [number.surface for number in significant(text, find_numbers(text), ratios)]


@pytest.mark.parametrize(
    ("text", "used", "surfaces"),
    [
        # Digits count, used or not; names only if used.
        ("3 hens and 5 ducks", ["3"], ["3", "5"]),
        ("Room 12 has 5 desks", ["5"], ["5"]),
        ("from page 12 to page 30", ["30", "12"], ["12", "30"]),
        ("In 2013, 5 left", ["5"], ["5"]),
        ("by the 8th week 5 left", ["8", "5"], ["8th", "5"]),
        # Words count when they are used.
        ("two girls and 5 boys", ["5"], ["5"]),
        ("two girls and 5 boys", ["2", "5"], ["two", "5"]),
        ("half of the 8 hens", ["8", "2"], ["8"]),
        ("half of the 8 hens", ["8", "1/2"], ["half", "8"]),
        ("twice as many as 8", ["8", "2"], ["twice", "8"]),
        ("twenty percent of 8", ["8", "1/5"], ["twenty percent", "8"]),
        ("twenty percent of 8", ["8", "20", "100"], ["twenty percent", "8"]),
        ("3 dozen eggs", ["3", "12"], ["3", "dozen"]),
        ("3 dozen eggs", ["3"], ["3"]),
        # What is written with digits explains a use first, then words, then names.
        ("two girls with 2 hens", ["2"], ["2"]),
        ("two girls with 2 hens", ["2", "2"], ["two", "2"]),
        ("a couple of girls with two hens", ["2"], ["two"]),
        ("two girls with two hens", ["2"], ["two", "two"]),
        # Ordinals in words and exponents are no amounts.
        ("the second box has 8 hens", ["8", "2"], ["8"]),
        ("a square of 8 m^2", ["8", "2"], ["8"]),
        ("no number", [], []),
    ],
)
def test_words_and_names_count_when_they_are_used(
    text: str, used: list[str], surfaces: list[str]
) -> None:
    assert kept(text, *used) == surfaces


PIECES = st.sampled_from(
    ["two", "2", "half", "twice", "1/2", "Room 2", "second", "3", "three", "20%", "one", "a dozen"]
)


@given(st.lists(PIECES, max_size=8), st.lists(st.sampled_from(["1", "2", "3", "1/2", "12", "20"])))
@settings(max_examples=200, deadline=None)
def test_nothing_is_added_and_nothing_that_is_used_is_lost(
    pieces: list[str], used: list[str]
) -> None:
    text = " hens, ".join(pieces)
    numbers = find_numbers(text)
    ratios = [Fraction(value).as_integer_ratio() for value in used]
    left = significant(text, numbers, ratios)
    assert [number for number in numbers if number in left] == list(left)
    for number in numbers:
        ratio = number.value.as_integer_ratio()
        ones = ratio == (1, 1) and ratios.count(ratio) > 1  # those of a job and its rates
        if number.kind is not Kind.ORDINAL and ratio in ratios and not ones:
            assert any(other.value == number.value for other in left)
        if number.surface[0].isdigit() and number.kind is not Kind.LABEL:
            assert number in left


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("He has 3. How many?", "How many?"),
        ("He has 3 . How many ? ", "How many ?"),
        ("Mr. Diaz has 2.5 kg. He met Dr. Osei.", "He met Dr. Osei."),
        ("He came at 5 p.m. today.", "He came at 5 p.m. today."),
        ("No end", "No end"),
        ("", ""),
    ],
)
def test_the_last_sentence_is_found(text: str, last: str) -> None:
    assert last_sentence(text) == last


@pytest.mark.parametrize(
    ("text", "asking"),
    [
        ("He has 3. How many is that?", True),
        ("He has 3. How many is that", True),
        ("If he has 3, how many more does he need", True),
        ("How many does he have? He has 3.", False),
        ("She has 3 hens and 2 ducks.", False),
        ("Find the sum of 3 and 5.", True),
        ("If it has 3 legs, calculate the number of feet.", True),
        ("What is the area of the disk? (Use 3.14 for pi.)", True),
        ('He asked, "How many is that?"', True),
        ("", False),
    ],
)
def test_a_text_asks_in_its_last_sentence(text: str, asking: bool) -> None:
    assert asks(text) is asking


@pytest.mark.parametrize(
    ("text", "only"),
    [
        ("5 + 7 * 10 =", True),
        ("What is 5 + 7?", True),
        ("Calculate 12 * 3.", True),
        ("Ana has 5 hens and 7 ducks. How many birds has she?", False),
        ("Half of twelve?", True),
        ("", True),
    ],
)
def test_a_calculation_has_hardly_a_word(text: str, only: bool) -> None:
    assert is_only_calculation(text, find_numbers(text)) is only


def test_the_ones_of_a_combined_rate_are_no_number_of_the_text() -> None:
    text = "One pump drains a pond in 6 hours, and a better one in 3 hours."
    job = [(1, 1), (1, 1), (6, 1), (1, 1), (3, 1)]
    assert [n.surface for n in significant(text, find_numbers(text), job)] == ["6", "3"]
    once = [(1, 1), (6, 1), (3, 1)]
    assert [n.surface for n in significant(text, find_numbers(text), once)] == ["One", "6", "3"]
