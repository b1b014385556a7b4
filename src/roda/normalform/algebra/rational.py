"""An equation as one fraction of two polynomials without common divisor: what it means.

Two equations are the same rational function of the numbers exactly if they have the same
`Rational`: numerator and denominator have whole coefficients, nothing divides both, and the
leading coefficient of the denominator is positive.

>>> from roda.notation import parse
>>> rational(parse("n0+n0*n1")) == rational(parse("(1+n1)*n0"))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import gcd
from typing import Final, NamedTuple

from roda.expression import Constant, Expression, Operation, Reference, Symbol
from roda.normalform.algebra.factoring import common_divisor, factors
from roda.normalform.algebra.polynomial import (
    BITS,
    FIELD,
    MAX_EXPONENT,
    MAX_VARIABLES,
    ONE,
    Key,
    Polynomial,
    TooLarge,
    add,
    coefficients,
    common_monomial,
    content,
    divide,
    indices,
    key,
    monomial_gcd,
    multiply,
    scale,
    shift,
    variable,
)


class Undefined(Exception):
    """The equation divides by something that is zero whatever the numbers are."""


class Rational(NamedTuple):
    """A reduced fraction of two polynomials, as hashable keys."""

    numerator: Key
    denominator: Key


# A fraction on its way, of which nothing is cancelled: the numerator; and the denominator as a
# whole number, a monomial and factors, sorted and with repetitions. A bare tuple, for speed.
_Quotient = tuple[Polynomial, int, int, tuple[Key, ...]]

_NUMBERS: Final[list[_Quotient]] = [(variable(i), 1, 0, ()) for i in range(MAX_VARIABLES)]


def rational(tree: Expression) -> Rational:
    """What the tree computes; `TooLarge` or `Undefined` where that cannot be had.

    >>> from roda.notation import parse
    >>> rational(parse("n0/(2*n0)"))
    Rational(numerator=((0, 1),), denominator=((0, 2),))
    """
    return _reduced(_quotient(tree))


def inverted(function: Rational, index: int) -> Rational | None:
    """The function solved for number `index`, whose place its value takes.

    None if the function is not linear in the number, or does not hold it.

    y = (a*x + b) / (c*x + d) gives x = (d*y - b) / (a - c*y), which is reduced as the first is.

    >>> from roda.notation import parse
    >>> inverted(rational(parse("n0/(n1+n2)")), 1) == rational(parse("n0/n1-n2"))
    True
    >>> inverted(rational(parse("n0*n0")), 0), inverted(rational(parse("n1")), 0)
    (None, None)
    """
    place = BITS * index
    unit = 1 << place
    over: Polynomial = {}
    under: Polynomial = {}
    for m, c in function.numerator:
        degree = m >> place & FIELD
        if degree > 1:
            return None
        if degree:
            under[m - unit] = c
        else:
            over[m] = -c
    for m, c in function.denominator:
        degree = m >> place & FIELD
        if degree > 1:
            return None
        if degree:
            under[m] = -c
        else:
            over[m + unit] = c
    if not under:
        return None
    if under[max(under)] < 0:
        over, under = scale(over, -1), scale(under, -1)
    return Rational(key(over), key(under))


def _quotient(tree: Expression) -> _Quotient:
    if isinstance(tree, Reference):
        if tree.index >= MAX_VARIABLES:
            raise TooLarge
        return _NUMBERS[tree.index]
    if not isinstance(tree, Operation):
        return _leaf(tree)
    symbol = tree.symbol
    if symbol == "^":
        return _power(tree)
    left, right = _quotient(tree.left), _quotient(tree.right)
    if symbol == "*":
        return _times(left, right)
    if symbol == "/":
        return _times(left, _inverse(right))
    return _sum(left, right, symbol)


def _leaf(tree: Expression) -> _Quotient:
    if isinstance(tree, Constant):
        over, under = tree.value.as_integer_ratio()
        return {0: over} if over else {}, under, 0, ()
    raise TooLarge


def _sum(left: _Quotient, right: _Quotient, symbol: Symbol) -> _Quotient:
    p, a, m, fs = left
    q, b, n, gs = right
    if symbol == "-":
        q = {k: -c for k, c in q.items()}
    if a == b and m == n and fs == gs:
        return add(p, q), a, m, fs
    if a != b:
        shared = gcd(a, b)
        p, q, a = scale(p, b // shared), scale(q, a // shared), a * b // shared
    if m != n:
        together = m + n - monomial_gcd(m, n)
        p, q, m = _shifted(p, together - m), _shifted(q, together - n), together
    if fs != gs:
        missing = list(gs)
        for f in fs:
            if f in missing:
                missing.remove(f)
            else:
                q = multiply(q, dict(f))
        for g in missing:
            p = multiply(p, dict(g))
        fs = tuple(sorted((*fs, *missing)))
    return add(p, q), a, m, fs


def _shifted(p: Polynomial, monomial: int) -> Polynomial:
    return multiply(p, {monomial: 1}) if monomial else p


def _times(left: _Quotient, right: _Quotient) -> _Quotient:
    p, a, m, fs = left
    q, b, n, gs = right
    if n and m:
        multiply({m: 1}, {n: 1})  # for its limits
    return multiply(p, q), a * b, m + n, tuple(sorted(fs + gs)) if fs and gs else fs or gs


def _inverse(quotient: _Quotient) -> _Quotient:
    p, a, m, fs = quotient
    if not p:
        raise Undefined
    over = {m: a}
    for f in fs:
        over = multiply(over, dict(f))
    if len(p) == 1:
        ((monomial, number),) = p.items()
        rest: tuple[Key, ...] = ()
    else:
        number, monomial = content(p)
        rest = tuple(sorted(factors(key(shift(p, number, monomial)))))
    if number < 0:
        number, over = -number, scale(over, -1)
    return over, number, monomial, rest


def _power(tree: Operation) -> _Quotient:
    exponent = _whole(tree.right)
    base = _quotient(tree.left)
    if exponent < 0:
        base, exponent = _inverse(base), -exponent
    result: _Quotient = (ONE, 1, 0, ())
    for _ in range(exponent):
        result = _times(result, base)
    return result


def _whole(tree: Expression) -> int:
    """The exponent, if it is a small whole number whatever the numbers of the problem are."""
    over, under = _reduced(_quotient(tree))
    if under != ((0, 1),) or len(over) > 1 or (over and over[0][0]):
        raise TooLarge
    value = over[0][1] if over else 0
    if abs(value) > MAX_EXPONENT:
        raise TooLarge
    return value


def _reduced(quotient: _Quotient) -> Rational:
    over, under = in_lowest_terms(*quotient)
    return Rational(key(over), key(under))


def in_lowest_terms(
    p: Polynomial, number: int, monomial: int, fs: Sequence[Key]
) -> tuple[Polynomial, Polynomial]:
    """The polynomial over number * monomial * factors, in lowest terms.

    >>> in_lowest_terms({1: 6}, 4, 1, ())
    ({0: 3}, {0: 2})
    """
    if not p:
        return {}, ONE
    if number == 1 and not monomial and not fs:
        return p, ONE
    if len(p) == 1:
        return _reduced_monomial(p, number, monomial, fs)
    under: Polynomial | None = None
    for f in fs:
        divisor = dict(f)
        smaller = divide(p, divisor)
        if smaller is not None:
            p = smaller
            continue
        if _may_have_divisors(f):
            shared = common_divisor(p, divisor)
            p, divisor = divide(p, shared) or p, divide(divisor, shared) or divisor
        under = multiply(under, divisor) if under else divisor
    shared_number = gcd(number, *p.values()) if number != 1 else 1
    shared_monomial = monomial_gcd(monomial, common_monomial(p)) if monomial else 0
    p = shift(p, shared_number, shared_monomial)
    outer = {monomial - shared_monomial: number // shared_number}
    return p, multiply(outer, under) if under else outer


def _reduced_monomial(
    p: Polynomial, number: int, monomial: int, fs: Sequence[Key]
) -> tuple[Polynomial, Polynomial]:
    """The same for a single term, which shares a number and a monomial at most."""
    ((m, c),) = p.items()
    shared_number = gcd(number, c) if number != 1 else 1
    shared_monomial = monomial_gcd(monomial, m) if monomial and m else 0
    under = {monomial - shared_monomial: number // shared_number}
    for f in fs:
        under = multiply(dict(f), under)
    return {m - shared_monomial: c // shared_number}, under


@lru_cache(maxsize=1 << 12)
def _may_have_divisors(f: Key) -> bool:
    """Whether `factors` may have left it in one piece although it has divisors."""
    p = dict(f)
    return all(len(coefficients(p, i)) > 3 for i in indices(p))
