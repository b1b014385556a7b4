"""The plots show the figures of the page and of the results, and nothing else."""

from __future__ import annotations

import json
import re

import plots
import pytest

PAGE = plots.PAGE.read_text(encoding="utf-8")


pytest.importorskip("torch")  # the settings of solvers tell which runs are whose


@pytest.mark.parametrize(
    "name", ["accuracy.svg", "coverage.svg", "learning.svg", "proportion.svg", "yields.svg"]
)
def test_the_drawing_is_as_the_tool_draws_it(name: str) -> None:
    kept = (plots.FOLDER / name).read_text(encoding="utf-8")
    assert kept == plots.drawn()[name], "run `make pages`"
    assert f"](plots/{name})" in PAGE


def test_every_candidate_number_is_drawn_once() -> None:
    candidates = plots.table(PAGE, "", "AllArith")["Candidate Numbers"]
    drawn = [f"{sum(each.counts.values()):,}" for each in plots.yields(PAGE)]
    assert drawn == candidates


def test_the_summary_repeats_figures_of_the_page() -> None:
    summary, _, rest = PAGE.partition("\n![")
    figures = set(re.findall(r"\d+(?:[.,]\d+)+|\d+ MB", summary))
    assert len(figures) > 30
    assert {figure for figure in figures if figure not in rest} == set()


def test_growth_is_drawn_from_the_figures_that_the_page_states() -> None:
    page = (plots.ROOT / "docs" / "scale.md").read_text(encoding="utf-8")
    growth = json.loads(plots.SCALE.read_text(encoding="utf-8"))["growth"]
    kept = (plots.FOLDER / "scale.svg").read_text(encoding="utf-8")
    assert kept == plots.growth_plot(growth), "run `make pages`"
    assert "](plots/scale.svg)" in page
    for row in growth:
        told = rf"\| Chinese, {row['problems']:,} \| \**{row['wall']}\** \| {row['cpu']} \|.*\| \**{row['megabytes']}\** \|"
        assert re.search(told, page), told
