"""Whatever is wrong with a text or a checkpoint, the message says so."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest
import torch

from roda.errors import CheckpointError, ExampleError, SolverError, UnknownName
from roda.solvers.inputs.examples import Example, question
from roda.solvers.model import CONFIG, WEIGHTS, Model, new_model
from roda.solvers.networks.classifier import ClassifierSettings
from roda.solvers.networks.gts import GTSSettings
from roda.solvers.networks.layers import EncoderSettings
from roda.solvers.table import solver

SETTINGS = GTSSettings(EncoderSettings(width=8, embedding=4, layers=1), embedding=4)
ABOUT = {"cut": "characters", "form": "normal"}


@pytest.fixture
def model(problems: list[Example]) -> Model:
    return new_model("gts", SETTINGS, problems, ABOUT, torch.device("cpu"), 1)


@pytest.fixture
def folder(model: Model, tmp_path: Path) -> Path:
    model.save(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the text is empty"),
        ("  \n ", "the text is empty"),
        ("小明有多少个苹果？", "no number"),
        ("Joan has 3 apples and 5 pears. How many?", "reads Chinese"),
        ("和".join(str(n) for n in range(200)) + "共多少？", "200 numbers"),
        ("小" * 1000 + "3个和5个共几个？", "at most 600"),
    ],
)
def test_a_text_that_cannot_be_taken(model: Model, text: str, words: str) -> None:
    with pytest.raises(ExampleError, match=words):
        model.predict([text])


def test_a_folder_with_the_old_name_of_its_form_is_read(folder: Path) -> None:
    config = orjson.loads((folder / "config.json").read_bytes())
    assert config["form"] == "normal"
    (folder / "config.json").write_bytes(orjson.dumps(config | {"form": "default"}))
    assert Model.load(folder).form == "normal"
    (folder / "config.json").write_bytes(orjson.dumps(config | {"form": "odd"}))
    with pytest.raises(CheckpointError, match="unknown form 'odd'"):
        Model.load(folder)


def test_a_problem_in_another_language(model: Model) -> None:
    asked = question("3个和5个，共几个？", cut="characters")._replace(language="en")
    with pytest.raises(ExampleError, match="reads 'zh', the problem is in 'en'"):
        model.predict([asked])


def test_no_problem_has_no_answer(model: Model) -> None:
    assert model.predict([]) == []


def test_a_text_without_numbers_is_still_evaluated(model: Model) -> None:
    """In a corpus such a problem counts as wrong or as a constant; it is no error."""
    bare = Example("1", ("几", "个"), (), None, None)
    assert len(model.predict([bare])) == 1


def test_more_numbers_than_any_training_problem_had(model: Model) -> None:
    text = "、".join(str(n) for n in range(1, 40)) + "，共多少？"
    assert model.predict([text])[0].beam


@pytest.mark.parametrize("name", [CONFIG, WEIGHTS])
@pytest.mark.parametrize("share", [0.0, 0.5, 0.95])
def test_a_truncated_checkpoint(folder: Path, name: str, share: float) -> None:
    content = (folder / name).read_bytes()
    (folder / name).write_bytes(content[: int(len(content) * share)])
    with pytest.raises(CheckpointError, match=name):
        Model.load(folder)


@pytest.mark.parametrize("name", [CONFIG, WEIGHTS])
def test_a_missing_file(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(CheckpointError, match=name):
        Model.load(folder)


def test_a_foreign_checkpoint(folder: Path) -> None:
    (folder / CONFIG).write_bytes(b'{"model_type": "bert", "hidden_size": 768}')
    with pytest.raises(CheckpointError, match="not written by this version"):
        Model.load(folder)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("settings", {"width": 3}),
        ("settings", None),
        ("settings", {"beam": "many"}),
        ("settings", {"max_length": 4.5}),
        ("settings", {"encoder": {"kind": "gruu"}}),
        ("settings", {"beam": 0}),
        ("settings", {"beam": 1_000_000_000}),
        ("settings", {"beam": True}),
        ("settings", {"max_length": -45}),
        ("settings", {"max_length": 1_000_000_000}),
        ("settings", {"dropout": 1.5}),
        ("settings", {"encoder": None}),
        ("settings", {"encoder": {"kind": "gru", "width": -8}}),
        ("settings", {"encoder": {"kind": "gru", "width": 1_000_000_000}}),
        ("settings", {"encoder": {"kind": "gru", "longest": 0}}),
        ("settings", {"encoder": {"kind": "transformer", "width": 9, "heads": 2}}),
        ("solver", "gtss"),
        ("solver", 7),
        ("language", "fr"),
        ("cut", "letters"),
        ("form", None),
        ("judge", {"likelihood": "much"}),
        ("judge", {"luck": 1.0}),
        ("card", []),
        ("weights_sha256", 7),
        ("words", {"words": [1, 2], "slots": "one"}),
        ("words", {"words": ["a"], "slots": "three"}),
        ("words", 7),
        ("outputs", {}),
        ("outputs", {"constants": ["1"], "slots": -1}),
        ("outputs", {"constants": ["1"], "slots": 1_000_000_000}),
        ("outputs", {"constants": ["import os"], "slots": 3}),
        ("templates", [[0, 99]]),
        ("templates", [[]]),
        ("templates", None),
    ],
)
def test_a_config_that_describes_nothing(folder: Path, key: str, value: object) -> None:
    config = orjson.loads((folder / CONFIG).read_bytes())
    if key == "settings" and value is not None:
        value = config["settings"] | value
    (folder / CONFIG).write_bytes(orjson.dumps(config | {key: value}))
    with pytest.raises(CheckpointError, match=f"{CONFIG}: does not describe a solver: key '{key}'"):
        Model.load(folder)


@pytest.mark.parametrize(
    "key",
    [
        "solver",
        "settings",
        "language",
        "cut",
        "form",
        "words",
        "outputs",
        "templates",
        "judge",
        "card",
    ],
)
def test_a_key_that_is_missing_is_named(folder: Path, key: str) -> None:
    config = orjson.loads((folder / CONFIG).read_bytes())
    del config[key]
    (folder / CONFIG).write_bytes(orjson.dumps(config))
    with pytest.raises(CheckpointError, match=f"{CONFIG}: .*key '{key}': is missing"):
        Model.load(folder)


def without_hash(folder: Path) -> None:
    """Make the folder one that was saved before weights had a hash."""
    config = orjson.loads((folder / CONFIG).read_bytes())
    del config["weights_sha256"]
    (folder / CONFIG).write_bytes(orjson.dumps(config))


def test_altered_bytes_are_noticed(folder: Path) -> None:
    content = bytearray((folder / WEIGHTS).read_bytes())
    content[-1] ^= 1
    (folder / WEIGHTS).write_bytes(content)
    with pytest.raises(CheckpointError, match=f"{WEIGHTS}: .*bytes were altered"):
        Model.load(folder)


def test_a_folder_without_a_hash_is_still_read(folder: Path) -> None:
    without_hash(folder)
    assert Model.load(folder).predict(["每盒8支，3盒共几支？"])


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_weights_that_are_no_numbers_are_refused(folder: Path, model: Model, value: float) -> None:
    name, parameter = next(iter(model.network.named_parameters()))
    with torch.no_grad():
        parameter.view(-1)[0] = value
    model.save(folder)
    for change in (lambda folder: None, without_hash):
        change(folder)
        with pytest.raises(CheckpointError, match=f"{WEIGHTS}: .*no finite numbers, in {name}"):
            Model.load(folder)


def test_a_small_file_cannot_ask_for_a_giant(folder: Path) -> None:
    """The largest settings that are allowed would take 100 GB; the shapes are compared before."""
    config = orjson.loads((folder / CONFIG).read_bytes())
    config["settings"]["encoder"] |= {"width": 16384, "embedding": 16384}
    (folder / CONFIG).write_bytes(orjson.dumps(config))
    with pytest.raises(CheckpointError, match="does not fit the vocabulary or settings"):
        Model.load(folder)


def test_weights_and_config_appear_together(
    folder: Path, model: Model, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    model.card["changed"] = True

    def fail(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(CheckpointError, match="cannot be written: no space left on device"):
        model.save(folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_templates_that_are_no_equations_are_told_when_asked(
    problems: list[Example], tmp_path: Path
) -> None:
    settings = ClassifierSettings(EncoderSettings("transformer", 8, layers=1, heads=2, inner=8))
    model = new_model("classifier", settings, problems, ABOUT, torch.device("cpu"), 1)
    model.templates = tuple((0, template[-1]) for template in model.templates)
    model.save(tmp_path)
    with pytest.raises(SolverError, match="built an equation that is none"):
        Model.load(tmp_path).predict(problems)


def test_a_folder_that_others_may_read(folder: Path) -> None:
    assert (folder / WEIGHTS).stat().st_mode == (folder / CONFIG).stat().st_mode


def test_a_vocabulary_that_does_not_fit(folder: Path) -> None:
    config = orjson.loads((folder / CONFIG).read_bytes())
    config["words"]["words"].append("新")
    (folder / CONFIG).write_bytes(orjson.dumps(config))
    with pytest.raises(CheckpointError, match="does not fit the vocabulary"):
        Model.load(folder)


def test_weights_of_another_solver(folder: Path) -> None:
    config = orjson.loads((folder / CONFIG).read_bytes())
    config["settings"]["encoder"]["layers"] = 2
    (folder / CONFIG).write_bytes(orjson.dumps(config))
    with pytest.raises(CheckpointError, match="belongs to another solver"):
        Model.load(folder)


def test_unknown_names() -> None:
    with pytest.raises(UnknownName, match="did you mean 'gts'"):
        solver("gtss")
    with pytest.raises(UnknownName, match="preset of gts"):
        solver("gts").preset("papers")


def test_an_encoder_folder_that_is_none(tmp_path: Path, problems: list[Example]) -> None:
    pytest.importorskip("transformers")
    for path in (str(tmp_path / "nowhere"), str(tmp_path)):
        settings = GTSSettings(EncoderSettings("huggingface", path=path))
        with pytest.raises(
            SolverError, match="is no folder" if path.endswith("nowhere") else "no encoder"
        ):
            new_model("gts", settings, problems, ABOUT, torch.device("cpu"), 1)
