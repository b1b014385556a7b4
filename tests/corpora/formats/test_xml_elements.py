"""XML is streamed as objects, and what is broken in it is named."""

from __future__ import annotations

import gzip
import io

import pytest

from roda.corpora import read
from roda.corpora.formats.json_stream import LIMIT
from roda.corpora.formats.xml_elements import DEPTH, elements
from roda.errors import CorpusError


def cut(data: bytes, size: int) -> list[bytes]:
    return [data[i : i + size] for i in range(0, len(data), size)]


XML = (
    '<?xml version="1.0" encoding="UTF-8"?><Set><Problem ID="é1"><Body>3 &lt; 4</Body>'
    "<Question>?</Question></Problem>\n<Other/><Problem ID='2'><Body>b<i>c</i>d</Body></Problem></Set>"
).encode()


@pytest.mark.parametrize("size", [1, 5, 1000])
def test_elements_do_not_depend_on_how_the_bytes_come(size: int) -> None:
    assert [value for value, _ in elements(cut(XML, size), "Problem")] == [
        {"@ID": "é1", "Body": "3 < 4", "Question": "?"},
        {"@ID": "2", "Body": "bcd"},
    ]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (XML[:-8], "is no good XML"),
        (XML.replace(b"</Body>", b"", 1), "is no good XML"),
        (b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "has a document type"),
        (b"<a>" * (DEPTH + 1) + b"</a>" * (DEPTH + 1), "nested"),
    ],
)
def test_broken_xml_is_an_error_that_says_so(data: bytes, words: str) -> None:
    with pytest.raises(CorpusError, match=words):
        list(elements([data], "Problem"))


def test_xml_without_problems_is_not_read_for_ever() -> None:
    filler = b"<b>" + b"x" * (1 << 20) + b"</b>"
    with pytest.raises(CorpusError, match="without a <Problem>"):
        list(elements([b"<a>", *([filler] * ((LIMIT >> 20) + 1))], "Problem"))


def test_an_error_within_a_file_names_the_file() -> None:
    with pytest.raises(CorpusError, match="<stream>: is no good XML"):
        list(read(io.BytesIO(XML[:-8]), "asdiv"))
    head = b"Question,Numbers,Equation,Answer\n"
    packed = gzip.compress(head + b"number0 ?,3,number0,3\n" * 2000)
    with pytest.raises(CorpusError, match="<stream>: is a gzip file that was cut off"):
        list(read(io.BytesIO(packed[:-9]), "mawps"))
