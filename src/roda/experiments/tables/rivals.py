"""Table 5: RODA beside other augmenters at equal size, with Prefix on the development part.

Back-translation needs a translation model, which cannot be had here: its rows have the paper's figure alone.
"""

from __future__ import annotations

from typing import Final

from roda.experiments.results.rows import Ask, Row, RunTable
from roda.experiments.tables.proportion import COLUMNS

_ALONE: Final = "augmented data only"
_WITH: Final = "original and augmented data"
_BASE: Final = "original"
_NONE: Final = "not run: no translation model is at hand"
_RODA: Final = "+ RODA (1:1)"
_EDA: Final = "+ EDA (1:1)"
_STOCK: Final = "+ stock-phrase questions (1:1)"


def _ask(data: str, ratio: float | None = 1.0) -> Ask:
    return Ask("prefix", data, ratio=ratio)


TABLE: Final = RunTable(
    "rivals",
    "Answers right beside other augmenters at equal size, Math23K, Prefix, %",
    COLUMNS,
    (
        Row(_ALONE, "back-translation (1:1)", 45.6, None, note=_NONE),
        Row(_ALONE, "RODA (1:1)", 48.2, _ask("roda")),
        Row(_ALONE, "RODA (all)", 50.0, _ask("roda", None)),
        Row(_ALONE, "EDA (1:1)", None, _ask("eda"), ("RODA (1:1)",)),
        Row(_ALONE, "stock-phrase questions (1:1)", None, _ask("stock-phrase"), ("RODA (1:1)",)),
        Row(_WITH, _BASE, 68.0, _ask("original", None)),
        Row(_WITH, "+ back-translation (1:1)", 68.2, None, note=_NONE),
        Row(_WITH, _EDA, None, _ask("original+eda"), (_BASE,)),
        Row(_WITH, _STOCK, None, _ask("original+stock-phrase"), (_BASE,)),
        Row(_WITH, _RODA, 69.8, _ask("original+roda"), (_BASE, _EDA, _STOCK)),
        Row(_WITH, "+ RODA (all)", 71.0, _ask("original+roda", None), (_BASE,)),
    ),
    ("1:1 is an augmented problem for each original one, the same number for every augmenter.",),
)
