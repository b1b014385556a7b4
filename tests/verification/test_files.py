"""What a name stands for: a file, an output in shards, a folder, a pattern."""

from __future__ import annotations

from pathlib import Path

import pytest

from roda.errors import CorpusError
from roda.verification.files import files_of, native_records

LINE = b'{"id": "%d"}\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in range(3):
        (tmp_path / f"more-0000{number}.jsonl").write_bytes(LINE % number)
    return tmp_path


def names(files: list[str]) -> list[str]:
    return [Path(file).name for file in files]


ROW = ["more-00000.jsonl", "more-00001.jsonl", "more-00002.jsonl"]


def test_a_name_a_pattern_and_a_folder_are_the_same_files(folder: Path) -> None:
    assert names(files_of(f"{folder}/more.jsonl")) == ROW
    assert names(files_of(f"{folder}/more-*.jsonl")) == ROW
    assert names(files_of(str(folder))) == ROW
    assert names(files_of(f"{folder}/more-00001.jsonl")) == ROW[1:2]
    assert files_of("-") == ["-"]


def test_a_file_of_the_name_goes_before_its_shards(folder: Path) -> None:
    (folder / "more.jsonl").touch()
    assert names(files_of(f"{folder}/more.jsonl")) == ["more.jsonl"]


def test_what_is_not_there_is_told(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="there is no such file; did you mean"):
        files_of(f"{folder}/mare-00001.jsonl")
    with pytest.raises(CorpusError, match="no file has such a name"):
        files_of(f"{folder}/other-*.jsonl")
    (tmp_path / "empty").mkdir()
    with pytest.raises(CorpusError, match="a folder without files"):
        files_of(f"{tmp_path}/empty")


def test_records_are_numbered_through_all_files(folder: Path) -> None:
    sums: dict[str, object] = {}
    found = native_records(files_of(str(folder)), sums, lambda error: None, may_be_empty=True)  # type: ignore[arg-type]
    assert [(number, fields["id"]) for number, fields, _ in found] == [(1, "0"), (2, "1"), (3, "2")]
    assert list(sums) == ROW


def test_what_a_killed_run_left_in_a_folder_is_not_verified_as_its_output(tmp_path: Path) -> None:
    (tmp_path / ".more.jsonl.x1.roda-part").write_bytes(b'{"id": "1"}\n')
    (tmp_path / "more.jsonl.parts").mkdir()
    words = "without files; more.jsonl.parts is of a run that has not finished"
    with pytest.raises(CorpusError, match=words):
        files_of(str(tmp_path))
