"""What the process of a job does, run here: files of every kind read, bombs refused, limits kept, nothing half-written."""

from __future__ import annotations

import gzip
import io
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import orjson
import pandas
import pytest

from roda.problem import Reason
from roda.web.playground.jobs import folder as job
from roda.web.playground.jobs.work import TooMuch, refuse_bombs

LINES = (
    b'{"id":"a","text":"\xe6\xaf\x8f\xe7\x9b\x928\xe6\x94\xaf\xef\xbc\x8c3\xe7\x9b\x92\xe5\x85\xb1\xe5\x87\xa0\xe6\x94\xaf\xef\xbc\x9f",'
    b'"equation":"8*3","answer":"24"}\n'
    b'{"id":"b","text":"3+5=?","equation":"3+5","answer":"9"}\n'
    b'{"id":"c"}\n'
)


def worked(
    folder: Path, content: bytes, *, broken_ok: bool = False, **order: Any
) -> dict[str, Any]:
    """Run the process on a file as the server does; returns the state at the end."""
    (folder / job.UPLOAD).write_bytes(content)
    usual = {"name": "mine.jsonl", "size": len(content), "seconds": 60, "memory": 2 << 30}
    job.write(folder / job.ORDER, {**usual, "unpacked": 50 << 20, "wanted": {}, **order})
    command = [sys.executable, "-m", "roda.web.playground.jobs.work", str(folder)]
    done = subprocess.run(command, capture_output=True, timeout=120)
    assert broken_ok or b"Traceback" not in done.stderr, done.stderr.decode()
    return job.read(folder / job.STATE)


def test_results_refusals_and_reports_are_written(tmp_path: Path) -> None:
    state = worked(tmp_path, LINES)
    assert state["state"] == "done"
    assert (state["problems"], state["made"], state["broken_count"]) == (2, 2, 1)
    assert "field 'text'" in state["broken"][0]
    texts = [
        orjson.loads(line)["text"] for line in (tmp_path / job.RESULTS).read_bytes().splitlines()
    ]
    assert len(texts) == 2
    refused = [orjson.loads(line) for line in (tmp_path / job.REFUSED).read_bytes().splitlines()]
    assert {each["reason"] for each in refused} >= {Reason.WRONG_ANSWER.value, "broken-record"}
    assert orjson.loads((tmp_path / "report.json").read_bytes())["balanced"] is True
    assert sum(state["qualities"]) == 2
    assert not list(tmp_path.glob("*.roda-part"))


def test_the_name_of_the_file_is_told_and_not_the_place_on_the_server(tmp_path: Path) -> None:
    state = worked(tmp_path, b"nothing of the kind")
    assert (state["state"], state["why"]) == ("failed", "broken")
    assert "mine.jsonl" in state["told"]
    assert str(tmp_path) not in state["told"]
    assert not (tmp_path / job.RESULTS).exists()


def test_packed_files_are_read(tmp_path: Path) -> None:
    assert worked(tmp_path, gzip.compress(LINES))["made"] == 2


def test_columns_can_be_named(tmp_path: Path) -> None:
    table = "aufgabe,formel\n每盒8支，3盒共几支？,8*3\n".encode()
    fields = {"wanted": {"text": "aufgabe", "equation": "formel"}}
    assert worked(tmp_path, table, **fields)["made"] == 2


def test_a_gzip_bomb_is_refused(tmp_path: Path) -> None:
    bomb = gzip.compress(b"0" * (60 << 20))
    assert len(bomb) < 100_000
    state = worked(tmp_path, bomb)
    assert (state["state"], state["why"], state["told"]) == ("failed", "unpacked", "50 MB")


def test_a_zip_bomb_is_refused(tmp_path: Path) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", b"0" * (60 << 20))
    state = worked(tmp_path, packed.getvalue())
    assert (state["state"], state["why"]) == ("failed", "unpacked")


def test_gzip_members_one_after_the_other_are_counted_together(tmp_path: Path) -> None:
    path = tmp_path / "many.gz"
    path.write_bytes(gzip.compress(b"0" * (1 << 20)) * 10)
    refuse_bombs(path, 11 << 20)
    with pytest.raises(TooMuch, match="9 MB"):
        refuse_bombs(path, 9 << 20)


@pytest.mark.parametrize(
    "content",
    [b"PK\x03\x04 cut short", b"\x1f\x8b\x08 cut short", b"\xff\xfe\x00\x00\xff", b"PAR1 no"],
)
def test_damaged_files_are_told_in_words(tmp_path: Path, content: bytes) -> None:
    state = worked(tmp_path, content)
    assert (state["state"], state["why"]) == ("failed", "broken")
    assert state["told"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
def test_too_little_memory_is_told_or_ends_the_process(tmp_path: Path) -> None:
    """A library may not bear it: then the process ends and says nothing, and the server does (`turns`)."""
    state = worked(tmp_path, LINES, memory=120 << 20, broken_ok=True)
    assert state.get("why") in ("memory", None)
    assert not (tmp_path / job.RESULTS).exists()


@pytest.mark.parametrize("memory", [1024 << 20, 2048 << 20])
def test_tables_of_other_programs_fit_into_the_memory(tmp_path: Path, memory: int) -> None:
    row = {"text": "A pen costs $3. How much do 8 pens cost?", "equation": "3*8", "answer": "24"}
    excel, parquet = io.BytesIO(), io.BytesIO()
    pandas.DataFrame([row]).to_excel(excel, index=False)
    pandas.DataFrame([row]).to_parquet(parquet)
    for name, content in (("excel", excel), ("parquet", parquet)):
        folder = tmp_path / name
        folder.mkdir()
        state = worked(folder, content.getvalue(), memory=memory)
        assert (state["state"], state.get("made")) == ("done", 2), state


def test_when_the_time_is_up_what_was_made_is_kept_and_called_a_part(tmp_path: Path) -> None:
    line = LINES.splitlines(keepends=True)[0]
    state = worked(tmp_path, line * 60_000, seconds=1)
    assert state["state"] == "done"
    assert state["cut"] is True
    assert 0 < state["problems"] < 60_000
    lines = (tmp_path / job.RESULTS).read_bytes().splitlines()
    assert len(lines) == state["made"]
    orjson.loads(lines[-1])


@pytest.mark.parametrize(
    ("name", "ending"), [("messages", ".jsonl"), ("csv", ".csv"), ("sharegpt", ".zip")]
)
def test_exports_are_one_file(tmp_path: Path, name: str, ending: str) -> None:
    worked(tmp_path, LINES)
    made = tmp_path / "export"
    made.mkdir()
    state = worked(made, b"", export=name, results=str(tmp_path / job.RESULTS))
    assert state["state"] == "done"
    assert state["written"] == 2
    assert state["file"] == f"roda-{name}{ending}"
    assert (made / state["file"]).stat().st_size > 100
