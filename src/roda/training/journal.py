"""The log of a training, for people (a progress bar) and for files (JSON lines, TensorBoard)."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol

import orjson

from roda.errors import SolverError
from roda.runs.outputs import append
from roda.runs.progress import Progress, progress


class Journal:
    """Logs a training; without arguments it writes and shows nothing.

    `path` gets a line of JSON for every note, `tensorboard` is a folder for its event files,
    `bar` shows loss, rate and time left on the terminal, `echo` is called with every note.
    """

    def __init__(
        self,
        path: Path | None = None,
        *,
        bar: bool = False,
        tensorboard: Path | None = None,
        echo: Callable[[dict[str, Any]], object] | None = None,
    ) -> None:
        self._path = path
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            append(str(path), b"")  # a name that cannot be written to is told at once
        self._echo = echo
        self._board = _board(tensorboard) if tensorboard is not None else None
        self._shows = bar
        self._open = ExitStack()
        self._bar = Progress()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        if self._board is not None:
            self._board.close()
        self._open.close()

    @property
    def shows(self) -> bool:
        """Whether there is a bar. To update it the loss is read, which waits for the device."""
        return self._shows

    def begin(self, steps: int, done: int) -> None:
        """A training of so many steps begins, or resumes with so many of them done."""
        if self._shows:
            self._bar = self._open.enter_context(progress("training", steps, keep=True))
            self._bar.moved(done)

    def progress(self, step: int, loss: float, rate: float) -> None:
        """So many steps are done, at a `rate` of this many problems a second."""
        self._bar.moved(step, f"loss {loss:.4f}, {rate:,.0f} problems/s")

    def note(self, step: int, **facts: float | int | str | None) -> None:
        """Log some facts about this step."""
        entry: dict[str, Any] = {"step": step, **facts}
        if self._path is not None:
            append(str(self._path), orjson.dumps(entry, option=orjson.OPT_APPEND_NEWLINE))
        if self._board is not None:
            for name, value in facts.items():
                if isinstance(value, (int, float)):
                    self._board.add_scalar(name, value, step)
        if self._echo is not None:
            self._echo(entry)


class _Board(Protocol):
    def add_scalar(self, tag: str, scalar_value: float, global_step: int) -> None: ...

    def close(self) -> None: ...


def _board(folder: Path) -> _Board:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns about deprecated names of its own
            from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        raise SolverError("TensorBoard is not installed: pip install tensorboard") from None
    writer: _Board = SummaryWriter(str(folder))
    return writer
