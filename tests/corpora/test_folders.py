"""A folder is read file by file; what holds no problems is named, and ids stay apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from roda.corpora import read
from roda.corpora.folders import readable_files
from roda.corpora.layout import Wanted
from roda.errors import CorpusError
from roda.problem import Rejection

CSV = "id,Problem,Formula\n1,Tom had 12 figs and bought 4. How many?,12+4\n2,Ann has 3 pens.,\n"
JSON = '{"id": 1, "text": "Bo has 7 cups and 2 mugs. How many?", "equation": "7+2", "answer": 9}\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "more").mkdir()
    (tmp_path / "b.csv").write_text(CSV)
    (tmp_path / "more" / "a.jsonl").write_text(JSON)
    (tmp_path / "README.md").write_text("Problems of mine")
    (tmp_path / "words.csv").write_text("word,count\nfig,3\n")
    (tmp_path / "empty.csv").write_text("")
    (tmp_path / ".hidden.csv").write_text(CSV)
    return tmp_path


def names(folder: Path, wanted: Wanted | None = None) -> list[str]:
    found = read(folder, wanted or Wanted())
    return [each.problem if isinstance(each, Rejection) else each.id for each in found]


def test_files_come_by_name_and_clashing_ids_get_the_name_of_their_file(folder: Path) -> None:
    assert names(folder) == ["1", "2", "a:1"]


def test_what_was_found_and_left_out_is_told_before_the_first_record(folder: Path) -> None:
    told: list[str] = []
    records = read(folder, Wanted(tell=told.append))
    next(records)
    assert told == [
        "b.csv: CSV, UTF-8; text from 'Problem', equation from 'Formula', "
        "answers computed from the equations, ids from 'id'",
        "left out: README.md (plain text that starts with 'problems of mine'), empty.csv (empty), "
        "words.csv (no texts of problems)",
    ]


def test_a_file_in_doubt_stops_before_anything_is_read(folder: Path) -> None:
    text = "Bo has 7 cups and 2 mugs."
    (folder / "z.csv").write_text(f"question,text,equation\n{text},{text},7+2\n")
    with pytest.raises(CorpusError, match=r"z\.csv: the text may be in"):
        next(read(folder))


def test_a_folder_without_problems_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("nothing here")
    with pytest.raises(CorpusError, match=r"holds no file with problems: notes\.txt"):
        list(read(tmp_path))


def test_equal_files_give_different_ids(folder: Path) -> None:
    for name in ("c.csv", "more/b.csv"):
        (folder / name).write_text(CSV)
    found = names(folder)
    assert len(found) == len(set(found)) == 7


def test_files_of_a_form_that_we_read(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"n": 1}\n')
    (tmp_path / "b.txt").write_text("plain words\n")
    told: list[str] = []
    assert readable_files(str(tmp_path), told.append) == [str(tmp_path / "a.jsonl")]
    assert told == ["left out: b.txt"]
    (tmp_path / "a.jsonl").unlink()
    with pytest.raises(CorpusError, match="no file that can be read"):
        readable_files(str(tmp_path))


def test_finished_blocks_of_an_interrupted_run_are_no_problems(folder: Path) -> None:
    before = names(folder)
    (folder / "more.jsonl.parts").mkdir()
    (folder / "more.jsonl.parts" / "00000000.block").write_text(JSON)
    assert names(folder) == before


def test_what_lies_beside_a_saved_dataset_holds_no_problems(folder: Path) -> None:
    for name in ("state.json", "dataset_info.json", "more/dataset_dict.json"):
        (folder / name).write_text('{"_data_files": [{"filename": "data-00000-of-00001.arrow"}]}')
    assert names(folder) == ["1", "2", "a:1"]
