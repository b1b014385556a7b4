"""Draws the plots of docs/results.md as SVG files: `python tools/plots.py`.

The figures come from where they stand already: solvers from `results/runs.jsonl`, yields from the
tables of the page itself. So a plot cannot say anything that the page does not. SVG is written
by hand here, which needs no plotting library and gives the same bytes everywhere.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "results.md"
RUNS = ROOT / "results" / "runs.jsonl"
FOLDER = ROOT / "docs" / "plots"

WIDTH, LEFT, RIGHT, ROW = 760, 190, 24, 26
FONT = "font-family='Helvetica, Arial, sans-serif'"
INK, GRID = "#333333", "#dddddd"
COLOURS = ("#0072b2", "#e69f00", "#56b4e9", "#009e73", "#cc79a7", "#bbbbbb")
SOLVERS = ("prefix", "gts", "classifier")
DATA = {"original": "original data", "original+roda": "with reversals"}
LARGEST = ("not-asked", "two-readings", "dangling-reference", "structural")


class Row(NamedTuple):
    """The runs of a solver on some training data: the share of right answers for each seed."""

    solver: str
    data: str
    figures: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The mean over seeds."""
        return sum(self.figures) / len(self.figures)


class Yield(NamedTuple):
    """What became of the candidate numbers of a corpus: counts by what happened to them."""

    corpus: str
    counts: dict[str, int]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in drawn().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


def drawn() -> dict[str, str]:
    """The plots by the name of their file."""
    page = PAGE.read_text(encoding="utf-8")
    return {
        "solvers.svg": solvers_plot(solver_rows(RUNS.read_text(encoding="utf-8"))),
        "yields.svg": yields_plot(yields(page)),
    }


def solver_rows(lines: str) -> list[Row]:
    """The rows of the plot of solvers, from the lines of all runs; presets as they are shipped."""
    found: dict[tuple[str, str], dict[int, float]] = {}
    for line in lines.splitlines():
        run = json.loads(line)
        if run["preset"] == "default" and not run["changed_settings"]:
            key = run["solver"], run["training_data"]
            found.setdefault(key, {})[run["seed"]] = run["accuracy"]
    return [
        Row(solver, data, tuple(found[solver, data].values()))
        for solver in SOLVERS
        for data in DATA
        if (solver, data) in found
    ]


def table(page: str, *head: str) -> dict[str, list[str]]:
    """The rows of the table whose head begins so, by their first cell.

    >>> table("| row | a | b |\\n|---|---|---|\\n| x | 1 | 2 |\\n\\ntext", "row", "a")
    {'x': ['1', '2']}
    """
    lines = iter(page.splitlines())
    for line in lines:
        if _cells(line)[: len(head)] == list(head):
            next(lines)
            break
    else:
        raise SystemExit(f"no table with the head {head}")
    rows = {}
    for line in lines:
        if not line.startswith("|"):
            break
        name, *cells = _cells(line)
        rows[name] = cells
    return rows


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def count(cell: str) -> int:
    """The count in a cell of a table.

    >>> count("2,609"), count("–")
    (2609, 0)
    """
    return 0 if cell == "–" else int(cell.replace(",", ""))


def yields(page: str) -> list[Yield]:
    """What became of the numbers of each English corpus, from the tables of the page."""
    corpora = ("AllArith", "MAWPS", "ASDiv-A", "SVAMP", "GSM8K")
    ledger = table(page, "", *corpora)
    refused = table(page, "numbers refused", *corpora)
    found = []
    for place, corpus in enumerate(corpora):
        counts = {"reversed": count(ledger["Augmented Problems"][place])}
        counts |= {reason: count(refused[reason][place]) for reason in LARGEST}
        rest = sum(count(cells[place]) for reason, cells in refused.items())
        counts["other reasons"] = rest - sum(counts[reason] for reason in LARGEST)
        found.append(Yield(corpus, counts))
    return found


def solvers_plot(rows: Sequence[Row]) -> str:
    """A dot for each seed and a line at the mean, one row for each solver and training data."""
    low, high = 60.0, 85.0
    top, bottom = 44, 44 + ROW * len(rows)

    def across(figure: float) -> float:
        return LEFT + (figure - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    parts = [_text(LEFT, 20, "Answers right on the test part of Math23K, %, three seeds", 14)]
    for mark in range(int(low), int(high) + 1, 5):
        parts.append(_line(across(mark), top, across(mark), bottom, GRID))
        parts.append(_text(across(mark), bottom + 16, str(mark), 11, "middle"))
    for place, row in enumerate(rows):
        y = top + ROW * place + ROW / 2
        colour = COLOURS[list(DATA).index(row.data)]
        parts.append(_text(LEFT - 10, y + 4, f"{row.solver}, {DATA[row.data]}", 12, "end"))
        parts.append(_line(across(row.mean), y - 9, across(row.mean), y + 9, colour, 3))
        for figure in row.figures:
            parts.append(
                f"<circle cx='{across(figure):.1f}' cy='{y:.1f}' r='4' fill='{colour}' "
                "fill-opacity='0.55'/>"
            )
        parts.append(_text(across(max(row.figures)) + 10, y + 4, f"{row.mean:.1f}", 11))
    return _svg(parts, bottom + 28)


def yields_plot(rows: Sequence[Yield]) -> str:
    """A bar for each corpus, divided by what became of its candidate numbers."""
    top = 70
    bottom = top + ROW * len(rows)
    full = WIDTH - LEFT - RIGHT
    title = "What becomes of the candidate numbers, default profile, %"
    parts = [_text(LEFT, 20, title, 14), *_legend(list(rows[0].counts), 44)]
    for place, row in enumerate(rows):
        y, x, total = top + ROW * place, float(LEFT), sum(row.counts.values())
        parts.append(_text(LEFT - 10, y + 17, f"{row.corpus} ({total:,})", 12, "end"))
        for colour, (_, counted) in zip(COLOURS, row.counts.items(), strict=True):
            width = full * counted / total
            parts.append(
                f"<rect x='{x:.1f}' y='{y + 3}' width='{width:.1f}' height='{ROW - 6}' "
                f"fill='{colour}'/>"
            )
            if width > 30:
                ink = "white" if colour == COLOURS[0] else INK
                share = f"{100 * counted / total:.0f}"
                parts.append(_text(x + width / 2, y + 17, share, 11, "middle", ink))
            x += width
    return _svg(parts, bottom + 14)


def _legend(names: Sequence[str], y: int) -> Iterator[str]:
    x = 14.0
    for colour, name in zip(COLOURS, names, strict=True):
        yield f"<rect x='{x:.1f}' y='{y - 10}' width='12' height='12' fill='{colour}'/>"
        yield _text(x + 17, y, name, 11)
        x += 36 + 6.6 * len(name)


def _text(x: float, y: float, text: str, size: int, anchor: str = "start", ink: str = INK) -> str:
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' font-size='{size}' {FONT} fill='{ink}' "
        f"text-anchor='{anchor}'>{escape(text)}</text>"
    )


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: int = 1) -> str:
    return (
        f"<line x1='{x1:.1f}' y1='{y1:.1f}' x2='{x2:.1f}' y2='{y2:.1f}' stroke='{colour}' "
        f"stroke-width='{width}'/>"
    )


def _svg(parts: Sequence[str], height: int) -> str:
    head = (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}' width='{WIDTH}'>"
    )
    back = f"<rect width='{WIDTH}' height='{height}' fill='white'/>"
    return "\n".join([head, back, *parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    main()
