"""Steps that a person would stumble over are counted."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roda.expression import evaluate
from roda.normalform.steps import counter, faults_of
from roda.notation import parse


@pytest.mark.parametrize(
    ("equation", "values", "faults"),
    [
        ("n0-n1+n2", "5 10 25", [1, 0]),
        ("n2-n1+n0", "5 10 25", [0, 0]),
        ("(n0-n1)/(n2-n3)", "400 700 10 15", [2, 0]),
        ("n0/n1", "7 2", [0, 0]),  # the last step is the answer, whatever it is
        ("n0/n1*n2", "7 2 4", [0, 1]),
        ("n0/n1*n2", "8 2 4", [0, 0]),
        ("n0/n1*n2", "0.5 0.25 3", [0, 0]),
        ("n0/n1*n2", "0.5 3 6", [0, 1]),  # no decimal ends there
        ("n0/n1*n2", "0.5 4 6", [0, 0]),
        ("n0/n1*n2", "2/3 7 6", [0, 0]),  # it was a fraction before
        ("n0/(n1-n2)", "3 4 4", None),
    ],
)
def test_negative_steps_and_uneven_divisions(
    equation: str, values: str, faults: list[int] | None
) -> None:
    given = [Fraction(each).as_integer_ratio() for each in values.split()]
    assert faults_of(parse(equation), given) == faults


def test_it_computes_what_the_equation_computes() -> None:
    tree = parse("(n0-n1)/n2*n3+n0^2")
    values = [Fraction(3), Fraction(1, 3), Fraction(-2), Fraction(7, 5)]
    found = counter(tree)([v.as_integer_ratio() for v in values], [0, 0])
    assert Fraction(*found) == evaluate(tree, values)
