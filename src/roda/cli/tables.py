"""What commands print: tables in columns, the ledger of a run, pairs of problems."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from roda.augmentation.ledger import most_first
from roda.cli.people import harmless, style

if TYPE_CHECKING:
    from roda.augmentation.ledger import Ledger
    from roda.runs.run import Pair

_WIDE: Final = frozenset("WF")  # East Asian characters that take two columns
_GUARDS: Final = 10  # guards that are named one by one, those that refused most


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
    body = [[harmless(cell) for cell in row] for row in ([head, *rows] if head else rows)]
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
        lines[0] = style(lines[0], bold=True)
    return "\n".join(lines)


def title(text: str) -> str:
    """A heading; plain where colours are not shown."""
    return style(text, bold=True, fg="cyan")


def number(count: int) -> str:
    """A count with separators.

    >>> number(21162)
    '21,162'
    """
    return f"{count:,}"


def ledger_table(ledger: Ledger) -> str:
    """The paper's statistics table, then rejections by reason and by guard."""
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
        ("Damaged copies by reason", ledger.damaged),
    ):
        if reasons:
            by_reason = [
                (f"  {reason.value}", number(count), reason.explanation)
                for reason, count in most_first(reasons)
            ]
            parts += ["", title(heading), table(by_reason, right=frozenset({1}))]
    if ledger.guards:
        parts += ["", title("Refusals by guard ('roda guards' explains them)")]
        by_guard = [(f"  {name}", number(count)) for name, count in most_first(ledger.guards)]
        parts.append(table(by_guard[:_GUARDS], right=frozenset({1})))
        if len(by_guard) > _GUARDS:
            parts.append(f"  … and {len(by_guard) - _GUARDS} more; --report FILE lists them all")
    if not ledger.balanced:
        parts += ["", style("The ledger does not balance: please report this.", fg="red")]
    return "\n".join(parts)


def pair_lines(pairs: Iterable[Pair]) -> Iterator[str]:
    """A few problems before and after."""
    for before, after in pairs:
        yield ""
        yield f"{style('before', fg='yellow')}  {before.text}"
        stated = before.answer or after.source.answer_surface  # computed, where none was given
        yield f"        {before.equation}   answer {stated}"
        yield f"{style('after', fg='green')}   {after.problem.text}"
        yield f"        {after.equation}   answer {after.problem.answer_surface}"
