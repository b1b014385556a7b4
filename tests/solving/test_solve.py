"""Equations of one unknown are solved exactly, and only where there is one solution."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.expression import Constant, Expression, Operation, Unknown, evaluate
from roda.notation import exact_value, parse_skeleton, skeleton, to_infix
from roda.problem import Reason
from roda.solving import solve


def solved(left: str, right: str) -> str:
    """The solution with the numbers of the equation in it."""
    form, literals = skeleton(f"({left})-({right})")
    tree = parse_skeleton(form)
    assert isinstance(tree, Operation)
    solution = solve(tree.left, tree.right, [exact_value(literal) for literal in literals])
    if isinstance(solution, Reason):
        return solution.value
    return to_infix(solution, lambda leaf: literals[leaf.index] if hasattr(leaf, "index") else "1")


@pytest.mark.parametrize(
    ("left", "right", "solution"),
    [
        ("x", "3+4", "3+4"),
        ("x+9", "14", "14-9"),
        ("9-x", "2", "9-2"),
        ("24/x", "6", "24/6"),
        ("50", "8+6*x", "(50-8)/6"),
        ("(x+5)*3", "36", "36/3-5"),
        ("7*x+2*x", "63", "63/(7+2)"),
        ("x/4+x/6", "10", "10/(1/4+1/6)"),
        ("30+2*x", "9+5*x", "(30-9)/(5-2)"),
        ("8*x+3*(20-x)", "110", "(110-3*20)/(8-3)"),
        ("900/(80-x)", "1100/(80+x)", "(1100*80-900*80)/(900+1100)"),
    ],
)
def test_the_numbers_of_the_equation_stay_in_the_solution(
    left: str, right: str, solution: str
) -> None:
    assert solved(left, right) == solution


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("x*x", "49"),
        ("x^2", "49"),
        ("x*(x+2)", "48"),
        ("2^x", "8"),
        ("x-x", "0"),  # any value will do
        ("x+1", "x+2"),  # none will
        ("5/(x-x)", "1"),
        ("x^9+x", "2"),
        ("x*x", "3*x"),  # nought is a solution too
    ],
)
def test_what_has_no_single_solution_is_refused(left: str, right: str) -> None:
    assert solved(left, right) == "not-solved"


@pytest.mark.parametrize(
    ("left", "right", "value"),
    [
        ("(x+1)^2-x^2", "25", 12),  # the squares cancel
        ("(x+2)*(x+3)", "x*x+56", 10),
        ("1/x+1/(2*x)", "1/4", 6),  # nought is no solution
    ],
)
def test_what_turns_out_linear_is_solved(left: str, right: str, value: int) -> None:
    form, literals = skeleton(f"({left})-({right})")
    tree = parse_skeleton(form)
    assert isinstance(tree, Operation)
    numbers = [exact_value(literal) for literal in literals]
    solution = solve(tree.left, tree.right, numbers)
    assert isinstance(solution, Expression)
    assert evaluate(solution, numbers) == value


_leaves = st.one_of(
    st.just(Unknown()), st.integers(-9, 9).map(lambda value: Constant(Fraction(value)))
)
_trees = st.recursive(
    _leaves,
    lambda inner: st.builds(Operation, st.sampled_from(["+", "-", "*", "/"]), inner, inner),
    max_leaves=6,
)


@given(_trees, _trees)
def test_a_solution_always_satisfies_its_equation(left: Expression, right: Expression) -> None:
    solution = solve(left, right)
    if not isinstance(solution, Reason):
        value = evaluate(solution)
        assert evaluate(left, (), value) == evaluate(right, (), value)


@given(st.integers(1, 50), st.integers(1, 9), st.integers(-30, 30), st.integers(1, 9))
def test_a_line_that_crosses_another_is_found(x: int, a: int, b: int, c: int) -> None:
    unknown, number = Unknown(), lambda value: Constant(Fraction(value))
    left = number(a) * unknown + number(b)
    right = number(a + c) * unknown + number(b - c * x)
    solution = solve(left, right)
    assert isinstance(solution, Expression)
    assert evaluate(solution) == x
