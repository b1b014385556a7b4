"""A bar that is only there for a terminal."""

from __future__ import annotations

import io

import pytest

from roda.runs.progress import progress


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("total", [None, 5])
@pytest.mark.parametrize("keep", [True, False])
def test_a_terminal_sees_what_is_done_and_the_note(total: int | None, keep: bool) -> None:
    stream = Terminal()
    with progress("reading", total, keep=keep, stream=stream) as bar:
        bar.moved(3, "1,234 problems")
    assert "reading" in stream.getvalue()
    assert "1,234 problems" in stream.getvalue()


def test_a_pipe_sees_nothing() -> None:
    stream = io.StringIO()
    with progress("reading", stream=stream) as bar:
        bar.moved(1, "note")
    assert stream.getvalue() == ""
