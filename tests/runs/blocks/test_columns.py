"""Parquet that `roda augment` writes: the records of the JSON lines, and checked like them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from roda.cli import main
from roda.corpora import read_native_bytes
from roda.errors import RodaError
from roda.runs.blocks import columns as module
from roda.runs.blocks.columns import Columns, columns
from roda.runs.outputs import Outputs

parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")

EVERYTHING = ["--variants", "reversed,renumbered,distracted", "--wordings", "2"]


def roda(*args: object) -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args])


@pytest.mark.parametrize(
    "options",
    [["sample:en", *EVERYTHING], ["sample:zh", "--mix"], ["sample:zh", "--profile", "paper"]],
    ids=lambda options: options[1],
)
def test_its_records_are_those_of_the_lines_byte_for_byte(
    options: list[str], tmp_path: Path
) -> None:
    lines, table = tmp_path / "more.jsonl", tmp_path / "more.parquet"
    for out in (lines, table):
        assert roda("augment", *options, "--out", out).exit_code == 0
    made = [raw + b"\n" for _, _, raw in read_native_bytes(str(table))]
    assert b"".join(made) == lines.read_bytes()
    checked = roda("verify", table, "--source", options[0])
    assert checked.exit_code == 0, checked.output
    assert "that no record is missing" in checked.output


def test_shards_are_tables_too(tmp_path: Path) -> None:
    out = tmp_path / "more.parquet"
    made = roda("augment", "sample:zh", "--out", out, "--shard-size", 100)
    assert made.exit_code == 0, made.output
    counts = [parquet.read_metadata(path).num_rows for path in sorted(tmp_path.glob("*.parquet"))]
    assert counts[:-1] == [100] * (len(counts) - 1)
    assert len(counts) > 1
    assert roda("verify", out).exit_code == 0


def test_a_record_that_was_changed_is_noticed(tmp_path: Path) -> None:
    out = tmp_path / "more.parquet"
    roda("augment", "sample:en", "--out", out)
    table = parquet.read_table(out)
    answers = table["answer"].to_pylist()
    answers[3] += "0"
    place = table.schema.get_field_index("answer")
    parquet.write_table(table.set_column(place, "answer", [answers]), out)
    checked = roda("verify", out)
    assert checked.exit_code == 1
    assert "record 4" in checked.output


def test_a_damaged_file_is_told_in_one_line(tmp_path: Path) -> None:
    out = tmp_path / "more.parquet"
    roda("augment", "sample:en", "--out", out)
    out.write_bytes(out.read_bytes()[:-200])
    checked = roda("verify", out)
    assert checked.exit_code == 2
    assert "is no good Parquet file" in checked.output
    assert "Traceback" not in checked.output


def test_the_bytes_do_not_depend_on_how_the_lines_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_ROWS", 8)
    lines = [b'{"id":"%d","origin":null,"numbers":[]}\n' % number for number in range(30)]
    written = []
    for size in (1, 7, 30):
        path = tmp_path / f"{size}.parquet"
        with Outputs() as outputs:
            table = columns(str(path), outputs.open(str(path)))
            assert isinstance(table, Columns)
            for start in range(0, 30, size):
                table.write(b"".join(lines[start : start + size]))
            table.close()
        written.append(path.read_bytes())
    assert written[0] == written[1] == written[2]
    assert parquet.ParquetFile(tmp_path / "1.parquet").num_row_groups == 4


def test_a_field_without_a_column_is_not_lost_silently(tmp_path: Path) -> None:
    path = str(tmp_path / "a.parquet")
    with pytest.raises(RodaError, match="no column for 'surprise' of '7'"), Outputs() as outputs:
        Columns(outputs.open(path)).write(b'{"id":"7","surprise":2}\n' * module._ROWS)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    ("name", "words"),
    [("more.parquet.gz", "Parquet packs its content itself")],
)
def test_a_name_that_cannot_be_is_refused_before_the_run(
    name: str, words: str, tmp_path: Path
) -> None:
    made = roda("augment", "sample:en", "--out", tmp_path / name)
    assert made.exit_code == 2
    assert words in made.output
    assert os.listdir(tmp_path) == []


def test_without_pyarrow_the_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing: Callable[[str], None] = lambda name: None  # noqa: E731
    monkeypatch.setattr(module, "find_spec", missing)
    made = roda("augment", "sample:en", "--out", tmp_path / "more.parquet")
    assert made.exit_code == 2
    assert "pip install 'roda-mwp[tables]'" in made.output
    assert os.listdir(tmp_path) == []
