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
from roda.experiments.testing import Tested, fit_and_test, hardware, measure, write_predictions
from roda.normalform.forms import OLD_NAMES
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


def run(
    plan: Plan,
    data: Data,
    out: Path,
    *,
    keep: bool = False,
    bar: bool = False,
    max_seconds: float | None = None,
) -> Run:
    """One run of many: it gets a folder under `out`, and a line in `out/runs.jsonl`.

    With `keep` the trained model is saved, and a run that was stopped resumes where it was.
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
        )
    if not (data.test or data.dev):
        raise SolverError("there is neither a test nor a development part to test the solver on")
    processes, found = connect()
    kept = folder if keep else None
    trainer = _trainer(plan, data, kept, journal, processes, device or found)
    trainer.resume()
    outcome = trainer.run(max_seconds=max_seconds)
    model, examples, began = trainer.model, _examples(plan, data), time.monotonic()
    done = _tested(model, data, examples, trainer.settings)
    learned = int(trainer.batches.data.known.sum())
    journal.note(
        outcome.position.step,
        test_accuracy=done.score.accuracy,
        evaluation_seconds=round(time.monotonic() - began, 3),
        known=learned,
        left_out=len(examples) - learned,
    )
    line = dataclasses.replace(
        _line(plan, data, model, outcome, done), examples=trainer.mixture.size()
    )
    if processes.is_first:
        folder.mkdir(parents=True, exist_ok=True)
        write_predictions(done, folder / "predictions.jsonl")
        if keep:
            settings = dataclasses.asdict(trainer.settings)
            model.card = dataclasses.asdict(line) | {"training": settings, "data": data.about}
            _save(model, examples, folder)
        append_run(line, runs)
    disconnect()
    return line


def _trainer(
    plan: Plan,
    data: Data,
    folder: Path | None,
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


def run_signature(plan: Plan, data: Data) -> str:
    """What tells apart runs that differ in data or settings, whatever their seed."""
    settings, how = plan.complete()
    used = (*_examples(plan, data), *data.dev, *data.test)
    content = [(item.id, item.tokens, item.target) for item in used]
    names = {new: old for old, new in OLD_NAMES.items()}  # those under which runs were recorded
    about = data.about | {"form": names.get(data.about["form"], data.about["form"])}
    described = dataclasses.asdict(settings), dataclasses.asdict(how), about
    return signature(plan.solver, plan.augmented, *described, content)


def _shared(device: str, at_once: int) -> str:
    return device if at_once == 1 else f"{device}, {at_once} trainings side by side"


def _line(plan: Plan, data: Data, model: Model, outcome: Outcome, done: Tested) -> Run:
    """The line of a run, but for the number of examples."""
    settings, how = plan.complete()
    return Run(
        solver=plan.solver,
        corpus=data.about["corpus"],
        split="test" if data.test else "dev",
        training_data="original+roda" if plan.augmented else "original",
        seed=plan.seed,
        training_seconds=round(outcome.position.seconds, 1),
        hardware=_shared(hardware(model.device), plan.at_once),
        signature=run_signature(plan, data),
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
