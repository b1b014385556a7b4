"""Guesses at what a file is go into messages, so they must not be wrong."""

from __future__ import annotations

import pytest

from roda.corpora import CORPORA
from roda.corpora.formats.detect import foreign, form, resembles


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


def test_our_corpora_are_recognised_before_others() -> None:
    rows = [(name, row.fields) for name, row in CORPORA.items()]
    assert resembles(["id", "text", "equation", "answer"], rows) == "the corpus 'native'"
    assert resembles(["question", "answer"], rows) == "the corpus 'gsm8k'"
    assert resembles(["messages"], rows) == "a chat file, for which there is no reader"
    assert resembles(["something"], rows) is None


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (b'{"id": 1}', "JSON"),
        (b"\xef\xbb\xbfid,text\n", "CSV"),
        (b"<?xml version='1.0'?><a/>", "XML"),
        (b"<html>", None),
        (b"id\ttext\n", None),
        (b" \n", None),
    ],
)
def test_the_form_of_a_file_is_told_by_its_first_bytes(head: bytes, expected: str | None) -> None:
    assert form(head) == expected
