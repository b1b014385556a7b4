"""Writes the tables of the paper into docs/results.md, between their marks: `python tools/results_page.py`.

The figures come from `results/`; `roda table NAME --markdown` prints the same. Run it after new lines
were imported or yields were measured (`tools/yields.py`), and `python tools/plots.py` for the drawings.
"""

from __future__ import annotations

from pathlib import Path

import yields

from roda.experiments.lm.comparing import ARM_TABLE, PAIR_TABLE, arm_table, pair_table
from roda.experiments.results.pages import filled_page
from roda.experiments.results.store import read_results
from roda.experiments.tables.table import TABLES, shown
from roda.scoring import read_runs

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "results.md"
LANGUAGE_MODELS = ROOT / "results" / "lm.jsonl"  # lines of `roda.experiments.lm`


def written() -> str:
    """The page as it should be."""
    results = read_results(ROOT / "results")
    tables = {name: shown(table, results) for name, table in TABLES.items()}
    runs = read_runs(LANGUAGE_MODELS)
    tables |= {ARM_TABLE: arm_table(runs), PAIR_TABLE: pair_table(runs)}
    tables |= yields.tables(yields.read())
    return filled_page(PAGE.read_text(encoding="utf-8"), tables)


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
