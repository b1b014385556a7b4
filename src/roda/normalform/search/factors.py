"""What a function is the product of, and which of its factors share numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roda.expression import Ratio
from roda.normalform.algebra.polynomial import BITS, ONE, Polynomial, exponent, multiply, occurring
from roda.normalform.form.formula import Formula, Parts
from roda.normalform.search.splits import Factored, Quotient, largest_coefficient


class Factor(NamedTuple):
    """A factor of the function: its fraction, whether it is a sum, and how it is written alone."""

    over: Polynomial
    under: Polynomial
    sums: bool
    sign: int = 1
    parts: Parts = ()
    value: Ratio = (1, 1)


def factors_of(above: Factored, below: Factored, letters: Sequence[Formula]) -> list[Factor]:
    """Everything that a function is the product of, but for its sign."""
    found = []
    for i, letter in enumerate(letters):
        e = exponent(above.monomial, i) - exponent(below.monomial, i)
        if e:
            monomial = {1 << (BITS * i): 1}
            over, under = (monomial, ONE) if e > 0 else (ONE, monomial)
            part = 1 if e > 0 else -1, letter
            found += [Factor(over, under, False, 1, (part,))] * abs(e)
    found += (Factor(dict(f), ONE, True) for f in above.factors)
    found += (Factor(ONE, dict(f), True) for f in below.factors)
    if abs(above.number) != 1 or below.number != 1:
        value = abs(above.number), below.number
        found.append(Factor({0: value[0]}, {0: value[1]}, False, value=value))
    return found


def is_connected(found: list[Factor]) -> bool:
    """Whether all factors are linked by numbers that they share, directly or through others."""
    groups: list[int] = []
    for factor in found:
        mask = occurring(factor.over, factor.under)
        apart = []
        for group in groups:
            if group & mask:
                mask |= group
            else:
                apart.append(group)
        if mask:
            groups = [*apart, mask]
    return len(groups) < 2


def grouped(found: Sequence[Factor]) -> list[Quotient]:
    """The products of the factors that share numbers, directly or through others."""
    groups: list[tuple[int, Polynomial, Polynomial]] = []
    for factor in found:
        _join(groups, factor.over, factor.under)
    return [(over, under) for _, over, under in groups]


def _join(
    groups: list[tuple[int, Polynomial, Polynomial]], over: Polynomial, under: Polynomial
) -> None:
    """Put a factor to the groups that it shares a number with, making them one."""
    mask = occurring(over, under)
    if not mask and groups:  # a constant goes where there are coefficients, or just anywhere
        place = max(
            range(len(groups)), key=lambda k: largest_coefficient(groups[k][1], groups[k][2]) > 1
        )
        mask, first, second = groups[place]
        groups[place] = mask, multiply(first, over), multiply(second, under)
        return
    for group in [g for g in groups if g[0] & mask]:
        groups.remove(group)
        mask |= group[0]
        over, under = multiply(group[1], over), multiply(group[2], under)
    groups.append((mask, over, under))
