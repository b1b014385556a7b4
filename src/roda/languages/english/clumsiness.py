"""Signs by which a clumsy question is known, one pattern each: what it looks like, and why it is refused."""

from __future__ import annotations

import re
from typing import Final

from roda.problem import Reason

_DAY = r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b"
_PAID = (
    "of for at with about is are was were spend spends pay paid earn make cost save than to the get has have had "
    "charge give donate raise receive win by from only every each a be"
).replace(" ", "|")
_ASKED: Final = Reason.NOT_ASKED
_SIGNS: Final = (
    (rf"{_DAY}.*{_DAY}", _ASKED, "two days in the question"),
    (
        r"\bthere in (?:an?|the|one) (?:foot|hour|minute|day|week|year|yard|mile|pound|dozen)\?",
        Reason.STRUCTURAL,
        "how units are made up is no amount of the story",
    ),
    (r"\([^)]*$|^[^(]*\)|\D/|/\D", _ASKED, "an aside in the question"),
    (r" -|- ", _ASKED, "a word was cut in two"),
    (rf"\b(?!(?:{_PAID}) )\w+ \$|\+", _ASKED, "an amount beside the clause"),
    (
        r"\b(?:this|that|these|those) (?:same (?!rate)|amount|price|time|number|cost)\b",
        Reason.DANGLING,
        "the question points back",
    ),
    (
        r"\bper (\w+) .*\beach (?:\w+ )*\1\b|\beach (?:\w+ )?one\b",
        _ASKED,
        "for each of what is said twice",
    ),
    (r"\b(?!had |that )(\w+) \1\b", _ASKED, "a word twice in a row"),
    (
        r"\b(?:the|an?|of|and|or|when|some|her|his) ?\?$| each\?$",
        _ASKED,
        "the question ends in the middle",
    ),
    (
        r"\b(?:another|other|others|one|(?<!at )first|second|third|so|it|respectively) ?\?$",
        Reason.DANGLING,
        "the question points back",
    ),
    (
        r" (?:long|tall|wide|deep|high|thick)\?$| it take .*\bit\b|^at .* it take"
        r"|\b(?:be|is|was|were|are) (?:long|tall|wide|old|deep|high)\b",
        _ASKED,
        "a size behind its verb",
    ),
    (
        r" (?:is|are|was|were)\?$|\bworth\b|, (?:and|but|with|a|the|half|twice|each|one|three)\b|\bable\?$|\buse to be\b"
        r"|\bhave to be \w+|\bwith each \w+(?: for| in|\?)",
        _ASKED,
        "a part of the clause is left over",
    ),
    (
        r"^\S+ \S+ .*\b(?:if|because|which|who|whose|where)\b",
        _ASKED,
        "a clause inside the question",
    ),
    (
        r"(?-i:\b(?:do|does|did|are|were|is|was) (?:[A-Z][a-z]+ )?(?:The|Two|All|Most|Each)\b)",
        _ASKED,
        "the subject begins like a sentence",
    ),
)
SIGNS: Final = tuple((re.compile(sign, re.IGNORECASE), reason, why) for sign, reason, why in _SIGNS)
