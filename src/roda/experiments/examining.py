"""The examination of a trained model: test and development part, by likelihood and reranked.

Both parts are decoded once; what a reranker makes of their beams costs nothing more. The reranker is
fitted on the development part. There its own answers are cross-fitted, so that they can be scored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from roda.experiments.contamination import have_twins
from roda.experiments.data import Data
from roda.experiments.testing import CROSS_FITTED, FITTED_ON_DEV, Tested, graded
from roda.scoring import Run, packed, same_answer
from roda.solvers.ensembles.beams import beams_of, write_beams
from roda.solvers.inputs.examples import Example
from roda.solvers.prediction import Prediction
from roda.solvers.protocol import Rerankable, Solver
from roda.solvers.rerank import LIKELIHOOD_ONLY, Reranker, cross_fit, fit
from roda.training.evaluate import right_answers, score

BEAMS: Final = "beams.jsonl.gz"
_TOLD: Final = (
    "solver", "preset", "seed", "training_data", "corpus", "split", "share", "ratio", "clean",
    "signature",
)  # fmt: skip


@dataclass(frozen=True)
class Examined:
    """What a model answered: `test` as it is scored, `dev` with answers that may be scored too."""

    test: Tested
    dev_examples: Sequence[Example]
    dev: Sequence[Prediction]
    is_dev: bool  # there is no test part, the test is on the development part

    def figures(self) -> dict[str, Any]:
        """The figures of a `Run` that come from the examination."""
        return self.test.figures() | {
            "right_likeliest": likeliest_right(self.test.examples, self.test.predictions),
            "dev_problems": len(self.dev_examples),
            "dev_right": packed(right_answers(self.dev_examples, self.dev)),
            "dev_right_likeliest": likeliest_right(self.dev_examples, self.dev),
        }

    def write_beams(self, model: Solver, folder: Path, line: Run, wide: int | None = None) -> None:
        """Write files of beams of both parts, anew where they are to be wider."""
        about = {name: value for name, value in asdict(line).items() if name in _TOLD}
        parts = {"dev": (self.dev_examples, self.dev)}
        if not self.is_dev:
            parts["test"] = (self.test.examples, self.test.predictions)
        for part, (examples, predictions) in parts.items():
            if examples:
                found = model.predict(examples, wide) if wide else predictions
                beams = beams_of(examples, found, about | {"part": part})
                write_beams(beams, folder / f"{part}.{BEAMS}")


def likeliest_right(examples: Sequence[Example], predictions: Sequence[Prediction]) -> str:
    """Which answers of the likeliest equations are right, packed."""
    return packed(
        [
            same_answer(predicted.likeliest, item.answer)
            for item, predicted in zip(examples, predictions, strict=True)
        ]
    )


def examine(model: Rerankable, data: Data, seen: frozenset[str], *, reranks: bool) -> Examined:
    """Let the model answer test and development part; with `reranks`, fit its reranker.

    `seen` are fingerprints of training problems.
    """
    model.reranker = LIKELIHOOD_ONLY
    dev = model.predict(data.dev)
    test = model.predict(data.test) if data.test else []
    done, model.reranker = choose(data, dev, test, seen, reranks=reranks)
    return done


def choose(
    data: Data,
    dev: Sequence[Prediction],
    test: Sequence[Prediction],
    seen: frozenset[str],
    *,
    reranks: bool,
) -> tuple[Examined, Reranker]:
    """Choose answers from the beams of both parts, with a reranker that is fitted here if `reranks`.

    Without a test part the development part is the test.
    """
    reranker, told = LIKELIHOOD_ONLY, ""
    if reranks and data.dev:
        beams = graded(data.dev, dev)
        reranker = fit(beams)
        if reranker != LIKELIHOOD_ONLY:
            told = FITTED_ON_DEV if data.test else CROSS_FITTED
            others = cross_fit(beams, [item.origin or item.id for item in data.dev])
            dev = [each.reranked(other) for each, other in zip(dev, others, strict=True)]
            test = [each.reranked(reranker) for each in test]
    examples, answers = (data.test, test) if data.test else (data.dev, dev)
    twins = have_twins(examples, seen)
    tested = Tested(examples, score(examples, answers), answers, twins, told)
    return Examined(tested, data.dev, dev, not data.test), reranker
