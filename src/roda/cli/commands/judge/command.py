"""`roda judge`: the group of its commands, and `roda judge new`, which draws the problems of a study."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

import click

from roda.cli import tables
from roda.cli.commands.judge.exchanging import export, take_in
from roda.cli.commands.judge.reporting import report
from roda.cli.commands.judge.serving import serve
from roda.cli.main import NamedCommands
from roda.cli.options import epilog
from roda.cli.people import say
from roda.cli.sources import located, source_options
from roda.corpora import Wanted, open_source, read
from roda.errors import CorpusError, UnknownName
from roda.judging.files import create
from roda.judging.protocol import MODES, QUESTIONS, Mode, Protocol, read_questions, read_strata
from roda.judging.sampling import Source, Task, draw

COMMANDS: Final = {
    "new": "Draw problems from two or more sources into a study.",
    "serve": "Serve the page on which people judge.",
    "report": "Means, intervals, agreement, and what to discuss.",
    "export": "Write judgments, or tasks for Label Studio and Argilla.",
    "import": "Take in judgments that were made elsewhere.",
}


class Judge(NamedCommands):
    """The commands about studies."""

    kind = "command"
    table = COMMANDS


@click.group(
    cls=Judge,
    epilog=epilog(
        "roda judge new study.db --source original=mine.jsonl --source roda=more.jsonl",
        "roda judge serve study.db --annotator Ann --annotator Bo",
        "roda judge report study.db",
    ),
)
def judge() -> None:
    """Have people judge problems, blind, as section IV.D of the paper does.

    'roda judge new' draws problems of each source, as many with two, three, four, and five or more numbers,
    into one file, the study. 'roda judge serve' shows them in the browser, shuffled, without a word on where
    they come from; every answer is kept as it is given. 'roda judge report' says what came out.
    """


def _sources(
    ctx: click.Context, param: click.Parameter, values: tuple[str, ...]
) -> list[tuple[str, str]]:
    """Names and files of `--source NAME=FILE`."""
    found = []
    for value in values:
        name, equals, file = value.partition("=")
        if not (equals and name.strip() and file):
            raise click.BadParameter(f"{value!r} is not NAME=FILE", ctx, param)
        found.append((name.strip(), file))
    if len(found) < 2:
        raise click.BadParameter(
            "give it at least twice: originals, and what to compare", ctx, param
        )
    return found


@judge.command(
    epilog=epilog(
        "roda judge new study.db --source original=mine.jsonl --source roda=more.jsonl",
        "roda judge new pairs.db --mode pairs --source roda=more.jsonl --source rival=other.jsonl \\",
        "    --per-stratum 10 --seed 7",
    )
)
@click.argument("study", metavar="STUDY", type=click.Path(path_type=Path))
@click.option(
    "--source",
    "sources",
    multiple=True,
    required=True,
    callback=_sources,
    metavar="NAME=FILE",
    help="A file of problems and the name of its source; two or more times.",
)
@click.option(
    "--per-stratum",
    type=click.IntRange(1, 10_000),
    default=25,
    show_default=True,
    metavar="N",
    help="Problems of each source, or pairs, in each stratum.",
)
@click.option(
    "--strata",
    default="2,3,4,5+",
    show_default=True,
    metavar="LIST",
    help="How many numbers the problems have.",
)
@click.option(
    "--ask",
    default="coherence,correctness",
    show_default=True,
    metavar="NAMES",
    help=f"What to ask, with commas between: {', '.join(QUESTIONS)}.",
)
@click.option(
    "--mode",
    default="ratings",
    show_default=True,
    metavar="NAME",
    help="ratings: each problem by itself; pairs: which of two problems is better.",
)
@click.option("--title", metavar="TEXT", help="Of the study.  [default: that of the file]")
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="Draw others.")
@source_options("the files")
def new(
    study: Path,
    sources: list[tuple[str, str]],
    corpus: Wanted,
    per_stratum: int,
    strata: str,
    ask: str,
    mode: str,
    title: str | None,
    seed: int,
) -> None:
    """Draw problems from the sources into the new file STUDY.

    Files are what 'roda augment' reads and writes; originals from a corpus, reversals, a rival's texts. A
    stratum that a source cannot fill is told. Where there are enough, no two problems are of one family.
    """
    if mode not in MODES:
        raise click.UsageError(f"--mode: {UnknownName('mode', mode, MODES)}")
    chosen: Mode = "pairs" if mode == "pairs" else "ratings"
    protocol = Protocol(chosen, read_questions(ask), read_strata(strata), per_stratum, seed)
    opened = [_opened(name, file, corpus, seed) for name, file in sources]
    tasks = draw(opened, protocol, lambda told: say(told, fg="yellow", err=True))
    names = [name for name, _ in sources]
    create(study, title or study.stem, protocol, names, tasks)
    click.echo(_counts(tasks, names, protocol))
    click.echo(f"\nwritten: {study}, {tables.number(len(tasks))} tasks")
    click.echo(f"roda judge serve {study}")


def _opened(name: str, file: str, corpus: Wanted, seed: int) -> Source:
    file, corpus = located(file, corpus)
    with open_source(file, corpus.encoding) as source:
        return Source.of(name, read(source, corpus, on_broken=_tell_broken), seed)


def _tell_broken(error: CorpusError) -> None:
    say(f"broken: {error}", fg="yellow", err=True)


def _counts(tasks: list[Task], names: list[str], protocol: Protocol) -> str:
    """How many problems were drawn, by source and stratum."""
    counts = Counter((item.source, task.stratum) for task in tasks for item in task.items)
    strata = [stratum.name for stratum in protocol.strata]
    rows = [(name, *(tables.number(counts[name, stratum]) for stratum in strata)) for name in names]
    head = ("source", *(f"{stratum} numbers" for stratum in strata))
    return tables.table(rows, head, right=frozenset(range(1, len(head))))


judge.add_command(serve)
judge.add_command(report)
judge.add_command(export)
judge.add_command(take_in, "import")
