"""Old jobs make room for new ones; those at work stay."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

from starlette.datastructures import UploadFile

from roda.web.playground.jobs.limits import Limits
from roda.web.playground.jobs.service import Jobs

LINE = '{"id":"a","text":"每盒8支，3盒共几支？","equation":"8*3","answer":"24"}\n'.encode()


def test_only_so_many_are_kept_and_all_files_go_with_the_server() -> None:
    async def play() -> Path:
        jobs = Jobs(Limits(kept=1, turn=0.1))
        async with jobs.living():
            made = []
            for _ in range(2):
                job = await jobs.take(
                    UploadFile(io.BytesIO(LINE), filename="a.jsonl"), {"wanted": {}}
                )
                async with asyncio.timeout(60):
                    await job.task.ended.wait()
                made.append(job)
            assert [job.folder.exists() for job in made] == [False, True]
            assert jobs.find(made[-1].id) is made[-1]
            return made[-1].folder.parent

    assert not asyncio.run(play()).exists()
