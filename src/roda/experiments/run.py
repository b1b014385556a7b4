"""One run behind a figure: train a solver on prepared data, test it, write a line about it."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import torch

from roda.errors import SolverError
from roda.experiments.card import write_card
from roda.experiments.contamination import fingerprint, write_fingerprints
from roda.experiments.data import Data
from roda.experiments.testing import Tested, fit_and_test, hardware, measure, write_predictions
from roda.scoring import Run, append_run, signature
from roda.solvers.inputs.batches import Batches
from roda.solvers.inputs.examples import Example
from roda.solvers.model import Model, new_model
from roda.solvers.table import Settings, solver
from roda.training.checkpoint import STATE
from roda.training.data import Mixture, tag_augmented
from roda.training.distributed import connect, disconnect
from roda.training.journal import Journal
from roda.training.loop import Outcome, Trainer
from roda.training.settings import TrainingSettings, differences, training

RUNS: Final = "runs.jsonl"


@dataclasses.dataclass(frozen=True)
class Plan:
    """One run: what to train on what."""

    solver: str
    seed: int = 1
    augmented: bool = False
    preset: str = "default"
    settings: Settings | None = None
    training: TrainingSettings | None = None
    at_once: int = 1  # how many trainings share the device, to be noted in the run's line

    @property
    def name(self) -> str:
        """A name for files: `gts-default-original-1`."""
        data = "roda" if self.augmented else "original"
        return f"{self.solver}-{self.preset}-{data}-{self.seed}"

    def complete(self) -> tuple[Settings, TrainingSettings]:
        """The settings of solver and training, those of the preset where none were given."""
        return (
            self.settings or solver(self.solver).preset(self.preset),
            self.training or training(self.solver, self.preset),
        )


def run(
    plan: Plan,
    data: Data,
    out: Path,
    *,
    keep: bool = False,
    bar: bool = False,
    max_seconds: float | None = None,
) -> Run:
    """One run of many: a folder of its own under `out`, and its line in `out/runs.jsonl`.

    With `keep` the trained model is saved, and a run that was stopped goes on where it was.
    """
    folder = out / plan.name
    with Journal(folder / "log.jsonl", bar=bar) as journal:
        return train(plan, data, folder, out / RUNS, journal, keep=keep, max_seconds=max_seconds)


def train(
    plan: Plan,
    data: Data,
    folder: Path,
    runs: Path,
    journal: Journal,
    *,
    keep: bool = True,
    device: torch.device | None = None,
    max_seconds: float | None = None,
) -> Run:
    """Train and test; writes the model and its predictions into `folder`, its line to `runs`."""
    settings, how = plan.complete()
    if not (data.test or data.dev):
        raise SolverError("there is neither a test nor a development part to test the solver on")
    processes, found = connect()
    torch.manual_seed(plan.seed)
    examples = _examples(plan, data)
    model = new_model(plan.solver, settings, examples, data.about, device or found, how.min_count)
    batches = _batches(model, examples)
    mixture = Mixture.of(batches, len(data.train), how, plan.seed)
    sign = run_signature(plan, data)
    torch.manual_seed(plan.seed + 1000 * processes.rank)
    trainer = Trainer(
        model,
        batches,
        mixture,
        how,
        dev=data.dev,
        signature=f"{sign}-{plan.seed}",
        folder=folder if keep else None,
        journal=journal,
        processes=processes,
    )
    trainer.resume()
    outcome = trainer.run(max_seconds=max_seconds)
    began = time.monotonic()
    done = _tested(model, data, examples, how)
    learned = int(batches.data.known.sum())
    journal.note(
        outcome.position.step,
        test_accuracy=done.score.accuracy,
        evaluation_seconds=round(time.monotonic() - began, 3),
        known=learned,
        left_out=len(examples) - learned,
    )
    line = _line(plan, data, model, outcome, done)
    line = dataclasses.replace(line, signature=sign, examples=mixture.size())
    if processes.is_first:
        folder.mkdir(parents=True, exist_ok=True)
        write_predictions(done, folder / "predictions.jsonl")
        if keep:
            model.card = dataclasses.asdict(line) | {
                "training": dataclasses.asdict(how),
                "data": data.about,
            }
            model.save(folder)
            write_fingerprints(examples, folder)
            write_card(model, folder)
        append_run(line, runs)
    disconnect()
    return line


def _tested(model: Model, data: Data, examples: Sequence[Example], how: TrainingSettings) -> Tested:
    """The test, with a reranker of answers if the settings ask for one (`judge` is its old name).

    Without a test part the test is on the development part.
    """
    seen = frozenset(map(fingerprint, examples))
    if how.judge:
        return fit_and_test(model, data.dev, data.test, seen)
    return measure(model, data.test or data.dev, seen)


def started(folder: Path) -> bool:
    """Whether this folder holds the state of an earlier training."""
    return (folder / STATE).exists()


def _examples(plan: Plan, data: Data) -> list[Example]:
    """The examples to train on: originals, then augmented ones if the plan asks for them."""
    if not plan.augmented:
        return data.train
    _, how = plan.complete()
    return data.train + (tag_augmented(data.augmented) if how.tagged else data.augmented)


def _batches(model: Model, examples: Sequence[Example]) -> Batches:
    trees, operators = model.network.uses_tree, model.outputs.operators
    return Batches(model.encode(examples), operators, model.device, trees=trees)


def run_signature(plan: Plan, data: Data) -> str:
    """What tells apart runs that differ in data or settings, whatever their seed."""
    settings, how = plan.complete()
    used = (*_examples(plan, data), *data.dev, *data.test)
    content = [(item.id, item.tokens, item.target) for item in used]
    described = dataclasses.asdict(settings), dataclasses.asdict(how), data.about
    return signature(plan.solver, plan.augmented, *described, content)


def _shared(device: str, at_once: int) -> str:
    return device if at_once == 1 else f"{device}, {at_once} trainings side by side"


def _line(plan: Plan, data: Data, model: Model, outcome: Outcome, done: Tested) -> Run:
    """The line of a run, but for what it was trained on."""
    settings, how = plan.complete()
    return Run(
        solver=plan.solver,
        corpus=data.about["corpus"],
        split="test" if data.test else "dev",
        training_data="original+roda" if plan.augmented else "original",
        seed=plan.seed,
        training_seconds=round(outcome.position.seconds, 1),
        hardware=_shared(hardware(model.device), plan.at_once),
        signature="",
        preset=plan.preset,
        changed_settings=differences(solver(plan.solver).preset(plan.preset), settings),
        changed_training=differences(training(plan.solver, plan.preset), how),
        form=data.about["form"],
        beam=model.settings.beam,
        epochs=outcome.position.epoch,
        problems_per_second=round(outcome.rate, 1),
        dev_accuracy=round(outcome.position.best, 2) if data.dev else None,
        **done.figures(),
    )
