"""The table of results, and the paired test below it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("torch")

from roda.scoring import Run, append_run, packed, unpacked
from roda.training.report import compare, groups, main, report

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


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "runs.jsonl"
    append_run(line("original", 1, 0.5, "aa"), path)
    assert main([str(path)]) == 0
    assert "`aa`" in capsys.readouterr().out
    assert main([]) == 2
    assert main([str(tmp_path / "none.jsonl")]) == 2
    path.write_text('{"solver": 1}\n')
    assert main([str(path)]) == 2
    assert "no run" in capsys.readouterr().err


def test_wrong_digits_are_refused() -> None:
    with pytest.raises(ValueError, match="do not tell of 9 problems"):
        unpacked("ff", 9)
