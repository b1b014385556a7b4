"""Words, texts without numbers, runs: what nearness is measured by."""

from __future__ import annotations

from fractions import Fraction

from roda.nearness.texts import fingerprint, key, masked, runs, share, words


def test_marks_and_capitals_do_not_count_but_operators_between_numbers_do() -> None:
    assert words("Tom, has 3 PENS!") == words("tom has 3 pens")
    assert words("计算：12+7") != words("计算：12×7")
    assert words("１２ ＋ ７") == words("12+7")
    assert words("2x+3=5") != words("2x×3=5")
    assert words("a follow-up, *km/h* for **all**") == (
        "a",
        "follow",
        "up",
        "km",
        "h",
        "for",
        "all",
    )


def test_numbers_are_masked_however_they_are_written() -> None:
    assert masked("每盒8支，3盒共几支？") == masked("每盒十二支，1.5盒共几支？")
    assert masked("1,250 pens", "en") == masked("three pens", "en") == ("#", "pens")
    assert masked("12+7=?", "zh") == masked("350+1=?", "zh") != masked("12-7=?", "zh")


def test_a_share_is_exact() -> None:
    one = runs(tuple("abcdefg"), "en")
    other = runs(tuple("abcdefx"), "en")
    assert (len(one), len(other)) == (5, 5)
    assert share(one, other) == Fraction(4, 6)
    assert share(frozenset(), frozenset()) == 0


def test_short_texts_are_one_run() -> None:
    assert runs(("#", "pens"), "en") == {("#", "pens")}
    assert runs((), "zh") == {()}


def test_hashes_tell_texts_apart_and_never_change() -> None:
    assert fingerprint(["每", "盒", "#"]) == "1dfcee074785"
    assert key(("a b",)) == key(("a", "b"))
    assert key(("ab",)) != key(("a", "b"))
    assert 0 <= key(("\ud800",)) < 1 << 64
