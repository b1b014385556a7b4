"""All problems of a test set that a text is near to: nothing is left to chance.

All pairs above the limit are found, by an index of the rarest runs: where two texts share a share t
of their runs, they also share one of the first 1-t of them in any order, so that hardly anything has
to be compared (prefix filtering).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from roda.languages import detect
from roda.nearness.texts import EXACT, LEAST, NEAR, TWIN, masked, runs, share, spoken, words


class Match(NamedTuple):
    """The test problem that a text is too near to, how, and how much of both is the same."""

    how: str
    test: str
    share: float = 1.0


class TestSet:
    """The problems of a test set, by name, in an index for texts that are near to them.

    >>> tests = TestSet([("t1", "Tom has 3 pens. He buys 4 more pens. How many pens has he now?")])
    >>> tests.match("Tom has 5 pens. He buys 9 more pens. How many pens has he now?").how
    'twin'
    >>> tests.match("Tom has 5 pens. He buys 9 more pens. How many pens does he have?").how
    'near'
    >>> tests.match("Ann has 5 figs. She gives 2 of them away. How many are left?") is None
    True
    """

    __test__ = False  # this is no class of tests

    def __init__(self, texts: Iterable[tuple[str, str]], least: Fraction = LEAST) -> None:
        self._least = least
        self._exact: dict[tuple[str, ...], str] = {}
        self._twins: dict[tuple[str, ...], str] = {}
        self._runs: list[tuple[str, frozenset[tuple[str, ...]]]] = []
        for name, text in texts:
            code = detect(text)
            without = masked(text, code)
            self._exact.setdefault(words(text), name)
            if without not in self._twins:
                self._twins[without] = name
                self._runs.append((name, runs(without, code)))
        self._often = Counter(run for _, each in self._runs for run in each)
        self._index: dict[tuple[str, ...], list[int]] = defaultdict(list)
        for place, (_, each) in enumerate(self._runs):
            for run in self._rarest(each):
                self._index[run].append(place)

    def __len__(self) -> int:
        """How many different problems it has, those that differ in numbers alone counted once."""
        return len(self._twins)

    def match(self, text: str, code: str = "") -> Match | None:
        """The test problem that a text is too near to; None if there is none."""
        name = self._exact.get(words(text))
        if name is not None:
            return Match(EXACT, name)
        code = spoken(text, code)
        without = masked(text, code)
        name = self._twins.get(without)
        if name is not None:
            return Match(TWIN, name)
        own = runs(without, code)
        places = {place for run in self._rarest(own) for place in self._index.get(run, ())}
        nearest = max(
            ((share(own, self._runs[place][1]), -place) for place in places), default=None
        )
        if nearest is None or nearest[0] < self._least:
            return None
        common, place = nearest
        return Match(NEAR, self._runs[-place][0], round(float(common), 3))

    def _rarest(self, own: frozenset[tuple[str, ...]]) -> list[tuple[str, ...]]:
        """The runs of which any text that is near must have one."""
        ordered = sorted(own, key=lambda run: (self._often[run], run))
        return ordered[: len(ordered) - ceil(self._least * len(ordered)) + 1]
