"""What a file is, is told by its first bytes; its first objects can be looked at."""

from __future__ import annotations

import io
import json

import pytest

from roda.corpora.formats.forms import FIRST, first_objects, foreign, form, objects
from roda.corpora.formats.source import Source
from roda.errors import CorpusError


@pytest.mark.parametrize(
    "head",
    [b'{"id": 1}', b"\xef\xbb\xbf[\n", b' \n {"id"', b'rubbish first\n{"id": 1}\n', b"[]"],
)
def test_what_may_be_json_is_not_called_foreign(head: bytes) -> None:
    assert foreign(head) is None


def test_a_tar_archive_is_binary() -> None:
    assert foreign(b"name" + b"\0" * 253 + b"ustar") == "a binary file"


def test_a_pointer_to_a_large_file_says_how_to_get_it() -> None:
    assert "git lfs pull" in str(foreign(b"version https://git-lfs.github.com/spec/v1\n"))


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (b'{"id": 1}', "JSON"),
        (b"\xef\xbb\xbfid,text\n", "CSV"),
        (b"<?xml version='1.0'?><a/>", "XML"),
        (b"<html>", None),
        (b"id\ttext\n", "CSV"),
        (b"id;text\n", "CSV"),
        (b"PAR1...", "Parquet"),
        (b"PK\x03\x04....xl/workbook.xml", "XLSX"),
        (b"PK\x03\x04....word/document.xml", None),
        (b"just words\n", None),
        (b" \n", None),
    ],
)
def test_the_form_of_a_file_is_told_by_its_first_bytes(head: bytes, expected: str | None) -> None:
    assert form(head) == expected


def source(data: bytes) -> Source:
    return Source(io.BytesIO(data), "a")


@pytest.mark.parametrize("count", [1, 5, FIRST, 3000])
def test_the_first_objects_are_looked_at_without_being_consumed(count: int) -> None:
    made = [{"id": str(number), "text": "How many are there in all?"} for number in range(count)]
    lines = "".join(json.dumps(each) + "\n" for each in made).encode()
    table = ("id,text\n" + "".join(f"{each['id']},{each['text']}\n" for each in made)).encode()
    listed = json.dumps({"version": 2, "data": made}).encode()
    for data, shape in ((lines, "JSON"), (table, "CSV"), (listed, "JSON")):
        opened = source(data)
        assert first_objects(opened, shape) == made[:FIRST]
        assert [value for value, _ in objects(opened, shape)] == made


def test_xml_that_the_head_cuts_off_shows_its_first_records() -> None:
    one = b'<Problem ID="7"><Body>How many?</Body></Problem>'
    assert len(first_objects(source(b"<a>" + one * 5000 + b"</a>"), "XML")) == FIRST
    assert len(first_objects(source(b"<a>" + one * 2 + b"</a>"), "XML")) == 2
    with pytest.raises(CorpusError, match="no good XML"):
        first_objects(source(b"<a><b>"), "XML")
