"""Means with their intervals, by source and stratum, and what annotators have in common.

An interval is a bootstrap over problems (percentiles of 2,000 resamples, drawn within strata, since the sample was drawn
so): it says how far another sample of problems could lead, with these annotators. A problem counts once, with the mean
of what was said of it. The generator has a fixed seed, so that the same answers give the same figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np

from roda.judging.agreement import Weights, krippendorff_alpha, weighted_kappa
from roda.judging.protocol import Question
from roda.judging.study import StoredTask

RESAMPLES: Final = 2_000
_ENDS: Final = (2.5, 97.5)
ALL: Final = "all"

Answered = Mapping[int, Mapping[int, int]]  # task, annotator: answer


class Figure(NamedTuple):
    """A mean with its 95 % interval, and what it rests on."""

    mean: float
    low: float
    high: float
    items: int
    judgments: int


class Row(NamedTuple):
    """A figure of one question; `source` names two with `over` between where pairs were compared."""

    question: str
    source: str
    stratum: str
    figure: Figure


class Kappa(NamedTuple):
    """Two annotators: on how many tasks both answered, how often alike, and their kappa."""

    question: str
    first: str
    second: str
    tasks: int
    same: float
    kappa: float | None


class Alpha(NamedTuple):
    """How far all people agree on a question, and on how many tasks at least two answered."""

    question: str
    tasks: int
    alpha: float | None


def rows(
    question: str, tasks: Iterable[StoredTask], answered: Answered, sources: Sequence[str]
) -> list[Row]:
    """The means of one question by source and stratum, all strata of a source first."""
    values: dict[str, dict[str, list[list[float]]]] = {}
    for task in sorted(tasks, key=lambda task: _ranks(task, sources)):
        if given := answered.get(task.id):
            label, said = oriented(task, given.values(), sources)
            values.setdefault(label, {}).setdefault(task.stratum, []).append(said)
    found = []
    for label, strata in values.items():
        found.append(Row(question, label, ALL, bootstrapped(list(strata.values()))))
        found += [
            Row(question, label, stratum, bootstrapped([strata[stratum]]))
            for stratum in sorted(strata, key=_size)
        ]
    return found


def oriented(
    task: StoredTask, said: Iterable[int], sources: Sequence[str]
) -> tuple[str, list[float]]:
    """Whose figure a task adds to, and what it adds: answers, or how often the first of two was preferred.

    A tie is half a preference.
    """
    if len(task.items) == 1:
        return task.items[0].source, [float(value) for value in said]
    left, right = (item.source for item in task.items)
    sign = -1 if sources.index(left) < sources.index(right) else 1
    first, second = (left, right) if sign < 0 else (right, left)
    return f"{first} over {second}", [(1 + sign * value) / 2 for value in said]


def bootstrapped(strata: Sequence[Sequence[Sequence[float]]]) -> Figure:
    """The mean over problems of the mean over annotators, with its interval.

    >>> bootstrapped([[[1.0, 0.0], [1.0]], [[1.0]]]).mean
    0.8333333333333334
    """
    means = [np.array([np.mean(said) for said in problems]) for problems in strata]
    items = sum(map(len, means))
    generator = np.random.default_rng(items)
    sums = np.zeros(RESAMPLES)
    for values in means:
        drawn = generator.integers(0, len(values), (RESAMPLES, len(values)))
        sums += values[drawn].sum(axis=1)
    low, high = np.percentile(sums / items, _ENDS)
    mean = float(sum(values.sum() for values in means) / items)
    judgments = sum(len(said) for problems in strata for said in problems)
    return Figure(mean, float(low), float(high), items, judgments)


def kappas(question: Question, answered: Answered, names: Mapping[int, str]) -> list[Kappa]:
    """Every two annotators who answered a task in common; quadratic weights where answers have an order."""
    weights: Weights = "quadratic" if question.level == "ordinal" else "none"
    found = []
    for one, other in combinations(names, 2):
        pairs = [
            (given[one], given[other])
            for given in answered.values()
            if one in given and other in given
        ]
        if pairs:
            same = sum(a == b for a, b in pairs) / len(pairs)
            kappa = weighted_kappa(pairs, question.values, weights)
            found.append(Kappa(question.name, names[one], names[other], len(pairs), same, kappa))
    return found


def alpha(question: Question, answered: Answered) -> Alpha:
    """Krippendorff's alpha of everybody in `answered`."""
    several = [list(given.values()) for given in answered.values() if len(given) > 1]
    return Alpha(question.name, len(several), krippendorff_alpha(several, question.level))


def _ranks(task: StoredTask, sources: Sequence[str]) -> list[int]:
    return sorted(sources.index(item.source) for item in task.items)


def _size(stratum: str) -> int:
    return int(stratum.rstrip("+"))
