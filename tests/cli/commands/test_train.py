"""`roda train`: from a folder of problems to a model that can be used, and what may go wrong."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import orjson
import pytest
from click.testing import Result

pytest.importorskip("torch")
pytest.importorskip("safetensors")

from cli.trained import SMALL, roda, write_parts
from roda import samples
from roda.cli import solvers
from roda.errors import SolverError
from roda.scoring import read_runs
from roda.solvers import protocol
from roda.solvers.model import Model
from roda.solvers.table import SOLVERS


@pytest.fixture
def parts(tmp_path: Path) -> Path:
    return write_parts(tmp_path / "parts")


def train(parts: Path, out: Path, *more: object, solver: str = "gts") -> Result:
    return roda("train", solver, "--corpus", "native", "--data", parts, "--out", out, *SMALL, *more)


@pytest.mark.parametrize("solver", sorted(SOLVERS))
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


def test_without_a_dev_or_test_part(parts: Path, tmp_path: Path) -> None:
    (parts / "test.jsonl").unlink()
    done = train(parts, tmp_path / "a")
    assert "answers right on native dev" in done.output
    (parts / "dev.jsonl").unlink()  # a training part alone is split like one file
    done = train(parts, tmp_path / "b")
    assert "answers right on native test" in done.output


def test_too_few_problems_to_hold_any_out(parts: Path, tmp_path: Path) -> None:
    (parts / "test.jsonl").unlink()
    (parts / "dev.jsonl").unlink()
    few = (parts / "train.jsonl").read_text(encoding="utf-8").splitlines()[4:7]
    (parts / "train.jsonl").write_text("\n".join(few), encoding="utf-8")
    done = train(parts, tmp_path / "model")
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
        (["--data", "/nowhere"], "there is no /nowhere"),
        (["--data", "sample:fr"], "unknown language 'fr'"),
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


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(protocol, "find_spec", lambda name: None if name == "torch" else name)
    with pytest.raises(SolverError, match="pip install torch"):
        solvers.need_extra()
    (tmp_path / "config.json").write_text('{"format": 2, "solver": "gts"}')
    done = roda("solve", tmp_path, "3只和5只，共几只？")
    assert (done.exit_code, "extra 'solvers'" in done.output) == (2, True)


def test_prepared_data_are_taken_as_they_are(parts: Path, tmp_path: Path) -> None:
    from roda.experiments.data import prepare

    more, folder = parts / "more.jsonl", tmp_path / "prepared"
    prepare(parts, folder, more, cut="characters", corpus="native")
    command = ["train", "gts", "--data", folder, "--out", tmp_path / "model", *SMALL[2:]]
    done = roda(*command)
    assert done.exit_code == 0, done.output
    (line,) = read_runs(tmp_path / "model" / "runs.jsonl")
    assert (line.training_data, line.examples) == ("original+roda", 60)
    for option in (("--augmented", more), ("--limit", 3), ("--cut", "words")):
        refused = roda(*command[:-1], command[-1], "--resume", *option)
        assert (refused.exit_code, f"{option[0]} was settled" in refused.output) == (2, True)


def test_what_was_made_of_held_out_problems_is_left_out(parts: Path, tmp_path: Path) -> None:
    def lines(name: str) -> list[dict[str, str]]:
        text = (parts / name).read_text(encoding="utf-8")
        return [orjson.loads(line) for line in text.splitlines()]

    more = lines("more.jsonl") + lines("train.jsonl")[:5]  # five originals
    more += [item | {"id": f"{item['id']}.1", "origin": item["id"]} for item in lines("test.jsonl")]
    (parts / "all.jsonl").write_bytes(b"\n".join(map(orjson.dumps, more)))
    done = train(parts, tmp_path / "model", "--augmented", parts / "all.jsonl")
    assert done.exit_code == 0, done.output
    assert "15 augmented problems are left out" in done.output
    card = Model.load(tmp_path / "model").card
    assert (card["data"]["counts"]["augmented"], card["data"]["left_out"]) == (20, 15)
    refused = train(parts, tmp_path / "none", "--augmented", parts / "test.jsonl")
    assert (refused.exit_code, "no problem to train on beside" in refused.output) == (2, True)


def test_two_languages_at_once_are_refused(parts: Path, tmp_path: Path) -> None:
    done = train(parts, tmp_path / "model", "--augmented", samples.path("en"))
    assert (done.exit_code, "one language at a time" in done.output) == (2, True)


@pytest.mark.parametrize("solver", sorted(SOLVERS))
def test_next_to_nothing_to_learn_from(parts: Path, tmp_path: Path, solver: str) -> None:
    out = tmp_path / "model"
    done = train(parts, out, "--limit", 2, "--train", "min_count=5", solver=solver)
    assert done.exit_code == 0, done.output
    assert roda("solve", out, "3个和5个，共几个？").exit_code == 0


def test_the_sample_and_one_file_are_enough(parts: Path, tmp_path: Path) -> None:
    for number, data in enumerate(("sample:en", parts / "train.jsonl")):
        out = tmp_path / str(number)
        done = roda("train", "prefix", "--corpus", "native", "--data", data, "--out", out, *SMALL)
        assert done.exit_code == 0, done.output
        counts = Model.load(out).card["data"]["counts"]
        assert counts["train"] > counts["dev"] + counts["test"] > 0
    assert Model.load(tmp_path / "0").language == "en"


def test_a_folder_of_something_else_is_not_written_to(parts: Path, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("mine")
    refused = train(parts, tmp_path)
    assert (refused.exit_code, "holds other things" in refused.output) == (2, True)
    assert (tmp_path / "README.md").read_text() == "mine"
    refused = train(parts, tmp_path / "README.md")
    assert (refused.exit_code, "cannot be written to" in refused.output) == (2, True)


def test_data_that_cannot_be_read_leave_no_folder_behind(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    for out in (tmp_path / "new", mine):
        refused = roda("train", "gts", "--data", "sample:fr", "--out", out)
        assert (refused.exit_code, "unknown language" in refused.output) == (2, True)
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_ctrl_c_keeps_what_was_learned(
    parts: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from roda.training.optimize import MovingAverage

    assert train(parts, tmp_path / "whole").exit_code == 0
    update = MovingAverage.update

    def interrupted(self: MovingAverage, step: int) -> None:
        update(self, step)
        if step == 3:  # in the middle of the second epoch
            signal.raise_signal(signal.SIGINT)

    out = tmp_path / "stopped"
    with monkeypatch.context() as patched:
        patched.setattr(MovingAverage, "update", interrupted)
        done = train(parts, out)
    assert done.exit_code == 130
    assert "go on with --resume" in done.output
    assert not (out / "weights.safetensors").exists()
    assert train(parts, out, "--resume").exit_code == 0
    one, other = (tmp_path / name / "weights.safetensors" for name in ("whole", "stopped"))
    assert one.read_bytes() == other.read_bytes()


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
