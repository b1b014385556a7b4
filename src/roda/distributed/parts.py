"""What is known of the parts of a stream while they are worked off somewhere else.

An actor of Ray keeps this; here is no word of Ray, so that it can be tried without.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

PLACE: Final = "place"  # columns: of a part its place in the stream, and what came of it
HELD: Final = "held"


@dataclass(frozen=True, slots=True)
class Held:
    """What came of a part: a result, or what went wrong.

    No library of tables knows how to take it apart, as it would a tuple, so it stays what it is.
    """

    value: Any
    error: Exception | None = None
    begun: int = 1  # how often the work was begun


class Parts:
    """What an actor of Ray knows of the parts: which are ready, which are done, and how many there are.

    Calls may come in another order than they were made in, so each of them names its part.
    """

    def __init__(self) -> None:
        self._ready: dict[int, list[Any]] = {}  # a reference of Ray in a list stays a reference
        self._done: set[int] = set()  # parts whose results have come
        self._all: int | None = None
        self._begun: Counter[int] = Counter()
        self._changed = asyncio.Condition()

    async def put(self, place: int, part: list[Any]) -> None:
        """Take a part."""
        async with self._changed:
            self._ready[place] = part
            self._changed.notify_all()

    async def end(self, all_parts: int) -> None:
        """There are no more parts than these."""
        async with self._changed:
            self._all = all_parts
            self._changed.notify_all()

    async def done(self, place: int) -> None:
        """Forget a part whose result has come."""
        async with self._changed:
            self._ready.pop(place, None)
            self._begun.pop(place, None)
            self._done.add(place)
            self._changed.notify_all()

    async def begin(self, place: int) -> tuple[int, list[Any]]:
        """How often work on a part has begun, with this time, and the part; nothing if it is done."""
        self._begun[place] += 1
        return self._begun[place], self._ready.get(place, [])

    async def has(self, place: int) -> bool:
        """Whether there is a part at a place, when that is known; one that is done counts."""
        async with self._changed:
            await self._changed.wait_for(
                lambda: place in self._ready or place in self._done or place == self._all
            )
            return place != self._all
