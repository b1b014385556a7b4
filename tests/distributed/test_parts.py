"""What the actor beside the stream knows: calls in any order, parts that are done, the end."""

from __future__ import annotations

import asyncio

from roda.distributed.parts import Parts


def test_parts_are_given_by_their_places_however_they_came() -> None:
    async def scene() -> list[object]:
        parts = Parts()
        await parts.put(1, ["b"])
        await parts.put(0, ["a"])
        await parts.end(2)
        given = [await parts.begin(place) for place in range(2)]
        return [*given, *[await parts.has(place) for place in range(3)]]

    assert asyncio.run(scene()) == [(1, ["a"]), (1, ["b"]), True, True, False]


def test_whoever_asks_whether_there_is_a_part_waits_until_that_is_known() -> None:
    async def scene() -> tuple[bool, object, object]:
        parts = Parts()
        asked = asyncio.create_task(parts.has(0))
        await asyncio.sleep(0.01)
        early = asked.done()
        await parts.put(0, ["a"])
        first = await asked
        behind = asyncio.create_task(parts.has(1))
        await asyncio.sleep(0.01)
        await parts.end(1)
        return early, first, await behind

    assert asyncio.run(scene()) == (False, True, False)


def test_a_reader_that_begins_again_gets_nothing_for_what_is_done() -> None:
    async def scene() -> list[object]:
        parts = Parts()
        for place, part in enumerate("abc"):
            await parts.put(place, [part])
        await parts.done(1)  # parts may be done in any order
        await parts.end(3)
        there = [await parts.has(place) for place in range(4)]
        return [*there, *[await parts.begin(place) for place in range(3)]]

    assert asyncio.run(scene()) == [True] * 3 + [False, (1, ["a"]), (1, []), (1, ["c"])]


def test_work_that_is_begun_is_counted() -> None:
    async def scene() -> list[int]:
        parts = Parts()
        return [(await parts.begin(place))[0] for place in (5, 5, 6, 5)]

    assert asyncio.run(scene()) == [1, 2, 1, 3]
