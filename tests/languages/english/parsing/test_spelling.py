"""Misspelt words: what is meant, and what is merely rare."""

from __future__ import annotations

import pytest

from roda.languages.english.parsing.spelling import is_known, meant_by


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("peices", "pieces"),  # two letters have changed places
        ("raisens", "raisins"),  # another letter
        ("travling", "traveling"),  # a letter too few
        ("woill", "will"),  # a letter too many
        ("apples", ""),  # known
        ("racecar", ""),  # two words
        ("repaving", ""),  # a prefix
        ("gharials", ""),  # rare, and next to nothing
        ("teh", ""),  # too short to say
        ("wtih", "with"),
        ("mwny", "many"),  # the key beside it
        ("carrom", ""),  # the key of "t" in "carrot" is far from it
        ("dhows", ""),  # the first letter is hardly ever wrong
        ("naira", ""),  # next to a name only
        ("chai", ""),
        ("3rd", ""),
        ("café", ""),
    ],
)
def test_the_word_that_is_meant(word: str, meant: str) -> None:
    assert meant_by(word) == meant


def test_function_words_and_names_are_known() -> None:
    assert all(map(is_known, ("whether", "of", "anna", "quickly", "boxes")))


def test_everyday_words_that_lists_lack_are_no_slips() -> None:
    assert [meant_by(word) for word in ("rugby", "trunk", "fete")] == ["", "", ""]
