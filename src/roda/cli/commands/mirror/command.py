"""`roda mirror`: a test set beside its mirror images, as tasks for language models, and their scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

import click

from roda.augmentation.ledger import Ledger
from roda.augmentation.profiles import PROFILES
from roda.cli import tables
from roda.cli.commands.mirror.scoring import score
from roda.cli.main import NamedCommands
from roda.cli.options import epilog, variants_option
from roda.cli.people import say
from roda.cli.sources import located, source_options
from roda.corpora import Wanted, open_source, read
from roda.errors import CorpusError, RodaError
from roda.mirror.building import ORIGINAL, build
from roda.mirror.tasks import task_name, write
from roda.problem import MOST_WORDINGS, Entry

COMMANDS: Final = {
    "make": "Write a benchmark; the name may be left out: roda mirror FILE --out DIR.",
    "score": "Score what a model answered: forward, backward, both right, echo.",
}
_ALL: Final = frozenset({"reversed", "renumbered", "distracted"})


class Mirror(NamedCommands):
    """`make`, whose name may be left out, and `score`."""

    kind = "command"
    table = COMMANDS

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS:
            args = ["make", *args]
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0].startswith("-") and args[0] not in ctx.help_option_names:
            args = ["make", *args]
        return super().parse_args(ctx, args)


@click.group(
    cls=Mirror,
    epilog=epilog(
        "roda mirror svamp.json --out DIR",
        "roda mirror sample:en --out DIR --variants reversed,distracted",
        "lm_eval --model hf --model_args pretrained=MODEL --include_path DIR --tasks svamp \\",
        "    --log_samples --output_path answers",
        "roda mirror score answers DIR",
    ),
)
def mirror() -> None:
    """A test set beside its mirror images, for language models.

    'roda mirror FILE --out DIR' writes the originals, their reversals, and the same problems with fresh
    numbers and with a sentence that does not matter, each set as JSON lines and as a task of the
    lm-evaluation-harness (--include_path DIR). 'roda mirror score' compares what a model answered, pair by
    pair. 'roda mirror make --help' lists all options.
    """


@mirror.command(
    epilog=epilog(
        "roda mirror svamp.json --out DIR",
        "roda mirror sample:zh --out DIR --name mine --limit 100",
    )
)
@click.argument("source", metavar="FILE")
@source_options("FILE")
@click.option("--out", required=True, metavar="DIR", help="The folder to write to.")
@variants_option()
@click.option(
    "--wordings",
    type=click.IntRange(1, MOST_WORDINGS),
    default=1,
    show_default=True,
    metavar="N",
    help="Up to N texts for each number, and N of each other kind.",
)
@click.option("--seed", type=int, default=0, metavar="N", help="Other numbers and sentences.")
@click.option("--name", metavar="NAME", help="Of the tasks.  [default: that of the file]")
@click.option("--limit", type=click.IntRange(1), metavar="N", help="Stop after N problems.")
def make(
    source: str,
    corpus: Wanted,
    out: str,
    variants: frozenset[str] | None,
    wordings: int,
    seed: int,
    name: str | None,
    limit: int | None,
) -> None:
    """Write a benchmark of the problems in FILE: the originals and what mirrors them.

    Every row names its original (pair), so that a model can be asked both ways. Problems of which nothing
    could be made are left out.
    """
    named = name or task_name(source.replace("sample:", "sample_"))
    source, corpus = located(source, corpus)
    profile = replace(PROFILES["default"], variants=variants or _ALL, wordings=wordings)
    copies = replace(profile.choices.copies, seed=seed)
    profile = replace(profile, choices=replace(profile.choices, copies=copies))
    ledger = Ledger()
    with open_source(source, corpus.encoding) as opened:
        records: Iterator[Entry] = read(opened, corpus, on_broken=_tell_broken)
        families = build(islice(records, limit), profile, ledger)
        counts = write(families, out, named, profile.variants)
    rows = [(each, tables.number(count)) for each, count in counts.items()]
    click.echo(tables.table(rows, ("set", "problems"), right=frozenset({1})))
    if not counts[ORIGINAL]:
        raise RodaError("nothing could be made of these problems: 'roda explain' tells why")
    click.echo(f"\nwritten: {out}")
    click.echo(
        f"lm_eval --include_path {out} --tasks {named} --log_samples --output_path answers …"
    )
    click.echo(f"roda mirror score answers {out}")


def _tell_broken(error: CorpusError) -> None:
    say(f"broken: {error}", fg="yellow", err=True)


mirror.add_command(score)
