"""The sentences of an English text, as far as must be known before anything is parsed."""

from __future__ import annotations

import re
from typing import Final

from roda.problem import Number

# A full stop after these ends no sentence.
_ABBREVIATION = r"(?<!\bmr)(?<!\bmrs)(?<!\bms)(?<!\bdr)(?<!\bst)(?<!\bno)(?<!\ba\.m)(?<!\bp\.m)"
_END: Final = re.compile(rf"(?:[?!]|{_ABBREVIATION}\.)[\"”’')]*(?:\s+|$)(?!$)", re.IGNORECASE)
_ASKS: Final = re.compile(
    r"\bhow (?:many|much|far|long|tall|fast|old|big|heavy|high|wide|deep|often|large|soon)\b"
    r"|\bwhat (?:is|was|are|were|will|would|the|fraction|percent|percentage|number|distance)\b"
    r"|\b(?:find|calculate|compute|determine|give|work out) (?:the|his|her|its|their|an?|how|what)\b"
    r"|^\W*(?:find|calculate|compute|determine|work out|what|which|how|solve)\b",
    re.IGNORECASE,
)
_REMARK: Final = re.compile(r"(?<=\?)\s*\([^()]*\)\s*$")  # "(Use 3.14 for pi.)"
_WORD: Final = re.compile("[A-Za-z]{2,}")


def last_sentence(text: str) -> str:
    """The last sentence of a text, without the space around it.

    >>> last_sentence("Mr. Li has 3.5 kg. How much is left? ")
    'How much is left?'
    """
    start = 0
    for match in _END.finditer(text.rstrip()):
        start = match.end()
    return text[start:].strip()


def asks(text: str) -> bool:
    """Whether the last sentence of the text asks.

    >>> asks("He has 3. How many is that?"), asks("How many? He has 3."), asks("Find the sum.")
    (True, False, True)
    """
    sentence = last_sentence(_REMARK.sub("", text))
    return sentence.rstrip("\"”’') ").endswith("?") or _ASKS.search(sentence) is not None


def is_only_calculation(text: str, numbers: tuple[Number, ...]) -> bool:
    """Whether the text has at most one word to a number.

    >>> from roda.languages.english.numbers.find import find_numbers
    >>> is_only_calculation("What is 5 + 7?", find_numbers("What is 5 + 7?"))
    True
    """
    words = 0
    position = 0
    for number in numbers:
        words += len(_WORD.findall(text, position, number.start))
        position = number.end
    return words + len(_WORD.findall(text, position)) <= len(numbers)
