"""`roda stats`: what a corpus holds, why things were refused, how much is covered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import click
import orjson

from roda.augmentation.ledger import most_first
from roda.augmentation.profiles import Profile
from roda.cli import tables
from roda.cli.options import epilog, profile_option, renamed_note
from roda.cli.people import say
from roda.cli.sources import located, source_options
from roda.corpora import Folder, IdFilter, Source, Wanted, open_source, read, read_ids, read_native
from roda.errors import CorpusError
from roda.problem import Entry, Reason
from roda.runs.summary import Summary, coverage, summarize

_TOP: Final = 10  # most frequent templates that are shown


@click.command(
    epilog=epilog(
        "roda stats more.jsonl",
        "roda stats refused.jsonl",
        "roda stats math23k_train.json --corpus math23k --exclude-ids valid_ids.txt \\",
        "    --coverage valid23k_processed.json --profile paper",
    )
)
@click.argument("source")
@source_options()
@profile_option()
@click.option("--exclude-ids", metavar="FILE", help="Leave out the ids in FILE, one a line.")
@click.option("--only-ids", metavar="FILE", help="Take only the ids in FILE, one a line.")
@click.option(
    "--coverage",
    "development",
    metavar="DEV",
    help="How many templates of DEV (same --corpus) SOURCE covers, alone and with its reversals.",
)
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
def stats(
    source: str,
    corpus: Wanted,
    profile: Profile,
    exclude_ids: str | None,
    only_ids: str | None,
    development: str | None,
    as_json: bool,
) -> None:
    """Count the problems, numbers, kinds and templates of SOURCE.

    For a file that 'roda augment --rejections' wrote, count the reasons and guards instead.
    """
    source, corpus = located(source, corpus)
    with open_source(source, corpus.encoding) as opened:
        if not isinstance(opened, Folder) and not opened.head() and opened.size == 0:
            say(f"{source} is empty: nothing was refused, or nothing was made", err=True)
            _show_refused(Refused(Counter(), Counter()), as_json)
            return
        if not isinstance(opened, Folder) and _is_rejections(opened):
            _show_refused(_refused(opened), as_json)
            return
        keep = read_ids(only_ids) if only_ids else None
        drop = read_ids(exclude_ids) if exclude_ids else None
        broken: list[CorpusError] = []
        records = read(
            opened,
            corpus,
            on_broken=broken.append,
            ids=IdFilter(keep, drop),
            on_renamed=renamed_note(source),
        )
        if development is not None:
            _show_coverage(records, development, corpus, profile, as_json)
        else:
            _show_summary(summarize(records, profile), as_json)
    if broken:
        say(
            f"{tables.number(len(broken))} broken records were left out, the first: {broken[0]}",
            fg="yellow",
            err=True,
        )


def _is_rejections(source: Source) -> bool:
    """Whether the first line is one of those that `roda augment --rejections` writes."""
    first = source.head().partition(b"\n")[0]
    try:
        fields = orjson.loads(first)
    except orjson.JSONDecodeError:
        return False
    return isinstance(fields, dict) and {"problem", "reason", "explanation"} <= fields.keys()


class Refused(NamedTuple):
    """How often each reason was given, to whole problems and to numbers, and by which guards."""

    reasons: Counter[tuple[str, str]]
    guards: Counter[str]


def _refused(source: Source) -> Refused:
    counts = Refused(Counter(), Counter())
    for _, fields in read_native(source):
        what = "problems" if fields.get("number") is None else "numbers"
        counts.reasons[what, str(fields.get("reason"))] += 1
        if guard := fields.get("guard"):
            counts.guards[str(guard)] += 1
    return counts


def _show_refused(counts: Refused, as_json: bool) -> None:
    if as_json:
        fields: dict[str, dict[str, int]] = {"problems": {}, "numbers": {}}
        for (what, reason), count in counts.reasons.most_common():
            fields[what][reason] = count
        fields["guards"] = dict(most_first(counts.guards))
        click.echo(orjson.dumps(fields))
        return
    explanations = {reason.value: reason.explanation for reason in Reason}
    rows = [
        (what, reason, tables.number(count), explanations.get(reason, ""))
        for (what, reason), count in counts.reasons.most_common()
    ]
    click.echo(tables.table(rows, ("refused", "reason", "#", ""), right=frozenset({2})))
    if counts.guards:
        by_guard = [(name, tables.number(count)) for name, count in most_first(counts.guards)]
        click.echo("\n" + tables.table(by_guard, ("guard", "#"), right=frozenset({1})))


def _show_coverage(
    records: Iterator[Entry], development: str, corpus: Wanted, profile: Profile, as_json: bool
) -> None:
    found = coverage(records, read(development, corpus), profile)
    if as_json:
        click.echo(orjson.dumps(found._asdict()))
        return

    def share(count: int) -> str:
        return f"{100 * count / found.templates:.1f}" if found.templates else "-"

    rows = [
        ("Dev Set Templates", tables.number(found.templates), "-"),
        ("Original Covered", tables.number(found.original), share(found.original)),
        ("  + RODA", tables.number(found.augmented), share(found.augmented)),
    ]
    click.echo(tables.table(rows, ("", "#", "%"), right=frozenset({1, 2})))


def _show_summary(summary: Summary, as_json: bool) -> None:
    if as_json:
        fields = {
            "problems": summary.problems,
            "numbers": summary.numbers,
            "numbers_per_problem": {str(k): v for k, v in sorted(summary.sizes.items())},
            "kinds": {kind.value: count for kind, count in summary.kinds.most_common()},
            "templates": len(summary.templates),
            "most_frequent": dict(summary.templates.most_common(_TOP)),
            "unreadable": {reason.value: n for reason, n in summary.unreadable.most_common()},
        }
        click.echo(orjson.dumps(fields))
        return
    each = summary.numbers / summary.problems if summary.problems else 0.0
    rows = [
        ("Problems", tables.number(summary.problems)),
        ("Numbers", tables.number(summary.numbers)),
        ("Numbers per problem", f"{each:.2f}"),
        ("Distinct templates", tables.number(len(summary.templates))),
    ]
    rows += [
        (f"Unreadable: {r.value}", tables.number(n)) for r, n in summary.unreadable.most_common()
    ]
    click.echo(tables.table(rows, right=frozenset({1})))
    parts: dict[str, Iterable[tuple[object, int]]] = {
        "Problems by how many numbers they hold": sorted(summary.sizes.items()),
        "Numbers by kind": [(k.value, n) for k, n in summary.kinds.most_common()],
        "Most frequent templates": summary.templates.most_common(_TOP),
    }
    for heading, counts in parts.items():
        click.echo(f"\n{tables.title(heading)}")
        body = [(f"  {key}", tables.number(count)) for key, count in counts]
        click.echo(tables.table(body, right=frozenset({1})))
