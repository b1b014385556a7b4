"""Answers that come together are written together; each is on the disk when its record ends, and faults reach everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from judged import opened
from roda.errors import CorpusError
from roda.judging.study import Judgment, Study
from roda.web.judge.writing import Pen


class Counting(Study):
    """A study that counts how often the disk was asked."""

    writings = 0

    def record(self, judgments):  # type: ignore[no-untyped-def]
        self.writings += 1
        return super().record(judgments)


def run(work: Coroutine[object, object, None]) -> None:
    """Run something in a loop of its own; a browser that is tested beside may keep one in this thread."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


def answers(study: Study, count: int) -> list[Judgment]:
    who = study.welcome("Ann").id
    tasks = list(study.tasks)
    return [
        Judgment(who, tasks[number % len(tasks)], {"coherence": 3, "correctness": 1})
        for number in range(count)
    ]


def test_many_at_once_ask_the_disk_a_few_times(tmp_path: Path) -> None:
    opened(tmp_path).close()
    with Counting(tmp_path / "study.db") as study:
        given = answers(study, 50)

        async def all_at_once() -> None:
            pen = Pen(study)
            await asyncio.gather(*(pen.record(each, f"{n}") for n, each in enumerate(given)))

        run(all_at_once())
        assert study.writings <= 3
        with study._reading() as connection:
            assert connection.execute("SELECT count(*) FROM judgments").fetchone() == (50,)


def test_an_answer_is_there_when_its_record_ends(tmp_path: Path) -> None:
    with opened(tmp_path) as study:
        given = answers(study, 9)

        async def one_after_the_other() -> None:
            pen = Pen(study)
            for number, each in enumerate(given, start=1):
                await pen.record(each, f"{number}")
                assert len(study.judgments()) == number

        run(one_after_the_other())


def test_a_fault_reaches_who_waits_and_the_next_one_is_written(tmp_path: Path) -> None:
    with opened(tmp_path) as study:
        (good,) = answers(study, 1)
        bad = good._replace(task=999)

        async def work() -> None:
            pen = Pen(study)
            with pytest.raises(CorpusError, match="cannot be written"):
                await pen.record(bad, "1")
            await pen.record(good, "2")

        run(work())
        assert len(study.judgments()) == 1


def test_who_goes_away_does_not_take_the_answer_along(tmp_path: Path) -> None:
    with opened(tmp_path) as study:
        first, second = answers(study, 2)

        async def work() -> None:
            pen = Pen(study)
            gone = asyncio.create_task(pen.record(first, "1"))
            await asyncio.sleep(0)
            gone.cancel()
            await pen.record(second, "2")

        run(work())
        assert len(study.judgments()) == 2
