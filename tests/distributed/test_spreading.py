"""Work on Ray: order, a parser loaded once, processes that die, results that are known already."""

from __future__ import annotations

import os
import signal
import time
import warnings
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

import done_elsewhere
from done_elsewhere import die_always, die_once, double, double_slowly, fail, with_process
from ray_processes import processes
from roda.distributed.spreading import spread
from roda.errors import RodaError

ray = pytest.importorskip("ray", reason="Ray is not installed: make test-integrations has it")

pytestmark = pytest.mark.filterwarnings("default")  # Ray's own are not ours to mend


@pytest.fixture(scope="module", autouse=True)
def running() -> Iterator[None]:
    """One Ray for all tests of this file: to start it takes longer than what they do."""
    paths = [str(Path(done_elsewhere.__file__).parent), os.environ.get("PYTHONPATH", "")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(paths))  # its processes import what they do
        with warnings.catch_warnings(action="ignore"):
            ray.init("local", num_cpus=2, object_store_memory=100 << 20, include_dashboard=False)
        yield
        ray.shutdown()


def test_results_come_in_order_and_each_process_does_many() -> None:
    made = list(spread(range(40), with_process, 2))
    assert [number for number, _ in made] == list(range(40))
    assert 1 <= len({process for _, process in made}) <= 2


def test_a_stream_is_taken_as_it_is_needed() -> None:
    taken = []

    def stream() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    results = spread(stream(), double, 2)
    assert [next(results) for _ in range(3)] == [0, 2, 4]
    results.close()  # type: ignore[attr-defined]
    assert len(taken) <= 12


def test_a_part_whose_process_died_is_done_again(tmp_path: Path) -> None:
    mark = tmp_path / "died"
    made = list(spread(range(20), partial(die_once, mark=str(mark)), 2))
    assert mark.exists()
    assert made == list(range(0, 40, 2))


def test_a_part_over_which_every_process_dies_ends_the_work_with_a_word() -> None:
    with pytest.raises(RodaError, match="part 6 of the work was begun 3 times"):
        list(spread(range(20), die_always, 2))


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="processes are found by /proc")
@pytest.mark.parametrize("name", ["ReadFeed", "MapWorker"])
def test_a_process_killed_from_outside_changes_nothing(name: str) -> None:
    made = []
    for number, result in enumerate(spread(range(40), double_slowly, 2)):
        made.append(result)
        if number == 4:
            killed = processes(name)
            assert killed
            os.kill(killed[0], signal.SIGKILL)
            time.sleep(0.5)
    assert made == list(range(0, 80, 2))


def test_a_fault_is_raised_here_with_its_place_there() -> None:
    with pytest.raises(RuntimeError, match=r"in fail(?s:.*)ValueError: five"):
        list(spread(range(20), fail, 2))


def test_an_error_of_the_stream_ends_the_work() -> None:
    def stream() -> Iterator[int]:
        yield from range(12)
        raise RodaError("the file is cut off")

    with pytest.raises(RodaError, match="cut off"):
        list(spread(stream(), double, 2))


def test_what_is_known_is_not_done_again_and_what_arrives_is_told_once() -> None:
    arrived = {}
    made = spread(
        range(20),
        double,
        2,
        known=lambda part: -part if part % 3 == 0 and part else None,
        arrived=lambda part, result: arrived.update({part: result}),
    )
    assert list(made) == [-n if n % 3 == 0 and n else 2 * n for n in range(20)]
    assert arrived == {n: 2 * n for n in range(20) if n % 3 or not n}


def test_a_stream_without_parts_gives_nothing() -> None:
    assert list(spread([], double, 2)) == []
