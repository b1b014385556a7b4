"""Patterns that are put together while a text is read, each compiled once.

`re` remembers 512 patterns and then forgets the oldest: a corpus has more units and things than that.
"""

from __future__ import annotations

import re
from functools import lru_cache


@lru_cache(maxsize=1 << 12)
def pattern(expression: str) -> re.Pattern[str]:
    """The compiled pattern.

    >>> pattern("[甲乙]班").search("在乙班")[0]
    '乙班'
    >>> pattern("[甲乙]班") is pattern("[甲乙]班")
    True
    """
    return re.compile(expression)
