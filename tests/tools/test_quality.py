"""Labels, training and figures of the model of quality, on labels that were made up."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import plots
import pytest
from held_out import held_out
from quality.fitting import calibrated, columns, design, logistic, ridge, sigmoid

from quality import collect, gather, page, report, roughen, train
from roda import samples
from roda.quality.features import features_of
from roda.quality.model import Model

KEY = {"item": 0, "corpus": "svamp", "origin": "7", "id": "7.2b", "text": "?", "source": "roda"}
YES = {"item": 0, "correct": 1, "coherence": 4}


def labelled(key: dict[str, Any], *answers: dict[str, Any]) -> list[collect.Label]:
    return list(collect.labels("1", [key], *([answer] for answer in answers)))


def test_a_label_holds_no_text() -> None:
    [label] = labelled(KEY, YES, YES | {"correct": 0, "coherence": 5})
    assert label == collect.Label("1", "svamp", "7", 1, collect.text_hash("?"), (1, 0), (4, 5))
    assert labelled(KEY | {"source": "original"}, YES, YES) == []


@pytest.mark.parametrize(
    ("key", "answer", "said"),
    [
        (KEY, YES | {"correct": 2}, "correct is 2"),
        (KEY, YES | {"coherence": 0}, "coherence is 0"),
        (KEY, YES | {"item": 1}, "differ in the items"),
        (KEY | {"id": "8.1"}, YES, "no reversal of '7'"),
        (KEY | {"corpus": "dolphin18k"}, YES, "set aside"),
    ],
)
def test_a_wrong_sheet_is_told(key: dict[str, Any], answer: dict[str, Any], said: str) -> None:
    with pytest.raises(SystemExit, match=said):
        labelled(key, answer, answer)


def test_an_item_judged_twice_is_told() -> None:
    with pytest.raises(SystemExit, match="twice"):
        list(collect.labels("1", [KEY], [YES, YES], [YES]))


def test_a_round_takes_the_place_of_the_same_round(tmp_path: Path) -> None:
    path = tmp_path / "en.jsonl"
    [label] = labelled(KEY, YES, YES)
    collect.write_labels(path, [label, label._replace(round="2")])
    assert collect.read_labels(path) == [label, label._replace(round="2")]
    assert collect.read_labels(tmp_path / "none.jsonl") == []


def test_the_labels_of_the_repository_hold_nothing_that_is_set_aside() -> None:
    for language in gather.CORPORA:
        found = collect.read_labels(collect.LABELS / f"{language}.jsonl")
        assert found
        corpora = [roughen.corpus_of(label.corpus)[0] for label in found]
        aside = zip(corpora, found, strict=True)
        assert not [label for corpus, label in aside if held_out(corpus, label.origin)]
        assert set(corpora) <= set(gather.CORPORA[language])
        written = (collect.LABELS / f"{language}.jsonl").read_text(encoding="utf-8")
        fields = {name for line in written.splitlines() for name in json.loads(line)}
        assert fields == set(collect.Label._fields)


def test_a_roughened_text_is_labelled_by_its_rule_and_set_aside_as_its_source_is() -> None:
    key = KEY | {"corpus": "svamp~clipped"}
    [label] = labelled(key, YES, YES)
    assert label.corpus == "svamp~clipped"
    name = next(str(n) for n in range(99) if held_out("gsm8k", str(n)))
    aside = KEY | {"corpus": "gsm8k~small", "origin": name, "id": f"{name}.1"}
    with pytest.raises(SystemExit, match="set aside"):
        labelled(aside, YES, YES)
    with pytest.raises(SystemExit, match="none of small, clipped, spliced"):
        roughen.corpus_of("svamp~loud")


def test_roughened_problems_are_read_and_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample = samples.path("en")
    monkeypatch.setattr(gather, "CORPORA", {"en": {"everyday-en": sample.name}})
    small = [each.text for each in gather.records("en", "everyday-en~small", sample.parent)]  # type: ignore[union-attr]
    assert small
    assert all(text == text.lower() for text in small)
    assert [*gather.made(gather.records("en", "everyday-en~small", sample.parent))]


def test_steps_have_enough_texts_on_either_side() -> None:
    texts = [{"rare": float(n < 5), "often": float(n % 2), "many": float(n)} for n in range(100)]
    found = columns(texts, support=12)
    assert {column.name for column in found} == {"often", "many"}
    x = design(texts, found)
    assert ((x.sum(axis=0) >= 12) & (x.sum(axis=0) <= 88)).all()
    with pytest.raises(SystemExit, match="no number"):
        columns([{"odd": float("nan")}] * 30)


def test_regressions_find_what_is_there() -> None:
    random = np.random.default_rng(7)
    x = random.integers(0, 2, (2000, 3)).astype(np.float64)
    truth = 1.0 + x @ np.array([-2.0, 0.0, 1.0])
    y = (random.random(2000) < sigmoid(truth)).astype(np.float64)
    found = logistic(x, y, 0.1)
    assert found.weights == pytest.approx([-2.0, 0.0, 1.0], abs=0.35)
    level = ridge(x, truth, 1e-6)
    assert level.weights == pytest.approx([-2.0, 0.0, 1.0], abs=1e-6)
    pulled = logistic(x, y, 1e6, level)  # nothing but a multiple of the other is left
    assert pulled.weights[0] / pulled.weights[2] == pytest.approx(-2.0, abs=0.01)


def test_a_calibration_never_turns_the_order_round() -> None:
    scores = np.linspace(-1, 1, 200)
    wrong_way = (scores < 0).astype(np.float64)
    slope, offset = calibrated(scores, wrong_way)
    assert slope > 0
    assert sigmoid(slope * scores + offset).mean() == pytest.approx(0.5, abs=0.01)


def test_figures_of_certain_predictions() -> None:
    right = np.array([1.0, 1.0, 0.0, 1.0, 0.5, 1.0])
    figures = report.worth(right, right, right * 4 + 1, right * 4 + 1)
    assert (figures["brier"], figures["coherence_error"]) == (0.0, 0.0)
    assert figures["auc"] == 1.0
    assert sum(each["texts"] for each in figures["bins"]) == 6
    rows = report.curve({"a": [0.2, 0.95]}, right, right)
    assert rows[0]["texts"] == {"a": 2}
    assert next(row for row in rows if row["least"] == 0.9)["texts"] == {"a": 1}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Made-up labels of the sample: long texts are wrong and read badly."""
    sample = samples.path("zh")
    monkeypatch.setattr(gather, "CORPORA", {"zh": {"everyday-zh": sample.name}})
    monkeypatch.setattr(train, "CORPORA", gather.CORPORA)
    found = []
    for made in gather.made(gather.records("zh", "everyday-zh", sample.parent)):
        bad = len(made.text) > 48
        name = made.source.id, made.target, collect.text_hash(made.text)
        found.append(collect.Label("1", "everyday-zh", *name, (1 - bad,) * 2, (5 - 2 * bad,) * 2))
    gone = found[0]._replace(sha256=collect.text_hash("not written"))
    collect.write_labels(tmp_path / "zh.jsonl", [*dict.fromkeys(found), gone])
    return tmp_path


def test_one_command_trains_and_finds_what_readers_dislike(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    weights, figures = folder / "weights", folder / "figures.json"
    places = {"data": samples.path("zh").parent, "labels": folder}
    places |= {"weights": weights, "figures": figures}
    named = [word for name, path in places.items() for word in (f"--{name}", str(path))]
    monkeypatch.setattr(sys, "argv", ["train", "zh", *named, "--every", "1"])
    train.main()
    assert "labelled texts are written today" in capsys.readouterr().out
    found = json.loads(figures.read_text(encoding="utf-8"))["zh"]
    assert found["not_written_any_more"] == {"everyday-zh": 1}
    assert found["cross_validated"]["auc"] > 0.9
    assert found["trained_on"] == found["cross_validated"]["texts"] == found["held_out"]["texts"]
    assert found["cross_validated"]["log_loss"] < found["cross_validated"]["log_loss_of_the_mean"]
    shipped = Model(json.loads((weights / "zh.json").read_text(encoding="utf-8")))
    texts = gather.made(gather.records("zh", "everyday-zh", samples.path("zh").parent))
    by_length = sorted(texts, key=lambda made: len(made.text))
    short, long = (features_of(by_length[place]) for place in (0, -1))
    assert shipped.quality(short).right > shipped.quality(long).right
    assert shipped.quality(short).coherence > shipped.quality(long).coherence
    first = (weights / "zh.json").read_bytes()
    train.main()
    assert (weights / "zh.json").read_bytes() == first


def test_too_few_labels_are_told(folder: Path) -> None:
    labels = collect.read_labels(folder / "zh.jsonl")[:20]
    items, _ = gather.gather("zh", labels, samples.path("zh").parent)
    with pytest.raises(SystemExit, match="too few to train on"):
        train.train_language(labels, items, {}, train.Yields())


def test_page_and_plots_have_the_figures_of_the_training() -> None:
    text = page.PAGE.read_text(encoding="utf-8")
    figures = json.loads(page.FIGURES.read_text(encoding="utf-8"))
    assert page.rendered(text, figures) == text, "run `make quality-model`"
    for name in ("quality-calibration.svg", "quality-yield.svg"):
        kept = (plots.FOLDER / name).read_text(encoding="utf-8")
        assert kept == plots.drawn()[name], "run `make pages`"
        assert f"](plots/{name})" in text
