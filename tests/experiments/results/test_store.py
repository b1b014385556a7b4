"""What was recorded: found by plans, merged without repeats, refused where it is broken."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("torch")

from pooled import pooled
from recorded import line_of
from roda.errors import CorpusError
from roda.experiments.many.plans import PlanLine
from roda.experiments.results.store import (
    COUNTS,
    Results,
    merge,
    read_results,
    recorded,
    write_json,
)

PLAN = PlanLine("gts", corpus="sample")


def test_the_last_run_of_a_plan_counts() -> None:
    old, new = line_of(PLAN, 0.2), replace(line_of(PLAN, 0.9), hardware="new")
    results = Results([old, new])
    assert results.find(PLAN) == new
    assert results.find(replace(PLAN, seed=2)) is None
    assert results.has_other(PLAN)
    assert not results.has_other(replace(PLAN, seed=2))


def test_with_prepared_data_only_runs_on_these_data_count(tmp_path: Path) -> None:
    pool = pooled(tmp_path / "sample-ordered")
    strange = line_of(PLAN, 0.5)
    own = line_of(PLAN, 0.5, data=pool.data_hash(PLAN.selection))
    assert Results([strange], prepared=tmp_path).find(PLAN) is None
    assert Results([own], prepared=tmp_path).find(PLAN) == own
    assert Results([strange], prepared=tmp_path / "none").find(PLAN) == strange


def test_lines_are_merged_once(tmp_path: Path) -> None:
    lines = [line_of(replace(PLAN, seed=seed), 0.5) for seed in (1, 2)]
    assert merge(lines[:1], tmp_path / "results") == 1
    assert merge([*lines, *lines], tmp_path / "results") == 1
    assert read_results(tmp_path / "results").runs == lines
    anew = replace(lines[0], reranked="anew")
    assert merge([anew], tmp_path / "results") == 1
    assert read_results(tmp_path / "results").runs == [anew, lines[1]]


def test_figures_are_written_and_read(tmp_path: Path) -> None:
    write_json(tmp_path / COUNTS, {"b": 1, "a": {"c": 2}})
    assert read_results(tmp_path).counts == {"a": {"c": 2}, "b": 1}
    assert read_results(tmp_path / "none").runs == []


def test_broken_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "runs.jsonl").write_text('{"solver": 1}\n')
    with pytest.raises(CorpusError, match="no run"):
        read_results(tmp_path)
    with pytest.raises(CorpusError, match="cannot be read"):
        recorded(tmp_path / "none.jsonl")
    (tmp_path / "runs.jsonl").unlink()
    (tmp_path / COUNTS).write_text("{")
    with pytest.raises(CorpusError, match="cannot be read"):
        read_results(tmp_path)
