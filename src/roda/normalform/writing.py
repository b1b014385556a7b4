"""A formula as a tree: numbers in order of occurrence, no leading minus, few signs.

Sums and products of a formula have no order yet, and a difference may stand either way
round as long as the signs come out right. Of all that, the writing with the fewest minus
signs is taken, and among those the one whose numbers come first in order of occurrence.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product as choices
from typing import Final, NamedTuple

from roda.expression import Constant, Expression, Operation, Ratio, Reference, Symbol
from roda.normalform.formula import CONSTANT, NUMBER, POWER, SUM, Formula, Signed

MINUS: Final = 16  # what a minus weighs, so that smaller matters can be told apart
FLIPS: Final = 4  # differences in one product that are tried both ways round

_ZERO: Final = Constant(Fraction(0))


class _Written(NamedTuple):
    """A finished part: the weight of its minuses, its numbers as they come, the tree."""

    minuses: int
    order: tuple[int, ...]
    tree: Expression


_Both = tuple[_Written, _Written | None]  # a formula, and its negative if that has a form


def write(signed: Signed) -> Expression:
    """The tree of a formula.

    >>> from roda.normalform.formula import number, total
    >>> from roda.notation import to_infix
    >>> to_infix(write(total([(-1, number(0)), (1, number(1))])))
    'n1-n0'
    """
    sign, formula = signed
    if formula.kind == CONSTANT:
        return Constant(sign * Fraction(*formula.value))
    plain, negative = _both(formula)
    if sign > 0:
        return plain.tree
    if negative is not None:
        return negative.tree
    parts = formula.parts if formula.kind == SUM else ((1, formula),)
    written = sorted([_both(part)[0] for _, part in parts], key=lambda part: part.order)
    return _chain(_ZERO, [("-", part) for part in written])


def _both(formula: Formula) -> _Both:
    kind = formula.kind
    if kind == NUMBER:
        return _number(formula.letter), None
    if kind == CONSTANT:
        return _constant(formula.value), None
    if kind == SUM:
        forms = [(sign, *_both(part)) for sign, part in formula.parts]
        plain = _signed_sum(forms)
        assert plain is not None  # some part of a sum is always positive
        if not any(sign < 0 or negative for sign, _, negative in forms):
            return plain, None
        return plain, _signed_sum([(-sign, p, n) for sign, p, n in forms])
    return _power(formula) if kind == POWER else _product(formula)


@lru_cache(maxsize=1 << 8)
def _number(index: int) -> _Written:
    return _Written(0, (index,), Reference(index))


@lru_cache(maxsize=1 << 10)
def _constant(value: Ratio) -> _Written:
    return _Written(0, (), Constant(Fraction(*value)))


def _chain(first: Expression, rest: Iterable[tuple[Symbol, _Written]]) -> Expression:
    tree = first
    for symbol, part in rest:
        tree = Operation(symbol, tree, part.tree)
    return tree


def _signed_sum(forms: Sequence[tuple[int, _Written, _Written | None]]) -> _Written | None:
    """The parts with the sign and the way round that cost least; None if all need a minus."""
    chosen: list[tuple[bool, _Written]] = []
    opens = None  # a part that could be added although subtracting it is cheaper
    for sign, plain, negative in forms:
        added, taken = (plain, negative) if sign > 0 else (negative, plain)
        if added is None or (taken and (taken.minuses + MINUS, taken.order) < added[:2]):
            assert taken is not None
            if added and opens is None:
                opens = len(chosen), added
            chosen.append((True, taken))
        else:
            chosen.append((False, added))
    if all(minus for minus, _ in chosen):
        if opens is None:
            return None
        chosen[opens[0]] = False, opens[1]
    # In order of occurrence, but a constant that is taken away goes to the end.
    chosen.sort(key=lambda c: (c[0] and not c[1].order, c[1].order))
    first = [minus for minus, _ in chosen].index(False)
    chosen.insert(0, chosen.pop(first))
    minuses = 0
    order: tuple[int, ...] = ()
    for minus, part in chosen:
        minuses += part.minuses
        if minus:  # better `1-n0` than `n0-1`, where it is all the same
            minuses += MINUS if part.order else MINUS + 1
        order += part.order
    rest: list[tuple[Symbol, _Written]] = [("-" if minus else "+", p) for minus, p in chosen[1:]]
    return _Written(minuses, order, _chain(chosen[0][1].tree, rest))


def _power(formula: Formula) -> _Both:
    ((exponent, base),) = formula.parts
    forms = [
        _Written(b.minuses, b.order, Operation("^", b.tree, _constant((exponent, 1)).tree))
        for b in _both(base)
        if b is not None
    ]
    if exponent % 2 or len(forms) == 1:
        return forms[0], forms[1] if len(forms) == 2 else None
    return min(forms, key=lambda form: form[:2]), None


def _product(formula: Formula) -> _Both:
    """Differences in a product may be turned round in pairs; an odd one turns the sign."""
    forms = [(exponent, *_both(part)) for exponent, part in formula.parts]
    flippable = [k for k, (_, _, negative) in enumerate(forms) if negative][:FLIPS]
    if not flippable:
        return _factors([(e, plain) for e, plain, _ in forms]), None
    best: list[_Written | None] = [None, None]
    for flips in choices((False, True), repeat=len(flippable)):
        turned = [k for k, flip in zip(flippable, flips, strict=True) if flip]
        written = _factors(
            [(e, n if n and k in turned else p) for k, (e, p, n) in enumerate(forms)]
        )
        old = best[len(turned) % 2]
        if old is None or written[:2] < old[:2]:
            best[len(turned) % 2] = written
    assert best[0] is not None
    return best[0], best[1]


def _factors(parts: list[tuple[int, _Written]]) -> _Written:
    # In order of occurrence, but a constant that divides goes to the end.
    parts.sort(key=lambda p: (p[0] < 0 and not p[1].order, p[1].order, -p[0]))
    first = 0
    while parts[first][0] < 0:
        first += 1
    parts.insert(0, parts.pop(first))
    minuses = 0
    order: tuple[int, ...] = ()
    for _, part in parts:
        minuses += part.minuses
        order += part.order
    rest: list[tuple[Symbol, _Written]] = [("*" if e > 0 else "/", p) for e, p in parts[1:]]
    return _Written(minuses, order, _chain(parts[0][1].tree, rest))
