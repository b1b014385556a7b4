"""A polite end: Ctrl-C is answered between two steps, where the state can be kept."""

from __future__ import annotations

import signal
import threading
from types import FrameType, TracebackType
from typing import Any, Final

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class Stop:
    """While it is entered, a request to end is noted in `asked`; a second one ends at once.

    Only the main thread may listen, and only if it is `wanted`; otherwise nothing changes.

    >>> with Stop() as stop:
    ...     signal.raise_signal(signal.SIGINT)
    >>> stop.asked
    True
    """

    def __init__(self, wanted: bool = True) -> None:
        self.asked = False
        self._listens = wanted and threading.current_thread() is threading.main_thread()
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Stop:
        if self._listens:
            self._before = {each: signal.signal(each, self._note) for each in _SIGNALS}
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for each, handler in self._before.items():
            signal.signal(each, handler)

    def _note(self, number: int, frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
