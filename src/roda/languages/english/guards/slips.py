"""Guards of how a text was typed: slips, chatter, marks left out; nothing that is made of it reads better.

Whoever types in haste leaves out capitals, stops and words, and is less to be relied on in what is told, too. One
kind of slip may be a habit, and is counted for the quality of what is made; a text with several kinds is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from roda.languages.english.guards.draft import Draft
from roda.languages.english.state import with_care
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_PLEA: Final = re.compile(
    r"\b(?:please|help me|need help|thanks in advance|word problem|this problem|"
    r"I (?:do not|don['’]t|can['’]t|cannot) (?:know|get|understand|figure))\b",
    re.IGNORECASE,
)
_MOST: Final = 1  # kinds of slips that a text may have
_UNIT_ENDS: Final = "st|nd|rd|th|rds|ths|am|pm|s|kg|km|cm|mm|ml|ft|in|oz|lb|lbs|mph|kph|hr|hrs|min|sec|[mgldxkcGLDKMC]"
# What a careful writer does not type, by kind; in clean corpora each is in fewer than one text of a hundred. Each
# begins with the signs that it may begin with, which are looked for fast, and looks back from there; ". " stands
# before the text, so that its beginning is that of a sentence.
_SLIPS: Final[Mapping[str, re.Pattern[str]]] = {
    "small_start": re.compile(
        r"[.?!](?<!sq\.)(?<!ft\.)(?<!lb\.)(?<!lbs\.)(?<!oz\.)(?<!\.\.) +[\"“(]?[a-z]"
    ),
    "no_end": re.compile(r"[^.?!\"”’')\s]\Z"),
    "small_i": re.compile(
        r"[^\w'’](?:(?<![.-])i(?![\w.'’-])"
        r"|(?:im|ive|dont|doesnt|didnt|cant|wont|whats|thats|isnt|ur|pls|plz|thx)(?![\w'’]))"
    ),
    "shouting": re.compile(r"[A-Z!](?:(?<=!)|(?<=\b[A-Z])[A-Z]+ [A-Z]{2,} [A-Z]{2,}\b)"),
    "signs": re.compile(
        r"[=@#~^_|\\<>w.?…](?:(?<=[=@#~^_|\\<>])(?:(?<=\w.)|(?<=\w .)) ?(?=\w)"
        r"|(?<=\bw)/|(?<=\.)\.|(?<=\?)\s*\?|(?<=…))"
    ),
    "glued": re.compile(
        rf"[\d,;:?!.](?:(?<=\d)(?<![\w/]\d)\d*(?!(?:{_UNIT_ENDS})\b)[a-zA-Z]{{2,}}"
        r"|(?<=[a-z][,;:?!])[A-Za-z]{2,}|(?<=[a-z]\.)[A-Z][a-z])"
    ),
    "stray_marks": re.compile(
        r"[,;?.](?:(?<=[,;])\s*[,;]|(?<=\?)\s*[.,]|(?<=\.)(?<![ap]\.m\.)(?<!ft\.)(?<!etc\.)\s*,)"
    ),
}


def slips(typed: str) -> list[str]:
    """The kinds of slips in a text as it was typed.

    >>> slips("Ann has 3 pens. She buys 2 more. How many pens does she have?")
    []
    >>> slips("ann has 3 pens and buys 2more, how many pens")
    ['small_start', 'no_end', 'glued']
    """
    text = f". {typed.rstrip()}"
    last = len(text) - 1
    return [
        kind
        for kind, sign in _SLIPS.items()
        if (sign.match(text, last) if kind == "no_end" else sign.search(text))
    ]


@guard(Stage.SOURCE, Reason.CARELESS)
def carelessly_typed(draft: Draft) -> str | None:
    """Slips of several kinds that nobody sets right for sure: signs for words, "3pns", stray marks, capitals throughout."""
    typed = draft.typed.strip()
    draft.slips = slips(typed)
    if len(draft.slips) <= _MOST:
        return None
    found = slips(with_care(typed))
    if len(found) <= _MOST:
        return None
    named = ", ".join(kind.replace("_", " ") for kind in found)
    return f"the text is typed carelessly ({named}); write it with care, and nothing is in the way"


@guard(Stage.SOURCE, Reason.CARELESS)
def asks_for_help(draft: Draft) -> str | None:
    """The text speaks to whoever should solve it: "Please help me with this homework."."""
    found = _PLEA.search(draft.problem.text)
    return f"'{found[0]}' is no part of the story; leave it out" if found else None
