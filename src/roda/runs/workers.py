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
from functools import partial
from multiprocessing.process import BaseProcess
from typing import Final, TypeVar

from roda.errors import RodaError
from roda.interrupts import SIGNALS, held
from roda.runs.run import YOUNG, Chunk, Result, Settings, work

Given = TypeVar("Given")
Made = TypeVar("Made")

_AHEAD: Final = 3  # chunks on the way for each process
# What a worker never hears: Ctrl-C and a closed terminal are for its parent, which then ends it.
_PARENTS: Final = SIGNALS - {signal.SIGTERM}


def share(stream: Iterable[Chunk], settings: Settings, workers: int) -> Iterator[Result]:
    """The results of all chunks of a run in their order, computed by several processes."""
    return spread(stream, partial(work, settings=settings), workers)


def spread(stream: Iterable[Given], do: Callable[[Given], Made], workers: int) -> Iterator[Made]:
    """What `do` makes of each part of a stream, in order, computed by several processes.

    A part that is finished early waits until those before it are. If the work ends early, for
    whatever reason, the processes are ended in the middle of their parts.
    """
    context = multiprocessing.get_context("spawn")
    with held(_PARENTS):  # it starts a process that watches over what it uses
        pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_start_worker)
    others = set(multiprocessing.active_children())
    started: set[BaseProcess] = set()
    waiting: deque[Future[Made]] = deque()
    finished = False
    try:
        for chunk in stream:
            with held(_PARENTS):  # the first chunks start the processes
                waiting.append(pool.submit(do, chunk))
            if len(started) < workers:
                started = set(multiprocessing.active_children()) - others
            if len(waiting) >= workers * _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
        finished = True
    except BrokenProcessPool as error:
        pool.shutdown(wait=True, cancel_futures=True)  # then all exit codes are known
        raise RodaError(_death(started)) from error
    finally:
        if not finished:
            for process in set(multiprocessing.active_children()) - others:
                process.kill()
        pool.shutdown(wait=True, cancel_futures=True)


def _death(started: Iterable[BaseProcess]) -> str:
    """What to tell of a worker that died; the pool ends the others with SIGTERM."""
    codes = {process.exitcode or 0 for process in started} - {0, -signal.SIGTERM}
    killed = -signal.SIGKILL in codes if hasattr(signal, "SIGKILL") else False
    if killed:
        return (
            "a worker process was killed (SIGKILL), mostly by the system for lack of memory; "
            "nothing was written. Try again with fewer --workers"
        )
    ended = f" (exit code {min(codes)})" if codes else ""
    return (
        f"a worker process died{ended}, perhaps for lack of memory; nothing was written. "
        "Try again with fewer --workers"
    )


def _start_worker() -> None:
    """What a worker does first: leave Ctrl-C to its parent, and end when the parent has ended."""
    for each in _PARENTS:
        signal.signal(each, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    gc.set_threshold(YOUNG, 50, 1000)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=(parent.join,), daemon=True).start()


def _exit_after(wait: Callable[[], None]) -> None:
    wait()
    os._exit(1)
