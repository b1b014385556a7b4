"""Reranker and confidence of a solver in the box: fitted on problems that it did not learn from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np

from roda.box import Box
from roda.box.confidence import FEATURES, Calibration, Features
from roda.experiments.testing import graded as graded_beams
from roda.scoring import same_answer
from roda.solvers import rerank
from roda.solvers.inputs.examples import Example
from roda.solvers.prediction import Prediction
from roda.solvers.rerank import Reranker

_PRIOR: Final = 1.0  # how strongly weights are held to zero, relative to one answer
_STEPS: Final = 50
_EDGES: Final = (0.0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 1.0)


class Graded(NamedTuple):
    """An answer: its features (none where there is no answer), whether it is right."""

    features: Features | None
    right: bool


def reranker(examples: Sequence[Example], found: Sequence[Prediction]) -> Reranker:
    """The reranker that is likeliest to choose right answers from the beams of these problems."""
    return rerank.fit(graded_beams(examples, found))


def graded(
    box: Box, examples: Iterable[Example], found: Iterable[Prediction], by: Reranker
) -> list[Graded]:
    """What the box answers to problems whose answers are known, when this reranker chooses."""
    answers = []
    for item, prediction in zip(examples, found, strict=True):
        best = prediction.reranked(by)
        seen = None if best.expression is None else box.features(item, best)
        answers.append(Graded(seen, same_answer(best.value, item.answer)))
    return answers


def fit(answers: Sequence[Graded]) -> Calibration:
    """The calibration under which these outcomes are likeliest: logistic regression, by Newton.

    >>> sure, unsure = (1.0, 4.0, 0, 0, 1, 2, 0, 0), (1.0, -1.0, 0, 0, 1, 2, 0, 0)
    >>> graded = [Graded(sure, True)] * 90 + [Graded(sure, False)] * 10
    >>> graded += [Graded(unsure, True)] * 30 + [Graded(unsure, False)] * 70
    >>> fitted = fit(graded)
    >>> round(fitted.confidence(sure), 1), round(fitted.confidence(unsure), 1)
    (0.9, 0.3)
    """
    known = [each for each in answers if each.features is not None]
    table = np.array([each.features for each in known], dtype=np.float64)
    right = np.array([each.right for each in known], dtype=np.float64)
    center, spread = table.mean(0), table.std(0)
    center[0], spread[spread == 0] = 0.0, 1.0
    scaled = (table - center) / spread
    weights = np.zeros(len(FEATURES))
    prior = np.full(len(FEATURES), _PRIOR)
    prior[0] = 1e-6
    for _ in range(_STEPS):
        chance = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (chance - right) + prior * weights
        bend = (scaled.T * (chance * (1 - chance))) @ scaled + np.diag(prior)
        weights -= np.linalg.solve(bend, slope)
    plain = weights / spread
    plain[0] -= float((plain * center)[1:].sum())
    return Calibration(tuple(round(float(weight), 5) for weight in plain))


def figures(answers: Sequence[Graded], calibration: Calibration) -> dict[str, Any]:
    """Accuracy and reliability: of the answers in each range of confidence, how many are right."""
    sure = np.array(
        [calibration.confidence(each.features) if each.features else 0.0 for each in answers]
    )
    right = np.array([each.right for each in answers], dtype=float)
    bins = []
    off = 0.0
    for low, high in pairwise(_EDGES):
        inside = (sure >= low) & ((sure < high) | (high == 1.0))
        if inside.any():
            mean, share = float(sure[inside].mean()), float(right[inside].mean())
            off += abs(mean - share) * int(inside.sum()) / len(sure)
            bins.append([low, high, int(inside.sum()), round(mean, 3), round(share, 3)])
    return {
        "problems": len(answers),
        "accuracy": round(100 * float(right.mean()), 2),
        "calibration_error": round(off, 4),
        "reliability": bins,
    }
