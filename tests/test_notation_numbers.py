"""Numbers are read exactly, and written as equations write them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.errors import EquationError
from roda.expression import Constant, evaluate
from roda.notation import exact_value, literal, parse, plain, write_value
from trees import values


@given(values)
@settings(deadline=None)
def test_a_written_value_is_read_as_the_same_value(number: Fraction) -> None:
    assert exact_value(write_value(number)) == number
    assert parse(write_value(number)) == Constant(number)


@pytest.mark.parametrize(
    ("surface", "expected"),
    [
        ("12", "12"),
        ("12.50", "25/2"),
        ("85%", "17/20"),
        ("85％", "17/20"),
        ("(3/4)", "3/4"),
        ("(11/4)", "11/4"),
        ("((11)/(4))", "11/4"),
        ("12(11/40)", "491/40"),
        ("2((1)/(5))", "11/5"),
        ("-3.5", "-7/2"),
        ("-((1)/(5))", "-1/5"),
        ("１２．５", "25/2"),
        ("3/4", "3/4"),
    ],
)
def test_values_are_exact(surface: str, expected: str) -> None:
    assert exact_value(surface) == Fraction(expected)


@pytest.mark.parametrize(
    "surface", ["", "-", "%", "-%", "a", "1/0", "(1/0)", "5%%", "1.2.3", "80千米/小时", "9" * 5000]
)
def test_what_is_no_number_has_no_value(surface: str) -> None:
    with pytest.raises(EquationError):
        exact_value(surface)


@given(st.text("ｘ＝１２３＋－×÷（）【】％．π 12+(", max_size=30))
@settings(max_examples=50, deadline=None)
def test_making_text_plain_keeps_every_position(text: str) -> None:
    assert len(plain(text)) == len(text)


@pytest.mark.parametrize(
    ("surface", "written"),
    [
        ("12", "12"),
        ("12.5%", "12.5%"),
        ("12.5％", "12.5%"),
        ("百分之20", "20%"),
        ("百分之12.5", "12.5%"),
        ("３", "3"),
        ("(1/4)", "(1/4)"),
        ("((1)/(4))", "(1/4)"),
        ("2(1/4)", "2(1/4)"),
        ("2((1)/(4))", "2(1/4)"),
    ],
)
def test_a_number_is_written_as_its_text_writes_it(surface: str, written: str) -> None:
    assert literal(surface) == written


@pytest.mark.parametrize("surface", ["12", "百分之20", "３", "(1/4)", "2((1)/(4))", "0.5", "20%"])
def test_a_written_number_can_be_read_wherever_it_stands(surface: str) -> None:
    once = evaluate(parse(literal(surface)))
    for symbol in "+-*/":
        both = evaluate(parse(f"9{symbol}{literal(surface)}{symbol}{literal(surface)}"))
        apart = evaluate(parse(f"9{symbol}n0{symbol}n0"), [once])
        assert both == apart
