"""A stated answer: one number, read exactly, or refused in words."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.errors import EquationError
from roda.notation import exact_value
from roda.written.answers import read_answer

UNITS = ("个", "km/h", " dollars", "元", "平方米", " m²", "%", " (apples)", "。", " kg", "只鸡")


def read_or_none(written: str) -> Fraction | None:
    try:
        return read_answer(written).value
    except EquationError as error:
        told = str(error)
    assert "an answer is one number" in told
    return None


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused_in_words(written: str) -> None:
    read_or_none(written)


@given(st.lists(st.sampled_from([*UNITS, "3", "1/2", " ", "-", "=", "答：", "####", ",", "½", "e5", "\\frac{1}{2}"]), max_size=8).map("".join))  # fmt: skip
def test_pieces_are_read_or_refused_in_words(written: str) -> None:
    read_or_none(written)


@given(st.decimals(-(10**6), 10**6, places=3), st.sampled_from(UNITS))
def test_a_unit_never_changes_the_value(number: object, unit: str) -> None:
    exact = Fraction(str(number)) / (100 if unit == "%" else 1)
    found = read_answer(f"{number}{unit}")
    assert found.value == exact
    assert exact_value(found.surface) == exact


@pytest.mark.parametrize(
    "written", ["9" * 250, "9" * 400, "1/" + "9" * 250, "1" * 100 + "个" * 150]
)
def test_giants_are_refused_or_read_exactly(written: str) -> None:
    value = read_or_none(written)
    assert value is None or value == int("1" * 100)
