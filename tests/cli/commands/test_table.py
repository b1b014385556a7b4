"""`roda table`: lists, shows, plans, runs, imports, draws."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import orjson
import pytest

pytest.importorskip("torch")

from click.testing import CliRunner, Result

from pooled import ABOUT, SHORT, TINY, pooled
from recorded import line_of
from roda.cli.main import main
from roda.experiments.many.plans import PlanLine
from roda.experiments.pools.pool import write_pool
from roda.experiments.results.rows import Ask, Row
from roda.experiments.tables import accuracy, coverage
from roda.experiments.tables.table import TABLES
from roda.scoring import append_run, read_runs


def roda(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["table", *map(str, arguments)])


def test_without_a_name_the_tables_are_listed() -> None:
    done = roda()
    assert done.exit_code == 0
    assert all(name in done.output for name in TABLES)


def test_a_wrong_name_suggests_the_nearest() -> None:
    done = roda("acuracy")
    assert (done.exit_code, "did you mean 'accuracy'" in done.output) == (2, True)


def test_a_table_for_people_and_programs(tmp_path: Path) -> None:
    append_run(line_of(PlanLine("gts", "paper"), 0.7), tmp_path / "runs.jsonl")
    done = roda("accuracy", "--results", tmp_path)
    assert done.exit_code == 0
    (row,) = [line for line in done.output.splitlines() if line.startswith("  GTS  ")]
    assert "75.6" in row
    assert "1 seed" in row
    fields = orjson.loads(roda("accuracy", "--results", tmp_path, "--json").output)
    (told,) = [row for row in fields["rows"] if row["system"] == "GTS"]
    assert told["as in the paper"]["seeds"] == [1]
    assert roda("accuracy", "--results", tmp_path, "--markdown").output.startswith("| system |")


def test_plans_are_those_that_have_no_run(tmp_path: Path) -> None:
    before = roda("accuracy", "--results", tmp_path, "--plans").output.splitlines()
    append_run(line_of(PlanLine("gts", "paper"), 0.7), tmp_path / "runs.jsonl")
    after = roda("accuracy", "--results", tmp_path, "--plans").output.splitlines()
    assert set(before) - set(after) == {'{"solver":"gts","preset":"paper"}'}
    assert roda("judged", "--results", tmp_path, "--plans").output == ""


def test_lines_are_imported_once(tmp_path: Path) -> None:
    append_run(line_of(PlanLine("gts"), 0.7), tmp_path / "more" / "runs.jsonl")
    for count in (1, 0):
        done = roda("--import", tmp_path / "more", "--results", tmp_path / "results")
        assert (done.exit_code, f"{count} lines added" in done.output) == (0, True)
    assert len(read_runs(tmp_path / "results" / "runs.jsonl")) == 1


def test_a_plot_is_written(tmp_path: Path) -> None:
    for more in ((), ("--curve",)):
        done = roda("proportion", "--results", tmp_path, "--plot", tmp_path / "a.svg", *more)
        assert done.exit_code == 0, done.output
        assert (tmp_path / "a.svg").read_text(encoding="utf-8").startswith("<svg")
    done = roda("judged", "--plot", tmp_path / "b.svg")
    assert (done.exit_code, "no plot" in done.output) == (2, True)


def test_counts_are_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = {"Math23K": {"paper": {"counts": {"Dev Set Templates": 7}, "signature": "aa"}}}
    table = replace(coverage.TABLE, measure=lambda data: counts)
    monkeypatch.setitem(TABLES, "coverage", table)
    done = roda("coverage", "--run", "--results", tmp_path)
    assert (done.exit_code, "--data" in done.output) == (2, True)
    done = roda("coverage", "--run", "--results", tmp_path, "--data", tmp_path)
    assert done.exit_code == 0, done.output
    assert "Dev Set Templates  7 " in done.output
    done = roda("judged", "--run", "--results", tmp_path)
    assert (done.exit_code, "nothing can be run" in done.output) == (2, True)


def test_what_is_missing_is_run_and_what_was_run_is_not_run_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = PlanLine("gts", corpus="sample", set=TINY, train=SHORT)
    monkeypatch.setattr(Ask, "plans", lambda self, preset: iter([plan]))
    rows = (Row("Systems", "GTS", 75.6, Ask("gts", corpus="sample", seeds=(1,))),)
    monkeypatch.setitem(TABLES, "accuracy", replace(accuracy.TABLE, rows=rows))
    results, prepared = tmp_path / "results", tmp_path / "prepared"
    command = ("accuracy", "--run", "--results", results, "--prepared", prepared)
    done = roda(*command)
    assert (done.exit_code, "--data" in done.output) == (2, True)
    pool = pooled(prepared / "sample-ordered")
    done = roda(*command)
    assert done.exit_code == 0, done.output
    assert "trainings on a CPU" in done.output
    assert len(read_runs(results / "runs.jsonl")) == 1
    done = roda(*command)
    assert "trainings" not in done.output
    parts = {"problems": pool.examples("problems")[:58]}
    write_pool(prepared / "sample-ordered", ABOUT, pool.splits, parts)
    done = roda(*command)  # other data: run again
    assert done.exit_code == 0, done.output
    assert len(read_runs(results / "runs.jsonl")) == 2


def test_folders_that_are_not_there(tmp_path: Path) -> None:
    none = tmp_path / "none"
    done = roda("--import", none, "--results", tmp_path)
    assert (done.exit_code, "cannot be read" in done.output) == (2, True)
    done = roda("statistics", "--run", "--data", none, "--results", tmp_path)
    assert (done.exit_code, "valid_ids.txt" in done.output) == (2, True)


def test_help_shows_examples() -> None:
    assert "roda table accuracy" in roda("--help").output
