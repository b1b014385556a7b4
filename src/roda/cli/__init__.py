"""The command line: one file per command, loaded only when it is called.

`main.py` holds the group and turns errors into one short line; `show.py` draws tables.
"""

from __future__ import annotations

from roda.cli.main import main

__all__ = ["main"]
