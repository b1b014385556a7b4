"""What a file seems to be when it is not what was expected: for better messages only."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

_MAGIC: Final = {
    b"PK\x03\x04": "a zip archive (or an Excel or Word file)",
    b"PK\x05\x06": "an empty zip archive",
    b"7z\xbc\xaf\x27\x1c": "a 7z archive",
    b"Rar!": "a rar archive",
    b"\xfd7zXZ\x00": "an xz file",
    b"BZh": "a bzip2 file",
    b"\x28\xb5\x2f\xfd": "a zstd file",
    b"PAR1": "a Parquet file",
    b"SQLite format 3": "an SQLite database",
    b"%PDF": "a PDF",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"\x80\x04": "a Python pickle",
    b"\xff\xfe": "UTF-16 text; save it as UTF-8",
    b"\xfe\xff": "UTF-16 text; save it as UTF-8",
    b"version https://git-lfs": "a Git LFS pointer; fetch the real file with 'git lfs pull'",
}
_JSON_LINE: Final = re.compile(rb'^[ \t]*(?:\[\s*)?\{\s*(?:"|\})', re.MULTILINE)

# Layouts of other people's tools, told by fields that only they have.
_OTHERS: Final[Mapping[str, frozenset[str]]] = {
    "a file for instruction tuning": frozenset({"instruction", "output"}),
    "a chat file": frozenset({"messages"}),
}


def form(head: bytes) -> str | None:
    """The form of a file that can be read: JSON, CSV or XML; None for any other.

    >>> form(b'[{"id": 1}'), form(b"id,text\\n1,a\\n"), form(b"<a><b/></a>"), form(b"PK\\x03\\x04")
    ('JSON', 'CSV', 'XML', None)
    """
    if not head.removeprefix(b"\xef\xbb\xbf").strip():
        return None
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
    if start.startswith((b"<!doctype html", b"<html")):
        return "a web page; download the file itself"
    if start.startswith(b"<"):
        return "XML"
    line = start.splitlines()[0]
    if line.count(b"\t") >= 1:
        return "a table with tabs"
    if line.count(b",") >= 1:
        return "CSV"
    return f"plain text that starts with {line[:30].decode(errors='replace')!r}"


def resembles(fields: Iterable[str], layouts: Iterable[tuple[str, Iterable[str]]]) -> str | None:
    """The corpora whose fields these are; `layouts` pairs a name with the fields it needs.

    Several corpora share a layout; all of them are named that need as many fields as the first.

    >>> shared = [("alg514", ["iIndex", "sQuestion"]), ("mawps", ["iIndex", "sQuestion"])]
    >>> resembles(["iIndex", "sQuestion", "lSolutions"], shared)
    "the corpus 'alg514' or 'mawps'"
    >>> resembles(["messages"], [])
    'a chat file, for which there is no reader'
    """
    present = set(fields)
    fitting = [(name, set(needed)) for name, needed in layouts if present.issuperset(needed)]
    if fitting:
        alike = dict.fromkeys(name for name, needed in fitting if needed == fitting[0][1])
        return f"the corpus {' or '.join(map(repr, alike))}"
    for name, telling in _OTHERS.items():
        if present >= telling:
            return f"{name}, for which there is no reader"
    return None
