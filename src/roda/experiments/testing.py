"""A trained model is tested: scores, scores without twins, and a file of what it answered."""

from __future__ import annotations

import platform
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
import torch

from roda.experiments.contamination import have_twins
from roda.notation import to_infix
from roda.scoring import Interval, Score, packed, same_answer, wilson
from roda.solvers.answering import shown
from roda.solvers.inputs.examples import Example
from roda.solvers.model import Model
from roda.solvers.prediction import Prediction
from roda.training.evaluate import evaluate


@dataclass(frozen=True)
class Tested:
    """The outcome of a test; `twins` tells which problems have a twin in training, if known."""

    examples: Sequence[Example]
    score: Score
    predictions: Sequence[Prediction]
    twins: Sequence[bool] | None = None

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
        """How many answers would be right without a judge."""
        return sum(
            same_answer(predicted.likeliest, item.answer)
            for item, predicted in zip(self.examples, self.predictions, strict=True)
        )

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
        }


def measure(
    model: Model,
    examples: Sequence[Example],
    seen: frozenset[str] | None = None,
    beam: int | None = None,
) -> Tested:
    """Test a model on problems whose answers are known; `seen` are the marks of its training."""
    score, predictions = evaluate(model, examples, beam=beam)
    twins = None if seen is None else have_twins(examples, seen)
    return Tested(examples, score, predictions, twins)


def hardware(device: torch.device | None = None) -> str:
    """What a run ran on.

    >>> bool(hardware())
    True
    """
    if (device.type if device else "cuda") == "cuda" and torch.cuda.is_available():
        return torch.cuda.get_device_name()
    threads = torch.get_num_threads()
    return f"{platform.machine()} CPU, {threads} thread{'s' if threads > 1 else ''}"


def prediction_lines(done: Tested) -> Iterable[bytes]:
    """What was answered, one line of JSON a problem, so that two runs can be compared."""
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
    """Write what was answered into a file."""
    with path.open("wb") as file:
        file.writelines(prediction_lines(done))
