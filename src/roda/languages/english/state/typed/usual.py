"""Questions in their usual words: "to begin with" asks as "at first", "How many weeks until …?" with its verb.

People ask the same in many ways; each that is turned here would need rules of its own in every step behind it.
"""

from __future__ import annotations

import re
from typing import Final

_BEGIN: Final = re.compile(r",? to (?:begin|start) with\?$")


def usual(text: str) -> str:
    """A text whose question says what it asks in the words that most people would take.

    >>> usual("Ann gave 9 pins away and has 4. How many pins did she have to begin with?")
    'Ann gave 9 pins away and has 4. How many pins did she have at first?'
    """
    return _BEGIN.sub(" at first?", text)
