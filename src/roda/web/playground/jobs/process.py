"""The process of a job, seen from the server: started, stopped for a while, ended."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Final

_WORK: Final = "roda.web.playground.jobs.work"
# One thread each: a process gets one turn, and every thread would take address space.
_THREADS: Final = dict.fromkeys(
    ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "ARROW_NUM_THREADS"), "1"
)
CAN_PAUSE: Final = hasattr(signal, "SIGSTOP")


class Process:
    """A process that works on one folder."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.paused = False

    @classmethod
    async def start(cls, folder: Path) -> Process:
        """Start it; temporary files of the libraries that it uses lie in its folder, too."""
        environment = {**os.environ, **_THREADS, "TMPDIR": str(folder)}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-P", "-m", _WORK, str(folder)),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
            env=environment,
            start_new_session=True,
        )
        return cls(process)

    @property
    def code(self) -> int | None:
        """The exit code; None while it lives."""
        return self._process.returncode

    async def wait(self) -> int:
        """Wait for its end."""
        return await self._process.wait()

    def pause(self) -> None:
        """Have it stand still; its memory stays."""
        if CAN_PAUSE and not self.paused:
            self._send(signal.SIGSTOP)
            self.paused = True

    def go_on(self) -> None:
        """Have it work again."""
        if self.paused:
            self._send(signal.SIGCONT)
            self.paused = False

    def kill(self) -> None:
        """End it at once, whatever it does."""
        self._send(getattr(signal, "SIGKILL", signal.SIGTERM))

    def _send(self, what: signal.Signals) -> None:
        if self.code is None:
            try:
                self._process.send_signal(what)
            except ProcessLookupError:  # it ended a moment ago
                return
