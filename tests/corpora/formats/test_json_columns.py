"""A table that is one JSON object is read by its rows, however it is turned."""

from __future__ import annotations

import io
import json

import pytest

from roda.corpora import open_source, read
from roda.corpora.formats import forms
from roda.corpora.formats.json_columns import may_be, rows
from roda.problem import Record

ROWS = [
    {"question": "Tom had 12 figs and bought 4. How many figs has he?", "equation": "12+4"},
    {"question": "Ann had 20 pens and lost 8. How many pens has she?", "equation": "20-8"},
]
NAMES = ["question", "equation"]
LISTS = {name: [row[name] for row in ROWS] for name in NAMES}
BY_NUMBER = {name: {str(i): row[name] for i, row in enumerate(ROWS)} for name in NAMES}
BY_NAME = {"a": ROWS[0], "b": ROWS[1]}
SPLIT = {"columns": NAMES, "index": [0, 1], "data": [list(row.values()) for row in ROWS]}


def found(data: object, **extra: object) -> list[tuple[str, str]]:
    raw = json.dumps(data, **extra).encode()  # type: ignore[arg-type]
    entries = list(read(io.BytesIO(raw)))
    assert all(isinstance(entry, Record) for entry in entries)
    return [(entry.text, entry.equation) for entry in entries if isinstance(entry, Record)]


@pytest.mark.parametrize("table", [LISTS, BY_NUMBER, BY_NAME, SPLIT])
@pytest.mark.parametrize("indent", [None, 2])
def test_every_way_that_a_table_is_turned_gives_its_rows(table: object, indent: int | None) -> None:
    assert found(table, indent=indent) == [(row["question"], row["equation"]) for row in ROWS]


def test_names_of_rows_are_ids() -> None:
    entries = list(read(io.BytesIO(json.dumps(BY_NAME).encode())))
    assert [entry.id for entry in entries if isinstance(entry, Record)] == ["a", "b"]


def test_a_table_of_several_chunks_is_read_and_summed_up_as_a_whole() -> None:
    many = {name: column * 3000 for name, column in LISTS.items()}
    raw = json.dumps(many).encode()
    with open_source(io.BytesIO(raw)) as source:
        [total] = source.sum_up().values()
        assert len(forms.first_objects(source, "JSON")) == forms.FIRST
        assert len(list(forms.objects(source, "JSON"))) == 6000
        assert total.size == len(raw)


def test_numbers_keep_their_digits_and_what_is_missing_is_none() -> None:
    assert rows(b'{"a": [12.50, NaN], "b": [null, [1.10]]}') == [
        {"a": "12.50", "b": None},
        {"a": None, "b": ["1.10"]},
    ]


@pytest.mark.parametrize(
    "record",
    [
        {"options": ["a", "b"], "text": "How many?"},
        {"problem": {"text": "How many?", "equation": "1+2"}, "meta": {"answer": "3"}},
        {"messages": [{"role": "user", "content": "How many?"}], "tags": ["a"]},
        {"a": ["x"], "b": ["x", "y"]},
        {"only": ["one", "column"]},
        {"a": [], "b": "text"},
    ],
)
def test_a_record_is_no_table(record: object) -> None:
    data = json.dumps(record).encode()
    assert not may_be(data) or rows(data) is None
    two = data + b"\n" + data
    assert not may_be(two)


@pytest.mark.parametrize("data", [b"", b"[1]", b"{}", b'{"a": [1', b"12", b'{"a": ["\xff"]}'])
def test_what_cannot_be_read_as_one_is_none(data: bytes) -> None:
    assert rows(data) is None


def test_a_file_too_large_for_it_is_read_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forms, "_WHOLE", 10)
    with open_source(io.BytesIO(json.dumps(LISTS).encode())) as source:
        assert [value for value, _ in forms.objects(source, "JSON")] == [LISTS]
