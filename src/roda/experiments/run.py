"""One run that a figure rests on: train a solver on prepared data, test it, write its line."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import torch

from roda.errors import SolverError
from roda.experiments.card import write_card
from roda.experiments.contamination import mark, remember
from roda.experiments.data import Data
from roda.experiments.testing import Tested, hardware, measure, write_predictions
from roda.scoring import Run, append_run, signature
from roda.solvers.inputs.batches import Batches
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.vocabulary import Outputs, Words
from roda.solvers.model import Model
from roda.solvers.networks.pretrained import Pieces
from roda.solvers.table import Settings, network, solver
from roda.training.checkpoint import STATE
from roda.training.distributed import join, leave
from roda.training.journal import Journal
from roda.training.loop import Outcome, Trainer
from roda.training.marking import marked
from roda.training.mixing import Mixture
from roda.training.overrides import changes
from roda.training.rerank import judged
from roda.training.settings import TrainingSettings, training

RUNS: Final = "runs.jsonl"


def fresh_model(
    name: str,
    settings: Settings,
    examples: Sequence[Example],
    about: dict[str, Any],
    device: torch.device,
    min_count: int = 5,
) -> Model:
    """An untrained model with the vocabularies of these examples.

    A word or a constant that stands fewer than `min_count` times is not learned. `about` says
    how the examples were made: `cut`, `form` and, if not Chinese, `language`.
    """
    learnable = [item for item in examples if item.target is not None]
    words: Words | Pieces
    if settings.encoder.kind == "huggingface":
        words = Pieces(settings.encoder.path)
    else:
        words = Words.learn(learnable, min_count, settings.slots)
    outputs = Outputs.learn(learnable, min_count)
    templates: tuple[tuple[int, ...], ...] = ()
    if solver(name).whole_templates:
        coded = (outputs.encode(item.target or ()) for item in learnable)
        templates = tuple(sorted({tuple(t) for t in coded if t}))
    made = network(settings, len(words), outputs, templates).to(device)
    return Model(
        name,
        settings,
        words,
        outputs,
        made,
        templates,
        about.get("language", "zh"),
        about["cut"],
        about["form"],
    )


@dataclasses.dataclass(frozen=True)
class Plan:
    """One run: what to train on what."""

    solver: str
    seed: int = 1
    augmented: bool = False
    preset: str = "default"
    settings: Settings | None = None
    training: TrainingSettings | None = None
    at_once: int = 1  # so many trainings share the device, which its line should tell

    @property
    def name(self) -> str:
        """A name for files: `gts-default-original-1`."""
        data = "roda" if self.augmented else "original"
        return f"{self.solver}-{self.preset}-{data}-{self.seed}"

    def complete(self) -> tuple[Settings, TrainingSettings]:
        """The settings, those of the preset where none were given."""
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
    team, found = join()
    torch.manual_seed(plan.seed)
    examples = data.train + (_made(data.augmented, how) if plan.augmented else [])
    place = device or found
    model = fresh_model(plan.solver, settings, examples, data.about, place, how.min_count)
    batches, mixture = _batches(model, examples, len(data.train), how, plan.seed)
    sign = _signature(plan, data, examples)
    torch.manual_seed(plan.seed + 1000 * team.number)
    trainer = Trainer(
        model,
        batches,
        mixture,
        how,
        dev=data.dev,
        signature=f"{sign}-{plan.seed}",
        folder=folder if keep else None,
        journal=journal,
        team=team,
    )
    trainer.resume()
    outcome = trainer.run(max_seconds=max_seconds)
    if how.judge and data.dev:
        model.judge = judged(model, data.dev)
    done = _tested(model, data, examples, batches, journal, outcome.position.step)
    line = _line(plan, data, model, outcome, done)
    line = dataclasses.replace(line, signature=sign, examples=mixture.size())
    if team.leads:
        folder.mkdir(parents=True, exist_ok=True)
        write_predictions(done, folder / "predictions.jsonl")
        if keep:
            model.card = dataclasses.asdict(line) | {
                "training": dataclasses.asdict(how),
                "data": data.about,
            }
            model.save(folder)
            remember(examples, folder)
            write_card(model, folder)
        append_run(line, runs)
    leave()
    return line


def _tested(
    model: Model,
    data: Data,
    examples: Sequence[Example],
    batches: Batches,
    journal: Journal,
    step: int,
) -> Tested:
    """The test, on the development part where there is no test part, with a note about it."""
    began = time.monotonic()
    done = measure(model, data.test or data.dev, frozenset(map(mark, examples)))
    learned = int(batches.data.known.sum())
    journal.note(
        step,
        test_accuracy=done.score.accuracy,
        evaluation_seconds=round(time.monotonic() - began, 3),
        known=learned,
        left_out=len(examples) - learned,
    )
    return done


def started(folder: Path) -> bool:
    """Whether a training was begun in this folder before."""
    return (folder / STATE).exists()


def _made(augmented: Sequence[Example], how: TrainingSettings) -> list[Example]:
    return marked(augmented) if how.tagged else list(augmented)


def _batches(
    model: Model, examples: Sequence[Example], originals: int, how: TrainingSettings, seed: int
) -> tuple[Batches, Mixture]:
    trees, operators = model.network.uses_tree, model.outputs.operators
    batches = Batches(model.encode(examples), operators, model.device, trees=trees)
    return batches, mixed(batches, originals, how, seed)


def _signature(plan: Plan, data: Data, examples: Sequence[Example]) -> str:
    """What tells apart runs that differ in data or settings, whatever their seed."""
    settings, how = plan.complete()
    content = [(item.id, item.tokens, item.target) for item in (*examples, *data.dev, *data.test)]
    described = dataclasses.asdict(settings), dataclasses.asdict(how), data.about
    return signature(plan.solver, plan.augmented, *described, content)


def mixed(batches: Batches, originals: int, how: TrainingSettings, seed: int = 0) -> Mixture:
    """The mixture of a data set whose first rows are `originals`, the others augmented."""
    rows = batches.data.known.nonzero()[0]
    return Mixture(
        rows[rows < originals],
        rows[rows >= originals],
        batches.place,
        how.batch,
        how.augmented,
        seed,
        how.augmented_end,
        how.original_tail,
        how.epochs,
    )


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
        changed_settings=changes(solver(plan.solver).preset(plan.preset), settings),
        changed_training=changes(training(plan.solver, plan.preset), how),
        form=data.about["form"],
        beam=model.settings.beam,
        epochs=outcome.position.epoch,
        problems_per_second=round(outcome.rate, 1),
        dev_accuracy=round(outcome.position.best, 2) if data.dev else None,
        **done.figures(),
    )
