"""The parts of a stream worked off by Ray Data, with the same results in the same order as here.

The parts become rows of a dataset, and a class of Ray Data's actors, which loads a parser once and keeps
it, makes a result of each. Only some parts are on their way at a time, so memory does not depend on the
length of the stream. An actor that dies is started again and its part is done again.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from typing import Any, Final, NamedTuple, TypeVar

from roda.distributed.cluster import connected
from roda.distributed.parts import HELD, PLACE
from roda.errors import RodaError
from roda.runs.run import YOUNG

Given = TypeVar("Given")
Made = TypeVar("Made")

_AHEAD: Final = 4  # parts on the way for each process
_DEATHS: Final = 3  # of processes that work on a part, before it is given up
_GIVEN_UP: Final = (
    f"part {{}} of the work was begun {_DEATHS} times, and each time the process that did it died, perhaps "
    "for lack of memory"
)


class Outcome(NamedTuple):
    """What came of a part: a result, or what went wrong."""

    result: Any
    error: Exception | None = None


class Worker:
    """What an actor of Ray Data does: it makes results of parts, and keeps what it has loaded."""

    def __init__(self, do: Callable[[Any], object], parts: Any) -> None:
        gc.set_threshold(YOUNG, 50, 1000)
        self._do = do
        self._parts = parts

    def __call__(self, batch: Any) -> Any:
        """The results of the parts of a batch, a table of pandas."""
        made = map(self._made, batch[PLACE], batch[HELD])
        return batch.assign(**{HELD: type(batch[HELD])(list(made), batch.index, object)})

    def _made(self, place: int, part: object) -> Outcome | None:
        import ray

        if part is None:  # of a stream that is read again: the result is there already
            return None
        try:
            if ray.get(self._parts.begun.remote(place)) > _DEATHS:
                raise RodaError(_GIVEN_UP.format(place + 1))
            return Outcome(self._do(part))
        except Exception as error:  # noqa: BLE001  # raised where the command runs
            return Outcome(None, error)


def spread(
    stream: Iterable[Given],
    do: Callable[[Given], Made],
    workers: int | None = None,
    address: str | None = None,
) -> Iterator[Made]:
    """What `do` makes of each part of a stream, in order, computed by Ray on a cluster or here.

    `workers` are the processes that work, as many as there are processors if it is None. Parts,
    results and `do` must be such that they can be pickled.
    """
    with connected(address, workers) as many, closing(_results(iter(stream), do, many)) as results:
        yield from results


def _results(
    stream: Iterator[Given], do: Callable[[Given], Made], workers: int
) -> Generator[Made, None, None]:
    from roda.distributed.feed import Feed

    feed = Feed()
    waiting: dict[int, Outcome] = {}  # of parts that were done before earlier ones
    given = taken = 0
    with closing(_outcomes(feed, do, workers)) as outcomes:
        while True:
            for part in stream:
                feed.put(given, part)
                given += 1
                if given - taken >= workers * _AHEAD:
                    break
            else:
                feed.end(given)
            if taken == given:
                return
            while taken not in waiting:
                place, outcome = next(outcomes)
                if outcome is not None:
                    waiting[place] = outcome
            feed.done(taken)
            result, error = waiting.pop(taken)
            taken += 1
            if error is not None:
                raise error
            yield result


def _outcomes(
    feed: Any, do: Callable[[Given], Made], workers: int
) -> Generator[tuple[int, Outcome | None], None, None]:
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
