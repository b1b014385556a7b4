"""Known words: those of the parser's lists, of the inflections, and everyday words that neither has."""

from __future__ import annotations

from roda.languages.english.parsing.spelling import is_known


def test_function_words_and_names_are_known() -> None:
    assert all(map(is_known, ("whether", "of", "anna", "quickly", "boxes")))


def test_misspelt_words_are_not_known() -> None:
    assert not any(map(is_known, ("peices", "raisens", "travling", "wtih")))


def test_everyday_words_that_lists_lack_are_known() -> None:
    assert all(map(is_known, ("rugby", "trunk", "fete")))
