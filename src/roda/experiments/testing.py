"""Testing a trained model: scores, scores without twins, and a file of its answers.

A reranker of answers is fitted on the development part. Where there is a test part, the model is
tested there. Where there is none, the development part is all there is to test on, and the fitted
weights must not be scored on the problems that they were fitted on: each of them is then answered
with weights that were fitted on the other folds (`solvers.rerank.cross_fit`).
"""

from __future__ import annotations

import platform
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import orjson

from roda.experiments.contamination import have_twins
from roda.notation import to_infix
from roda.scoring import Interval, Score, packed, same_answer, wilson
from roda.solvers.explain import shown
from roda.solvers.files import write_whole
from roda.solvers.inputs.examples import Example
from roda.solvers.prediction import Prediction
from roda.solvers.protocol import Rerankable, Solver
from roda.solvers.rerank import FOLDS, LIKELIHOOD_ONLY, GradedBeam, cross_fit, fit
from roda.training.evaluate import score

if TYPE_CHECKING:
    import torch

FITTED_ON_DEV: Final = "weights fitted on the development part"
CROSS_FITTED: Final = f"weights cross-fitted over {FOLDS} folds of the development part"


@dataclass(frozen=True)
class Tested:
    """The outcome of a test; `twins` tells which problems have a twin in training, if known.

    `reranked` says on which problems the weights of the reranker of answers were fitted.
    """

    examples: Sequence[Example]
    score: Score
    predictions: Sequence[Prediction]
    twins: Sequence[bool] | None = None
    reranked: str = ""

    @property
    def interval(self) -> Interval:
        """The share of right answers with its 95 % interval, in percent."""
        share = wilson(sum(self.score.answers), len(self.score.answers))
        return Interval(*(round(100 * each, 2) for each in share))

    @property
    def without_twins(self) -> tuple[int, int] | None:
        """Right answers and problems, of those without a twin in training."""
        if self.twins is None:
            return None
        left = [
            right for right, twin in zip(self.score.answers, self.twins, strict=True) if not twin
        ]
        return sum(left), len(left)

    @property
    def likeliest(self) -> int:
        """How many answers would be right without a reranker."""
        return sum(
            same_answer(predicted.likeliest, item.answer)
            for item, predicted in zip(self.examples, self.predictions, strict=True)
        )

    def mirrored(self) -> dict[str, Any]:
        """Figures of originals and their reversals, where the test has both; in percent.

        `forward` and `backward` are right answers to those that belong to a pair, `both` pairs of right
        ones, `echo` reversals that were answered with the answer of their original.
        """
        place = {item.id: at for at, item in enumerate(self.examples) if item.origin is None}
        pairs = [
            (place[item.origin], at)
            for at, item in enumerate(self.examples)
            if item.origin is not None and item.origin in place
        ]
        if not pairs:
            return {}
        right = self.score.answers
        echoed = [
            same_answer(self.predictions[back].value, self.examples[front].answer)
            for front, back in pairs
            if not same_answer(self.examples[front].answer, self.examples[back].answer)
        ]
        return {
            "pairs": len(pairs),
            "forward": _share([right[at] for at in dict.fromkeys(front for front, _ in pairs)]),
            "backward": _share([right[back] for _, back in pairs]),
            "both": _share([right[front] and right[back] for front, back in pairs]),
            "echo": _share(echoed),
        }

    def figures(self) -> dict[str, Any]:
        """The figures of a `Run` that come from the test."""
        left = self.without_twins
        return {
            "accuracy": round(self.score.accuracy, 2),
            "equation_accuracy": round(self.score.equation_accuracy, 2),
            "accuracy_of_likeliest": round(100 * self.likeliest / len(self.examples), 2),
            "problems": len(self.examples),
            "interval": (self.interval.low, self.interval.high),
            "twins": None if left is None else len(self.examples) - left[1],
            "accuracy_without_twins": round(100 * left[0] / left[1], 2)
            if left and left[1]
            else None,
            "right": packed(self.score.answers),
            "reranked": self.reranked,
        }


def _share(bits: Sequence[bool]) -> float:
    return round(100 * sum(bits) / max(1, len(bits)), 2)


def measure(
    model: Solver,
    examples: Sequence[Example],
    seen: frozenset[str] | None = None,
    beam: int | None = None,
) -> Tested:
    """Test a model on problems whose answers are known.

    `seen` are the fingerprints of its training problems, by which twins are found.
    """
    reranked = FITTED_ON_DEV if model.is_fitted else ""
    return tested(examples, model.predict(examples, beam), seen, reranked)


def tested(
    examples: Sequence[Example],
    predictions: Sequence[Prediction],
    seen: frozenset[str] | None,
    reranked: str,
) -> Tested:
    """The outcome of a test with these predictions; `reranked` as in `Tested`."""
    twins = None if seen is None else have_twins(examples, seen)
    return Tested(examples, score(examples, predictions), predictions, twins, reranked)


def fit_and_test(
    model: Rerankable,
    dev: Sequence[Example],
    test: Sequence[Example],
    seen: frozenset[str] | None = None,
) -> Tested:
    """Fit the model's reranker on all of the development part, and test the model.

    Without a test part the test is on the development part, with rerankers that were cross-fitted.
    """
    if not dev:
        return measure(model, test, seen)
    predictions = model.predict(dev)
    beams = graded(dev, predictions)
    model.reranker = fit(beams)
    if test or model.reranker == LIKELIHOOD_ONLY:
        return measure(model, test or dev, seen)
    rerankers = cross_fit(beams, [item.origin or item.id for item in dev])
    chosen = [
        predicted.reranked(each) for predicted, each in zip(predictions, rerankers, strict=True)
    ]
    return tested(dev, chosen, seen, CROSS_FITTED)


def graded(examples: Sequence[Example], predictions: Sequence[Prediction]) -> list[GradedBeam]:
    """The beams of predictions as rerankers are fitted on: facts, and whether an answer is right."""
    return [
        [
            (each.facts, same_answer(each.value, example.answer))
            for each in predicted.beam
            if each.value is not None
        ]
        for example, predicted in zip(examples, predictions, strict=True)
    ]


def hardware(device: torch.device | None = None) -> str:
    """The name of the GPU, or the kind of CPU and the number of threads.

    >>> bool(hardware())
    True
    """
    import torch

    if (device.type if device else "cuda") == "cuda" and torch.cuda.is_available():
        return torch.cuda.get_device_name()
    threads = torch.get_num_threads()
    return f"{platform.machine()} CPU, {threads} thread{'s' if threads > 1 else ''}"


def prediction_lines(done: Tested) -> Iterable[bytes]:
    """The answers, one line of JSON a problem, so that two runs can be compared."""
    for item, predicted, is_right in zip(
        done.examples, done.predictions, done.score.answers, strict=True
    ):
        fields = {
            "id": item.id,
            "right": is_right,
            "equation": None if predicted.expression is None else to_infix(predicted.expression),
            "answer": shown(predicted.value),
            "score": round(predicted.score, 4) if predicted.value is not None else None,
        }
        yield orjson.dumps(fields, option=orjson.OPT_APPEND_NEWLINE)


def write_predictions(done: Tested, path: Path) -> None:
    """Write the answers into a file."""
    write_whole(path.parent, {path.name: b"".join(prediction_lines(done))})
