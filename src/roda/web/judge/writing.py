"""Answers on their way to the disk: those that come while it is busy are written together.

The disk is asked once for all of them, so fifty people who answer at once wait for one or two writings, not for fifty;
and no thread waits for another one.
"""

from __future__ import annotations

import asyncio

from starlette.concurrency import run_in_threadpool

from roda.errors import RodaError
from roda.judging.study import Judgment, Study


class Pen:
    """Writes what everybody answers into a study."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self._waiting: list[tuple[Judgment, str, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def record(self, judgment: Judgment, key: str) -> None:
        """Keep a judgment; it is on the disk when this ends, or `RodaError` says why not."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((judgment, key, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await written

    async def _write(self) -> None:
        """Write until nobody waits. Who asked may have gone meanwhile; the answer is kept all the same."""
        try:
            while self._waiting:
                together, self._waiting = self._waiting, []
                fault: Exception | None = None
                try:
                    rows = [(judgment, key) for judgment, key, _ in together]
                    await run_in_threadpool(self.study.record, rows)
                except RodaError as error:
                    fault = error
                for _, _, written in together:
                    if written.done():
                        continue
                    if fault is None:
                        written.set_result(None)
                    else:
                        written.set_exception(fault)
        finally:
            self._writing = None
