"""Augmenting tables in Python: a list of dicts, a pandas or polars frame, a Hugging Face dataset.

The same kind comes out, with the columns of a native record. The libraries are never imported here:
whoever brings a frame has imported its library already.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, islice
from os import PathLike
from typing import Any, Final, NamedTuple, Protocol, TypeVar, overload

from roda.augmentation.ledger import Ledger
from roda.augmentation.pipeline import Made, reverse_all
from roda.augmentation.pipeline import augment as augment_stream
from roda.augmentation.profiles import Profile
from roda.corpora.formats.cells import as_cell, unique_names
from roda.corpora.formats.forms import FIRST
from roda.corpora.guessing.own import ROW
from roda.corpora.guessing.recognise import recognise_rows
from roda.corpora.ids import UniqueIds
from roda.corpora.layout import Corpus, Wanted
from roda.errors import CorpusError, UnknownName
from roda.languages import LANGUAGES
from roda.problem import Certificate, Entry, Problem, Quality, Record, Rejection, Reversal

COLUMNS: Final = (
    *("id", "origin", "language", "text", "equation", "template", "answer"),
    *("numbers", "target", "quality", "certificate"),
)
_NUMBER: Final = {"surface": str, "value": str, "start": int, "end": int, "kind": str}
_TAKEN: Final = "problems are a frame or dataset, dicts, or records"
_CHUNK: Final = 256  # rows worked off at a time: parsing many texts at once is faster

Row = dict[str, object]
Refused = Rejection | CorpusError  # a problem or number that was refused, or a row that is broken


class Table(Protocol):
    """A frame or dataset: whatever has rows and columns."""

    @property
    def shape(self) -> Any:
        """How many rows and columns it has."""


AnyTable = TypeVar("AnyTable", bound=Table)


class _Kind(NamedTuple):
    """How the rows of a kind of table are taken out, and how a table is made of rows."""

    rows: Callable[[Any], Iterator[Mapping[str, object] | None]]
    make: Callable[[list[Row]], Any]


@overload
def augment(
    problems: AnyTable,
    profile: str | Profile = ...,
    ledger: Ledger | None = ...,
    *,
    rejections: list[Refused] | None = ...,
    text: str | None = ...,
    equation: str | None = ...,
    answer: str | None = ...,
    id: str | None = ...,
    language: str = ...,
) -> AnyTable: ...
@overload
def augment(
    problems: Iterable[Mapping[str, Any] | None],
    profile: str | Profile = ...,
    ledger: Ledger | None = ...,
    *,
    rejections: list[Refused] | None = ...,
    text: str | None = ...,
    equation: str | None = ...,
    answer: str | None = ...,
    id: str | None = ...,
    language: str = ...,
) -> list[Row]: ...
@overload
def augment(
    problems: Iterable[Entry | Problem],
    profile: str | Profile = ...,
    ledger: Ledger | None = ...,
) -> Iterator[Made | Rejection]: ...
def augment(
    problems: Any,
    profile: str | Profile = "default",
    ledger: Ledger | None = None,
    *,
    rejections: list[Refused] | None = None,
    text: str | None = None,
    equation: str | None = None,
    answer: str | None = None,
    id: str | None = None,  # noqa: A002  # the name of the column
    language: str = "",
) -> Any:
    """Every reversal of the problems.

    A stream of records gives a stream of reversals and rejections. A table gives a table of the
    same kind, with the columns of a native record; `text`, `equation`, `answer` and `id` name its
    columns where they cannot be guessed, `rejections` is a list to which everything refused is
    added, and `ledger` counts. Ids that repeat are made unique as in files (`7` and `7@2`).

    >>> rows = [{"problem": "Tom had 12 figs. He bought 4 figs. How many figs does he have now?",
    ...          "formula": "12+4"}]
    >>> [made["equation"] for made in augment(rows)]
    ['x=16-4', 'x=16-12']
    """
    if language and language not in LANGUAGES:
        raise UnknownName("language", language, LANGUAGES)
    wanted = Wanted(text=text, equation=equation, answer=answer, id=id, language=language)
    if _is_one_of(problems, "datasets", "DatasetDict"):
        parts = {
            name: _augment_table(part, _kind(part), profile, ledger, rejections, wanted)
            for name, part in problems.items()
        }
        return type(problems)(parts)
    kind = _kind(problems)
    if kind is None:
        problems, kind = _told_by_first(problems)
    if kind is not None:
        return _augment_table(problems, kind, profile, ledger, rejections, wanted)
    if rejections is not None or wanted != Wanted():
        raise TypeError(
            "rejections and names of columns belong to a table; a stream of records gives its "
            "rejections among the reversals"
        )
    return augment_stream(problems, profile, ledger)


def _augment_table(
    table: Any,
    kind: _Kind | None,
    profile: str | Profile,
    ledger: Ledger | None,
    rejections: list[Refused] | None,
    wanted: Wanted,
) -> Any:
    assert kind is not None
    ledger = Ledger() if ledger is None else ledger
    refused: list[Refused] = [] if rejections is None else rejections
    rows = [_cells(row) for row in kind.rows(table)]
    first = list(islice((row for row in rows if row is not None), FIRST))
    entries = _entries(rows, recognise_rows(first, wanted).corpus, ledger, refused)
    made: list[Row] = []
    while chunk := list(islice(entries, _CHUNK)):
        for results in reverse_all(chunk, profile, ledger):
            for result in results:
                if isinstance(result, Reversal):
                    made.append(result.to_dict())
                else:
                    refused.append(result)
    return kind.make(made)


def _cells(row: object) -> Row | None:
    """The fields of a row as text; None where it has none."""
    if not isinstance(row, Mapping):
        return None
    return {name: as_cell(value) for name, value in row.items()}


def _entries(
    rows: list[Row | None], row: Corpus, ledger: Ledger, refused: list[Refused]
) -> Iterator[Entry]:
    unique = UniqueIds()
    for number, fields in enumerate(rows, start=1):
        try:
            if fields is None:
                raise CorpusError("has no fields; give a dict, or leave it out")
            yield unique(row.reader(fields | {ROW: number}, b""), number)
        except CorpusError as error:
            ledger.broken += 1
            refused.append(CorpusError(error.problem, record=number, field=error.field))


def _kind(table: Any) -> _Kind | None:
    """What kind of table it is, told without importing any library; None for a stream."""
    for package, name, rows, make in (
        ("pandas", "DataFrame", _pandas_rows, _pandas_frame),
        ("polars", "DataFrame", _polars_rows, _polars_frame),
        ("datasets", "Dataset", _dataset_rows, _dataset),
    ):
        if _is_one_of(table, package, name):
            return _Kind(rows, make)
    for package, name, hint in (
        ("polars", "LazyFrame", "call .collect() first"),
        ("datasets", "IterableDataset", "make a Dataset of the part that you want"),
    ):
        if _is_one_of(table, package, name):
            raise TypeError(f"a {name} has no rows yet: {hint}")
    return None


def _told_by_first(problems: Any) -> tuple[Iterator[Any], _Kind | None]:
    """The problems, and the kind of table that they are if the first of them is a dict.

    A row that is None tells nothing, and the next one is looked at.
    """
    _refuse_single(problems)
    rest = iter(problems)
    seen: list[Any] = []
    for item in rest:
        seen.append(item)
        if item is not None:
            break
    first = seen[-1] if seen else ()
    is_table = first is None or isinstance(first, Mapping)
    if seen and not is_table and not isinstance(first, Record | Rejection | Problem):
        raise TypeError(f"{_TAKEN}, and these are of type {type(first).__name__}")
    return chain(seen, rest), _Kind(iter, list) if is_table else None


def _refuse_single(problems: Any) -> None:
    """Raise an error with the way out if this is a path, or one problem, or nothing to go through."""
    if isinstance(problems, str | bytes | PathLike):
        raise TypeError("this is a path or a text: use roda.augment(roda.read(path)) for a file")
    if isinstance(problems, Record | Rejection | Problem):
        raise TypeError("this is one problem: use roda.reverse(problem), or put it in a list")
    if isinstance(problems, Mapping):
        raise TypeError("this is one dict, and a dict is one row: put it in a list")
    if any(_is_one_of(problems, package, "Series") for package in ("pandas", "polars")):
        raise TypeError("a Series is one row or one column: give a DataFrame")
    if not isinstance(problems, Iterable):
        raise TypeError(f"{_TAKEN}, and this is of type {type(problems).__name__}")


def _is_one_of(table: object, package: str, name: str) -> bool:
    return any(
        base.__name__ == name and base.__module__.partition(".")[0] == package
        for base in type(table).__mro__
    )


def _pandas_rows(frame: Any) -> Iterator[Row]:
    names = unique_names(frame.columns)
    # An array gives values in their own precision, where a series gives doubles.
    columns = [frame.iloc[:, place].array for place in range(len(names))]
    return (dict(zip(names, row, strict=True)) for row in zip(*columns, strict=True))


def _pandas_frame(rows: list[Row]) -> Any:
    return sys.modules["pandas"].DataFrame(rows, columns=list(COLUMNS))


def _polars_rows(frame: Any) -> Iterator[Row]:
    columns = [
        column.to_numpy() if str(column.dtype) == "Float32" else column.to_list()
        for column in frame.get_columns()
    ]
    return (dict(zip(frame.columns, row, strict=True)) for row in zip(*columns, strict=True))


def _polars_frame(rows: list[Row]) -> Any:
    polars: Any = sys.modules["polars"]
    plain = {str: polars.String, int: polars.Int64}
    number = polars.Struct({name: plain[of] for name, of in _NUMBER.items()})
    proof = polars.Struct(dict.fromkeys(Certificate._fields, polars.String))
    schema = dict.fromkeys(COLUMNS, polars.String) | {
        "numbers": polars.List(number),
        "target": polars.Int64,
        "quality": polars.Struct(dict.fromkeys(Quality._fields, polars.Float64)),
        "certificate": proof,
    }
    return polars.DataFrame(rows, schema=schema)


def _dataset_rows(dataset: Any) -> Iterator[Row]:
    rows: Iterator[Row] = iter(dataset.with_format(None))
    return rows


def _dataset(rows: list[Row]) -> Any:
    datasets: Any = sys.modules["datasets"]
    plain = {str: datasets.Value("string"), int: datasets.Value("int64")}
    features = dict.fromkeys(COLUMNS, plain[str]) | {
        "numbers": [{name: plain[of] for name, of in _NUMBER.items()}],
        "target": plain[int],
        "quality": dict.fromkeys(Quality._fields, datasets.Value("float64")),
        "certificate": dict.fromkeys(Certificate._fields, plain[str]),
    }
    columns = {name: [row.get(name) for row in rows] for name in COLUMNS}
    return datasets.Dataset.from_dict(columns, features=datasets.Features(features))
