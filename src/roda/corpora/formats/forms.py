"""What a file is, told by its first bytes, and the objects that it holds.

A file that can be read is JSON, XML or a table: CSV (with commas, semicolons, tabs or bars), Parquet,
Arrow (which Hugging Face datasets are saved in) or XLSX. Every other one is named for what it looks like.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from roda.corpora.formats import json_columns
from roda.corpora.formats.csv_rows import delimiter, rows
from roda.corpora.formats.json_stream import list_inside, values
from roda.corpora.formats.source import ARROW, PARQUET, ZIP, Source
from roda.errors import CorpusError

ELEMENT: Final = "Problem"  # a record of XML; there is one such corpus
TABLES: Final = frozenset({"CSV", "Parquet", "Arrow", "XLSX"})
FIRST: Final = 20  # objects that are looked at to tell what a file holds
_WHOLE: Final = 64 << 20  # bytes of a file that must be read as a whole

_MAGIC: Final = {
    ZIP: "a zip archive or another file of an office program; unpack it, or save it as XLSX",
    b"PK\x05\x06": "an empty zip archive",
    b"\xd0\xcf\x11\xe0": "a file of an old office program, or one with a password; save it as XLSX or CSV",
    b"7z\xbc\xaf\x27\x1c": "a 7z archive",
    b"Rar!": "a rar archive",
    b"SQLite format 3": "an SQLite database",
    b"%PDF": "a PDF",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"\x80\x04": "a Python pickle",
    b"version https://git-lfs": "a Git LFS pointer; fetch the real file with 'git lfs pull'",
}
_JSON_LINE: Final = re.compile(rb'^[ \t]*(?:\[\s*)?\{\s*(?:"|\})', re.MULTILINE)
_SHEET: Final = b"xl/"  # a part of every Excel file, and of no other zip archive


def form(head: bytes) -> str | None:
    """The form of a file that can be read: JSON, CSV, XML, Parquet, Arrow or XLSX; None for any other.

    >>> form(b'[{"id": 1}'), form(b"id;text\\n1;a\\n"), form(b"<a><b/></a>"), form(b"PK\\x03\\x04")
    ('JSON', 'CSV', 'XML', None)
    """
    if not head.removeprefix(b"\xef\xbb\xbf").strip():
        return None
    if head.startswith(PARQUET):
        return "Parquet"
    if head.startswith(ARROW):
        return "Arrow"
    if head.startswith(ZIP) and _SHEET in head:
        return "XLSX"
    words = foreign(head)
    if words is None:
        return "JSON"
    return words if words in ("CSV", "XML") else None


def foreign(head: bytes) -> str | None:
    """What the first bytes look like, if they are no JSON; None if they may be.

    >>> foreign(b"id,question,answer\\n1,How many?,3\\n")
    'CSV'
    >>> foreign(b'{"id": 1}') is None
    True
    """
    for magic, words in _MAGIC.items():
        if head.startswith(magic):
            return words
    start = head.removeprefix(b"\xef\xbb\xbf").lstrip()[:400].lower()
    if b"\0" in head or (b"ustar" in head[257:262]):
        return "a binary file"
    if start.startswith((b"{", b"[")) or _JSON_LINE.search(head):
        return None
    if start.startswith((b"<!doctype html", b"<html", b"<head", b"<body", b"<table", b"<div")):
        return "a web page; download the file itself"
    if start.startswith(b"<"):
        return "XML"
    if delimiter(head) is not None:
        return "CSV"
    line = start.splitlines()[0]
    return f"plain text that starts with {line[:30].decode(errors='replace')!r}"


def objects(source: Source, shape: str, sheet: str | None = None) -> Iterator[tuple[object, bytes]]:
    """The objects of a file of this form; an error that ends them names the file.

    Beside each JSON object stand its bytes, in which numbers are written out; the values of the
    other forms are texts already.
    """
    try:
        yield from _objects(source, shape, sheet)
    except CorpusError as error:
        raise CorpusError(error.problem, path=source.path) from None


def first_objects(source: Source, shape: str, sheet: str | None = None) -> list[dict[str, object]]:
    """The first objects of a file, without consuming them.

    What is broken is left out: it is told when the file is read.
    """
    head, whole = source.head(), source.whole_head()
    if shape in TABLES - {"CSV"}:
        found = [value for value, _ in islice(objects(source, shape, sheet), FIRST)]
        return [value for value in found if isinstance(value, dict)]
    if (table := _by_columns(source, shape)) is not None:
        return table[:FIRST]
    made: list[object] = []
    try:
        for value, _ in _parsed([head], shape, head):
            made.append(value)
            if len(made) > FIRST:
                break
    except CorpusError:  # the head may end in the middle of a record
        if whole and not made:
            raise
    if not whole and len(made) <= FIRST:
        made = made[:-1]
    return [value for value in made[:FIRST] if isinstance(value, dict)]


def _objects(source: Source, shape: str, sheet: str | None) -> Iterator[tuple[object, bytes]]:
    if shape == "Parquet":
        from roda.corpora.formats.binary_tables import parquet_rows

        return parquet_rows(source.seekable())
    if shape == "Arrow":
        from roda.corpora.formats.binary_tables import arrow_rows

        return arrow_rows(source.seekable())
    if shape == "XLSX":
        from roda.corpora.formats.binary_tables import sheet_rows

        return sheet_rows(source.seekable(), sheet)
    if (table := _by_columns(source, shape)) is not None:
        for _ in source.chunks():  # to sum them up
            pass
        return ((row, b"") for row in table)
    return _parsed(source.chunks(), shape, source.head())


def _by_columns(source: Source, shape: str) -> list[dict[str, object]] | None:
    """The rows of a file that is a table in one JSON object; None for any other file."""
    if shape != "JSON" or not json_columns.may_be(source.head()):
        return None
    data = source.whole(_WHOLE)
    return None if data is None else json_columns.rows(data)


def _parsed(chunks: Iterable[bytes], shape: str, head: bytes) -> Iterator[tuple[object, bytes]]:
    if shape == "JSON":
        return values(chunks, list_inside(head))
    if shape == "CSV":
        return rows(chunks, delimiter(head) or ",")
    from roda.corpora.formats.xml_elements import elements  # a parser that most runs never need

    return elements(chunks, ELEMENT)
