"""Parquet and Excel files give rows of exact text, and say what is wrong with them."""

from __future__ import annotations

import datetime
import io
import zipfile
from decimal import Decimal

import openpyxl
import pyarrow as arrow
import pyarrow.ipc
import pyarrow.parquet
import pytest

from roda.corpora.formats import binary_tables, forms
from roda.corpora.formats.binary_tables import (
    Computed,
    arrow_rows,
    parquet_rows,
    sheet_names,
    sheet_rows,
    usual_sheet,
)
from roda.corpora.formats.json_stream import Fault
from roda.errors import CorpusError


def parquet(columns: dict[str, object]) -> io.BytesIO:
    file = io.BytesIO()
    pyarrow.parquet.write_table(arrow.table(columns), file)
    file.seek(0)
    return file


def excel(**sheets: list[list[object]]) -> io.BytesIO:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    file = io.BytesIO()
    book.save(file)
    file.seek(0)
    return file


def objects(rows: object) -> list[object]:
    return [value for value, _ in rows]  # type: ignore[attr-defined]


def test_parquet_columns_keep_their_exact_values() -> None:
    file = parquet(
        {
            "id": arrow.array([2**53 + 1, 2], arrow.int64()),
            "price": arrow.array([Decimal("12.50"), None], arrow.decimal128(6, 2)),
            "double": [0.1 + 0.2, 16.0],
            "single": arrow.array([0.1, 2.5], arrow.float32()),
            "day": [datetime.date(2026, 1, 2), None],
            "options": [["1", "2"], []],
            "text": ["三个苹果", "figs"],
        }
    )
    assert objects(parquet_rows(file)) == [
        {
            "id": "9007199254740993",
            "price": "12.50",
            "double": "0.3",
            "single": "0.1",
            "day": "2026-01-02",
            "options": ["1", "2"],
            "text": "三个苹果",
        },
        {
            "id": "2",
            "price": None,
            "double": "16",
            "single": "2.5",
            "day": None,
            "options": [],
            "text": "figs",
        },
    ]


def test_times_that_python_does_not_know_are_texts() -> None:
    times = arrow.array([1, None], arrow.timestamp("ns"))
    first, second = objects(parquet_rows(parquet({"at": times})))
    assert first == {"at": "1970-01-01 00:00:00.000000001"}
    assert second == {"at": None}


def test_a_long_parquet_file_comes_whole_and_in_order() -> None:
    found = objects(parquet_rows(parquet({"id": list(range(2500))})))
    assert found == [{"id": str(number)} for number in range(2500)]


def test_a_sheet_is_rows_below_their_names() -> None:
    rows: list[list[object]] = [
        ["Text", "Answer", None, "Answer"],
        ["Tom has 3 figs", 12.5, None, 0.1 + 0.2],
        [None, None, None, None],
        ["Ann", datetime.date(2026, 1, 2), 7],
    ]
    assert objects(sheet_rows(excel(one=rows))) == [
        {"Text": "Tom has 3 figs", "Answer": "12.5", "column 3": None, "Answer (2)": "0.3"},
        {"Text": "Ann", "Answer": "2026-01-02T00:00:00", "column 3": "7", "Answer (2)": None},
    ]


def test_the_first_sheet_is_read_unless_another_is_named() -> None:
    file = excel(one=[["a"], ["1"]], two=[["b"], ["2"]])
    assert sheet_names(file) == ["one", "two"]
    assert objects(sheet_rows(file)) == [{"a": "1"}]
    assert objects(sheet_rows(file, "two")) == [{"b": "2"}]
    with pytest.raises(CorpusError, match="no sheet 'three'; its sheets are 'one', 'two'"):
        objects(sheet_rows(file, "three"))


def test_a_formula_comes_with_the_value_of_its_cell() -> None:
    ((row),) = objects(sheet_rows(excel(one=[["Equation"], ["=12+4"]])))
    assert isinstance(row, dict)
    cell = row["Equation"]
    assert isinstance(cell, Computed)
    assert (cell, cell.formula) == ("", "=12+4")  # this file was never computed by Excel


def test_a_row_with_more_cells_than_names_is_a_fault() -> None:
    fault, good = objects(sheet_rows(excel(one=[["a", "b"], [1, 2, 3], [4, 5]])))
    assert isinstance(fault, Fault)
    assert "has 3 cells, but the first row has 2" in fault.problem
    assert good == {"a": "4", "b": "5"}


def test_damaged_files_are_errors_that_say_so() -> None:
    whole = parquet({"a": [1]}).getvalue()
    for damaged in (whole[:-20], b"PAR1" + b"\0" * 40, whole[:30] + b"\xff" * 9 + whole[39:]):
        with pytest.raises(CorpusError, match="no good Parquet file"):
            objects(parquet_rows(io.BytesIO(damaged)))
    packed = excel(one=[["a"], [1]]).getvalue()
    with pytest.raises(CorpusError, match="no good Excel file"):
        objects(sheet_rows(io.BytesIO(packed[:-50])))
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("xl/other.txt", "no workbook")
    with pytest.raises(CorpusError, match="no good Excel file"):
        objects(sheet_rows(file))


def test_a_sheet_of_broken_xml_is_an_error() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(excel(one=[["a"], [1]])) as old, zipfile.ZipFile(file, "w") as new:
        for part in old.namelist():
            data = old.read(part)
            new.writestr(part, data[: len(data) // 2] if "sheet1.xml" in part else data)
    with pytest.raises(CorpusError, match="no good Excel file"):
        objects(sheet_rows(file))


def test_an_excel_file_that_unpacks_to_a_giant_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(binary_tables, "_UNPACKED", 1000)
    with pytest.raises(CorpusError, match="unpacks to"):
        objects(sheet_rows(excel(one=[["a"], ["b" * 5000]])))


@pytest.mark.parametrize(
    ("package", "read", "kind"),
    [("pyarrow", parquet_rows, "a Parquet"), ("openpyxl", sheet_rows, "an Excel")],
)
def test_a_missing_package_is_named_with_what_installs_it(
    monkeypatch: pytest.MonkeyPatch, package: str, read: object, kind: str
) -> None:
    assert callable(read)
    monkeypatch.setattr(binary_tables, "find_spec", lambda name: None)
    with pytest.raises(
        CorpusError, match=rf"is {kind} file.*{package}: pip install 'roda-mwp\[tab"
    ):
        objects(read(io.BytesIO()))


def test_a_cell_that_went_astray_does_not_hold_the_reading_up() -> None:
    book = openpyxl.Workbook()
    book.active.append(["Question", "Formula"])
    book.active.append(["3 figs and 4. How many?", "3+4"])
    book.active.cell(row=1_048_576, column=16_384, value="x")
    file = io.BytesIO()
    book.save(file)
    first, last = [value for value, _ in sheet_rows(file)]
    assert first == {"Question": "3 figs and 4. How many?", "Formula": "3+4"}
    assert isinstance(last, Fault)
    assert "1,000 empty rows" in last.problem


def arrow_of(columns: dict[str, object], *, stream: bool) -> io.BytesIO:
    table, file = arrow.table(columns), io.BytesIO()
    make = pyarrow.ipc.new_stream if stream else pyarrow.ipc.new_file
    with make(file, table.schema) as writer:
        writer.write_table(table, max_chunksize=2)
    file.seek(0)
    return file


@pytest.mark.parametrize("stream", [True, False])
def test_arrow_files_and_streams_give_rows_of_exact_text(stream: bool) -> None:
    file = arrow_of({"a": ["one", "two", "three"], "n": [1, None, 3]}, stream=stream)
    assert forms.form(file.getvalue()) == "Arrow"
    assert objects(arrow_rows(file)) == [
        {"a": "one", "n": "1"},
        {"a": "two", "n": None},
        {"a": "three", "n": "3"},
    ]


@pytest.mark.parametrize("stream", [True, False])
def test_an_arrow_file_that_was_cut_off_is_an_error(stream: bool) -> None:
    data = arrow_of({"a": ["one", "two", "three"] * 100}, stream=stream).getvalue()
    with pytest.raises(CorpusError, match="is no good Arrow file"):
        objects(arrow_rows(io.BytesIO(data[: len(data) // 2])))


def test_the_sheet_with_a_table_is_read_if_none_is_named() -> None:
    file = excel(
        notes=[["Read me"], ["first"]], problems=[["a", "b"], ["1", "2"]], more=[["c", "d"]]
    )
    assert usual_sheet(file) == "problems"
    assert objects(sheet_rows(file)) == [{"a": "1", "b": "2"}]
    assert usual_sheet(excel(one=[], two=[["only"]])) == "one"


def test_a_title_in_merged_cells_is_no_row_of_names() -> None:
    book = openpyxl.Workbook()
    for row in (
        ["Week 3: sums"],
        [],
        ["No", "Question"],
        [1.0, "How many?"],
        [],
        [2.0, "How far?"],
    ):
        book.active.append(row)
    book.active.merge_cells("A1:B1")
    file = io.BytesIO()
    book.save(file)
    assert objects(sheet_rows(file)) == [
        {"No": "1", "Question": "How many?"},
        {"No": "2", "Question": "How far?"},
    ]
