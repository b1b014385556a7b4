"""Files with fields of their own: a reader for the columns that were found or named."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from roda.corpora.equations.reading import record
from roda.corpora.equations.worked import steps_of, worked_entry
from roda.corpora.formats.cells import as_cell
from roda.corpora.guessing.columns import Columns
from roda.corpora.guessing.names import language_code
from roda.corpora.guessing.nested import digits_kept, spread
from roda.corpora.layout import Corpus, Fields, Reader, as_list, describe, joined
from roda.corpora.plain_text import plain_text
from roda.errors import CorpusError
from roda.problem import Entry, Reason, Record, Rejection
from roda.written.equations import read_equation
from roda.written.markup import is_missing
from roda.written.solving_for import NoEquation

OWN: Final = "own fields"  # the name of such a layout in reports
ROW: Final = "\0row"  # the number of an object in its file, beside its fields

# What cannot be read as one equation, and may be several steps.
_NOT_ONE: Final = (
    *(Reason.UNREADABLE_EQUATION, Reason.SEVERAL_UNKNOWNS, Reason.NOT_ARITHMETIC, Reason.TOO_LARGE),
)
_ONE_SIDE: Final = re.compile(r"(?:[A-Za-z]\w*\s*=)?[^=\n]*")  # nothing is said to be so much
_REFERS: Final = re.compile(r"[A-Za-z$!]")  # a formula that looks at other cells


def own_corpus(columns: Columns, language: str, stem: str, *, nested: bool = False) -> Corpus:
    """The layout of a file with these columns; `stem` is where ids that are made begin.

    `nested` says that some of them are inside of others.
    """
    return Corpus(
        name=OWN,
        description="fields as they were found or named",
        reader=_spread(own_reader(columns, language, stem))
        if nested
        else own_reader(columns, language, stem),
        fields=tuple(column for column in (*columns.text, columns.equation) if column),
        language=language or "any",
        layouts="any",
        files=MappingProxyType({}),
        sha256=MappingProxyType({}),
        citation="none",
        licence="yours",
        forms=("JSON", "CSV", "Parquet", "Arrow", "XLSX", "XML"),
        numbered=True,
    )


def _spread(reader: Reader) -> Reader:
    """The reader for objects whose fields are inside of others."""

    def reading(fields: Fields, raw: bytes) -> Entry:
        found = digits_kept(raw) or fields
        return reader(spread(found) | {ROW: fields[ROW]}, b"")

    return reading


def own_reader(columns: Columns, language: str, stem: str) -> Reader:
    """A reader for objects with these columns.

    An id that is missing is made of `stem` and the number of the object, an answer that is missing
    (or says so: N/A) is left empty, to be computed, and an object without an equation is refused.

    >>> reader = own_reader(Columns(("Problem",), "Formula"), "en", "mine")
    >>> found = reader({"Problem": "3 figs and 4. How many?", "Formula": "3+4=x", ROW: 17}, b"")
    >>> found.id, found.equation, found.answer
    ('mine:17', '3+4=x', '')
    """

    def reader(fields: Fields, raw: bytes) -> Entry:
        name = _one(columns.id, fields, raw) or f"{stem}:{fields[ROW]}"
        text = whole_text(columns.text, fields)
        code = language or language_code(_one(columns.language, fields, raw))
        equations = _equations(columns.equation, fields, raw)
        if not equations:
            detail = f"the field {columns.equation!r} is empty; write the equation of the problem"
            return Rejection(name, Reason.NO_EQUATION, detail, lost=0)
        answers = [a for a in _several(columns.answer, fields, raw) if not is_missing(a)]
        if columns.worked:
            solution, answer = "\n".join(equations), "".join(answers[:1])
            entry = worked_entry(name, text, solution, answer, code)
        else:
            entry = _entry(name, text, equations, answers, code)
        origin = _one(columns.origin, fields, raw)
        return entry._replace(origin=origin) if origin and isinstance(entry, Record) else entry

    return reader


def _entry(name: str, text: str, equations: list[str], answers: list[str], language: str) -> Entry:
    """The record with equation and answer as they are written; several equations are solved."""
    if len(equations) == 1 and len(answers) <= 1:
        [equation], answer = equations, "".join(answers)
        if is_worked_out(equation):
            return worked_entry(name, text, equation, answer, language)
        return Record(name, text, equation, answer, language)
    return record(name, text, equations, answers, language)


def composed(record: Record) -> Entry:
    """A record whose equation may be several steps, as one that has a single equation, or why not.

    >>> composed(Record("1", "3 boxes of 12 and 5 more. How many?", "3*12=36; 36+5=41", "")).equation
    'x=3*12+5'
    """
    name, text, equation, answer, language, _ = record
    return (
        worked_entry(name, text, equation, answer, language) if is_worked_out(equation) else record
    )


def is_worked_out(equation: str) -> bool:
    """Whether what stands for an equation is a worked solution: steps, and no single equation.

    >>> [is_worked_out(each) for each in ("3*4=12", "x=3*4", "3*4=12; 12+5=17", "In all 3*4=<<3*4=12>>12.")]
    [False, False, True, True]
    """
    if _ONE_SIDE.fullmatch(equation) or next(steps_of(equation), None) is None:
        return False
    found = read_equation(equation)
    return isinstance(found, NoEquation) and found.reason in _NOT_ONE


def whole_text(columns: tuple[str, ...], fields: Fields) -> str:
    """The text of a record, of one field or of several; `CorpusError` where there is none."""
    parts: list[str] = []
    for column in columns:
        value = fields.get(column)
        if value is not None and not isinstance(value, str):
            raise CorpusError(f"is {describe(value)}, but should be text", field=column)
        parts.append(plain_text(value or ""))
    text = parts[0] if len(parts) == 1 else joined(parts[0], " ".join(parts[1:]))
    if not text:
        raise CorpusError("is empty; fill it in or delete the record", field=columns[0])
    return text


def _equations(column: str, fields: Fields, raw: bytes) -> list[str]:
    """The equations of a record; a formula of a sheet is one, unless it looks at other cells."""
    formula = getattr(fields.get(column), "formula", None)
    if isinstance(formula, str) and not _REFERS.search(formula):
        return [formula.removeprefix("=")]
    given = (equation.strip() for equation in _several(column, fields, raw))
    return [equation.removeprefix("=") for equation in given]


def _several(column: str | None, fields: Fields, raw: bytes) -> list[str]:
    """The texts or numbers of a field, as the file writes them; empty ones are left out."""
    value = None if column is None else fields.get(column)
    if column is None or value is None:
        return []
    if isinstance(value, dict | bool):
        raise CorpusError(f"is {describe(value)}, but should be a text or a number", field=column)
    if isinstance(value, str):
        found = [value]
    elif raw:
        found = list(as_list(column, fields, raw, (column,)))
    else:
        cell = as_cell(value)
        found = [str(part) for part in (cell if isinstance(cell, list) else [cell]) if part]
    return [part.strip() for part in found if part.strip()]


def _one(column: str | None, fields: Fields, raw: bytes) -> str:
    """The text or number of a field; nothing if it is missing or empty."""
    found = _several(column, fields, raw)
    if len(found) > 1:
        raise CorpusError("is a list, but should be one text or number", field=column)
    return found[0] if found else ""
