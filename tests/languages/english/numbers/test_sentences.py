"""Whether a text asks, and whether it is more than a calculation."""

from __future__ import annotations

import pytest

from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.numbers.sentences import asks, is_only_calculation, last_sentence


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
