"""Formulas under construction: sums and products of any length, with what they cost.

The search for the shortest writing builds these; `roda.normalform.form.write` orders their parts
and turns them into trees. A formula stands for a positive expression; its sign is kept beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import gcd
from typing import Final, NamedTuple

from roda.expression import Ratio
from roda.notation import write_value

# What a formula is, and how the formula behaves that a number stands for.
NUMBER, CONSTANT, SUM, PRODUCT, POWER = range(5)

# What a writing costs, most important first, packed in one integer so that comparing is quick.
LEAF_BITS: Final = 48
LEAF: Final = 1 << LEAF_BITS  # an operand, be it a number of the problem or a constant
UNFORCED: Final = 1 << 32  # a constant
UNUSUAL: Final = 1 << 24  # a constant other than 1
BRACKETS: Final = 1 << 16
STEP: Final = 1  # a minus or a division, where plus and times would be plainer

CONSTANTS: Final = LEAF - UNFORCED  # the bits of a cost that count constants

WRITTEN_OUT: Final = 3  # powers up to this are written as products, higher ones with `^`

Parts = tuple[tuple[int, "Formula"], ...]


class Formula(NamedTuple):
    """One formula; which fields count depends on its kind.

    A sum's parts are pairs of sign and formula, a product's pairs of exponent (1 or -1) and
    formula, a power's one pair of exponent and base. A number has its letter, and the kind of
    what it stands for; a constant its value.
    """

    kind: int
    cost: int
    parts: Parts = ()
    letter: int = -1
    shape: int = NUMBER
    value: Ratio = (1, 1)


Signed = tuple[int, Formula]


@lru_cache(maxsize=1 << 10)
def number(index: int, leaves: int = 1, shape: int = NUMBER) -> Formula:
    """Number `index`, or a stand-in for a formula of that shape with so many leaves."""
    return Formula(NUMBER, leaves * LEAF, (), index, shape)


@lru_cache(maxsize=1 << 10)
def constant(value: Ratio) -> Formula:
    """A constant that is not negative."""
    cost = LEAF + UNFORCED + (UNUSUAL if value != (1, 1) else 0)
    return Formula(CONSTANT, cost, (), -1, CONSTANT, value)


ONE: Final = constant((1, 1))


@lru_cache(maxsize=1 << 10)
def _as_factor(value: Ratio) -> tuple[int, Formula]:
    """A constant as a factor (1) or as a divisor (-1), whichever is plainer.

    >>> [(e, f.value) for e, f in map(_as_factor, [(2, 1), (1, 2), (17, 20), (20, 17)])]
    [(1, (2, 1)), (-1, (2, 1)), (1, (17, 20)), (-1, (17, 20))]
    """
    over, under = value
    if under == 1:
        return 1, constant(value)
    if over == 1:
        return -1, constant((under, 1))
    as_divisor = len(write_value(Fraction(under, over))) < len(write_value(Fraction(over, under)))
    return (-1, constant((under, over))) if as_divisor else (1, constant(value))


def power(base: Formula, exponent: int) -> Parts:
    """The factors that a power adds to a product.

    >>> [len(power(number(0), e)) for e in (2, -3, 4)]
    [2, 3, 1]
    """
    sign = 1 if exponent > 0 else -1
    times = abs(exponent)
    if times <= WRITTEN_OUT:
        return ((sign, base),) * times
    brackets = 0 if base.shape == NUMBER else BRACKETS
    cost = base.cost + LEAF + UNFORCED + UNUSUAL + brackets
    return ((sign, Formula(POWER, cost, ((times, base),), -1, POWER)),)


def product(parts: Iterable[tuple[int, Formula]], value: Ratio = (1, 1)) -> Formula:
    """The product of formulas and a positive constant, flat, the constants in one.

    >>> a, b = number(0), number(1)
    >>> [(e, f.letter) for e, f in product([(1, product([(1, a), (-1, b)])), (-1, a)]).parts]
    [(1, 0), (-1, 1), (-1, 0)]
    """
    over, under = value
    flat: list[tuple[int, Formula]] = []
    cost = 0
    opens = False
    for sign, part in parts:
        for inner, factor in part.parts if part.kind == PRODUCT else ((1, part),):
            exponent = sign * inner
            if factor.kind == CONSTANT:
                n, d = factor.value if exponent > 0 else factor.value[::-1]
                over, under = over * n, under * d
                continue
            flat.append((exponent, factor))
            cost += factor.cost + (BRACKETS if factor.shape == SUM else 0)
            if exponent > 0:
                opens = True
            else:
                cost += STEP
    shared = gcd(over, under)
    over, under = over // shared, under // shared
    if not flat:
        return constant((over, under))
    if over == under and opens:
        if len(flat) == 1:
            return flat[0][1]
        return Formula(PRODUCT, cost, tuple(flat), -1, PRODUCT)
    # Only an opening constant is written as it is; any other may as well divide.
    exponent, factor = _as_factor((over, under)) if opens else (1, constant((over, under)))
    cost += factor.cost + (STEP if exponent < 0 else 0)
    return Formula(PRODUCT, cost, ((exponent, factor), *flat), -1, PRODUCT)


def total(parts: Iterable[Signed]) -> Signed:
    """The sum of signed formulas, flat, the constants in one; negative if every part is.

    >>> a, b = number(0), number(1)
    >>> sign, formula = total([(-1, a), (-1, b)])
    >>> sign, [s for s, _ in formula.parts]
    (-1, [1, 1])
    """
    over, under = 0, 1
    flat: list[Signed] = []
    cost = negative = 0
    for sign, part in parts:
        for inner, term in part.parts if part.kind == SUM else ((1, part),):
            inner *= sign
            if term.kind == CONSTANT:
                n, d = term.value
                over, under = over * d + inner * n * under, under * d
                continue
            if term.kind == PRODUCT and _is_double(term):
                term = term.parts[1][1]
                flat.append((inner, term))
                cost += term.cost
                negative += inner < 0
            flat.append((inner, term))
            cost += term.cost
            negative += inner < 0
    if over:
        shared = gcd(over, under)
        sign, term = 1 if over > 0 else -1, constant((abs(over) // shared, under // shared))
        flat.insert(0, (sign, term))
        cost += term.cost
        negative += sign < 0
    if not flat:
        return 1, constant((0, 1))
    if len(flat) == 1:
        return flat[0]
    if negative == len(flat):
        return -1, Formula(SUM, cost, tuple([(1, term) for _, term in flat]), -1, SUM)
    return 1, Formula(SUM, cost + negative * STEP, tuple(flat), -1, SUM)


def _is_double(term: Formula) -> bool:
    """Whether a product is twice a bare number: `a+a` needs no constant, and no more leaves."""
    if len(term.parts) != 2:
        return False
    (exponent, first), (other, second) = term.parts
    return (
        exponent == other == 1
        and first.kind == CONSTANT
        and first.value == (2, 1)
        and second.kind == second.shape == NUMBER
    )


def times(signed: Signed, parts: Sequence[tuple[int, Formula]], value: Ratio = (1, 1)) -> Signed:
    """The formula multiplied by others and by a positive constant."""
    return signed[0], product([*parts, (1, signed[1])], value)


def substitute(formula: Formula, bindings: Sequence[Signed]) -> Signed:
    """The formula with every number i replaced by `bindings[i]`, flat again."""
    if formula.kind == NUMBER:
        return bindings[formula.letter]
    if formula.kind == SUM:
        terms = []
        for sign, part in formula.parts:
            inner, new = substitute(part, bindings)
            terms.append((sign * inner, new))
        return total(terms)
    if formula.kind == CONSTANT:
        return 1, formula
    outer = 1
    factors: list[tuple[int, Formula]] = []
    for exponent, part in formula.parts:
        inner, new = substitute(part, bindings)
        if inner < 0 and exponent % 2:
            outer = -outer
        if formula.kind == POWER:
            factors += power(new, exponent)
        else:
            factors.append((exponent, new))
    return outer, product(factors)


def renamed(formula: Formula, names: Sequence[Formula]) -> Formula:
    """The formula with number i replaced by the number `names[i]`, which costs the same."""
    if formula.kind == NUMBER:
        return names[formula.letter]
    if formula.kind == CONSTANT:
        return formula
    parts = tuple([(sign, renamed(part, names)) for sign, part in formula.parts])
    return Formula(formula.kind, formula.cost, parts, -1, formula.shape)
