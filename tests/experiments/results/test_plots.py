"""Plots: whole SVG files that show what was run and nothing else."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

pytest.importorskip("torch")

from recorded import line_of
from roda.errors import SolverError
from roda.experiments.results.store import Results
from roda.experiments.tables import accuracy, coverage, proportion
from roda.experiments.tables.drawn import plot
from roda.experiments.tables.table import TABLES

SVG = "{http://www.w3.org/2000/svg}"


def drawn(name: str, results: Results, what: str = "") -> ElementTree.Element:
    return ElementTree.fromstring(plot(TABLES[name], results, what))


def dots(drawing: ElementTree.Element) -> int:
    return len(drawing.findall(f"{SVG}circle"))


@pytest.mark.parametrize("name", sorted(set(TABLES) - {"judged"}))
def test_every_table_is_drawn_before_anything_was_run(name: str) -> None:
    drawing = drawn(name, Results())
    words = [text.text for text in drawing.findall(f"{SVG}text")]
    assert TABLES[name].title in words or name == "proportion"


def test_a_dot_for_each_figure() -> None:
    ask = accuracy.TABLE.rows[-2].ask
    assert ask is not None
    runs = [line_of(plan, 0.7) for plan in ask.plans("paper")]
    assert dots(drawn("accuracy", Results(runs))) == 1


def test_curves_go_through_what_was_run() -> None:
    runs = [
        line_of(plan, 0.7)
        for row in proportion.TABLE.rows
        if row.ask
        for plan in row.ask.plans("paper")
    ]
    # Six proportions, development and test, and the paper's six.
    assert dots(drawn("proportion", Results(runs))) == 18
    curves = drawn("proportion", Results(runs), "curve")
    assert dots(curves) == 8  # four shares, with and without reversals, on the test part
    assert len(curves.findall(f"{SVG}polyline")) == 2


def test_bars_of_counts() -> None:
    counts = {"counts": {"Dev Set Templates": 377, "Original Covered": 308, "+ RODA": 321}}
    measured = {"coverage": {"Math23K": {"paper": counts | {"signature": "aa"}}}}
    words = [t.text for t in drawn("coverage", Results(counts=measured)).iter(f"{SVG}text")]
    assert {"308", "307"} <= set(words)
    assert coverage.TABLE.rows[1].paper == 307


def test_judgements_have_no_plot() -> None:
    with pytest.raises(SolverError, match="no plot"):
        plot(TABLES["judged"], Results())
