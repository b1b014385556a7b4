"""The model of quality: a sum of steps for each feature, and what probability the sum means.

A feature adds a fixed amount from each of its thresholds on, so every weight can be read: "from 14
words on, -0.3". The sum of all is the logarithm of the odds that judges call the text right, once
it is put through a straight line with a positive slope (Platt's calibration); a second sum is the
expected coherence. Weights are JSON, and computing needs nothing but floats.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from itertools import accumulate
from math import exp
from pathlib import Path
from typing import Any, Final, NamedTuple

from roda.errors import RodaError
from roda.problem import Quality, Reversal
from roda.quality.features import equation_features, features_of, text_features

FORMAT: Final = "roda quality 1"
WEIGHTS: Final = Path(__file__).parent / "weights"
_MOST: Final = 1 << 15  # amounts and equations that are remembered
_CERTAIN: Final = 6.9  # log odds of 0.999: no text is surer than that
_quality: Final[Callable[[tuple[float, float]], Quality]] = partial(tuple.__new__, Quality)


class Contribution(NamedTuple):
    """What one feature adds: to the log odds of being right, and to the coherence."""

    name: str
    value: float
    right: float
    coherence: float


_Steps = tuple[list[float], list[complex]]  # thresholds, and sums below and from each of them on


class _Amounts(dict[tuple[str, float], complex]):
    """What each value of each feature adds, against a text without the feature; filled as they come.

    An amount is a complex number: its real part belongs to the log odds, its imaginary part to the
    coherence. So both are summed at once, which halves the time.
    """

    def __init__(self, steps: Mapping[str, _Steps]) -> None:
        super().__init__()
        self._steps = steps

    def __missing__(self, item: tuple[str, float]) -> complex:
        name, value = item
        known = self._steps.get(name)
        made = 0j
        if known is not None:
            thresholds, sums = known
            made = sums[bisect_right(thresholds, value)] - sums[bisect_right(thresholds, 0.0)]
        if len(self) >= _MOST:
            self.clear()
        self[item] = made
        return made

    @property
    def at_zero(self) -> complex:
        """What a text without any feature gets."""
        return sum((sums[bisect_right(at, 0.0)] for at, sums in self._steps.values()), 0j)


class Model:
    """Weights of one language, ready to be used.

    >>> steps = {"words": {"from": [12, 20], "right": [-1.0, -2.0], "coherence": [-0.5, -0.5]}}
    >>> small = Model({"format": FORMAT, "right": {"offset": 2.0, "slope": 1.0},
    ...                "coherence": {"offset": 4.5}, "features": steps})
    >>> small.quality({"words": 8.0}).right > small.quality({"words": 14.0}).right
    True
    >>> small.quality({"words": 25.0})
    Quality(right=0.269, coherence=3.5)
    """

    def __init__(self, fields: Mapping[str, Any], path: str = "") -> None:
        try:
            if fields["format"] != FORMAT:
                raise ValueError(f"its format is not {FORMAT!r}")
            slope = float(fields["right"]["slope"])
            steps = fields["features"]
            self.names = frozenset(steps)
            amounts = _Amounts({name: _sums(each, slope) for name, each in steps.items()})
            offset = complex(fields["right"]["offset"], fields["coherence"]["offset"])
        except (KeyError, TypeError, ValueError) as error:
            raise RodaError(f"{path or 'the model'} holds no weights of quality: {error}") from None
        if slope <= 0:
            raise RodaError(f"{path or 'the model'}: the slope is {slope}, but must be positive")
        self._amounts = amounts
        self._offset = offset + amounts.at_zero
        self._equations: dict[tuple[str, str], tuple[int, complex]] = {}

    def quality(self, features: Mapping[str, float]) -> Quality:
        """The quality of a text with these features."""
        return _as_quality(self._sum(features, self._offset))

    def assess(self, reversals: Sequence[Reversal]) -> list[Quality]:
        """`quality(features_of(reversal))` of each, with the parts of the equations remembered."""
        told = [reversal.features.items() for reversal in reversals]
        known = list(map(self._equation, reversals))
        counted = [
            text_features(each, used) for each, (used, _) in zip(reversals, known, strict=True)
        ]
        amount = self._amounts.__getitem__
        totals = [
            sum(map(amount, text.items()), sum(map(amount, making), total))
            for making, text, (_, total) in zip(told, counted, known, strict=True)
        ]
        return list(map(_as_quality, totals))

    def _equation(self, reversal: Reversal) -> tuple[int, complex]:
        """How many numbers the equation uses, and what it adds, the offset included."""
        equation = reversal.relation, reversal.template
        known = self._equations.get(equation)
        if known is None:
            known = self._equations[equation] = self._learn(reversal)
        return known

    def _sum(self, features: Mapping[str, float], start: complex) -> complex:
        return sum(map(self._amounts.__getitem__, features.items()), start)

    def _learn(self, reversal: Reversal) -> tuple[int, complex]:
        if len(self._equations) >= _MOST:
            self._equations.clear()
        found = equation_features(reversal)
        return int(found["equation.numbers"]), self._sum(found, self._offset)

    def contributions(self, features: Mapping[str, float]) -> list[Contribution]:
        """What each feature adds, the one that speaks most against the text first."""
        amounts = [(self._amounts[item], item) for item in features.items()]
        made = [(amount.real, amount.imag, *item) for amount, item in amounts if amount]
        return [
            Contribution(name, value, right, coherence)
            for right, coherence, name, value in sorted(made)
        ]


def _sums(steps: Mapping[str, Any], slope: float) -> _Steps:
    """The thresholds of a feature, and what it adds below the first and from each of them on."""
    thresholds = [float(at) for at in steps["from"]]
    if thresholds != sorted(thresholds):
        raise ValueError("thresholds are not in order")
    pairs = zip(thresholds, steps["right"], steps["coherence"], strict=True)
    amounts = (complex(slope * right, coherence) for _, right, coherence in pairs)
    return thresholds, list(accumulate(amounts, initial=0j))


def _as_quality(total: complex) -> Quality:
    """Kept in range and rounded to what is meant seriously."""
    right, coherence = total.real, total.imag
    if not -_CERTAIN < right < _CERTAIN:
        right = _CERTAIN if right > 0 else -_CERTAIN
    if not 1 < coherence < 5:
        coherence = 5.0 if coherence > 3 else 1.0
    return _quality((int(1000 / (1 + exp(-right)) + 0.5) / 1000, int(100 * coherence + 0.5) / 100))


@cache
def model(language: str) -> Model | None:
    """The shipped weights of a language; None where it has none."""
    path = WEIGHTS / f"{language}.json"
    if not path.is_file():
        return None
    return Model(json.loads(path.read_text(encoding="utf-8")), str(path))


def assess(reversal: Reversal) -> Quality | None:
    """What careful judges may be expected to say of a reversal; None where nothing is known of it.

    >>> from roda.augmentation.pipeline import reverse
    >>> from roda.problem import Record
    >>> made = reverse(Record("1", "3只和5只，共几只？", "x=3+5", "8"), "paper")[1]
    >>> assess(made) is None
    True
    """
    return assess_all([reversal])[0]


def assess_all(reversals: Sequence[Reversal]) -> list[Quality | None]:
    """The same of many, each kind of feature counted for all before the next."""
    found: list[Quality | None] = [None] * len(reversals)
    of_language: dict[str, list[int]] = {}
    for place, reversal in enumerate(reversals):
        if reversal.features:
            of_language.setdefault(reversal.source.language, []).append(place)
    for code, places in of_language.items():
        known = model(code)
        if known is not None:
            made = known.assess([reversals[place] for place in places])
            for place, quality in zip(places, made, strict=True):
                found[place] = quality
    return found


def contributions(reversal: Reversal) -> list[Contribution]:
    """What each feature of a reversal adds to its quality, the one most against it first."""
    known = model(reversal.source.language)
    if known is None or not reversal.features:
        return []
    return known.contributions(features_of(reversal))
