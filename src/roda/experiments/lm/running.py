"""Runs of the arms from tokenised data: train, answer every test, leave a line for each test.

A line is that of any run (`roda.scoring.Run`): `corpus` and `split` name the test (`svamp`, `backward`), `right` tells
problem by problem what was right, `echo` how many reversed problems were answered with the original's answer.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, NamedTuple

import orjson
import torch

from roda.errors import EvaluationError, SolverError
from roda.experiments.lm.files import Question, read_arms
from roda.experiments.lm.plans import ArmPlan
from roda.experiments.lm.run import LMPlan
from roda.experiments.signing import version
from roda.experiments.testing import hardware
from roda.expression import evaluate
from roda.runs.outputs import append
from roda.scoring import Run, packed, read_runs, same_answer, wilson
from roda.solvers.lm.generating import generate
from roda.solvers.lm.loading import Opened, open_model
from roda.solvers.lm.settings import LMSettings
from roda.solvers.lm.writing import read_back
from roda.solvers.protocol import LANGUAGE_MODEL
from roda.training.journal import Journal
from roda.training.lm.batches import Tokenised
from roda.training.lm.loop import LMTrainer
from roda.training.lm.settings import LMTraining
from roda.training.settings import differences

RUNS: Final = "runs.jsonl"
ANSWERS: Final = "answers.jsonl"  # what was written for each problem of each test
_LOOK: Final = 0.2


class Marked(NamedTuple):
    """What was answered to the problems of a test."""

    written: list[str]
    right: list[bool]
    echoed: list[bool]  # of those problems alone that can be

    @property
    def echo(self) -> float | None:
        """The share of answers that are those of the originals, in percent."""
        return round(100 * sum(self.echoed) / len(self.echoed), 2) if self.echoed else None


def run_arm(
    plan: ArmPlan,
    prepared: Path,
    model: Path,
    out: Path,
    device: torch.device,
    *,
    at_once: int = 1,
    bar: bool = False,
) -> list[Run]:
    """Train one arm, test it, and add its lines to `RUNS` and `ANSWERS` in `out`."""
    settings, training = plan.settings, plan.training
    data = read_arms(prepared, settings)
    learned = data.of(plan.parts, plan.unseen_frames, plan.most)
    missing = set(plan.parts) - {item.part for item in data.train}
    if missing:
        raise SolverError(f"{prepared} holds no part {sorted(missing)[0]!r}")
    opened = open_model(model, device)._replace(end=data.end)
    items = [Tokenised(item.prompt, item.completion) for item in learned]
    with Journal(bar=bar) as journal:
        trainer = LMTrainer(opened, items, training, seed=plan.seed, journal=journal)
        outcome = trainer.run()
    trainer.finish()
    whole = LMPlan(model, settings, training, plan.seed)
    shared = "" if at_once == 1 else f", {at_once} trainings side by side"
    lines: list[Run] = []
    answers: list[bytes] = []
    for test, asked in data.tests.items():
        marked = mark(opened, asked, settings)
        corpus, _, split = test.rpartition(".")
        share = wilson(sum(marked.right), len(marked.right))
        line = Run(
            solver=LANGUAGE_MODEL,
            corpus=corpus,
            split=split,
            training_data=plan.training_data,
            seed=plan.seed,
            accuracy=round(100 * share.share, 2),
            equation_accuracy=0.0,
            problems=len(asked),
            interval=(round(100 * share.low, 2), round(100 * share.high, 2)),
            training_seconds=round(outcome.position.seconds, 1),
            hardware=hardware(device) + shared,
            signature=whole.signature(data.hash),
            preset=whole.base,
            changed_settings=differences(LMSettings(), settings),
            changed_training=differences(LMTraining(), training),
            form=data.form,
            beam=settings.beam,
            epochs=outcome.position.epoch,
            examples=len(items),
            problems_per_second=round(outcome.rate, 1),
            right=packed(marked.right),
            data=data.hash,
            version=version(),
            echo=marked.echo,
        )
        lines.append(line)
        name = {"arm": plan.training_data, "seed": plan.seed, "writes": plan.writes, "test": test}
        answers += _answer_lines(name, asked, marked)
    out.mkdir(parents=True, exist_ok=True)
    append(str(out / ANSWERS), b"".join(answers))
    append(str(out / RUNS), b"".join(line.line() for line in lines))
    return lines


def mark(opened: Opened, asked: Sequence[Question], settings: LMSettings) -> Marked:
    """Let a model answer the problems of a test, and see what is right, by exact values."""
    found = generate(opened, [item.prompt for item in asked], settings.beam, settings.longest)
    best = [row[0][0] for row in found]
    written = opened.tokenizer.batch_decode(best, skip_special_tokens=True)
    values = [_value(text, item, settings) for text, item in zip(written, asked, strict=True)]
    pairs = list(zip(asked, values, strict=True))
    return Marked(
        list(written),
        [same_answer(value, item.answer) for item, value in pairs],
        [
            same_answer(value, item.echo)
            for item, value in pairs
            if item.echo is not None and not same_answer(item.echo, item.answer)
        ],
    )


def _value(written: str, item: Question, settings: LMSettings) -> Fraction | None:
    tree = read_back(written, item.values, "", settings)
    try:
        return None if tree is None else evaluate(tree, item.values)
    except EvaluationError:
        return None


def _answer_lines(
    name: dict[str, Any], asked: Sequence[Question], marked: Marked
) -> Iterator[bytes]:
    for item, written, right in zip(asked, marked.written, marked.right, strict=True):
        fields = name | {"id": item.id, "written": written, "right": right}
        yield orjson.dumps(fields, option=orjson.OPT_APPEND_NEWLINE)


def is_done(plan: ArmPlan, runs: Sequence[Run], data: str, model: Path) -> bool:
    """Whether some lines are those of this plan on these data."""
    wanted = LMPlan(model, plan.settings, plan.training, plan.seed).signature(data)
    own = (wanted, plan.seed, plan.training_data)
    return any((run.signature, run.seed, run.training_data) == own for run in runs)


def run_many(
    plans: Sequence[ArmPlan],
    prepared: Path,
    model: Path,
    out: Path,
    *,
    at_once: int = 4,
    max_seconds: float | None = None,
    told: Callable[[str], object] = lambda line: None,
) -> list[ArmPlan]:
    """Run what has no line yet, several at once; returns what is not done.

    When the time is up, what runs is ended: an arm takes minutes, and is run anew.
    """
    hashes = {each.writes: read_arms(prepared, each.settings).hash for each in plans}
    known = read_runs(out / RUNS) if (out / RUNS).exists() else []
    waiting = [each for each in plans if not is_done(each, known, hashes[each.writes], model)]
    told(f"{len(plans) - len(waiting)} of {len(plans)} plans have their lines already")
    out.mkdir(parents=True, exist_ok=True)
    began, left = time.monotonic(), []
    running: dict[ArmPlan, subprocess.Popen[str]] = {}
    try:
        while waiting or running:
            if max_seconds is not None and time.monotonic() - began > max_seconds:
                break
            while waiting and len(running) < at_once:
                running[waiting[0]] = _started(waiting[0], prepared, model, out, at_once)
                waiting.pop(0)
            time.sleep(_LOOK)
            for plan in [each for each, process in running.items() if process.poll() is not None]:
                process = running.pop(plan)
                said = process.communicate()[0].strip()
                told(f"{time.monotonic() - began:5.0f} s: {said[-1500:]}")
                left += [plan] if process.returncode else []
    finally:
        for process in running.values():
            process.kill()
            process.communicate()
    return [*left, *running, *waiting]


def _started(
    plan: ArmPlan, prepared: Path, model: Path, out: Path, at_once: int
) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "roda.experiments.lm.commands", "run"]
    command += [plan.line().decode().strip(), str(prepared), "--model", str(model)]
    command += ["--out", str(out), "--at-once", str(at_once)]
    threads = str(max(1, (os.cpu_count() or 1) // at_once))
    surroundings = os.environ | {"OMP_NUM_THREADS": threads}
    return subprocess.Popen(  # noqa: S603 our own command
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=surroundings, text=True
    )
