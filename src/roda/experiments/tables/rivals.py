"""Table 5: RODA beside other augmenters at equal size, with Prefix on the development part.

One test part of 1,000 problems cannot tell them apart, so GTS learns from them in cross-validation too.

Back-translation needs a translation model, which cannot be had here: its rows have the paper's figure alone.
"""

from __future__ import annotations

from typing import Final

from roda.experiments.results.rows import FOLD_NAMES, Ask, Row, RunTable
from roda.experiments.tables.proportion import COLUMNS

_ALONE: Final = "augmented data only"
_WITH: Final = "original and augmented data"
_BASE: Final = "original"
_NONE: Final = "not run: no translation model is at hand"
_RODA: Final = "+ RODA (1:1)"
_EDA: Final = "+ EDA (1:1)"
_STOCK: Final = "+ stock-phrase questions (1:1)"
_FOLDS: Final = "GTS, 5-fold over all 23,162 problems"
_ALIKE_EPOCHS: Final = 30  # as many as GTS has with all reversals


def _ask(data: str, ratio: float | None = 1.0) -> Ask:
    return Ask("prefix", data, ratio=ratio)


def _folds() -> tuple[Row, ...]:
    """GTS with everything we have, over all problems: each augmenter at equal size, and all reversals."""

    def row(label: str, ask: Ask, *against: str) -> Row:
        return Row(_FOLDS, label, None, ask, against, only_ours=True)

    def equal(data: str) -> Ask:
        return Ask("gts", data, splits=FOLD_NAMES, seeds=(1,), ratio=1.0, epochs=_ALIKE_EPOCHS)

    base, eda, stock, roda = (f"{name}, 5-fold" for name in ("original", _EDA, _STOCK, _RODA))
    every = Ask("gts", "original+roda", splits=FOLD_NAMES, seeds=(1,))
    return (
        row(base, Ask("gts", splits=FOLD_NAMES, seeds=(1,))),
        row(eda, equal("original+eda"), base),
        row(stock, equal("original+stock-phrase"), base),
        row(roda, equal("original+roda"), base, eda, stock),
        row("+ RODA (all), 5-fold", every, base, roda),
    )


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
        *_folds(),
    ),
    ("1:1 is an augmented problem for each original one, the same number for every augmenter.",),
)
