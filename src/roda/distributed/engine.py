"""Which processes do the work of a command: this one, some of this machine, or those of a Ray cluster."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from roda.runs.blocks.local import Spread
from roda.runs.run import fewer_collections

Given = TypeVar("Given")
Made = TypeVar("Made")

LOCAL: Final = "local"
RAY: Final = "ray"
ENGINES: Final = (LOCAL, RAY)
LARGE_CHUNK: Final = 2048  # records that go to a process of a cluster at a time


@dataclass(frozen=True, slots=True)
class Engine:
    """Where the parts of a stream are worked off; the results are the same with each.

    `workers` are the processes that work; without it one, and with Ray as many as there are processors.
    `address` is that of a cluster; without it Ray is started on this machine, for this run.

    >>> list(Engine().spread(["a", "b"], str.upper))
    ['A', 'B']
    """

    name: str = LOCAL
    workers: int | None = None
    address: str | None = None

    @property
    def alone(self) -> bool:
        """Whether this process does all the work."""
        return self.name == LOCAL and (self.workers or 1) <= 1

    @property
    def elsewhere(self) -> Spread | None:
        """How blocks are done by an engine that is not of this machine alone; None for the others."""
        if self.name != RAY:
            return None
        from roda.distributed.spreading import spread as spread_on_ray  # needs Ray

        return partial(spread_on_ray, workers=self.workers, address=self.address)

    def beside(
        self, stream: Iterable[Given], do: Callable[[Given], Made]
    ) -> Iterator[tuple[Given, Made]]:
        """Each part of a stream with what `do` makes of it, in order; the parts themselves stay here."""
        waiting: deque[Given] = deque()

        def parts() -> Iterator[Given]:
            for part in stream:
                waiting.append(part)
                yield part

        for made in self.spread(parts(), do):
            yield waiting.popleft(), made

    def spread(self, stream: Iterable[Given], do: Callable[[Given], Made]) -> Iterator[Made]:
        """What `do` makes of each part of a stream, in order."""
        if self.name == RAY:
            from roda.distributed.spreading import spread as spread_on_ray  # needs Ray

            yield from spread_on_ray(stream, do, self.workers, self.address)
        elif self.alone:
            with fewer_collections():
                yield from map(do, stream)
        else:
            from roda.runs.workers import spread  # imports much that one process never needs

            yield from spread(stream, do, self.workers or 1)


ALONE: Final = Engine()
