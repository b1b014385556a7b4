"""Rid a formula of constants that it can do without at no more leaves.

A single number that multiplies a sum can take the place of its ones: `n0*(1+n1)` is
`n0+n0*n1`, and `n0*(1/n1-1/n2)` is `n0/n1-n0/n2`. A sum can be put over a divisor of its
terms: `1-n1/n0` is `(n0-n1)/n0`.
"""

from __future__ import annotations

from collections.abc import Sequence

from roda.normalform.form.formula import (
    CONSTANTS,
    NUMBER,
    ONE,
    PRODUCT,
    SUM,
    UNFORCED,
    Formula,
    Parts,
    Signed,
    product,
    total,
)


def absorb(signed: Signed) -> Signed:
    """The formula without constants that nothing forces on it.

    >>> from roda.normalform.form.formula import number
    >>> a, b = number(0), number(1)
    >>> sign, formula = absorb((1, product([(1, a), (1, total([(1, ONE), (1, b)])[1])])))
    >>> formula.kind == SUM, [part.kind for _, part in formula.parts] == [NUMBER, PRODUCT]
    (True, True)
    """
    sign, formula = signed
    if not formula.cost & CONSTANTS:
        return signed
    inner, formula = _tidy(formula)
    return sign * inner, formula


def absorbable_cost(formula: Formula) -> int:
    """The part of a product's cost that `absorb` will save: a constant, or nothing."""
    if formula.kind != PRODUCT or not formula.cost & CONSTANTS:
        return 0
    found = _absorbable(formula.parts)
    return UNFORCED if found else 0


def _tidy(formula: Formula) -> Signed:
    if formula.kind == SUM:
        return _cleared(_tidy_terms(formula))
    return _tidy_product(formula) if formula.kind == PRODUCT else (1, formula)


def _tidy_terms(formula: Formula) -> Signed:
    if all(part.kind == NUMBER for _, part in formula.parts):
        return 1, formula
    terms = []
    for sign, part in formula.parts:
        inner, new = _tidy(part)
        terms.append((sign * inner, new))
    return total(terms)


def _tidy_product(formula: Formula) -> Signed:
    if not any(part.kind == SUM for _, part in formula.parts):
        return 1, formula
    sign = 1
    parts = []
    for exponent, part in formula.parts:
        inner, new = _tidy_terms(part) if part.kind == SUM else _tidy(part)
        sign *= inner
        parts.append((exponent, new))
    while found := _absorbable(parts):
        place, single = found
        exponent, part = parts[place]
        rest = [p for k, p in enumerate(parts) if k not in (place, single)]
        number = parts[single][1]
        inner, new = total([(s, product([(1, number), (1, term)])) for s, term in part.parts])
        sign *= inner
        if not rest and exponent > 0:
            return sign, new
        parts = [*rest, (exponent, new)]
    cleared = []
    for exponent, part in parts:
        inner, new = _cleared((1, part)) if part.kind == SUM else (1, part)
        sign *= inner
        cleared.append((exponent, new))
    return sign, product(cleared)


def _absorbable(parts: Sequence[tuple[int, Formula]]) -> tuple[int, int] | None:
    """Places of a sum and of a single number that takes the place of all its ones."""
    sums = []
    for place, (_, part) in enumerate(parts):
        if part.kind == SUM:
            others = [term for _, term in part.parts if not _is_unit(term)]
            if len(others) <= 1 and len(others) < len(part.parts):
                sums.append((_first(part), place))
    for _, place in sorted(sums):
        exponent = parts[place][0]
        singles = [
            (part.letter, k)
            for k, (e, part) in enumerate(parts)
            if e == exponent and part.kind == NUMBER
        ]
        if singles:
            return place, min(singles)[1]
    return None


def _cleared(signed: Signed) -> Signed:
    """Put a sum over a number that divides its terms, if a one is saved and no leaf lost."""
    sign, formula = signed
    units = [_is_unit(term) for _, term in formula.parts]
    if formula.kind != SUM or not any(units):
        return signed
    divisors: dict[int, tuple[int, Formula]] = {}
    for _, term in formula.parts:
        for part in {p for e, p in _factors(term) if e < 0 and p.kind == NUMBER}:
            divisors[part.letter] = divisors.get(part.letter, (0, part))[0] + 1, part
    for _, (count, divisor) in sorted(divisors.items()):
        others = sum(
            1
            for unit, (_, term) in zip(units, formula.parts, strict=True)
            if not unit and (-1, divisor) not in _factors(term)
        )
        if others + 1 <= count:
            inner, over = total([(s, _times(divisor, term)) for s, term in formula.parts])
            new = product([(1, over), (-1, divisor)])
            if new.cost < formula.cost:
                return sign * inner, new
    return signed


def _factors(term: Formula) -> Parts:
    return term.parts if term.kind == PRODUCT else ((1, term),)


def _times(number: Formula, term: Formula) -> Formula:
    """The term multiplied by a number, which may cancel."""
    parts = list(_factors(term))
    if (-1, number) in parts:
        parts.remove((-1, number))
        return product(parts)
    return product([(1, number), *parts])


def _is_unit(term: Formula) -> bool:
    """Whether a term is 1, or 1 divided by something."""
    if term.kind == PRODUCT:
        return term.parts[0] == (1, ONE) and all(e < 0 for e, _ in term.parts[1:])
    return term == ONE


def _first(formula: Formula) -> int:
    """The first number of a formula, by occurrence in the text."""
    if formula.kind == NUMBER:
        return formula.letter
    return min([_first(part) for _, part in formula.parts], default=1 << 30)
