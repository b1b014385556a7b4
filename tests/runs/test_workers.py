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
from roda.runs.workers import share

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")

SOURCE = Record("1", "每盒8支，买3盒，共几支？", "x=8*3", "24")


def endless() -> Iterator[Chunk]:
    while True:
        yield Chunk([SOURCE] * 5, [])


def test_a_killed_worker_is_told() -> None:
    results = share(endless(), Settings(), 2)
    next(results)
    victim = multiprocessing.active_children()[0]
    os.kill(victim.pid or 0, signal.SIGKILL)
    with pytest.raises(RodaError, match=r"was killed .* fewer --workers"):
        for _ in results:
            pass
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
