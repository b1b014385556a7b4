"""Fields become a record, or an error that names the field."""

from __future__ import annotations

import json

import pytest

from roda.corpora.layout import by_fields
from roda.errors import CorpusError

READER = by_fields("text", ("ans", "answer"), "zh")


def read(text: str) -> tuple[str, ...]:
    return READER(json.loads(text), text.encode())


def test_the_first_answer_that_is_there_counts() -> None:
    start = '{"id":"1","text":"a","equation":"b",'
    assert read(start + '"answer":"2","ans":"3"}')[3] == "3"
    assert read(start + '"answer":"2"}')[3] == "2"


def test_a_null_answer_is_not_replaced_by_another() -> None:
    with pytest.raises(CorpusError, match="is null") as caught:
        read('{"id":"1","text":"a","equation":"b","ans":null,"answer":"2"}')
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
