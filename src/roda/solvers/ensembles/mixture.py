"""Weights by which one answer is chosen from the beams of several solvers.

All weights are fitted on the development part. First the sharpness of each solver: how much its own
scores are worth. Then the weights of the features that `merging` tells of each answer. A score on the
problems that weights were fitted on would be too good: `cross_fit_mixture` gives each of them a
mixture that was fitted without it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from roda.errors import SolverError
from roda.polish import parse_prefix
from roda.scoring import same_answer
from roda.solvers.ensembles.beams import Beam
from roda.solvers.ensembles.merging import SHARED, Answer, feature_names, features, merged
from roda.solvers.prediction import Candidate, Prediction
from roda.solvers.rerank import FACTS, FOLDS, Facts, GradedBeam, fitted_weights, folds_of

Row = Sequence[Beam]  # the beams of all solvers for one problem
# How strongly weights are held to their starts (`rerank.fitted_weights`): solvers of one kind know
# much the same, and a thousand problems do not tell which of them to trust more.
_PRIORS: Final = {"shared": 0.5, "solver": 5.0, "fact": 0.5}


@dataclass(frozen=True)
class Mixture:
    """The sharpness of each solver, and a weight for each of the features."""

    sharpness: tuple[float, ...]
    weights: tuple[float, ...]

    @classmethod
    def of(cls, fields: Mapping[str, Any]) -> Mixture:
        """The mixture with these fields, as `named` gives them; `ValueError` if they are none."""
        sharpness, weights = fields.get("sharpness"), fields.get("weights")
        if not isinstance(sharpness, list) or not isinstance(weights, dict) or not sharpness:
            raise ValueError("should have a list 'sharpness' and a table 'weights'")
        names = feature_names(len(sharpness))
        if unknown := weights.keys() - set(names):
            raise ValueError(f"there is no feature {min(unknown)!r}")
        for value in (*sharpness, *weights.values()):
            if not isinstance(value, int | float) or not math.isfinite(value):
                raise ValueError(f"{value!r} should be a finite number")
        return cls(
            tuple(map(float, sharpness)), tuple(float(weights.get(name, 0.0)) for name in names)
        )

    def named(self) -> dict[str, Any]:
        """Sharpness and weights by name."""
        names = feature_names(len(self.sharpness))
        return {
            "sharpness": list(self.sharpness),
            "weights": dict(zip(names, self.weights, strict=True)),
        }

    def prediction(self, row: Row) -> Prediction:
        """The answer to a problem, from the beams of all solvers.

        The score of a candidate is the logarithm of its mean probability.
        """
        if len(row) != len(self.sharpness):
            raise SolverError(f"{len(row)} beams for a mixture of {len(self.sharpness)} solvers")
        answers = merged(row)
        return Prediction.best_of(
            Candidate(parse_prefix(answer.equation), answer.value, known[0], self._merit(known))
            for answer, known in zip(answers, features(answers, self.sharpness), strict=True)
        )

    def _merit(self, known: Facts) -> float:
        return sum(weight * fact for weight, fact in zip(self.weights, known, strict=True))


def fit_mixture(rows: Sequence[Row]) -> Mixture:
    """The mixture that is likeliest to choose right answers from these beams of all solvers.

    A row has the beams of all solvers for one problem, whose answer is known.
    """
    solvers = len(rows[0]) if rows else 0
    if not solvers:
        raise SolverError("there are no beams to fit a mixture on")
    return _fitted([_graded(row) for row in rows], solvers)


def cross_fit_mixture(rows: Sequence[Row], folds: int = FOLDS) -> list[Mixture]:
    """For each problem a mixture that was fitted on problems of other folds only.

    Problems of the same origin are in the same fold.
    """
    solvers = len(rows[0]) if rows else 0
    fold = folds_of([row[0].origin or row[0].id for row in rows], folds)
    graded = [_graded(row) for row in rows]
    without = {
        number: _fitted([g for g, own in zip(graded, fold, strict=True) if own != number], solvers)
        for number in set(fold)
    }
    return [without[number] for number in fold]


Graded = tuple[list[Answer], list[bool]]  # the answers to a problem, and which of them are right


def _graded(row: Row) -> Graded:
    answers = merged(row)
    return answers, [same_answer(each.value, row[0].answer) for each in answers]


def _fitted(graded: Sequence[Graded], solvers: int) -> Mixture:
    sharpness = tuple(_sharpness(graded, place) for place in range(solvers))
    beams: list[GradedBeam] = [
        list(zip(features(answers, sharpness), right, strict=True)) for answers, right in graded
    ]
    prior = (
        *(_PRIORS["shared"],) * len(SHARED),
        *(_PRIORS["solver"],) * solvers,
        *(_PRIORS["fact"],) * (len(FACTS) - 1),
    )
    weights = fitted_weights(beams, positive=1, prior=prior)
    return Mixture(sharpness, tuple(round(weight, 5) for weight in weights))


def _sharpness(graded: Sequence[Graded], place: int) -> float:
    """How much the scores of one solver are worth: their weight, fitted by themselves."""
    beams: list[GradedBeam] = [
        [
            ((score,), is_right)
            for answer, is_right in zip(answers, right, strict=True)
            if (score := answer.scores[place]) is not None
        ]
        for answers, right in graded
    ]
    (weight,) = fitted_weights(beams, positive=1, prior=(0.5,))
    return round(weight, 5)
