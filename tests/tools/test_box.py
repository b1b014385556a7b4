"""How the solvers in the box are made: data, labels, export and calibration, on problems of our own."""

from __future__ import annotations

import gzip
import json
import math
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

torch = pytest.importorskip("torch")

import click  # noqa: E402
from box.calibrate import Graded, figures, fit  # noqa: E402
from box.data import Likeness, runs, split_of  # noqa: E402
from box.labels import labelled  # noqa: E402

from box import data, export, labels, page, word_list  # noqa: E402
from learnable import learnable  # noqa: E402
from roda.box.box import Box  # noqa: E402
from roda.box.confidence import FEATURES, Calibration  # noqa: E402
from roda.experiments.data import load  # noqa: E402
from roda.notation import parse  # noqa: E402
from roda.solvers.inputs.examples import Example  # noqa: E402
from roda.solvers.model import new_model  # noqa: E402
from roda.solvers.networks.gts import GTSSettings  # noqa: E402
from roda.solvers.networks.layers import EncoderSettings  # noqa: E402
from roda.solvers.prediction import Candidate, Prediction  # noqa: E402

ABOUT = {"corpus": "own", "form": "ordered", "cut": "characters", "language": "zh"}
SETTINGS = GTSSettings(EncoderSettings(width=8, embedding=4), embedding=4, max_length=9)


def run(command: click.Command, *arguments: object) -> Result:
    result = CliRunner().invoke(command, list(map(str, arguments)), catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result


@pytest.fixture
def prepared(tmp_path: Path) -> Path:
    """A folder of prepared data with the sample's problems."""
    folder, problems = tmp_path / "prepared", learnable(24)
    data.write(folder, ABOUT, train=problems[:12], dev=problems[12:20], test=problems[20:])
    return folder


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    """A folder of prepared texts to be labelled."""
    folder = tmp_path / "texts"
    found = [item._replace(id=f"other-{item.id}") for item in learnable(36)[24:]]
    data.write(folder, ABOUT | {"corpus": "other"}, train=found)
    return folder


@pytest.fixture
def trained(tmp_path: Path, prepared: Path) -> Path:
    """An untrained network, saved as trained ones are."""
    torch.manual_seed(1)
    folder = tmp_path / "trained"
    new_model("gts", SETTINGS, load(prepared).train, ABOUT, torch.device("cpu"), 1).save(folder)
    return folder


def test_an_export_answers_and_is_calibrated(trained: Path, prepared: Path, tmp_path: Path) -> None:
    out = tmp_path / "zh.npz"
    said = run(
        *(export.main, trained, "--data", prepared, "--outside", f"own={prepared}"),
        *("--bits", 6, "--learned-from", "our own problems", "--out", out),
    )
    assert "weights" in said.output
    about = Box.read(out).about
    assert about["learned_from"] == "our own problems"
    assert about["figures"]["test"]["problems"] == 4
    assert set(about["figures"]) == {"test", "own"}
    assert about["calibration"].keys() == set(FEATURES)


def test_calibration_is_what_happened() -> None:
    def graded(agreement: float, right: bool) -> Graded:
        return Graded((1.0, agreement, -0.1, 2.0, 1.0, 2.0, 0.0, 0.0), right)

    answers = [graded(3.0, at % 10 != 0) for at in range(200)]
    answers += [graded(-1.0, at % 5 == 0) for at in range(100)]
    fitted = fit([*answers, Graded(None, False)])
    told = figures(answers, fitted)
    assert told["accuracy"] == pytest.approx(100 * (180 + 20) / 300, abs=0.01)
    assert told["calibration_error"] < 0.02
    assert [row[2] for row in told["reliability"]] == [100, 200]
    careless = figures(answers, Calibration.of({"always": 9.0}))
    assert careless["calibration_error"] == pytest.approx(1 / 3, abs=0.01)


def beam(*equations: tuple[str, Fraction | None, float]) -> Prediction:
    return Prediction.best_of(
        Candidate(parse(written), value, math.log(share), math.log(share))
        for written, value, share in equations
    )


def test_a_label_is_the_likeliest_equation_that_gives_the_known_answer() -> None:
    item = Example("1", (), (Fraction(8), Fraction(3)), ("+", "n1", "n0"), Fraction(24))
    said = [
        beam(("n0+n1", Fraction(11), 0.9), ("n1*n0", Fraction(24), 0.02)),
        beam(("n0*n1", Fraction(24), 0.6), ("n1*n0", Fraction(24), 0.1)),
    ]
    assert labelled(item, said, 2).target == ("*", "n0", "n1")
    assert labelled(item._replace(answer=Fraction(5)), said, 2).target == ("+", "n1", "n0")


def test_without_an_answer_the_teachers_must_be_sure() -> None:
    item = Example("1", (), (Fraction(8), Fraction(3)), None, None)
    sure = [beam(("n0*n1", Fraction(24), 0.95)), beam(("n0*n1", Fraction(24), 0.9))]
    assert labelled(item, sure, 2)[3:5] == (("*", "n0", "n1"), Fraction(24))
    assert labelled(item, sure[:1], 2).target is None
    assert labelled(item, [], 2).target is None


def test_labels_join_the_data(trained: Path, prepared: Path, texts: Path, tmp_path: Path) -> None:
    out = tmp_path / "student"
    said = run(labels.main, prepared, texts, "--teacher", f"{trained}={texts}", "--out", out)
    made = load(out)
    assert json.loads(said.output.splitlines()[0])["texts"] == 12
    assert made.about["corpus"] == "own+other"
    assert made.train[:12] == load(prepared).train
    assert len(made.train) == 24
    assert all(item.target for item in made.train)


def test_beams_from_elsewhere_label_as_teachers_do(
    prepared: Path, texts: Path, tmp_path: Path
) -> None:
    first = load(texts).train[0]
    lines = [
        {"format": 1, "about": {}},
        {"id": first.id, "beam": [["* n0 n1", -0.1, str(first.answer)], ["/ n0 0", -3.0, None]]},
    ]
    beams, out = tmp_path / "beams.jsonl.gz", tmp_path / "student"
    beams.write_bytes(gzip.compress("\n".join(map(json.dumps, lines)).encode()))
    run(labels.main, prepared, texts, "--beams", beams, "--out", out)
    made = {item.id: item for item in load(out).train}
    assert made[first.id].target == ("*", "n0", "n1")
    assert len(made) == 24


MAWPS = [
    {
        "iIndex": at,
        "sQuestion": f"Ann has {at + 3} pens and buys {2 * at + 30} more . How many pens has she ?",
        "lEquations": [f"X = {at + 3} + {2 * at + 30}"],
        "lSolutions": [3 * at + 33],
    }
    for at in range(60)
]
GSM8K = [
    {
        "question": f"Ben has {at + 2} bags of {at + 4} nuts. How many nuts does he have?",
        "answer": f"<<{at + 2}*{at + 4}={(at + 2) * (at + 4)}>>\n#### {(at + 2) * (at + 4)}",
    }
    for at in range(60)
]


def test_english_parts_are_told_by_the_origin(tmp_path: Path) -> None:
    mawps, gsm8k = tmp_path / "mawps.json", tmp_path / "gsm8k.jsonl"
    mawps.write_text(json.dumps(MAWPS))
    gsm8k.write_text("".join(json.dumps(each) + "\n" for each in GSM8K))
    out = tmp_path / "en"
    run(data.main, "english", "--mawps", mawps, "--gsm8k", gsm8k, "--out", out)
    made = load(out)
    assert made.about["corpus"] == "mawps+gsm8k"
    assert len(made.train) + len(made.dev) + len(made.test) == 120
    assert len(made.train) > 90
    assert made.dev
    assert {split_of(item.id) for item in made.dev} == {"dev"}
    outside = tmp_path / "outside"
    run(data.main, "outside", mawps, "--corpus", "mawps", "--like", out, "--out", outside)
    assert len(load(outside).test) == 60
    assert load(outside).train == []


def test_texts_that_are_like_held_out_ones_are_left_out(prepared: Path, tmp_path: Path) -> None:
    held_out = load(prepared).dev[0]
    text = "".join("7" if token == "[num]" else token for token in held_out.tokens)
    new = "仓库里有货物90吨，每次运走15吨，运几次才能全部运完？"
    source = tmp_path / "own" / "texts.jsonl"
    source.parent.mkdir()
    rows = [
        {"id": "1", "text": text, "equation": "x=7+7", "answer": "14"},
        {"id": "2", "text": new, "equation": "x=90/15", "answer": "6"},
        {"id": "3", "text": new, "equation": "x=90/15", "answer": "6"},
    ]
    source.write_text("".join(json.dumps(row) + "\n" for row in rows))
    out = tmp_path / "unlabelled"
    said = run(data.main, "unlabelled", source, "--like", prepared, "--out", out)
    assert "1 texts left out" in said.output
    assert [item.id for item in load(out).train] == ["own-2"]


def test_likeness_goes_by_runs_of_tokens() -> None:
    one = Example("1", tuple("abcdefgh"), (), None, None)
    near = Likeness([one])
    assert near.too_like(one._replace(tokens=tuple("abcdefgx")))
    assert not near.too_like(one._replace(tokens=tuple("abcdxyzw")))
    assert runs("ab") == {("a", "b")}


def test_the_word_list_holds_what_is_frequent(tmp_path: Path) -> None:
    source, out = tmp_path / "math23k.json", tmp_path / "words.txt"
    problem = {
        "original_text": "果园有苹果树3棵和梨树5棵，一共多少棵？",
        "segmented_text": "",
        "equation": "x=3+5",
        "ans": "8",
    }
    source.write_text("\n".join(json.dumps({"id": str(at)} | problem, indent=0) for at in range(9)))
    run(word_list.main, source, "--out", out)
    words = out.read_text(encoding="utf-8").split()
    assert {"果园", "一共", "多少"} <= set(words)
    assert words == sorted(words)


def test_the_page_has_the_figures_of_the_files() -> None:
    written = page.PAGE.read_text(encoding="utf-8")
    assert page.rendered(written) == written
    assert "Math23K, public test | 1,000 |" in written
