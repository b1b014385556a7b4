"""The mathematics of the training: steps of features, regressions, and a calibration.

All features take part. To choose among them by what the readers said looked well on the labels it was chosen
by, and on problems that had no part in it told right from wrong little better than chance; a penalty on all of them does
better. Every feature is cut at a few thresholds that enough labelled texts lie on either side of, and each
threshold is a column of zeros and ones. Coherence is fitted by least squares, being right by
logistic regression on the mean of both readers, both with an L2 penalty. Wrong texts are few, so the
second begins from the first: what readers find badly told is also more often wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from roda.quality.model import FORMAT

Array = NDArray[np.float64]
SUPPORT = 30  # labelled texts on either side of a threshold, at least
MOST_STEPS = 6
PENALTIES = (1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0)
_ROUNDS = 60  # of Newton's method, at most


class Column(NamedTuple):
    """One column of the design: whether a feature is at least so large."""

    name: str
    threshold: float


class Fit(NamedTuple):
    """What was fitted: an offset and a weight for each column."""

    offset: float
    weights: Array

    def __call__(self, design: Array) -> Array:
        return np.asarray(self.offset + design @ self.weights, dtype=np.float64)


def columns(features: Sequence[Mapping[str, float]], support: int = SUPPORT) -> list[Column]:
    """The thresholds of all features, in the order of their names.

    >>> texts = [{"words": float(n), "rare": float(n == 3)} for n in range(40)]
    >>> [(column.name, column.threshold) for column in columns(texts, 12)]
    [('words', 16.0), ('words', 24.0), ('words', 28.0)]
    """
    names = sorted({name for each in features for name in each})
    return [Column(name, at) for name in names for at in _thresholds(name, features, support)]


def _thresholds(name: str, features: Sequence[Mapping[str, float]], support: int) -> list[float]:
    values = np.array([each.get(name, 0.0) for each in features])
    if not np.isfinite(values).all():
        raise SystemExit(f"the feature {name!r} has a value that is no number")
    if len(np.unique(values)) > MOST_STEPS + 1:
        shares = np.arange(1, MOST_STEPS + 1) / (MOST_STEPS + 1)
        last = np.sort(values)[-support:][:1]  # the rarest, such as texts of six numbers and more
        cuts = np.concatenate((np.quantile(values, shares, method="higher"), last))
    else:
        cuts = np.unique(values)[1:]
    return [
        float(cut)
        for cut in np.unique(cuts)
        if support <= int((values >= cut).sum()) <= len(values) - support
    ]


def design(features: Sequence[Mapping[str, float]], of: Sequence[Column]) -> Array:
    """The columns of some texts, as zeros and ones."""
    made = np.zeros((len(features), len(of)))
    for row, each in enumerate(features):
        made[row] = [each.get(name, 0.0) >= threshold for name, threshold in of]
    return made


def ridge(x: Array, y: Array, penalty: float) -> Fit:
    """Least squares with an L2 penalty on everything but the offset."""
    means = x.mean(axis=0)
    centred = x - means
    left = centred.T @ centred + penalty * np.eye(x.shape[1])
    weights = np.linalg.solve(left, centred.T @ (y - y.mean()))
    return Fit(float(y.mean() - means @ weights), weights)


def logistic(x: Array, y: Array, penalty: float, start: Fit | None = None) -> Fit:
    """Logistic regression on soft labels; the penalty pulls towards a multiple of `start`.

    The multiple is fitted too. Newton's method; the step is halved while it does not help.
    """
    count = x.shape[1]
    lead = np.zeros(len(x)) if start is None else x @ start.weights
    full = np.column_stack([np.ones(len(x)), lead, x])
    pull = np.concatenate([[1e-6, 1.0 if start is not None else 1e9], np.full(count, penalty)])
    found = np.zeros(count + 2)
    found[0] = _log_odds(float(y.mean()))

    def loss(at: Array) -> float:
        score = full @ at
        return float(np.logaddexp(0, score).sum() - y @ score + 0.5 * (pull * at * at).sum())

    for _ in range(_ROUNDS):
        chance = sigmoid(full @ found)
        slope = full.T @ (chance - y) + pull * found
        bend = (full * (chance * (1 - chance))[:, None]).T @ full + np.diag(pull)
        step = np.linalg.solve(bend, slope)
        size, before = 1.0, loss(found)
        while size > 1e-6 and loss(found - size * step) > before:
            size /= 2
        found = found - size * step
        if np.abs(size * step).max() < 1e-8:
            break
    weights = found[2:]
    if start is not None:
        weights = weights + found[1] * start.weights
    return Fit(float(found[0]), weights)


def calibrated(scores: Array, y: Array) -> tuple[float, float]:
    """Platt's line through scores of texts that were not trained on: slope (positive) and offset."""
    line = logistic(scores[:, None], y, 1e-3)
    slope = max(float(line.weights[0]), 0.05)
    if slope != float(line.weights[0]):
        return slope, _log_odds(float(y.mean())) - slope * float(scores.mean())
    return slope, line.offset


def sigmoid(scores: Array) -> Array:
    """The probability that log odds mean."""
    return np.asarray(1 / (1 + np.exp(-np.clip(scores, -30, 30))), dtype=np.float64)


def _log_odds(chance: float) -> float:
    inside = min(max(chance, 1e-3), 1 - 1e-3)
    return float(np.log(inside / (1 - inside)))


def log_loss(chance: Array, y: Array) -> float:
    """The mean loss of probabilities against soft labels."""
    inside = np.clip(chance, 1e-6, 1 - 1e-6)
    return float(-(y * np.log(inside) + (1 - y) * np.log(1 - inside)).mean())


class Trained(NamedTuple):
    """Both fits, the calibration, and what was chosen on the way."""

    columns: list[Column]
    right: Fit
    coherence: Fit
    slope: float
    offset: float
    penalties: tuple[float, float]  # of being right, of coherence
    scores: Array  # log odds of each text by a model that has not seen its problem, calibrated
    told: Array  # the coherence of each text, likewise

    def weights(self) -> dict[str, Any]:
        """The shipped form."""
        steps: dict[str, Any] = {
            name: {"from": [], "right": [], "coherence": []} for name, _ in self.columns
        }
        for (name, threshold), right, coherence in zip(
            self.columns, self.right.weights, self.coherence.weights, strict=True
        ):
            own = steps[name]
            own["from"].append(threshold)
            own["right"].append(round(float(right), 4))
            own["coherence"].append(round(float(coherence), 4))
        offset = self.slope * self.right.offset + self.offset
        return {
            "format": FORMAT,
            "right": {"offset": round(offset, 4), "slope": round(self.slope, 4)},
            "coherence": {"offset": round(self.coherence.offset, 4)},
            "features": steps,
        }


def train(
    features: Sequence[Mapping[str, float]],
    right: Array,
    coherence: Array,
    folds: Array,
    fresh: NDArray[np.bool_],
) -> Trained:
    """Fit both, with penalties by cross-validation over the folds.

    The calibration is that of the `fresh` texts, since others were read by those who then changed the
    program, so that their faults are gone and the rest looks better than texts do; or that of all, if
    it is the more cautious: fresh texts were drawn above the least quality of their time.
    """
    found = columns(features)
    x = design(features, found)
    second = min(
        PENALTIES, key=lambda p: _squared(_crossed_ridge(x, coherence, folds, p), coherence)
    )
    told = _crossed_ridge(x, coherence, folds, second)
    scored = {p: _crossed_logistic(x, right, coherence, folds, p, second) for p in PENALTIES}
    first = min(PENALTIES, key=lambda p: log_loss(sigmoid(scored[p]), right))
    lines = [calibrated(scored[first][some], right[some]) for some in (fresh, fresh | True)]
    slope, offset = min(lines, key=lambda line: sigmoid(line[0] * scored[first] + line[1]).mean())
    level = ridge(x, coherence, second)
    return Trained(
        found,
        logistic(x, right, first, level),
        level,
        slope,
        offset,
        (first, second),
        slope * scored[first] + offset,
        told,
    )


def _squared(told: Array, coherence: Array) -> float:
    return float(((told - coherence) ** 2).mean())


def _crossed_ridge(x: Array, y: Array, folds: Array, penalty: float) -> Array:
    told = np.zeros(len(y))
    for fold in np.unique(folds):
        told[folds == fold] = ridge(x[folds != fold], y[folds != fold], penalty)(x[folds == fold])
    return told


def _crossed_logistic(
    x: Array, right: Array, coherence: Array, folds: Array, penalty: float, level: float
) -> Array:
    scores = np.zeros(len(right))
    for fold in np.unique(folds):
        inside = folds != fold
        start = ridge(x[inside], coherence[inside], level)
        fitted = logistic(x[inside], right[inside], penalty, start)
        scores[~inside] = fitted(x[~inside])
    return scores
