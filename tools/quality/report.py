"""What the model of quality is worth, in figures: on texts that it was not trained on.

Probabilities are compared with the mean of both readers. Five bins hold as many texts each, from the
least sure to the surest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Any

import numpy as np

from quality.collect import Label
from quality.fitting import Array, log_loss

BINS = 5
LEAST = (0.0, 0.5, 0.7, 0.8, 0.85, 0.88, 0.9, 0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98, 0.99)


def readers(labels: Sequence[Label]) -> dict[str, Any]:
    """What the two readers said, and how far they agree.

    >>> one = Label("1", "svamp", "7", 0, "", (1, 1), (4, 5))
    >>> readers([one, one._replace(right=(0, 0)), one])["kappa"]
    1.0
    """
    first, second = (np.array([label.right[k] for label in labels]) for k in (0, 1))
    same = float((first == second).mean())
    chance = float(first.mean() * second.mean() + (1 - first.mean()) * (1 - second.mean()))
    told = np.array([label.coherence for label in labels], dtype=np.float64)
    return {
        "labels": len(labels),
        "by_corpus": dict(sorted(Counter(label.corpus for label in labels).items())),
        "by_round": dict(sorted(Counter(label.round for label in labels).items())),
        "right": _rounded((first.mean() + second.mean()) / 2),
        "coherence": _rounded(told.mean()),
        "agree": _rounded(same),
        "kappa": _rounded((same - chance) / (1 - chance)) if chance < 1 else 1.0,
    }


def worth(chance: Array, right: Array, told: Array, coherence: Array) -> dict[str, Any]:
    """How good probabilities and expected coherences of texts are."""
    if not len(right):
        return {"texts": 0}
    base = np.full(len(right), right.mean())
    return {
        "texts": len(right),
        "right": _rounded(right.mean()),
        "predicted": _rounded(chance.mean()),
        "auc": _rounded(auc(chance, right)),
        "brier": _rounded(((chance - right) ** 2).mean()),
        "brier_of_the_mean": _rounded(((base - right) ** 2).mean()),
        "log_loss": _rounded(log_loss(chance, right)),
        "log_loss_of_the_mean": _rounded(log_loss(base, right)),
        "coherence_error": _rounded(np.abs(told - coherence).mean()),
        "coherence_correlation": _rounded(_correlation(told, coherence)),
        "bins": bins(chance, right),
    }


def bins(chance: Array, right: Array) -> list[dict[str, Any]]:
    """Predicted against judged in five bins, with the 95 % interval of Wilson.

    >>> made = bins(np.arange(10) / 10, np.ones(10))
    >>> made[0]["predicted"], made[0]["judged"], made[0]["low"]
    (0.05, 1.0, 0.342)
    """
    order = np.argsort(chance, kind="stable")
    found = []
    for part in np.array_split(order, BINS):
        if len(part):
            judged = float(right[part].mean())
            low, high = wilson(judged, len(part))
            found.append(
                {
                    "texts": len(part),
                    "predicted": _rounded(chance[part].mean()),
                    "judged": _rounded(judged),
                    "low": _rounded(low),
                    "high": _rounded(high),
                }
            )
    return found


def wilson(share: float, count: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share."""
    middle = share + z * z / (2 * count)
    half = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    under = 1 + z * z / count
    return max(0.0, (middle - half) / under), min(1.0, (middle + half) / under)


def auc(scores: Array, right: Array) -> float:
    """The probability that a right text scores higher than a wrong one; NaN without both.

    >>> auc(np.array([0.2, 0.6, 0.9]), np.array([0.0, 1.0, 1.0]))
    1.0
    """
    good, bad = scores[right > 0.5], scores[right <= 0.5]
    if not len(good) or not len(bad):
        return float("nan")
    above = (good[:, None] > bad[None, :]).mean() + (good[:, None] == bad[None, :]).mean() / 2
    return float(above)


def _correlation(one: Array, other: Array) -> float:
    if len(one) < 2 or not one.std() or not other.std():
        return float("nan")
    return float(np.corrcoef(one, other)[0, 1])


def curve(best: Mapping[str, Iterable[float]], chance: Array, right: Array) -> list[dict[str, Any]]:
    """For each least quality: numbers of each corpus that keep a text, and how right labelled ones are.

    `best` has for each corpus the surest wording of every number that has one.
    """
    made = []
    counted = {corpus: np.array(list(values)) for corpus, values in best.items()}
    for least in LEAST:
        kept = chance >= least
        row: dict[str, Any] = {
            "least": least,
            "texts": {corpus: int((each >= least).sum()) for corpus, each in counted.items()},
            "labelled": int(kept.sum()),
        }
        if kept.any():
            judged = float(right[kept].mean())
            low, high = wilson(judged, int(kept.sum()))
            row |= {"judged": _rounded(judged), "low": _rounded(low), "high": _rounded(high)}
        made.append(row)
    return made


def _rounded(value: float) -> float | None:
    """Three digits; None where there is no value."""
    return None if np.isnan(value) else round(float(value), 3)
