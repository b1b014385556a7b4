"""Table 2: how many templates of Math23K's development set the training set covers; nothing is trained."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from roda.corpora import read
from roda.experiments.pools.sources import training_part
from roda.experiments.results.counts import PROFILES, CountRow, CountTable, measured
from roda.runs.summary import coverage

_SECTION: Final = "Math23K"
_ROWS: Final = (("Dev Set Templates", 377), ("Original Covered", 307), ("+ RODA", 322))


def measure(data: Path) -> dict[str, Any]:
    """The coverage by profile; the development set is the published one, with its own equations."""
    train = training_part(data)
    development = data / "math23k" / "processed" / "valid23k_processed.json"
    made = {}
    for profile in PROFILES:
        counts = coverage(train, read(development, "math23k"), profile)
        named = dict(zip((label for label, _ in _ROWS), counts, strict=True))
        made[profile] = measured(named, profile, train)
    return {_SECTION: made}


TABLE: Final = CountTable(
    "coverage",
    "Templates of the development set that are covered, Math23K",
    tuple(CountRow(_SECTION, label, count) for label, count in _ROWS),
    measure,
    ("As in the paper: templates in its normal form; ours: in our normal form, our texts.",),
    percent=True,
)
