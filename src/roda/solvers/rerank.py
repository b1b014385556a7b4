"""Reranking: choosing the answer of a beam by what the answers are, not by likelihood alone.

A solver sees slots instead of numbers, so it cannot know that its n0/n1 would be 7/3 of a person.
Exact arithmetic knows. A `Reranker` weighs the likelihood of an equation together with a few plain
facts about its value. The weights are fitted on beams of problems that the solver did not train
on (the development part), where most facts turn out to count against an answer.

A score on the problems that the weights were fitted on would be too good. `cross_fit` gives each
of these problems a reranker that was fitted without it. Torch is needed for fitting alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from roda.expression import Expression, references
from roda.notation import decimals

if TYPE_CHECKING:
    from torch import Tensor

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
)
FOLDS: Final = 5
_PRIOR: Final = 0.5  # how strongly weights are held to `LIKELIHOOD_ONLY`, relative to one beam

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
        return cls(tuple(float(weights.get(fact, 0.0)) for fact in FACTS))

    def named(self) -> dict[str, float]:
        """The weights by name."""
        return dict(zip(FACTS, self.weights, strict=True))

    def merit(self, facts: Facts) -> float:
        """The weighted sum of the facts: the answer with the highest one is chosen."""
        return sum(weight * fact for weight, fact in zip(self.weights, facts, strict=True))


LIKELIHOOD_ONLY: Final = Reranker((1.0,) + (0.0,) * (len(FACTS) - 1))  # keeps the solver's order


def facts(tree: Expression, value: Fraction, values: Sequence[Fraction], score: float) -> Facts:
    """The `FACTS` about an answer to a problem with these numbers, 1.0 for those that hold.

    >>> from roda.notation import parse
    >>> known = facts(parse("n0/n1"), Fraction(7, 3), [Fraction(7), Fraction(3), Fraction(5)], -0.5)
    >>> [fact for fact, holds in zip(FACTS, known) if holds > 0]
    ['broken, from whole numbers', 'endless as a decimal', 'below all numbers', 'numbers left unused']
    """
    whole = all(number.denominator == 1 for number in values)
    broken = value.denominator != 1
    return (
        score,
        float(value <= 0),
        float(broken and whole),
        float(broken and not whole),
        float(decimals(value.denominator) is None),
        float(value.denominator > 100),
        float(value in values),
        float(value > 100 * max(values, default=value)),
        float(value < min(values, default=value)),
        float(len(values) - len(set(references(tree)))),
    )


def fit(beams: Sequence[GradedBeam]) -> Reranker:
    """The reranker that is likeliest to choose right answers from these beams.

    >>> good, bad = (-0.9,) + (0.0,) * 9, (-0.1, 1.0) + (0.0,) * 8
    >>> reranker = fit([[(bad, False), (good, True)]] * 50)
    >>> reranker.merit(good) > reranker.merit(bad)
    True
    >>> fit([[(bad, True)]]) == LIKELIHOOD_ONLY  # where all answers are right there is no choice
    True
    """
    mixed = [beam for beam in beams if len({is_right for _, is_right in beam}) == 2]
    if not mixed:
        return LIKELIHOOD_ONLY
    import torch

    size = max(map(len, mixed))
    table = torch.zeros(len(mixed), size, len(FACTS), dtype=torch.float64)
    right = torch.zeros(len(mixed), size, dtype=torch.bool)
    exists = torch.zeros_like(right)
    for row, beam in enumerate(mixed):
        for at, (known, is_right) in enumerate(beam):
            table[row, at] = torch.tensor(known, dtype=torch.float64)
            right[row, at], exists[row, at] = is_right, True
    return Reranker(tuple(round(weight, 4) for weight in _fitted(table, right, exists).tolist()))


def _fitted(table: Tensor, right: Tensor, exists: Tensor) -> Tensor:
    """The weights under which the right answers of the beams are likeliest.

    The weight of the likelihood is the exponential of what is fitted, so it stays positive: a few
    beams may suggest that the solver is always wrong, but a higher likelihood must never count
    against an answer.
    """
    import torch

    fitted = torch.zeros(len(FACTS), dtype=torch.float64, requires_grad=True)
    optimizer = torch.optim.LBFGS([fitted], max_iter=200, line_search_fn="strong_wolfe")

    def weights() -> Tensor:
        return torch.cat((fitted[:1].exp(), fitted[1:]))

    def loss() -> Tensor:
        optimizer.zero_grad()
        merits = (table @ weights()).masked_fill(~exists, -torch.inf)
        missed = merits.logsumexp(-1) - merits.masked_fill(~right, -torch.inf).logsumexp(-1)
        total = missed.sum() + _PRIOR * fitted.square().sum()
        total.backward()  # type: ignore[no-untyped-call]
        return total

    optimizer.step(loss)  # type: ignore[no-untyped-call]
    return weights().detach()


def cross_fit(
    beams: Sequence[GradedBeam], origins: Sequence[str], folds: int = FOLDS
) -> list[Reranker]:
    """For each beam a reranker that was fitted on beams of other folds only.

    Problems of the same origin (a problem and its reversals) are in the same fold. With a single
    origin there is nothing else to fit on, and the reranker keeps the solver's order.

    >>> good, bad = (-0.9,) + (0.0,) * 9, (-0.1, 1.0) + (0.0,) * 8
    >>> fitted = cross_fit([[(bad, False), (good, True)]] * 20, list("abcdefghij") * 2, folds=2)
    >>> len(fitted), all(each.merit(good) > each.merit(bad) for each in fitted)
    (20, True)
    """
    fold = _folds(origins, folds)
    without = {
        number: fit([beam for beam, own in zip(beams, fold, strict=True) if own != number])
        for number in set(fold)
    }
    return [without[number] for number in fold]


def _folds(origins: Sequence[str], folds: int) -> list[int]:
    """The fold of each problem: origins in an order that says nothing about them, dealt out evenly."""
    order = sorted(set(origins), key=lambda origin: hashlib.sha256(origin.encode()).digest())
    fold = {origin: place % folds for place, origin in enumerate(order)}
    return [fold[origin] for origin in origins]
