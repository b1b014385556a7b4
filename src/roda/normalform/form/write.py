"""A formula as a tree: numbers in order of occurrence, no leading minus, few signs.

Sums and products of a formula have no order yet, and a difference may stand either way
round as long as the signs come out right. Of all that, the writing with the fewest minus
signs is taken, and among those the one whose numbers come first in order of occurrence.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import compress
from itertools import product as choices
from typing import Final, NamedTuple

from roda.expression import Constant, Expression, Operation, Ratio, Reference
from roda.normalform.form.formula import CONSTANT, NUMBER, POWER, PRODUCT, SUM, Formula, Signed

MINUS: Final = 16  # what a minus weighs, so that smaller matters can be told apart
FLIPS: Final = 4  # differences in one product that are tried both ways round

_ZERO: Final = Constant(Fraction(0))


class _Written(NamedTuple):
    """A finished part: the weight of its minuses, its numbers as they come, the tree."""

    minuses: int
    order: tuple[int, ...]
    tree: Expression


_Factor = tuple[int, _Written, _Written | None]  # exponent, and the two forms of a part
_Both = tuple[_Written, _Written | None]  # a formula, and its negative if that has a form


def write(signed: Signed) -> Expression:
    """The tree of a formula.

    >>> from roda.normalform.form.formula import number, total
    >>> from roda.notation import to_infix
    >>> to_infix(write(total([(-1, number(0)), (1, number(1))])))
    'n1-n0'
    """
    sign, formula = signed
    if formula.kind == CONSTANT:
        return Constant(sign * Fraction(*formula.value))
    if sign > 0:
        return _plain(formula).tree
    negative = _both(formula)[1]
    if negative is not None:
        return negative.tree
    parts = formula.parts if formula.kind == SUM else ((1, formula),)
    written = sorted([_both(part)[0] for _, part in parts], key=lambda part: part.order)
    tree: Expression = _ZERO
    for part in written:
        tree = Operation("-", tree, part.tree)
    return tree


def _plain(formula: Formula) -> _Written:
    """The formula as it is, where nobody asks for its negative."""
    if formula.kind == SUM:
        plain = _signed_sum([(sign, *_both(part)) for sign, part in formula.parts])
        assert plain is not None  # some part of a sum is always positive
        return plain
    if formula.kind == PRODUCT:
        return _turned(*_flippable(formula), False)
    return _both(formula)[0]


def _both(formula: Formula) -> _Both:
    kind = formula.kind
    if kind == NUMBER:
        return _number(formula.letter)
    if kind == CONSTANT:
        return _constant(formula.value)
    if kind == SUM:
        forms = [(sign, *_both(part)) for sign, part in formula.parts]
        plain = _signed_sum(forms)
        assert plain is not None  # some part of a sum is always positive
        for sign, _, negative in forms:
            if sign < 0 or negative:
                return plain, _signed_sum([(-sign, p, n) for sign, p, n in forms])
        return plain, None
    return _power(formula) if kind == POWER else _product(formula)


@lru_cache(maxsize=1 << 8)
def _number(index: int) -> _Both:
    return _Written(0, (index,), Reference(index)), None


@lru_cache(maxsize=1 << 10)
def _constant(value: Ratio) -> _Both:
    return _Written(0, (), Constant(Fraction(*value))), None


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
    ranked = sorted([(m and not w.order, w.order, k) for k, (m, w) in enumerate(chosen)])
    places = [k for _, _, k in ranked]
    first = next(k for k in places if not chosen[k][0])
    places.remove(first)
    minuses, order, tree = chosen[first][1]
    for k in places:
        minus, part = chosen[k]
        minuses += part.minuses
        if minus:  # better `1-n0` than `n0-1`, where it is all the same
            minuses += MINUS if part.order else MINUS + 1
        order += part.order
        tree = Operation("-" if minus else "+", tree, part.tree)
    return _Written(minuses, order, tree)


def _power(formula: Formula) -> _Both:
    ((exponent, base),) = formula.parts
    forms = [
        _Written(b.minuses, b.order, Operation("^", b.tree, _constant((exponent, 1))[0].tree))
        for b in _both(base)
        if b is not None
    ]
    if exponent % 2 or len(forms) == 1:
        return forms[0], forms[1] if len(forms) == 2 else None
    return min(forms, key=lambda form: form[:2]), None


def _product(formula: Formula) -> _Both:
    forms, flippable = _flippable(formula)
    return (
        _turned(forms, flippable, False),
        _turned(forms, flippable, True) if flippable else None,
    )


def _flippable(formula: Formula) -> tuple[list[_Factor], list[int]]:
    """The factors of a product both ways round, and the places of those that can be turned."""
    forms = [(exponent, *_both(part)) for exponent, part in formula.parts]
    return forms, [k for k, form in enumerate(forms) if form[2]][:FLIPS]


def _turned(forms: list[_Factor], flippable: list[int], odd: bool) -> _Written:
    """Differences in a product may be turned round in pairs; an odd one turns the sign."""
    best = None
    for turned in _turns(tuple(flippable), odd):
        parts = [(e, n if n and k in turned else p) for k, (e, p, n) in enumerate(forms)]
        minuses = sum([part.minuses for _, part in parts])
        places = _places(parts)
        order = sum([parts[k][1].order for k in places], ())
        if best is None or (minuses, order) < best[:2]:
            best = minuses, order, [parts[k] for k in places]
    assert best is not None
    minuses, order, (opening, *others) = best
    tree = opening[1].tree
    for exponent, part in others:
        tree = Operation("*" if exponent > 0 else "/", tree, part.tree)
    return _Written(minuses, order, tree)


@lru_cache(maxsize=1 << 8)
def _turns(places: tuple[int, ...], odd: bool) -> list[tuple[int, ...]]:
    """The ways to choose an even or an odd number of places."""
    ways = [tuple(compress(places, way)) for way in choices((0, 1), repeat=len(places))]
    return [way for way in ways if len(way) % 2 == odd]


def _places(parts: list[tuple[int, _Written]]) -> list[int]:
    """The factors in order of occurrence, but a constant that divides goes to the end."""
    ranked = sorted([(e < 0 and not w.order, w.order, -e, k) for k, (e, w) in enumerate(parts)])
    places = [k for _, _, _, k in ranked]
    if parts[places[0]][0] < 0:
        first = next(k for k in places if parts[k][0] > 0)
        places.remove(first)
        places.insert(0, first)
    return places
