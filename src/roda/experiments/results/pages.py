"""Tables for people and programs: rows of cells, Markdown, and pages whose marked places they fill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from roda.errors import CorpusError
from roda.experiments.results.figures import Against, Figure
from roda.experiments.results.rows import Cell, Column, Filled, RunTable
from roda.experiments.results.store import Results

_DETAILS: Final = ("against its baseline", "runs")


@dataclass(frozen=True)
class Shown:
    """A table as it is shown: a head, rows by section, notes; and its figures as JSON holds them."""

    title: str
    head: tuple[str, ...]
    sections: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]
    notes: tuple[str, ...]
    fields: dict[str, Any]

    def markdown(self) -> Iterator[str]:
        """The lines of the table in Markdown, a section as a line in bold type."""
        yield f"| {' | '.join(self.head)} |"
        yield f"|{'---|' * len(self.head)}"
        for section, rows in self.sections:
            if section:
                yield f"| **{section}** |{' |' * (len(self.head) - 1)}"
            for row in rows:
                yield f"| {' | '.join(row)} |"
        if self.notes:
            yield ""
            yield " ".join(self.notes)


def by_section(rows: Sequence[tuple[str, tuple[str, ...]]]) -> Any:
    """Rows with their sections, those of a section together."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for section, cells in rows:
        found.setdefault(section, []).append(cells)
    return tuple((section, tuple(cells)) for section, cells in found.items())


def shown_runs(table: RunTable, results: Results) -> Shown:
    """A table of runs, with all that belongs to a figure."""
    filled = table.filled(results)
    head = ["system"]
    for column in table.columns:
        head.append(f"{column.title}, % (95 %)")
        if column.beside_paper:
            head.append("the paper, %")
        head += _DETAILS
    rows = [(each.row.section, tuple(_cells(each, table.columns))) for each in filled]
    hardware = sorted({c.figure.hardware for each in filled for c in each.cells if c.figure})
    notes = (*table.notes, *((f"Hardware: {'; '.join(hardware)}.",) if hardware else ()))
    fields = {
        "table": table.name,
        "title": table.title,
        "rows": [_fields(each, table.columns) for each in filled],
        "notes": list(notes),
    }
    return Shown(table.title, tuple(head), by_section(rows), notes, fields)


def _cells(filled: Filled, columns: Sequence[Column]) -> Iterator[str]:
    yield filled.row.label
    for column, cell in zip(columns, filled.cells, strict=True):
        made = cell.figure
        yield f"{made.text} ({made.interval})" if made else cell.why
        if column.beside_paper:
            yield "" if filled.row.paper is None else f"{filled.row.paper:.1f}"
        yield from _details(made) if made else [""] * len(_DETAILS)


def _details(made: Figure) -> list[str]:
    told = f"{made.runs}, {made.seconds:,.0f} s, `{made.signature}`"
    return ["; ".join(map(gained, made.against)), told]


def gained(against: Against) -> str:
    """A difference in words.

    >>> gained(Against("GTS", 1.234, 0.0351))
    '+1.23 (p = 0.035)'
    """
    return f"{against.points:+.2f} (p = {against.p:.2g})"


def _fields(filled: Filled, columns: Sequence[Column]) -> dict[str, Any]:
    row = filled.row
    return {
        "section": row.section,
        "system": row.label,
        "paper": row.paper,
        **{c.title: _cell(cell) for c, cell in zip(columns, filled.cells, strict=True)},
    }


def _cell(cell: Cell) -> Any:
    return cell.why if cell.figure is None else cell.figure.fields()


def marks(name: str) -> tuple[str, str]:
    """The two marks between which a page holds a table."""
    return f"<!-- table {name} -->", f"<!-- /table {name} -->"


def filled_page(page: str, shown: dict[str, Shown]) -> str:
    """The page with each table between its marks."""
    for name, table in shown.items():
        begin, end = marks(name)
        before, begun, rest = page.partition(begin)
        _, ended, behind = rest.partition(end)
        if not begun or not ended:
            raise CorpusError(f"has no place for the table {name}: put {begin} and {end} there")
        lines = "\n".join(table.markdown())
        page = f"{before}{begin}\n{lines}\n{end}{behind}"
    return page
