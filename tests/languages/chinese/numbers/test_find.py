"""Finding the numbers of a Chinese text."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.languages.chinese.numbers.find import find_numbers, read_surface
from roda.problem import Kind


def found(text: str) -> list[tuple[str, str, Kind]]:
    return [(number.surface, str(number.value), number.kind) for number in find_numbers(text)]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("有12只", [("12", "12", Kind.COUNT)]),
        ("有１２只", [("１２", "12", Kind.COUNT)]),
        ("重2.50千克", [("2.50", "5/2", Kind.DECIMAL)]),
        ("占(3/4)", [("(3/4)", "3/4", Kind.FRACTION)]),
        ("占((3)/(4))", [("((3)/(4))", "3/4", Kind.FRACTION)]),
        ("用了2(3/4)小时", [("2(3/4)", "11/4", Kind.MIXED)]),
        ("用了2((3)/(4))小时", [("2((3)/(4))", "11/4", Kind.MIXED)]),
        ("增加20%", [("20%", "1/5", Kind.PERCENT)]),
        ("增加12.5％", [("12.5％", "1/8", Kind.PERCENT)]),
        ("增加百分之20", [("百分之20", "1/5", Kind.PERCENT)]),
        ("增加百分之12.5", [("百分之12.5", "1/8", Kind.PERCENT)]),
        ("比是3：5", [("3", "3", Kind.RATIO), ("5", "5", Kind.RATIO)]),
        ("比是3:5", [("3", "3", Kind.RATIO), ("5", "5", Kind.RATIO)]),
        ("第3天", [("3", "3", Kind.ORDINAL)]),
        ("第12天", [("12", "12", Kind.ORDINAL)]),
        ("2013年", [("2013", "2013", Kind.DATE)]),
        ("15年后", [("15", "15", Kind.COUNT)]),
        ("5年级", [("5", "5", Kind.LABEL)]),
        ("5月1日", [("5", "5", Kind.DATE), ("1", "1", Kind.DATE)]),
        ("13月", [("13", "13", Kind.COUNT)]),
        ("15日内", [("15", "15", Kind.COUNT)]),
        ("上午9时", [("9", "9", Kind.CLOCK)]),
        ("上午9：30", [("9", "9", Kind.CLOCK), ("30", "30", Kind.CLOCK)]),
        ("行9时", [("9", "9", Kind.COUNT)]),
        ("六（2）班", [("2", "2", Kind.LABEL)]),
        ("三2班", [("2", "2", Kind.LABEL)]),
        ("12平方厘米cm^2", [("12", "12", Kind.COUNT), ("2", "2", Kind.EXPONENT)]),
        ("60km", [("60", "60", Kind.COUNT)]),
        ("12．", [("12", "12", Kind.COUNT)]),
        ("(12)", [("12", "12", Kind.COUNT)]),
        ("（12＋3）", [("12", "12", Kind.COUNT), ("3", "3", Kind.COUNT)]),
        ("一条和两头", []),
        ("百分之几", []),
        ("是它的((())/(()))", []),
        ("(3/0)", []),
        ("", []),
    ],
)
def test_numbers_have_value_and_kind(text: str, numbers: list[tuple[str, str, Kind]]) -> None:
    assert found(text) == numbers


def test_a_number_too_long_to_be_meant_is_no_number() -> None:
    for text in (
        "9" * 5_000,
        "百分之" + "9" * 5_000,
        "(1/" + "9" * 5_000 + ")",
        "9" * 5_000 + "月",
    ):
        assert [number for number in find_numbers(text) if len(number.surface) > 4_100] == []


def test_long_texts_are_searched_in_one_go() -> None:
    for piece in ("1", "(", "(1", "((1)/", "百分之", "1.", "(1/", "9月", "第"):
        find_numbers(piece * (300_000 // len(piece)))


@pytest.mark.parametrize("surface", ["12", "0.5", "(1/4)", "2(1/4)", "20%", "百分之20"])
def test_a_surface_alone_is_read_as_in_a_text(surface: str) -> None:
    read = read_surface(surface)
    (number,) = find_numbers(f"有{surface}只")
    assert read == (number.value, number.kind)


CHINESE = "一二六第百分之年级月日号时点班午晨只共多少几，．？（）(/)0123456789０９.％%：:^ x"


@given(st.text(CHINESE, max_size=60))
@settings(max_examples=400, deadline=None)
def test_spans_hold_their_surfaces_in_order_and_apart(text: str) -> None:
    numbers = find_numbers(text)
    end = 0
    for number in numbers:
        assert text[number.start : number.end] == number.surface
        assert end <= number.start < number.end
        assert number.value >= 0
        assert isinstance(number.value, Fraction)
        end = number.end


@given(st.text(CHINESE, max_size=60))
@settings(max_examples=200, deadline=None)
def test_no_digit_is_overlooked(text: str) -> None:
    covered = {at for number in find_numbers(text) for at in range(number.start, number.end)}
    digits = {at for at, character in enumerate(text) if character in "0123456789０９"}
    if "/0" not in text.replace("(0", "0"):  # only a zero denominator makes no number
        assert digits <= covered


@given(st.text(max_size=60))
@settings(max_examples=100, deadline=None)
def test_any_unicode_can_be_searched(text: str) -> None:
    for number in find_numbers(text):
        assert text[number.start : number.end] == number.surface
