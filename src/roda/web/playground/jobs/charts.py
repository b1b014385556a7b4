"""Plots of a job as SVG: bars with their values, coloured by the style sheet, described for those who do not see them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

_ROW: Final = 40  # a name, and its bar below: side by side they would be wider than a phone
_BARS: Final = 250
_VALUES: Final = 60
_COLUMN: Final = 21
_HEIGHT: Final = 120
_MOST: Final = 20  # columns


def bars(rows: Sequence[tuple[str, int]], label: str) -> Markup:
    """A bar for each name, the longest for the largest count.

    >>> "7" in bars([("unused", 7)], "Refusals")
    True
    """
    most = max((count for _, count in rows), default=0) or 1
    parts: list[str] = []
    for place, (name, count) in enumerate(rows):
        y, width = place * _ROW, _BARS * count / most
        parts.append(
            f'<text class="name" x="0" y="{y + 14}">{Markup.escape(name)}</text>'
            f'<rect class="bar" x="0" y="{y + 20}" width="{width:.1f}" height="14"/>'
            f'<text class="value" x="{width + 6:.1f}" y="{y + 32}">{count:,}</text>'
        )
    told = "; ".join(f"{name} {count}" for name, count in rows)
    return _svg(_BARS + _VALUES, _ROW * max(len(rows), 1), f"{label}: {told}", parts)


def gathered(counts: Sequence[int]) -> tuple[list[int], int]:
    """Counts by the hundredth as at most twenty columns, from the first tenth that has any; and that tenth.

    >>> made, first = gathered([0] * 85 + [1] * 15)
    >>> first, len(made), made[:6]
    (80, 20, [0, 0, 0, 0, 0, 1])
    """
    first = next((place for place, count in enumerate(counts) if count), 0) // 10 * 10
    step = next(step for step in (1, 2, 5) if (len(counts) - first) / step <= _MOST)
    ends = range(len(counts), first, -step)
    return [sum(counts[max(first, end - step) : end]) for end in ends][::-1], first


def columns(counts: Sequence[int], label: str, first: str, last: str) -> Markup:
    """A column for each count, side by side, with names at both ends.

    >>> columns([1, 2], "Quality", "0", "1").count("<rect")
    2
    """
    most = max(counts, default=0) or 1
    parts: list[str] = []
    for place, count in enumerate(counts):
        height = _HEIGHT * count / most
        x = place * _COLUMN
        parts.append(
            f'<rect class="bar" x="{x + 2}" y="{16 + _HEIGHT - height:.1f}" width="{_COLUMN - 4}" '
            f'height="{height:.1f}"/>'
        )
        if count:
            parts.append(
                f'<text class="small" x="{x + _COLUMN / 2:g}" y="{12 + _HEIGHT - height:.1f}">{count:,}</text>'
            )
    width, foot = len(counts) * _COLUMN, 16 + _HEIGHT + 18
    parts.append(f'<text class="first" x="2" y="{foot}">{Markup.escape(first)}</text>')
    parts.append(f'<text class="last" x="{width - 2}" y="{foot}">{Markup.escape(last)}</text>')
    told = ", ".join(map(str, counts))
    return _svg(width, foot + 6, f"{label}: {told}", parts)


def _svg(width: float, height: float, label: str, parts: Sequence[str]) -> Markup:
    return Markup(  # noqa: S704 - every name in it was escaped
        f'<svg class="chart" role="img" aria-label="{Markup.escape(label)}" '
        f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}">'
        f"{''.join(parts)}</svg>"
    )
