"""From a source of bytes to records, with every broken one accounted for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from roda.corpora.folders import read_folder
from roda.corpora.formats.forms import form, objects
from roda.corpora.formats.json_stream import Fault, values
from roda.corpora.formats.source import PARQUET, Folder, Origin, Source, open_source
from roda.corpora.guessing.own import ROW
from roda.corpora.guessing.recognise import in_language, readable, recognise
from roda.corpora.ids import Numbered, Renamed, UniqueIds, id_of
from roda.corpora.layout import Corpus, Fields, Wanted, describe
from roda.corpora.mismatch import choices, refuse_foreign, unlike
from roda.corpora.splits import IdFilter
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
OnRenamed = Callable[[Renamed], object]


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
    corpus: str | Corpus | Wanted | None = None,
    *,
    strict: bool = False,
    on_broken: OnBroken | None = None,
    ids: IdFilter | None = None,
    on_renamed: OnRenamed | None = None,
) -> Iterator[Entry]:
    """The records of a corpus in their order, with strings as the corpus wrote them.

    `source` is a path, `-` for standard input, an open binary stream or a `Source`; a folder
    means its files. `corpus` is a name, or what else is known of the file (`Wanted`); without it
    the layout is told by the file's looks. Gzip is recognised. A record that is in order but poses
    no problem of one unknown is a `Rejection` with its reason. A broken record is passed to
    `on_broken` and skipped, or raised if `strict`. A file without a single good record is an error
    in any case.

    Only records that `ids` lets through are given, by the id as the corpus wrote it. Every record
    given has an id of its own (`roda.corpora.ids`); `on_renamed` is told at the end if the corpus
    had not seen to that.

    >>> import io
    >>> lines = b'{"id":1,"text":"2+3=?","equation":"x=2+3","answer":5}\\n{"id":2}'
    >>> broken = []
    >>> [record.answer for record in read(io.BytesIO(lines), "native", on_broken=broken.append)]
    ['5']
    >>> print(broken[0])
    <stream>, record 2, field 'text': is missing; a record needs id, text, equation, answer
    """
    wanted = corpus if isinstance(corpus, Wanted) else Wanted()
    row = corpus if isinstance(corpus, Corpus) else None
    name = corpus if isinstance(corpus, str) else wanted.corpus
    if name is not None:
        row = in_language(_row(name), wanted.language)
    return _unique(_records(source, row, wanted, strict, on_broken), ids, on_renamed)


def _row(name: str) -> Corpus:
    return corpus(name)


def _unique(
    records: Iterator[Numbered], ids: IdFilter | None, on_renamed: OnRenamed | None
) -> Iterator[Entry]:
    """The records that `ids` lets through, each with an id that no other one of the source has."""
    unique = UniqueIds()
    try:
        for number, written, record in records:
            named = unique(record, number)
            if ids is None or ids.passes(written):
                yield named
    finally:
        if unique.renamed is not None and on_renamed is not None:
            on_renamed(unique.renamed)


def _records(
    origin: Origin | Source,
    row: Corpus | None,
    wanted: Wanted,
    strict: bool,
    on_broken: OnBroken | None,
) -> Iterator[Numbered]:
    """Every good record with its number in its file, from 1."""
    source = open_source(origin, wanted.encoding)

    def read_one(file: Source, found: Corpus) -> Iterator[Numbered]:
        return _of_file(file, found, wanted.sheet, strict, on_broken)

    try:
        if isinstance(source, Folder):
            yield from read_folder(source, row, wanted, read_one)
        else:
            yield from read_one(source, row or _told(source, wanted))
    finally:
        if source is not origin:
            source.close()


def _told(source: Source, wanted: Wanted) -> Corpus:
    """The corpus by its looks, told to whoever wants to know."""
    recognised = recognise(source, wanted)
    if wanted.tell is not None and recognised.note:
        wanted.tell(recognised.note)
    return recognised.corpus


def _of_file(
    source: Source, row: Corpus, sheet: str | None, strict: bool, on_broken: OnBroken | None
) -> Iterator[Numbered]:
    found = _objects(source, row, sheet)
    path, reader = source.path, row.reader
    number = 0
    good = False
    first_fault: CorpusError | None = None
    seen: Fields | None = None
    for number, (value, raw) in enumerate(found, start=1):
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
        yield number, id_of(record), record
    if first_fault is not None and not good:
        raise unlike(row, path, number, seen, first_fault)


def _fault(error: Exception, path: str, number: int) -> CorpusError:
    """What is wrong with a record, or with our reader of it; mistakes of the caller are raised."""
    if isinstance(error, CorpusError):
        return CorpusError(error.problem, path=path, record=number, field=error.field)
    if isinstance(error, RodaError) and not isinstance(error, EquationError | EvaluationError):
        raise error
    return CorpusError(
        f"internal-error, a fault of this program: {place_of(error)}", path=path, record=number
    )


def _objects(source: Source, row: Corpus, sheet: str | None) -> Iterator[tuple[object, bytes]]:
    """The objects of a file in the form that its first bytes show, if the corpus has it."""
    shape = form(source.head())
    if shape is None:
        refuse_foreign(source)
    if shape is None or not readable(row, shape):
        like = ", as in the corpus 'asdiv'" if shape == "XML" else ""
        raise CorpusError(
            f"is {shape}{like}, but {row.name} is {' or '.join(row.forms)}. {choices()}",
            path=source.path,
        )
    found = objects(source, shape, sheet)
    return _numbered(found) if row.numbered else found


def _numbered(found: Iterator[tuple[object, bytes]]) -> Iterator[tuple[object, bytes]]:
    """The objects with their numbers, of which ids are made."""
    for number, (value, raw) in enumerate(found, start=1):
        if isinstance(value, dict):
            value[ROW] = number
        yield value, raw


def read_native(
    source: Origin | Source, *, on_broken: OnBroken | None = None
) -> Iterator[tuple[int, Fields]]:
    """Every object of a native file with its number from 1, unchecked: `read_native_bytes` less bytes.

    >>> import io
    >>> list(read_native(io.BytesIO(b'{"id":"a"}\\n{"id":"b"}\\n')))
    [(1, {'id': 'a'}), (2, {'id': 'b'})]
    """
    for number, fields, _ in read_native_bytes(source, on_broken=on_broken):
        yield number, fields


def read_native_bytes(
    source: Origin | Source, *, on_broken: OnBroken | None = None
) -> Iterator[tuple[int, Fields, bytes]]:
    """Every object of a native file with its number from 1 and its bytes, as it stands, unchecked.

    For those who check everything themselves. What is no object is passed to `on_broken`,
    or raised where nobody takes it.

    >>> import io
    >>> list(read_native_bytes(io.BytesIO(b'{"id": "a"}')))
    [(1, {'id': 'a'}, b'{"id": "a"}')]
    """
    opened = open_source(source)
    try:
        for number, (value, raw) in enumerate(_native_objects(opened), start=1):
            if isinstance(value, dict):
                yield number, value, raw
                continue
            fault = CorpusError(_no_object(value).problem, path=opened.path, record=number)
            if on_broken is None:
                raise fault
            on_broken(fault)
    finally:
        if opened is not source:
            opened.close()


def _native_objects(opened: Source) -> Iterator[tuple[object, bytes]]:
    if not opened.head().startswith(PARQUET):
        refuse_foreign(opened)
        return values(opened.chunks())
    from roda.corpora.formats.binary_tables import native_rows  # hardly ever needed

    return native_rows(opened.seekable())


def _no_object(value: object) -> CorpusError:
    if isinstance(value, Fault):
        return CorpusError(value.problem)
    return CorpusError(f"is {describe(value)}, but should be an object in braces")
