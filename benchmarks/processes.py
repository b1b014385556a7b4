"""What benchmarks look at while a command runs: a process, all that come from it, and their memory."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Measured(NamedTuple):
    """One run: seconds by the clock, seconds of CPU of all processes, MB of all at most."""

    wall: float
    cpu: float
    megabytes: float


def family(pid: int) -> list[int]:
    """A process and all that come from it."""
    try:
        own = Path(f"/proc/{pid}/task").glob("*/children")
        children = [int(each) for path in own for each in path.read_text().split()]
    except OSError:
        children = []
    return [pid, *(each for child in children for each in family(child))]


def kilobytes(pid: int) -> int:
    """The PSS of a process, where a page that several share counts once; 0 when it is gone."""
    try:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    except OSError:
        pass
    return 0
