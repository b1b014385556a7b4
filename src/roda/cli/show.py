"""What commands show: tables, pairs of problems, and a progress bar on a terminal."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TextIO

import click

if TYPE_CHECKING:
    from roda.augmentation.ledger import Ledger
    from roda.corpora import Source
    from roda.runs.run import Pair

_WIDE: Final = frozenset("WF")  # East Asian characters that take two columns


def width(text: str) -> int:
    """Columns that a text takes on a terminal.

    >>> width("abc"), width("多少")
    (3, 4)
    """
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(c) in _WIDE else 1 for c in text)


def table(
    rows: Iterable[Sequence[str]], head: Sequence[str] = (), right: frozenset[int] = frozenset()
) -> str:
    """Rows in columns, two spaces apart; the columns in `right` are set flush right.

    >>> print(table([("多少", "7"), ("how many", "12")], right=frozenset({1})))
    多少       7
    how many  12
    """
    body = [list(head), *map(list, rows)] if head else [list(row) for row in rows]
    if not body:
        return ""
    widths = [max(width(row[i]) for row in body) for i in range(len(body[0]))]
    lines = []
    for row in body:
        cells = []
        for index, cell in enumerate(row):
            gap = " " * (widths[index] - width(cell))
            cells.append(gap + cell if index in right else cell + gap)
        lines.append("  ".join(cells).rstrip())
    if head:
        lines[0] = click.style(lines[0], bold=True)
    return "\n".join(lines)


def title(text: str) -> str:
    """A heading; plain where colours are not shown."""
    return click.style(text, bold=True, fg="cyan")


def number(count: int) -> str:
    """A count with separators.

    >>> number(21162)
    '21,162'
    """
    return f"{count:,}"


def ledger_table(ledger: Ledger) -> str:
    """The paper's statistics table, then every rejection by reason."""
    rows = [
        (name, number(count), "" if share is None else f"{share:.2f}")
        for name, count, share in ledger.rows()
    ]
    if ledger.broken:
        rows.append(("Broken Records", number(ledger.broken), ""))
    parts = [table(rows, ("", "#", "per problem"), right=frozenset({1, 2}))]
    for heading, reasons in (
        ("Filtered problems by reason", ledger.filtered),
        ("Irreversible numbers by reason", ledger.irreversible),
    ):
        if reasons:
            by_reason = [
                (f"  {reason.value}", number(count), reason.explanation)
                for reason, count in reasons.most_common()
            ]
            parts += ["", title(heading), table(by_reason, right=frozenset({1}))]
    if not ledger.balanced:
        parts += ["", click.style("The ledger does not balance: please report this.", fg="red")]
    return "\n".join(parts)


def pair_lines(pairs: Iterable[Pair]) -> Iterator[str]:
    """A few problems before and after."""
    for before, after in pairs:
        yield ""
        yield f"{click.style('before', fg='yellow')}  {before.text}"
        yield f"        {before.equation}   answer {before.answer}"
        yield f"{click.style('after', fg='green')}   {after.problem.text}"
        yield f"        {after.equation}   answer {after.problem.answer_surface}"


class Progress:
    """Where a run stands; `moved` is called after every chunk."""

    def moved(self, problems: int, made: int) -> None:
        """So many problems were read and so many made, all told."""


@contextmanager
def progress(source: Source, stream: TextIO | None = None) -> Iterator[Progress]:
    """A bar with rate and time left on a terminal; nothing at all in a pipe."""
    stream = stream or sys.stderr
    if not stream.isatty():
        yield Progress()
        return
    # Imported here: it takes longer to load than a small file to augment.
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Bar(*columns, console=Console(file=stream), transient=True) as bar:
        task = bar.add_task("augmenting", total=source.size, rate="")

        class Shown(Progress):
            def moved(self, problems: int, made: int) -> None:
                elapsed = bar.tasks[0].elapsed or 0.0
                rate = f"{problems / elapsed:,.0f} problems/s" if elapsed > 0.2 else ""
                bar.update(
                    task,
                    completed=source.position(),
                    description=f"{number(problems)} problems, {number(made)} made",
                    rate=rate,
                )

        yield Shown()
