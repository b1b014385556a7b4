"""`roda train`: a solver from problems and their equations, or the classifier of numbers."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from roda.cli import show
from roda.cli.neural import counting, device_option, find_device, leads, need_extra
from roda.cli.options import corpus_option, epilog
from roda.errors import SolverError, UnknownName

if TYPE_CHECKING:
    from roda.scoring import Run
    from roda.training.journal import Journal
    from roda.training.prepared import Data
    from roda.training.running import Plan

# What can be trained, so that the list needs no imports.
KINDS: Final = {
    "gts": "A goal-driven tree decoder: the best of the three.",
    "prefix": "A sequence model that writes the equation in prefix order.",
    "classifier": "A Transformer that names a whole template.",
    "significance": "The LSTM that says which numbers of a text count.",
}
_ENCODER_RATE: Final = 3e-5  # the usual rate for an encoder that was trained before


class Train(click.Group):
    """The group of what can be trained; a wrong name is answered with the nearest."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(KINDS)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in KINDS and not args[0].startswith("-"):
            raise click.UsageError(str(UnknownName("solver", args[0], KINDS)), ctx)
        return super().resolve_command(ctx, args)


@click.group(
    cls=Train,
    epilog=epilog(
        "roda train gts --corpus math23k --data DIR --augmented more.jsonl --out gts",
        "roda train significance --language zh --data DIR --out weights",
    ),
)
def train() -> None:
    """Train a solver from problems and their equations, or the classifier of numbers."""


def _solver_command(name: str) -> click.Command:
    """The command that trains a solver; all of them have the same options."""
    options = [
        click.option(
            "--data",
            required=True,
            type=click.Path(path_type=Path),
            metavar="DIR",
            help="Folder of the corpus with its train, dev and test parts, or of prepared data.",
        ),
        corpus_option("math23k", "the files in DIR"),
        click.option(
            "--augmented",
            type=click.Path(path_type=Path),
            metavar="FILE",
            help="What 'roda augment' made of the training part.",
        ),
        click.option(
            "--out",
            required=True,
            type=click.Path(path_type=Path),
            metavar="DIR",
            help="Folder for the model, its card, its log and its predictions.",
        ),
        click.option(
            "--preset",
            default="default",
            show_default=True,
            metavar="NAME",
            help="Settings by name: 'default', or the 'paper's.",
        ),
        click.option("--set", "changes", multiple=True, metavar="K=V", help="Change the solver."),
        click.option("--train", "how", multiple=True, metavar="K=V", help="Change the training."),
        click.option("--seed", default=1, show_default=True, metavar="N", help="Of all chance."),
        click.option(
            "--encoder",
            type=click.Path(path_type=Path),
            metavar="PATH",
            help="Read texts with the Hugging Face encoder in this folder.",
        ),
        click.option(
            "--cut",
            type=click.Choice(["words", "characters"]),
            default="words",
            show_default=True,
            help="What a Chinese text is cut into.",
        ),
        click.option(
            "--log",
            type=click.Choice(["jsonl", "tensorboard"]),
            default="jsonl",
            show_default=True,
            help="tensorboard: also write its event files.",
        ),
        click.option(
            "--limit", type=click.IntRange(1), metavar="N", help="Of each part, for a try."
        ),
        click.option("--resume", is_flag=True, help="Go on with the training begun in --out."),
        device_option(),
    ]

    def command(**given: Any) -> None:
        _train_solver(name, **given)

    for option in reversed(options):
        command = option(command)
    help_text = f"""{KINDS[name]}

    The best epoch on the development part is kept and tested on the test part; a training that
    was stopped goes on with --resume to the very same weights. 'roda solve' and 'roda evaluate'
    take the folder --out."""
    return click.command(
        name,
        help=help_text,
        short_help=KINDS[name],
        epilog=epilog(
            f"roda train {name} --data math23k --augmented more.jsonl --out {name}",
            f"roda train {name} --data math23k --out {name} --train epochs=40 --set beam=3",
            f"roda train {name} --data math23k --out {name} --resume",
        ),
    )(command)


for _name in KINDS:
    if _name != "significance":
        train.add_command(_solver_command(_name))


def _train_solver(
    name: str,
    *,
    data: Path,
    corpus: str,
    augmented: Path | None,
    out: Path,
    cut: Any,
    log: str,
    limit: int | None,
    resume: bool,
    device: str,
    **planned: Any,
) -> None:
    need_extra()
    from roda.training.running import RUNS, started
    from roda.training.running import train as run

    plan = _plan(name, augmented is not None, **planned)
    place = None if device == "auto" else find_device(device)
    if started(out) and not resume:
        raise SolverError(f"{out} holds a training already: --resume goes on with it")
    if resume and not started(out):
        raise SolverError(f"{out} holds no training to go on with: leave --resume out")
    gathered = _gather(data, augmented, corpus, cut, limit)
    with _journal(out, log) as journal:
        line = run(plan, gathered, out, out / RUNS, journal, device=place)
    if leads():
        _tell(line, out)


def _journal(out: Path, log: str) -> Journal:
    """Notes for files and people; of several processes only the first takes them."""
    from roda.training.journal import Journal

    if not leads():
        return Journal()
    bar = sys.stderr.isatty()
    board = out / "tensorboard" if log == "tensorboard" else None
    return Journal(out / "log.jsonl", bar=bar, tensorboard=board, echo=None if bar else _note)


def _plan(
    name: str,
    augmented: bool,
    *,
    preset: str,
    changes: tuple[str, ...],
    how: tuple[str, ...],
    seed: int,
    encoder: Path | None,
) -> Plan:
    """The run that was asked for, all its settings checked."""
    from roda.solvers.table import solver
    from roda.training.changing import changed
    from roda.training.running import Plan
    from roda.training.settings import training

    settings, trained = solver(name).preset(preset), training(name, preset)
    if encoder is not None:
        read = replace(settings.encoder, kind="huggingface", path=str(encoder))
        settings = replace(settings, encoder=read)
        trained = replace(trained, encoder_rate=_ENCODER_RATE)
    return Plan(name, seed, augmented, preset, changed(settings, changes), changed(trained, how))


def _gather(data: Path, augmented: Path | None, corpus: str, cut: Any, limit: int | None) -> Data:
    """The examples, from prepared data or from the files of a corpus."""
    from roda.training.prepared import ABOUT, gather, load

    if not data.is_dir():
        raise SolverError(f"{data} is no folder; --data names the folder of a corpus")
    if (data / ABOUT).exists():
        if augmented is not None:
            raise SolverError(f"{data} is prepared: what is augmented was chosen when it was made")
        return load(data)
    with counting("reading") as moved:
        return gather(
            data, augmented, corpus, cut=cut, limit=limit, moved=lambda split, count: moved(count)
        )


def _note(entry: dict[str, Any]) -> None:
    """A line for every epoch, where no bar is shown."""
    if "epoch" in entry:
        dev = entry["dev_accuracy"]
        tested = "" if dev is None else f", development {dev:.1f} %"
        rate = f"{entry['problems_per_second']:,.0f} problems/s"
        click.echo(f"epoch {entry['epoch']}: loss {entry['loss']:.4f}, {rate}{tested}", err=True)


def _tell(line: Run, out: Path) -> None:
    low, high = line.interval
    figure = click.style(f"{line.accuracy:.2f} %", fg="green", bold=True)
    click.echo(
        f"{figure} of {show.number(line.problems)} answers right on {line.corpus} {line.split} "
        f"(95 % interval {low:.2f} to {high:.2f}), {line.equation_accuracy:.2f} % equations"
    )
    click.echo(f"trained in {line.training_seconds:,.1f} s; written: {out}")


@train.command(
    short_help=KINDS["significance"],
    epilog=epilog("roda train significance --language zh --data DIR --out weights"),
)
@click.option(
    "--language", default="zh", show_default=True, metavar="CODE", help="Of texts: zh or en."
)
@click.option(
    "--data",
    required=True,
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Folder with the corpora as the recipe names them, such as DIR/math23k.",
)
@click.option(
    "--out", required=True, type=click.Path(path_type=Path), metavar="DIR", help="For the weights."
)
@click.option("--train", "how", multiple=True, metavar="K=V", help="Change the training.")
def significance(language: str, data: Path, out: Path, how: tuple[str, ...]) -> None:
    """The LSTM that says which numbers of a text count, from the equations of published corpora.

    The recipe of each language names its files and what is held out; the weights that come with
    the package were made in this way.
    """
    need_extra()
    from roda.significance.recipe import RECIPES, follow
    from roda.training.changing import changed

    if language not in RECIPES:
        raise UnknownName("language", language, RECIPES)
    if not data.is_dir():
        raise SolverError(f"{data} is no folder; --data names a folder of corpora")
    made = follow(language, data, out, changed(RECIPES[language].settings, how))
    rows = [
        (name, show.number(score["numbers"]), f"{score['accuracy']:.2f} %")
        for name, score in made.card["scores"].items()
    ]
    click.echo(show.table(rows, ("held out", "numbers", "right"), right=frozenset({1, 2})))
    click.echo(f"written: {out}")
