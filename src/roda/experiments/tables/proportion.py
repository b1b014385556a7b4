"""Table 4: how the proportion of augmented data matters, and how many originals there are to begin with.

As in the paper with Prefix, on the development part; the test part stands beside it. Below it, learning curves of
GTS over shares of the originals, where augmentation should matter most.
"""

from __future__ import annotations

from typing import Final

from roda.experiments.results.figures import Kind
from roda.experiments.results.rows import Ask, Column, Row, RunTable

COLUMNS: Final = (
    Column("as in the paper, development", "paper", Kind("dev", False), True),
    Column("as in the paper, test", "paper", Kind("test", False)),
    Column("ours, development", "default", Kind("dev", True)),
    Column("ours, test", "default", Kind("test", True)),
)
PROPORTIONS: Final = "Proportion, Prefix"
CURVES: Final = "Learning curve, GTS"
SHARES: Final = (0.1, 0.25, 0.5, 1.0)
_BASE: Final = "original only"


def _proportion(label: str, paper: float | None, ratio: float | None) -> Row:
    ask = Ask("prefix", "original+roda", ratio=ratio)
    return Row(PROPORTIONS, label, paper, ask, (_BASE,))


def _curve(share: float) -> tuple[Row, Row]:
    name = f"{share:.0%} of the originals"
    seeds = (
        (1, 2, 3, 4, 5) if share == 1 else (1, 2, 3)
    )  # all of them are rows of the main table too
    without, with_it = (
        Ask("gts", data, share=share, seeds=seeds) for data in ("original", "original+roda")
    )
    return (
        Row(CURVES, name, None, without),
        Row(CURVES, f"{name} + RODA", None, with_it, (name,)),
    )


TABLE: Final = RunTable(
    "proportion",
    "Answers right by the proportion of augmented data, Math23K, %",
    COLUMNS,
    (
        Row(PROPORTIONS, _BASE, 68.0, Ask("prefix", "original")),
        Row(PROPORTIONS, "RODA only", 50.0, Ask("prefix", "roda"), (_BASE,)),
        _proportion("1:0.5", 69.5, 0.5),
        _proportion("1:1", 69.8, 1.0),
        _proportion("1:1.5", 70.9, 1.5),
        _proportion("all", 71.0, None),
        *(row for share in SHARES for row in _curve(share)),
    ),
    (
        "Smaller proportions and shares are parts of larger ones, by hash; a share of the originals has "
        "only the reversals of its own problems.",
    ),
)
