"""What is printed for people: styled by us, and harmless whatever a text holds.

Texts, ids and names come from files that somebody else wrote. An escape sequence in them could move the
cursor, hide or forge lines; a bidirectional override could turn a line around. All that is printed as
text therefore passes `Terminal`, which shows such characters as `\\x1b` or `\\u202e`. JSON is for programs:
it is printed as bytes and stays as it is.

Our own styles are written as noncharacters, which Unicode keeps for such inner use, and become escape
sequences in `Terminal` alone: all a text could do with them is to take one of our colours.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TextIO

import click

_PLAIN: Final = "\ufdd0"
_MARKS: Final = {"bold": "\ufdd1", "red": "\ufdd2", "green": "\ufdd3", "yellow": "\ufdd4", "cyan": "\ufdd5"}  # fmt: skip
_CODES: Final = {
    _PLAIN: "\x1b[0m",
    _MARKS["bold"]: "\x1b[1m",
    _MARKS["red"]: "\x1b[31m",
    _MARKS["green"]: "\x1b[32m",
    _MARKS["yellow"]: "\x1b[33m",
    _MARKS["cyan"]: "\x1b[36m",
}
_MARK: Final = re.compile(f"[{''.join(_CODES)}]")
# Control characters but tab and newline, the twelve bidirectional controls, other separators of lines.
_HARMFUL: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]"
)


def harmless(text: str) -> str:
    """A text with every character that a terminal would obey made visible.

    >>> harmless("a\\x1b[2Jb\\u202ec")
    'a\\\\x1b[2Jb\\\\u202ec'
    """
    return _HARMFUL.sub(_visible, text)


def _visible(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def style(text: str, fg: str = "", bold: bool = False) -> str:
    """A text in a colour or bold, where it is printed on a terminal.

    >>> len(style("ok", fg="green"))
    4
    """
    marks = (_MARKS["bold"] if bold else "") + (_MARKS[fg] if fg else "")
    return f"{marks}{text}{_PLAIN}"


def say(text: str, fg: str = "", bold: bool = False, err: bool = False) -> None:
    """Print a line for people, in a colour where there are any."""
    click.echo(style(text, fg, bold), err=err, color=True)  # `Terminal` decides


class Terminal(io.TextIOWrapper):
    """Standard output or error for people: what is written as text comes out harmless.

    Bytes written to its `buffer` stay as they are. `plain` is the stream beneath, for what moves
    the cursor on purpose (a progress bar); while such a bar is drawn, `barred` has each text
    begin on a line that was cleared.
    """

    def __init__(self, plain: TextIO) -> None:
        ascii_only = (plain.encoding or "ascii").lower() in ("ascii", "us-ascii", "ansi_x3.4-1968")
        super().__init__(
            plain.buffer,
            encoding="utf-8" if ascii_only else plain.encoding,
            errors="backslashreplace",
            line_buffering=plain.isatty(),
        )
        self.plain = plain
        self.barred = False
        dumb = os.environ.get("TERM") == "dumb" or bool(os.environ.get("NO_COLOR"))
        self._coloured = plain.isatty() and not dumb

    def write(self, text: str) -> int:
        """Write a text, made harmless."""
        shown = _MARK.sub(self._code, harmless(text))
        super().write(f"\r\x1b[2K{shown}" if self.barred else shown)
        return len(text)

    def _code(self, mark: re.Match[str]) -> str:
        return _CODES[mark[0]] if self._coloured else ""


@contextmanager
def harmless_streams() -> Iterator[None]:
    """Standard output and error are a `Terminal` here; a closed standard error is the null device."""
    before = sys.stdout, sys.stderr
    with open(os.devnull, "w") as nowhere:
        sys.stdout = _wrapped(sys.stdout)
        sys.stderr = _wrapped(sys.stderr) if sys.stderr is not None else nowhere
        try:
            yield
        finally:
            wrapped = sys.stdout, sys.stderr
            sys.stdout, sys.stderr = before
            for stream in wrapped:
                if isinstance(stream, Terminal):
                    stream.detach()


def _wrapped(stream: TextIO) -> TextIO:
    """The stream as a `Terminal`; one without bytes beneath (a text in memory) stays as it is."""
    if not hasattr(stream, "buffer"):
        return stream
    stream.flush()
    return Terminal(stream)
