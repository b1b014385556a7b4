"""The shortest writing of a rational function: structure first, search for the rest.

Most functions of word problems fall apart by themselves (`decompose`). What resists, such as
`n0/n1-n0/n2`, is split in the most promising ways, and the cheapest writing wins (`search`).
Everything is remembered by what it is a function of, whatever the numbers are called.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from roda.normalform.algebra.polynomial import (
    BITS,
    FIELD,
    NOT_LINEAR,
    ONE,
    Key,
    Polynomial,
    key,
    monomial_gcd,
    numbers_in,
    renumbered,
)
from roda.normalform.algebra.rational import Rational
from roda.normalform.form.formula import (
    LEAF_BITS,
    NUMBER,
    Formula,
    Signed,
    constant,
    number,
    power,
    product,
    renamed,
    substitute,
    times,
    total,
)
from roda.normalform.search.decompose import Decomposition
from roda.normalform.search.search import Search

ZERO: Final[Signed] = 1, constant((0, 1))

Order = Sequence[int] | None  # number i of a formula is number order[i]; None where it is i
# Of the formula that each number stands for: eight times its leaves, plus its shape.
Sizes = tuple[int, ...]


def shortest(function: Rational) -> Signed:
    """The cheapest formula found for the function, over its numbers.

    >>> from roda.notation import parse
    >>> from roda.normalform.algebra.rational import rational
    >>> sign, formula = shortest(rational(parse("n0*n1+n0*n2")))
    >>> formula.cost >> LEAF_BITS
    3
    """
    over, under = dict(function.numerator), dict(function.denominator)
    if not over:
        return ZERO
    top = max(function.numerator[-1:] + function.denominator[-1:])[0]
    return solve(over, under, tuple(map(number, range((top.bit_length() + BITS - 1) // BITS))))


def solve(
    over: Polynomial,
    under: Polynomial,
    letters: Sequence[Formula],
    head: Formula | None = None,
    foot: Formula | None = None,
    decomposed: bool = False,
) -> Signed:
    """Write `head * over / under / foot`, where number i stands for `letters[i]`.

    Head and foot occur nowhere else; they are known so that they can be drawn into a sum.
    `decomposed` tells that nothing can be taken off. The numbers are counted afresh, so that
    functions which differ in their names only share the work.
    """
    quick = _at_once(over, under, letters, head, foot)
    if quick is not None:
        return quick
    numbers = numbers_in(reduce(or_, over, reduce(or_, under)))
    if numbers[-1] < len(numbers):
        p, q = key(over), key(under)
    else:
        p, q = renumbered(over.items(), numbers), renumbered(under.items(), numbers)
    flip = p[-1][1] < 0
    if flip:
        p = tuple([(m, -c) for m, c in p])
    names = [letters[i] for i in numbers]
    sizes = tuple(map(_size, names))
    frame = (_size(head), _size(foot)) if head or foot else (0, 0)
    (sign, formula), order = (_search if decomposed else _write)(p, q, sizes, frame)
    if order is not None:
        names = [names[i] for i in order]
    if head:
        names.append(head)
    if foot:
        names.append(foot)
    return _named(-sign if flip else sign, formula, names)


def _at_once(
    over: Polynomial,
    under: Polynomial,
    letters: Sequence[Formula],
    head: Formula | None,
    foot: Formula | None,
) -> Signed | None:
    """What needs no search: a product, a sum whose terms share no number, one over such a sum."""
    if not over:
        return ZERO
    if len(under) > 1:
        if over != ONE or any(c * c != 1 for c in under.values()):
            return None
        sign, formula = solve(under, ONE, letters, foot, head)
        return sign, product([(-1, formula)])
    if len(over) == 1:
        return _framed(_monomial(over, under, letters), head, foot)
    if under != ONE or (head and 0 in over) or not _is_plain_sum(over):
        return None
    return _framed(total([_monomial({m: c}, ONE, letters) for m, c in over.items()]), head, foot)


def _named(sign: int, formula: Formula, chosen: list[Formula]) -> Signed:
    """The formula with its numbers replaced by what they each for."""
    same = True
    for place, binding in enumerate(chosen):
        if binding.kind != NUMBER:
            inner, formula = substitute(formula, [(1, f) for f in chosen])
            return sign * inner, formula
        if binding.letter != place:
            same = False
    return sign, formula if same else renamed(formula, chosen)


def _size(formula: Formula | None) -> int:
    """Leaves and shape in one number (see `Sizes`); 0 for no formula."""
    return formula.cost >> LEAF_BITS << 3 | formula.shape if formula else 0


@lru_cache(maxsize=1 << 14)
def _write(p: Key, q: Key, sizes: Sizes, frame: tuple[int, int]) -> tuple[Signed, Order]:
    """What decomposing gives, or the search where that does not help; and its order of the numbers."""
    letters, head, foot = _letters(sizes, frame)
    parts = Decomposition(dict(p), dict(q), list(letters))
    parts.run()
    if not parts.changed:
        return _search(p, q, sizes, frame)
    written = parts.write(head, foot, solve)
    if parts.bound and _repeats(written[1], sizes + frame):
        # Something stands in it twice: it may be shorter not to bind (`a/(b/c-a)`).
        other, order = _search(p, q, sizes, frame)
        if other[1].cost < written[1].cost:
            return other, order
    return written, None


def _search(p: Key, q: Key, sizes: Sizes, frame: tuple[int, int]) -> tuple[Signed, Order]:
    """Search with the numbers in an order that does not depend on their names."""
    size = len(sizes)
    coefficients = [c for _, c in p + q]
    exponents = zip(*[m.to_bytes(size, "little") for m, _ in p + q], strict=True)
    columns = [
        (each, sorted(zip(column, coefficients, strict=True)))
        for each, column in zip(sizes, exponents, strict=True)
    ]
    order = sorted(range(size), key=columns.__getitem__)
    p, q = renumbered(p, order), renumbered(q, order)
    sign = 1
    if q[-1][1] < 0:
        sign, q = -sign, tuple([(m, -c) for m, c in q])
    if p[-1][1] < 0:
        sign, p = -sign, tuple([(m, -c) for m, c in p])
    inner, formula = _searched(p, q, tuple([sizes[i] for i in order]), frame)
    return (sign * inner, formula), order


@lru_cache(maxsize=1 << 14)
def _searched(p: Key, q: Key, sizes: Sizes, frame: tuple[int, int]) -> Signed:
    letters, head, foot = _letters(sizes, frame)
    return Search(dict(p), dict(q), letters, head, foot, solve).best()


@lru_cache(maxsize=1 << 10)
def _letters(
    sizes: Sizes, frame: tuple[int, int]
) -> tuple[Sequence[Formula], Formula | None, Formula | None]:
    """Numbers that each for formulas of these sizes; head and foot come after the others."""
    letters = tuple([number(i, each >> 3, each & 7) for i, each in enumerate(sizes)])
    high, low = frame
    head = number(len(sizes), high >> 3, high & 7) if high else None
    foot = number(len(sizes) + (high > 0), low >> 3, low & 7) if low else None
    return letters, head, foot


def _repeats(formula: Formula, sizes: Sizes) -> bool:
    """Whether a formula has more leaves than its numbers have."""
    return formula.cost >> LEAF_BITS > sum([each >> 3 for each in sizes])


def _framed(signed: Signed, head: Formula | None, foot: Formula | None) -> Signed:
    if head is None and foot is None:
        return signed
    return times(signed, [(e, f) for e, f in ((1, head), (-1, foot)) if f is not None])


def _monomial(over: Polynomial, under: Polynomial, letters: Sequence[Formula]) -> Signed:
    ((m, c),), ((n, d),) = over.items(), under.items()
    if not n and d == 1 == c * c and m and not m & (m - 1) and not m & NOT_LINEAR:
        return c, letters[m.bit_length() // BITS]
    parts: list[tuple[int, Formula]] = []
    i = 0
    while m or n:
        e = (m & FIELD) - (n & FIELD)
        if e:
            parts += power(letters[i], e)
        m, n, i = m >> BITS, n >> BITS, i + 1
    return (1 if c > 0 else -1), product(parts, (abs(c), d))


def _is_plain_sum(p: Polynomial) -> bool:
    """Whether each number stands in one term only, and no term has a coefficient to share."""
    seen = 0
    for m, c in p.items():
        if c * c != 1 and m:
            return False
        if seen & m or ((seen | m) & NOT_LINEAR and monomial_gcd(seen, m)):
            return False
        seen += m
    return True
