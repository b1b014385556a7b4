"""Whom a pronoun means."""

from __future__ import annotations

from parsed import lines_of
from roda.languages.english.story.reference import People, owned


def test_people_are_told_apart_by_he_and_she() -> None:
    lines = lines_of("Tom met Mary. She has 4 pens. He has 5 pens.")
    people = People(lines)
    assert people.who(1, lines[1].sentence[0]) == "Mary"
    assert people.who(2, lines[2].sentence[0]) == "Tom"
    assert owned("the boys") == "the boys'"


def test_two_of_a_kind_are_not_guessed() -> None:
    lines = lines_of("Tom met Bob. He has 5 pens.")
    assert People(lines).who(1, lines[1].sentence[0]) is None


def test_they_are_the_nearest_that_are_several() -> None:
    lines = lines_of("Tom and Ann met. They have 4 pens.")
    assert People(lines).who(1, lines[1].sentence[0]) == "Tom and Ann"
    lines = lines_of("Tom and Ann met. The pens broke. They cost 4 dollars.")
    assert People(lines).who(2, lines[2].sentence[0]) is None
