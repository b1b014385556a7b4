"""Random equation trees, shared by the property tests."""

from __future__ import annotations

from fractions import Fraction
from itertools import count

from hypothesis import strategies as st

from roda.errors import EvaluationError
from roda.expression import (
    SYMBOLS,
    Constant,
    Expression,
    Operation,
    Reference,
    Symbol,
    Unknown,
    evaluate,
    rebuild,
)

FOUR: tuple[Symbol, ...] = ("+", "-", "*", "/")

positive = st.one_of(
    st.integers(1, 400).map(Fraction),
    st.builds(Fraction, st.integers(1, 999), st.sampled_from([2, 4, 10, 100, 1000])),
    st.builds(Fraction, st.integers(1, 60), st.integers(1, 13)),
)
"""Values as problems have them: whole numbers, decimals, fractions."""

values = st.one_of(
    positive,
    positive.map(lambda value: -value),
    st.just(Fraction(0)),
    st.sampled_from([Fraction(1, 10**7), Fraction(10**30 + 1), Fraction(-1, 3), Fraction(157, 50)]),
)
"""Any value, with zero, negative ones, and some that no decimal of a few places writes."""

leaves: st.SearchStrategy[Expression] = st.one_of(
    st.integers(0, 30).map(Reference),
    values.map(Constant),
    st.just(Unknown()),
)


def _operations(
    parts: st.SearchStrategy[Expression], symbols: tuple[Symbol, ...]
) -> st.SearchStrategy[Expression]:
    return st.builds(Operation, st.sampled_from(symbols), parts, parts)


def _chain(parts: tuple[Expression, list[tuple[Symbol, Expression, bool]]]) -> Expression:
    tree, links = parts
    for symbol, leaf, on_left in links:
        tree = Operation(symbol, tree, leaf) if on_left else Operation(symbol, leaf, tree)
    return tree


bushes = st.recursive(leaves, lambda parts: _operations(parts, SYMBOLS), max_leaves=24)
chains = st.tuples(
    leaves,
    st.lists(st.tuples(st.sampled_from(SYMBOLS), leaves, st.booleans()), min_size=20, max_size=190),
).map(_chain)

trees = st.one_of(bushes, bushes, bushes, chains)
"""Every kind of node and operation, bushy or as deep as trees may be."""

_hole = Reference(0)
_shapes = st.recursive(
    st.one_of(st.just(_hole), st.just(_hole), positive.map(Constant)),
    lambda parts: _operations(parts, FOUR),
    max_leaves=9,
)


def numbered(tree: Expression) -> Expression:
    """The tree with its references numbered 0, 1, 2 … from left to right."""
    fresh = count()
    return rebuild(tree, lambda leaf: Reference(next(fresh)) if leaf == _hole else leaf)


equations = _shapes.map(numbered)
"""Equations over + - * / that use each of their numbers once."""


@st.composite
def repeated(draw: st.DrawFn) -> Expression:
    """Equations that use number 0 twice, or more often."""
    tree = draw(equations.filter(lambda tree: _size(tree) > 1))
    again = draw(st.sets(st.integers(1, _size(tree) - 1), min_size=1, max_size=2)) | {0}
    return rebuild(tree, lambda leaf: Reference(0) if _index(leaf) in again else leaf)


def _index(leaf: Expression) -> int | None:
    return leaf.index if isinstance(leaf, Reference) else None


def _size(tree: Expression) -> int:
    """One more than the highest reference."""
    if isinstance(tree, Operation):
        return max(_size(tree.left), _size(tree.right))
    return tree.index + 1 if isinstance(tree, Reference) else 0


numbers = st.lists(positive, min_size=12, max_size=12)
"""Values for all numbers of such an equation."""


def value(
    tree: Expression, numbers: list[Fraction], unknown: Fraction | None = None
) -> Fraction | None:
    """The value of the tree, or None where it has none."""
    try:
        return evaluate(tree, numbers, unknown)
    except EvaluationError:
        return None


def elsewhere(numbers: list[Fraction], target: int, step: Fraction) -> list[Fraction]:
    """The same numbers, but for one of them."""
    return [n + step if index == target else n for index, n in enumerate(numbers)]
