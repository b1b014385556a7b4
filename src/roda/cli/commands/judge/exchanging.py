"""`roda judge export` and `roda judge import`: judgments and tasks in other people's formats."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import click
import orjson

from roda.cli import tables
from roda.cli.options import epilog
from roda.cli.people import say
from roda.errors import CorpusError, RodaError
from roda.judging.exchange import argilla, label_studio, lines
from roda.judging.exchange.importing import take
from roda.judging.guidelines import LANGUAGES
from roda.judging.study import Study
from roda.runs.outputs import STANDARD, Outputs

_FILES: Final[dict[str, Callable[[Study], bytes]]] = {
    "jsonl": lambda study: lines.jsonl(lines.judgments(study)),
    "csv": lines.table,
    "sheet": lambda study: lines.jsonl(lines.sheet(study)),
}
_FOLDERS: Final = ("label-studio", "argilla")
_MOST_TOLD: Final = 20  # lines of a file that are named one by one


@click.command(
    epilog=epilog(
        "roda judge export study.db --out judgments.jsonl",
        "roda judge export study.db --format sheet --out sheet.jsonl",
        "roda judge export study.db --format label-studio --out DIR",
    )
)
@click.argument("study", metavar="STUDY", type=click.Path(path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice([*_FILES, *_FOLDERS]),
    default="jsonl",
    show_default=True,
    help="jsonl, csv: every judgment with its source; sheet: the tasks alone, blind, for a language "
    "model or paper; label-studio, argilla: folders with the tasks, blind, and how to ask.",
)
@click.option("--out", default=STANDARD, metavar="FILE|DIR", help="Where to.  [default: -]")
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="Of the guidelines that go along.",
)
@click.option(
    "--with-judgments",
    is_flag=True,
    help="Label Studio, Argilla: what was judged goes along, models' answers as predictions.",
)
def export(study: Path, form: str, out: str, language: str, with_judgments: bool) -> None:
    """Write what STUDY holds in the formats of other programs."""
    with Study(study) as opened:
        if form in _FILES:
            if with_judgments:
                raise click.UsageError(f"--with-judgments: not for --format {form}")
            with Outputs() as outputs:
                outputs.open(out).write(_FILES[form](opened))
            return
        if out == STANDARD:
            raise click.UsageError(f"--format {form} writes a folder: --out DIR")
        if form == "argilla":
            files = argilla.folder(opened, language, with_judgments=with_judgments)
        else:
            tasks = label_studio.tasks(opened, with_judgments=with_judgments)
            files = {
                "tasks.json": orjson.dumps(tasks, option=orjson.OPT_INDENT_2),
                "config.xml": label_studio.config(opened, language).encode(),
            }
        _write(Path(out), files)
        click.echo(f"written: {out}, {tables.number(len(opened.tasks))} tasks")


def _write(folder: Path, files: dict[str, bytes]) -> None:
    try:
        for name in files:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CorpusError(f"cannot be written: {error.strerror}", path=str(folder)) from None
    with Outputs() as outputs:
        for name, content in files.items():
            outputs.open(str(folder / name)).write(content)


@click.command(
    epilog=epilog(
        "roda judge import study.db judgments.jsonl",
        "roda judge import study.db project-1.json --annotator Ann",
        "roda judge import study.db answers.jsonl --model qwen",
    )
)
@click.argument("study", metavar="STUDY", type=click.Path(path_type=Path))
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option(
    "--annotator", default="", metavar="NAME", help="Who judged, where FILE does not say."
)
@click.option("--model", default="", metavar="NAME", help="The language model that judged.")
def take_in(study: Path, file: Path, annotator: str, model: str) -> None:
    """Take the judgments in FILE into STUDY.

    FILE is what 'roda judge export' wrote (jsonl, csv), JSON lines with 'item' and an answer to every question,
    or the JSON that Label Studio or Argilla exports. What a language model judged (--model) is marked as such,
    shown apart, and never enters the means of people. Taking a file in twice changes nothing, and what
    somebody has judged anew since then stays.
    """
    with Study(study) as opened:
        found = take(opened, file, annotator, model)
    for error in found.broken[:_MOST_TOLD]:
        say(f"broken: {error}", fg="yellow", err=True)
    if len(found.broken) > _MOST_TOLD:
        say(f"… and {len(found.broken) - _MOST_TOLD:,} more", fg="yellow", err=True)
    if found.broken and not found.new and not found.known:
        raise RodaError(f"{file}: nothing in it could be used")
    told = [f"{tables.number(found.new)} judgments taken in"]
    if found.known:
        told.append(f"{tables.number(found.known)} were there already or are older")
    if found.broken:
        told.append(f"{tables.number(len(found.broken))} lines are broken")
    click.echo(", ".join(told))
