"""The log of a training, for people (a progress bar) and for files (JSON lines, TensorBoard)."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import orjson

from roda.errors import SolverError


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
        self._file = None
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("ab")
        self._echo = echo
        self._board = _board(tensorboard) if tensorboard is not None else None
        self._bar = _Bar() if bar else None

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()
        if self._board is not None:
            self._board.close()
        if self._bar is not None:
            self._bar.stop()

    @property
    def shows(self) -> bool:
        """Whether there is a bar. To update it the loss is read, which waits for the device."""
        return self._bar is not None

    def begin(self, steps: int, done: int) -> None:
        """A training of so many steps begins, or resumes with so many of them done."""
        if self._bar is not None:
            self._bar.begin(steps, done)

    def progress(self, step: int, loss: float, rate: float) -> None:
        """So many steps are done, at a `rate` of this many problems a second."""
        if self._bar is not None:
            self._bar.show(step, loss, rate)

    def note(self, step: int, **facts: float | int | str | None) -> None:
        """Log some facts about this step."""
        entry: dict[str, Any] = {"step": step, **facts}
        if self._file is not None:
            self._file.write(orjson.dumps(entry, option=orjson.OPT_APPEND_NEWLINE))
            self._file.flush()
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


class _Bar:
    """One line on the terminal: share done, loss, problems a second, time left."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        self._progress = Progress(
            TextColumn("training"),
            BarColumn(),
            TextColumn("{task.percentage:3.0f}%"),
            TextColumn("loss {task.fields[loss]:.4f}"),
            TextColumn("{task.fields[rate]:,.0f} problems/s"),
            TimeRemainingColumn(),
            console=Console(stderr=True),
        )

    def begin(self, steps: int, done: int) -> None:
        self._progress.start()
        self._task = self._progress.add_task(
            "training", total=steps, completed=done, loss=0.0, rate=0.0
        )

    def show(self, step: int, loss: float, rate: float) -> None:
        self._progress.update(self._task, completed=step, loss=loss, rate=rate)

    def stop(self) -> None:
        self._progress.stop()
