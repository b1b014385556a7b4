"""Values are exact, and where there is none an error of ours says why."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings

from roda.errors import EvaluationError
from roda.expression import (
    Constant,
    Expression,
    Operation,
    Reference,
    Unknown,
    evaluate,
    evaluator,
)
from trees import numbers, trees, value, values


@given(trees, numbers, values)
@settings(deadline=None)
def test_evaluation_gives_the_value_that_fractions_give(
    tree: Expression, given_numbers: list[Fraction], unknown: Fraction
) -> None:
    many = given_numbers * 3
    assert value(tree, many, unknown) == _slowly(tree, many, unknown)


def _slowly(tree: Expression, many: list[Fraction], unknown: Fraction) -> Fraction | None:
    """The textbook's definition, node by node, with a `Fraction` at each of them."""
    if isinstance(tree, Constant):
        return tree.value
    if isinstance(tree, Reference):
        return many[tree.index]
    if isinstance(tree, Unknown):
        return unknown
    assert isinstance(tree, Operation)
    left, right = _slowly(tree.left, many, unknown), _slowly(tree.right, many, unknown)
    if left is None or right is None:
        return None
    if tree.symbol == "+":
        return left + right
    if tree.symbol == "-":
        return left - right
    if tree.symbol == "*":
        return left * right
    if tree.symbol == "/":
        return left / right if right else None
    bits = max(abs(left.numerator), left.denominator).bit_length()
    if right.denominator != 1 or bits * abs(right) > 20_000 or (left == 0 and right < 0):
        return None
    return left**right.numerator


@pytest.mark.parametrize(
    ("tree", "words"),
    [
        (Constant(Fraction(1)) / Constant(Fraction(0)), "division by zero"),
        (Constant(Fraction(0)) ** Constant(Fraction(-1)), "division by zero"),
        (Constant(Fraction(2)) ** Constant(Fraction(1, 2)), "root"),
        (Constant(Fraction(9)) ** Constant(Fraction(10**9)), "too large"),
        (Constant(Fraction(1, 9)) ** Constant(Fraction(-(10**9))), "too large"),
        (Unknown(), "unknown"),
        (Reference(3) + Unknown(), "does not have"),
    ],
)
def test_an_equation_without_a_value_says_why(tree: Expression, words: str) -> None:
    with pytest.raises(EvaluationError, match=words):
        evaluate(tree, [Fraction(1)])


def test_a_power_may_be_just_so_large() -> None:
    two = Constant(Fraction(2))
    assert evaluate(two ** Constant(Fraction(5_000))) == 2**5_000
    for exponent in (5_001, -5_001):
        with pytest.raises(EvaluationError, match="too large"):
            evaluate(two ** Constant(Fraction(exponent)))


def test_a_ratio_of_the_evaluator_keeps_its_denominator_positive() -> None:
    quotient = evaluator(Reference(0) / Reference(1))
    assert quotient([(3, 4), (-6, 5)]) == (-15, 24)


@pytest.mark.parametrize(
    ("base", "exponent", "power"),
    [
        ("2", "3", "8"),
        ("2", "-1", "1/2"),
        ("-2/3", "-3", "-27/8"),
        ("0", "0", "1"),
        ("5", "0", "1"),
    ],
)
def test_whole_powers_are_exact(base: str, exponent: str, power: str) -> None:
    tree = Constant(Fraction(base)) ** Constant(Fraction(exponent))
    assert evaluate(tree) == Fraction(power)
