"""The program: `python -m roda` and the command `roda` begin here.

Ctrl-C is put off while modules are imported, where it would end in a traceback; `main` hears it. To
begin with that as soon as possible, nothing is imported here but what takes no time.
"""

from __future__ import annotations

import os
import signal


def start() -> None:
    """Run the command line and end the program with its exit code."""
    if hasattr(signal, "pthread_sigmask"):  # not on Windows
        signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM, signal.SIGHUP))
    _fill_closed()
    from roda.cli import main

    main()


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
