"""A run shared by several processes, with the same result as by one."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Final

from roda.errors import RodaError
from roda.runs.run import YOUNG, Chunk, Result, Settings, work

_AHEAD: Final = 3  # chunks on the way for each process


def share(stream: Iterable[Chunk], settings: Settings, workers: int) -> Iterator[Result]:
    """The results of all chunks in their order, computed by several processes.

    A chunk that is finished early waits until those before it are.
    """
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_start_worker)
    waiting: deque[Future[Result]] = deque()
    try:
        for chunk in stream:
            with _interrupts_held():  # the first chunk starts the processes
                waiting.append(pool.submit(work, chunk, settings))
            if len(waiting) >= workers * _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool as error:
        raise RodaError(
            "a worker process died, perhaps for lack of memory; try again with fewer --workers"
        ) from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back: processes started meanwhile never get it, and end with their parent."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start_worker() -> None:
    """What a worker does first: leave Ctrl-C to its parent, and end when the parent has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(YOUNG, 50, 1000)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=(parent.join,), daemon=True).start()


def _exit_after(wait: Callable[[], None]) -> None:
    wait()
    os._exit(1)
