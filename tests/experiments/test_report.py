"""The table of results, and the paired test below it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from roda.experiments.report import BEGIN, END, compare, groups, main, rendered, report
from roda.scoring import Run, append_run, packed, read_runs, unpacked

LINE = Run("gts", "sample", "test", "original", 1, 50.0, 40.0, 40, (35.0, 65.0), 9.0, "CPU", "aa")


def line(data: str, seed: int, share: float, mark: str) -> Run:
    random = Random(f"{data}{seed}")
    answers = [random.random() < share for _ in range(40)]
    return replace(
        LINE,
        training_data=data,
        seed=seed,
        signature=mark,
        accuracy=2.5 * sum(answers),
        right=packed(answers),
    )


def test_runs_that_differ_in_their_seed_share_a_row() -> None:
    runs = [line("original", seed, 0.5, "aa") for seed in (2, 1, 3)]
    runs.append(replace(runs[0], accuracy=99.0))  # run again: the last counts
    (group,) = groups(runs)
    assert [run.seed for run in group.runs] == [1, 2, 3]
    assert group.runs[1].accuracy == 99.0


def test_training_data_are_compared_problem_by_problem() -> None:
    runs = [line("original", s, 0.3, "aa") for s in (1, 2)]
    runs += [line("original+roda", s, 0.9, "bb") for s in (1, 2)]
    base, other = groups(runs)
    found = compare(base, other)
    assert found is not None
    gained = sum(r.accuracy for r in other.runs) / 2 - sum(r.accuracy for r in base.runs) / 2
    assert found.difference == pytest.approx(gained)
    assert found.p < 0.001
    same = compare(base, base)
    assert same is not None
    assert same == (0.0, 1.0)
    text = "\n".join(report(runs))
    assert "original+roda against original" in text
    assert text.count("| gts |") == 3


def test_runs_without_single_answers_are_not_compared() -> None:
    runs = [LINE, replace(LINE, training_data="original+roda", signature="bb")]
    assert compare(*groups(runs)) is None
    assert "against" not in "\n".join(report(runs))


def test_the_figures_of_the_paper_stand_beside_ours() -> None:
    ours = replace(LINE, corpus="math23k", accuracy_without_twins=44.0)
    text = "\n".join(report([ours, replace(ours, seed=2, accuracy=52.0)]))
    assert "| 51.00 ± 1.41 | 75.6 |  | 44.00 ± 0.00 |" in text
    assert "75.6" not in "\n".join(report([replace(ours, split="dev")]))


def test_solvers_come_in_the_order_of_the_paper() -> None:
    names = ("classifier", "gts", "other", "prefix")
    runs = [replace(LINE, solver=name, signature=name) for name in names]
    ordered = [group.first.solver for group in groups(runs)]
    assert ordered == ["prefix", "gts", "classifier", "other"]


def test_presets_are_compared_with_themselves() -> None:
    runs = [line("original", 1, 0.3, "aa"), line("original+roda", 1, 0.9, "bb")]
    runs.append(replace(line("original", 1, 0.9, "cc"), preset="paper"))
    assert "\n".join(report(runs)).count("against") == 1


def test_the_command(tmp_path: Path) -> None:
    def told(*arguments: object) -> tuple[int, str]:
        done = CliRunner().invoke(main, [str(each) for each in arguments])
        return done.exit_code, done.output

    path, page = tmp_path / "runs.jsonl", tmp_path / "page.md"
    append_run(line("original", 1, 0.5, "aa"), path)
    assert "`aa`" in told(path)[1]
    page.write_text(f"before\n{BEGIN}\n{END}\nbehind\n", encoding="utf-8")
    assert told(path, "--write", "--page", page) == (0, "")
    text = page.read_text(encoding="utf-8")
    assert "`aa`" in text
    assert (text[:7], text[-8:]) == ("before\n", "\nbehind\n")
    page.write_text("no marks", encoding="utf-8")
    assert told(path, "--write", "--page", page)[0] == 2
    assert told(tmp_path / "none.jsonl")[0] == 2
    path.write_text('{"solver": 1}\n')
    code, output = told(path)
    assert (code, "no run" in output) == (2, True)


def test_the_page_of_results_shows_the_runs_that_there_are() -> None:
    root = Path(__file__).parents[2]
    runs = root / "results" / "runs.jsonl"
    page = (root / "docs" / "results.md").read_text(encoding="utf-8")
    wanted = rendered(page, read_runs(runs) if runs.exists() else [])
    assert page == wanted, "render it anew: python -m roda.experiments.report --write"


def test_every_recorded_run_agrees_with_itself() -> None:
    root = Path(__file__).parents[2]
    found = [run for path in (root / "results").glob("*.jsonl") for run in read_runs(path)]
    assert len(found) >= 18
    for run in found:
        right = sum(unpacked(run.right, run.problems))
        assert round(100 * right / run.problems, 2) == run.accuracy >= run.equation_accuracy
        assert run.interval[0] < run.accuracy < run.interval[1]


def test_wrong_digits_are_refused() -> None:
    with pytest.raises(ValueError, match="do not tell of 9 problems"):
        unpacked("ff", 9)
