"""Random equations over a few numbers, and random ways to write the same equation otherwise."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from hypothesis import strategies as st

from roda.expression import Constant, Expression, Operation, Reference, Symbol
from roda.normalform.algebra.polynomial import TooLarge
from roda.normalform.algebra.rational import Undefined, rational

NUMBERS = 5  # that an equation may refer to

constants = st.sampled_from(
    ["1", "1", "2", "3", "100", "0.5", "0.85", "3.14", "1/3", "0", "-1"]
).map(lambda written: Constant(Fraction(written)))
"""Constants as they stand in equations, and the two that make trouble."""

references: st.SearchStrategy[Expression] = st.integers(0, NUMBERS - 1).map(Reference)

_leaves = st.one_of(references, references, references, constants)
_symbols: st.SearchStrategy[Symbol] = st.sampled_from(["+", "-", "*", "/"])


def _joined(parts: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    powers = st.integers(-2, 3).map(lambda exponent: Constant(Fraction(exponent)))
    operations = st.builds(Operation, _symbols, parts, parts)
    return st.one_of(
        operations, operations, operations, st.builds(Operation, st.just("^"), parts, powers)
    )


rational_trees = st.recursive(_leaves, _joined, max_leaves=7)
"""Equations that are rational functions of up to five numbers, each any number of times."""

points = st.lists(
    st.builds(Fraction, st.integers(2, 997), st.integers(1, 13)),
    min_size=NUMBERS,
    max_size=NUMBERS,
)
"""Values for the numbers, odd enough that two functions hardly ever agree by chance."""

ONE = Constant(Fraction(1))
MINUS_ONE = Constant(Fraction(-1))
Rewriting = Callable[[Operation, Expression], Expression]


def _commuted(tree: Operation, other: Expression) -> Expression:
    return Operation(tree.symbol, tree.right, tree.left) if tree.symbol in "+*" else tree


def _without_minus(tree: Operation, other: Expression) -> Expression:
    return tree.left + MINUS_ONE * tree.right if tree.symbol == "-" else tree


def _without_division(tree: Operation, other: Expression) -> Expression:
    return tree.left * (ONE / tree.right) if tree.symbol == "/" else tree


def _distributed(tree: Operation, other: Expression) -> Expression:
    left, right = tree.left, tree.right
    if tree.symbol in "*/" and isinstance(left, Operation) and left.symbol in "+-":
        first, second = (Operation(tree.symbol, part, right) for part in (left.left, left.right))
        return Operation(left.symbol, first, second)
    return tree


def _extended(tree: Operation, other: Expression) -> Expression:
    return (tree.left * other) / (tree.right * other) if tree.symbol == "/" else tree


def _added_and_taken(tree: Operation, other: Expression) -> Expression:
    return (tree + other) - other


def _turned_round(tree: Operation, other: Expression) -> Expression:
    if tree.symbol == "-":
        return MINUS_ONE * (tree.right - tree.left)
    return tree


_REWRITINGS: tuple[Rewriting, ...] = (
    _commuted,
    _without_minus,
    _without_division,
    _distributed,
    _extended,
    _added_and_taken,
    _turned_round,
)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Expression, Expression]:
    """An equation, and the same function written otherwise."""
    tree = draw(rational_trees)
    return tree, _rewritten(draw, tree)


def _rewritten(draw: st.DrawFn, tree: Expression) -> Expression:
    if not isinstance(tree, Operation):
        return tree
    left = _rewritten(draw, tree.left)
    right = tree.right if tree.symbol == "^" else _rewritten(draw, tree.right)
    new = Operation(tree.symbol, left, right)
    rewriting = draw(st.sampled_from((None, *_REWRITINGS)))
    return rewriting(new, draw(references)) if rewriting else new


def is_function(tree: Expression) -> bool:
    """Whether it is a rational function within our limits, and nowhere divides by zero alone."""
    try:
        rational(tree)
    except (TooLarge, Undefined):
        return False
    return True


def _monomials(highest: int) -> st.SearchStrategy[int]:
    exponents = st.lists(st.integers(0, highest), min_size=3, max_size=3)
    return exponents.map(lambda es: sum(e << (8 * i) for i, e in enumerate(es)))


polynomials = st.dictionaries(
    _monomials(2), st.integers(-6, 6).filter(bool), min_size=1, max_size=4
)
"""Polynomials of three numbers as `roda.normalform.algebra` holds them."""

linear = st.dictionaries(_monomials(1), st.integers(-3, 3).filter(bool), min_size=1, max_size=3)
"""What equations of word problems are made of: no number stands twice in a term."""
