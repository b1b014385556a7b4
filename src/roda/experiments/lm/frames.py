"""The frame of a question: what is left of its wording without the things it is about.

"How many figs did Tom buy at first?" and "How many cards did Ann lose at first?" have one frame, "how many _ did _
at first". A model that learned frames rather than to think backward is found out by tests whose
frames its training did not have.
"""

from __future__ import annotations

import re
from typing import Final

_KEPT: Final = frozenset(
    """
    how many much long far old tall heavy fast often what which who whom whose when where why is are
    was were be been being am do does did done has have had having will would can could shall should
    may might must not no
    a an the this that these those each every all both either neither some any other another more
    less fewer most least than as of in on at to from by for with without into onto over under
    between among after before during since until per out off up down about around through
    and or but if then so because while
    i you he she it we they me him her us them my your his its our their there here
    one first last next originally initially beginning start end now left altogether total together
    still already also only just same different times half twice
    percent percentage number amount price cost value
    """.split()
)
_WORD: Final = re.compile(r"[a-z]+(?:'[a-z]+)?|\d[\d.,/%]*|%|\$")
_SENTENCE: Final = re.compile(r"(?<=[.!?])[\"')\]]*\s+")


def frame(text: str) -> str:
    """The frame of the question that a text ends with.

    >>> frame("Tom had some figs. He ate 2 and has 3 now. How many figs did Tom have at first?")
    'how many _ did _ have at first'
    """
    asked = _SENTENCE.split(text.strip())[-1].lower()
    words = [word if word in _KEPT else "_" for word in _WORD.findall(asked)]
    kept = [word for at, word in enumerate(words) if word != "_" or at == 0 or words[at - 1] != "_"]
    return " ".join(kept)
