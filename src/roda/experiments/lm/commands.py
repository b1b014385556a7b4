"""The experiment: does a language model that learned our reversals think backward, at no cost forward?

    python -m roda.experiments.lm.commands originals DATA --out originals.jsonl
    roda augment originals.jsonl --variants distracted --wordings 2 --out distracted.jsonl
    python -m roda.experiments.lm.commands prepare DATA --model small.gguf --out prepared --made distracted=distracted.jsonl \
        --tested manner.reversed=benchmarks/manner/reversed.jsonl
    python -m roda.experiments.lm.commands plans prepared > plans.jsonl
    python -m roda.experiments.lm.commands many plans.jsonl prepared --model small.gguf --out runs --at-once 4
    python -m roda.experiments.lm.commands table runs/runs.jsonl

`prepare` needs the corpora, the languages and a tokenizer, but no GPU; `many` and `run` need torch, transformers and
the model (for GGUF also gguf and accelerate), but no corpus.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import click

from roda.errors import SolverError
from roda.experiments.lm.arms import RODA
from roda.experiments.lm.comparing import arm_table, pair_table
from roda.experiments.lm.plans import all_plans, read_plan, read_plans
from roda.experiments.safely import run_safely
from roda.experiments.signing import version
from roda.normalform.forms import FORMS, Form
from roda.scoring import read_runs
from roda.solvers.lm.settings import LMSettings, Writes
from roda.training.settings import changed

_FOLDER = click.Path(path_type=Path, exists=True, file_okay=False)
_FILE = click.Path(path_type=Path, exists=True, dir_okay=False)
_PATH = click.Path(path_type=Path)
_model = click.option("--model", type=click.Path(path_type=Path, exists=True), required=True)
_out = click.option("--out", type=_PATH, required=True)


@click.group()
def main() -> None:
    """Arms of training data for a language model, at equal steps."""


@main.command("originals")
@click.argument("data", type=_FOLDER)
@_out
def originals_command(data: Path, out: Path) -> None:
    """Write the originals of all arms as one file, to make further parts of them with 'roda augment'."""
    from roda.experiments.lm.arms import write_originals

    click.echo(f"{out}: {write_originals(data, out):,} originals")


@main.command("prepare")
@click.argument("data", type=_FOLDER)
@_model
@_out
@click.option("--writes", type=click.Choice(get_args(Writes)), multiple=True, help="[equation]")
@click.option("--form", type=click.Choice(list(FORMS)), default="written", help="of equations")
@click.option("--set", "changes", multiple=True, metavar="K=V", help="change what is written")
@click.option("--made", multiple=True, help="a further part: distracted=FILE")
@click.option("--tested", multiple=True, help="a further test: manner.reversed=FILE")
@click.option("--limit", type=click.IntRange(1), help="problems of each file, for a try")
def prepare_command(
    data: Path,
    model: Path,
    out: Path,
    writes: tuple[str, ...],
    form: Form,
    changes: tuple[str, ...],
    made: tuple[str, ...],
    tested: tuple[str, ...],
    limit: int | None,
) -> None:
    """Tokenise the problems of all arms and tests, from the folder of corpora DATA."""
    from roda.experiments.lm.arms import prepare_arms
    from roda.experiments.lm.files import write_arms
    from roda.solvers.lm.loading import open_tokenizer

    files, asked = _files(made, "part", "distracted"), _files(tested, "test", "manner.reversed")
    tokenizer = open_tokenizer(model)
    about = {"model": model.name, "tokens": len(tokenizer), "version": version()}
    arms = prepare_arms(
        data, form, files, limit, told=lambda line: click.echo(line, err=True), asked=asked
    )
    for name in writes or ("equation",):
        settings = changed(LMSettings(), (f"writes={name}", *changes))
        counts = write_arms(out, arms, tokenizer, about, settings)
        click.echo(f"{out / name}: {counts}")


def _files(given: tuple[str, ...], kind: str, such_as: str) -> dict[str, Path]:
    """Files by name, from NAME=FILE."""
    found = {}
    for each in given:
        name, equals, path = each.partition("=")
        if not equals or not Path(path).is_file():
            raise SolverError(f"{each!r} names no {kind} and file, as in {such_as}=more.jsonl")
        found[name] = Path(path)
    return found


@main.command("plans")
@click.argument("prepared", type=_FOLDER)
@click.option("--train", multiple=True, metavar="K=V", help="change every training, for a try")
def plans_command(prepared: Path, train: tuple[str, ...]) -> None:
    """Print the plans of the whole experiment on PREPARED data, one a line."""
    from roda.experiments.lm.files import read_arms

    made = read_arms(prepared, LMSettings()).of((RODA,), unseen_frames=True)
    for plan in all_plans(len(made), train):
        if (prepared / plan.writes).is_dir():
            click.echo(plan.line(), nl=False)


@main.command("run")
@click.argument("plan")
@click.argument("prepared", type=_FOLDER)
@_model
@_out
@click.option("--at-once", default=1, help="how many trainings share the device, for the lines")
@click.option("--device", default="auto")
@click.option("--bar", is_flag=True)
def run_command(
    plan: str, prepared: Path, model: Path, out: Path, at_once: int, device: str, bar: bool
) -> None:
    """Run one PLAN (a line of JSON) on PREPARED data."""
    import torch

    from roda.experiments.lm.running import run_arm

    found = "cuda" if torch.cuda.is_available() else "cpu"
    place = torch.device(found if device == "auto" else device)
    lines = run_arm(read_plan(plan), prepared, model, out, place, at_once=at_once, bar=bar)
    first = lines[0]
    told = [f"{line.corpus} {line.split} {line.accuracy} (echo {line.echo})" for line in lines]
    click.echo(
        f"{first.training_data} seed {first.seed} {first.changed_settings}: {'; '.join(told)}; "
        f"{first.training_seconds} s, {first.problems_per_second:,.0f} problems/s"
    )


@main.command("many")
@click.argument("plans", type=_FILE)
@click.argument("prepared", type=_FOLDER)
@_model
@_out
@click.option("--at-once", default=4, show_default=True)
@click.option("--max-seconds", type=float, help="then what runs is ended, to be run anew")
def many_command(
    plans: Path, prepared: Path, model: Path, out: Path, at_once: int, max_seconds: float | None
) -> None:
    """Run the PLANS that have no lines yet, several at once."""
    from roda.experiments.lm.running import run_many

    left = run_many(
        read_plans(plans),
        prepared,
        model,
        out,
        at_once=at_once,
        max_seconds=max_seconds,
        told=lambda line: click.echo(line),
    )
    if left:
        raise SolverError(f"{len(left)} plans are not done: run the same command again")


@main.command("table")
@click.argument("runs", type=_FILE, nargs=-1, required=True)
def table_command(runs: tuple[Path, ...]) -> None:
    """Print the arms of RUNS side by side, and paired tests of ours against the others."""
    found = [run for path in runs for run in read_runs(path)]
    for table in (arm_table(found), pair_table(found)):
        click.echo("\n".join(table.markdown()) + "\n")


if __name__ == "__main__":
    run_safely(main)
