"""Families: what was made from what, and who is whose twin."""

from __future__ import annotations

from roda.nearness.families import Families


def test_a_family_is_joined_by_origins_and_by_texts() -> None:
    families = Families()
    families.add("b", None, "one #")
    families.add("b.1", "b", "two #")
    families.add("a", None, "three #")
    assert families.of("b.1") == families.of("b") != families.of("a")
    families.add("c", None, "two #")
    families.add("a.1", "a", "one #")
    assert {families.of(name) for name in ("a", "a.1", "b", "b.1", "c")} == {"a"}


def test_a_reversal_of_a_reversal_stays_with_the_first() -> None:
    families = Families()
    for name, origin in (("7.1.2", "7.1"), ("7.1", "7"), ("7", None)):
        families.add(name, origin, name)
    assert families.of("7.1.2") == "7"


def test_without_texts_only_origins_join() -> None:
    families = Families()
    families.add("a", None)
    families.add("a.1", "a")
    families.add("b", None)
    assert families.of("a.1") == families.of("a") == "a"
    assert families.of("b") == "b"
