"""Who works when: every job gets its turns, so that a large file holds nobody up.

At most `at_once` processes work at a time. Where more want to, each works for a turn and then stands still
(SIGSTOP) until all others had theirs; a small file that comes behind a large one is done after a few turns.
At most `open` are begun, as each holds memory; those behind them wait in the order in which they came.
"""

from __future__ import annotations

import asyncio
import shutil
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from roda.web.playground.jobs import folder as files
from roda.web.playground.jobs.limits import Limits
from roda.web.playground.jobs.process import CAN_PAUSE, Process
from roda.web.safety import Refused

_GRACE: Final = 30.0  # seconds beyond its computing time that a process may be at work


@dataclass(eq=False, slots=True)
class Task:
    """A folder to be worked on; `ran` counts the seconds of its turns."""

    folder: Path
    process: Process | None = None
    ran: float = 0.0
    ended: asyncio.Event = field(default_factory=asyncio.Event)

    def state(self) -> dict[str, Any]:
        """How it stands: `waiting`, `working`, `done` or `failed`, and what goes with it."""
        found = files.read(self.folder / files.STATE)
        if not found:
            found = {"state": "waiting" if self.process is None else "working"}
        if found["state"] == "working" and self.process is not None and self.process.paused:
            found["state"] = "paused"
        return found


class Turns:
    """All tasks of a server; `run` gives them their turns until it is cancelled."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._waiting: deque[Task] = deque()
        self._working: deque[Task] = deque()
        self._changed = asyncio.Event()
        self._watchers: set[asyncio.Task[None]] = set()

    def add(self, folder: Path, order: dict[str, Any]) -> Task:
        """Put a task at the end of the line; `Refused` where the line is too long."""
        if len(self._waiting) >= self.limits.waiting:
            raise Refused(503, "frame.refused.busy")
        bounds = {"seconds": self.limits.seconds, "memory": self.limits.memory}
        files.write(folder / files.ORDER, {**order, **bounds, "unpacked": self.limits.unpacked})
        task = Task(folder)
        self._waiting.append(task)
        self._changed.set()
        return task

    def place(self, task: Task) -> int:
        """How many are before it in the line; 0 where it was begun."""
        return self._waiting.index(task) + 1 if task in self._waiting else 0

    def drop(self, task: Task) -> None:
        """End a task and forget it."""
        with suppress(ValueError):
            self._waiting.remove(task)
        if task.process is not None:
            task.process.kill()

    async def run(self) -> None:
        """Begin, switch and end tasks; all of them are killed when this is cancelled."""
        try:
            while True:
                self._changed.clear()
                await self._begin()
                self._switch()
                started = time.monotonic()
                with suppress(TimeoutError):
                    async with asyncio.timeout(self.limits.turn if self._working else None):
                        await self._changed.wait()
                self._count(time.monotonic() - started)
        finally:
            for task in self._working:
                if task.process is not None:
                    task.process.kill()
            await asyncio.gather(*self._watchers, return_exceptions=True)

    async def _begin(self) -> None:
        most = self.limits.open if CAN_PAUSE else self.limits.at_once
        while self._waiting and len(self._working) < most:
            task = self._waiting.popleft()
            task.process = await Process.start(task.folder)
            self._working.append(
                task
            )  # behind all others: no stream of new ones keeps them waiting
            watcher = asyncio.create_task(self._watch(task, task.process))
            self._watchers.add(watcher)
            watcher.add_done_callback(self._watchers.discard)

    async def _watch(self, task: Task, process: Process) -> None:
        """Wait for the end of a process, and say what happened where it could not say so itself."""
        await process.wait()
        with suppress(ValueError):
            self._working.remove(task)
        found = files.read(task.folder / files.STATE) if task.folder.exists() else {}
        if task.folder.exists() and found.get("state") not in ("done", "failed"):
            too_long = task.ran > self.limits.seconds
            why = {"why": "seconds" if too_long else "killed", "told": str(process.code)}
            files.write(task.folder / files.STATE, {**found, "state": "failed", **why})
        task.ended.set()
        self._changed.set()

    def _switch(self) -> None:
        """Let the first ones work and the others stand still, and put the first ones last."""
        for place, task in enumerate(self._working):
            assert task.process is not None
            if place < self.limits.at_once:
                task.process.go_on()
            else:
                task.process.pause()
        if len(self._working) > self.limits.at_once:
            self._working.rotate(-self.limits.at_once)

    def _count(self, seconds: float) -> None:
        for task in self._working:
            if task.process is not None and not task.process.paused:
                task.ran += seconds
                if task.ran > self.limits.seconds + _GRACE:
                    task.process.kill()


def remove(folder: Path) -> None:
    """Remove the folder of a job with all that is in it."""
    shutil.rmtree(folder, ignore_errors=True)
