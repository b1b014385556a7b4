"""Ways to write a function that no single number can be taken off: split it and compare.

A function is tried as a product of its factors, as a sum of two smaller functions, and as
one divided by such a sum. The parts are written by `shortest.solve`, which is handed in because
it calls this search in its turn. `bounds.py` tells which splits need not be written at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple, Protocol

from roda.normalform.algebra.polynomial import ONE, Polynomial, multiply, scale, shift
from roda.normalform.form.absorb import absorbable_cost
from roda.normalform.form.formula import (
    LEAF,
    LEAF_BITS,
    UNFORCED,
    Formula,
    Parts,
    Signed,
    power,
    product,
    times,
    total,
)
from roda.normalform.search.bounds import Bounds, has_quotient, is_large
from roda.normalform.search.factors import Factor, factors_of, grouped, is_connected
from roda.normalform.search.splits import Quotient, factored, splits

Letters = Sequence[Formula]

PATIENCE: Final = 3  # so many ways to split a function into a sum are tried, best hopes first
MOST_FACTORS: Final = 5  # of a product in which they are tried in one another


class Solve(Protocol):
    """What writes the parts: `roda.normalform.search.shortest.solve`."""

    def __call__(
        self,
        over: Polynomial,
        under: Polynomial,
        letters: Letters,
        head: Formula | None = None,
        foot: Formula | None = None,
        decomposed: bool = False,
    ) -> Signed: ...


class _Split(NamedTuple):
    """Two functions that add up to the function (1) or to one divided by it (-1)."""

    least: int  # leaves that it needs at least
    rest: int  # and how many of them for the second
    terms: int
    exponent: int
    first: Quotient
    second: Quotient


class Search:
    """One function `head * over / under / foot`, and its cheapest writing so far."""

    def __init__(
        self,
        over: Polynomial,
        under: Polynomial,
        letters: Letters,
        head: Formula | None,
        foot: Formula | None,
        solve: Solve,
    ) -> None:
        self.over, self.under = over, under
        self.above, self.below = factored(over), factored(under)
        self.letters = letters
        self.head, self.foot = head, foot
        self.solve = solve
        self.bounds = Bounds(letters, head)
        self.fixed = sum(f.cost for f in (head, foot) if f is not None)
        self.factors = factors_of(self.above, self.below, letters)
        self.found: Signed | None = None
        self.price = 0

    def best(self) -> Signed:
        """The cheapest writing among those tried."""
        if not self._independent_factors():
            self._run()
        assert self.found is not None
        return self.found

    def _run(self) -> None:
        self._constant_outside()
        if is_large(self.over, self.under, len(self.letters)):
            self._run_straight()
            return
        if self._as_product() and self._is_best():
            return
        ranked = self._ranked_splits()
        if ranked and self._may_beat(ranked[0].least):
            self._try(ranked[0])
            if self._is_best():
                return
        self._as_nested()
        for split in ranked[1:PATIENCE]:
            if self._may_beat(split.least):
                self._try(split)

    def _run_straight(self) -> None:
        """Follow one way only, the one that looks best: large functions have too many."""
        if self.found:
            return
        found = self.factors
        least = sum([self.bounds.leaves(f.over, f.under) for f in found])
        if len(found) > 1 and self.under == ONE:
            self._offer(self._multiplied(found))
            return
        ranked = self._ranked_splits()
        irreducible = len(found) == 1 and self.under == ONE
        if ranked and (irreducible or ranked[0].least <= least):
            self._try(ranked[0])
        else:
            self._offer(self._multiplied(found))

    def _is_best(self) -> bool:
        """Whether no writing has fewer leaves, nor fewer constants.

        Of what is searched for, no two numbers occur as one sum or one product only. Unless two
        occur as one quotient only, it does not suffice to write each number once.
        """
        if self.price >= (sum(self.bounds.weights) + 1) * LEAF + self.fixed + UNFORCED:
            return False
        return not has_quotient(self.over, self.under, len(self.letters))

    def _may_beat(self, least: int) -> bool:
        """Whether something with so many leaves at least can be cheaper than what was found."""
        return self.found is None or least * LEAF + self.fixed < self.price

    def _offer(self, signed: Signed) -> None:
        cost = signed[1].cost - absorbable_cost(signed[1])
        if self.found is None or (cost, signed[1]) < (self.price, self.found[1]):
            self.found, self.price = signed, cost

    def _frame(self, head: bool = True, foot: bool = True) -> Parts:
        up = ((1, self.head),) if head and self.head else ()
        down = ((-1, self.foot),) if foot and self.foot else ()
        return (*up, *down)

    def _constant_outside(self) -> None:
        """The same without its numeric content."""
        above, below = self.above.number, self.below.number
        if abs(above) != 1 or below != 1:
            over, under = shift(self.over, above, 0), shift(self.under, below, 0)
            sign, formula = self.solve(over, under, self.letters, self.head, self.foot)
            sign = sign if above > 0 else -sign
            self._offer((sign, product([(1, formula)], (abs(above), below))))

    def _independent_factors(self) -> bool:
        """Factors that share no number are written each for itself; whether there were some."""
        if len(self.factors) == 1 or is_connected(self.factors):
            return False
        groups = grouped(self.factors)
        for h in range(len(groups) if self.head else 1):
            for f in range(len(groups) if self.foot else 1):
                sign = 1 if self.above.number > 0 else -1
                parts = []
                for k, (over, under) in enumerate(groups):
                    head = self.head if k == h else None
                    foot = self.foot if k == f else None
                    s, formula = self.solve(over, under, self.letters, head, foot)
                    sign *= s
                    parts.append((1, formula))
                self._offer((sign, product(parts)))
        return True

    def _as_product(self) -> bool:
        """The factors one by one, unless there is but one: then only a sum will do."""
        found = self.factors
        if len(found) == 1 and found[0].under is ONE:
            return False
        if self._may_beat(sum([self.bounds.leaves(f.over, f.under) for f in found])):
            self._offer(self._multiplied(found))
        self._rescaled()
        return self.found is not None

    def _rescaled(self) -> None:
        """Coefficients of a sum may vanish against the constant: `3/(1+2*n0)` is `1.5/(0.5+n0)`."""
        for k, factor in enumerate(self.factors):
            e, p = (1, factor.over) if factor.under is ONE else (-1, factor.under)
            for scale_ in sorted({abs(c) for c in p.values()} - {1}) if factor.sums else ():
                terms = [self.solve({m: c}, {0: scale_}, self.letters) for m, c in p.items()]
                sign, formula = total(terms)
                value = (scale_, 1) if e > 0 else (1, scale_)
                scaled = factor._replace(sign=sign, parts=((e, formula),), value=value)
                self._offer(self._multiplied([*self.factors[:k], scaled, *self.factors[k + 1 :]]))

    def _as_nested(self) -> None:
        """A product in which each sum in turn has some of the others drawn into it."""
        found = self.factors
        if not 3 <= len(found) <= MOST_FACTORS:
            return
        leasts = [self.bounds.leaves(f.over, f.under) for f in found]
        for k, factor in enumerate(found):
            if not factor.sums or factor in found[:k]:
                continue
            others = [n for n in range(len(found)) if n != k]
            for size in range(1, len(others)):
                for inside in combinations(others, size):
                    outside = [n for n in others if n not in inside]
                    least = sum([leasts[n] for n in outside])
                    if self._may_beat(least + leasts[k] - 1):
                        self._drawn_in(
                            factor, [found[n] for n in inside], [found[n] for n in outside], least
                        )

    def _drawn_in(
        self, factor: Factor, inside: list[Factor], outside: list[Factor], least: int
    ) -> None:
        """A sum with some of the other factors multiplied into it."""
        over, under = factor.over, factor.under
        for other in inside:
            over, under = multiply(over, other.over), multiply(under, other.under)
        if self._may_beat(least + self.bounds.leaves(over, under)):
            e = 1 if factor.under is ONE else -1
            sign, formula = self.solve(*((over, under) if e > 0 else (under, over)), self.letters)
            drawn = factor._replace(sums=False, sign=sign, parts=((e, formula),))
            self._offer(self._multiplied([*outside, drawn]))

    def _written(self, factor: Factor) -> Factor:
        """The factor with the way it is written alone, which is kept."""
        e, p = (1, factor.over) if factor.under is ONE else (-1, factor.under)
        sign, formula = self.solve(p, ONE, self.letters)
        written = factor._replace(sign=sign, parts=((e, formula),))
        self.factors = [written if f is factor else f for f in self.factors]
        return written

    def _multiplied(self, found: list[Factor]) -> Signed:
        sign = 1 if self.above.number > 0 else -1
        counts: dict[Formula, int] = {}
        over, under = 1, 1
        for factor in found:
            if not factor.parts and factor.sums:
                factor = self._written(factor)
            sign *= factor.sign
            over, under = over * factor.value[0], under * factor.value[1]
            for e, formula in factor.parts:
                counts[formula] = counts.get(formula, 0) + e
        parts = [part for formula, e in counts.items() for part in power(formula, e)]
        return sign, product([*self._frame(), *parts], (over, under))

    def _ranked_splits(self) -> list[_Split]:
        """The function, or one divided by it, as a sum of two; the shortest hopes first."""
        ranked: list[_Split] = []
        if len(self.over) > 1:
            pairs = splits(self.over, self.above, self.under, self.below)
            ranked += (self._split(1, a, b) for a, b in pairs)
        if len(self.under) > 1:
            above, over = self.above, self.over
            if above.number < 0:
                above, over = above._replace(number=-above.number), scale(over, -1)
            pairs = splits(self.under, self.below, over, above)
            ranked += (self._split(-1, a, b) for a, b in pairs)
        ranked.sort(key=lambda split: (split.least, split.terms))
        return ranked

    def _split(self, e: int, a: Quotient, b: Quotient) -> _Split:
        terms = len(a[0]) + len(a[1]) + len(b[0]) + len(b[1])
        rest = self.bounds.leaves(*b)
        return _Split(self.bounds.leaves(*a) + rest, rest, terms, e, a, b)

    def _try(self, split: _Split) -> None:
        self._sum(split, None)
        lift = self.head if split.exponent > 0 else self.foot
        if lift and self._may_beat(split.least + (lift.cost >> LEAF_BITS)):
            self._sum(split, lift)

    def _sum(self, split: _Split, lift: Formula | None) -> None:
        first = self.solve(*split.first, self.letters, lift)
        spent = first[1].cost - (lift.cost if lift else 0)
        if self.found and spent + split.rest * LEAF + self.fixed >= self.price + UNFORCED:
            return
        sign, formula = total([first, self.solve(*split.second, self.letters, lift)])
        if split.exponent > 0:
            self._offer(times((sign, formula), self._frame(head=lift is None)))
        else:
            sign = sign if self.above.number > 0 else -sign
            self._offer((sign, product([*self._frame(foot=lift is None), (-1, formula)])))
