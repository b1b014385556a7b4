"""Containers: JSON lines, CSV and Parquet, written as the records come."""

from __future__ import annotations

import csv
import io

import pyarrow.parquet
import pytest

from roda.errors import RodaError, UnknownName
from roda.export.containers import container_of, filling, opened

SHAPE = {"a": str, "n": int}
ROWS = [{"a": 'two\nlines, "quoted"', "n": 1}, {"a": None, "n": 2}]


def written(kind: str) -> bytes:
    file = io.BytesIO()
    container = opened(kind, file, SHAPE)
    with filling([container]):
        for row in ROWS:
            container.write(row)
    return file.getvalue()


def test_json_lines() -> None:
    assert written("jsonl").splitlines()[1] == b'{"a":null,"n":2}'


def test_csv_comes_back() -> None:
    text = io.StringIO(written("csv").decode(), newline="")
    assert list(csv.reader(text)) == [["a", "n"], ['two\nlines, "quoted"', "1"], ["", "2"]]


def test_parquet_comes_back_with_its_types() -> None:
    table = pyarrow.parquet.read_table(io.BytesIO(written("parquet")))
    assert table.to_pylist() == ROWS
    assert [str(kind) for kind in table.schema.types] == ["string", "int64"]


def test_many_rows_are_written_as_they_come() -> None:
    file = io.BytesIO()
    container = opened("parquet", file, SHAPE)
    for number in range(2500):
        container.write({"a": str(number), "n": number})
    assert file.tell() > 1000  # before the end
    container.finish()
    assert pyarrow.parquet.read_table(io.BytesIO(file.getvalue())).num_rows == 2500


@pytest.mark.parametrize("kind", ["jsonl", "csv", "parquet"])
def test_nothing_more_is_written_when_something_went_wrong(kind: str) -> None:
    file = io.BytesIO()
    container = opened(kind, file, SHAPE)
    container.write(ROWS[0])
    before = file.tell()
    with pytest.raises(ZeroDivisionError), filling([container]):
        1 // 0  # noqa: B018
    assert file.tell() == before


def test_csv_has_no_place_for_what_is_nested() -> None:
    with pytest.raises(RodaError, match=r"'prompt', which is nested; take \.jsonl"):
        opened("csv", io.BytesIO(), {"prompt": [str]})


def test_names_say_the_kind_of_file() -> None:
    assert container_of("x.csv.gz", "jsonl") == "csv"
    assert container_of("x.txt", "jsonl") == "jsonl"
    with pytest.raises(RodaError, match=r"leave \.gz out"):
        container_of("x.parquet.gz", "jsonl")
    with pytest.raises(UnknownName, match="did you mean 'csv'"):
        opened("cvs", io.BytesIO(), SHAPE)
