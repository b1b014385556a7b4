"""What is told of a training: lines for files, notes for programs, a bar for people."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path
from typing import Any

import orjson
import pytest

from roda.errors import RodaError
from roda.training.journal import Journal


def test_every_note_is_a_line_and_is_told(tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []
    path = tmp_path / "new" / "log.jsonl"
    for step in (1, 2):  # a training that goes on adds to its log
        with Journal(path, echo=told.append) as journal:
            journal.begin(9, 0)
            journal.progress(step, 0.5, 100.0)
            journal.note(step, loss=0.25, dev_accuracy=None)
    lines = [orjson.loads(line) for line in path.read_bytes().splitlines()]
    assert lines == told
    assert lines[1] == {"step": 2, "loss": 0.25, "dev_accuracy": None}


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_shows_loss_rate_and_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with Journal(bar=True) as journal:
        assert journal.shows
        journal.begin(200, 50)
        journal.progress(100, 0.4321, 1234.0)
    for words in ("training", "50 %", "loss 0.4321", "1,234 problems/s", ":"):
        assert words in terminal.getvalue()


def test_the_bar_stays_out_of_log_files(capsys: pytest.CaptureFixture[str]) -> None:
    with Journal(bar=True) as journal:
        journal.begin(200, 50)
        journal.progress(100, 0.4321, 1234.0)
    assert capsys.readouterr() == ("", "")


def test_it_keeps_silent_if_not_asked(capsys: pytest.CaptureFixture[str]) -> None:
    with Journal() as journal:
        assert not journal.shows
        journal.begin(3, 0)
        journal.note(1, loss=0.5)
    assert capsys.readouterr() == ("", "")


def test_a_log_that_cannot_be_written_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(RodaError, match="cannot be written: is a directory"):
        Journal(tmp_path)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_full_disk_is_told() -> None:
    with (
        Journal(Path("/dev/full")) as journal,
        pytest.raises(RodaError, match="/dev/full: cannot be written: no space left on device"),
    ):
        journal.note(1, loss=0.25)
