"""The dataset folder, as the libraries that it is for read it."""

from __future__ import annotations

import shutil
from hashlib import sha256
from pathlib import Path

import datasets
import orjson
import pytest
from huggingface_hub import DatasetCard

from problems_of_exports import BOXES, PENS, PROVENANCE, ROPE
from roda.errors import CorpusError
from roda.export.exporting import Plan, export
from roda.export.families import Split, shares
from roda.export.folder import _locked
from roda.export.formats import format_named
from roda.export.formats.plain import COLUMNS
from roda.export.solutions import solver

SPLIT = Split(shares("train=1,dev=1"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "pens"
    plan = Plan(format_named("hf"), solver("equation"), PROVENANCE, str(made), "equation", split=SPLIT)  # fmt: skip
    report = export([PENS, BOXES, ROPE], plan)
    assert report.files[0] == str(made / "README.md")
    return made


def test_datasets_loads_it_with_its_splits(folder: Path, tmp_path: Path) -> None:
    loaded = datasets.load_dataset(str(folder), cache_dir=str(tmp_path / "cache"))
    assert set(loaded) == {"train", "dev"}
    rows = {row["id"]: row for part in loaded.values() for row in part}
    assert list(rows["1"]) == list(COLUMNS)
    assert rows["1.1"]["origin"] == "1"
    assert rows["2"]["answer"] == "4/3"


def test_the_card_is_read_by_the_hub_library(folder: Path) -> None:
    card = DatasetCard.load(folder / "README.md")
    data = card.data.to_dict()
    assert data["license"] == "cc0-1.0"
    assert data["language"] == ["en", "zh"]
    assert data["size_categories"] == ["n<1K"]
    listed = {entry["split"]: folder / entry["path"] for entry in data["configs"][0]["data_files"]}
    assert list(listed) == ["train", "dev"]
    assert all(path.is_file() for path in listed.values())
    assert "3 math word problems" in card.text
    assert "Licence of the source: CC0" in card.text


def test_the_metadata_has_size_and_hash_of_every_file(folder: Path) -> None:
    fields = orjson.loads((folder / "croissant.json").read_bytes())
    for entry in fields["distribution"]:
        data = (folder / entry["contentUrl"]).read_bytes()
        assert entry["contentSize"] == f"{len(data)} B"
        assert entry["sha256"] == sha256(data).hexdigest()
    assert [each["@id"] for each in fields["recordSet"]] == ["train", "dev"]


def test_equal_exports_are_equal_files(folder: Path, tmp_path: Path) -> None:
    again = tmp_path / "again" / "pens"
    again.parent.mkdir()
    plan = Plan(format_named("hf"), solver("equation"), PROVENANCE, str(again), "equation", split=SPLIT)  # fmt: skip
    export([PENS, BOXES, ROPE], plan)
    for path in folder.rglob("*.*"):
        assert path.read_bytes() == (again / path.relative_to(folder)).read_bytes()


def test_a_folder_with_something_in_it_is_left_alone(folder: Path) -> None:
    plan = Plan(format_named("hf"), solver("answer"), PROVENANCE, str(folder))
    with pytest.raises(CorpusError, match="is there already"):
        export([PENS], plan)
    empty = folder.with_name("empty")
    empty.mkdir()
    export([PENS], Plan(format_named("hf"), solver("answer"), PROVENANCE, str(empty)))
    assert len(list((empty / "data").glob("train-*.parquet"))) == 1


def test_a_second_export_to_the_same_place_is_what_datasets_loads(tmp_path: Path) -> None:
    """The library keeps what it has read, and must not take the new data for the old."""
    out, cache = tmp_path / "pens", str(tmp_path / "cache")
    for record in (PENS, ROPE):
        export([record], Plan(format_named("hf"), solver("answer"), PROVENANCE, str(out)))
        (row,) = datasets.load_dataset(str(out), split="train", cache_dir=cache)
        assert row["question"] == record.text
        shutil.rmtree(out)


def test_a_place_that_is_none_is_an_error(tmp_path: Path) -> None:
    plan = Plan(format_named("hf"), solver("answer"), PROVENANCE, str(tmp_path / "no" / "pens"))
    with pytest.raises(CorpusError, match="cannot be written: no such file"):
        export([PENS], plan)


def test_what_a_killed_export_left_is_removed_and_a_living_one_is_not(tmp_path: Path) -> None:
    dead, living = tmp_path / ".pens.1.roda-part", tmp_path / ".pens.2.roda-part"
    other = tmp_path / ".figs.1.roda-part"
    for each in (dead, living, other):
        (each / "data").mkdir(parents=True)
    with _locked(str(living)):
        plan = Plan(format_named("hf"), solver("answer"), PROVENANCE, str(tmp_path / "pens"))
        export([PENS], plan)
    assert sorted(path.name for path in tmp_path.iterdir()) == [other.name, living.name, "pens"]
