"""How likely an answer of the box is right: a logistic model over plain features of the beam.

The probabilities of a network are too high where it has never seen the like. The weights here are
fitted on the development part (`tools/box/calibrate.py`), whose problems the network was not trained on,
so that of the answers with a confidence of 0.8 about eight in ten are right. Texts that are unlike the
development part are outside of what that says.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from roda.expression import Operation, leaves, references
from roda.solvers.prediction import Prediction

FEATURES: Final = (
    "always",  # 1
    "agreement",  # log-odds of all equations of the beam that give this answer
    "likelihood",  # the logarithm of the probability of the equation
    "margin",  # how far its merit is above that of the best other answer
    "operations",  # of the equation
    "numbers",  # of the text
    "numbers left unused",
    "unknown words",  # the share of words that the network does not know
)
_FAR: Final = 10.0  # log-odds and margins beyond this say no more

Features = tuple[float, ...]


@dataclass(frozen=True)
class Calibration:
    """A weight for each of the `FEATURES`."""

    weights: tuple[float, ...]

    @classmethod
    def of(cls, weights: Mapping[str, float]) -> Calibration:
        """The calibration with these weights by name; none means that there was nothing to fit on."""
        if unknown := weights.keys() - set(FEATURES):
            raise ValueError(f"there is no feature {min(unknown)!r}")
        return cls(tuple(float(weights.get(feature, 0.0)) for feature in FEATURES))

    def named(self) -> dict[str, float]:
        """The weights by name."""
        return dict(zip(FEATURES, self.weights, strict=True))

    def confidence(self, features: Features) -> float:
        """The probability that the answer is right.

        >>> round(Calibration.of({"agreement": 1.0}).confidence((1, math.log(3), 0, 0, 0, 0, 0, 0)), 6)
        0.75
        """
        odds = sum(weight * each for weight, each in zip(self.weights, features, strict=True))
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))


UNCALIBRATED: Final = Calibration.of({"agreement": 1.0})


def features(best: Prediction, values: Sequence[Fraction], unknown: float) -> Features:
    """The `FEATURES` of an answer to a text with these numbers and this share of unknown words."""
    tree = best.expression
    if tree is None:
        raise ValueError("a prediction without an answer has no confidence")
    same = sum(math.exp(each.score) for each in best.beam if each.value == best.value)
    rivals = [
        each.merit for each in best.beam if each.value is not None and each.value != best.value
    ]
    margin = best.beam[0].merit - max(rivals) if rivals else _FAR
    operations = sum(1 for _ in leaves(tree)) - 1 if isinstance(tree, Operation) else 0
    return (
        1.0,
        _within(math.log(same / max(1 - same, 1e-9))),
        max(-_FAR, best.score),
        _within(margin),
        float(operations),
        float(len(values)),
        float(len(values) - len(set(references(tree)))),
        unknown,
    )


def _within(value: float) -> float:
    return max(-_FAR, min(_FAR, value))
