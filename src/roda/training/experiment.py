"""Runs that figures rest on: from prepared data to a line of `results/runs.jsonl`.

    python -m roda.training.experiment prepare DATA --augmented more.jsonl --out prepared
    python -m roda.training.experiment run prepared --solver gts --seed 1 --augmented --out runs
    python -m roda.training.experiment grid prepared --out runs --at-once 6

`prepare` cuts and masks all texts where jieba is (no GPU needed) and writes small files of
examples; `run` trains and tests one solver on them; `grid` runs many side by side in processes
of their own, and skips those that already have their line.
"""

from __future__ import annotations

import itertools
import subprocess
import sys
import time
from pathlib import Path

import click
import orjson

from roda.errors import RodaError
from roda.scoring import read_runs
from roda.solvers.examples import Form
from roda.solvers.segmenting import Cut
from roda.solvers.table import Settings, solver
from roda.training.changing import changed
from roda.training.prepared import load, prepare
from roda.training.running import Plan, run
from roda.training.settings import TrainingSettings, training


@click.group()
def main() -> None:
    """Train and test solvers from prepared data."""


@main.command("prepare")
@click.argument("data", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--augmented", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--form", type=click.Choice(["written", "default", "paper"]), default="default")
@click.option("--cut", type=click.Choice(["words", "characters"]), default="words")
def prepare_command(data: Path, augmented: Path | None, out: Path, form: Form, cut: Cut) -> None:
    """Cut and mask the texts of Math23K in DATA."""
    click.echo(orjson.dumps(prepare(data, out, augmented, form, cut)).decode())


@main.command("run")
@click.argument("data", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--solver", "name", required=True)
@click.option("--preset", default="default")
@click.option("--seed", default=1)
@click.option("--augmented", is_flag=True)
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--keep", is_flag=True, help="save the model, and go on where it was stopped")
@click.option("--bar", is_flag=True)
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
    max_seconds: float | None,
    changes: tuple[str, ...],
    training_changes: tuple[str, ...],
) -> None:
    """Train one solver on the examples in DATA and test it."""
    settings: Settings = changed(solver(name).preset(preset), changes)
    how: TrainingSettings = changed(training(name, preset), training_changes)
    plan = Plan(name, seed, augmented, preset, settings, how)
    done = run(plan, load(data), out, keep=keep, bar=bar, max_seconds=max_seconds)
    click.echo(done.line().decode(), nl=False)


@main.command("grid", context_settings={"ignore_unknown_options": True})
@click.argument("data", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--solvers", default="gts,prefix,classifier")
@click.option("--seeds", default="1,2,3")
@click.option("--training-data", default="original,roda")
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
    """Run all solvers on all data with all seeds, so many AT ONCE; REST goes to every run."""
    done = {
        (line.solver, line.training_data, line.seed)
        for line in (read_runs(out / "runs.jsonl") if (out / "runs.jsonl").exists() else [])
    }
    waiting = []
    kinds = {"original": "original", "roda": "original+roda"}
    for seed, kind, name in itertools.product(
        seeds.split(","), training_data.split(","), solvers.split(",")
    ):
        if (name, kinds[kind], int(seed)) in done:
            continue
        command = [sys.executable, "-m", "roda.training.experiment", "run", str(data)]
        command += ["--solver", name, "--seed", seed, "--out", str(out), *rest]
        waiting.append(command + (["--augmented"] if kind == "roda" else []))
    _side_by_side(waiting, at_once)


def _side_by_side(waiting: list[list[str]], at_once: int) -> None:
    running: list[subprocess.Popen[bytes]] = []
    while waiting or running:
        while waiting and len(running) < at_once:
            running.append(subprocess.Popen(waiting.pop(0)))  # noqa: S603 our own command
        time.sleep(0.2)
        running = [process for process in running if process.poll() is None]


def _safely() -> None:
    try:
        main(standalone_mode=True)
    except RodaError as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(2)


if __name__ == "__main__":
    _safely()
