"""Pieces of SVG drawings, written by hand: no plotting library is needed, and the bytes are the same everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.sax.saxutils import escape

WIDTH: Final = 760
INK: Final = "#333333"
GRID: Final = "#dddddd"
COLOURS: Final = ("#0072b2", "#e69f00", "#56b4e9", "#009e73", "#cc79a7", "#bbbbbb")
_FONT: Final = "font-family='Helvetica, Arial, sans-serif'"


def text(
    x: float, y: float, words: str, size: int = 11, anchor: str = "start", ink: str = INK
) -> str:
    """Words at a place.

    >>> "5 &lt; 7" in text(1, 2, "5 < 7")
    True
    """
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' font-size='{size}' {_FONT} fill='{ink}' "
        f"text-anchor='{anchor}'>{escape(words)}</text>"
    )


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: int = 1) -> str:
    """A straight line."""
    return (
        f"<line x1='{x1:.1f}' y1='{y1:.1f}' x2='{x2:.1f}' y2='{y2:.1f}' stroke='{colour}' "
        f"stroke-width='{width}'/>"
    )


def dot(x: float, y: float, colour: str, radius: int = 4) -> str:
    """A dot."""
    return f"<circle cx='{x:.1f}' cy='{y:.1f}' r='{radius}' fill='{colour}'/>"


def rectangle(x: float, y: float, width: float, height: float, colour: str) -> str:
    """A filled rectangle."""
    return (
        f"<rect x='{x:.1f}' y='{y:.1f}' width='{width:.1f}' height='{height:.1f}' fill='{colour}'/>"
    )


def path(points: Sequence[tuple[float, float]], colour: str) -> str:
    """A line through some points."""
    listed = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f"<polyline points='{listed}' fill='none' stroke='{colour}' stroke-width='2'/>"


def legend(names: Sequence[str], y: float) -> Iterator[str]:
    """What each colour stands for, in one line."""
    x = 14.0
    for colour, name in zip(COLOURS, names, strict=False):
        yield rectangle(x, y - 10, 12, 12, colour)
        yield text(x + 17, y, name)
        x += 36 + 6.6 * len(name)


def svg(parts: Sequence[str], height: float) -> str:
    """A whole drawing of these parts."""
    size = f"viewBox='0 0 {WIDTH} {height:.0f}' width='{WIDTH}'"
    head = f"<svg xmlns='http://www.w3.org/2000/svg' {size}>"
    back = f"<rect width='{WIDTH}' height='{height:.0f}' fill='white'/>"
    return "\n".join([head, back, *parts, "</svg>"]) + "\n"
