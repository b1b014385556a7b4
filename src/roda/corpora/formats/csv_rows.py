"""The rows of a CSV file as objects, in constant memory; the first row names the fields.

>>> [value for value, raw in rows([b"id,text\\n1,a\\n", b'2,"b, c"\\n'])]
[{'id': '1', 'text': 'a'}, {'id': '2', 'text': 'b, c'}]
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from typing import Final

from roda.corpora.formats.json_stream import LIMIT, Fault
from roda.corpora.formats.source import HEAD
from roda.errors import CorpusError

_BOM: Final = "\ufeff"


def rows(chunks: Iterable[bytes]) -> Iterator[tuple[object, bytes]]:
    """Every row after the first as a dictionary of texts; a `Fault` for a broken one.

    The second value is always empty: texts need no second reading, as JSON's numbers do.
    """
    # csv itself refuses a field of more than 128 KB, so a quotation mark that is never closed
    # cannot swallow the file.
    reader = csv.reader(_lines(chunks), strict=True)
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
        if not row:
            continue
        if names is None:
            names = _names(row)
        elif len(row) != len(names):
            yield Fault(f"has {len(row)} columns, but the first row has {len(names)}"), b""
        elif not "".join(row).isprintable() and _undecoded("".join(row)):
            yield Fault("is not UTF-8; save the file as UTF-8"), b""
        else:
            yield dict(zip(names, row, strict=True)), b""


def columns(head: bytes) -> list[str]:
    """The names in the first row, as far as it can be read.

    >>> columns(b"Question,Numbers\\nHow many?,3")
    ['Question', 'Numbers']
    """
    line = head.removeprefix(_BOM.encode()).split(b"\n", 1)[0][:HEAD]
    return [name.strip() for name in line.decode(errors="replace").split(",")]


def _names(row: list[str]) -> list[str]:
    names = [name.strip() for name in row]
    if len(set(names)) < len(names):
        raise CorpusError("the first row names a column twice; a CSV file needs a row of names")
    return names


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
