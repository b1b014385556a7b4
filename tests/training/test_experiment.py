"""The driver: prepared data in, a line, a log and predictions out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import orjson
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")

from click.testing import CliRunner  # noqa: E402

from roda import samples  # noqa: E402
from roda.corpora import read  # noqa: E402
from roda.errors import RodaError, SolverError  # noqa: E402
from roda.problem import Record  # noqa: E402
from roda.scoring import read_runs  # noqa: E402
from roda.solvers.examples import example, write_examples  # noqa: E402
from roda.solvers.model import Model  # noqa: E402
from roda.solvers.table import solver  # noqa: E402
from roda.training.changing import changed  # noqa: E402
from roda.training.experiment import main  # noqa: E402
from roda.training.prepared import load, prepare  # noqa: E402
from roda.training.settings import TRAINING, TrainingSettings  # noqa: E402

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
    about = {"corpus": "sample", "form": "default", "cut": "characters", "min_count": 1}
    (folder / "about.json").write_bytes(orjson.dumps(about))
    return folder


def run(prepared: Path, out: Path, *more: str) -> list[str]:
    small = ["--set", "encoder.width=8", "--set", "encoder.layers=1", "--set", "beam=2"]
    short = ["--train", "epochs=2", "--train", "evaluate_every=1", "--train", "batch=16"]
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


def test_settings_are_changed_by_name() -> None:
    base = TRAINING["gts"]["default"]
    made = changed(base, ["epochs=3", "rate=0.5", "graphs=false", "augmented=1.5"])
    assert made == replace(base, epochs=3, rate=0.5, graphs=False, augmented=1.5)
    assert changed(made, ["augmented=none"]).augmented is None


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("epoch=3", "did you mean 'epochs'"),
        ("epochs", "write name=value"),
        ("epochs=many", "does not fit the setting"),
        ("epochs=none", "does not fit the setting"),
        ("graphs=maybe", "does not fit the setting"),
        ("precision=bf61", "did you mean 'bf16'"),
        ("epochs.width=3", "no setting"),
    ],
)
def test_a_wrong_change_is_named(change: str, words: str) -> None:
    with pytest.raises(RodaError, match=words):
        changed(TrainingSettings(), [change])


def test_a_group_of_settings_is_no_setting() -> None:
    base = solver("gts").preset("default")
    assert changed(base, ["encoder.width=256"]).encoder.width == 256
    with pytest.raises(SolverError, match="no single setting"):
        changed(base, ["encoder=gru"])


def test_a_folder_without_prepared_data(tmp_path: Path) -> None:
    with pytest.raises(SolverError, match="no prepared data"):
        load(tmp_path)


def test_math23k_is_prepared_by_its_official_split(data_dir: Path, tmp_path: Path) -> None:
    counts = prepare(data_dir / "math23k", tmp_path, cut="characters", form="written", limit=200)
    assert counts["test"] == 200
    data = load(tmp_path)
    assert not {item.id for item in data.dev} & {item.id for item in data.train}
    assert all(item.values for item in data.train)
