"""Flat objects: fields become a record, or an error that names the field."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roda.corpora import read
from roda.corpora.readers.flat import by_fields
from roda.errors import CorpusError

_LINE = (
    '{{"id": "a", "text": "有3只，又来5只，共几只？", "equation": "x=3+5", "answer": "8"{more}}}\n'
)


def _read(folder: Path, more: str) -> object:
    path = folder / "mine.jsonl"
    path.write_text(_LINE.format(more=more), encoding="utf-8")
    return next(iter(read(path, "native", strict=True)))


def test_four_fields_are_enough(tmp_path: Path) -> None:
    record = _read(tmp_path, "")
    assert (record.language, record.origin) == ("", None)  # told by the script when it is needed


def test_language_and_origin_are_kept(tmp_path: Path) -> None:
    record = _read(tmp_path, ', "language": "en", "origin": "b"')
    assert (record.language, record.origin) == ("en", "b")


def test_a_null_origin_is_an_original(tmp_path: Path) -> None:
    assert _read(tmp_path, ', "origin": null').origin is None


@pytest.mark.parametrize(
    ("more", "field"), [(', "language": 3', "language"), (', "origin": ["b"]', "origin")]
)
def test_a_field_of_the_wrong_type_is_named(tmp_path: Path, more: str, field: str) -> None:
    with pytest.raises(CorpusError) as caught:
        _read(tmp_path, more)
    assert caught.value.field == field


READER = by_fields("text", ("ans", "answer"), "zh")


def read_one(text: str) -> tuple[str, ...]:
    return READER(json.loads(text), text.encode())


def test_the_first_answer_that_is_there_counts() -> None:
    start = '{"id":"1","text":"a","equation":"b",'
    assert read_one(start + '"answer":"2","ans":"3"}')[3] == "3"
    assert read_one(start + '"answer":"2"}')[3] == "2"


def test_a_null_answer_is_not_replaced_by_another() -> None:
    with pytest.raises(CorpusError, match="is null") as caught:
        read_one('{"id":"1","text":"a","equation":"b","ans":null,"answer":"2"}')
    assert caught.value.field == "ans"


@pytest.mark.parametrize("number", ["7", "-7", "7.0", "1e400", "0.1000", "9" * 5000])
def test_numbers_are_kept_as_they_are_written(number: str) -> None:
    raw = f'{{"id":{number},"text":"a","equation":"b","ans":{number}}}'
    fields = {"id": 7.0, "text": "a", "equation": "b", "ans": 7}
    record = READER(fields, raw.encode())
    assert (record.id, record.answer) == (number, number)


def test_an_object_nested_beyond_reading_again_is_an_error() -> None:
    raw = '{"id":7,"text":"a","equation":"b","ans":"1","z":' + "[" * 5000 + "]" * 5000 + "}"
    with pytest.raises(CorpusError, match="nested too deeply"):
        READER({"id": 7, "text": "a", "equation": "b", "ans": "1"}, raw.encode())
