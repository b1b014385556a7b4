"""Plots of tables: figures with intervals in rows, curves over a proportion, counts as bars.

A plot says nothing that its table does not. A row that was not run has no mark.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from roda.experiments.results.counts import CountTable
from roda.experiments.results.drawing import (
    COLOURS,
    GRID,
    INK,
    WIDTH,
    dot,
    legend,
    line,
    path,
    rectangle,
    svg,
    text,
)
from roda.experiments.results.rows import Filled, RunTable
from roda.experiments.results.store import Results

_LEFT, _RIGHT, _ROW = 260, 30, 24
_PAPER: Final = "the paper"


def dots_plot(table: RunTable, results: Results) -> str:
    """A row for each system: a dot with its interval for each column, a bar for the paper's figure."""
    filled = table.filled(results)
    marks = [each.row.paper for each in filled if each.row.paper is not None]
    for each in filled:
        marks += [bound for c in each.cells if c.figure for bound in (c.figure.low, c.figure.high)]
    low, high = _ends(marks)
    top, bottom = 60, 60 + _ROW * len(filled)

    def across(figure: float) -> float:
        return _LEFT + (figure - low) / (high - low) * (WIDTH - _LEFT - _RIGHT)

    parts = [text(14, 20, table.title, 14)]
    parts += legend([*(column.title for column in table.columns), _PAPER], 42)
    for step in range(6):
        mark = low + (high - low) * step / 5
        parts.append(line(across(mark), top, across(mark), bottom, GRID))
        parts.append(text(across(mark), bottom + 16, f"{mark:.0f}", 11, "middle"))
    for place, each in enumerate(filled):
        middle = top + _ROW * place + _ROW / 2
        parts.append(text(_LEFT - 10, middle + 4, each.row.label, 11, "end"))
        if each.row.paper is not None:
            x = across(each.row.paper)
            parts.append(line(x, middle - 9, x, middle + 9, COLOURS[len(table.columns)], 3))
        for number, cell in enumerate(each.cells):
            if cell.figure is not None:
                y = middle + 5 * (number - (len(each.cells) - 1) / 2)
                ends = across(cell.figure.low), across(cell.figure.high)
                parts.append(line(ends[0], y, ends[1], y, COLOURS[number], 2))
                parts.append(dot(across(cell.figure.mean), y, COLOURS[number], 3))
    return svg(parts, bottom + 28)


def _ends(marks: Sequence[float]) -> tuple[float, float]:
    """Where a scale begins and ends, in tens."""
    if not marks:
        return 0.0, 100.0
    low, high = 10 * (min(marks) // 10), 10 * (max(marks) // 10 + 1)
    return max(0.0, low), min(100.0, high)


class Curve(NamedTuple):
    """A curve: its name, and its points as (place from left to right, figure, low, high)."""

    name: str
    points: tuple[tuple[int, float, float, float], ...]


def curves_plot(title: str, places: Sequence[str], curves: Sequence[Curve]) -> str:
    """Curves over places that stand at equal distances, with intervals."""
    drawn = [curve for curve in curves if curve.points]
    marks = [bound for curve in drawn for point in curve.points for bound in point[2:]]
    low, high = _ends(marks)
    left, top, right, bottom = 60, 70, WIDTH - 40, 330

    def at(place: float, figure: float) -> tuple[float, float]:
        x = left + 30 + place / max(1, len(places) - 1) * (right - left - 60)
        return x, bottom - (figure - low) / (high - low) * (bottom - top)

    parts = [text(14, 20, title, 14), *legend([curve.name for curve in drawn], 44)]
    for step in range(6):
        mark = low + (high - low) * step / 5
        _, y = at(0, mark)
        parts += [line(left, y, right, y, GRID), text(left - 6, y + 4, f"{mark:.0f}", 11, "end")]
    for number, name in enumerate(places):
        parts.append(text(at(number, low)[0], bottom + 18, name, 11, "middle"))
    for colour, curve in zip(COLOURS, drawn, strict=False):
        parts.append(path([at(place, figure) for place, figure, _, _ in curve.points], colour))
        for place, figure, under, over in curve.points:
            (x, y1), (_, y2) = at(place, under), at(place, over)
            parts += [line(x, y1, x, y2, colour, 2), dot(*at(place, figure), colour)]
    return svg(parts, bottom + 36)


def section_curves(
    table: RunTable, results: Results, section: str, columns: Sequence[int]
) -> Iterator[Curve]:
    """A curve for each of some columns, over the rows of a section that are compared with another one.

    Where a section has rows with and without reversals in turn (a learning curve), both are curves.
    """
    filled = [each for each in table.filled(results) if each.row.section == section]
    paired = all(other.row.against == (one.row.label,) for one, other in _pairs(filled))
    kinds = {"": filled[::2], " + RODA": filled[1::2]} if paired else {"": filled}
    for number in columns:
        for ending, rows in kinds.items():
            points = tuple(
                (place, figure.mean, figure.low, figure.high)
                for place, each in enumerate(rows)
                if (figure := each.cells[number].figure) is not None
            )
            yield Curve(f"{table.columns[number].title}{ending}", points)
    if not paired:
        known = [(place, each.row.paper) for place, each in enumerate(filled)]
        points = tuple((place, paper, paper, paper) for place, paper in known if paper is not None)
        yield Curve(_PAPER, points)


def _pairs(items: Sequence[Filled]) -> list[tuple[Filled, Filled]]:
    return list(zip(items[::2], items[1::2], strict=False))


def bars_plot(table: CountTable, results: Results) -> str:
    """Three bars for each row: as in the paper, the paper, ours."""
    names = ("as in the paper", _PAPER, "ours")
    rows = table.shown(results).fields["rows"]
    top, height = 60, 3 * 9 + 10
    values = [[row["as in the paper"], row["paper"], row["ours"]] for row in rows]
    most = {
        section: max(v for row, each in zip(rows, values, strict=True) for v in each
                     if v is not None and row["section"] == section)
        for section in {row["section"] for row in rows}
    }  # fmt: skip
    parts = [text(14, 20, table.title, 14), *legend(names, 42)]
    for place, (row, each) in enumerate(zip(rows, values, strict=True)):
        y = top + height * place
        parts.append(text(_LEFT - 10, y + 18, f"{row['row']} ({row['section']})", 10, "end"))
        for number, value in enumerate(each):
            if value is not None:
                width = (WIDTH - _LEFT - 80) * value / most[row["section"]]
                parts.append(rectangle(_LEFT, y + 9 * number, width, 8, COLOURS[number]))
                parts.append(text(_LEFT + width + 4, y + 9 * number + 8, f"{value:,}", 8, ink=INK))
    return svg(parts, top + height * len(rows) + 10)
