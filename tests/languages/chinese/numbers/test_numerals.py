"""Numbers in Chinese characters, and fractions without brackets."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.languages.chinese.numbers.find import find_numbers, with_quotients
from roda.languages.chinese.numbers.numerals import numeral, read_words

DIGITS = "零一二三四五六七八九"


def written(value: int) -> str:
    """A whole number below 100,000 in characters."""
    if value >= 10_000:
        rest = value % 10_000
        gap = "零" if 0 < rest < 1000 else ""
        return f"{written(value // 10_000)}万" + (gap + written(rest) if rest else "")
    for place, name in ((1000, "千"), (100, "百"), (10, "十")):
        if value >= place:
            head = "" if place == 10 and value < 20 else DIGITS[value // place]
            rest = value % place
            gap = "零" if 0 < rest < place // 10 else ""
            return head + name + (gap + written(rest) if rest else "")
    return DIGITS[value]


@given(st.integers(0, 99_999))
def test_whole_numbers_in_characters(value: int) -> None:
    assert numeral(written(value)) == value


@given(st.text(alphabet="零一二两十百千万亿点分之又成半负个3.", max_size=12))
def test_any_characters_have_a_value_or_none(text: str) -> None:
    read_words(text)
    find_numbers(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("看了全书的三分之二", [("三分之二", "2/3", "fraction")]),
        ("是二又三分之一米", [("二又三分之一", "7/3", "mixed")]),
        ("占百分之五十", [("百分之五十", "1/2", "percent")]),
        ("增产二成五，", [("二成五", "1/4", "percent")]),
        ("剩下3分之2", [("3分之2", "2/3", "fraction")]),
        ("用去½米", [("½", "1/2", "fraction")]),
        ("长2½米", [("2½", "5/2", "mixed")]),
        ("完成了成绩，五成员，分成三份，一半，两倍", []),
        ("占8分之一", [("8", "8", "count")]),
    ],
)
def test_fractions_are_found_in_characters(text: str, found: list[tuple[str, str, str]]) -> None:
    numbers = find_numbers(text)
    assert [(n.surface, str(n.value), n.kind.value) for n in numbers] == found
    assert all(text[n.start : n.end] == n.surface for n in numbers)


@pytest.mark.parametrize(
    ("text", "surfaces"),
    [
        ("看了45页的1/9", ["45", "1/9"]),
        ("长2又1/3米", ["2又1/3"]),
        ("320-168/6的商", ["320", "168", "6"]),
        ("2/6的商是几", ["2", "6"]),
        ("用去(1/9)", ["(1/9)"]),
        ("9/4米", ["9", "4"]),
    ],
)
def test_a_quotient_may_be_one_fraction(text: str, surfaces: list[str]) -> None:
    assert [n.surface for n in with_quotients(text, find_numbers(text))] == surfaces


def test_values_are_exact() -> None:
    assert read_words("三点一四") == Fraction(157, 50)
    assert read_words("苹果") is None
