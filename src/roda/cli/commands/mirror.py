"""`roda mirror`: a test set beside its mirror images, as tasks for language models, and their scores."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any, Final

import click
import orjson

from roda.augmentation.ledger import Ledger
from roda.augmentation.profiles import PROFILES
from roda.cli import tables
from roda.cli.main import NamedCommands
from roda.cli.options import epilog, variants_option
from roda.cli.people import say
from roda.cli.sources import sample_path, source_options
from roda.corpora import Wanted, open_source, read
from roda.errors import CorpusError, RodaError
from roda.mirror.building import ORIGINAL, build
from roda.mirror.predictions import read_predictions, read_sets
from roda.mirror.scores import Judged, SetScore, compared, judge, scores
from roda.mirror.tasks import task_name, write
from roda.problem import MOST_WORDINGS, Entry
from roda.scoring import Interval, Paired

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
    if (sample := sample_path(source)) is not None:
        source, corpus = sample, Wanted("native")
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


@mirror.command(
    epilog=epilog(
        "roda mirror score answers.jsonl DIR",
        "roda mirror score answers.jsonl DIR --against other.jsonl --json",
    )
)
@click.argument("predictions", metavar="PREDICTIONS")
@click.argument("folder", metavar="DIR")
@click.option("--against", metavar="FILE", help="Answers of another model, compared pair by pair.")
@click.option("--json", "as_json", is_flag=True, help="Write the scores as one JSON object.")
def score(predictions: str, folder: str, against: str | None, as_json: bool) -> None:
    """Score what a model answered to the benchmark in DIR.

    PREDICTIONS is a file of JSON lines, each with the id of a row and the completion in 'prediction', or a
    folder in which lm_eval left samples_*.jsonl. A row without an answer counts as wrong. Intervals are
    of 95 % and know that problems made of one original belong together; p is that of an exact paired test.
    """
    sets = read_sets(folder)
    known = frozenset(item.id for items in sets.values() for item in items)
    judged = judge(sets, read_predictions(predictions, known))
    other = judge(sets, read_predictions(against, known)) if against else None
    made = scores(judged)
    tests = _against(judged, other) if other is not None else {}
    if as_json:
        click.echo(orjson.dumps(_fields(made, judged, tests), option=orjson.OPT_INDENT_2).decode())
        return
    if judged.missing:
        say(
            f"{tables.number(judged.missing)} rows have no answer and count as wrong",
            fg="yellow",
            err=True,
        )
    click.echo(_table(made))
    if other is not None and against is not None:
        click.echo(f"\n{tables.title(f'Beside {os.path.basename(against)}')}")
        click.echo(_beside(scores(other), tests))


def _against(judged: Judged, other: Judged) -> dict[str, Paired]:
    return {
        name: compared(answers, other.right[name])
        for name, answers in judged.right.items()
        if answers
    }


def _table(made: list[SetScore]) -> str:
    rows = [
        (
            each.name,
            tables.number(each.rows),
            _shown(each.right),
            _shown(each.both),
            _shown(each.echo),
            "" if each.test is None else _p(each.test),
        )
        for each in made
    ]
    heads = ("set", "problems", "right, %", "both right, %", "echo, %", "p, beside the originals")
    return tables.table(rows, heads, right=frozenset({1}))


def _beside(others: list[SetScore], tests: dict[str, Paired]) -> str:
    rows = [
        (
            each.name,
            _shown(each.right),
            tables.number(tests[each.name].only_first),
            tables.number(tests[each.name].only_second),
            _p(tests[each.name]),
        )
        for each in others
    ]
    heads = ("set", "right there, %", "originals better here", "better there", "p")
    return tables.table(rows, heads, right=frozenset({2, 3}))


def _shown(interval: Interval | None) -> str:
    if interval is None:
        return ""
    share, low, high = (100 * part for part in interval)
    return f"{share:.1f} ({low:.1f} to {high:.1f})"


def _p(test: Paired) -> str:
    return "<0.0001" if test.p < 0.0001 else f"{test.p:.4f}"


def _fields(made: list[SetScore], judged: Judged, tests: dict[str, Paired]) -> dict[str, Any]:
    sets = {
        each.name: {
            "problems": each.rows,
            **{
                name: interval._asdict()
                for name, interval in (
                    ("right", each.right),
                    ("both", each.both),
                    ("echo", each.echo),
                )
                if interval is not None
            },
            **({} if each.test is None else {"beside_originals": each.test._asdict()}),
            **({} if each.name not in tests else {"against": tests[each.name]._asdict()}),
        }
        for each in made
    }
    return {"missing": judged.missing, "sets": sets}
