"""`roda solve`: one text, many texts, and texts that cannot be solved."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from fractions import Fraction
from pathlib import Path

import pytest

pytest.importorskip("torch")
pytest.importorskip("safetensors")

from cli.trained import SMALL, roda, write_parts
from roda.cli.commands.solve import explanation, sure
from roda.notation import parse
from roda.solvers.answering import Answer, Asked
from roda.solvers.prediction import Candidate, Prediction

TEXT = "甲、乙两地相距660千米，一辆汽车每小时行66千米，几小时可以到达？"


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("solve")
    parts = write_parts(folder / "parts")
    out = folder / "model"
    done = roda("train", "gts", "--corpus", "native", "--data", parts, "--out", out, *SMALL)
    assert done.exit_code == 0, done.output
    return out


def test_a_text_is_answered_and_explained(model: Path) -> None:
    done = roda("solve", model, TEXT, "--beam", 3)
    assert done.exit_code == 0, done.output
    for word in ("Answer", "Worked", "Beam", "x = ", TEXT):
        assert word in done.output
    assert done.output.count("-") >= 3


def test_the_explanation_leaves_out_what_there_is_not() -> None:
    values = (Fraction(660), Fraction(66))

    def told(*beam: Candidate) -> str:
        best = next((each for each in beam if each.value is not None), None)
        found = Prediction(*best[:3], beam) if best else Prediction(None, None, 0.0, beam)
        lines = "\n".join(explanation(Answer(Asked("1", TEXT), values, found)))
        return re.sub("[\ufdd0-\ufdef]", "", lines)  # without the marks of colours

    whole = told(Candidate(parse("n0/n1"), Fraction(10), -0.1))
    assert "x = 660/66 = 10" in whole
    assert "1. 660 ÷ 66 = 10" in whole
    leaf = told(Candidate(parse("n0"), Fraction(660), -0.1))
    assert "x = 660\n" in leaf
    assert "Steps" not in leaf
    none = told(Candidate(parse("n0/(n1-n1)"), None, -0.1))
    assert "no equation of the beam has a value" in none


def test_the_same_as_json(model: Path, tmp_path: Path) -> None:
    done = roda("solve", model, TEXT, "--json")
    fields = json.loads(done.output)
    assert fields["text"] == TEXT
    assert fields["numbers"] == ["660", "66"]
    assert fields["equation"] == fields["beam"][0]["equation"] or fields["answer"] is not None
    out = tmp_path / "one.jsonl"
    assert roda("solve", model, TEXT, "--out", out).exit_code == 0
    assert json.loads(out.read_text(encoding="utf-8")) == fields


def test_a_file_is_answered_line_by_line_and_nothing_is_lost(model: Path, tmp_path: Path) -> None:
    source, out = tmp_path / "texts.txt", tmp_path / "answers.jsonl.gz"
    lines = [TEXT, "", '{"id": "b", "text": "每盒8支，3盒共几支？"}', "有多少个？", '{"id": "c"}']
    source.write_text("\n".join(lines), encoding="utf-8")
    done = roda("solve", model, source, "--out", out)
    assert done.exit_code == 0, done.output
    assert "2 of 4 problems solved" in done.output
    answers = [json.loads(line) for line in gzip.decompress(out.read_bytes()).splitlines()]
    assert [answer["id"] for answer in answers] == ["1", "b", "4", "c"]
    assert ["error" in answer for answer in answers] == [False, False, True, True]


def test_standard_input_and_a_published_format(model: Path, tmp_path: Path) -> None:
    done = roda("solve", model, "-", stdin=f"{TEXT}\n")
    assert json.loads(done.output.splitlines()[0])["text"] == TEXT
    source = tmp_path / "ape.json"
    record = {"id": "7", "segmented_text": "", "original_text": TEXT, "ans": "10"}
    source.write_text(json.dumps(record | {"equation": "x=660/66"}), encoding="utf-8")
    done = roda("solve", model, source, "--corpus", "ape210k")
    assert json.loads(done.output.splitlines()[0])["id"] == "7"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "an argument is empty"),
        ("有多少个苹果？", "holds no number"),
        ("和".join(map(str, range(200))) + "共多少？", "holds 200 numbers"),
        ("Joan has 3 apples and 5 pears. How many?", "in another language"),
        ("nowhere.txt", "there is no file of that name either"),
    ],
)
def test_a_text_that_cannot_be_solved(model: Path, text: str, words: str) -> None:
    done = roda("solve", model, text)
    assert done.exit_code == 2
    assert words in done.output
    assert "Traceback" not in done.output


def test_a_model_that_is_none(model: Path, tmp_path: Path) -> None:
    done = roda("solve", tmp_path, TEXT)
    assert (done.exit_code, "folder of a trained solver" in done.output) == (2, True)
    broken = tmp_path / "broken"
    broken.mkdir()
    for path in model.iterdir():
        (broken / path.name).write_bytes(path.read_bytes())
    weights = broken / "weights.safetensors"
    weights.write_bytes(weights.read_bytes()[:1000])
    done = roda("solve", broken, TEXT)
    assert (done.exit_code, "cut short" in done.output) == (2, True)


def test_a_file_is_never_overwritten_by_its_answers(model: Path, tmp_path: Path) -> None:
    source = tmp_path / "texts.txt"
    source.write_text(TEXT, encoding="utf-8")
    done = roda("solve", model, source, "--out", source)
    assert (done.exit_code, "same file" in done.output) == (2, True)
    source.write_bytes(b"")
    done = roda("solve", model, source)
    assert (done.exit_code, "is empty" in done.output) == (2, True)
    source.write_bytes(b"\xff3\n")
    done = roda("solve", model, source)
    assert (done.exit_code, "no UTF-8" in done.output) == (2, True)
    done = roda("solve", model, "none.json", "--corpus", "native")
    assert (done.exit_code, "no such file" in done.output) == (2, True)


@pytest.mark.parametrize("beam", [0, -1, 1_000_000_000, "5", None])
def test_a_folder_that_makes_no_sense_is_told_in_one_line(
    model: Path, tmp_path: Path, beam: object
) -> None:
    folder = tmp_path / "model"
    shutil.copytree(model, folder)
    config = json.loads((folder / "config.json").read_bytes())
    config["settings"]["beam"] = beam
    (folder / "config.json").write_text(json.dumps(config))
    for command in (("solve", folder, TEXT), ("evaluate", folder, "--card")):
        done = roda(*command)
        assert done.exit_code == 2
        [line] = done.stderr.splitlines()
        assert "config.json: does not describe a solver: key 'settings': the setting 'beam'" in line


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_full_disk_is_told(model: Path, tmp_path: Path) -> None:
    asked = tmp_path / "asked.txt"
    asked.write_text(f"{TEXT}\n", encoding="utf-8")
    for what in (TEXT, asked):
        done = roda("solve", model, what, "--out", "/dev/full")
        assert done.exit_code == 2
        assert "/dev/full: cannot be written: no space left on device" in done.stderr


def test_without_a_model_the_solver_in_the_box_answers(tmp_path: Path) -> None:
    done = roda("solve", TEXT)
    assert done.exit_code == 0, done.output
    for words in ("x = 660/66 = 10", "confidence 9", "Worked", "Beam"):
        assert words in done.output
    fields = json.loads(roda("solve", TEXT, "--json").output)
    assert (fields["answer"], fields["equation"]) == ("10", "x=660/66")
    assert 0.9 < fields["confidence"] <= 1
    source = tmp_path / "texts.txt"
    source.write_text(f"{TEXT}\nTom has 5 pens and buys 7 pens. How many pens has he?\nnone\n")
    done = roda("solve", source, "--out", tmp_path / "answers.jsonl")
    assert "2 of 3 problems solved" in done.output
    lines = (tmp_path / "answers.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line).get("answer") for line in lines] == ["10", "12", None]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (("Tom", "has", "12", "pens"), "put the problem in quotation marks"),
        (("{folder}",), "is a folder: say what to solve"),
        ((), "Missing argument"),
        (("nowhere.txt",), "there is no file of that name either"),
        (("有多少个苹果？",), "holds no number"),
    ],
)
def test_wrong_usage_without_a_model(given: tuple[str, ...], words: str, tmp_path: Path) -> None:
    done = roda("solve", *(each.format(folder=tmp_path) for each in given))
    assert (done.exit_code, words in done.output) == (2, True), done.output


def test_a_doubtful_answer_is_marked() -> None:
    assert sure(0.97) == "confidence 97 %"
    assert "confidence 35 %: check it" in sure(0.351)
