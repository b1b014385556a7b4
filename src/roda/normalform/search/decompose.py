"""Take a function apart where it falls apart by itself, before anything has to be searched for.

A number that is only added or multiplied in the end is taken off. Numbers that occur only as
one product, one sum or one difference are bound together and count as one from then on. Both
are facts of the function, not of its writing, and cost no leaf.
"""

from __future__ import annotations

from roda.normalform.algebra.polynomial import BITS, FIELD, Polynomial, derivative, scale
from roda.normalform.form.formula import Formula, Signed, power, product, times, total
from roda.normalform.search.search import Solve

Column = tuple[int, ...]  # the exponents of a number in every term
Slope = tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]]


class Decomposition:
    """A function from which numbers are taken off, or bound together, until nothing gives."""

    def __init__(self, over: Polynomial, under: Polynomial, letters: list[Formula]) -> None:
        self.over, self.under = over, under
        self.letters = letters
        # What was taken off, outermost first: factors (True) or summands (False).
        self.frames: list[tuple[bool, list[tuple[int, Formula]]]] = []
        self.left = list(range(len(letters)))
        self.changed = False
        self.bound = False

    def run(self) -> None:
        """Take off and bind what can be, in turns."""
        while len(self.over) + len(self.under) > 2:
            split = len(self.over)
            rows = [m.to_bytes(len(self.letters), "little") for m in (*self.over, *self.under)]
            columns = list(zip(*rows, strict=True))
            if not self._products(columns, split) and not self._sums():
                return
            self.changed = True

    def write(self, head: Formula | None, foot: Formula | None, solve: Solve) -> Signed:
        """The function written inside out, the rest by `solve`."""
        outermost = [(e, f) for e, f in ((1, head), (-1, foot)) if f is not None]
        frames = [(True, outermost), *self.frames] if outermost else self.frames
        merged: list[tuple[bool, list[tuple[int, Formula]]]] = []
        for kind, parts in frames:
            if merged and merged[-1][0] == kind:
                merged[-1][1].extend(parts)
            else:
                merged.append((kind, list(parts)))
        head = foot = None
        if merged and merged[-1][0]:
            head, foot = _take(merged[-1][1], 1), _take(merged[-1][1], -1)
        decomposed = len(self.over) > 1
        written = solve(self.over, self.under, self.letters, head, foot, decomposed)
        for kind, parts in reversed(merged):
            if parts:
                written = times(written, parts) if kind else total([*parts, written])
        return written

    def _products(self, columns: list[Column], split: int) -> bool:
        """Bind numbers that occur only as a product, take off factors and divisors."""
        letters = self.letters
        outside: list[tuple[int, Formula]] = []
        leaders: dict[Column, int] = {}
        gone = 0
        rest = len(columns[0]) - split
        for i in self.left:
            column = columns[i]
            above, below = column[0], column[split]
            if column == (above,) * split + (below,) * rest:
                outside += power(letters[i], above - below)
            elif (leader := leaders.setdefault(column, i)) != i:
                letters[leader] = product([(1, letters[leader]), (1, letters[i])])
                self.bound = True
            else:
                continue
            gone |= FIELD << (BITS * i)
        if not gone:
            return False
        self.frames.append((True, outside))
        keep = ~gone
        self._keep(
            {m & keep: c for m, c in self.over.items()},
            {m & keep: c for m, c in self.under.items()},
            gone,
        )
        return True

    def _sums(self) -> bool:
        """Bind numbers that occur only as a sum or difference, take off summands."""
        over, under, letters = self.over, self.under, self.letters
        outside: list[tuple[int, Formula]] = []
        bound: dict[int, list[Signed]] = {}
        leaders: dict[Slope, tuple[int, int]] = {}
        gone = 0
        # Numbers that are to be bound together leave the same monomials when they are taken out.
        left = [_left_over(over, under, i) for i in self.left]
        whole = sum(under), 0
        for i, signature in zip(self.left, left, strict=True):
            if signature != whole and left.count(signature) == 1:
                continue
            above, below = derivative(over, i), derivative(under, i)
            sign = 1 if (above[max(above)] if above else below[max(below)]) > 0 else -1
            if sign < 0:
                above, below = scale(above, -1), scale(below, -1)
            if not below and above == under:
                outside.append((sign, letters[i]))
                gone |= FIELD << (BITS * i)
                continue
            slope = frozenset(above.items()), frozenset(below.items())
            leader, leading = leaders.setdefault(slope, (i, sign))
            if leader != i:
                bound.setdefault(leader, [(1, letters[leader])]).append(
                    (sign * leading, letters[i])
                )
                gone |= FIELD << (BITS * i)
        if not gone:
            return False
        for leader, parts in bound.items():
            letters[leader] = total(parts)[1]
        if outside:
            self.frames.append((False, outside))
        self._keep(
            {m: c for m, c in over.items() if not m & gone},
            {m: c for m, c in under.items() if not m & gone},
            gone,
        )
        return True

    def _keep(self, over: Polynomial, under: Polynomial, gone: int) -> None:
        if under[max(under)] < 0:
            over, under = scale(over, -1), scale(under, -1)
        self.over, self.under = over, under
        self.left = [i for i in self.left if not gone >> (BITS * i) & FIELD]


def _left_over(over: Polynomial, under: Polynomial, index: int) -> tuple[int, int]:
    """The sums of the monomials that a derivative by number `index` has: quick to compare."""
    place = BITS * index
    field, unit = FIELD << place, 1 << place
    above = [m for m in over if m & field]
    below = [m for m in under if m & field]
    return sum(above) - unit * len(above), sum(below) - unit * len(below)


def _take(outside: list[tuple[int, Formula]], exponent: int) -> Formula | None:
    """Take the smallest number with this exponent out of the list."""
    found = [part for part in outside if part[0] == exponent]
    if not found:
        return None
    chosen = min(found, key=lambda part: part[1].cost)
    outside.remove(chosen)
    return chosen[1]
