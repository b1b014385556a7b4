"""The rows of a CSV file as objects, in constant memory; the first row names the fields.

Cells may stand apart by commas, semicolons (as Excel has it in much of Europe), tabs or bars.

>>> [value for value, raw in rows([b"id,text\\n1,a\\n", b'2,"b, c"\\n'])]
[{'id': '1', 'text': 'a'}, {'id': '2', 'text': 'b, c'}]
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from roda.corpora.formats.cells import unique_names
from roda.corpora.formats.json_stream import LIMIT, Fault
from roda.corpora.formats.source import HEAD
from roda.errors import CorpusError

_BOM: Final = "\ufeff"
_MARKS: Final = ",\t;|"
_SEP: Final = re.compile(r"sep=([,;|\t])\s*$", re.MULTILINE)  # a first line for Excel alone
_LOOKED_AT: Final = 20  # rows that show how the cells stand apart


def delimiter(head: bytes) -> str | None:
    """What stands between the cells: the mark that cuts most rows into as many as the first.

    None where no mark cuts the first row.

    >>> delimiter(b'text;equation\\n"Tom, Ann; Bo have 3";x=3\\n'), delimiter(b"id\\ttext\\n")
    (';', '\\t')
    """
    text = head.decode("utf-8", errors="replace").removeprefix(_BOM).lstrip("\r\n")
    if said := _SEP.match(text):
        return said[1]
    best: tuple[float, int, str] | None = None
    for mark in _MARKS:
        found: list[list[str]] = []
        try:
            reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark)
            found.extend(row for row in islice(reader, _LOOKED_AT + 1) if row)
        except csv.Error:  # cut off, or another mark's quotation
            pass
        if len(found) > 1 and (len(head) >= HEAD or len(found) > _LOOKED_AT):
            found.pop()  # it may be cut off
        if not found or len(found[0]) < 2:
            continue
        even = sum(len(row) == len(found[0]) for row in found) / len(found)
        if best is None or (even, len(found[0])) > best[:2]:
            best = even, len(found[0]), mark
    return best[2] if best else None


def rows(chunks: Iterable[bytes], mark: str = ",") -> Iterator[tuple[object, bytes]]:
    """Every row after the first as a dictionary of texts; a `Fault` for a broken one.

    Empty cells behind the last column are ignored. The second value is always empty: texts need no second reading, as JSON's numbers do.
    """
    # csv itself refuses a field of more than 128 KB, so a quotation mark that is never closed
    # cannot swallow the file.
    reader = csv.reader(_lines(chunks), strict=True, delimiter=mark)
    names: list[str] | None = None
    while True:
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            if names is None:
                raise CorpusError(f"has no good first row: {error}") from None
            yield Fault(f"is no row of CSV ({error}); mend or delete it"), b""
            continue
        if not any(row) or (names is None and row[0] == "sep="):
            continue
        if names is None:
            names = unique_names(row)
            continue
        if len(row) > len(names) and not any(row[len(names) :]):
            row = row[: len(names)]
        if len(row) != len(names):
            yield Fault(f"has {len(row)} columns, but the first row has {len(names)}"), b""
        elif not "".join(row).isprintable() and _undecoded("".join(row)):
            problem = "is not UTF-8; save the file as UTF-8, or name its encoding (--encoding)"
            yield Fault(problem), b""
        else:
            yield dict(zip(names, row, strict=True)), b""


def _undecoded(text: str) -> bool:
    """Whether bytes that are not UTF-8 were put aside as lone surrogates."""
    return any("\udc80" <= character <= "\udcff" for character in text)


def _lines(chunks: Iterable[bytes]) -> Iterator[str]:
    rest = b""
    first = True
    for chunk in chunks:
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            text = line.decode("utf-8", errors="surrogateescape") + "\n"
            yield text.removeprefix(_BOM) if first else text
            first = False
        if len(rest) > LIMIT:
            raise CorpusError(f"has a line of more than {LIMIT >> 20} MB; no problem is so large")
    if rest:
        text = rest.decode("utf-8", errors="surrogateescape")
        yield text.removeprefix(_BOM) if first else text
