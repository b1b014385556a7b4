"""The plots show the figures of the page and of the runs, and nothing else."""

from __future__ import annotations

import plots
import pytest

PAGE = plots.PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["solvers.svg", "yields.svg"])
def test_the_drawing_is_as_the_tool_draws_it(name: str) -> None:
    kept = (plots.FOLDER / name).read_text(encoding="utf-8")
    assert kept == plots.drawn()[name], "run `make pages`"
    assert f"](plots/{name})" in PAGE


def test_means_of_the_runs_are_those_of_the_page() -> None:
    rows = plots.solver_rows(plots.RUNS.read_text(encoding="utf-8"))
    assert len(rows) == 6
    lines = PAGE.splitlines()
    for row in rows:
        begins = f"| {row.solver} | {row.data} | math23k test |"
        assert any(line.startswith(begins) and f"| {row.mean:.2f} ±" in line for line in lines)


def test_every_candidate_number_is_drawn_once() -> None:
    candidates = plots.table(PAGE, "", "AllArith")["Candidate Numbers"]
    drawn = [f"{sum(each.counts.values()):,}" for each in plots.yields(PAGE)]
    assert drawn == candidates


def test_the_summary_repeats_figures_of_the_page() -> None:
    summary, _, rest = PAGE.partition("\n![")
    for figure in ("36,878", "47,012", "76.33", "78.33", "79.30", "79.93", "65.20", "65.37"):
        assert figure in summary
        assert figure in rest
    for figure in ("97.0 %", "4.53", "98.0 %", "4.56", "5,582", "237", "111 MB", "115 MB"):
        assert figure in summary
        assert figure in rest
