"""Many runs: side by side, each line as it is done; skipped, stopped, resumed, failed."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")

from pooled import SHORT, TINY, pooled  # noqa: E402
from roda.experiments.many import runner as module  # noqa: E402
from roda.experiments.many.plans import PlanLine  # noqa: E402
from roda.experiments.many.runner import ARCHIVE, Runner, gather_done, run_plan  # noqa: E402
from roda.scoring import read_runs, unpacked  # noqa: E402
from roda.solvers.ensembles.beams import read_beams  # noqa: E402
from roda.solvers.protocol import load_solver  # noqa: E402

torch.set_num_threads(1)
PLAN = PlanLine("gts", corpus="sample", set=TINY, train=SHORT)


@pytest.fixture
def prepared(tmp_path: Path) -> Path:
    pooled(tmp_path / "prepared" / "sample-ordered")
    return tmp_path / "prepared"


def test_a_run_leaves_a_line_with_all_that_was_right_and_its_beams(
    prepared: Path, tmp_path: Path
) -> None:
    plan = replace(PLAN, training_data="original+roda", ratio=0.5, seed=3)
    work, out = tmp_path / "work", tmp_path / "out"
    line = run_plan(plan, prepared, work / plan.name, at_once=2, wide=4)
    assert plan.fits(line)
    assert (line.training_data, line.ratio, line.split, line.seed) == (
        "original+roda",
        0.5,
        "public",
        3,
    )
    assert (line.problems, line.dev_problems, line.examples) == (10, 10, 60)
    for digits in (line.right, line.right_likeliest, line.dev_right, line.dev_right_likeliest):
        assert len(unpacked(digits, 10)) == 10
    assert line.hardware.endswith("2 trainings side by side")
    assert line.version
    assert gather_done(work, out) == [line]
    assert read_runs(out / "runs.jsonl") == [line]
    assert not list(work.iterdir())
    with tarfile.open(out / ARCHIVE) as archive:
        names = archive.getnames()
        archive.extractall(tmp_path / "beams", filter="data")
    ends = ("dev.beams.jsonl.gz", "test.beams.jsonl.gz", "log.jsonl")
    assert sorted(names) == sorted(f"{plan.name}.{end}" for end in ends)
    beams = read_beams(tmp_path / "beams" / f"{plan.name}.test.beams.jsonl.gz")
    assert (beams.about["signature"], beams.about["part"]) == (line.signature, "test")
    assert [len(beam.options) for beam in beams.beams] == [4] * 10


def test_models_are_kept_where_a_folder_is_named(prepared: Path, tmp_path: Path) -> None:
    out, models = tmp_path / "out", tmp_path / "models"
    runner = Runner(prepared, out, tmp_path / "work", 1, models=models)
    assert runner.run([PLAN]) == []
    assert load_solver(models / PLAN.name, "cpu").solver == "gts"
    with tarfile.open(out / ARCHIVE) as archive:
        assert f"{PLAN.name}.test.beams.jsonl.gz" in archive.getnames()
    assert not list((tmp_path / "work").iterdir())


def test_augmented_data_alone_can_be_learned_from(prepared: Path, tmp_path: Path) -> None:
    plan = replace(PLAN, training_data="roda", share=0.5, clean=True)
    line = run_plan(plan, prepared, tmp_path / "work")
    assert (line.examples, line.training_data, line.share, line.clean) == (40, "roda", 0.5, True)


@pytest.mark.parametrize("preset", ["paper", "default"])
def test_a_retrieval_is_run_like_the_others(preset: str, tmp_path: Path) -> None:
    pooled(tmp_path / "prepared" / "sample-normal", form="normal")
    plan = PlanLine("retrieval-cosine", preset, "sample", training_data="original+roda")
    assert plan.is_trained
    line = run_plan(plan, tmp_path / "prepared", tmp_path / "work" / plan.name, wide=4)
    assert plan.fits(line)
    assert (line.split, line.training_data, line.examples) == ("public", "original+roda", 120)
    assert len(unpacked(line.dev_right_likeliest, line.dev_problems)) == 10
    gather_done(tmp_path / "work", tmp_path / "out")
    with tarfile.open(tmp_path / "out" / ARCHIVE) as archive:
        assert f"{plan.name}.test.beams.jsonl.gz" in archive.getnames()


def test_many_runs_skip_what_is_done_and_tell_what_failed(prepared: Path, tmp_path: Path) -> None:
    told: list[str] = []
    plans = [replace(PLAN, seed=seed) for seed in (1, 2)]
    runner = Runner(prepared, tmp_path / "out", tmp_path / "work", 2, told=told.append)
    bad = replace(PLAN, training_data="original+eda")
    assert runner.run([*plans, bad]) == [bad]
    assert any(line.startswith("failed") and "eda" in line for line in told)
    lines = read_runs(tmp_path / "out" / "runs.jsonl")
    assert sorted(line.seed for line in lines) == [1, 2]
    told.clear()
    other = Runner(
        prepared,
        tmp_path / "other",
        tmp_path / "work2",
        done=[tmp_path / "out" / "runs.jsonl"],
        told=told.append,
    )
    assert other.run(plans) == []
    assert told == ["2 of 2 plans have their line already"]


def test_runs_that_are_stopped_save_their_state(prepared: Path, tmp_path: Path) -> None:
    plan = replace(PLAN, train=("epochs=100000", *SHORT[1:], "patience=1000000"))
    state = tmp_path / "work" / plan.name / "state.safetensors"
    for seconds in (8.0, 16.0, 32.0, 64.0):  # beside other work a run takes longer to begin
        runner = Runner(prepared, tmp_path / "out", tmp_path / "work", 1, max_seconds=seconds)
        assert runner.run([plan]) == [plan]
        if state.exists():
            break
    assert state.exists()
    assert not (tmp_path / "out" / "runs.jsonl").exists()


def test_longest_first_and_no_more_than_at_once(
    prepared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[str] = []

    class Process:
        returncode = 1

        def __init__(self, command: list[str], **given: object) -> None:
            started.append(command[4])

        def poll(self) -> int:
            return 1

    monkeypatch.setattr(module.subprocess, "Popen", Process)
    longer = replace(PLAN, training_data="original+roda")
    left = Runner(prepared, tmp_path / "out", tmp_path / "work", 1).run([PLAN, longer])
    assert set(left) == {PLAN, longer}
    assert started[0] == longer.line().decode().strip()


def test_the_program_ends_well_or_with_an_error(prepared: Path, tmp_path: Path) -> None:
    path = tmp_path / "plans.jsonl"
    path.write_bytes(replace(PLAN, training_data="original+eda").line())
    command = [sys.executable, "-m", "roda.experiments.commands", "many", str(path)]
    done = subprocess.run(
        [*command, str(prepared), "--out", str(tmp_path / "out")],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 2
    assert "eda" in done.stdout
    assert "1 plans are not done" in done.stderr
