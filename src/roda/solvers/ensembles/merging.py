"""The beams of several solvers for one problem as one list of answers.

Equations of equal value are one answer, whoever found them: a solver that spreads its probability
over `n0*n1` and `n1*n0` is as sure of the product as one that knows a single writing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from roda.polish import parse_prefix
from roda.solvers.ensembles.beams import Beam
from roda.solvers.rerank import FACTS as ABOUT_VALUES
from roda.solvers.rerank import facts

SHARED: Final = (
    "mean probability",  # its logarithm, over all solvers
    "votes",  # the share of solvers that find the answer likeliest
    "found",  # the share of solvers that have it in their beams
)
_LEAST: Final = 1e-4  # the probability of an answer that is in no beam of a solver, at most


class Answer(NamedTuple):
    """An answer that at least one solver found: its likeliest equation, its value, each one's score.

    A score is the logarithm of the probability of all equations with this value, None for a solver
    that has none of them in its beam. `facts` are those of `rerank.FACTS` but for the likelihood.
    """

    equation: str
    value: Fraction
    scores: tuple[float | None, ...]
    facts: tuple[float, ...]


def merged(beams: Sequence[Beam]) -> list[Answer]:
    """The different answers to one problem, from the beam of each solver, likeliest first.

    >>> from roda.solvers.ensembles.beams import Option
    >>> numbers = (Fraction(2), Fraction(3))
    >>> one = Beam("7", numbers, None, (Option("* n0 n1", -1.0, Fraction(6)), Option("* n1 n0", -1.0, Fraction(6))))
    >>> other = Beam("7", numbers, None, (Option("+ n0 n1", -0.1, Fraction(5)),))
    >>> [(each.equation, [s and round(s, 2) for s in each.scores]) for each in merged([one, other])]
    [('+ n0 n1', [None, -0.1]), ('* n0 n1', [-0.31, None])]
    """
    best: dict[Fraction, tuple[float, str]] = {}
    scores: dict[Fraction, list[list[float]]] = {}
    for place, beam in enumerate(beams):
        for equation, score, value in beam.options:
            if value is not None:
                scores.setdefault(value, [[] for _ in beams])[place].append(score)
                if value not in best or score > best[value][0]:
                    best[value] = score, equation
    answers = []
    for value, (score, equation) in best.items():
        tree = parse_prefix(equation)
        known = facts(tree, value, beams[0].numbers, score, beams[0].asks)[1:]
        sums = tuple(_sum(each) if each else None for each in scores[value])
        answers.append((score, Answer(equation, value, sums, known)))
    return [answer for _, answer in sorted(answers, key=lambda each: -each[0])]


def _sum(logs: Sequence[float]) -> float:
    """The logarithm of the sum of what these are the logarithms of."""
    highest = max(logs)
    return highest + math.log(sum(math.exp(each - highest) for each in logs))


def features(answers: Sequence[Answer], sharpness: Sequence[float]) -> list[tuple[float, ...]]:
    """What is weighed of each answer: the `SHARED` features, one for each solver, the facts.

    `sharpness` says for each solver how much its scores are worth: they are multiplied by it, and
    the answers of its beam then have probabilities that sum to 1.
    """
    chances = [
        _chances([answer.scores[place] for answer in answers], sharp)
        for place, sharp in enumerate(sharpness)
    ]
    solvers = len(sharpness)
    votes = [0] * len(answers)
    for each in chances:
        if answers and max(each) > 0:
            votes[each.index(max(each))] += 1
    rows = []
    for at, answer in enumerate(answers):
        of_each = [each[at] for each in chances]
        rows.append(
            (
                math.log(max(sum(of_each) / solvers, _LEAST / solvers)),
                votes[at] / solvers,
                sum(score is not None for score in answer.scores) / solvers,
                *(math.log(max(chance, _LEAST)) / solvers for chance in of_each),
                *answer.facts,
            )
        )
    return rows


def _chances(scores: Sequence[float | None], sharp: float) -> list[float]:
    """Probabilities from scores; 0 for an answer that has none."""
    highest = max((score for score in scores if score is not None), default=0.0)
    powers = [0.0 if s is None else math.exp(sharp * (s - highest)) for s in scores]
    total = sum(powers) or 1.0
    return [power / total for power in powers]


def feature_names(solvers: int) -> tuple[str, ...]:
    """The names of the `features` of so many solvers.

    >>> feature_names(2)[3:6]
    ('solver 0', 'solver 1', 'not positive')
    """
    return (*SHARED, *(f"solver {place}" for place in range(solvers)), *ABOUT_VALUES[1:])
