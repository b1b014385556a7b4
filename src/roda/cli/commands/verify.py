"""`roda verify`: is every problem of a file right?"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

import click
import orjson

from roda.cli import tables
from roda.cli.main import FAILED
from roda.cli.options import corpus_option, epilog, significance_option, significant
from roda.cli.people import say, style
from roda.corpora import read, read_native
from roda.errors import CorpusError
from roda.runs.records import Fields
from roda.runs.verify import Fault, Verifier

_SHOWN: Final = 20


@click.command(
    epilog=epilog(
        "roda verify more.jsonl",
        "roda verify more.jsonl --source math23k_train.json --corpus math23k",
        "roda augment train.json --corpus math23k --out - | roda verify - --json",
    )
)
@click.argument("file")
@click.option("--source", metavar="FILE", help="The corpus that FILE was made from.")
@corpus_option(what="the --source")
@significance_option("With --source: the --significance that FILE was made with.")
@click.option("--all", "show_all", is_flag=True, help=f"Show every fault, not only {_SHOWN}.")
@click.option("--json", "as_json", is_flag=True, help="Write faults and counts as JSON lines.")
def verify(
    file: str,
    source: str | None,
    corpus: str,
    significance: str,
    show_all: bool,
    as_json: bool,
) -> int:
    """Check every problem of FILE from nothing but its own text and equations.

    Nothing in FILE is trusted: numbers are found again in the text, equations are read and
    computed exactly, every relation is solved again, every hash is made again. Exit code 1
    if anything is wrong.
    """
    verifier = Verifier()
    if source is not None:
        verifier.know(read(source, corpus), significant(significance))
    found = 0
    wrong: set[int] = set()
    for fault in _faults(verifier, file):
        found += 1
        wrong.add(fault.record)
        if as_json:
            click.echo(orjson.dumps(fault._asdict()))
        elif show_all or found <= _SHOWN:
            place = style(f"record {fault.record}, id {fault.id}", bold=True)
            click.echo(f"{place}, {fault.field}: {fault.problem}")
    if not as_json and found > _SHOWN and not show_all:
        click.echo(f"… and {tables.number(found - _SHOWN)} more; --all shows them")
    _summarize(verifier, found, len(wrong), as_json)
    return FAILED if found else 0


def _faults(verifier: Verifier, file: str) -> Iterator[Fault]:
    """The faults of records that can be read, and those that cannot."""
    unreadable: list[CorpusError] = []

    def records() -> Iterator[tuple[int, Fields]]:
        yield from read_native(file, on_broken=unreadable.append)

    for fault in verifier.check(records()):
        yield from _unreadable(unreadable)
        yield fault
    yield from _unreadable(unreadable)


def _unreadable(errors: list[CorpusError]) -> Iterator[Fault]:
    for error in errors:
        yield Fault(error.record or 0, "?", "record", error.problem)
    errors.clear()


def _summarize(verifier: Verifier, found: int, wrong: int, as_json: bool) -> None:
    counts = {
        "records": verifier.records,
        "reversals": verifier.reversals,
        "compared_with_origin": verifier.compared,
        "wrong": wrong,
        "faults": found,
    }
    if as_json:
        click.echo(orjson.dumps({"summary": counts}))
        return
    sys.stdout.flush()
    looked = (
        f"{tables.number(verifier.records)} records, {tables.number(verifier.reversals)} reversals, "
        f"{tables.number(verifier.compared)} compared with their origin"
    )
    if found:
        say(f"FAILED: {looked}; {tables.number(wrong)} records are wrong", fg="red")
    else:
        say(f"ok: {looked}; nothing is wrong", fg="green")
