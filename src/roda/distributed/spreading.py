"""The parts of a stream worked off by Ray Data, with the same results in the same order as here.

The places of the parts become rows of a dataset, and a class of Ray Data's actors, which loads a parser
once and keeps it, fetches each part and makes a result of it. Only some parts are on their way at a time, so memory does not depend on the
length of the stream. An actor that dies is started again and its part is done again.
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from roda.distributed.cluster import join
from roda.distributed.parts import HELD, PLACE, Held
from roda.errors import RodaError
from roda.runs.run import YOUNG
from roda.runs.workers import portable

Given = TypeVar("Given")
Made = TypeVar("Made")

_AHEAD: Final = 4  # parts on the way for each process
_DEATHS: Final = 3  # of processes that work on a part, before it is given up
_GIVEN_UP: Final = (
    f"part {{}} of the work was begun {_DEATHS} times, and each time the process that did it died, perhaps "
    "for lack of memory"
)


class Worker:
    """What an actor of Ray Data does: it makes results of parts, and keeps what it has loaded."""

    def __init__(self, do: Callable[[Any], object], parts: Any) -> None:
        gc.set_threshold(YOUNG, 50, 1000)
        self._do = do
        self._parts = parts

    def __call__(self, batch: Any) -> Any:
        """The results of the parts of a batch, a table of pandas."""
        places = batch[PLACE]
        made = [self._made(place) for place in places.tolist()]
        return batch.assign(**{HELD: type(places)(made, batch.index, object)})

    def _made(self, place: int) -> Held | None:
        import ray

        begun, part = ray.get(self._parts.begin.remote(place))
        if not part:  # of a stream that is read again: the result is there already
            return None
        try:
            if begun > _DEATHS:
                raise RodaError(_GIVEN_UP.format(place + 1))
            return Held(self._do(ray.get(part[0])), begun=begun)
        except Exception as error:  # noqa: BLE001  # raised where the command runs
            return Held(None, portable(error))


def spread(
    stream: Iterable[Given],
    do: Callable[[Given], Made],
    workers: int | None = None,
    address: str | None = None,
    *,
    known: Callable[[Given], Made | None] = lambda part: None,
    arrived: Callable[[Given, Made], object] = lambda part, made: None,
    tell: Callable[[str], object] = lambda words: None,
) -> Iterator[Made]:
    """What `do` makes of each part of a stream, in order, computed by Ray on a cluster or here.

    `workers` are the processes that work, as many as there are processors if it is None. `known` gives
    what was made of a part before, which is then not done again; `arrived` is called as soon as a part
    is done, in whatever order; `tell` hears of a process that died, whose part was done again. Parts, results and `do` must be such that they can be pickled.
    """
    ways: _Ways[Given, Made] = _Ways(do, join(address, workers), known, arrived, tell)
    with closing(ways.results(iter(stream))) as results:
        yield from results


@dataclass(slots=True)
class _Part(Generic[Given, Made]):
    """A part of the stream on its way, and what was made of it once it is back."""

    item: Given
    made: Made | None
    place: int  # among those that are worked off


class _Ways(Generic[Given, Made]):
    """The parts that are on their way to a cluster and back."""

    def __init__(
        self,
        do: Callable[[Given], Made],
        workers: int,
        known: Callable[[Given], Made | None],
        arrived: Callable[[Given, Made], object],
        tell: Callable[[str], object],
    ) -> None:
        from roda.distributed.feed import Feed

        self._feed = Feed()
        self._known, self._arrived, self._tell = known, arrived, tell
        self._most = workers * _AHEAD
        self._outcomes = _outcomes(self._feed, do, workers)
        self._waiting: deque[_Part[Given, Made]] = deque()
        self._given = 0

    def results(self, stream: Iterator[Given]) -> Generator[Made, None, None]:
        """What is made of the parts of a stream, in order."""
        reading = True
        with closing(self._outcomes):
            while reading or self._waiting:
                while reading and len(self._waiting) < self._most:
                    reading = self._send(stream)
                while self._waiting and (made := self._waiting[0].made) is not None:
                    self._waiting.popleft()
                    yield made
                if self._waiting and not (reading and len(self._waiting) < self._most):
                    self._take()

    def _send(self, stream: Iterator[Given]) -> bool:
        """Have the next part done, unless what comes of it is known; False if there is none."""
        for item in stream:
            made = self._known(item)
            self._waiting.append(_Part(item, made, self._given))
            if made is None:
                self._feed.put(self._given, item)
                self._given += 1
            return True
        self._feed.end(self._given)
        return False

    def _take(self) -> None:
        """Wait for what comes of a part."""
        place, outcome = next(self._outcomes)
        coming = (p for p in self._waiting if p.place == place and p.made is None)
        part = next(coming, None)
        if outcome is None or part is None:  # of a stream that was read again: it has come before
            return
        if outcome.error is not None:
            raise outcome.error
        if outcome.begun > 1:
            self._tell("a worker process died; its problems were given to another one")
        part.made = outcome.value
        self._feed.done(place)
        self._arrived(part.item, outcome.value)


def _outcomes(
    feed: Any, do: Callable[[Given], Made], workers: int
) -> Generator[tuple[int, Held | None], None, None]:
    """What came of parts, with their places, in whatever order it comes."""
    import ray
    from ray.data import DataContext, read_datasource

    DataContext.get_current().target_max_block_size = 1  # every part a block of its own
    dataset = read_datasource(feed, override_num_blocks=1, num_cpus=0).map_batches(
        Worker,
        fn_constructor_args=(do, feed.parts),
        batch_size=1,
        batch_format="pandas",
        concurrency=workers,
        num_cpus=1,
    )
    batches = dataset.iter_batches(batch_size=None, prefetch_batches=0, batch_format="pandas")
    try:
        for batch in batches:
            yield from zip(batch[PLACE], batch[HELD], strict=True)
    except ray.exceptions.RayError as error:
        raise RodaError(_death(error)) from error


def _death(error: Exception) -> str:
    """What to tell of a cluster that failed."""
    why = (str(error).strip().splitlines() or [""])[0]
    return f"the work on the cluster failed ({type(error).__name__}: {why})"
