"""What processes of a cluster are asked to do by the tests of `roda.distributed`.

They stand in a module of their own, because such a process has to import them.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def double(number: int) -> int:
    return 2 * number


def double_slowly(number: int) -> int:
    time.sleep(0.3)
    return 2 * number


def with_process(number: int) -> tuple[int, int]:
    return number, os.getpid()


def die_once(number: int, mark: str) -> int:
    """Dies over the number 5, the first time."""
    if number == 5 and not os.path.exists(mark):
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def die_always(number: int) -> int:
    if number == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def fail(number: int) -> int:
    if number == 5:
        raise ValueError("five")
    return 2 * number
