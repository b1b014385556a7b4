"""The engines of this machine give the same, and one that needs Ray is asked for by its name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from done_elsewhere import double, fail
from roda.distributed.engine import ALONE, RAY, Engine


@pytest.mark.parametrize("workers", [None, 1, 2])
def test_the_results_come_in_order(workers: int | None) -> None:
    assert list(Engine(workers=workers).spread(range(20), double)) == list(range(0, 40, 2))


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_is_raised_where_the_results_are_taken(workers: int) -> None:
    with pytest.raises(Exception, match="five"):
        list(Engine(workers=workers).spread(range(20), fail))


def test_one_process_takes_no_more_of_the_stream_than_it_needs() -> None:
    taken = []

    def stream() -> Iterator[int]:
        for number in range(10):
            taken.append(number)
            yield number

    results = ALONE.spread(stream(), double)
    assert next(results) == 0
    assert taken == [0]


def test_who_works_alone() -> None:
    assert ALONE.alone
    assert not Engine(workers=2).alone
    assert not Engine(RAY, 1).alone
