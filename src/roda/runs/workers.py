"""Work shared by several processes, with the same result as by one; a process that dies is replaced.

Where the system can copy a process (`fork`), the first part is done here before any is started: what
was loaded and remembered on the way, the others have from the start, and a small input starts none.
Each process gets a part when it has nothing to do, so that nobody ever waits for somebody who waits.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sys
import threading
import traceback
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, Generic, TypeVar

from roda.errors import RodaError
from roda.interrupts import SIGNALS, held, release
from roda.runs.run import YOUNG, Chunk, Result, Settings, fewer_collections, work

Given = TypeVar("Given")
Made = TypeVar("Made")
Tell = Callable[[str], object]

_AHEAD: Final = 3  # parts on the way for each process
_TRIES: Final = 3  # processes that may die over one part
_THREADED: Final = frozenset({"torch", "thinc"})  # libraries whose threads a copy would lack
# What a worker never hears: Ctrl-C and a closed terminal are for its parent, which then ends it.
_PARENTS: Final = SIGNALS - {signal.SIGTERM}


def share(stream: Iterable[Chunk], settings: Settings, workers: int) -> Iterator[Result]:
    """The results of all chunks of a run in their order, computed by several processes."""
    return spread(stream, partial(work, settings=settings), workers)


def spread(
    stream: Iterable[Given],
    do: Callable[[Given], Made],
    workers: int,
    *,
    known: Callable[[Given], Made | None] = lambda part: None,
    arrived: Callable[[Given, Made], object] = lambda part, made: None,
    tell: Tell = lambda words: None,
) -> Iterator[Made]:
    """What `do` makes of each part of a stream, in order, computed by several processes.

    `known` gives what was made of a part before, which is then not done again; `arrived` is called
    as soon as a part is done, in whatever order; `tell` hears of a process that died. Its part is
    given to another one. If the work ends early, for whatever reason, the processes are ended in
    the middle of their parts.
    """
    pool: _Pool[Given, Made] = _Pool(do, workers, arrived, tell)
    waiting: deque[_Part[Given, Made]] = deque()
    source = iter(stream)
    reading = True
    finished = False
    try:
        while reading or waiting:
            while reading and len(waiting) < workers * _AHEAD:
                for item in source:
                    part: _Part[Given, Made] = _Part(item, known(item))
                    waiting.append(part)
                    pool.take(part)
                    break
                else:
                    reading = False
            while waiting and waiting[0].made is not None:
                yield waiting.popleft().made  # type: ignore[misc]
            if waiting and (not reading or len(waiting) >= workers * _AHEAD):
                pool.listen()
        finished = True
    finally:
        pool.end(kill=not finished)


class _Part(Generic[Given, Made]):
    """A part of the stream, what was made of it once it is done, and how many died over it."""

    __slots__ = ("deaths", "item", "made")

    def __init__(self, item: Given, made: Made | None) -> None:
        self.item, self.made, self.deaths = item, made, 0


class _Worker(Generic[Given, Made]):
    """A process, the pipe to it, and the part that it is at."""

    __slots__ = ("part", "pipe", "process")

    def __init__(self, process: BaseProcess, pipe: Connection[Any, Any]) -> None:
        self.process, self.pipe = process, pipe
        self.part: _Part[Given, Made] | None = None


class _Pool(Generic[Given, Made]):
    """The processes, and the parts that nobody is at."""

    def __init__(
        self,
        do: Callable[[Given], Made],
        workers: int,
        arrived: Callable[[Given, Made], object],
        tell: Tell,
    ) -> None:
        self._do, self._most, self._arrived, self._tell = do, workers, arrived, tell
        self._forks = _may_fork()
        self._context: Any = multiprocessing.get_context("fork" if self._forks else "spawn")
        self._warm = not self._forks  # a fresh process has nothing of ours
        self._workers: list[_Worker[Given, Made]] = []
        self._todo: deque[_Part[Given, Made]] = deque()

    def take(self, part: _Part[Given, Made]) -> None:
        """See that a part gets done, unless it is; the first one is done here."""
        if part.made is not None:
            return
        if not self._warm:
            self._warm = True
            with fewer_collections():
                part.made = self._do(part.item)
            self._arrived(part.item, part.made)
            return
        self._todo.append(part)
        self._feed()

    def listen(self) -> None:
        """Wait until a process has done its part, or has died; give out what is to be done."""
        self._feed()
        by_pipe = {worker.pipe: worker for worker in self._workers if worker.part is not None}
        for pipe in wait(list(by_pipe)):
            worker = by_pipe[pipe]  # type: ignore[index]
            part = worker.part
            assert part is not None
            try:
                done, made = worker.pipe.recv()
            except (EOFError, OSError):
                self._lose(worker)
                continue
            worker.part = None
            if not done:
                raise made
            part.made = made
            self._feed()
            self._arrived(part.item, made)

    def _feed(self) -> None:
        """Give every process that has nothing to do a part; start more of them while it is worth it."""
        while self._todo:
            worker = next((each for each in self._workers if each.part is None), None)
            if worker is None:
                if len(self._workers) >= self._most:
                    return
                worker = self._start()
            worker.part = part = self._todo.popleft()
            try:
                worker.pipe.send(part.item)
            except OSError:  # it died while it had nothing to do
                self._lose(worker)

    def _start(self) -> _Worker[Given, Made]:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_serve, args=(self._do, theirs, ours), daemon=True)
        with held(), warnings.catch_warnings():
            # Newer Pythons warn of copies of processes with threads, such as that of a bar: ours
            # never meets what they use.
            warnings.simplefilter("ignore", DeprecationWarning)
            process.start()
        theirs.close()
        worker: _Worker[Given, Made] = _Worker(process, ours)
        self._workers.append(worker)
        return worker

    def _lose(self, worker: _Worker[Given, Made]) -> None:
        """Have the part of a process that died done by another one; give up after some of them."""
        self._workers.remove(worker)
        worker.pipe.close()
        worker.process.join()
        part = worker.part
        assert part is not None
        part.deaths += 1
        how = _death(worker.process.exitcode or 0)
        if part.deaths >= _TRIES:
            raise RodaError(
                f"{how}, and so did {_TRIES - 1} before it over the same problems. "
                "Try again with fewer --workers"
            )
        self._tell(f"{how}; its problems are given to another one")
        self._todo.appendleft(part)

    def end(self, *, kill: bool) -> None:
        """End all processes: at once, or when they see that nothing comes any more."""
        for worker in self._workers:
            if kill:
                worker.process.kill()
            worker.pipe.close()
        for worker in self._workers:
            worker.process.join()


def _may_fork() -> bool:
    """Whether a copy of this process is as good as the original.

    Not on a Mac, whose libraries forbid it, nor with libraries that compute in threads of their own.
    """
    return sys.platform == "linux" and _THREADED.isdisjoint(sys.modules)


def _death(code: int) -> str:
    """What to tell of a worker that died."""
    if hasattr(signal, "SIGKILL") and code == -signal.SIGKILL:
        return "a worker process was killed (SIGKILL), mostly by the system for lack of memory"
    return f"a worker process died (exit code {code}), perhaps for lack of memory"


def _serve(
    do: Callable[[Given], Made], pipe: Connection[Any, Any], parents: Connection[Any, Any]
) -> None:
    """What a worker does: take a part, do it, give back what was made of it or what went wrong."""
    _start_worker()
    parents.close()
    try:
        while True:
            part = pipe.recv()
            answer: tuple[bool, object]
            try:
                answer = True, do(part)
            except Exception as error:  # noqa: BLE001 - told to the parent, which raises it
                answer = False, portable(error)
            pipe.send(answer)
    except (EOFError, OSError):
        pass  # the parent needs no more, or is gone
    finally:
        os._exit(0)  # whatever was copied from the parent is the parent's to close


def portable(error: Exception) -> Exception:
    """An error as another process can have it: ours as they are, a fault with the place of it."""
    if isinstance(error, RodaError):
        return error
    return RuntimeError("".join(traceback.format_exception(error)))


def _start_worker() -> None:
    """What a worker does first: leave Ctrl-C to its parent, and end when the parent has ended."""
    for each in _PARENTS:
        signal.signal(each, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    release()
    gc.freeze()  # what was copied stays as it is, and stays shared
    gc.set_threshold(YOUNG, 50, 1000)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=(parent.join,), daemon=True).start()


def _exit_after(wait: Callable[[], None]) -> None:
    wait()
    os._exit(1)
