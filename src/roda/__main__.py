"""The program: `python -m roda` and the command `roda` begin here.

Ctrl-C is put off while modules are imported, where it would end in a traceback; `main` hears it.
"""

from __future__ import annotations

import os
from typing import NoReturn

from roda.interrupts import hold


def start() -> NoReturn:
    """Run the command line and end the program with its exit code."""
    hold()
    _fill_closed()
    from roda.cli import main

    main()
    raise AssertionError("main ends the program")


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
