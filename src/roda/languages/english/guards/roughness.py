"""Signs that a story was written carelessly: what is made of it reads no better than it does."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.story.quantities import Finding
from roda.problem import Reason

_LEADS_ON: Final = (
    "and but while whereas that if then when so or for than of in with the about because after before other "
    "only at to by from on into another is are was were has had have as nearly exactly around"
).replace(" ", "|")
_ROUGH: Final = (
    (re.compile(r"[a-z]\$\d"), "a price without a space before it"),
    (re.compile(r"\bmore (?:\w+ ){1,4}more than\b", re.IGNORECASE), "more … more than"),
    (
        re.compile(
            rf"\d+ ([a-z]+ (?:[a-z]+ed|went|came|sat|got|ran|were|are|left|bought|took))\b[^,.;?!]*\b(?!(?:{_LEADS_ON})\b)[a-z]+ (?=\d+ \1\b)",
        ),
        "two facts without a comma between them",
    ),
    (re.compile(r"\b(?!had |that )([a-z]+) \1\b", re.IGNORECASE), "a word twice in a row"),
    (
        re.compile(
            r"\b(?:minimum|maximum|at (?:least|most)|strictly|lowest|highest|cheapest|fewest|rounded|rounds? (?:up|down|to)"
            r"|no (?:more|less|fewer) than|approximately|up to (?=\d))\b(?! trip)",
            re.IGNORECASE,
        ),
        "a bound or a rounding, which more than one number fits",
    ),
    (re.compile(r"\balmost (?:all|every(?:one|body)?)\b", re.IGNORECASE), "almost all"),
)


def rough(text: str) -> Finding | None:
    """A slip of the pen, or facts that run into each other.

    >>> rough("Ann bought 2 pens for$4 each.")[1]
    'a price without a space before it'
    >>> rough("8 boys came by bus 9 boys came by car.")[1]
    'two facts without a comma between them'
    >>> rough("8 boys came by bus and 9 boys came by car.")
    """
    for sign, why in _ROUGH:
        if sign.search(text):
            return Reason.STRUCTURAL, why
    return None
