"""Turns: a small file behind large ones is soon done, nothing outlives the server, and lines have an end."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from roda.web.playground.jobs import folder as job
from roda.web.playground.jobs.limits import Limits
from roda.web.playground.jobs.process import CAN_PAUSE
from roda.web.playground.jobs.turns import Task, Turns
from roda.web.safety import Refused

LINE = '{{"id":"{}","text":"每盒8支，3盒共几支？","equation":"8*3","answer":"24"}}\n'
NARROW = Limits(at_once=1, turn=0.2, seconds=60)


def running(limits: Limits, scene: Callable[[Turns], Coroutine[Any, Any, None]]) -> None:
    """Play a scene while turns are given."""

    async def play() -> None:
        turns = Turns(limits)
        giving = asyncio.create_task(turns.run())
        try:
            await scene(turns)
        finally:
            giving.cancel()
            await asyncio.gather(giving, return_exceptions=True)

    asyncio.run(play())


def upload(root: Path, name: str, problems: int) -> Path:
    folder = root / name
    folder.mkdir()
    (folder / job.UPLOAD).write_text("".join(map(LINE.format, range(problems))), encoding="utf-8")
    return folder


def add(turns: Turns, folder: Path) -> Task:
    size = (folder / job.UPLOAD).stat().st_size
    return turns.add(folder, {"name": folder.name, "size": size, "wanted": {}})


@pytest.mark.skipif(not CAN_PAUSE, reason="processes cannot be paused here")
def test_a_small_file_is_not_kept_waiting_by_large_ones(tmp_path: Path) -> None:
    async def scene(turns: Turns) -> None:
        large = [add(turns, upload(tmp_path, f"large{n}", 400_000)) for n in range(2)]
        await asyncio.sleep(1)
        small = add(turns, upload(tmp_path, "small", 3))
        started = time.monotonic()
        async with asyncio.timeout(60):
            await small.ended.wait()
        assert small.state()["state"] == "done"
        assert time.monotonic() - started < 30
        assert not any(task.ended.is_set() for task in large)
        paused = [task.process.paused for task in large if task.process]
        assert sum(paused) >= 1
        assert {task.state()["state"] for task in large} >= {"paused"}

    running(NARROW, scene)


def test_all_processes_end_with_the_server(tmp_path: Path) -> None:
    seen: list[int] = []

    async def scene(turns: Turns) -> None:
        tasks = [add(turns, upload(tmp_path, f"large{n}", 400_000)) for n in range(2)]
        while not all(task.process for task in tasks):
            await asyncio.sleep(0.05)
        seen.extend(task.process._process.pid for task in tasks if task.process)

    running(NARROW, scene)
    for pid in seen:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_process_that_is_killed_is_a_failure_in_words(tmp_path: Path) -> None:
    async def scene(turns: Turns) -> None:
        task = add(turns, upload(tmp_path, "large", 400_000))
        while not task.process:
            await asyncio.sleep(0.05)
        task.process.kill()
        async with asyncio.timeout(20):
            await task.ended.wait()
        assert (task.state()["state"], task.state()["why"]) == ("failed", "killed")

    running(NARROW, scene)


def test_a_line_has_an_end(tmp_path: Path) -> None:
    async def scene(turns: Turns) -> None:
        folder = upload(tmp_path, "one", 1)
        for _ in range(2):
            add(turns, folder)
        with pytest.raises(Refused) as refused:
            add(turns, folder)
        assert refused.value.status_code == 503

    running(Limits(waiting=2), scene)


def test_the_place_in_the_line_is_known(tmp_path: Path) -> None:
    async def scene(turns: Turns) -> None:
        tasks = [add(turns, upload(tmp_path, f"f{n}", 100_000)) for n in range(3)]
        while not tasks[0].process:
            await asyncio.sleep(0.05)
        assert [turns.place(task) for task in tasks] == [0, 1, 2]
        assert tasks[1].state() == {"state": "waiting"}
        turns.drop(tasks[1])
        assert turns.place(tasks[2]) == 1

    running(Limits(open=1), scene)
