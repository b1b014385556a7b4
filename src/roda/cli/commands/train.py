"""`roda train`: a solver from problems and their equations, or the classifier of numbers."""

from __future__ import annotations

from collections.abc import Callable
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
    "gts": "A goal-driven tree decoder: the best of them.",
    "prefix": "A sequence model that writes the equation in prefix order.",
    "tree": "A top-down decoder with parent and sibling feeding.",
    "group": "Grouped attention between words, equations in suffix order.",
    "suffix": "A sequence model that writes the equation in suffix order.",
    "dns": "The deep neural solver: equations in infix order, by rules.",
    "classifier": "A Transformer that names a whole template.",
    "bilstm": "A BiLSTM that names a whole template.",
    "retrieval-cosine": "The template of the most similar problem, by TF-IDF; needs no torch.",
    "retrieval-jaccard": "The template of the most similar problem, by common words; no torch.",
    "dns-retrieval": "A retrieval where it is sure enough, else a generator.",
    "suffix-ensemble": "The answer that most of several trained solvers give.",
    "mixed": "The beams of several trained solvers, weighed together.",
    "lm": "A language model of your own, fine-tuned to write equations or worked solutions.",
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


_DATA: Final = (
    click.option(
        "--data",
        required=True,
        metavar="DATA",
        help="Folder of a corpus with its train, dev and test parts, or of prepared data; "
        "one file, or a folder with a training part alone, of which a fifth is held out; "
        "or sample:zh, sample:en.",
    ),
    corpus_option("DATA"),
    click.option(
        "--out",
        required=True,
        type=click.Path(path_type=Path),
        metavar="DIR",
        help="Folder for the model, its card, its log and its predictions.",
    ),
    click.option("--limit", type=click.IntRange(1), metavar="N", help="Of each part, for a try."),
)
_AUGMENTED: Final = click.option(
    "--augmented",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="What 'roda augment' made of the training part.",
)
_SET: Final = click.option(
    "--set", "changes", multiple=True, metavar="K=V", help="Change a setting of the solver."
)
_TRAIN: Final = click.option(
    "--train", "how", multiple=True, metavar="K=V", help="Change one of the training."
)
_SEED: Final = click.option(
    "--seed", default=1, show_default=True, metavar="N", help="Of all chance."
)
_LOG: Final = click.option(
    "--log",
    type=click.Choice(["jsonl", "tensorboard"]),
    default="jsonl",
    show_default=True,
    help="tensorboard: also write its event files.",
)
_RESUME: Final = click.option(
    "--resume", is_flag=True, help="Go on with the training begun in --out."
)
_LEARNING: Final = (
    _AUGMENTED,
    click.option(
        "--preset",
        default="default",
        show_default=True,
        metavar="NAME",
        help="Settings by name: 'default', or 'paper' for the paper's values.",
    ),
    _SET,
    click.option(
        "--cut",
        type=click.Choice(["words", "characters", "listed"]),
        default="words",
        show_default=True,
        help="What a Chinese text is cut into.",
    ),
    form_option("How the equations to learn are written", "ordered, for whole templates normal"),
)
_TRAINING: Final = (  # of networks
    _TRAIN,
    _SEED,
    click.option(
        "--bag",
        type=click.IntRange(0),
        metavar="N",
        help="Draw the training part again from itself, with seed N, for a member of an ensemble.",
    ),
    click.option(
        "--encoder",
        type=click.Path(path_type=Path),
        metavar="PATH",
        help="Read texts with the Hugging Face encoder in this folder.",
    ),
    _LOG,
    _RESUME,
    device_option(),
)
_FINE_TUNING: Final = (  # of language models
    _AUGMENTED,
    _SET,
    form_option("How the equations to learn are written", "written"),
    _TRAIN,
    _SEED,
    _LOG,
    _RESUME,
    device_option(),
)
_COMBINING: Final = (
    click.option(
        "--member",
        "members",
        multiple=True,
        required=True,
        type=click.Path(path_type=Path),
        metavar="DIR",
        help="Folder of a trained solver; given for each of them.",
    ),
    click.option(
        "--beam", type=click.IntRange(1, 50), metavar="N", help="Equations of each member."
    ),
    device_option(),
)


def _with_options(command: Callable[..., None], *groups: tuple[Any, ...]) -> Callable[..., None]:
    for option in reversed([each for group in groups for each in group]):
        command = option(command)
    return command


def _retrieval_command(name: str) -> click.Command:
    """The command that learns a retrieval."""

    def command(**given: Any) -> None:
        from roda.cli.run_training import train_retrieval

        train_retrieval(name, **given)

    help_text = f"""{KINDS[name]}

    It learns in seconds, on any machine, and is tested on the test part. 'roda solve' and
    'roda evaluate' take the folder --out."""
    examples = epilog(
        f"roda train {name} --data sample:zh --out try",
        f"roda train {name} --data math23k --augmented more.jsonl --out known",
        f"roda train {name} --data DIR --preset paper --set pairs=false --out known",
    )
    made = _with_options(command, _DATA, _LEARNING)
    return click.command(name, help=help_text, short_help=KINDS[name], epilog=examples)(made)


def _ensemble_command(name: str, first: str) -> click.Command:
    """The command that makes one solver of several; `first` is its first member in the examples."""

    def command(**given: Any) -> None:
        from roda.cli.run_training import train_ensemble

        train_ensemble(name, **given)

    help_text = f"""{KINDS[name]}

    The members are trained before; what there is to fit is fitted on the development part, and the
    whole is tested on the test part. The folder --out names its members: move them together."""
    examples = epilog(f"roda train {name} --member {first} --member gts --data math23k --out both")
    made = _with_options(command, _COMBINING, _DATA)
    return click.command(name, help=help_text, short_help=KINDS[name], epilog=examples)(made)


def _solver_command(name: str) -> click.Command:
    """The command that trains a network."""

    def command(**given: Any) -> None:
        from roda.cli.run_training import train_solver

        train_solver(name, **given)

    command = _with_options(command, _DATA, _LEARNING, _TRAINING)
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


def _language_model_command() -> click.Command:
    """The command that fine-tunes a language model."""

    def command(**given: Any) -> None:
        from roda.cli.run_training import train_language_model

        train_language_model(**given)

    help_text = f"""{KINDS["lm"]}

    Any causal model in a local folder (safetensors) or GGUF file, through transformers; nothing of
    the folder is run. It learns to write the equation with the problem's own numbers, or with
    '--set writes=solution' the worked solution; all its weights are learned, or with
    '--train lora=16' adapters. A training that was stopped goes on with --resume. 'roda solve' and
    'roda evaluate' take the folder --out; needs the extra 'lm'."""
    examples = epilog(
        "roda train lm --model DIR --data sample:en --out try --train steps=20",
        "roda train lm --model small.gguf --data DIR --augmented more.jsonl --out mine",
        "roda train lm --model DIR --data DIR --set writes=solution --train lora=16 --out mine",
        "roda train lm --model DIR --data DIR --train epochs=2 --train rate=2e-4 --out mine --resume",
    )
    model = click.option(
        "--model",
        required=True,
        type=click.Path(path_type=Path),
        metavar="PATH",
        help="Folder of a causal model with its tokenizer, or a GGUF file.",
    )
    made = _with_options(command, (model,), _DATA, _FINE_TUNING)
    return click.command("lm", help=help_text, short_help=KINDS["lm"], epilog=examples)(made)


_ENSEMBLES: Final = {"dns-retrieval": "known", "suffix-ensemble": "suffix", "mixed": "prefix"}
for _name in KINDS:
    if _name.startswith("retrieval-"):
        train.add_command(_retrieval_command(_name))
    elif _name in _ENSEMBLES:
        train.add_command(_ensemble_command(_name, _ENSEMBLES[_name]))
    elif _name == "lm":
        train.add_command(_language_model_command())
    elif _name != "significance":
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
