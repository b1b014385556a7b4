"""Prepared data: official splits, one language, clear errors."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import orjson
import pytest

pytest.importorskip("torch")

from roda import samples
from roda.errors import SolverError
from roda.experiments.data import gather, load, prepare


def test_prepared_data_are_the_examples_that_were_gathered(tmp_path: Path) -> None:
    lines = samples.path("zh").read_text(encoding="utf-8").splitlines()
    (tmp_path / "all.jsonl").write_text("\n".join(lines), encoding="utf-8")
    made = gather(tmp_path / "all.jsonl", corpus="native", cut="characters")
    prepare(tmp_path / "all.jsonl", tmp_path / "out", cut="characters", corpus="native")
    data = load(tmp_path / "out")
    for part in ("train", "dev", "test"):
        assert getattr(data, part) == [each._replace(text="") for each in getattr(made, part)]
    assert data.about["split"] == "public"


def test_the_hash_of_gathered_data_goes_by_what_is_used(tmp_path: Path) -> None:
    data = gather(samples.path("zh"), corpus="native", cut="characters")
    more = replace(data, augmented=[data.train[0]._replace(id="x", origin="1")])
    assert data.hash(False) == more.hash(False) != more.hash(True)
    assert data.hash(False) != replace(data, train=data.train[1:]).hash(False)


def test_math23k_is_prepared_by_its_official_split(data_dir: Path, tmp_path: Path) -> None:
    counts = prepare(data_dir / "math23k", tmp_path, cut="characters", form="written", limit=200)
    assert counts["test"] == 200
    data = load(tmp_path)
    assert not {item.id for item in data.dev} & {item.id for item in data.train}
    assert all(item.values for item in data.train)


def test_a_bare_calculation_does_not_make_another_language(tmp_path: Path) -> None:
    lines = samples.path("zh").read_text(encoding="utf-8").splitlines()
    bare = {"id": "bare", "text": "12+7=", "equation": "x=12+7", "answer": "19"}
    (tmp_path / "all.jsonl").write_bytes("\n".join(lines).encode() + b"\n" + orjson.dumps(bare))
    data = gather(tmp_path / "all.jsonl", corpus="native", cut="characters")
    everything = data.train + data.dev + data.test
    assert data.about["language"] == "zh"
    assert {item.language for item in everything} == {"zh"}
    assert "bare" in {item.id for item in everything}


def test_a_folder_with_a_training_part_alone_is_split_like_one_file(tmp_path: Path) -> None:
    text = samples.path("zh").read_text(encoding="utf-8")
    (tmp_path / "train.jsonl").write_text(text, encoding="utf-8")
    folder = gather(tmp_path, corpus="native", cut="characters")
    file = gather(tmp_path / "train.jsonl", corpus="native", cut="characters")
    assert folder.dev
    assert folder.test
    assert (folder.train, folder.dev, folder.test) == (file.train, file.dev, file.test)


def test_a_folder_with_a_test_part_keeps_all_of_its_training_part(tmp_path: Path) -> None:
    lines = samples.path("zh").read_text(encoding="utf-8").splitlines()
    (tmp_path / "train.jsonl").write_text("\n".join(lines[:40]), encoding="utf-8")
    (tmp_path / "test.jsonl").write_text("\n".join(lines[40:60]), encoding="utf-8")
    data = gather(tmp_path, corpus="native", cut="characters")
    assert not data.dev
    assert {item.id for item in data.test} <= {orjson.loads(line)["id"] for line in lines[40:60]}
    assert {item.id for item in data.train} <= {orjson.loads(line)["id"] for line in lines[:40]}


def test_a_folder_without_a_training_part_says_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "test.jsonl").write_text(samples.path("zh").read_text(encoding="utf-8"))
    with pytest.raises(SolverError, match=r"no training part of native: train.jsonl"):
        gather(tmp_path, corpus="native", cut="characters")
