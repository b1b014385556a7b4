"""Polynomials with integer coefficients in the numbers of a problem: the ground of the normal form.

A polynomial is a dict from monomial to coefficient, without zeros; `{}` is 0. A monomial is
one integer that holds the exponent of number i in its i-th byte, so that multiplying two
monomials is adding two integers, and comparing them is an order that suits division.

>>> a, b = variable(0), variable(1)
>>> multiply(add(a, b), subtract(a, b)) == subtract(multiply(a, a), multiply(b, b))
True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from math import gcd
from operator import itemgetter, or_
from typing import Final

Polynomial = dict[int, int]
Key = tuple[tuple[int, int], ...]  # the items of a polynomial, sorted: hashable

BITS: Final = 8
FIELD: Final = (1 << BITS) - 1
MAX_VARIABLES: Final = 40
MAX_EXPONENT: Final = 31  # far from the 128 at which two exponents would run into each other
MAX_TERMS: Final = 300
GUARD: Final = sum(1 << (BITS * i + BITS - 1) for i in range(MAX_VARIABLES))
_TOO_HIGH: Final = GUARD | GUARD >> 1 | GUARD >> 2
_LOWEST: Final = GUARD >> (BITS - 1)
NOT_LINEAR: Final = _LOWEST * (FIELD - 1)  # where an exponent is above 1

ONE: Final[Polynomial] = {0: 1}


class TooLarge(Exception):
    """A polynomial outgrew the limits; the normal form then does without it."""


def variable(index: int) -> Polynomial:
    """The polynomial that is number `index`.

    >>> variable(0), variable(1)
    ({1: 1}, {256: 1})
    """
    if index >= MAX_VARIABLES:
        raise TooLarge
    return {1 << (BITS * index): 1}


def add(p: Polynomial, q: Polynomial) -> Polynomial:
    """The sum.

    >>> add({1: 2}, {1: -2, 0: 1})
    {0: 1}
    """
    total = dict(p)
    for m, c in q.items():
        c += total.get(m, 0)
        if c:
            total[m] = c
        else:
            del total[m]
    return total


def subtract(p: Polynomial, q: Polynomial) -> Polynomial:
    """The difference.

    >>> subtract({1: 2}, {1: 2})
    {}
    """
    return add(p, {m: -c for m, c in q.items()})


def scale(p: Polynomial, factor: int) -> Polynomial:
    """The product with a whole number other than 0."""
    return p if factor == 1 else {m: c * factor for m, c in p.items()}


def multiply(p: Polynomial, q: Polynomial) -> Polynomial:
    """The product; `TooLarge` beyond the limits.

    >>> multiply({0: 1, 1: 1}, {0: 1, 1: 1})
    {0: 1, 1: 2, 2: 1}
    """
    if len(p) > len(q):
        p, q = q, p
    if len(p) == 1:
        ((k, d),) = p.items()
        if not k:
            return q if d == 1 else {m: c * d for m, c in q.items()}
        product = {m + k: c * d for m, c in q.items()}
    else:
        product = {}
        for k, d in p.items():
            for m, c in q.items():
                product[m + k] = product.get(m + k, 0) + c * d
        product = {m: c for m, c in product.items() if c}
        if len(product) > MAX_TERMS:
            raise TooLarge
    if reduce(or_, product, 0) & _TOO_HIGH:
        raise TooLarge
    return product


def exponent(monomial: int, index: int) -> int:
    """The exponent of number `index` in a monomial."""
    return monomial >> (BITS * index) & FIELD


def indices(p: Polynomial) -> list[int]:
    """The numbers that occur in it, in order.

    >>> indices(add(variable(3), variable(1)))
    [1, 3]
    """
    return list(numbers_in(reduce(or_, p, 0)))


@lru_cache(maxsize=1 << 10)
def numbers_in(union: int) -> tuple[int, ...]:
    """The numbers that occur in any of the monomials whose bits these are.

    >>> numbers_in(1 | 1 << 16)
    (0, 2)
    """
    return tuple([i for i, e in enumerate(union.to_bytes(MAX_VARIABLES + 1, "little")) if e])


def occurring(p: Polynomial, q: Polynomial) -> int:
    """The product of the numbers that occur in any of the two, each once.

    >>> occurring({3: 1}, {256: 1, 1: 1}) == 1 + 256
    True
    """
    union = reduce(or_, p) | reduce(or_, q)
    if union & NOT_LINEAR:
        union |= union >> 1
        union |= union >> 2
        union |= union >> 4
    return union & _LOWEST


def key(p: Polynomial) -> Key:
    """A hashable form, the same for equal polynomials."""
    return tuple(sorted(p.items()))


def renumbered(p: Iterable[tuple[int, int]], order: Sequence[int]) -> Key:
    """The terms with number `order[k]` called k, as a key; every number must be in the order.

    >>> renumbered([(256, 5)], [1])
    ((1, 5),)
    """
    size = max(order, default=0) + 2
    pick = itemgetter(*order, -1, -1)  # the last byte is always 0: there are two to pick at least
    return tuple(
        sorted(
            [(int.from_bytes(bytes(pick(m.to_bytes(size, "little"))), "little"), c) for m, c in p]
        )
    )


def content(p: Polynomial) -> tuple[int, int]:
    """The whole number and the monomial that divide every term; the sign is the leading term's.

    >>> content({1: -4, 257: -6})
    (-2, 1)
    """
    number = gcd(*p.values())
    if p[max(p)] < 0:
        number = -number
    return number, common_monomial(p)


def common_monomial(p: Polynomial) -> int:
    """The largest monomial that divides every term."""
    if 0 in p:
        return 0
    monomials = iter(p)
    common = next(monomials)
    for m in monomials:
        if not common:
            return 0
        common = monomial_gcd(common, m)
    return common


def monomial_gcd(a: int, b: int) -> int:
    """The greatest common divisor of two monomials: the smaller exponent of each number."""
    # Where a byte of a is at least that of b its guard bit survives the subtraction.
    larger = ((a | GUARD) - b) & GUARD
    mask = larger - (larger >> (BITS - 1)) | larger
    return b & mask | a & ~mask


def degrees(p: Polynomial) -> int:
    """The highest exponent of each number, as a monomial: the least common multiple.

    >>> degrees({1: 1, 2: 1, 256: 1}) == 2 + 256
    True
    """
    top = reduce(or_, p, 0)
    if not top & NOT_LINEAR:
        return top
    top = 0
    for m in p:
        if m and m != top:
            larger = ((top | GUARD) - m) & GUARD
            mask = larger - (larger >> (BITS - 1)) | larger
            top = top & mask | m & ~mask
    return top


def shift(p: Polynomial, number: int, monomial: int) -> Polynomial:
    """Every term divided by a whole number and a monomial that divide it."""
    if number == 1 and not monomial:
        return p
    return {m - monomial: c // number for m, c in p.items()}


def divide(p: Polynomial, q: Polynomial) -> Polynomial | None:
    """The exact quotient, or None where there is a remainder.

    >>> a, b = variable(0), variable(1)
    >>> divide(subtract(multiply(a, a), multiply(b, b)), add(a, b)) == subtract(a, b)
    True
    >>> divide(a, b) is None
    True
    """
    lead = max(q)
    low = min(q)
    divisor = q[lead]
    rest = dict(p)
    if rest and (((min(rest) | GUARD) - low) & GUARD != GUARD or rest[min(rest)] % q[low]):
        return None
    tail = [(m - lead, c) for m, c in q.items() if m != lead]
    quotient: Polynomial = {}
    while rest:
        top = max(rest)
        if ((top | GUARD) - lead) & GUARD != GUARD:
            return None
        factor, remainder = divmod(rest.pop(top), divisor)
        if remainder:
            return None
        quotient[top - lead] = factor
        for m, c in tail:
            m += top
            c = rest.get(m, 0) - c * factor
            if c:
                rest[m] = c
            else:
                del rest[m]
    return quotient


def coefficients(p: Polynomial, index: int) -> list[Polynomial]:
    """The polynomial as one in number `index`: its coefficients from degree 0 up.

    >>> coefficients({0: 5, 1: 3, 258: 7}, 0)
    [{0: 5}, {0: 3}, {256: 7}]
    """
    by_degree: list[Polynomial] = []
    place = BITS * index
    for m, c in p.items():
        e = m >> place & FIELD
        while len(by_degree) <= e:
            by_degree.append({})
        by_degree[e][m - (e << place)] = c
    return by_degree


def derivative(p: Polynomial, index: int) -> Polynomial:
    """The derivative by number `index`.

    >>> derivative({2: 3, 256: 1}, 0)
    {1: 6}
    """
    place = BITS * index
    unit = 1 << place
    return {m - unit: c * e for m, c in p.items() if (e := m >> place & FIELD)}


def primitive(p: Polynomial) -> Polynomial:
    """Without its numeric and monomial content, leading term positive."""
    return shift(p, *content(p))
