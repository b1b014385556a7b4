"""Two functions that add up to a given one: the ways that are worth a try.

A fraction of polynomials can be split by its terms (`a/b+c/b`), by a whole part
(`(a+2)/(a+1)` is `1+1/(a+1)`), by the factors of its denominator (partial fractions), or by
an offset that leaves a product (`1-(1-a)*(1-b)`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from roda.normalform.algebra.factoring import factors
from roda.normalform.algebra.polynomial import (
    BITS,
    FIELD,
    GUARD,
    MAX_VARIABLES,
    ONE,
    Key,
    Polynomial,
    TooLarge,
    coefficients,
    common_monomial,
    content,
    degrees,
    divide,
    exponent,
    indices,
    key,
    monomial_gcd,
    multiply,
    scale,
    shift,
    subtract,
)
from roda.normalform.algebra.rational import in_lowest_terms

Quotient = tuple[Polynomial, Polynomial]  # numerator and denominator
Pair = tuple[Quotient, Quotient]

FULL_SPLIT: Final = 4  # up to so many terms every way of parting them in two is tried
MANY: Final = 16  # above so many terms only the largest group is split off


class Factored(NamedTuple):
    """A polynomial as number * monomial * factors."""

    number: int
    monomial: int
    factors: tuple[Key, ...]


def factored(p: Polynomial) -> Factored:
    """Its content and irreducible factors.

    >>> factored({1: 2, 2: 2})
    Factored(number=2, monomial=1, factors=(((0, 1), (1, 1)),))
    """
    numeric, monomial = content(p)
    rest = () if len(p) == 1 else factors(key(shift(p, numeric, monomial)))
    return Factored(numeric, monomial, rest)


def largest_coefficient(*polynomials: Polynomial) -> int:
    """The largest coefficient, whatever its sign.

    >>> largest_coefficient({0: 1, 1: -3}, {0: 2})
    3
    """
    return max([abs(c) for p in polynomials for c in p.values()])


def has_one(over: Polynomial, under: Polynomial) -> bool:
    """Whether a term is nothing but what all have in common, or that divided by something.

    >>> has_one({0: 1, 1: 1}, {0: 1}), has_one({1: 1, 256: 1}, {0: 1})
    (True, False)
    """
    if len(under) > 1 or len(over) == 1:
        return 0 in over
    (below,) = under
    shared = common_monomial(over)
    return shared in over if not below else any(m - monomial_gcd(m, below) == shared for m in over)


def splits(over: Polynomial, above: Factored, under: Polynomial, below: Factored) -> Iterator[Pair]:
    """Pairs of functions that add up to over / under, the denominator positive."""
    if len(under) > 1:
        size = _size((over, under))
        for first, second in _whole_parts(over, under, below):
            if _size(first) < size and _size(second) < size:
                yield first, second
        for first, second in _partial_fractions(over, under, below):
            if _size(first) < size and _size(second) < size:
                yield first, second
    elif len(over) > 3 and len(above.factors) == 1:
        yield from _offsets(over, under, below)
    for group in _groups(over, below):
        rest = {m: c for m, c in over.items() if m not in group}
        yield in_lowest_terms(group, *below), in_lowest_terms(rest, *below)


def _size(quotient: Quotient) -> tuple[int, int]:
    """What must shrink with every split, so that splitting comes to an end."""
    over, under = quotient
    powers = sum((degrees(over) + degrees(under)).to_bytes(MAX_VARIABLES, "little").rstrip(b"\0"))
    return powers, len(over) + len(under)


def _groups(over: Polynomial, below: Factored) -> Iterator[Polynomial]:
    """Terms of a sum that may be worth writing apart."""
    terms = list(over.items())
    if len(terms) <= FULL_SPLIT:
        for count in range(1, len(terms) // 2 + 1):
            for chosen in combinations(terms, count):
                if 2 * count < len(terms) or chosen[0] == terms[0]:
                    yield dict(chosen)
        return
    groups = {key(group): group for group in _by_number(over, below)}
    if len(terms) > MANY and groups:
        yield groups[min(groups, key=lambda k: (-len(k), k))]
        return
    yield from groups.values()
    yield from ({m: c} for m, c in terms if ((m, c),) not in groups)


def _by_number(over: Polynomial, below: Factored) -> Iterator[Polynomial]:
    """The terms that a number multiplies, and those that it divides."""
    for i in indices(over):
        shared = exponent(below.monomial, i)
        place = BITS * i
        higher = {m: c for m, c in over.items() if m >> place & FIELD > shared}
        lower = {m: c for m, c in over.items() if m >> place & FIELD < shared}
        for group in (higher, lower):
            if 0 < len(group) < len(over):
                yield group


def _whole_parts(over: Polynomial, under: Polynomial, below: Factored) -> Iterator[Pair]:
    found = set()
    for m, c in over.items():
        for n, d in under.items():
            if c % d == 0 and ((m | GUARD) - n) & GUARD == GUARD:
                found.add((m - n, c // d))
    for term in sorted(found):
        whole = dict([term])
        rest = subtract(over, multiply(whole, under))
        yield (whole, ONE), in_lowest_terms(rest, *below)


def _partial_fractions(over: Polynomial, under: Polynomial, below: Factored) -> Iterator[Pair]:
    """Part a factor of the denominator from the others, where one term is enough for it."""
    single = [{1 << (BITS * i): 1} for i in indices({below.monomial: 1})]
    pieces = single + [dict(f) for f in sorted(set(below.factors))]
    if len(pieces) < 2:
        return
    for piece in pieces:
        others = divide(under, piece)
        assert others is not None
        for i in indices(piece):
            try:
                pair = _parted(over, others, below, piece, i)
            except TooLarge:  # no shorter writing would come of it
                continue
            if pair is not None:
                yield pair


def _parted(
    over: Polynomial, others: Polynomial, below: Factored, piece: Polynomial, index: int
) -> Pair | None:
    """The fraction of a piece that is linear in a number, and the rest; None if it has many terms."""
    parts = coefficients(piece, index)
    if len(parts) != 2:
        return None
    # At the root of the piece only its own fraction counts.
    top, rise = _at_root(over, parts, index)
    bottom, fall = _at_root(others, parts, index)
    if not bottom:
        return None  # the piece divides the denominator twice
    for _ in range(fall - rise):
        top = multiply(top, parts[1])
    for _ in range(rise - fall):
        bottom = multiply(bottom, parts[1])
    a, b = in_lowest_terms(top, *factored(bottom)) if top else ({}, ONE)
    if len(a) != 1 or len(b) != 1:
        return None
    ((monomial, number),) = b.items()
    rest = subtract(multiply(over, b), multiply(a, others))
    together = Factored(below.number * number, below.monomial + monomial, below.factors)
    return in_lowest_terms(a, *factored(multiply(b, piece))), in_lowest_terms(rest, *together)


def _at_root(p: Polynomial, root: list[Polynomial], index: int) -> tuple[Polynomial, int]:
    """The polynomial where `root[1] * x + root[0]` is zero, times root[1] to its degree."""
    parts = coefficients(p, index)
    value: Polynomial = {}
    factor = ONE
    minus = scale(root[0], -1) if root[0] else {}
    for part in reversed(parts):  # Horner's rule
        value = subtract(multiply(value, minus), scale(multiply(part, factor), -1))
        factor = multiply(factor, root[1])
    return value, len(parts) - 1


def _offsets(over: Polynomial, under: Polynomial, below: Factored) -> Iterator[Pair]:
    offsets: list[Polynomial] = [{0: 1}, {0: -1}]
    ((monomial, number),) = under.items()
    for m, c in over.items() if len(over) <= FULL_SPLIT + 2 else ():
        if abs(c) > number and ((m | GUARD) - monomial) & GUARD == GUARD:
            offsets.append({m - monomial: 1 if c > 0 else -1})
    for offset in offsets:
        rest = subtract(over, multiply(offset, under))
        if rest and len(rest) <= len(over) and len(factored(rest).factors) > 1:
            yield (offset, ONE), in_lowest_terms(rest, *below)
