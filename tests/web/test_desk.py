"""Work is done in turn; who comes when many wait is told to come again."""

from __future__ import annotations

import asyncio
import threading

import pytest

from roda.web import desk as desks
from roda.web.desk import Desk
from roda.web.safety import Refused


def test_work_is_done_one_after_the_other() -> None:
    at_work: list[int] = []
    seen: list[int] = []
    lock = threading.Lock()

    def work(number: int) -> int:
        with lock:
            at_work.append(number)
            seen.append(len(at_work))
        at_work.remove(number)
        return number

    async def play() -> list[int]:
        desk = Desk()
        return await asyncio.gather(*(desk.do(work, number) for number in range(10)))

    assert asyncio.run(play()) == list(range(10))
    assert set(seen) == {1}


def test_too_many_are_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "_WAITING", 2)
    go = threading.Event()

    async def play() -> list[object]:
        desk = Desk()
        waiting = [asyncio.create_task(desk.do(go.wait, 10)) for _ in range(3)]
        await asyncio.sleep(0.1)
        with pytest.raises(Refused) as refused:
            await desk.do(go.wait, 10)
        assert refused.value.status_code == 503
        go.set()
        return list(await asyncio.gather(*waiting))

    assert asyncio.run(play()) == [True, True, True]


def test_a_turn_that_does_not_come_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "_PATIENCE", 0.1)
    go = threading.Event()

    async def play() -> None:
        desk = Desk()
        first = asyncio.create_task(desk.do(go.wait, 10))
        await asyncio.sleep(0.02)
        with pytest.raises(Refused) as refused:
            await desk.do(print, "never")
        assert refused.value.status_code == 503
        go.set()
        await asyncio.gather(first, return_exceptions=True)
        assert await desk.do(int, "7") == 7

    asyncio.run(play())
