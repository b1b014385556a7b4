"""The rows of a CSV file as objects, in constant memory; the first row names the fields.

Cells may stand apart by commas, semicolons (as Excel has it in much of Europe), tabs or bars.

>>> [value for value, raw in rows([b"id,text\\n1,a\\n", b'2,"b, c"\\n'])]
[{'id': '1', 'text': 'a'}, {'id': '2', 'text': 'b, c'}]
"""

from __future__ import annotations

import csv
import io
import re
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Final

from roda.corpora.formats.cells import Head
from roda.corpora.formats.json_stream import LIMIT, Fault
from roda.corpora.formats.source import HEAD
from roda.errors import CorpusError

_BOM: Final = "\ufeff"
_MARKS: Final = ",\t;|"
_SEP: Final = re.compile(r"sep=([,;|\t])\s*$", re.MULTILINE)  # a first line for Excel alone
_LOOKED_AT: Final = 20  # rows that show how the cells stand apart
_MOST_LINES: Final = 50  # of a row; a quotation that goes on for longer was opened by mistake
_MOST_TEXT: Final = 1 << 16  # characters after which a row takes no further line
_OPEN: Final = re.compile(r'"[^"]*(?:""[^"]*)*')  # a quotation up to where it must be closed


def delimiter(head: bytes) -> str | None:
    """What stands between the cells: the mark that cuts most rows into as many as the first.

    None where no mark cuts the first row.

    >>> delimiter(b'text;equation\\n"Tom, Ann; Bo have 3";x=3\\n'), delimiter(b"id\\ttext\\n")
    (';', '\\t')
    """
    text = head.decode("utf-8", errors="replace").removeprefix(_BOM).lstrip("\r\n")
    if "\n" not in text:
        text = text.replace("\r", "\n")
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
    """Every row below the names as a dictionary of texts; a `Fault` for a broken one.

    Empty cells behind the last column are ignored. The second value is always empty: texts need no second reading, as JSON's numbers do.
    """
    head: Head[str] = Head()
    for row in _rows(_lines(chunks), mark):
        if isinstance(row, Fault):
            for each in head.rest():
                yield _object(head.names or [], each), b""
            if head.names is None:
                raise CorpusError(f"has no good first row: it {row.problem}")
            yield row, b""
            continue
        if not any(row) or (head.names is None and row[0] == "sep="):
            continue
        for each in head.take(row):
            yield _object(head.names or [], each), b""
    for each in head.rest():
        yield _object(head.names or [], each), b""


def _object(names: list[str], row: list[str]) -> object:
    """The cells of a row under their names, or a `Fault`."""
    if len(row) > len(names) and not any(row[len(names) :]):
        row = row[: len(names)]
    if len(row) > len(names):
        told = f"has {len(row)} columns, but the first row has {len(names)}"
        return Fault(f"{told}; a cell with the mark between cells in it must be in quotation marks")
    row = row + [""] * (len(names) - len(row))
    if not "".join(row).isprintable() and _undecoded("".join(row)):
        return Fault("is not UTF-8; save the file as UTF-8, or name its encoding (--encoding)")
    return dict(zip(names, row, strict=True))


def _rows(lines: Iterator[str], mark: str) -> Iterator[list[str] | Fault]:
    """The cells of every row; after a broken one reading goes on behind the line that broke it.

    That is the line in which the bad cell begins, so a quotation mark that is never closed costs
    one row and not those behind it.

    >>> list(_rows(iter(['1,"a\\n', "2,b\\n"]), ","))[1:]
    [['2', 'b']]
    """
    taken: list[str] = []
    again: deque[str] = deque()
    before = 0  # lines that are done with
    while True:
        reader = csv.reader(_for_a_row(lines, again, taken), strict=True, delimiter=mark)
        try:
            for row in reader:
                before += len(taken)
                taken.clear()
                yield row
            return
        except csv.Error as error:
            done, is_open = _broken_at(taken, mark)
            before += done
            why = f"a quote opened in line {before} is never closed" if is_open else str(error)
        again.extendleft(reversed(taken[done:]))
        taken.clear()
        yield Fault(f"is no row of CSV ({why}); mend or delete it")


def _for_a_row(lines: Iterator[str], again: deque[str], taken: list[str]) -> Iterator[str]:
    """The lines, those to be read again first, until one row has taken more than it may.

    Each is noted in `taken`, which is emptied when a row is done.
    """
    for line in chain(_emptied(again), lines):
        taken.append(line)
        yield line
        if taken and (len(taken) >= _MOST_LINES or sum(map(len, taken)) >= _MOST_TEXT):
            return


def _emptied(again: deque[str]) -> Iterator[str]:
    while again:
        yield again.popleft()


def _broken_at(taken: list[str], mark: str) -> tuple[int, bool]:
    """In which line of a broken row the bad cell begins, and whether a quotation is open at its end.

    >>> _broken_at(['1,"two\\n', 'lines","a\\n', "2,b,c\\n"], ","), _broken_at(['1,"a"b\\n'], ",")
    ((2, True), (1, False))
    """
    text = "".join(taken)
    other = re.escape(mark)
    good = re.match(rf'(?:(?:{_OPEN.pattern}"|[^"{other}\n][^{other}\n]*|){other})*', text)
    start = good.end() if good else 0
    cell = text[start:].partition("\n")[0]
    return text.count("\n", 0, start) + 1, bool(_OPEN.fullmatch(cell))


def _undecoded(text: str) -> bool:
    """Whether bytes that are not UTF-8 were put aside as lone surrogates."""
    return any("\udc80" <= character <= "\udcff" for character in text)


def _lines(chunks: Iterable[bytes]) -> Iterator[str]:
    rest = b""
    first = True
    old_ends = False  # lines end in a carriage return alone, as on old Macintoshes
    for number, chunk in enumerate(chunks):
        if number == 0:
            old_ends = b"\r" in chunk and b"\n" not in chunk
        if old_ends:
            chunk = chunk.replace(b"\r", b"\n")
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
