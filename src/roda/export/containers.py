"""Files that hold records: JSON lines, CSV and Parquet, all written as the records come."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any, Final, Protocol

import orjson

from roda.errors import RodaError, UnknownName
from roda.export.formats.format import Row, Shape
from roda.runs.blocks.columns import Sink, Unclosed
from roda.runs.packing import plain_name

_ROWS: Final = 1000  # of a Parquet file at a time
_ENDINGS: Final = MappingProxyType(
    {".jsonl": "jsonl", ".json": "jsonl", ".ndjson": "jsonl", ".csv": "csv", ".parquet": "parquet"}
)


class Container(Protocol):
    """A file on its way, which takes records."""

    def write(self, record: Row) -> None:
        """Take one more record."""

    def finish(self) -> None:
        """Write what is still to be written."""

    def drop(self) -> None:
        """Write nothing any more: something went wrong."""


class JsonLines:
    """One JSON object a line."""

    def __init__(self, file: Sink, shape: Mapping[str, Shape]) -> None:
        self._file = file

    def write(self, record: Row) -> None:
        """Write the line of a record."""
        self._file.write(orjson.dumps(record, option=orjson.OPT_APPEND_NEWLINE))

    def finish(self) -> None:
        """Nothing is left to be written."""

    drop = finish


class Csv:
    """A table whose first row names the fields; what is nothing is empty."""

    def __init__(self, file: Sink, shape: Mapping[str, Shape]) -> None:
        nested = [name for name, kind in shape.items() if kind not in (str, int)]
        if nested:
            raise RodaError(f"CSV has no place for {nested[0]!r}, which is nested; take .jsonl")
        self._file = file
        self._text = io.StringIO(newline="")
        self._writer = csv.DictWriter(self._text, list(shape), lineterminator="\n")
        self._writer.writeheader()

    def write(self, record: Row) -> None:
        """Write the row of a record."""
        self._writer.writerow(record)
        self.finish()

    def finish(self) -> None:
        """Pass on what the writer has put into words."""
        self._file.write(self._text.getvalue().encode())
        self._text.seek(0)
        self._text.truncate()

    def drop(self) -> None:
        """Nothing waits to be written."""


class Parquet:
    """A Parquet file, with the types that the format says."""

    def __init__(self, file: Sink, shape: Mapping[str, Shape]) -> None:
        if find_spec("pyarrow") is None:
            raise RodaError("Parquet needs a package: pip install 'roda-mwp[tables]', or pyarrow")
        import pyarrow
        import pyarrow.parquet

        self._schema = pyarrow.schema([(name, arrow_type(kind)) for name, kind in shape.items()])
        self._batch = pyarrow.RecordBatch.from_pylist
        self._stream = Unclosed(file)
        self._writer = pyarrow.parquet.ParquetWriter(self._stream, self._schema)
        self._rows: list[Row] = []

    def write(self, record: Row) -> None:
        """Take a record, which is written with some others."""
        self._rows.append(record)
        if len(self._rows) >= _ROWS:
            self._pass_on()

    def finish(self) -> None:
        """Write the last records and the end of the file."""
        self._pass_on()
        self._writer.close()

    def drop(self) -> None:
        """Have the end of the file, which the writer adds in any case, go nowhere."""
        self._stream.to = None
        self._writer.close()

    def _pass_on(self) -> None:
        if self._rows:
            self._writer.write_batch(self._batch(self._rows, schema=self._schema))
            self._rows.clear()


def arrow_type(kind: Shape) -> Any:
    """The type of a field as Parquet knows it.

    >>> str(arrow_type([{"role": str, "turn": int}]))
    'list<item: struct<role: string, turn: int64>>'
    """
    import pyarrow

    if isinstance(kind, list):
        return pyarrow.list_(arrow_type(kind[0]))
    if isinstance(kind, Mapping):
        return pyarrow.struct([(name, arrow_type(inner)) for name, inner in kind.items()])
    return {str: pyarrow.string(), int: pyarrow.int64()}[kind]


CONTAINERS: Final = MappingProxyType[str, Callable[[Sink, Mapping[str, Shape]], Container]](
    {"jsonl": JsonLines, "csv": Csv, "parquet": Parquet}
)


def container_of(name: str, usual: str) -> str:
    """The kind of file that a name stands for; the usual one where its ending says nothing.

    >>> container_of("a.parquet", "jsonl"), container_of("a.jsonl.gz", "csv"), container_of("-", "csv")
    ('parquet', 'jsonl', 'csv')
    """
    plain = plain_name(name)
    found = next((kind for end, kind in _ENDINGS.items() if plain.endswith(end)), usual)
    if found == "parquet" and plain != name:
        raise RodaError(
            f"{name!r}: Parquet packs its content itself; leave {name[len(plain) :]} out"
        )
    return found


@contextmanager
def filling(files: Iterable[Container]) -> Iterator[None]:
    """Finish the files when all is written, and drop them where that fails."""
    try:
        yield
        for file in files:
            file.finish()
    except BaseException:
        for file in files:
            file.drop()
        raise


def opened(kind: str, file: Sink, shape: Mapping[str, Shape]) -> Container:
    """A file of this kind for records of this shape."""
    try:
        return CONTAINERS[kind](file, shape)
    except KeyError:
        raise UnknownName("kind of file", kind, CONTAINERS) from None
