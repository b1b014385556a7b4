"""Divisors of polynomials: greatest common ones, and irreducible factors.

>>> a, b = variable(0), variable(1)
>>> common_divisor(multiply(a, add(a, b)), multiply(b, add(a, b))) == add(a, b)
True
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt

from roda.normalform.algebra.polynomial import (
    BITS,
    GUARD,
    ONE,
    Key,
    Polynomial,
    add,
    coefficients,
    derivative,
    divide,
    indices,
    key,
    multiply,
    primitive,
    scale,
    subtract,
    variable,
)


@lru_cache(maxsize=1 << 12)
def factors(p: Key) -> tuple[Key, ...]:
    """The irreducible factors of a primitive polynomial that no monomial divides.

    Exact wherever some number occurs with a power of at most 2, which the equations of word
    problems always grant; a stubborn rest is given back whole. Repeated factors are repeated.

    >>> a, b, one = variable(0), variable(1), ONE
    >>> p = multiply(add(a, one), add(b, one))
    >>> sorted(factors(key(p))) == sorted([key(add(a, one)), key(add(b, one))])
    True
    """
    poly = dict(p)
    if len(p) == 1:
        return ()
    present = indices(poly)
    by_degree = {i: coefficients(poly, i) for i in present}
    # A number that stands in one term only, linearly, leaves nothing to pull out.
    if any(len(cs) == 2 and len(cs[1]) == 1 for cs in by_degree.values()):
        return (p,)
    index = min(present, key=lambda i: (len(by_degree[i]), min(map(len, by_degree[i][1:])), i))
    outer = dict.copy(by_degree[index][-1])
    for coefficient in by_degree[index][:-1]:
        if coefficient:
            outer = common_divisor(outer, coefficient)
    if len(outer) > 1:
        inner = divide(poly, outer)
        assert inner is not None
        return factors(key(outer)) + factors(key(inner))
    if len(by_degree[index]) == 3:
        return _split_quadratic(poly, by_degree[index], index)
    return (p,) if len(by_degree[index]) == 2 else _split_repeated(poly, index)


def _split_quadratic(poly: Polynomial, parts: list[Polynomial], index: int) -> tuple[Key, ...]:
    c, b, a = parts
    root = square_root(subtract(multiply(b, b), scale(multiply(a, c), 4)))
    if root is None:
        return (key(poly),)
    first = add(multiply(scale(a, 2), variable(index)), add(b, root))
    first = primitive(first)
    parts = coefficients(first, index)
    first = divide(first, common_divisor(parts[0], parts[1])) or first
    second = divide(poly, first)
    assert second is not None
    return factors(key(first)) + factors(key(primitive(second)))


def _split_repeated(poly: Polynomial, index: int) -> tuple[Key, ...]:
    repeated = common_divisor(poly, derivative(poly, index))
    if len(repeated) == 1:
        return (key(poly),)
    rest = divide(poly, repeated)
    assert rest is not None
    return factors(key(primitive(rest))) + factors(key(repeated))


def square_root(p: Polynomial) -> Polynomial | None:
    """The polynomial whose square it is, with a positive leading term, or None.

    >>> square_root({2: 1, 257: -2, 512: 1})
    {256: 1, 1: -1}
    """
    if not p:
        return {}
    lead = max(p)
    top = isqrt(p[lead]) if p[lead] > 0 else 0
    half = lead >> 1
    if top * top != p[lead] or half << 1 != lead or half & GUARD:
        return None
    root = {half: top}
    rest = {m: c for m, c in p.items() if m != lead}
    while rest:
        high = max(rest)
        if ((high | GUARD) - half) & GUARD != GUARD or rest[high] % (2 * top):
            return None
        m, c = high - half, rest[high] // (2 * top)
        if m >= min(root):
            return None
        step = {m: c}
        rest = subtract(rest, multiply(step, add(scale(root, 2), step)))
        root[m] = c
    return root


def common_divisor(p: Polynomial, q: Polynomial) -> Polynomial:
    """The greatest common divisor, primitive and free of monomials.

    >>> a, b, one = variable(0), variable(1), ONE
    >>> common_divisor(multiply(add(a, one), b), multiply(add(a, one), a)) == add(a, one)
    True
    """
    if len(p) > len(q):
        p, q = q, p
    if not p:
        return primitive(q) if q else {}
    if len(p) == 1:
        return ONE
    p, q = primitive(p), primitive(q)
    if p == q:
        return p
    shared = [i for i in indices(p) if i in indices(q)]
    if not shared:
        return ONE
    # A number that only one of the two holds can go: a common divisor divides its coefficients.
    for one, other in ((p, q), (q, p)):
        for i in indices(one):
            if i not in shared:
                for coefficient in coefficients(one, i):
                    other = common_divisor(other, coefficient) if coefficient else other
                return other
    return _euclid(p, q, min(shared, key=lambda i: len(coefficients(p, i))))


def _euclid(p: Polynomial, q: Polynomial, index: int) -> Polynomial:
    """Euclid's algorithm on polynomials in one number, primitive remainders."""
    p_parts, q_parts = coefficients(p, index), coefficients(q, index)
    outer_p, outer_q = _outer(p_parts), _outer(q_parts)
    outer = common_divisor(outer_p, outer_q)
    p, q = divide(p, outer_p) or p, divide(q, outer_q) or q
    if len(p_parts) < len(q_parts):
        p, q = q, p
    while True:
        remainder = _pseudo_remainder(p, q, index)
        if not remainder:
            return multiply(primitive(q), outer)
        parts = coefficients(remainder, index)
        if len(parts) == 1:
            return outer
        remainder = primitive(remainder)
        p, q = q, divide(remainder, _outer(coefficients(remainder, index))) or remainder


def _outer(parts: list[Polynomial]) -> Polynomial:
    outer: Polynomial = {}
    for part in parts:
        outer = common_divisor(outer, part) if outer else primitive(part) if part else outer
        if len(outer) == 1:
            return ONE
    return outer


def _pseudo_remainder(p: Polynomial, q: Polynomial, index: int) -> Polynomial:
    q_parts = coefficients(q, index)
    size = len(q_parts)
    while p:
        p_parts = coefficients(p, index)
        gap = len(p_parts) - size
        if gap < 0:
            return p
        power = {gap << (BITS * index): 1}
        p = subtract(multiply(p, q_parts[-1]), multiply(multiply(q, power), p_parts[-1]))
    return p
