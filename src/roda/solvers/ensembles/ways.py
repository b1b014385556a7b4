"""The ways in which an ensemble chooses one answer from the beams of its members.

`mixed` weighs all beams (`mixture`). `dns-retrieval` (Wang et al. 2017) takes the answer of the most
similar problem where the similarity passes a threshold, else that of the generator. `suffix-ensemble`
(Wang et al. 2018) takes the answer that most members give, and of several the likeliest.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from roda.errors import SolverError
from roda.scoring import same_answer
from roda.solvers.ensembles.beams import Beam
from roda.solvers.ensembles.mixture import Mixture, Row, cross_fit_mixture, fit_mixture
from roda.solvers.prediction import Prediction
from roda.solvers.rerank import FOLDS, folds_of


class Way(Protocol):
    """How one answer is chosen."""

    def prediction(self, row: Row) -> Prediction:
        """The answer to a problem, from the beams of all members."""

    def named(self) -> dict[str, Any]:
        """What was fitted, as fields of JSON."""


@dataclass(frozen=True)
class Threshold:
    """The first member where its best score is at least `least`, else the second."""

    least: float

    def prediction(self, row: Row) -> Prediction:
        """The answer to a problem, from the beams of both members."""
        first, second = row
        return (first if _sureness(first) >= self.least else second).prediction()

    def named(self) -> dict[str, Any]:
        """The threshold."""
        return {"least": self.least}


@dataclass(frozen=True)
class Vote:
    """The value that most members find likeliest; of several the one with the likeliest equation."""

    def prediction(self, row: Row) -> Prediction:
        """The answer to a problem: the prediction of the surest member of the majority."""
        votes = Counter(beam.likeliest for beam in row if beam.likeliest is not None)

        def rank(beam: Beam) -> tuple[int, float]:
            return votes.get(beam.likeliest or Fraction(), 0), _sureness(beam)

        voting = [beam for beam in row if beam.likeliest is not None]
        return max(voting or row, key=rank).prediction()

    def named(self) -> dict[str, Any]:
        """Nothing is fitted."""
        return {}


def _sureness(beam: Beam) -> float:
    """The score of the likeliest equation that has a value."""
    return next((each.score for each in beam.options if each.value is not None), -math.inf)


def way_of(name: str, fields: Mapping[str, Any]) -> Way:
    """The way that `named` gave these fields; `ValueError` if they are none."""
    if name == "mixed":
        return Mixture.of(fields)
    if name == "suffix-ensemble":
        return Vote()
    least = fields.get("least")
    if not isinstance(least, int | float) or not math.isfinite(least):
        raise ValueError(f"'least' is {least!r}, but should be a finite number")
    return Threshold(float(least))


def fit_way(name: str, rows: Sequence[Row]) -> Way:
    """The way of an ensemble of this name, fitted on beams of problems with known answers."""
    if name == "mixed":
        return fit_mixture(rows)
    if name == "suffix-ensemble":
        return Vote()
    return _fitted_threshold(rows)


def cross_fit_way(name: str, rows: Sequence[Row], folds: int = FOLDS) -> list[Way]:
    """For each problem a way that was fitted on problems of other folds only."""
    if name == "mixed":
        return list(cross_fit_mixture(rows, folds))
    if name == "suffix-ensemble":
        return [Vote()] * len(rows)
    fold = folds_of([row[0].origin or row[0].id for row in rows], folds)
    without = {
        number: fit_way(name, [row for row, own in zip(rows, fold, strict=True) if own != number])
        for number in set(fold)
    }
    return [without[number] for number in fold]


def _fitted_threshold(rows: Sequence[Row]) -> Threshold:
    """The threshold with the most right answers; of several the highest, which trusts least."""
    if any(len(row) != 2 for row in rows):
        raise SolverError("dns-retrieval has two members: a retrieval and a generator")
    gains = sorted(
        (
            (
                _sureness(first),
                same_answer(first.likeliest, first.answer)
                - same_answer(second.likeliest, second.answer),
            )
            for first, second in rows
            if first.likeliest is not None
        ),
        reverse=True,
    )
    best, least, total = (
        0,
        1.0,
        0,
    )  # a logarithm of a similarity is never 1: the first never answers
    for at, (score, gain) in enumerate(gains):
        total += gain
        last_of_equals = at + 1 == len(gains) or gains[at + 1][0] < score
        if total > best and last_of_equals:
            best, least = total, score
    return Threshold(least)
