"""A report drawn: for each question the means of the sources with their intervals, stratum by stratum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from roda.experiments.results.drawing import COLOURS, GRID, WIDTH, dot, legend, line, svg, text
from roda.judging.figures import ALL, Row
from roda.judging.report import Report

_LEFT, _RIGHT, _TOP, _HEIGHT, _GAP = 44, 16, 92, 190, 66
_SCALES: Final = {"coherence": (1.0, 5.0)}
_STEPS: Final = 4


def drawn(report: Report) -> str:
    """The figures of people as an SVG drawing, one panel for each question."""
    questions = list(dict.fromkeys(row.question for row in report.people))
    sources = list(dict.fromkeys(row.source for row in report.people))
    parts = [
        text(_LEFT, 20, f"{report.title}: {_judges(report)}, means with 95 % intervals", 14),
        *legend(sources, 44),
    ]
    for place, question in enumerate(questions):
        own = [row for row in report.people if row.question == question]
        parts += _panel(own, sources, _TOP + place * (_HEIGHT + _GAP))
    return svg(parts, _TOP + max(1, len(questions)) * (_HEIGHT + _GAP) - 36)


def _judges(report: Report) -> str:
    return "1 person" if report.persons == 1 else f"{report.persons} people"


def _panel(rows: Sequence[Row], sources: Sequence[str], top: float) -> Iterator[str]:
    question = rows[0].question
    low, high = _SCALES.get(question, (0.0, 1.0))
    bottom = top + _HEIGHT

    def height(value: float) -> float:
        return bottom - _HEIGHT * (value - low) / (high - low)

    yield text(_LEFT, top - 22, question, 12)
    for step in range(_STEPS + 1):
        value = low + (high - low) * step / _STEPS
        yield line(_LEFT, height(value), WIDTH - _RIGHT, height(value), GRID)
        yield text(_LEFT - 6, height(value) + 4, f"{value:g}", 10, "end")
    strata = list(dict.fromkeys(row.stratum for row in rows))
    strata.sort(key=lambda name: (name != ALL, name))
    wide = (WIDTH - _LEFT - _RIGHT) / len(strata)
    for place, stratum in enumerate(strata):
        middle = _LEFT + wide * (place + 0.5)
        label = "all problems" if stratum == ALL else f"{stratum} numbers"
        yield text(middle, bottom + 16, label, 11, "middle")
        for row in rows:
            if row.stratum == stratum:
                at = sources.index(row.source)
                x = middle + (at - (len(sources) - 1) / 2) * min(28.0, wide / (len(sources) + 1))
                yield from _mark(
                    row,
                    x,
                    height(row.figure.low),
                    height(row.figure.high),
                    height(row.figure.mean),
                    COLOURS[at % len(COLOURS)],
                )


def _mark(row: Row, x: float, low: float, high: float, mean: float, colour: str) -> Iterator[str]:
    yield line(x, low, x, high, colour, 2)
    yield dot(x, mean, colour)
    shown = f"{row.figure.mean:.2f}"
    yield text(x, high - 5, shown, 9, "middle")
