"""Calculations: exact, in a natural order, nothing lost, nothing done twice."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from tests.strategies import points, rational_trees

from roda.errors import EvaluationError
from roda.expression import Expression, Operation, evaluate, references
from roda.notation import parse
from roda.worked.calculations import Calculation, Operand, calculations


def value_of(calculation: Calculation) -> Fraction:
    """The value of a calculation, worked out again."""
    first, *rest = (operand.value for operand in calculation.operands)
    for value in rest:
        first = {
            "+": lambda a, b: a + b,
            "-": lambda a, b: a - b,
            "*": lambda a, b: a * b,
            "/": lambda a, b: a / b,
            "^": lambda a, b: a**b.numerator,
        }[calculation.symbol](first, value)
    return Fraction(first)


def numbers(operands: tuple[Operand, ...]) -> set[int]:
    found = {each.number for each in operands if each.number is not None}
    return found.union(*(numbers(each.quotient) for each in operands))


@given(rational_trees, points)
def test_every_value_is_exact_and_the_last_one_is_the_answer(
    tree: Expression, values: list[Fraction]
) -> None:
    assume(isinstance(tree, Operation))
    try:
        answer = evaluate(tree, values)
    except EvaluationError:
        assume(False)
    made = calculations(tree, values)
    assert made[-1].value == answer
    for place, each in enumerate(made):
        assert value_of(each) == each.value
        for operand in each.operands:
            if operand.step is not None:
                assert operand.step < place
                assert made[operand.step].value == operand.value
            if operand.number is not None:
                assert values[operand.number] == operand.value


@given(rational_trees, points)
def test_no_number_is_lost_and_no_step_goes_unused(
    tree: Expression, values: list[Fraction]
) -> None:
    assume(isinstance(tree, Operation))
    try:
        evaluate(tree, values)
    except EvaluationError:
        assume(False)
    made = calculations(tree, values)
    if [each.value for each in made if each.value < 0]:
        return  # another writing may do without a number
    used = set().union(*(numbers(each.operands) for each in made))
    assert used <= set(references(tree))
    needed = {
        each.step
        for calculation in made
        for operand in calculation.operands
        for each in (operand, *operand.quotient)
    }
    assert needed - {None} == set(range(len(made) - 1))


def steps(equation: str, values: str) -> list[str]:
    known = [Fraction(each) for each in values.split()]
    return [
        f" {each.symbol} ".join(str(operand.value) for operand in each.operands)
        for each in calculations(parse(equation), known)
    ]


@pytest.mark.parametrize(
    ("equation", "values", "expected"),
    [
        ("n0-n1+n2", "5 8 7", ["5 + 7", "12 - 8"]),  # never below zero
        ("n0/n1*n2", "7 3 6", ["7 * 6", "42 / 3"]),  # nothing endless on the way
        ("n0+n0/n1", "48 2", ["48 / 2", "48 + 24"]),
        ("n0*n1+n0*n1/2", "3 12", ["3 * 12", "36 / 2", "36 + 18"]),  # 3*12 once
        ("n0+n1+n2-n3-n4", "5 6 7 2 3", ["5 + 6 + 7", "18 - 2 - 3"]),
        ("n0*n1*n2*n3", "2 3 4 5", ["2 * 3 * 4", "24 * 5"]),
        ("n0-(n1+n2)", "20 3 4", ["3 + 4", "20 - 7"]),  # brackets mean something
        ("n0+n1/n2", "5 7 3", ["5 + 7/3"]),  # 7/3 stays a fraction
        ("n0*3/4", "12", ["12 * 3/4"]),
        ("n0*5/4", "12", ["12 * 5", "60 / 4"]),
        ("(3/4)*n0", "12", ["3/4 * 12"]),
        ("1/3", "12", ["1 / 3"]),
    ],
)
def test_the_order_is_a_natural_one(equation: str, values: str, expected: list[str]) -> None:
    assert steps(equation, values) == expected


def test_a_single_number_needs_no_calculation() -> None:
    assert calculations(parse("n0"), [Fraction(5)]) == []
