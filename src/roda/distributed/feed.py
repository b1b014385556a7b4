"""A stream of this process as a source of Ray Data: its parts are read as they come, never all at once.

The parts lie in Ray's store, and an actor knows them by their places. What Ray Data reads are the places
alone: whoever works on a part asks the actor for it, so that it travels once. A part is kept until its
result is here, so that who died over it, and begins again, finds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pandas
import ray
from ray.data import Datasource
from ray.data.block import BlockMetadata
from ray.data.datasource import ReadTask

from roda.distributed.parts import PLACE, Parts


class Feed(Datasource):  # type: ignore[misc]  # no types where the library is missing
    """The places of the parts of a stream as rows, each a block of its own."""

    def __init__(self) -> None:
        super().__init__()
        near = ray.util.scheduling_strategies.NodeAffinitySchedulingStrategy(
            ray.get_runtime_context().get_node_id(), soft=False
        )
        actor = ray.remote(num_cpus=0, scheduling_strategy=near)(Parts)
        self.parts = actor.remote()
        self._held: dict[int, Any] = {}

    def put(self, place: int, part: object) -> None:
        """Have a part read."""
        self._held[place] = ray.put(part)
        self.parts.put.remote(place, [self._held[place]])

    def done(self, place: int) -> None:
        """Forget a part: its result is here."""
        del self._held[place]
        self.parts.done.remote(place)

    def end(self, all_parts: int) -> None:
        """There are no more parts than these."""
        self.parts.end.remote(all_parts)

    def estimate_inmemory_data_size(self) -> None:
        """Unknown: the stream has not been read."""

    def get_read_tasks(
        self, parallelism: int, per_task_row_limit: int | None = None, data_context: Any = None
    ) -> list[ReadTask]:
        """One task that reads all places."""
        return [ReadTask(_reader(self.parts), BlockMetadata(None, None, None, None))]


def _reader(parts: Any) -> Callable[[], Iterator[pandas.DataFrame]]:
    def read() -> Iterator[pandas.DataFrame]:
        place = 0
        while ray.get(parts.has.remote(place)):
            yield pandas.DataFrame({PLACE: [place]})
            place += 1

    return read
