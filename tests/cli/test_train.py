"""`roda train`: from a folder of problems to a model that can be used, and what may go wrong."""

from __future__ import annotations

import sys
from pathlib import Path

import orjson
import pytest
from click.testing import Result

pytest.importorskip("torch")
pytest.importorskip("safetensors")

from cli.trained import SMALL, roda, write_parts
from roda.cli import neural
from roda.errors import SolverError
from roda.scoring import read_runs
from roda.solvers.model import Model


@pytest.fixture
def parts(tmp_path: Path) -> Path:
    return write_parts(tmp_path / "parts")


def train(parts: Path, out: Path, *more: object, solver: str = "gts") -> Result:
    return roda("train", solver, "--corpus", "native", "--data", parts, "--out", out, *SMALL, *more)


@pytest.mark.parametrize("solver", ["gts", "prefix", "classifier"])
def test_a_model_with_all_that_belongs_to_it(parts: Path, tmp_path: Path, solver: str) -> None:
    out = tmp_path / "model"
    done = train(parts, out, "--augmented", parts / "more.jsonl", "--seed", 4, solver=solver)
    assert done.exit_code == 0, done.output
    assert "answers right on native test" in done.output
    assert "epoch 2: loss" in done.output
    (line,) = read_runs(out / "runs.jsonl")
    assert (line.solver, line.training_data, line.seed) == (solver, "original+roda", 4)
    assert line.twins is not None
    model = Model.load(out)
    assert model.card["signature"] == line.signature
    assert model.card["data"]["counts"]["train"] == 40
    names = {path.name for path in out.iterdir()}
    assert {"README.md", "log.jsonl", "predictions.jsonl", "seen.txt"} <= names


def test_a_training_is_not_overwritten_but_goes_on(parts: Path, tmp_path: Path) -> None:
    out = tmp_path / "model"
    refused = train(parts, out, "--resume")
    assert (refused.exit_code, "no training to go on with" in refused.output) == (2, True)
    assert train(parts, out).exit_code == 0
    weights = (out / "weights.safetensors").read_bytes()
    refused = train(parts, out)
    assert (refused.exit_code, "--resume goes on" in refused.output) == (2, True)
    assert train(parts, out, "--resume").exit_code == 0
    assert (out / "weights.safetensors").read_bytes() == weights
    refused = train(parts, out, "--resume", "--train", "rate=0.5")
    assert (refused.exit_code, "other settings or data" in refused.output) == (2, True)


def test_no_dev_part_and_no_test_part(parts: Path, tmp_path: Path) -> None:
    (parts / "test.jsonl").unlink()
    done = train(parts, tmp_path / "a")
    assert "answers right on native dev" in done.output
    (parts / "dev.jsonl").unlink()
    done = train(parts, tmp_path / "b")
    assert (done.exit_code, "neither a test nor a development part" in done.output) == (2, True)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--set", "widht=3"], "unknown setting 'widht'"),
        (["--train", "epoch=3"], "did you mean 'epochs'"),
        (["--preset", "papr"], "did you mean 'paper'"),
        (["--device", "tpu"], "no device"),
        (["--device", "cuda:99"], "no device 'cuda:99'"),
        (["--device", "meta"], "not computed on 'meta'"),
        (["--encoder", "/nowhere"], "no folder"),
        (["--corpus", "nativ"], "did you mean 'native'"),
        (["--corpus", "math23k"], "math23k_train.json is missing"),
        (["--data", "/nowhere"], "is no folder"),
        (["--augmented", "/nowhere.jsonl"], "no such file"),
    ],
)
def test_what_is_wrong_is_said(parts: Path, tmp_path: Path, options: list[str], words: str) -> None:
    done = train(parts, tmp_path / "model", *options)
    assert done.exit_code == 2, done.output
    assert words in " ".join(done.output.split())
    assert not (tmp_path / "model" / "weights.safetensors").exists()


def test_tensorboard_that_is_not_there(
    parts: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch.utils.tensorboard", None)
    done = train(parts, tmp_path / "model", "--log", "tensorboard")
    assert (done.exit_code, "pip install tensorboard" in done.output) == (2, True)


def test_an_unknown_solver_is_answered_with_the_nearest() -> None:
    done = roda("train", "gst")
    assert (done.exit_code, "did you mean 'gts'" in done.output) == (2, True)


def test_help_shows_examples() -> None:
    assert "significance" in roda("train", "--help").output
    assert "--resume" in roda("train", "gts", "--help").output
    for command in ("train", "evaluate", "solve"):
        assert "Examples:" in roda(command, "--help").output


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neural, "find_spec", lambda name: None if name == "torch" else name)
    with pytest.raises(SolverError, match=r"pip install 'roda\[solvers\]'"):
        neural.need_extra()
    done = roda("solve", "model", "3只和5只，共几只？")
    assert (done.exit_code, "roda[solvers]" in done.output) == (2, True)


def test_prepared_data_are_taken_as_they_are(parts: Path, tmp_path: Path) -> None:
    from roda.training.prepared import prepare

    prepare(parts, tmp_path / "prepared", cut="characters", corpus="native")
    assert train(tmp_path / "prepared", tmp_path / "model").exit_code == 0
    refused = train(tmp_path / "prepared", tmp_path / "b", "--augmented", parts / "more.jsonl")
    assert (refused.exit_code, "is prepared" in refused.output) == (2, True)


def test_the_classifier_of_numbers(tmp_path: Path) -> None:
    done = roda("train", "significance", "--language", "fr", "--data", tmp_path, "--out", tmp_path)
    assert (done.exit_code, "unknown language 'fr'" in done.output) == (2, True)
    done = roda("train", "significance", "--data", tmp_path / "none", "--out", tmp_path)
    assert (done.exit_code, "is no folder" in done.output) == (2, True)
    done = roda("train", "significance", "--data", tmp_path, "--out", tmp_path / "out")
    assert (done.exit_code, "no such file" in done.output) == (2, True)


def test_the_classifier_of_numbers_is_trained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from roda import samples
    from roda.significance import recipe

    (tmp_path / "zh.jsonl").write_bytes(samples.path("zh").read_bytes())
    part = recipe.Part("zh.jsonl", "native")
    small = recipe.RECIPES["zh"]._replace(
        train=(part._replace(tenth=False),), held_out={"a tenth": part._replace(tenth=True)},
        published={},
    )  # fmt: skip
    monkeypatch.setattr(recipe, "RECIPES", {"zh": small})
    command = ["train", "significance", "--data", tmp_path, "--out", tmp_path / "out"]
    done = roda(*command, "--train", "epochs=1", "--train", "units=8")
    assert done.exit_code == 0, done.output
    assert "a tenth" in done.output
    assert orjson.loads((tmp_path / "out" / "zh.json").read_bytes())["settings"]["units"] == 8
