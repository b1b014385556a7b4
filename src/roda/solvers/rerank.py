"""Reranking: choosing the answer of a beam by what the answers are, not by likelihood alone.

A solver sees slots instead of numbers, so it cannot know that its n0/n1 would be 7/3 of a person.
Exact arithmetic knows. A `Reranker` weighs the likelihood of an equation together with a few plain
facts about its value. The weights are fitted on beams of problems that the solver did not train
on (the development part), where most facts turn out to count against an answer.

A score on the problems that the weights were fitted on would be too good. `cross_fit` gives each
of these problems a reranker that was fitted without it.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roda.expression import Expression, references
from roda.normalform.steps import faults_of
from roda.notation import decimals
from roda.solvers.inputs.questions import Asks

FACTS: Final = (
    "likelihood",  # the logarithm of the probability that the solver gives to the equation
    "not positive",
    "broken, from whole numbers",
    "broken, from broken numbers",
    "endless as a decimal",
    "of a denominator above 100",
    "a number of the text",
    "above 100 times all numbers",
    "below all numbers",
    "numbers left unused",
    "broken, though things are counted",
    "broken, where a share is asked for",
    "above 1, where a share is asked for",
    "of more than two decimals",
    "numbers used again",
    "steps below zero",
)
RERANKER: Final = "judge"  # the key of the weights in config.json, an older name
FOLDS: Final = 5
_PRIOR: Final = 0.5  # how strongly weights are held to `LIKELIHOOD_ONLY`, relative to one beam

_STEPS: Final = 100
_ENOUGH: Final = 1e-10  # a step that gains less is the last one
_SMALLEST: Final = 1e-6  # share of a step below which there is no way down
_LARGEST: Final = 20.0  # logarithm of the largest weight

Floats = NDArray[np.float64]
Facts = tuple[float, ...]
GradedBeam = Sequence[tuple[Facts, bool]]  # the facts about each answer, and whether it is right


@dataclass(frozen=True)
class Reranker:
    """A weight for each of the `FACTS`."""

    weights: tuple[float, ...]

    @classmethod
    def of(cls, weights: Mapping[str, float]) -> Reranker:
        """The reranker with these weights by name.

        >>> Reranker.of({"likelihood": 1.0}) == LIKELIHOOD_ONLY
        True
        """
        if unknown := weights.keys() - set(FACTS):
            raise ValueError(f"there is no fact {min(unknown)!r}")
        for name, weight in weights.items():
            if not isinstance(weight, int | float) or not math.isfinite(weight):
                raise ValueError(f"{name!r} is {weight!r}, but should be a finite number")
        return cls(tuple(float(weights.get(fact, 0.0)) for fact in FACTS))

    def named(self) -> dict[str, float]:
        """The weights by name."""
        return dict(zip(FACTS, self.weights, strict=True))

    def merit(self, facts: Facts) -> float:
        """The weighted sum of the facts: the answer with the highest one is chosen."""
        return sum(weight * fact for weight, fact in zip(self.weights, facts, strict=True))


LIKELIHOOD_ONLY: Final = Reranker((1.0,) + (0.0,) * (len(FACTS) - 1))  # keeps the solver's order


def facts(
    tree: Expression,
    value: Fraction,
    values: Sequence[Fraction],
    score: float,
    asked: Asks = "",
) -> Facts:
    """The `FACTS` about an answer to a problem with these numbers, 1.0 for those that hold.

    `asked` is what kind of value the question asks for (`inputs.questions`).

    >>> from roda.notation import parse
    >>> numbers = [Fraction(7), Fraction(3), Fraction(5)]
    >>> known = facts(parse("n0/n1"), Fraction(7, 3), numbers, -0.5, "counted")
    >>> [fact for fact, holds in zip(FACTS, known) if holds > 0]  # doctest: +ELLIPSIS
    ['broken, from whole numbers', 'endless as a decimal', ..., 'broken, though things are counted']
    """
    whole = all(number.denominator == 1 for number in values)
    broken = value.denominator != 1
    digits = decimals(value.denominator)
    used = references(tree)
    different = len(set(used))
    steps = faults_of(tree, [number.as_integer_ratio() for number in values])
    return (
        score,
        float(value <= 0),
        float(broken and whole),
        float(broken and not whole),
        float(digits is None),
        float(value.denominator > 100),
        float(value in values),
        float(value > 100 * max(values, default=value)),
        float(value < min(values, default=value)),
        float(len(values) - different),
        float(broken and asked == "counted"),
        float(broken and asked == "share"),
        float(value > 1 and asked == "share"),
        float(digits is not None and digits > 2),
        float(len(used) - different),
        float(steps[0] if steps else 0),
    )


def fit(beams: Sequence[GradedBeam]) -> Reranker:
    """The reranker that is likeliest to choose right answers from these beams.

    >>> good, bad = (-0.9,) + (0.0,) * 15, (-0.1, 1.0) + (0.0,) * 14
    >>> reranker = fit([[(bad, False), (good, True)]] * 50)
    >>> reranker.merit(good) > reranker.merit(bad)
    True
    >>> fit([[(bad, True)]]) == LIKELIHOOD_ONLY  # where all answers are right there is no choice
    True
    """
    weights = fitted_weights(beams, positive=1, prior=(_PRIOR,) * len(FACTS))
    return Reranker(tuple(round(weight, 4) for weight in weights))


def fitted_weights(
    beams: Sequence[GradedBeam], positive: int, prior: Sequence[float]
) -> tuple[float, ...]:
    """The weights of facts under which the right answers of the beams are likeliest.

    The weights of the first `positive` facts are the exponentials of what is fitted, so they stay
    positive: a few beams may suggest that a solver is always wrong, but a higher likelihood must
    never count against an answer. `prior` says for each fact how strongly its weight is held to its
    start, relative to one beam: to 1 for the first ones, to 0 for the others.
    """
    mixed = [beam for beam in beams if len({is_right for _, is_right in beam}) == 2]
    fitted, held = np.zeros(len(prior)), np.asarray(prior, float)
    if mixed:
        choices = _Choices(mixed)
        loss, slope, curve = choices.at(fitted, positive, held)
        for _ in range(_STEPS):  # Newton's steps, halved until the loss falls
            step = np.linalg.solve(curve, slope)
            size = 1.0
            while (tried := choices.at(fitted - size * step, positive, held))[0] > loss:
                size /= 2
                if size < _SMALLEST:
                    break
            if loss - tried[0] < _ENOUGH:
                break
            fitted = fitted - size * step
            loss, slope, curve = tried
    return tuple(_weights(fitted, positive).tolist())


class _Choices:
    """Beams with right and wrong answers as one table, an answer a row."""

    def __init__(self, beams: Sequence[GradedBeam]) -> None:
        self.facts: Floats = np.array([known for beam in beams for known, _ in beam], float)
        self.right = np.array([is_right for beam in beams for _, is_right in beam])
        sizes = [len(beam) for beam in beams]
        self.starts = np.cumsum([0, *sizes[:-1]])
        self.beam = np.repeat(np.arange(len(beams)), sizes)

    def at(self, fitted: Floats, positive: int, prior: Floats) -> tuple[float, Floats, Floats]:
        """The loss, its slope, and a curve above which it does not rise.

        The loss is minus the logarithm of the probability of all right answers of a beam, summed.
        It is convex but for the right answers, whose part is taken as a straight line.
        """
        weights = _weights(fitted, positive)
        merits = self.facts @ weights
        every, chances = self._shares(merits)
        some, among_right = self._shares(np.where(self.right, merits, -np.inf))
        scale = np.where(np.arange(len(weights)) < positive, weights, 1.0)
        slope = self.facts.T @ (chances - among_right) * scale
        weighted = self.facts * chances[:, None]
        means = np.add.reduceat(weighted, self.starts)
        curve = (self.facts.T @ weighted - means.T @ means) * np.outer(scale, scale)
        curve += np.diag(2 * prior + np.where(scale != 1, np.maximum(slope, 0), 0) + 1e-9)
        loss = float((every - some).sum() + (prior * fitted**2).sum())
        return loss, slope + 2 * prior * fitted, curve

    def _shares(self, merits: Floats) -> tuple[Floats, Floats]:
        """For each beam the logarithm of the sum of exponentials, and each answer's share of it."""
        highest = np.maximum.reduceat(merits, self.starts)
        powers = np.exp(merits - highest[self.beam])
        sums = np.add.reduceat(powers, self.starts)
        return highest + np.log(sums), powers / sums[self.beam]


def _weights(fitted: Floats, positive: int) -> Floats:
    weights = fitted.copy()
    weights[:positive] = np.exp(np.clip(fitted[:positive], -_LARGEST, _LARGEST))
    return weights


def cross_fit(
    beams: Sequence[GradedBeam], origins: Sequence[str], folds: int = FOLDS
) -> list[Reranker]:
    """For each beam a reranker that was fitted on beams of other folds only.

    Problems of the same origin (a problem and its reversals) are in the same fold. With a single
    origin there is nothing else to fit on, and the reranker keeps the solver's order.

    >>> good, bad = (-0.9,) + (0.0,) * 15, (-0.1, 1.0) + (0.0,) * 14
    >>> fitted = cross_fit([[(bad, False), (good, True)]] * 20, list("abcdefghij") * 2, folds=2)
    >>> len(fitted), all(each.merit(good) > each.merit(bad) for each in fitted)
    (20, True)
    """
    fold = folds_of(origins, folds)
    without = {
        number: fit([beam for beam, own in zip(beams, fold, strict=True) if own != number])
        for number in set(fold)
    }
    return [without[number] for number in fold]


def folds_of(origins: Sequence[str], folds: int) -> list[int]:
    """The fold of each problem: origins in an order that says nothing about them, dealt out evenly."""
    order = sorted(set(origins), key=lambda origin: hashlib.sha256(origin.encode()).digest())
    fold = {origin: place % folds for place, origin in enumerate(order)}
    return [fold[origin] for origin in origins]
