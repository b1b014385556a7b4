"""All tables by name."""

from __future__ import annotations

from typing import Final

from roda.errors import UnknownName
from roda.experiments.results.counts import CountTable
from roda.experiments.results.pages import Shown, shown_runs
from roda.experiments.results.rows import RunTable
from roda.experiments.results.store import Results
from roda.experiments.tables import (
    accuracy,
    coverage,
    english,
    judged,
    proportion,
    rivals,
    statistics,
)

AnyTable = RunTable | CountTable | judged.JudgedTable

TABLES: Final[dict[str, AnyTable]] = {
    table.name: table
    for table in (
        statistics.TABLE,
        coverage.TABLE,
        accuracy.TABLE,
        proportion.TABLE,
        rivals.TABLE,
        judged.TABLE,
        english.TABLE,
    )
}


def table_named(name: str) -> AnyTable:
    """A table by its name, or an error that lists them.

    >>> table_named("accuracy").title
    'Answers right on Math23K, %'
    """
    try:
        return TABLES[name]
    except KeyError:
        raise UnknownName("table", name, TABLES) from None


def shown(table: AnyTable, results: Results) -> Shown:
    """A table with what was recorded."""
    return shown_runs(table, results) if isinstance(table, RunTable) else table.shown(results)
