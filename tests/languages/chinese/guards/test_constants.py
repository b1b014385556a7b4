"""Which constants of an equation the words of its text account for."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roda.languages.chinese.guards.constants import unexplained
from roda.notation import parse


@pytest.mark.parametrize(
    ("equation", "text"),
    [
        ("n0*3.14", "圆的直径是5厘米"),
        ("n0*(1+n1)", "比第一天多(1/4)"),
        ("n0*2", "长方形的周长是多少"),
        ("n0*n1*7", "一周一共看多少页"),
        ("n0/100", "多少米"),
        ("n0*(2/3)", "三分之二是女生，两个班"),
        ("n0/(1/2)", "用去一半"),
    ],
)
def test_units_shapes_and_numerals_explain_a_constant(equation: str, text: str) -> None:
    assert unexplained(parse(equation), text) is None


@pytest.mark.parametrize(
    ("equation", "text", "value"),
    [
        ("n0-3000", "做了15天，每天200套", Fraction(3000)),
        ("n0/n1/28500", "应得税后利息", Fraction(28500)),
        ("n0*2.55", "一块梯形的地", Fraction("2.55")),
        ("n0*7", "每天看多少页", Fraction(7)),
    ],
)
def test_what_was_worked_out_in_the_head_does_not_pass(
    equation: str, text: str, value: Fraction
) -> None:
    assert unexplained(parse(equation), text) == value
