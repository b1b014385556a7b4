"""A task that is given as a command is told as a fact: "Share 96 stickers equally among 8 children."

A command has no subject, so none of its numbers could be asked for; as a passive it tells the same.
"""

from __future__ import annotations

import re
from typing import Final

_DONE: Final = {
    "share": "shared",
    "split": "split",
    "divide": "divided",
    "distribute": "distributed",
}
_AMOUNT = r"(?:[$€£₹] ?\d[\d,]*(?:\.\d+)?|\d[\d,]*(?:\.\d+)?(?: [a-z]+){1,4}?)"
_COMMAND: Final = re.compile(
    rf"(?:(?<=^)|(?<=[.!] ))(Share|Split|Divide|Distribute) (?:out )?({_AMOUNT})"
    r"((?: equally| evenly| fairly)? (?:between|among|amongst) (?:[^.,;:?!]|(?<=\d) ?: ?(?=\d))+)\.(?= [A-Z])"
)


def told_as_fact(text: str) -> str:
    """A text in which what is to be shared out is told to be shared out.

    >>> told_as_fact("Share 96 stickers equally among 8 children. How many does each get?")
    '96 stickers are shared equally among 8 children. How many does each get?'
    """
    if not any(word in text for word in ("Share ", "Split ", "Divide ", "Distribute ")):
        return text
    return _COMMAND.sub(_fact, text)


def _fact(match: re.Match[str]) -> str:
    be = "is" if match[2][0] in "$€£₹" else "are"
    return f"{match[2]} {be} {_DONE[match[1].lower()]}{match[3]}."
