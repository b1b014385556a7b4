"""The rows of Parquet, Arrow and Excel files as objects, every value as exact text.

All need a package that comes with the extra `tables`, imported only when such a file does.
"""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from itertools import zip_longest
from typing import IO, Any, Final

import orjson

from roda.corpora.formats.cells import MOST_COLUMNS, Head, Value, as_cell, unique_names
from roda.corpora.formats.json_stream import Fault
from roda.errors import CorpusError

_ROWS: Final = 1000  # of a Parquet file at a time
_EMPTY_ROWS: Final = 1000  # a cell that went astray may stand in the last row of a million
_LOOKED_AT: Final = 20  # rows of a sheet that show whether there is a table on it
_UNPACKED: Final = 1 << 30  # bytes that an Excel file may unpack to
# What the library raises when a part of an Excel file is missing or not as it should be; a fault of
# XML is a SyntaxError.
_DAMAGE: Final = (
    *(ValueError, LookupError, TypeError, AttributeError, SyntaxError, ArithmeticError),
    *(zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, RuntimeError),
)


class Computed(str):
    """The value of a cell that a sheet computes, and the formula it is computed by."""

    __slots__ = ("formula",)
    formula: str


def parquet_rows(file: IO[bytes]) -> Iterator[tuple[object, bytes]]:
    """Every row as a dictionary of texts; integers and decimals come digit for digit."""
    _need("pyarrow", "Parquet")
    import pyarrow as arrow
    import pyarrow.parquet

    try:
        table = pyarrow.parquet.ParquetFile(file)
        yield from _rows_of(table.iter_batches(batch_size=_ROWS), table.schema_arrow.names)
    except (arrow.ArrowException, OSError, ValueError, OverflowError) as error:
        raise _no_good("Parquet", error) from None


def arrow_rows(file: IO[bytes]) -> Iterator[tuple[object, bytes]]:
    """Every row of an Arrow file or stream, as Hugging Face datasets and feather files are."""
    _need("pyarrow", "Arrow")
    import pyarrow as arrow
    import pyarrow.ipc

    try:
        is_file = file.read(6) == b"ARROW1"
        file.seek(0)
        if is_file:
            table = pyarrow.ipc.open_file(file)
            batches = (table.get_batch(place) for place in range(table.num_record_batches))
            yield from _rows_of(batches, table.schema.names)
        else:
            stream = pyarrow.ipc.open_stream(file)
            yield from _rows_of(stream, stream.schema.names)
    except (arrow.ArrowException, OSError, ValueError, OverflowError) as error:
        raise _no_good("Arrow", error) from None


def _rows_of(batches: Iterable[Any], given: list[str]) -> Iterator[tuple[object, bytes]]:
    names = unique_names(given)
    for batch in batches:
        columns = [_column(column) for column in batch.columns]
        for row in zip(*columns, strict=True):
            yield dict(zip(names, row, strict=True)), b""


def _no_good(what: str, error: Exception) -> CorpusError:
    reason = (str(error).splitlines() or ["damaged"])[0]
    return CorpusError(f"is no good {what} file ({reason}); get it again")


def native_rows(file: IO[bytes]) -> Iterator[tuple[object, bytes]]:
    """Every row of a Parquet file of native records as the record that it was, with its bytes as JSON.

    A field that is null was not there, but for the origin, which an original has not got.
    """
    _need("pyarrow", "Parquet")
    import pyarrow as arrow
    import pyarrow.parquet

    try:
        for batch in pyarrow.parquet.ParquetFile(file).iter_batches(batch_size=_ROWS):
            for row in batch.to_pylist():
                fields = _present(row)
                yield fields, orjson.dumps(fields, default=str)
    except (arrow.ArrowException, OSError, ValueError, OverflowError, TypeError) as error:
        raise _no_good("Parquet", error) from None


def _present(row: dict[str, Any]) -> dict[str, object]:
    """The fields that are there, also of objects inside."""
    return {
        name: _present(value) if isinstance(value, dict) else value
        for name, value in row.items()
        if value is not None or name == "origin"
    }


def _column(column: Any) -> list[Value]:
    """The values of a column as text; those of single precision have digits of their own."""
    import pyarrow as arrow

    if arrow.types.is_temporal(column.type) and not arrow.types.is_duration(column.type):
        return list(column.cast(arrow.string()).to_pylist())  # Python has no nanoseconds
    if arrow.types.is_float32(column.type) or arrow.types.is_float16(column.type):
        return [as_cell(value) for value in column.to_numpy(zero_copy_only=False)]
    return [as_cell(value) for value in column.to_pylist()]


def sheet_rows(file: IO[bytes], sheet: str | None = None) -> Iterator[tuple[object, bytes]]:
    """Every row of a sheet below the row of names; of `usual_sheet` if none is named.

    A cell with a formula gives the value that Excel has computed for it, and the formula beside.
    """
    workbooks = [_workbook(file, data_only=only_values) for only_values in (True, False)]
    name = _chosen(workbooks[0], sheet)
    computed, written = (
        workbook[name].iter_rows(values_only=True, max_col=MOST_COLUMNS + 1)
        for workbook in workbooks
    )
    head: Head[Value] = Head()
    empty = 0  # rows, one after the other
    try:
        for values, formulas in zip_longest(computed, written, fillvalue=()):
            cells = [_cell(*pair) for pair in zip_longest(values, formulas)]
            while cells and cells[-1] is None:
                cells.pop()
            if not cells:
                empty += 1
                if empty == _EMPTY_ROWS:
                    yield Fault(f"follows {empty:,} empty rows, behind which nothing is read"), b""
                    return
                continue
            empty = 0
            for row in head.take(cells):
                yield _row(head.names or [], row), b""
        for row in head.rest():
            yield _row(head.names or [], row), b""
    except _DAMAGE as error:
        raise _damaged(error) from None


def _row(names: list[str], cells: list[Value]) -> object:
    """The cells of a row under their names, or a `Fault`."""
    if len(cells) > len(names):
        return Fault(
            f"has {len(cells)} cells, but the first row has {len(names)}; name every column"
        )
    return dict(zip_longest(names, cells))


def sheet_names(file: IO[bytes]) -> list[str]:
    """The names of the sheets of an Excel file, in order."""
    return list(_workbook(file, data_only=True).sheetnames)


def _workbook(file: IO[bytes], *, data_only: bool) -> Any:
    _need("openpyxl", "Excel")
    import openpyxl

    file.seek(0)
    try:
        with zipfile.ZipFile(file) as archive:
            unpacked = sum(part.file_size for part in archive.infolist())
        if unpacked > _UNPACKED:
            raise CorpusError(f"unpacks to {unpacked >> 20:,} MB; save its sheet as CSV")
        file.seek(0)
        return openpyxl.load_workbook(file, read_only=True, data_only=data_only)
    except _DAMAGE as error:
        raise _damaged(error) from None


def _damaged(error: Exception) -> CorpusError:
    return CorpusError(f"is no good Excel file ({error}); open it in Excel and save it again")


def _chosen(workbook: Any, sheet: str | None) -> str:
    names: list[str] = list(workbook.sheetnames)
    if sheet is None:
        return _usual(workbook)
    if sheet in names:
        return sheet
    raise CorpusError(f"has no sheet {sheet!r}; its sheets are {', '.join(map(repr, names))}")


def usual_sheet(file: IO[bytes]) -> str:
    """The sheet that is read if none is named: the first with names and a row below, or the first one."""
    return _usual(_workbook(file, data_only=True))


def _usual(workbook: Any) -> str:
    names: list[str] = list(workbook.sheetnames)
    try:
        return next((name for name in names if _holds_a_table(workbook[name])), names[0])
    except _DAMAGE as error:
        raise _damaged(error) from None


def _holds_a_table(sheet: Any) -> bool:
    """Whether two rows have several cells that are filled, or more."""
    first = sheet.iter_rows(values_only=True, max_row=_LOOKED_AT, max_col=MOST_COLUMNS)
    return sum(sum(cell is not None for cell in row) > 1 for row in first) > 1


def _cell(value: object, written: object) -> Value:
    shown = as_cell(value)
    if isinstance(written, str) and written.startswith("=") and written != value:
        cell = Computed(shown if isinstance(shown, str) else "")
        cell.formula = written
        return cell
    return shown


def _need(package: str, what: str) -> None:
    if find_spec(package) is None:
        raise CorpusError(
            f"is {'an' if what[0] in 'AEIOU' else 'a'} {what} file, and reading one needs "
            f"{package}: pip install 'roda-mwp[tables]'"
        )
