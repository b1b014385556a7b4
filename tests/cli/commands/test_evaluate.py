"""`roda evaluate`: figures with their interval, twins left out, the card."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("torch")
pytest.importorskip("safetensors")

from cli.trained import SMALL, roda, write_parts


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A model, and the folder of what it was trained and tested on."""
    folder = tmp_path_factory.mktemp("evaluate")
    parts = write_parts(folder / "parts")
    out = folder / "model"
    done = roda("train", "prefix", "--corpus", "native", "--data", parts, "--out", out, *SMALL)
    assert done.exit_code == 0, done.output
    return out, parts


def test_the_figures_are_those_of_the_training_run(trained: tuple[Path, Path]) -> None:
    model, parts = trained
    done = roda("evaluate", model, parts / "test.jsonl", "--json")
    figures = json.loads(done.output)
    (line,) = (model / "runs.jsonl").read_bytes().splitlines()
    run = json.loads(line)
    for name in ("accuracy", "equation_accuracy", "interval", "problems", "twins"):
        assert figures[name] == run[name]


def test_what_was_seen_in_training_is_a_twin(trained: tuple[Path, Path]) -> None:
    model, parts = trained
    figures = json.loads(roda("evaluate", model, parts / "train.jsonl", "--json").output)
    assert figures["twins"] == figures["problems"] == 40
    assert figures["accuracy_without_twins"] is None
    (model / "seen.txt").rename(model / "seen.bak")
    try:
        figures = json.loads(roda("evaluate", model, parts / "train.jsonl", "--json").output)
        assert figures["twins"] is None
    finally:
        (model / "seen.bak").rename(model / "seen.txt")


def test_it_is_told_to_people(trained: tuple[Path, Path], tmp_path: Path) -> None:
    model, parts = trained
    predictions = tmp_path / "answers.jsonl"
    done = roda("evaluate", model, parts / "test.jsonl", "--beam", 2, "--predictions", predictions)
    assert done.exit_code == 0, done.output
    assert "95 % interval" in done.output
    assert "beam 2" in done.output
    assert len(predictions.read_bytes().splitlines()) == 10


def test_some_ids_only(trained: tuple[Path, Path], tmp_path: Path) -> None:
    model, parts = trained
    first = json.loads((parts / "test.jsonl").read_text(encoding="utf-8").splitlines()[0])["id"]
    (tmp_path / "ids.txt").write_text(first)
    only = roda(
        "evaluate", model, parts / "test.jsonl", "--only-ids", tmp_path / "ids.txt", "--json"
    )
    assert json.loads(only.output)["problems"] == 1


def test_the_card(trained: tuple[Path, Path]) -> None:
    model, _ = trained
    done = roda("evaluate", model, "--card")
    assert done.output == (model / "README.md").read_text(encoding="utf-8")
    for word in ("# prefix", "## Scores", "signature of data", "encoder.width | 8", "epochs | 2"):
        assert word in done.output


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "is empty"),
        ('{"id": "1", "text": "Ann has 3 figs and 5 more. How many?", "equation": "x=3+5", "answer": "8"}', "reads 'zh'"),
        ('{"id": "1", "text": "3个和5个，共几个？", "equation": "x=3+5", "answer": "many"}', "holds no problem"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_tested(
    trained: tuple[Path, Path], tmp_path: Path, content: str, words: str
) -> None:
    path = tmp_path / "file.jsonl"
    path.write_text(content, encoding="utf-8")
    done = roda("evaluate", trained[0], path)
    assert done.exit_code == 2, done.output
    assert words in done.output


def test_a_name_that_cannot_be_written_is_told_before_the_work(
    trained: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from roda.experiments import testing

    model, parts = trained
    monkeypatch.setattr(testing, "measure", None)  # to call it would be a traceback
    name = tmp_path / "none" / "answers.jsonl"
    done = roda("evaluate", model, parts / "test.jsonl", "--predictions", name)
    assert (done.exit_code, "cannot be written" in done.output) == (2, True)


def test_nothing_to_do(trained: tuple[Path, Path]) -> None:
    done = roda("evaluate", trained[0])
    assert (done.exit_code, "or --card" in done.output) == (2, True)


def test_originals_and_reversals_are_counted_apart(
    trained: tuple[Path, Path], tmp_path: Path
) -> None:
    model, parts = trained
    mixed = tmp_path / "mixed.jsonl"
    lines = [(parts / name).read_text(encoding="utf-8") for name in ("train.jsonl", "more.jsonl")]
    mixed.write_text("\n".join(lines), encoding="utf-8")
    figures = json.loads(roda("evaluate", model, mixed, "--json").output)
    assert figures["pairs"] == 20
    assert {"forward", "backward", "both", "echo"} <= figures.keys()
    shown = roda("evaluate", model, mixed).output
    assert "both right" in shown
    assert "of 20 pairs" in shown
