"""Native records as a Parquet file: lines come in, columns go out, some thousand rows at a time.

Its columns are those of all native records; a field that a record does not have is null, as is the
`origin` of an original. `roda.corpora.formats.binary_tables` reads them as the records they were.
"""

from __future__ import annotations

import io
from importlib.util import find_spec
from typing import IO, Any, Final, Protocol

import orjson

from roda.errors import RodaError
from roda.runs.packing import plain_name

ENDING: Final = ".parquet"
_ROWS: Final = 8192  # of a row group; blocks may be of any size, and the bytes are the same


class Sink(Protocol):
    """What lines or bytes are written to."""

    def write(self, data: bytes, /) -> object:
        """Take further ones."""


class Columns:
    """A Parquet file that is written line by line."""

    def __init__(self, file: Sink) -> None:
        if find_spec("pyarrow") is None:
            raise RodaError("Parquet needs a package: pip install 'roda-mwp[tables]', or pyarrow")
        import pyarrow.parquet

        self._schema = _schema()
        self._stream = Unclosed(file)
        self._writer = pyarrow.parquet.ParquetWriter(self._stream, self._schema, compression="zstd")
        self._lines: list[bytes] = []

    def write(self, lines: bytes, /) -> None:
        """Take further lines, each with its line end."""
        self._lines += lines.splitlines(keepends=True)
        while len(self._lines) >= _ROWS:
            self._pass_on(self._lines[:_ROWS])
            del self._lines[:_ROWS]

    def close(self) -> None:
        """Write the last rows and the end of the file, which stays open itself."""
        if self._lines:
            self._pass_on(self._lines)
        self._writer.close()

    def __del__(self) -> None:
        if hasattr(self, "_writer"):  # the library adds an end to what was not finished, too
            self._stream.to = None
            self._writer.close()

    def _pass_on(self, lines: list[bytes]) -> None:
        import pyarrow
        from pyarrow import json

        data = b"".join(lines)
        parse = json.ParseOptions(self._schema, unexpected_field_behavior="error")
        try:
            rows = json.read_json(io.BytesIO(data), json.ReadOptions(False, len(data) + 1), parse)
        except pyarrow.ArrowInvalid as error:
            raise RodaError(self._misfit(lines) or f"Parquet: {error}") from None
        self._writer.write_table(rows.select(self._schema.names), row_group_size=_ROWS)

    def _misfit(self, lines: list[bytes]) -> str:
        """What is wrong with the first record that has a field without a column."""
        for line in lines:
            record = orjson.loads(line)
            if foreign := record.keys() - set(self._schema.names):
                return f"Parquet has no column for {min(foreign)!r} of {record.get('id')!r}"
        return ""


class Unclosed(io.RawIOBase):
    """A stream for pyarrow, which closes what it writes to; ours is closed by who opened it."""

    def __init__(self, file: Sink) -> None:
        self.to: Sink | None = file
        self._place = 0

    def writable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._place

    def write(self, data: Any) -> int:
        if self.to is not None:
            self.to.write(data)
        self._place += len(data)
        return len(data)


def columns(name: str, file: IO[bytes]) -> IO[bytes] | Columns:
    """What lines of an output of this name are written to: a table for `.parquet`, else the file."""
    if name.endswith(ENDING):
        return Columns(file)
    if plain_name(name).endswith(ENDING):
        raise RodaError(f"{name!r}: Parquet packs its content itself; let the name end in {ENDING}")
    return file


def _schema() -> Any:
    """The columns, in the order in which records have their fields."""
    import pyarrow as arrow

    text, whole, real = arrow.string(), arrow.int64(), arrow.float64()
    number = {"surface": text, "value": text, "start": whole, "end": whole, "kind": text}
    certificate = {"relation": text, "sources": arrow.list_(whole)}
    certificate |= dict.fromkeys(("origin", "content", "rules"), text)
    fields = dict.fromkeys(
        ("id", "origin", "language", "text", "equation", "template", "answer"), text
    )
    fields["numbers"] = arrow.list_(arrow.struct(list(number.items())))
    fields |= dict.fromkeys(("source_template", "stated_answer", "tolerance", "method"), text)
    fields |= {"copy": whole, "target": whole}
    fields["quality"] = arrow.struct([("right", real), ("coherence", real)])
    fields["certificate"] = arrow.struct(list(certificate.items()))
    fields["split"] = text
    return arrow.schema(list(fields.items()), metadata={"roda": "native"})
