"""The driver: prepared data in, a line, a log and predictions out."""

from __future__ import annotations

import sys
from pathlib import Path

import orjson
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")

from click.testing import CliRunner  # noqa: E402

from roda import samples  # noqa: E402
from roda.corpora import read  # noqa: E402
from roda.errors import RodaError, SolverError  # noqa: E402
from roda.experiments import commands as experiment  # noqa: E402
from roda.experiments.commands import main  # noqa: E402
from roda.problem import Record  # noqa: E402
from roda.scoring import read_runs  # noqa: E402
from roda.solvers.inputs.examples import example, write_examples  # noqa: E402
from roda.solvers.model import Model  # noqa: E402

torch.set_num_threads(1)


@pytest.fixture
def prepared(tmp_path: Path) -> Path:
    folder = tmp_path / "prepared"
    folder.mkdir()
    records = [r for r in read(samples.path("zh"), "native") if isinstance(r, Record)]
    made = [example(record, cut="characters") for record in records]
    write_examples(made[:40], folder / "train.jsonl.gz")
    write_examples(made[40:50], folder / "dev.jsonl.gz")
    write_examples(made[50:60], folder / "test.jsonl.gz")
    write_examples(
        [item._replace(origin=item.id, id=f"{item.id}.1") for item in made[:40]],
        folder / "augmented.jsonl.gz",
    )
    about = {"corpus": "sample", "form": "normal", "cut": "characters"}
    (folder / "about.json").write_bytes(orjson.dumps(about))
    return folder


def run(prepared: Path, out: Path, *more: str) -> list[str]:
    small = ["--set", "encoder.width=8", "--set", "encoder.layers=1", "--set", "beam=2"]
    short = [
        "--train",
        "epochs=2",
        "--train",
        "evaluate_every=1",
        "--train",
        "batch=16",
        "--train",
        "min_count=1",
    ]
    command = ["run", str(prepared), "--solver", "gts", "--out", str(out), *small, *short, *more]
    done = CliRunner().invoke(main, command, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output.splitlines()


def test_a_run_leaves_its_line_log_predictions_and_model(prepared: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run(prepared, out, "--augmented", "--keep", "--seed", "7")
    (line,) = read_runs(out / "runs.jsonl")
    assert (line.solver, line.training_data, line.seed) == ("gts", "original+roda", 7)
    assert line.problems == 10
    assert line.epochs == 2
    folder = out / "gts-default-roda-7"
    notes = [orjson.loads(note) for note in (folder / "log.jsonl").read_bytes().splitlines()]
    assert [note.get("epoch") for note in notes] == [1, 2, None]
    assert len((folder / "predictions.jsonl").read_bytes().splitlines()) == 10
    assert Model.load(folder).card["signature"] == line.signature


def test_the_same_seed_gives_the_same_run(prepared: Path, tmp_path: Path) -> None:
    for name in ("a", "b"):
        run(prepared, tmp_path / name)
    one, other = (
        (tmp_path / name / "gts-default-original-1" / "predictions.jsonl").read_bytes()
        for name in ("a", "b")
    )
    assert one == other


def test_a_grid_skips_what_has_its_line_and_tells_of_failures(
    prepared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    run(prepared, out, "--seed", "2")
    started: list[list[str]] = []

    def start(commands: list[list[str]], at_once: int) -> int:
        started.extend(commands)
        return len(commands) - 1

    monkeypatch.setattr(experiment, "_side_by_side", start)
    grid = ["grid", str(prepared), "--out", str(out), "--solvers", "gts", "--seeds", "1,2"]
    grid += ["--train", "epochs=2"]
    with pytest.raises(SolverError, match="2 of 3 runs failed"):
        CliRunner().invoke(main, grid, catch_exceptions=False)
    what = [(command[command.index("--seed") + 1], "--augmented" in command) for command in started]
    assert sorted(what) == [("1", False), ("1", True), ("2", True)]
    assert all("epochs=2" in command for command in started)
    for wrong in (["--solvers", "gst"], ["--seeds", "one"], ["--training-data", "all"]):
        with pytest.raises(RodaError):
            CliRunner().invoke(main, [*grid, *wrong], catch_exceptions=False)
    monkeypatch.undo()
    commands = [[sys.executable, "-c", f"raise SystemExit({code})"] for code in (0, 3, 0)]
    assert experiment._side_by_side(commands, 2) == 1


def test_a_line_tells_that_the_device_was_shared(prepared: Path, tmp_path: Path) -> None:
    run(prepared, tmp_path / "out", "--at-once", "3")
    (line,) = read_runs(tmp_path / "out" / "runs.jsonl")
    assert line.hardware.endswith(", 3 trainings side by side")


def test_time_that_is_up_ends_with_the_best_epoch(prepared: Path, tmp_path: Path) -> None:
    run(prepared, tmp_path / "out", "--max-seconds", "0.0001", "--train", "epochs=50")
    (line,) = read_runs(tmp_path / "out" / "runs.jsonl")
    assert line.epochs == 1
    assert line.dev_accuracy is not None
