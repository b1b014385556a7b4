"""The page of results shows the tables as they are, and recorded runs agree with themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("torch")

import results_page

from roda.scoring import read_runs, unpacked

ROOT = Path(__file__).parents[2]


def test_the_page_is_as_the_tool_writes_it() -> None:
    page = results_page.PAGE.read_text(encoding="utf-8")
    assert page == results_page.written(), "run `make pages`"


def test_every_recorded_run_agrees_with_itself() -> None:
    found = [run for path in (ROOT / "results").glob("*.jsonl") for run in read_runs(path)]
    assert len(found) >= 18
    for run in found:
        right = sum(unpacked(run.right, run.problems))
        assert round(100 * right / run.problems, 2) == run.accuracy >= run.equation_accuracy
        assert run.interval[0] <= run.accuracy <= run.interval[1]
        if run.right_likeliest:
            likeliest = sum(unpacked(run.right_likeliest, run.problems))
            assert round(100 * likeliest / run.problems, 2) == run.accuracy_of_likeliest
