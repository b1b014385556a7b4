"""Split files keep or exclude records, and ids that never occur are known."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from roda.corpora import IdFilter, read, read_ids, select
from roda.errors import CorpusError
from roda.problem import Reason, Record, Rejection

RECORDS = [Record(str(number), "?", "x=1", "1") for number in range(6)]


def test_blank_lines_line_ends_and_a_byte_order_mark_do_not_matter() -> None:
    data = b"\xef\xbb\xbf35\r\n\r\n  118 \n\n7"
    assert read_ids(io.BytesIO(data)) == {"35", "118", "7"}


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b'35\n{"id": "36"}\n', 2),
        (b"35 36\n", 1),
        (b"1\n2\n3,4\n", 3),
        (b"1\n\xff\xda\n", 2),
        (b"1\n\x00\n", 2),
        (b"a" * 201, 1),
    ],
)
def test_a_line_that_is_no_id_is_named(data: bytes, line: int) -> None:
    with pytest.raises(CorpusError, match=f"line {line} is not an id"):
        read_ids(io.BytesIO(data))


def test_a_file_without_ids_is_an_error() -> None:
    with pytest.raises(CorpusError, match="holds no id"):
        read_ids(io.BytesIO(b"\n\n"))


def test_a_long_split_file_is_read_whole() -> None:
    names = {f"problem-{number}" for number in range(100_000)}
    assert read_ids(io.BytesIO("\n".join(names).encode())) == names


def test_keep_and_exclude_choose_records_in_their_order() -> None:
    assert [r.id for r in select(RECORDS)] == list("012345")
    assert [r.id for r in select(RECORDS, keep=["4", "1"])] == ["1", "4"]
    assert [r.id for r in select(RECORDS, exclude=["4", "1"])] == ["0", "2", "3", "5"]
    assert [r.id for r in select(RECORDS, keep=["4", "1"], exclude=["4"])] == ["1"]
    assert [r.id for r in select(RECORDS, keep=[])] == []


def test_a_filter_tells_what_it_dropped_and_which_ids_never_came() -> None:
    chosen = IdFilter(keep={"1", "2", "77"}, exclude={"2", "88"})
    assert [record.id for record in chosen(RECORDS)] == ["1"]
    assert chosen.seen == {"1", "2"}
    assert chosen.unused == {"77", "88"}
    assert chosen.dropped == 5


def test_the_official_split_leaves_21162_training_problems(data_dir: Path) -> None:
    folder = data_dir / "math23k"
    chosen = IdFilter(exclude=read_ids(folder / "valid_ids.txt"))
    kept = sum(1 for _ in chosen(read(folder / "math23k_train.json")))
    assert (kept, chosen.dropped, chosen.unused) == (21_162, 1_000, frozenset())


def test_a_rejected_record_is_selected_by_its_id_too() -> None:
    refused = Rejection("7", Reason.NO_EQUATION, lost=0)
    chosen = IdFilter(keep={"1", "7"})
    assert list(chosen([*RECORDS, refused])) == [RECORDS[1], refused]
    assert chosen.unused == frozenset()


@pytest.mark.parametrize(
    ("folder", "problems"),
    [("aggregate", 1_492), ("allArith", 831), ("allArithLex", 415), ("allArithTmpl", 415)],
)
def test_the_folds_of_allarith_select_its_problems(
    data_dir: Path, folder: str, problems: int
) -> None:
    path = data_dir / "allarith"
    folds = [read_ids(path / folder / f"fold{fold}.txt") for fold in range(5)]
    chosen = IdFilter(keep=frozenset().union(*folds))
    kept = sum(1 for _ in chosen(read(path / "questions.json", "allarith")))
    assert (kept, sum(map(len, folds)), chosen.unused) == (problems, problems, frozenset())


def test_the_folds_of_asdiv_name_its_problems(data_dir: Path) -> None:
    folder = data_dir / "asdiv"
    ids = [read_ids(folder / f"nfolds/asdiv-a/fold{fold}.txt") for fold in range(5)]
    chosen = IdFilter(keep=frozenset().union(*ids))
    assert sum(1 for _ in chosen(read(folder / "ASDiv.xml", "asdiv"))) == 1_218
    assert not chosen.unused


def test_the_test_ids_are_those_of_the_test_file(data_dir: Path) -> None:
    folder = data_dir / "math23k"
    ids = read_ids(folder / "test_ids.txt")
    assert {record.id for record in read(folder / "math23k_test.json")} == ids
