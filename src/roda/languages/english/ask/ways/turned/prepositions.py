"""Prepositions of a question: which may open it, and which stay behind the verb.

"In how many days" and "For how many hours" open a textbook's question; "to" and "with" stay where they
stood: "How many friends did Ann give stamps to?". No natural question has the others.
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed

_DIVIDES: Final = listed(
    "cut split divide put place pack break slice sort separate pour arrange group distribute "
    "organize share saw chop tear"
)
_OPENING: Final[dict[str, frozenset[str]]] = {
    "in": _DIVIDES | listed("plant store keep score win display hide"),
    "into": _DIVIDES,
    "among": _DIVIDES,
    "between": _DIVIDES,
    "with": listed("mix combine blend"),
    "for": listed("need use require cook bake prepare copy"),
}
_EVENTS: Final = listed("round game match lap trip test lesson throw visit wash bounce turn shot")
_STAYING: Final[dict[str, frozenset[str]]] = {
    "to": listed(
        "come amount give send sell go listen hand mail teach donate offer show lend deliver travel walk drive"
    ),
    "with": listed("start begin end finish share play fill go leave come"),
    "from": listed("get buy pick harvest receive collect borrow take"),
    "for": listed("call wait ask look stand pay"),
    "into": listed("go"),
}
_FURNISHED: Final = listed(
    "set load stock equip furnish decorate fit pack fill lay top"
)  # "is set out with 16 rows"
_DIRECT: Final = frozenset({("for", "need"), ("on", "drive"), ("on", "travel")})
_ARRANGED: Final = listed(
    "row column line group team pile stack heap circle layer section batch bunch bundle"
)  # what things stand in: "in 9 rows"
_STANDS: Final = _DIVIDES | listed("set line lay stand plant sit seat grow stack hang sew park")
_OF_TIME: Final = frozenset({"in", "for", "on", "after", "over"})


def opens(prep: str, verb: str, noun: str, *, direct: bool = False) -> bool:
    """Whether a question for so many of a noun may begin with a preposition.

    `direct` is a clause that the question takes over as a whole: "In how many games did she score 63 points?"

    >>> opens("in", "paint", "day"), opens("on", "work", "car"), opens("into", "cut", "slice")
    (True, False, True)
    """
    if direct and (prep == "in" or (prep, verb) in _DIRECT):
        return True
    if noun in lexicon.TIMES:
        return prep in _OF_TIME or (direct and prep == "after")
    if prep in ("in", "into") and noun in _ARRANGED:
        return verb in _STANDS
    if prep == "after" and noun in _EVENTS:
        return True  # "After how many rounds does the watch show 8.4 km?"
    if prep == "with" and noun == "part":
        return False  # "1 part syrup with 6 parts water"
    return verb in _OPENING.get(prep, ())


def stays(prep: str, verb: str, *, passive: bool = False) -> bool:
    """Whether a preposition is left behind its verb: how many friends did she share it with.

    >>> stays("with", "share"), stays("to", "grow")
    (True, False)
    """
    if passive and prep == "with" and verb in _FURNISHED:
        return True
    return verb in _STAYING.get(prep, ())
