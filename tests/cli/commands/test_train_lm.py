"""`roda train lm`: from a model of one's own to a solver that `roda solve` and `roda evaluate` take."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")

from cli.trained import roda, write_parts
from roda import samples
from roda.scoring import read_runs
from roda.solvers.lm.loading import open_tokenizer
from tiny_lm import tiny_lm

pytestmark = pytest.mark.filterwarnings("ignore")
SMALL = ("--train", "steps=4", "--train", "batch=8", "--set", "max_new=8", "--device", "cpu")
TEXT = "Tom has 5 figs and buys 3 more. How many figs has he?"


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_lm(tmp_path_factory.mktemp("tiny"), 16)


def test_from_a_model_to_answers(tiny: Path, tmp_path: Path) -> None:
    out = tmp_path / "mine"
    command = ("train", "lm", "--model", tiny, "--data", "sample:en", "--out", out, *SMALL)
    done = roda(*command, "--seed", 3)
    assert done.exit_code == 0, done.output
    assert "answers right on native test" in done.output
    (line,) = read_runs(out / "runs.jsonl")
    assert (line.solver, line.seed, line.preset) == ("lm", 3, tiny.name)
    assert (line.changed_settings, line.form) == ("max_new=8", "written")
    names = {path.name for path in out.iterdir()}
    assert names == {"README.md", "config.json", "log.jsonl", "model", "predictions.jsonl",
                     "runs.jsonl", "seen.txt"}  # fmt: skip
    ends = json.loads((out / "model" / "generation_config.json").read_text())["eos_token_id"]
    assert ends == open_tokenizer(out / "model").eos_token_id  # other programs stop there, too
    solved = roda("solve", out, TEXT, "--json")
    assert solved.exit_code == 0, solved.output
    assert json.loads(solved.stdout)["text"] == TEXT
    tested = roda("evaluate", out, samples.path("en"), "--json", "--beam", 2)
    assert tested.exit_code == 0, tested.output
    assert json.loads(tested.stdout)["beam"] == 2
    shown = roda("evaluate", out, "--card")
    assert "a language model that writes equations" in shown.output
    assert "LlamaForCausalLM" in shown.output
    refused = roda(*command)
    assert (refused.exit_code, "holds other things" in refused.output) == (2, True)


def test_chinese_and_augmented_problems(tiny: Path, tmp_path: Path) -> None:
    parts = write_parts(tmp_path / "parts")
    done = roda("train", "lm", "--model", tiny, "--data", parts, "--corpus", "native", "--out",
                tmp_path / "mine", "--augmented", parts / "more.jsonl", *SMALL)  # fmt: skip
    assert done.exit_code == 0, done.output
    (line,) = read_runs(tmp_path / "mine" / "runs.jsonl")
    assert line.training_data == "original+roda"
    assert 20 < line.examples <= 60  # those whose equations have few enough tokens


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--set", "write=solution"], "did you mean 'writes'"),
        (["--set", "writes=poem"], "unknown value of writes 'poem'"),
        (["--set", "prompt=Solve."], "no {text}"),
        (["--train", "step=3"], "did you mean 'steps'"),
        (["--train", "lora=-1"], "from 0 to 4096"),
        (["--model", "/nowhere"], "there is no /nowhere"),
        (["--data", "/nowhere"], "there is no /nowhere"),
        (["--device", "tpu"], "no device"),
        (["--resume"], "no training to go on with"),
    ],
)
def test_what_is_wrong_is_said(tiny: Path, tmp_path: Path, options: list[str], words: str) -> None:
    out = tmp_path / "mine"
    done = roda("train", "lm", "--model", tiny, "--data", "sample:en", "--out", out, *options)
    assert (done.exit_code, words in done.output) == (2, True), done.output
    assert not out.exists()


def test_prepared_data_are_refused_in_words(tiny: Path, tmp_path: Path) -> None:
    from roda.experiments.data import prepare

    prepare(samples.path("en"), tmp_path / "prepared", corpus="native", cut="characters")
    done = roda("train", "lm", "--model", tiny, "--data", tmp_path / "prepared", "--out",
                tmp_path / "mine", *SMALL)  # fmt: skip
    assert (done.exit_code, "prepared data hold none" in done.output) == (2, True), done.output
