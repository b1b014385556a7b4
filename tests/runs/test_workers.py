"""Several processes end together, whatever ends the first of them."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from roda.errors import RodaError
from roda.problem import Record
from roda.runs.run import Chunk, Settings
from roda.runs.workers import share, spread

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")

SOURCE = Record("1", "每盒8支，买3盒，共几支？", "x=8*3", "24")


def endless() -> Iterator[Chunk]:
    while True:
        yield Chunk([SOURCE] * 5, [])


def slowly(part: int) -> tuple[int, int]:
    time.sleep(0.01)
    return part, os.getpid()


def deadly(part: int) -> int:
    if part == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return part


def faulty(part: int) -> int:
    if part == 4:
        raise RodaError("no such analyser")
    if part == 5:
        raise ZeroDivisionError("a fault")
    return part


def test_all_parts_come_in_their_order_from_several_processes() -> None:
    made = list(spread(range(40), slowly, 2))
    assert [part for part, _ in made] == list(range(40))
    first, *others = [process for _, process in made]
    assert len(set(others)) == 2
    assert first == os.getpid() or not may_fork()


def may_fork() -> bool:
    return sys.platform == "linux" and "torch" not in sys.modules


def test_a_small_input_starts_no_process() -> None:
    [(part, process)] = spread(range(1), slowly, 4)
    assert part == 0
    assert process == os.getpid() or not may_fork()


def test_a_killed_worker_is_replaced_and_nothing_is_lost() -> None:
    told: list[str] = []
    results = spread(range(60), slowly, 2, tell=told.append)
    made = [next(results) for _ in range(5)]
    for victim in multiprocessing.active_children():
        os.kill(victim.pid or 0, signal.SIGKILL)
    made += results
    assert [part for part, _ in made] == list(range(60))
    assert told
    assert all("was killed (SIGKILL)" in words for words in told)
    assert multiprocessing.active_children() == []


def test_a_part_that_kills_whoever_does_it_ends_the_work_with_a_message() -> None:
    told: list[str] = []
    with pytest.raises(RodaError, match=r"was killed .*2 before it .* fewer --workers"):
        list(spread(range(10), deadly, 2, tell=told.append))
    assert len(told) == 2
    assert multiprocessing.active_children() == []


def test_what_is_known_is_not_done_again_and_what_arrives_is_told() -> None:
    arrived: dict[int, tuple[int, int]] = {}
    made = list(
        spread(
            range(20),
            slowly,
            2,
            known=lambda part: (part, 0) if part % 2 else None,
            arrived=arrived.__setitem__,
        )
    )
    assert [part for part, _ in made] == list(range(20))
    assert [part for part, process in made if process == 0] == list(range(1, 20, 2))
    assert sorted(arrived) == list(range(0, 20, 2))


def test_errors_of_ours_come_as_they_are_and_faults_with_their_place() -> None:
    with pytest.raises(RodaError, match="no such analyser"):
        list(spread(range(10), faulty, 2))
    with pytest.raises(RuntimeError, match=r"in faulty\n.*\nZeroDivisionError: a fault"):
        list(spread([0, 5, 6], faulty, 2))
    assert multiprocessing.active_children() == []


def test_no_process_outlives_a_run_that_is_left() -> None:
    results = share(endless(), Settings(), 2)
    next(results)
    results.close()  # type: ignore[attr-defined]
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("pause", [0.0, 0.02, 0.2])
@pytest.mark.parametrize("signals", [[signal.SIGINT] * 2, [signal.SIGINT, signal.SIGTERM]])
def test_ctrl_c_twice_does_not_hang(
    tmp_path: Path, pause: float, signals: list[signal.Signals]
) -> None:
    """The input is a pipe that stays open, so that the command is surely still at work."""
    command = [sys.executable, "-m", "roda", "augment", "-", "--workers", "2"]
    command += ["--out", str(tmp_path / "out.jsonl")]
    names = ("id", "text", "equation", "answer")
    line = json.dumps(dict(zip(names, SOURCE[:4], strict=True))).encode() + b"\n"
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdin is not None
        process.stdin.write(line * 2000)
        process.stdin.flush()
        deadline = time.monotonic() + 60
        while not os.listdir(tmp_path) and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(pause)
        for each in signals:
            os.killpg(process.pid, each)
            time.sleep(0.02)
        assert process.wait(timeout=60) == 130
        _, complaints = process.communicate(timeout=60)
    assert complaints.strip() == b"roda: interrupted"
    assert os.listdir(tmp_path) == []
