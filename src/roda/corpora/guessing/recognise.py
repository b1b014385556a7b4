"""What a file holds: a published corpus, told by the names of its fields, or fields of somebody's own.

Names of files count for nothing. Where several corpora share a layout, they read a file alike, and
the first of the table stands for them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from roda.corpora.formats.csv_rows import delimiter
from roda.corpora.formats.forms import TABLES, first_objects, form
from roda.corpora.formats.source import Source
from roda.corpora.guessing.columns import Columns, choose_columns
from roda.corpora.guessing.nested import is_nested, spread
from roda.corpora.guessing.own import own_corpus
from roda.corpora.layout import Corpus, Fields, Wanted
from roda.corpora.mismatch import refuse_foreign, resembles
from roda.corpora.readers.flat import NATIVE
from roda.corpora.table import CORPORA
from roda.errors import CorpusError
from roda.errors import readable as readable_name
from roda.problem import Entry, Rejection

_HAN: Final = re.compile("[\u4e00-\u9fff]")
_ENDINGS: Final = re.compile(
    r"(?:\.(?:gz|bz2|xz|zst|csv|tsv|txt|json|jsonl|ndjson|parquet|arrow|feather|xlsx|xml))+$", re.I
)
_NO_ID: Final = re.compile(r"[\s{}\[\]\",<>]+")  # characters that a file of ids cannot have
_DIALECTS: Final = {",": "CSV", ";": "CSV with semicolons", "\t": "TSV", "|": "CSV with bars"}
_USUAL: Final = ": JSON, UTF-8"
_ASSUMED: Final = " (assumed; --encoding names another)"


@dataclass(frozen=True, slots=True)
class Recognised:
    """The layout of a file, and a line that says what was found."""

    corpus: Corpus
    note: str


def recognise(source: Source, wanted: Wanted) -> Recognised:
    """The corpus of a file as `wanted` says, or by its looks.

    >>> import io
    >>> found = recognise(Source(io.BytesIO(b"Problem,Formula\\nTom has 3 figs,x=3\\n"), "a.csv"), Wanted())
    >>> found.note
    "a.csv: CSV, UTF-8; text from 'Problem', equation from 'Formula', answers computed from the equations, ids made from the row"
    """
    shape = form(source.head())
    if shape is None:
        refuse_foreign(source)
        raise CorpusError("cannot be read", path=source.path)
    if wanted.corpus is not None:
        return Recognised(in_language(CORPORA[wanted.corpus], wanted.language), "")
    try:
        how = f"{readable_name(os.path.basename(source.path))}: {_written(source, shape, wanted)}"
        rows = first_objects(source, shape, wanted.sheet)
        found = recognise_rows(rows, wanted, shape, stem_of(source.path))
    except CorpusError as error:
        raise type(error)(error.problem, path=source.path) from None
    if found.corpus.name == NATIVE.name and how.endswith(_USUAL):
        return Recognised(found.corpus, "")  # our own files need no word
    return Recognised(found.corpus, f"{how}; {found.note}")


def recognise_rows(
    rows: Sequence[Fields], wanted: Wanted, shape: str = "JSON", stem: str = "row"
) -> Recognised:
    """The layout of the first objects of a file or table; `stem` is where made ids begin.

    >>> recognise_rows([{"题目": "小明有3个苹果，又买4个，共几个？", "列式": "3+4"}], Wanted()).note
    "text from '题目', equation from '列式', answers computed from the equations, ids made from the row"
    """
    if not rows:
        return Recognised(NATIVE, "no record to tell a layout by")
    if not wanted.names_fields:
        known = published(rows, shape)
        if known is not None:
            return Recognised(in_language(known[0], wanted.language), _read_as(known))
    inside = any(is_nested(row) for row in rows)
    seen = [spread(row) for row in rows] if inside else rows
    try:
        columns = choose_columns(seen, wanted)
    except CorpusError as error:
        raise type(error)(_with_looks(error, rows)) from None
    chosen = {*columns.text, columns.equation, columns.answer, columns.id} - {None}
    nested = inside and any(not any(name in row for row in rows) for name in chosen)
    corpus = own_corpus(columns, wanted.language, stem, nested=nested)
    return Recognised(corpus, described(columns))


def in_language(row: Corpus, language: str) -> Corpus:
    """The corpus with this language for all its records; as it is, if none is given."""
    if not language:
        return row
    reader = row.reader

    def speaking(fields: Fields, raw: bytes) -> Entry:
        entry = reader(fields, raw)
        return entry if isinstance(entry, Rejection) else entry._replace(language=language)

    return replace(row, reader=speaking)


def stem_of(path: str) -> str:
    """Where the ids of a file begin: its name without folder and ending.

    >>> stem_of("data/mine.csv.gz"), stem_of("<standard input>")
    ('mine', 'stdin')
    """
    if path == "<standard input>":
        return "stdin"
    name = _ENDINGS.sub("", readable_name(os.path.basename(path)))
    return _NO_ID.sub("_", name).strip("_") or "row"


def described(columns: Columns) -> str:
    """Which columns are what, for a person to see before the run."""
    text = " and ".join(map(repr, columns.text))
    equation = f"equation from {'the steps of ' if columns.worked else ''}{columns.equation!r}"
    if columns.answer:
        answer = f"answer from {columns.answer!r}"
    else:
        answer = f"answers {'from their ends' if columns.worked else 'computed from the equations'}"
    ids = f"ids from {columns.id!r}" if columns.id else "ids made from the row"
    parts = [f"text from {text}", equation, answer, ids]
    if columns.language:
        parts.append(f"language from {columns.language!r}")
    return ", ".join(parts)


def _read_as(known: Sequence[Corpus]) -> str:
    first, *others = (row.name for row in known)
    if not others:
        return f"read as {first}"
    has = "has" if len(others) == 1 else "have"
    return f"read as {first} ({' and '.join(others)} {has} the same layout)"


def published(rows: Sequence[Fields], shape: str) -> list[Corpus] | None:
    """The corpora whose layout these rows have, all reading them alike; None if there is none."""
    fitting: dict[int, list[tuple[Corpus, list[Entry | None]]]] = {}
    for row in CORPORA.values():
        size = max((len(layout) for layout in row.all_layouts if _has(rows, layout)), default=0)
        if size and readable(row, shape) and _speaks(row, rows) and _is_told(row, rows):
            read = [_read(row, fields) for fields in rows]
            if sum(entry is not None for entry in read) * 2 > len(read):
                fitting.setdefault(size, []).append((row, read))
    if not fitting:
        return None
    best = fitting[max(fitting)]
    others = [pair for pair in best if pair[0].name != "native"] or best
    first = others[0]
    differing = [row.name for row, read in others if not _alike(read, first[1])]
    if differing:
        names = " or ".join(repr(name) for name in (first[0].name, *differing))
        raise CorpusError(f"may be {names}: say which with --corpus")
    return [row for row, _ in others]


def readable(row: Corpus, shape: str) -> bool:
    """Whether files of this form can hold the corpus: rows of a table are objects as in JSON."""
    return shape in row.forms or (shape in TABLES and "JSON" in row.forms)


def _has(rows: Sequence[Fields], layout: tuple[str, ...]) -> bool:
    fitting = sum(row.keys() >= set(layout) for row in rows)
    return fitting * 2 > len(rows)


def _is_told(row: Corpus, rows: Sequence[Fields]) -> bool:
    return row.told_by is None or sum(map(row.told_by, rows)) * 2 > len(rows)


def _speaks(row: Corpus, rows: Sequence[Fields]) -> bool:
    """Whether the rows are in the language of the corpus, as far as the script tells."""
    texts = [value for fields in rows for value in fields.values() if isinstance(value, str)]
    chinese = bool(_HAN.search(" ".join(texts)))
    return row.language == "any" or (row.language == "zh") == chinese


def _read(row: Corpus, fields: Fields) -> Entry | None:
    """What the corpus makes of an object; None where it is broken."""
    import json

    try:
        return row.reader(dict(fields), json.dumps(fields, default=str).encode())
    except CorpusError:
        return None


def _alike(one: list[Entry | None], other: list[Entry | None]) -> bool:
    """Whether two readings are the same but for the ids, which some corpora make themselves."""
    return [_without_id(entry) for entry in one] == [_without_id(entry) for entry in other]


def _without_id(entry: Entry | None) -> Entry | None:
    if entry is None:
        return None
    if isinstance(entry, Rejection):
        return entry._replace(problem="")
    return entry._replace(id="")


def _written(source: Source, shape: str, wanted: Wanted) -> str:
    """The form and the encoding of a file, or its sheet."""
    if wanted.sheet is not None and shape != "XLSX":
        raise CorpusError(f"is {shape} and has no sheets; leave --sheet out")
    if shape == "XLSX":
        from roda.corpora.formats.binary_tables import sheet_names, usual_sheet

        sheets = sheet_names(source.seekable())
        of = f" of {len(sheets)}" if len(sheets) > 1 else ""
        return f"Excel, sheet {wanted.sheet or usual_sheet(source.seekable())!r}{of}"
    if source.encoding is None:
        return shape
    if shape == "CSV":
        shape = _DIALECTS[delimiter(source.head()) or ","]
    encoding, assumed = source.encoding
    return f"{shape}, {encoding}{_ASSUMED if assumed else ''}"


def _with_looks(error: CorpusError, rows: Sequence[Fields]) -> str:
    guess = resembles(rows[0], ())
    return f"it looks like {guess}; {error.problem}" if guess else error.problem
