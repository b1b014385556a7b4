"""`roda train`: a solver from problems and their equations, or the classifier of numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click

from roda.cli import tables
from roda.cli.main import NamedCommands
from roda.cli.options import corpus_option, epilog, form_option
from roda.cli.solvers import device_option, need_extra
from roda.errors import SolverError, UnknownName

# What can be trained, so that the list needs no imports.
KINDS: Final = {
    "gts": "A goal-driven tree decoder: the best of the three.",
    "prefix": "A sequence model that writes the equation in prefix order.",
    "classifier": "A Transformer that names a whole template.",
    "significance": "The LSTM that says which numbers of a text count.",
}


class Train(NamedCommands):
    """What can be trained."""

    kind = "solver"
    table = KINDS


@click.group(
    cls=Train,
    epilog=epilog(
        "roda train gts --corpus math23k --data DIR --augmented more.jsonl --out gts",
        "roda train significance --language zh --data DIR --out weights",
    ),
)
def train() -> None:
    """Train a solver from problems and their equations, or the classifier of numbers."""


# All solvers are trained with the same options.
_OPTIONS: Final = (
    click.option(
        "--data",
        required=True,
        metavar="DATA",
        help="Folder of a corpus with its train, dev and test parts, or of prepared data; "
        "one file, of which a fifth is held out; or sample:zh, sample:en.",
    ),
    corpus_option("DATA"),
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
        help="Settings by name: 'default', or 'paper' for the paper's values.",
    ),
    click.option(
        "--set", "changes", multiple=True, metavar="K=V", help="Change a setting of the solver."
    ),
    click.option(
        "--train", "how", multiple=True, metavar="K=V", help="Change one of the training."
    ),
    click.option("--seed", default=1, show_default=True, metavar="N", help="Of all chance."),
    click.option(
        "--encoder",
        type=click.Path(path_type=Path),
        metavar="PATH",
        help="Read texts with the Hugging Face encoder in this folder.",
    ),
    click.option(
        "--cut",
        type=click.Choice(["words", "characters", "listed"]),
        default="words",
        show_default=True,
        help="What a Chinese text is cut into.",
    ),
    form_option("How the equations to learn are written", "ordered, for a classifier normal"),
    click.option(
        "--log",
        type=click.Choice(["jsonl", "tensorboard"]),
        default="jsonl",
        show_default=True,
        help="tensorboard: also write its event files.",
    ),
    click.option("--limit", type=click.IntRange(1), metavar="N", help="Of each part, for a try."),
    click.option("--resume", is_flag=True, help="Go on with the training begun in --out."),
    device_option(),
)


def _solver_command(name: str) -> click.Command:
    """The command that trains a solver."""

    def command(**given: Any) -> None:
        from roda.cli.run_training import train_solver

        train_solver(name, **given)

    for option in reversed(_OPTIONS):
        command = option(command)
    help_text = f"""{KINDS[name]}

    The best epoch on the development part is kept and tested on the test part; a training that
    was stopped, with Ctrl-C or worse, goes on with --resume to the very same weights.
    'roda solve' and 'roda evaluate' take the folder --out. A setting that is not known is
    answered with all that are."""
    return click.command(
        name,
        help=help_text,
        short_help=KINDS[name],
        epilog=epilog(
            f"roda train {name} --data sample:zh --out try --train epochs=20",
            f"roda train {name} --data math23k --augmented more.jsonl --out {name}",
            f"roda train {name} --data math23k --out {name} --train epochs=40 --set beam=3",
            f"roda train {name} --data math23k --out {name} --resume",
            f"torchrun --nproc-per-node 4 -m roda train {name} --data math23k --out {name}",
        ),
    )(command)


for _name in KINDS:
    if _name != "significance":
        train.add_command(_solver_command(_name))


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
    from roda.training.settings import changed

    if language not in RECIPES:
        raise UnknownName("language", language, RECIPES)
    if not data.is_dir():
        raise SolverError(f"{data} is no folder; --data names a folder of corpora")
    made = follow(language, data, out, changed(RECIPES[language].settings, how))
    rows = [
        (name, tables.number(score["numbers"]), f"{score['accuracy']:.2f} %")
        for name, score in made.card["scores"].items()
    ]
    click.echo(tables.table(rows, ("held out", "numbers", "right"), right=frozenset({1, 2})))
    click.echo(f"written: {out}")
