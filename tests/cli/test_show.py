"""Tables that line up, and a bar that is only there for a terminal."""

from __future__ import annotations

import io
import json
from pathlib import Path

from roda.cli import show
from roda.corpora import open_source


def test_columns_line_up_with_wide_characters() -> None:
    first, second = show.table([("数", "1"), ("ab", "22")], right=frozenset({1})).splitlines()
    assert (first, second) == ("数   1", "ab  22")


def test_an_empty_table_is_empty() -> None:
    assert show.table([]) == ""


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_rate_and_problems(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(json.dumps({"id": "1"}))
    stream = Terminal()
    with open_source(path) as source, show.progress(source, stream) as bar:
        bar.moved(1234, 5678)
    assert "augmenting" in stream.getvalue() or "1,234 problems" in stream.getvalue()


def test_a_pipe_sees_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text("{}")
    stream = io.StringIO()
    with open_source(path) as source, show.progress(source, stream) as bar:
        bar.moved(1, 2)
    assert stream.getvalue() == ""
