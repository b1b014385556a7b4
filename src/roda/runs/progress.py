"""Progress bars: the one place that makes them, for every command and for training.

On a terminal a bar shows how much is done, a note and the time left; in a pipe or a log file
nothing is written at all.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO


class Progress:
    """Where a long piece of work stands; this one shows nothing."""

    def moved(self, done: int, note: str = "") -> None:
        """So much is done, of the total that was given; `note` stands beside the bar."""


@contextmanager
def progress(
    what: str, total: int | None = None, *, keep: bool = False, stream: TextIO | None = None
) -> Iterator[Progress]:
    """A bar named `what` on a terminal (standard error, if no stream is given).

    Without a `total` it shows the count alone. It disappears at the end, unless `keep` is set.

    >>> with progress("reading") as bar:
    ...     bar.moved(3)  # in a pipe: nothing
    """
    stream = stream or sys.stderr
    if stream is None or not stream.isatty():  # there is none where a program was started without
        yield Progress()
        return
    # Imported here: it takes longer to load than a small file to augment.
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed:,.0f}" if total is None else "{task.percentage:>3.0f} %"),
        TextColumn("{task.fields[note]}"),
        TimeRemainingColumn(),
    )
    # The stream may make control characters visible: a bar is drawn with them, on the one beneath.
    console = Console(file=getattr(stream, "plain", stream))
    # Left alone: rich would send what is printed to its own console, on standard error.
    shown = Bar(
        *columns,
        console=console,
        transient=not keep,
        redirect_stdout=False,
        redirect_stderr=False,
    )
    with _barred(stream), shown as bar:
        task = bar.add_task(what, total=total, note="")

        class Shown(Progress):
            def moved(self, done: int, note: str = "") -> None:
                bar.update(task, completed=done, note=note)

        yield Shown()


@contextmanager
def _barred(stream: TextIO) -> Iterator[None]:
    """Tell the stream that a bar is drawn, so that a message does not stand behind it in its line."""
    if not hasattr(stream, "barred"):
        yield
        return
    stream.barred = True
    try:
        yield
    finally:
        stream.barred = False
