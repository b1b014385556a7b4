"""From a source of bytes to records, with every broken one accounted for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from roda.corpora.formats.csv_rows import rows
from roda.corpora.formats.json_stream import Fault, values
from roda.corpora.formats.source import Origin, Source, form, open_source
from roda.corpora.layout import Corpus, Fields, describe
from roda.corpora.mismatch import ELEMENT, choices, refuse_foreign, unlike
from roda.corpora.table import CORPORA
from roda.errors import (
    CorpusError,
    EquationError,
    EvaluationError,
    RodaError,
    UnknownName,
    place_of,
)
from roda.problem import Entry

PATIENCE: Final = 20  # broken records at the start before the file is called a wrong one

OnBroken = Callable[[CorpusError], object]


def corpus(name: str) -> Corpus:
    """The corpus of this name; `UnknownName` with the nearest one if there is none.

    >>> corpus("ape210k").language
    'zh'
    """
    try:
        return CORPORA[name]
    except KeyError:
        raise UnknownName("corpus", name, CORPORA) from None


def read(
    source: Origin | Source,
    corpus: str | Corpus = "math23k",
    *,
    strict: bool = False,
    on_broken: OnBroken | None = None,
) -> Iterator[Entry]:
    """The records of a corpus in their order, with strings as the corpus wrote them.

    `source` is a path, `-` for standard input, an open binary stream or a `Source`; gzip
    is recognised. A record that is in order but poses no problem of one unknown is a
    `Rejection` with its reason. A broken record is passed to `on_broken` and skipped, or
    raised if `strict`. A file without a single good record is an error in any case.

    >>> import io
    >>> lines = b'{"id":1,"text":"2+3=?","equation":"x=2+3","answer":5}\\n{"id":2}'
    >>> broken = []
    >>> [record.answer for record in read(io.BytesIO(lines), "native", on_broken=broken.append)]
    ['5']
    >>> print(broken[0])
    <stream>, record 2, field 'text': is missing; a record needs id, text, equation, answer
    """
    row = corpus if isinstance(corpus, Corpus) else _row(corpus)
    return _records(source, row, strict, on_broken)


def _row(name: str) -> Corpus:
    return corpus(name)


def _records(
    origin: Origin | Source, row: Corpus, strict: bool, on_broken: OnBroken | None
) -> Iterator[Entry]:
    source = open_source(origin)
    try:
        objects = _objects(source, row)
        path, reader = source.path, row.reader
        number = 0
        good = False
        first_fault: CorpusError | None = None
        seen: Fields | None = None
        for number, (value, raw) in enumerate(objects, start=1):
            try:
                if type(value) is not dict:
                    raise _no_object(value)
                record = reader(value, raw)
            except Exception as error:  # noqa: BLE001 the other records are read
                fault = _fault(error, path, number)
                if strict:
                    raise fault from None
                if on_broken is not None:
                    on_broken(fault)
                if not good:
                    first_fault = first_fault or fault
                    if seen is None and isinstance(value, dict):
                        seen = value
                    if number >= PATIENCE:
                        break
                continue
            good = True
            yield record
        if first_fault is not None and not good:
            raise unlike(row, path, number, seen, first_fault)
    finally:
        if source is not origin:
            source.close()


def _fault(error: Exception, path: str, number: int) -> CorpusError:
    """What is wrong with a record, or with our reader of it; mistakes of the caller are raised."""
    if isinstance(error, CorpusError):
        return CorpusError(error.problem, path=path, record=number, field=error.field)
    if isinstance(error, RodaError) and not isinstance(error, EquationError | EvaluationError):
        raise error
    return CorpusError(
        f"internal-error, a fault of this program: {place_of(error)}", path=path, record=number
    )


def _objects(source: Source, row: Corpus) -> Iterator[tuple[object, bytes]]:
    """The objects of a file in the form that its first bytes show, if the corpus has it."""
    shape = form(source.head())
    if shape not in row.forms:
        refuse_foreign(source)
        raise CorpusError(
            f"is {shape}, but {row.name} is {' or '.join(row.forms)}. {choices()}",
            path=source.path,
        )
    if shape == "JSON":
        return values(source.chunks())
    if shape == "CSV":
        return _named(rows(source.chunks()), source.path)
    from roda.corpora.formats.xml_elements import elements  # a parser that most runs never need

    return _named(elements(source.chunks(), ELEMENT), source.path)


def _named(objects: Iterator[tuple[object, bytes]], path: str) -> Iterator[tuple[object, bytes]]:
    """The objects, with the file's name in an error that ends them."""
    try:
        yield from objects
    except CorpusError as error:
        raise CorpusError(error.problem, path=path) from None


def read_native(
    source: Origin | Source, *, on_broken: OnBroken | None = None
) -> Iterator[tuple[int, Fields]]:
    """Every object of a native file with its number from 1, as it stands, unchecked.

    For those who check everything themselves. What is no object is passed to `on_broken`,
    or raised where nobody takes it.

    >>> import io
    >>> list(read_native(io.BytesIO(b'{"id":"a"}\\n{"id":"b"}\\n')))
    [(1, {'id': 'a'}), (2, {'id': 'b'})]
    """
    opened = open_source(source)
    try:
        refuse_foreign(opened)
        for number, (value, _) in enumerate(values(opened.chunks()), start=1):
            if isinstance(value, dict):
                yield number, value
                continue
            fault = CorpusError(_no_object(value).problem, path=opened.path, record=number)
            if on_broken is None:
                raise fault
            on_broken(fault)
    finally:
        if opened is not source:
            opened.close()


def _no_object(value: object) -> CorpusError:
    if isinstance(value, Fault):
        return CorpusError(value.problem)
    return CorpusError(f"is {describe(value)}, but should be an object in braces")
