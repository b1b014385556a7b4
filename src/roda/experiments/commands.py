"""The runs behind the figures: many of them, from prepared data to lines of `results/runs.jsonl`.

    python -m roda.experiments.commands prepare DATA --augmented more.jsonl --out prepared
    python -m roda.experiments.commands grid prepared --out runs --at-once 6
    python -m roda.experiments.commands run prepared --solver gts --seed 1 --augmented --out runs

`roda train` makes one model to be used. Here only the figures count: `prepare` cuts and masks all
texts, which needs jieba but no GPU, and writes small files of examples; `run` trains and tests one
solver on them, with or without their augmented part, and adds a line; `grid` starts many runs in
processes of their own and skips those that already have a line in its folder, so other settings
need another folder.
"""

from __future__ import annotations

import itertools
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, get_args

import click
import orjson

from roda.errors import RodaError, SolverError
from roda.experiments.data import load, prepare
from roda.experiments.run import RUNS, Plan, run
from roda.normalform.forms import FORMS, Form
from roda.scoring import read_runs
from roda.solvers.inputs.words import Cut
from roda.solvers.table import SOLVERS, Settings, solver
from roda.training.settings import TrainingSettings, changed, training

KINDS: Final = {"original": "original", "roda": "original+roda"}


@click.group()
def main() -> None:
    """Train and test solvers from prepared data."""


@main.command("prepare")
@click.argument("data", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--augmented", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--corpus", default="math23k")
@click.option("--form", type=click.Choice(list(FORMS)), default="normal")
@click.option("--cut", type=click.Choice(get_args(Cut)), default="words")
def prepare_command(
    data: Path, augmented: Path | None, out: Path, corpus: str, form: Form, cut: Cut
) -> None:
    """Cut and mask the texts of a corpus in the folder DATA."""
    counts = prepare(data, out, augmented, form, cut, corpus=corpus)
    click.echo(orjson.dumps(counts).decode())


@main.command("run")
@click.argument("data", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--solver", "name", required=True)
@click.option("--preset", default="default")
@click.option("--seed", default=1)
@click.option("--augmented", is_flag=True)
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--keep", is_flag=True, help="save the model, and go on where it was stopped")
@click.option("--bar", is_flag=True)
@click.option("--at-once", default=1, help="how many trainings share the device, for the line")
@click.option("--max-seconds", type=float)
@click.option("--set", "changes", multiple=True, help="solver setting, name=value")
@click.option("--train", "training_changes", multiple=True, help="training setting, name=value")
def run_command(
    data: Path,
    name: str,
    preset: str,
    seed: int,
    augmented: bool,
    out: Path,
    keep: bool,
    bar: bool,
    at_once: int,
    max_seconds: float | None,
    changes: tuple[str, ...],
    training_changes: tuple[str, ...],
) -> None:
    """Train one solver on the examples in DATA and test it."""
    settings: Settings = changed(solver(name).preset(preset), changes)
    how: TrainingSettings = changed(training(name, preset), training_changes)
    plan = Plan(name, seed, augmented, preset, settings, how, at_once)
    done = run(plan, load(data), out, keep=keep, bar=bar, max_seconds=max_seconds)
    click.echo(done.line().decode(), nl=False)


@main.command("grid", context_settings={"ignore_unknown_options": True})
@click.argument("data", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--solvers", default=",".join(SOLVERS))
@click.option("--seeds", default="1,2,3")
@click.option("--training-data", default=",".join(KINDS))
@click.option("--at-once", default=6)
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.argument("rest", nargs=-1, type=click.UNPROCESSED)
def grid_command(
    data: Path,
    solvers: str,
    seeds: str,
    training_data: str,
    at_once: int,
    out: Path,
    rest: tuple[str, ...],
) -> None:
    """Run all solvers on all data with all seeds, AT ONCE many at a time; REST goes to every run."""
    known = read_runs(out / RUNS) if (out / RUNS).exists() else []
    done = {(line.solver, line.training_data, line.seed) for line in known}
    waiting = []
    for seed, kind, name in itertools.product(
        seeds.split(","), training_data.split(","), solvers.split(",")
    ):
        if kind not in KINDS or not seed.isdecimal():
            raise SolverError(f"seeds are numbers and training data {' or '.join(KINDS)}")
        if (solver(name).name, KINDS[kind], int(seed)) not in done:
            command = [sys.executable, "-m", "roda.experiments.commands", "run", str(data)]
            command += ["--solver", name, "--seed", seed, "--out", str(out)]
            command += ["--at-once", str(at_once), *rest]
            waiting.append(command + (["--augmented"] if kind == "roda" else []))
    failed = _side_by_side(waiting, at_once)
    if failed:
        raise SolverError(f"{failed} of {len(waiting)} runs failed; the others have their lines")


def _side_by_side(commands: list[list[str]], at_once: int) -> int:
    """Run the commands, `at_once` of them at a time; returns how many failed."""
    waiting, running, failed = list(commands), list[subprocess.Popen[bytes]](), 0
    while waiting or running:
        while waiting and len(running) < at_once:
            running.append(subprocess.Popen(waiting.pop(0)))  # noqa: S603 our own command
        time.sleep(0.2)
        ended = [process for process in running if process.poll() is not None]
        running = [process for process in running if process not in ended]
        failed += sum(process.returncode != 0 for process in ended)
    return failed


def _safely() -> None:
    try:
        main(standalone_mode=True)
    except (RodaError, OSError) as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(2)


if __name__ == "__main__":
    _safely()
