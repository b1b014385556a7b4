"""Table 1: the statistics of augmentation, Math23K and AllArith; counted, nothing is trained."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from roda.augmentation.ledger import Ledger
from roda.experiments.pools.sources import source, training_part
from roda.experiments.results.counts import PROFILES, CountRow, CountTable, measured
from roda.problem import Entry
from roda.runs.run import Settings, chunks, run

_PAPER: Final = {
    "Math23K, training part": (21_162, 1_490, 58_699, 54_717, 7_399, 47_318),
    "AllArith": (831, 1, 1_953, 1_951, 1_236, 715),
}
_LABELS: Final = (
    "Original Problems",
    "Filtered Problems",
    "Original Numbers",
    "Candidate Numbers",
    "Irreversible Numbers",
    "Augmented Problems",
)


def measure(data: Path) -> dict[str, Any]:
    """The ledgers of both corpora by profile."""
    parts: dict[str, Sequence[Entry]] = {
        "Math23K, training part": training_part(data),
        "AllArith": source("allarith", data).problems,
    }
    return {
        section: {name: measured(_counts(records, name), name, records) for name in PROFILES}
        for section, records in parts.items()
    }


def _counts(records: Sequence[Entry], profile: str) -> dict[str, int]:
    ledger = Ledger()
    for result in run(chunks(records, []), Settings(profile)):
        ledger.merge(result.ledger)
    return {name: count for name, count, _ in ledger.rows() if name in _LABELS}


TABLE: Final = CountTable(
    "statistics",
    "Statistics of augmentation (in brackets: for each original problem)",
    tuple(
        CountRow(section, label, count)
        for section, counts in _PAPER.items()
        for label, count in zip(_LABELS, counts, strict=True)
    ),
    measure,
    ("As in the paper: `--profile paper`; ours: the default profile.",),
)
