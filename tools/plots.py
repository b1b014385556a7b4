"""Draws the plots of docs/results.md, docs/quality.md and docs/scale.md: `python tools/plots.py`.

The figures come from where they stand already: tables of the paper from `results/` (as `roda table NAME
--plot` draws them), quality from `results/quality.json`, growth from `results/scale.json`, yields from the tables of the page itself. So a
plot cannot say anything that the page does not.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from math import log10
from pathlib import Path
from typing import Any, NamedTuple

from roda.experiments.results.drawing import COLOURS, GRID, INK, WIDTH, dot, legend, path
from roda.experiments.results.drawing import line as _line
from roda.experiments.results.drawing import rectangle as _rectangle
from roda.experiments.results.drawing import svg as _svg
from roda.experiments.results.drawing import text as _text
from roda.experiments.results.store import read_results
from roda.experiments.tables.drawn import plot
from roda.experiments.tables.table import TABLES

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "results.md"
RESULTS = ROOT / "results"
QUALITY = ROOT / "results" / "quality.json"
SCALE = ROOT / "results" / "scale.json"
LANGUAGES = {"en": "English", "zh": "Chinese"}
FOLDER = ROOT / "docs" / "plots"

LEFT, RIGHT, ROW = 190, 24, 26
LARGEST = ("not-asked", "two-readings", "dangling-reference", "structural")


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
    quality = json.loads(QUALITY.read_text(encoding="utf-8"))
    results = read_results(RESULTS)
    return {
        "accuracy.svg": plot(TABLES["accuracy"], results),
        "coverage.svg": plot(TABLES["coverage"], results),
        "learning.svg": plot(TABLES["proportion"], results, "curve"),
        "proportion.svg": plot(TABLES["proportion"], results),
        "quality-calibration.svg": calibration_plot(quality),
        "quality-yield.svg": curve_plot(quality),
        "scale.svg": growth_plot(json.loads(SCALE.read_text(encoding="utf-8"))["growth"]),
        "yields.svg": yields_plot(yields(page)),
    }


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


def yields_plot(rows: Sequence[Yield]) -> str:
    """A bar for each corpus, divided by what became of its candidate numbers."""
    top = 70
    bottom = top + ROW * len(rows)
    full = WIDTH - LEFT - RIGHT
    title = "What becomes of the candidate numbers, default profile, %"
    parts = [_text(LEFT, 20, title, 14), *legend(list(rows[0].counts), 44)]
    for place, row in enumerate(rows):
        y, x, total = top + ROW * place, float(LEFT), sum(row.counts.values())
        parts.append(_text(LEFT - 10, y + 17, f"{row.corpus} ({total:,})", 12, "end"))
        for colour, (_, counted) in zip(COLOURS, row.counts.items(), strict=True):
            width = full * counted / total
            parts.append(_rectangle(x, y + 3, width, ROW - 6, colour))
            if width > 30:
                ink = "white" if colour == COLOURS[0] else INK
                share = f"{100 * counted / total:.0f}"
                parts.append(_text(x + width / 2, y + 17, share, 11, "middle", ink))
            x += width
    return _svg(parts, bottom + 14)


class Frame(NamedTuple):
    """A square of a drawing with a scale on both sides, in which points are placed."""

    x: float
    y: float
    width: float
    height: float
    across: tuple[float, float]
    up: tuple[float, float]

    def at(self, across: float, up: float) -> tuple[float, float]:
        """Where a point lies."""
        left, right = self.across
        low, high = self.up
        inside = min(max(up, low), high)
        return (
            self.x + (across - left) / (right - left) * self.width,
            self.y + self.height - (inside - low) / (high - low) * self.height,
        )

    def drawn(self, title: str, below: str, marks: Sequence[float]) -> Iterator[str]:
        """Its lines, numbers and words."""
        bottom = self.y + self.height
        yield _text(self.x, self.y - 12, title, 13)
        yield _text(self.x + self.width / 2, bottom + 34, below, 11, "middle")
        for mark in marks:
            x, _ = self.at(mark, self.up[0])
            yield _line(x, self.y, x, bottom, GRID)
            yield _text(x, bottom + 16, f"{100 * mark:.0f}", 11, "middle")
        for step in range(5):
            up = self.up[0] + (self.up[1] - self.up[0]) * step / 4
            _, y = self.at(self.across[0], up)
            yield _line(self.x, y, self.x + self.width, y, GRID)
            yield _text(self.x - 6, y + 4, f"{100 * up:.0f}", 11, "end")


def _frames(quality: dict[str, Any], across: tuple[float, float], up: tuple[float, float]) -> Any:
    """A frame for each language, side by side, in the order of their codes."""
    width = 300
    return {
        language: Frame(54 + place * (width + 70), 64, width, 240, across, up)
        for place, language in enumerate(sorted(quality))
    }


def calibration_plot(quality: dict[str, Any]) -> str:
    """Predicted against judged in five bins, texts that were not trained on, 95 % intervals."""
    low = min(
        min(each["predicted"], each["low"])
        for figures in quality.values()
        for each in figures["held_out"]["bins"]
    )
    edge = int(low * 20) / 20
    parts = [_text(14, 20, "Right by two readers against the probability predicted, %", 14)]
    for language, frame in _frames(quality, (edge, 1.0), (edge, 1.0)).items():
        marks = [edge + (1 - edge) * step / 4 for step in range(5)]
        parts += frame.drawn(LANGUAGES[language], "predicted", marks)
        (x1, y1), (x2, y2) = frame.at(edge, edge), frame.at(1, 1)
        parts.append(_line(x1, y1, x2, y2, "#999999"))
        for each in quality[language]["held_out"]["bins"]:
            x, y = frame.at(each["predicted"], each["judged"])
            _, top = frame.at(each["predicted"], each["high"])
            _, bottom = frame.at(each["predicted"], each["low"])
            parts.append(_line(x, bottom, x, top, COLOURS[0], 2))
            parts.append(dot(x, y, COLOURS[0]))
    return _svg(parts, 350)


def curve_plot(quality: dict[str, Any]) -> str:
    """The share of numbers that keep a text, and how many of the texts are right, by least quality."""
    parts = [_text(14, 20, "What a least quality keeps, and how much of it is right, %", 14)]
    names = ("numbers that keep a text", "texts right by two readers")
    parts += legend(names, 40)
    for language, frame in _frames(quality, (0.7, 1.0), (0.0, 1.0)).items():
        moved = frame._replace(y=frame.y + 20)
        parts += moved.drawn(LANGUAGES[language], "--min-quality", [0.7, 0.8, 0.9, 1.0])
        rows = quality[language]["curve"]
        most = sum(rows[0]["texts"].values())
        shown = [row for row in rows if row["least"] >= 0.7]
        kept = [moved.at(row["least"], sum(row["texts"].values()) / most) for row in shown]
        right = [moved.at(row["least"], row["judged"]) for row in shown if row["labelled"] >= 20]
        parts += [path(kept, COLOURS[0]), path(right, COLOURS[1])]
    return _svg(parts, 370)


def growth_plot(rows: Sequence[dict[str, Any]]) -> str:
    """CPU seconds and memory by the number of problems, both axes in powers of ten."""
    codes = sorted({row["language"] for row in rows})
    parts = [_text(14, 20, "roda augment --workers 2, by the number of problems", 14)]
    parts += legend([LANGUAGES[code] for code in codes], 40)
    for place, (title, field, low, high) in enumerate(
        (("CPU seconds of all processes", "cpu", 0, 3), ("MB of all processes", "megabytes", 1, 4))
    ):
        frame = Frame(70 + place * 370, 84, 280, 240, (4.0, 6.0), (float(low), float(high)))
        parts += _powers(frame, title, range(low, high + 1))
        for colour, code in zip(COLOURS, codes, strict=False):
            points = [
                frame.at(log10(row["problems"]), log10(row[field]))
                for row in rows
                if row["language"] == code
            ]
            parts += [path(points, colour), *(dot(x, y, colour) for x, y in points)]
    return _svg(parts, 370)


def _powers(frame: Frame, title: str, ups: Sequence[int]) -> Iterator[str]:
    """The lines and numbers of a frame with powers of ten on both sides."""
    bottom = frame.y + frame.height
    yield _text(frame.x, frame.y - 12, title, 13)
    yield _text(frame.x + frame.width / 2, bottom + 34, "problems", 11, "middle")
    for power in range(4, 7):
        x, _ = frame.at(power, ups[0])
        yield _line(x, frame.y, x, bottom, GRID)
        yield _text(x, bottom + 16, f"{10**power:,}", 11, "middle")
    for power in ups:
        _, y = frame.at(frame.across[0], power)
        yield _line(frame.x, y, frame.x + frame.width, y, GRID)
        yield _text(frame.x - 6, y + 4, f"{10**power:,}", 11, "end")


if __name__ == "__main__":
    main()
