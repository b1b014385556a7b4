"""The plot of each table."""

from __future__ import annotations

from roda.errors import SolverError
from roda.experiments.results.counts import CountTable
from roda.experiments.results.plots import bars_plot, curves_plot, dots_plot, section_curves
from roda.experiments.results.rows import RunTable
from roda.experiments.results.store import Results
from roda.experiments.tables import proportion
from roda.experiments.tables.table import AnyTable


def plot(table: AnyTable, results: Results, what: str = "") -> str:
    """The plot of a table as SVG; of the proportions also `curve`, their learning curves."""
    if table is proportion.TABLE:
        return learning_plot(results) if what == "curve" else proportion_plot(results)
    if isinstance(table, RunTable):
        return dots_plot(table, results)
    if isinstance(table, CountTable):
        return bars_plot(table, results)
    raise SolverError(f"the table {table.name} has no plot")


def proportion_plot(results: Results) -> str:
    """Accuracy over the proportion of augmented data, Prefix."""
    section = proportion.PROPORTIONS
    places = [row.label for row in proportion.TABLE.rows if row.section == section]
    curves = list(section_curves(proportion.TABLE, results, section, range(4)))
    return curves_plot("Answers right by the proportion of augmented data, %", places, curves)


def learning_plot(results: Results) -> str:
    """Accuracy on the test part over the share of originals, with and without reversals, GTS."""
    places = [f"{share:.0%}" for share in proportion.SHARES]
    curves = list(section_curves(proportion.TABLE, results, proportion.CURVES, (1, 3)))
    return curves_plot("Answers right by the share of the originals, %", places, curves)
