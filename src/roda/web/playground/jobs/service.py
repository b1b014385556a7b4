"""The jobs of a server: taken in, found by their names, thrown away when there are too many."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from starlette.datastructures import UploadFile

from roda.export.formats import FORMATS
from roda.web.playground.jobs import folder as files
from roda.web.playground.jobs.limits import Limits
from roda.web.playground.jobs.turns import Task, Turns, remove
from roda.web.safety import Refused

_COPIED: Final = 1 << 20  # bytes at a time


@dataclass(eq=False, slots=True)
class Job:
    """An upload: its name for people, the task that works on it, and its exports by format."""

    id: str
    name: str
    folder: Path
    task: Task
    exports: dict[str, Task] = field(default_factory=dict)

    @property
    def busy(self) -> bool:
        """Whether anything of it is still going on."""
        return any(not task.ended.is_set() for task in (self.task, *self.exports.values()))


class Jobs:
    """All jobs; `living` is the time in which they work."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._jobs: dict[str, Job] = {}
        self._turns: Turns | None = None
        self._root: Path | None = None

    @asynccontextmanager
    async def living(self) -> AsyncIterator[None]:
        """Work while this is entered; afterwards every process is ended and every file removed."""
        with tempfile.TemporaryDirectory(prefix="roda-", ignore_cleanup_errors=True) as root:
            self._root, self._turns = Path(root), Turns(self.limits)
            running = asyncio.create_task(self._turns.run())
            try:
                yield
            finally:
                running.cancel()
                with suppress(asyncio.CancelledError):
                    await running

    @property
    def turns(self) -> Turns:
        """Who works when."""
        assert self._turns is not None, "the jobs are not living"
        return self._turns

    async def take(self, upload: UploadFile, order: dict[str, Any]) -> Job:
        """Take a file in and put it in the line."""
        assert self._root is not None
        name = readable_name(upload.filename or "")
        job_id = files.new_id()
        folder = self._root / job_id
        folder.mkdir()
        try:
            size = await _copy(upload, folder / files.UPLOAD, self.limits.upload)
            if not size:
                raise Refused(400, "playground.files.refused.empty")
            task = self.turns.add(folder, {**order, "name": name, "size": size})
        except BaseException:
            remove(folder)
            raise
        job = self._jobs[job_id] = Job(job_id, name, folder, task)
        self._forget_old()
        return job

    def find(self, name: str) -> Job:
        """The job of this name; `Refused` where there is none."""
        job = self._jobs.get(name) if files.is_id(name) else None
        if job is None:
            raise Refused(404, "playground.files.refused.no_job")
        return job

    def export(self, job: Job, name: str) -> Task:
        """Write the results of a job in another format; once is enough."""
        if name not in FORMATS:
            raise Refused(404, "playground.files.refused.no_format")
        if job.task.state()["state"] != "done":
            raise Refused(409, "playground.files.refused.not_done")
        if name not in job.exports:
            folder = job.folder / f"export-{name}"
            folder.mkdir()
            order = {"export": name, "name": job.name, "results": str(job.folder / files.RESULTS)}
            job.exports[name] = self.turns.add(folder, order)
        return job.exports[name]

    def drop(self, job: Job) -> None:
        """End a job and remove its files."""
        for task in (job.task, *job.exports.values()):
            self.turns.drop(task)
        self._jobs.pop(job.id, None)
        remove(job.folder)

    def _forget_old(self) -> None:
        idle = [job for job in self._jobs.values() if not job.busy]
        for job in idle[: max(0, len(self._jobs) - self.limits.kept)]:
            self.drop(job)


async def _copy(upload: UploadFile, path: Path, most: int) -> int:
    size = 0
    with path.open("wb") as file:
        while data := await upload.read(_COPIED):
            size += len(data)
            if size > most:
                raise Refused(413, "frame.refused.too_large", limit=f"{most >> 20} MB")
            file.write(data)
    return size


def readable_name(given: str) -> str:
    r"""A file's name as it is shown: without folders and without what a page could not print.

    >>> readable_name("../../etc/pass\nwd"), readable_name("C:\\my\\a.csv"), readable_name("")
    ('passwd', 'a.csv', 'file')
    """
    last = given.replace("\\", "/").rpartition("/")[2]
    return "".join(filter(str.isprintable, last))[:100] or "file"
