"""Train the model of quality: labels and corpora in, weights, figures and their page out.

    PYTHONPATH=tools python -m quality.train [en zh] [--data FOLDER] [--every N]

Figures are of texts of the last round, whose faults nobody has mended, and beside them of all, each by a
model that has not seen its problem: five are trained for that, each without a fifth of the problems, by a hash. The weights are
trained like them, on all labels. `--every N` counts yields over every N-th problem only: with 1 it takes minutes.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from quality import report
from quality.collect import LABELS, Label, read_labels
from quality.fitting import Array, sigmoid, train
from quality.gather import CORPORA, Item, gather, made, records
from roda.quality.features import features_of
from roda.quality.model import WEIGHTS, Model

ROOT = Path(__file__).resolve().parents[2]
FIGURES = ROOT / "results" / "quality.json"
DATA = Path(os.environ.get("RODA_DATA") or ROOT.parent / "shared" / "data")
FEWEST = 50  # labels to train on


class Yields:
    """The surest wording of every number of the corpora by a model."""

    def __init__(self) -> None:
        self._features: dict[str, dict[tuple[str, int], list[dict[str, float]]]] = {}

    def count(self, language: str, data: Path, every: int) -> None:
        """Make everything that the corpora give, and keep its features."""
        for corpus in CORPORA[language]:
            entries = (
                entry
                for place, entry in enumerate(records(language, corpus, data))
                if not place % every
            )
            kept = self._features.setdefault(corpus, {})
            for reversal in made(entries):
                features = features_of(reversal)
                kept.setdefault((reversal.source.id, reversal.target), []).append(features)

    def best(self, model: Model) -> dict[str, list[float]]:
        """For each corpus, how surely right the best text of every number is."""
        return {
            corpus: [
                max(model.quality(features).right for features in wordings)
                for wordings in numbers.values()
            ]
            for corpus, numbers in self._features.items()
        }


def train_language(
    labels: Sequence[Label], items: Sequence[Item], lost: dict[str, int], yields: Yields
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The weights of a language, and the figures that they reach."""
    if len(items) < FEWEST:
        raise SystemExit(f"{len(items)} labelled texts are too few to train on")
    right, coherence = _scores(items)
    fresh = np.array([item.label.round == _last(labels) for item in items])
    folds = np.array([item.fold for item in items], dtype=np.float64)
    fitted = train([item.features for item in items], right, coherence, folds, fresh)
    weights = fitted.weights()
    crossed, expected = sigmoid(fitted.scores), fitted.told
    figures = {
        "readers": report.readers(labels),
        "not_written_any_more": {corpus: count for corpus, count in lost.items() if count},
        "trained_on": len(items),
        "steps": len(fitted.columns),
        "penalties": dict(zip(("right", "coherence"), fitted.penalties, strict=True)),
        "features": len(weights["features"]),
        "held_out": report.worth(crossed[fresh], right[fresh], expected[fresh], coherence[fresh]),
        "cross_validated": report.worth(crossed, right, expected, coherence),
        "curve": report.curve(yields.best(Model(weights)), crossed[fresh], right[fresh]),
    }
    return weights, figures


def _last(labels: Sequence[Label]) -> str:
    """The name of the last round."""
    return max((label.round for label in labels), key=int)


def _scores(items: Sequence[Item]) -> tuple[Array, Array]:
    """What readers said; coherence as the readers of the last round count, others had other habits."""
    coherence = np.array([item.coherence for item in items], dtype=np.float64)
    rounds = np.array([int(item.label.round) for item in items])
    level = coherence[rounds == rounds.max()].mean()
    for each in np.unique(rounds):
        coherence[rounds == each] += level - coherence[rounds == each].mean()
    return np.array([item.right for item in items], dtype=np.float64), coherence


def main() -> None:
    """Train the languages that are named, all of them without a name."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="en, zh")
    parser.add_argument("--data", type=Path, default=DATA, help="the folder of corpora")
    parser.add_argument("--labels", type=Path, default=LABELS, help="the folder of labels")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="where weights are written")
    parser.add_argument("--figures", type=Path, default=FIGURES, help="where figures are written")
    parser.add_argument("--every", type=int, default=4, metavar="N", help="of the yields")
    given = parser.parse_args()
    figures = json.loads(given.figures.read_text("utf-8")) if given.figures.is_file() else {}
    for language in given.languages or sorted(CORPORA):
        if language not in CORPORA:
            parser.error(f"{language!r} is none of {', '.join(sorted(CORPORA))}")
        labels = read_labels(given.labels / f"{language}.jsonl")
        items, lost = gather(language, labels, given.data)
        print(f"{language}: {len(items)} of {len(labels)} labelled texts are written today")
        yields = Yields()
        yields.count(language, given.data, given.every)
        weights, figures[language] = train_language(labels, items, dict(lost), yields)
        figures[language]["every"] = given.every
        _write(given.weights / f"{language}.json", weights)
        _write(given.figures, dict(sorted(figures.items())))
        for name in ("held_out", "cross_validated"):
            plain = {key: value for key, value in figures[language][name].items() if key != "bins"}
            print(f"  {name}: {plain}")


def _write(path: Path, fields: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    written = json.dumps(fields, ensure_ascii=False, indent=1, allow_nan=False)
    path.write_text(f"{written}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
