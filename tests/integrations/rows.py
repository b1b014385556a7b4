"""Problems for plug-ins, written for these tests."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

ROWS = [
    {"id": "figs", "question": "Tom had 12 figs. He bought 4 figs. How many figs does he have now?", "formula": "12+4", "source": "mine"},
    {"id": "pens", "question": "每盒铅笔8支，买3盒，共有多少支？", "formula": "8*3", "source": "mine"},
    {"id": "none", "question": "What a nice day!", "formula": "x=3", "source": "mine"},
]  # fmt: skip
MADE = ["figs.1", "figs.2", "pens.1", "pens.2"]
ANSWERS = ["12", "4", "8", "3"]


def needs(library: str, package: str) -> pytest.MarkDecorator:
    """Skips where a library is not there; a library that is there and broken is an error."""
    reason = f"{package} is not installed: make test-integrations"
    return pytest.mark.skipif(find_spec(library) is None, reason=reason)
