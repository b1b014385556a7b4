"""Which numbers say how much, and which are mere words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.languages.chinese.numbers.find import find_numbers
from roda.languages.chinese.numbers.significance import significant


def kept(text: str, *used: int) -> list[str]:
    ratios = [(value, 1) for value in used]
    return [number.surface for number in significant(text, find_numbers(text), ratios)]


@pytest.mark.parametrize(
    ("text", "used", "surfaces"),
    [
        ("第3天看了25页", (25,), ["25"]),
        ("5年级有25人", (25,), ["25"]),
        ("6班有25人", (25,), ["25"]),
        ("（3）班有25人", (25,), ["3", "25"]),
        ("3月有25天", (25,), ["25"]),
        ("4个小组共25人", (25,), ["25"]),
        # What the equation uses counts, whatever it looks like.
        ("第3天看了25页", (3, 25), ["3", "25"]),
        ("5年级有25人", (5, 25), ["5", "25"]),
        # Only a lone digit from 3 to 8 is ever a word.
        ("第2天看了25页", (25,), ["2", "25"]),
        ("第9天看了25页", (25,), ["9", "25"]),
        ("第13天看了25页", (25,), ["13", "25"]),
        ("第3.5天看了25页", (25,), ["3.5", "25"]),
        # Digits that count are kept, used or not.
        ("买了3种笔共25支", (25,), ["3", "25"]),
        ("吃了4千克还剩25千克", (25,), ["4", "25"]),
        # Of several equal ones that the equation uses, the last is meant.
        ("第3天看了3页，共25页", (3, 25), ["3", "25"]),
        ("没有数", (), []),
    ],
)
def test_digits_that_name_are_no_numbers(
    text: str, used: tuple[int, ...], surfaces: list[str]
) -> None:
    assert kept(text, *used) == surfaces


def test_of_equal_digits_the_last_is_kept() -> None:
    text = "第3天看了3页，共25页"
    (number, _) = significant(text, find_numbers(text), [(3, 1), (25, 1)])
    assert number.start == text.rindex("3")


@given(
    st.text("第3456年级班月个人种了，12天看页", max_size=40),
    st.lists(st.tuples(st.integers(1, 9), st.just(1)), max_size=3),
)
@settings(max_examples=200, deadline=None)
def test_nothing_is_added_and_nothing_that_is_used_is_lost(
    text: str, used: list[tuple[int, int]]
) -> None:
    numbers = find_numbers(text)
    left = significant(text, numbers, used)
    assert [number for number in numbers if number in left] == list(left)
    for number in numbers:
        if number.value.as_integer_ratio() in used:
            assert any(other.value == number.value for other in left)
        if number.surface not in set("345678"):
            assert number in left
