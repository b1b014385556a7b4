"""The command line: one file per command, loaded only when it is called.

`main` holds the group and turns errors into one short line; `commands/` one file per command; the
rest is what several of them share: `options`, `tables`, and `solvers` for those about solvers. It may
import from every other room, and no room imports from it.
"""

from __future__ import annotations

from roda.cli.main import main

__all__ = ["main"]
