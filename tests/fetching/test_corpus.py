"""A whole corpus: each file checked, what is there left alone, what fails told with a way out."""

from __future__ import annotations

import hashlib
import io
import os
import zipfile
from pathlib import Path

import pytest

from faulty_server import FaultyServer
from roda.corpora.publication import addresses
from roda.corpora.publication.addresses import Published
from roda.errors import FetchError, UnknownName
from roda.fetching import corpus as module
from roda.fetching.corpus import fetch, wanted_files

TRAIN, TEST = b'{"question": "How many?"}\n', b'{"question": "How much?"}\n'


@pytest.fixture
def table(
    server: FaultyServer, monkeypatch: pytest.MonkeyPatch
) -> dict[str, tuple[Published, ...]]:
    """A table with a corpus of two files, and one in an archive."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("MathQA/train.json", "[1]")
        archive.writestr("MathQA/dev.json", "[2]")
    server.files |= {"/train": TRAIN, "/deep/test": TEST, "/zip": packed.getvalue()}
    made = {
        "own": (
            Published(
                "train.jsonl", f"{server.url}/train", "page", hashlib.sha256(TRAIN).hexdigest()
            ),
            Published("deep/test.jsonl", f"{server.url}/deep/test", "page"),
        ),
        "packed": (
            Published("a.zip", f"{server.url}/zip", "page", inside=("train.json", "dev.json")),
        ),
    }
    monkeypatch.setattr(module, "PUBLISHED", made)
    return made


@pytest.mark.usefixtures("table")
def test_all_files_come_and_those_that_are_there_stay(server: FaultyServer, tmp_path: Path) -> None:
    got = list(fetch("own", to=str(tmp_path)))
    assert [(each.file, each.checked, each.new) for each in got] == [
        ("train.jsonl", True, True),
        ("deep/test.jsonl", False, True),
    ]
    assert got[1].place.read_bytes() == TEST
    assert got[1].sha256 == hashlib.sha256(TEST).hexdigest()
    asked = len(server.asked)
    again = list(fetch("own", to=str(tmp_path)))
    assert [each.new for each in again] == [False, False]
    assert len(server.asked) == asked
    assert all(each.new for each in fetch("own", to=str(tmp_path), again=True))


@pytest.mark.usefixtures("table")
def test_one_file_alone(server: FaultyServer, tmp_path: Path) -> None:
    assert [each.file for each in fetch("own", ["deep/test.jsonl"], str(tmp_path))] == [
        "deep/test.jsonl"
    ]
    assert [path for path, _ in server.asked] == ["/deep/test"]
    with pytest.raises(UnknownName, match="file of own"):
        wanted_files("own", ["nothing"])


@pytest.mark.usefixtures("table")
def test_a_file_put_there_by_hand_is_checked(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "train.jsonl").write_bytes(b"another")
    with pytest.raises(FetchError, match=r"not the file that was checked.*--again"):
        list(fetch("own", to=str(tmp_path)))
    assert (tmp_path / "own" / "train.jsonl").read_bytes() == b"another"


@pytest.mark.usefixtures("table")
def test_an_archive_is_unpacked_and_not_kept(tmp_path: Path) -> None:
    got = list(fetch("packed", to=str(tmp_path)))
    assert [(each.file, each.new) for each in got] == [("train.json", True), ("dev.json", True)]
    assert sorted(os.listdir(tmp_path / "packed")) == ["dev.json", "train.json"]
    assert [each.new for each in fetch("packed", to=str(tmp_path))] == [False, False]


@pytest.mark.usefixtures("table")
def test_a_failure_says_how_to_do_it_by_hand(server: FaultyServer, tmp_path: Path) -> None:
    server.files.clear()
    with pytest.raises(FetchError) as told:
        list(fetch("packed", to=str(tmp_path)))
    assert "404" in str(told.value)
    assert "train.json, dev.json out of a.zip from page" in str(told.value)
    assert f"put it into {tmp_path / 'packed'}" in str(told.value)


@pytest.mark.usefixtures("table")
def test_another_server_with_the_same_files(server: FaultyServer, tmp_path: Path) -> None:
    server.files = {"/mirror/train.jsonl": TRAIN, "/mirror/deep/test.jsonl": TEST}
    got = list(fetch("own", to=str(tmp_path), server=f"{server.url}/mirror/"))
    assert [each.place.read_bytes() for each in got] == [TRAIN, TEST]


def test_an_unknown_corpus_suggests_the_nearest() -> None:
    with pytest.raises(UnknownName, match="did you mean 'math23k'"):
        wanted_files("math32k")
    with pytest.raises(UnknownName):
        wanted_files("native")
    assert len(wanted_files("math23k")) == len(addresses.PUBLISHED["math23k"])
