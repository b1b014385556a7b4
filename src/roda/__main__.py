"""The program: `python -m roda` and the command `roda` begin here.

Ctrl-C is put off while modules are imported, where it would end in a traceback; `main` hears it. To
begin with that as soon as possible, nothing is imported here but what takes no time.
"""

from __future__ import annotations

import os
import signal

TYPE_CHECKING = False  # `typing` itself takes time to load
if TYPE_CHECKING:
    from typing import Any

# Signals that ask the program to end; Windows lacks the last.
_ASKING = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]


def start() -> None:
    """Run the command line and end the program with its exit code."""
    if hasattr(signal, "pthread_sigmask"):  # not on Windows
        signal.pthread_sigmask(signal.SIG_BLOCK, _ASKING)
    _answer(_too_late)
    _fill_closed()
    from roda.cli import main

    try:
        main()
    finally:
        _answer(signal.SIG_IGN)  # Python takes functions away while it ends


def _answer(handler: Any) -> None:
    """What signals meet outside of `main`: this thread puts them off, but other ones may get them."""
    for each in _ASKING:
        if signal.getsignal(each) not in (signal.SIG_IGN, None):
            signal.signal(each, handler)


def _too_late(number: int, frame: object) -> None:
    """The program is beginning or ending; `main` hears what was put off."""


def _fill_closed() -> None:
    """Open the null device where standard input, output or error is closed.

    Otherwise the next file that is opened would take its number, and get what libraries print.
    """
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)


if __name__ == "__main__":  # a worker process imports this file too
    start()
