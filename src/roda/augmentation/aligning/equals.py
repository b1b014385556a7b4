"""Equal numbers told apart: which number of the text each of several equal values of an equation is.

Where a text has a value as often as its equation, each number stands in one place. If the places can be
exchanged without changing the function, it does not matter which; else the words of the text decide, and
where they do not, the equation goes on to mean the first number, which no target may then be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, permutations, product
from typing import Final, NamedTuple

from roda.errors import EvaluationError
from roda.expression import (
    Constant,
    Expression,
    Operation,
    Ratio,
    Reference,
    evaluate,
    leaves,
    rebuild,
)
from roda.languages.kinship import Kinship

_MOST: Final = 3  # equal numbers that are told apart
_MARGIN: Final = 0.9  # by how much the words must speak for one choice
_FEW: Final = 2  # numbers on the other side that still say something
_PLAIN: Final = frozenset("+-*/")
_COMMON: Final = (2, 1)  # halves, pairs and twos need no number of the text


class Place(NamedTuple):
    """Where a value stands in an equation: the operation around it, and what is on the other side."""

    literal: int
    around: Operation
    beside: Expression


def told_apart(
    tree: Expression,
    used: Sequence[Ratio],
    ratios: Sequence[Ratio],
    kinship: Kinship,
    places: Sequence[int | Ratio],
) -> tuple[int | Ratio, ...]:
    """For each literal the number of the text that it is, equal ones told apart where that is sure.

    `places` has for every literal the first number of its value, or the value itself.
    """
    found = list(places)
    stands = {place.literal: place for place in _places(tree)}
    if any(node.symbol not in _PLAIN for node in _operations(tree)):
        return tuple(found)
    sure = [
        at if not isinstance(at, int) or ratios.count(ratios[at]) == 1 else used[k]
        for k, at in enumerate(places)
    ]  # which of several equal ones is not known yet
    for ratio in {r for r in ratios if 1 < ratios.count(r) <= _MOST}:
        numbers = [index for index, each in enumerate(ratios) if each == ratio]
        literals = [index for index, each in enumerate(used) if each == ratio]
        if len(literals) != len(numbers) or any(index not in stands for index in literals):
            continue
        if any(kinship.are_one(a, b) for a in numbers for b in numbers if a < b):
            continue
        spots = [stands[index] for index in literals]
        again = any(ratios.count(each) < used.count(each) for each in ratios)
        chosen = _choice(tree, used, ratio, spots, numbers, sure, kinship, again)
        for literal, number in zip(literals, chosen, strict=False):
            found[literal] = number
    return tuple(found)


def without_means(
    tree: Expression,
    used: Sequence[Ratio],
    ratios: Sequence[Ratio],
    places: Sequence[int | Ratio],
) -> tuple[int | Ratio, ...]:
    """The places of the literals, where those by which a mean of so many parts is divided are values of their own.

    The 4 of (4+0+11+7)/4 is how many parts there are, and no second use of the first of them.
    """
    counting = set(_counts_of_means(tree, used, ratios))
    return tuple(used[at] if at in counting else place for at, place in enumerate(places))


def _counts_of_means(
    tree: Expression, used: Sequence[Ratio], ratios: Sequence[Ratio]
) -> Iterator[int]:
    """The literals by which a mean is divided that has a part of the same value."""
    for node in _operations(tree):
        if node.symbol != "/" or not isinstance(node.right, Reference):
            continue
        value, parts = used[node.right.index], list(_parts(node.left))
        same = [part for part in parts if isinstance(part, Reference) and used[part.index] == value]
        if value == (len(parts), 1) and same and ratios.count(value) < used.count(value):
            yield node.right.index


def _parts(tree: Expression) -> Iterator[Expression]:
    """What is added in a sum."""
    if isinstance(tree, Operation) and tree.symbol == "+":
        yield from _parts(tree.left)
        yield from _parts(tree.right)
    else:
        yield tree


def _choice(
    tree: Expression,
    used: Sequence[Ratio],
    ratio: Ratio,
    spots: list[Place],
    numbers: list[int],
    places: Sequence[int | Ratio],
    kinship: Kinship,
    again: bool,
) -> tuple[int, ...]:
    """The number for each spot, or nothing where that is not sure; `again`: some number is used twice."""
    values = [Fraction(*each) for each in used]
    written = [rebuild(spot.around, lambda leaf: _valued(leaf, values)) for spot in spots]
    nodes = {id(spot.around): tree for spot, tree in zip(spots, written, strict=True)}
    trees = list(nodes.values())
    if any(first == other for at, first in enumerate(trees) for other in trees[:at]):
        return ()  # one step that is used twice, as it seems
    worth = {
        (at, number): _worth(spot, number, places, kinship, numbers)
        for at, spot in enumerate(spots)
        for number in numbers
    }

    def total(choice: Sequence[int]) -> float:
        return sum(worth[at, number] for at, number in enumerate(choice))

    ranked = sorted(permutations(numbers), key=total, reverse=True)
    best = ranked[0]
    if again or ratio <= _COMMON or ratio[1] != 1:
        doubled = [c for c in product(numbers, repeat=len(spots)) if len(set(c)) < len(c)]
        if max(map(total, doubled)) + (_MARGIN if again else 0) > total(best):
            return ()  # "twice" may be meant both times
    if _are_exchangeable(tree, values, [spot.literal for spot in spots]):
        return tuple(numbers)  # in the order of the text: all choices are one function
    return best if total(best) - total(ranked[1]) >= _MARGIN else ()


def _worth(
    spot: Place,
    number: int,
    places: Sequence[int | Ratio],
    kinship: Kinship,
    equal: Sequence[int],
) -> float:
    """How well a number fits into a spot, by its best partner on the other side."""
    beside = [leaf for leaf in leaves(spot.beside) if isinstance(leaf, Reference)]
    sums = spot.around.symbol in "+-"
    if len(beside) > (1 if sums else _FEW) or (sums and isinstance(spot.beside, Operation)):
        return 0.0
    partners = [place for leaf in beside if isinstance(place := places[leaf.index], int)]
    fits = [kinship.fits(spot.around.symbol, number, p) for p in partners if p not in equal]
    return max(fits, default=0.0) / max(1, len(beside))


def _valued(leaf: Expression, values: Sequence[Fraction]) -> Expression:
    return Constant(values[leaf.index]) if isinstance(leaf, Reference) else leaf


def _are_exchangeable(tree: Expression, values: list[Fraction], literals: list[int]) -> bool:
    """Whether the function stays the same when the values of some literals change places."""
    fresh = [Fraction(7919 + 104 * at, 31 + 2 * at) for at in range(len(values))]
    try:
        before = evaluate(tree, fresh)
        for first, second in pairwise(literals):
            swapped = list(fresh)
            swapped[first], swapped[second] = fresh[second], fresh[first]
            if evaluate(tree, swapped) != before:
                return False
    except EvaluationError:
        return False
    return True


def _operations(tree: Expression) -> Iterator[Operation]:
    if isinstance(tree, Operation):
        yield tree
        yield from _operations(tree.left)
        yield from _operations(tree.right)


def _places(tree: Expression) -> Iterator[Place]:
    """The places of all literals, from left to right."""
    for node in _operations(tree):
        if isinstance(node.left, Reference):
            yield Place(node.left.index, node, node.right)
        if isinstance(node.right, Reference):
            yield Place(node.right.index, node, node.left)
