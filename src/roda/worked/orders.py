"""Other orders of the same work: 170*20/5/40 is also 170/(5*40/20), whose steps are shrimp, pounds, and dollars a pound.

An equation that was turned around, or that somebody shortened, calculates in an order whose steps mean
nothing. Here its chains of products and of sums are grouped in other ways; who knows what the numbers count
chooses (`roda.worked.steps`).

>>> from roda.notation import parse, to_infix
>>> [to_infix(tree) for tree in orders(parse("n0/n1/n2"))]
['n0/n1/n2', 'n0/n2/n1', 'n0/(n1*n2)']
>>> [to_infix(tree) for tree in orders(parse("n0-n1+n2"))]
['n0-n1+n2', 'n0+n2-n1']
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final, NamedTuple

from roda.expression import Expression, Operation, references

_MOST_FACTORS: Final = 5
_MOST_TERMS: Final = 6
_MOST_ORDERS: Final = 200  # of one chain


class _Group(NamedTuple):
    """Part of a chain; `inverse`: it is divided by, or taken away."""

    tree: Expression
    inverse: bool = False
    flipped: bool = False  # it is taken away from what is taken away


def orders(equation: Expression, symbols: str = "+-*/") -> list[Expression]:
    """The equation, and the same with one of its chains in another order, each once.

    `symbols` are those of the chains that may change; without `/`, products in which nothing is divided by.
    """
    found = dict.fromkeys([equation])
    for chain in _chains(equation):
        if chain.symbol not in symbols:
            continue
        if "/" not in symbols and chain.symbol == "*" and any(p.inverse for p in _parts(chain)):
            continue
        for other in islice(_other_orders(chain), _MOST_ORDERS):
            found.setdefault(_with(equation, chain, other))
    return list(found)


def _chains(tree: Expression) -> Iterator[Operation]:
    """The largest chains of sums and of products, those inside others first."""
    if not isinstance(tree, Operation) or not references(tree):
        return
    for part in _parts(tree):
        yield from _chains(part.tree)
    if tree.symbol in "+-*/" and len(_parts(tree)) > 2:
        yield tree


def _with(tree: Expression, old: Expression, new: Expression) -> Expression:
    if tree == old:
        return new
    if not isinstance(tree, Operation):
        return tree
    return Operation(tree.symbol, _with(tree.left, old, new), _with(tree.right, old, new))


def _parts(tree: Operation) -> list[_Group]:
    """The terms of a sum or the factors of a product, in order."""
    kinds = "+-" if tree.symbol in "+-" else "*/" if tree.symbol in "*/" else ""
    if not kinds:
        return [_Group(tree.left), _Group(tree.right)]
    found: list[_Group] = []

    def take(node: Expression, inverse: bool, flipped: bool) -> None:
        if isinstance(node, Operation) and node.symbol in kinds and references(node):
            turns = node.symbol in "-/"
            take(node.left, inverse, flipped)
            take(node.right, inverse != turns, flipped or (turns and inverse))
        else:
            found.append(_Group(node, inverse, flipped))

    take(tree, False, False)
    return found


def _other_orders(chain: Operation) -> Iterator[Expression]:
    parts = _parts(chain)
    if chain.symbol in "*/":
        if len(parts) <= _MOST_FACTORS:
            yield from _grouped(tuple(parts))
    elif len(parts) <= _MOST_TERMS and not any(part.flipped for part in parts):
        yield from _sums(parts)


def _grouped(parts: tuple[_Group, ...]) -> Iterator[Expression]:
    """All ways to multiply and divide two at a time."""
    if len(parts) == 1:
        if not parts[0].inverse:
            yield parts[0].tree
        return
    for one, other in combinations(range(len(parts)), 2):
        rest = tuple(part for place, part in enumerate(parts) if place not in (one, other))
        for made in _joined(parts[one], parts[other]):
            yield from _grouped((made, *rest))


def _joined(one: _Group, other: _Group) -> list[_Group]:
    if one.inverse == other.inverse:
        return [_Group(Operation("*", one.tree, other.tree), one.inverse)]
    over, under = (other, one) if one.inverse else (one, other)
    return [
        _Group(Operation("/", over.tree, under.tree)),
        _Group(Operation("/", under.tree, over.tree), True),
    ]


def _sums(parts: list[_Group]) -> Iterator[Expression]:
    """What is added first, what is taken away behind, or taken away together; two terms before the others."""
    plus = [part.tree for part in parts if not part.inverse]
    minus = [part.tree for part in parts if part.inverse]
    if not plus:
        return
    added = _added(plus)
    taken = added
    for term in minus:
        taken = Operation("-", taken, term)
    yield taken
    if len(minus) > 1:
        yield Operation("-", added, _added(minus))
    for one, other in combinations(parts, 2):
        if one.inverse == other.inverse:
            pair = _Group(Operation("+", one.tree, other.tree), one.inverse)
            rest = [part for part in parts if part is not one and part is not other]
            yield _around(pair, rest)


def _around(pair: _Group, rest: list[_Group]) -> Expression:
    """A pair that is worked out first, among the other terms."""
    terms = [*rest, pair]
    total = _added([term.tree for term in terms if not term.inverse])
    for term in terms:
        if term.inverse:
            total = Operation("-", total, term.tree)
    return total


def _added(terms: list[Expression]) -> Expression:
    total = terms[0]
    for term in terms[1:]:
        total = Operation("+", total, term)
    return total
