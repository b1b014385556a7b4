"""What a writing needs at least, known before it is written: most candidates need not be tried.

Every number that a function holds is written as often as its degree says. Comparing that with the
cheapest writing so far rules most splits out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final

from roda.normalform.algebra.polynomial import (
    BITS,
    FIELD,
    NOT_LINEAR,
    Polynomial,
    degrees,
    monomial_gcd,
)
from roda.normalform.form.formula import LEAF_BITS, Formula
from roda.normalform.search.splits import has_one

LARGE: Final = 8  # terms in all; above, only the most promising ways are tried


class Bounds:
    """The fewest leaves of functions over the same numbers.

    `letters` are what the numbers stand for. With a `head`, a factor that multiplies the function,
    a one in it can be spared.
    """

    def __init__(self, letters: Sequence[Formula], head: Formula | None) -> None:
        self.weights = [letter.cost >> LEAF_BITS for letter in letters]
        self.spares_one = head is not None
        self._light = max(self.weights) == 1

    def leaves(self, over: Polynomial, under: Polynomial) -> int:
        """The leaves that `over / under` needs at least: each number as often as its degree.

        A one in front of the others, or a coefficient, takes a constant as well, or a number
        that is written twice.
        """
        top = reduce(or_, over) | reduce(or_, under)
        if top & NOT_LINEAR:
            top, low = degrees(over), degrees(under)
            top += low - monomial_gcd(top, low)
        leaves = 0
        if not self.spares_one and has_one(over, under):
            leaves = 1
        else:
            for c in over.values():
                if c != 1 and c != -1:
                    leaves = 1
                    break
        if self._light:
            return leaves + sum(top.to_bytes(len(self.weights), "little"))
        for weight in self.weights:
            leaves += weight * (top & FIELD)
            top >>= BITS
        return leaves


def is_large(over: Polynomial, under: Polynomial, size: int) -> bool:
    """Whether a function of `size` numbers has too many terms and powers to try all its splits."""
    found = len(over) + len(under)
    for power in (degrees(over), degrees(under)):
        if power & NOT_LINEAR:
            found += sum([e - 1 for e in power.to_bytes(size, "little") if e])
    return found > LARGE


def has_quotient(over: Polynomial, under: Polynomial, size: int) -> bool:
    """Whether two of the `size` numbers occur as one quotient only.

    >>> has_quotient({1: 1, 256: 1}, {1: 1, 256: -1}, 2)  # (a+b)/(a-b) is (a/b+1)/(a/b-1)
    True
    >>> has_quotient({0: 1, 256: 1}, {1: 1}, 2)  # (1+b)/a
    False
    """
    columns = zip(*[m.to_bytes(size, "little") for m in (*over, *under)], strict=True)
    seen: set[tuple[int, ...]] = set()
    for column in columns:
        if max(column) == 1 and tuple([1 - e for e in column]) in seen:
            return True
        seen.add(column)
    return False
