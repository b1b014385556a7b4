"""Which answer of a beam is the likeliest, by what the answers are.

A solver sees slots instead of numbers, so it cannot know that its n0/n1 would be 7/3 of a person.
Exact arithmetic knows. A `Judge` weighs what the solver thinks of an equation together with a few
plain facts about its value; the weights are learned from beams on problems that the solver did not
train on, where most facts count against an answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import torch
from torch import Tensor

from roda.expression import Expression, references
from roda.notation import decimals

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
_PRIOR: Final = 0.5  # how much the weights are held to those of `TRUSTING`, against one beam
Facts = tuple[float, ...]


@dataclass(frozen=True)
class Judge:
    """A weight for each of the `FACTS`."""

    weights: tuple[float, ...]

    @classmethod
    def of(cls, weights: Mapping[str, float]) -> Judge:
        """The judge with these weights by name.

        >>> Judge.of({"likelihood": 1.0}) == TRUSTING
        True
        """
        if unknown := weights.keys() - set(FACTS):
            raise ValueError(f"there is no fact {min(unknown)!r}")
        return cls(tuple(float(weights.get(fact, 0.0)) for fact in FACTS))

    def named(self) -> dict[str, float]:
        """The weights by name."""
        return dict(zip(FACTS, self.weights, strict=True))

    def merit(self, facts: Facts) -> float:
        """How much speaks for an answer."""
        return sum(weight * fact for weight, fact in zip(self.weights, facts, strict=True))


TRUSTING: Final = Judge((1.0,) + (0.0,) * (len(FACTS) - 1))  # believes the solver


def facts(tree: Expression, value: Fraction, values: Sequence[Fraction], score: float) -> Facts:
    """What there is to know about an answer to a problem with these numbers.

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


def learn(beams: Sequence[Sequence[tuple[Facts, bool]]]) -> Judge:
    """The judge that is likeliest to pick right answers from these beams.

    Each beam holds the facts about its answers and whether they are right.

    >>> good, bad = (-0.9,) + (0.0,) * 9, (-0.1, 1.0) + (0.0,) * 8
    >>> judge = learn([[(bad, False), (good, True)]] * 50)
    >>> judge.merit(good) > judge.merit(bad)
    True
    >>> learn([[(bad, True)]]) == TRUSTING
    True
    """
    telling = [beam for beam in beams if len({is_right for _, is_right in beam}) == 2]
    if not telling:
        return TRUSTING
    size = max(map(len, telling))
    table = torch.zeros(len(telling), size, len(FACTS), dtype=torch.float64)
    right = torch.zeros(len(telling), size, dtype=torch.bool)
    there = torch.zeros_like(right)
    for row, beam in enumerate(telling):
        for at, (known, is_right) in enumerate(beam):
            table[row, at] = torch.tensor(known, dtype=torch.float64)
            right[row, at], there[row, at] = is_right, True
    return Judge(tuple(round(weight, 4) for weight in _fitted(table, right, there).tolist()))


def _fitted(table: Tensor, right: Tensor, there: Tensor) -> Tensor:
    """The weights under which the right answers of the beams are likeliest.

    That of the likelihood is the exponential of what is fitted: a few beams may seem to say that
    the solver is always wrong, but more likelihood is never to count against an answer.
    """
    fitted = torch.zeros(len(FACTS), dtype=torch.float64, requires_grad=True)
    solver = torch.optim.LBFGS([fitted], max_iter=200, line_search_fn="strong_wolfe")

    def loss() -> Tensor:
        solver.zero_grad()
        merits = (table @ _weights(fitted)).masked_fill(~there, -torch.inf)
        missed = merits.logsumexp(-1) - merits.masked_fill(~right, -torch.inf).logsumexp(-1)
        total = missed.sum() + _PRIOR * fitted.square().sum()
        total.backward()  # type: ignore[no-untyped-call]
        return total

    solver.step(loss)  # type: ignore[no-untyped-call]
    return _weights(fitted.detach())


def _weights(fitted: Tensor) -> Tensor:
    return torch.cat((fitted[:1].exp(), fitted[1:]))
