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
from roda.experiments.combining.learning import train_retrieval
from roda.experiments.contamination import fingerprint, write_fingerprints
from roda.experiments.data import Data
from roda.experiments.examining import Examined, examine
from roda.experiments.signing import settings_hash, version
from roda.experiments.testing import hardware, write_predictions
from roda.scoring import Run, append_run, signature
from roda.solvers.inputs.batches import Batches
from roda.solvers.inputs.examples import Example
from roda.solvers.model import Model, new_model
from roda.solvers.protocol import RETRIEVALS
from roda.solvers.table import Settings, solver
from roda.training.checkpoint import STATE
from roda.training.data import Mixture, tag_augmented
from roda.training.distributed import Processes, connect, disconnect
from roda.training.journal import Journal
from roda.training.loop import Outcome, Trainer
from roda.training.settings import TrainingSettings, differences, training

RUNS: Final = "runs.jsonl"


@dataclasses.dataclass(frozen=True)
class Plan:
    """One run: which solver to train, with which settings, on original or also augmented data."""

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


def train(
    plan: Plan,
    data: Data,
    folder: Path,
    runs: Path,
    journal: Journal,
    *,
    keep: bool = True,
    beams: bool = False,
    device: torch.device | None = None,
    max_seconds: float | None = None,
    wide: int | None = None,
) -> Run:
    """Train and test; writes the model and its predictions into `folder`, its line to `runs`.

    Without `keep` no model is saved, only the state of a training that was stopped, the line
    and files of beams (`wide` equations a problem, None for those of the test); `beams` are
    written beside a model too.
    """
    if plan.solver in RETRIEVALS:
        return train_retrieval(
            plan.solver,
            data,
            folder,
            runs,
            seed=plan.seed,
            augmented=plan.augmented,
            preset_name=plan.preset,
            keep=keep,
            wide=wide,
        )
    if not (data.test or data.dev):
        raise SolverError("there is neither a test nor a development part to test the solver on")
    processes, found = connect()
    trainer = _trainer(plan, data, folder, journal, processes, device or found)
    trainer.resume()
    outcome = trainer.run(max_seconds=max_seconds)
    model, examples, began = trainer.model, _examples(plan, data), time.monotonic()
    seen = frozenset(map(fingerprint, examples))
    done = examine(model, data, seen, reranks=trainer.settings.judge)
    learned = int(trainer.batches.data.known.sum())
    journal.note(
        outcome.position.step,
        test_accuracy=done.test.score.accuracy,
        evaluation_seconds=round(time.monotonic() - began, 3),
        known=learned,
        left_out=len(examples) - learned,
    )
    line = dataclasses.replace(
        _line(plan, data, model, outcome, done), examples=trainer.mixture.size()
    )
    if processes.is_first:
        folder.mkdir(parents=True, exist_ok=True)
        write_predictions(done.test, folder / "predictions.jsonl")
        if keep:
            settings = dataclasses.asdict(trainer.settings)
            model.card = dataclasses.asdict(line) | {"training": settings, "data": data.about}
            _save(model, examples, folder)
        if beams or not keep:
            done.write_beams(model, folder, line, wide)
        append_run(line, runs)
    disconnect()
    return line


def _trainer(
    plan: Plan,
    data: Data,
    folder: Path,
    journal: Journal,
    processes: Processes,
    device: torch.device,
) -> Trainer:
    """A new model and its training; the same seed gives the same model in every process."""
    settings, how = plan.complete()
    examples = _examples(plan, data)
    torch.manual_seed(plan.seed)
    model = new_model(plan.solver, settings, examples, data.about, device, how.min_count)
    trees, operators = model.network.uses_tree, model.outputs.operators
    batches = Batches(model.encode(examples), operators, model.device, trees=trees)
    mixture = Mixture.of(batches, len(data.train), how, plan.seed)
    torch.manual_seed(plan.seed + 1000 * processes.rank)
    return Trainer(
        model,
        batches,
        mixture,
        how,
        dev=data.dev,
        signature=f"{run_signature(plan, data)}-{plan.seed}",
        folder=folder,
        journal=journal,
        processes=processes,
    )


def _save(model: Model, examples: Sequence[Example], folder: Path) -> None:
    model.save(folder)
    write_fingerprints(examples, folder)
    write_card(model, folder)


def started(folder: Path) -> bool:
    """Whether this folder holds the state of an earlier training."""
    return (folder / STATE).exists()


def _examples(plan: Plan, data: Data) -> list[Example]:
    """The examples to train on: originals, then augmented ones if the plan asks for them."""
    if not plan.augmented:
        return data.train
    _, how = plan.complete()
    return data.train + (tag_augmented(data.augmented) if how.tagged else data.augmented)


def run_signature(plan: Plan, data: Data) -> str:
    """What tells apart runs that differ in data or settings, whatever their seed."""
    settings, how = plan.complete()
    return signature(settings_hash(plan.solver, settings, how), data.hash(plan.augmented))


def _shared(device: str, at_once: int) -> str:
    return device if at_once == 1 else f"{device}, {at_once} trainings side by side"


def _line(plan: Plan, data: Data, model: Model, outcome: Outcome, done: Examined) -> Run:
    """The line of a run, but for the number of examples."""
    settings, how = plan.complete()
    return Run(
        solver=plan.solver,
        seed=plan.seed,
        training_seconds=round(outcome.position.seconds, 1),
        hardware=_shared(hardware(model.device), plan.at_once),
        signature=run_signature(plan, data),
        preset=plan.preset,
        changed_settings=differences(solver(plan.solver).preset(plan.preset), settings),
        changed_training=differences(training(plan.solver, plan.preset), how),
        beam=model.settings.beam,
        epochs=outcome.position.epoch,
        problems_per_second=round(outcome.rate, 1),
        dev_accuracy=round(outcome.position.best, 2) if data.dev else None,
        version=version(),
        **data.told(plan.augmented),
        **done.figures(),
    )
