"""The runs behind the figures: many of them, from prepared data to lines of `results/runs.jsonl`.

    python -m roda.experiments.commands pools DATA --out prepared
    roda table accuracy --plans > plans.jsonl
    python -m roda.experiments.commands many plans.jsonl prepared --out runs --at-once 6
    roda table --import runs

`roda train` makes one model to be used. Here only the figures count: `pools` cuts and masks all texts of
the corpora of the tables, which needs jieba but no GPU; `many` trains and tests what the plans say,
several at once, and skips what has its line; `run` is one of them; `choose` fits the rerankers of runs anew
from their beams. `prepare` does for any other corpus what `pools` does for those of the tables.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import click
import orjson

from roda.errors import SolverError
from roda.experiments.data import prepare
from roda.experiments.many.choosing import choose_anew
from roda.experiments.many.plans import read_plan, read_plans
from roda.experiments.many.runner import Runner, run_plan
from roda.experiments.pools.making import PROFILES, make_pools
from roda.experiments.pools.sources import SOURCES
from roda.experiments.run import RUNS
from roda.experiments.safely import run_safely
from roda.normalform.forms import FORMS, Form
from roda.solvers.files import write_whole
from roda.solvers.inputs.words import Cut

FOLDER = click.Path(path_type=Path, exists=True, file_okay=False)


@click.group()
def main() -> None:
    """Train and test solvers from prepared data."""


@main.command("pools")
@click.argument("data", type=FOLDER)
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--corpus", "corpora", type=click.Choice(list(SOURCES)), multiple=True)
@click.option("--form", "forms", type=click.Choice(list(FORMS)), multiple=True)
@click.option("--part", "parts", type=click.Choice(list(PROFILES)), multiple=True)
@click.option("--made", multiple=True, help="a part that an augmenter wrote: eda=FILE")
@click.option("--cut", type=click.Choice(get_args(Cut)), default="words")
def pools_command(
    data: Path,
    out: Path,
    corpora: tuple[str, ...],
    forms: tuple[Form, ...],
    parts: tuple[str, ...],
    made: tuple[str, ...],
    cut: Cut,
) -> None:
    """Cut and mask all problems and reversals of the corpora of the tables in the folder DATA."""
    files = {}
    for each in made:
        name, found, path = each.partition("=")
        if not found or not Path(path).is_file():
            raise SolverError(f"{each!r} names no part and file, as in eda=eda.jsonl")
        files[name] = Path(path)
    for corpus in corpora or SOURCES:
        make_pools(
            corpus,
            data,
            out,
            forms or ("ordered", "normal"),
            parts or ("roda",),
            files,
            cut,
            told=lambda line: click.echo(line, err=True),
        )


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
    """Cut and mask the texts of a corpus in the folder DATA, by its own split."""
    counts = prepare(data, out, augmented, form, cut, corpus=corpus)
    click.echo(orjson.dumps(counts).decode())


@main.command("run")
@click.argument("plan")
@click.argument("prepared", type=FOLDER)
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--at-once", default=1, help="how many trainings share the device, for the line")
@click.option("--wide", type=int, help="equations a problem in the files of beams")
@click.option("--keep", is_flag=True, help="save the trained model too")
@click.option("--bar", is_flag=True)
def run_command(
    plan: str, prepared: Path, folder: Path, at_once: int, wide: int | None, keep: bool, bar: bool
) -> None:
    """Run one PLAN (a line of JSON) in a FOLDER, and go on where it was stopped."""
    wanted = read_plan(plan)
    done = run_plan(wanted, prepared, folder, at_once=at_once, wide=wide, keep=keep, bar=bar)
    click.echo(done.line().decode(), nl=False)


@main.command("many")
@click.argument("plans", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.argument("prepared", type=FOLDER)
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--at-once", default=4, show_default=True)
@click.option("--max-seconds", type=float, help="then what runs saves its state and is stopped")
@click.option(
    "--work", type=click.Path(path_type=Path), help="folder of unfinished runs [OUT/work]"
)
@click.option("--wide", type=int, help="equations a problem in the files of beams")
@click.option(
    "--done",
    type=click.Path(path_type=Path, exists=True),
    multiple=True,
    help="lines known already",
)
@click.option("--models", type=click.Path(path_type=Path), help="keep the trained models here")
@click.option("--as-listed", is_flag=True, help="start them in their order, not the longest first")
def many_command(
    plans: Path,
    prepared: Path,
    out: Path,
    at_once: int,
    max_seconds: float | None,
    work: Path | None,
    wide: int | None,
    done: tuple[Path, ...],
    models: Path | None,
    as_listed: bool,
) -> None:
    """Run the PLANS that have no line yet, several at once, the longest first."""
    runner = Runner(
        prepared,
        out,
        work or out / "work",
        at_once,
        max_seconds,
        wide,
        done,
        models,
        as_listed,
        click.echo,
    )
    left = runner.run(read_plans(plans))
    if left:
        raise SolverError(f"{len(left)} plans are not done: run the same command again")


@main.command("choose")
@click.argument("runs", type=FOLDER)
@click.argument("prepared", type=FOLDER)
@click.option("--out", type=click.Path(path_type=Path), required=True)
def choose_command(runs: Path, prepared: Path, out: Path) -> None:
    """Choose the answers of RUNS anew from their beams, with the reranker as it is today."""
    lines = list(choose_anew(runs, prepared))
    write_whole(out, {RUNS: b"".join(line.line() for line in lines)})
    for line in lines:
        click.echo(f"{line.solver} {line.split} {line.training_data} {line.seed}: {line.accuracy}")


if __name__ == "__main__":
    run_safely(main)
