"""An equation with numbers put in is recognised as its template, and nothing else is."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roda.normalform.match import matches
from roda.notation import parse


@pytest.mark.parametrize(
    ("equation", "template", "values", "same"),
    [
        ("x=10*(32+34)", "(n0+n1)*n2", "32 34 10", True),
        ("x=32*10+10*34", "(n0+n1)*n2", "32 34 10", True),
        ("x=660", "(n0+n1)*n2", "32 34 10", False),
        ("x=66*10", "(n0+n1)*n2", "32 34 10", False),
        ("x=700-40", "(n0+n1)*n2", "32 34 10", False),
        ("x=5-5/2", "n0-n1/n2", "5 5 2", True),  # two numbers of one value
        ("x=2*2*2", "n0*n1*2", "2 2", False),  # no normal form: 2*n0*n1 is
        ("x=2*2*2", "2*n0*n1", "2 2", True),  # a constant with the value of a number
        ("x=5+0*3", "n0", "5 3", True),
        ("x=(700-400)/(15-10)", "(n0-n3)/(n1-n2)", "400 10 15 700", True),
        ("x=2^3", "n0^n1", "2 3", True),
        ("x=3^2", "n0^n1", "2 3", False),
        ("x=1/((1/6)+(1/12))", "n0/(n0+n1)*n1", "6 12", True),  # divisions read as fractions
        ("x=(-2)*(-15)*4", "n0*n1*n2", "2 15 4", True),  # numbers below zero
        ("x=[(150/2)-(150/3)]/(150/3)", "(n1-n2)/n2", "150 3 2", True),  # 150 cancels out
        ("x=540/(360/8)", "n0*n2/n1", "540 360 8", True),
        ("x=540/(360/9)", "n0*n2/n1", "540 360 8", False),
        ("x=80/(4-1+4-2)", "n3/(n1-n0+n1-n2)", "1 4 2 80", True),
        ("x=5*(6/3)^(6/3)", "(n0/3)^(n0/3)*n1", "6 5", True),
        ("x=5*[6/3]^[6/3]", "(n0/3)^(n0/3)*n1", "6 5", True),  # no exact value at odd points
        ("x=2*5+5", "2*n0+n1", "5 5", True),  # the paper's normal form
    ],
)
def test_a_template_is_recognised(equation: str, template: str, values: str, same: bool) -> None:
    given = [Fraction(each) for each in values.split()]
    assert matches(parse(equation), parse(template), given) is same


def test_many_equal_numbers_take_no_time() -> None:
    equation = "x=" + "+".join(["5"] * 30)
    template = "+".join(f"n{index}" for index in range(30))
    assert matches(parse(equation), parse(template), [Fraction(5)] * 30)
    assert not matches(parse(f"{equation}-5+5"), parse(f"{template}+1"), [Fraction(5)] * 30)
