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

# Other people's layouts, told by fields that only they have.
_OTHERS: Final[Mapping[str, frozenset[str]]] = {
    "AllArith, MAWPS or ALG514": frozenset({"sQuestion", "lEquations"}),
    "SVAMP": frozenset({"Body", "Question", "Equation"}),
    "ASDiv": frozenset({"Body", "Question", "Formula"}),
    "MathQA": frozenset({"Problem", "annotated_formula"}),
    "AQuA": frozenset({"question", "options", "rationale"}),
    "GSM8K": frozenset({"question", "answer"}),
    "Dolphin18K": frozenset({"text", "equations"}),
}


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


def resembles(fields: Iterable[str], corpora: Mapping[str, Iterable[str]]) -> str | None:
    """The corpus, ours or another, whose fields these are.

    >>> resembles(["iIndex", "sQuestion", "lEquations"], {})
    'AllArith, MAWPS or ALG514, for which there is no reader'
    >>> resembles(["id", "text", "equation"], {"native": ["id", "text", "equation"]})
    "the corpus 'native'"
    """
    present = set(fields)
    for name, needed in corpora.items():
        if present.issuperset(needed):
            return f"the corpus {name!r}"
    for name, telling in _OTHERS.items():
        if present >= telling:
            return f"{name}, for which there is no reader"
    return None
