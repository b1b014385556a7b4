"""Signals that ask the program to end (Ctrl-C, SIGTERM, SIGHUP), and when they are heard.

`held` puts them off while something must not be cut in two. Inside `Interrupts` the first of them
raises `KeyboardInterrupt`, whatever the library that it meets makes of it.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any, Final

SIGNALS: Final = frozenset(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
GRACE: Final = 2.0  # seconds in which a second Ctrl-C is the same wish as the first
_MASKS: Final = hasattr(signal, "pthread_sigmask")  # not on Windows


def hold(signals: frozenset[signal.Signals] = SIGNALS) -> set[signal.Signals]:
    """Put these signals off until `release`; returns those that were put off already."""
    if not _MASKS:
        return set()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    return {each for each in SIGNALS if each in before}


def release(before: set[signal.Signals] | frozenset[signal.Signals] = frozenset()) -> None:
    """Let signals come again, all but those that were put off `before`; waiting ones come now."""
    if _MASKS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS - before)


@contextmanager
def held(signals: frozenset[signal.Signals] = SIGNALS) -> Iterator[None]:
    """Put these signals off for a while: processes started meanwhile never get them.

    >>> try:
    ...     with held():
    ...         signal.raise_signal(signal.SIGINT)
    ...         print("not yet")
    ... except KeyboardInterrupt:
    ...     print("now")
    not yet
    now
    """
    before = hold(signals)
    try:
        yield
    finally:
        release(before)


class Interrupts:
    """Inside this context a signal that asks the program to end raises `KeyboardInterrupt`.

    It does so once; for two seconds more of them are the same wish, so that what is being cleaned
    up is not cut short. A signal that the parent process has us ignore (`nohup`) stays ignored. If
    the signal meets a library that turns the exception into another one, it is turned back.

    Python lets only the main thread handle signals: in any other one this does nothing.
    """

    def __init__(self) -> None:
        self._asked = -float("inf")  # when the last signal was heard
        self._before: dict[signal.Signals, Any] = {}
        self._held: set[signal.Signals] = set()

    def __enter__(self) -> Interrupts:
        if threading.current_thread() is threading.main_thread():
            self._held = hold()
            heeded = [s for s in SIGNALS if signal.getsignal(s) not in (signal.SIG_IGN, None)]
            self._before = {each: signal.signal(each, self._hear) for each in heeded}
            release()  # also those held since the program began
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if threading.current_thread() is not threading.main_thread():
            return
        hold()
        for each, handler in self._before.items():
            signal.signal(each, handler)
        release(self._held)
        if kind is not None and self._asked > 0 and not issubclass(kind, KeyboardInterrupt):
            raise KeyboardInterrupt from None

    def _hear(self, number: int, frame: FrameType | None) -> None:
        now = time.monotonic()
        if now - self._asked > GRACE:
            self._asked = now
            raise KeyboardInterrupt
