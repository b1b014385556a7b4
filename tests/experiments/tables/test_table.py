"""The seven tables: their names, the paper's figures, and plans that can be run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("torch")

from roda.errors import UnknownName
from roda.experiments.many.plans import read_plan
from roda.experiments.results.rows import RunTable
from roda.experiments.results.store import Results, read_results
from roda.experiments.tables.table import TABLES, shown, table_named

ROOT = Path(__file__).parents[3]
RUN_TABLES = [table for table in TABLES.values() if isinstance(table, RunTable)]


def test_there_are_seven() -> None:
    assert list(TABLES) == [
        "statistics",
        "coverage",
        "accuracy",
        "proportion",
        "rivals",
        "judged",
        "english",
    ]
    with pytest.raises(UnknownName, match="accuracy"):
        table_named("acuracy")


@pytest.mark.parametrize("table", RUN_TABLES, ids=lambda table: table.name)
def test_rows_compare_with_rows_that_there_are_and_plans_can_be_run(table: RunTable) -> None:
    labels = [row.label for row in table.rows]
    assert len(labels) == len(set(labels))
    for row in table.rows:
        assert set(row.against) <= set(labels)
        assert row.ask is not None or row.note
    for plan in table.plans():
        if plan.is_trained:
            assert read_plan(plan.line()) == plan
    assert sum(column.beside_paper for column in table.columns) == 1
    assert all(column.preset == "paper" for column in table.columns if column.beside_paper)


def test_the_figures_are_those_of_the_paper() -> None:
    wanted = {
        "accuracy": (
            *(23.8, 47.2, 56.8, 57.9, 58.1, 66.7, 69.0, 69.5, 64.7, 68.4),
            *(54.9, 63.7, 67.8, 70.5, 75.6, 77.9, 74.3, 76.0),
        ),
        "proportion": (68.0, 50.0, 69.5, 69.8, 70.9, 71.0),
        "rivals": (45.6, 48.2, 50.0, 68.0, 68.2, 69.8, 71.0),
        "english": (68.2, 70.7, 70.3),
    }
    for table in RUN_TABLES:
        figures = tuple(row.paper for row in table.rows if row.paper is not None)
        assert figures == wanted[table.name]


@pytest.mark.parametrize("name", TABLES)
def test_a_table_without_any_run_says_so(name: str) -> None:
    made = shown(TABLES[name], Results())
    assert "not run" in "\n".join(made.markdown())
    assert {len(row) for _, rows in made.sections for row in rows} == {len(made.head)}


def test_judgements_stand_beside_those_of_the_paper() -> None:
    made = shown(TABLES["judged"], read_results(ROOT / "results"))
    text = "\n".join(made.markdown())
    assert "| RODA | people |  | 84.0 |  | 3.86 |" in text
    assert len(made.sections) > 1
    for sitting in made.fields["sittings"]:
        for row in sitting["rows"]:
            low, high = row["interval"]
            assert low <= row["correct"] <= high
            assert 1 <= row["coherence"] <= 5


def test_judgements_are_those_of_the_page() -> None:
    page = (ROOT / "docs" / "results.md").read_text(encoding="utf-8")
    plain = re.sub(r"\*\*", "", page)
    for sitting in read_results(ROOT / "results").judged["sittings"]:
        for row in sitting["rows"]:
            assert f"| {row['source']} | {row['items']} |" in plain
