"""Words as they are meant: "they are" for "theyre", "13 cm" for "13cm", a capital for a name."""

from __future__ import annotations

import re
from itertools import chain
from typing import Final

from roda.languages.english.lexicon import SHORT_IN_HASTE, TYPED_SHORT, UNIT_ABBREVIATIONS, UNITS
from roda.languages.english.parsing.inflection import inflect, singular
from roda.languages.english.parsing.spelling import is_known, is_word, meant_by

_SHORT: Final = re.compile(
    rf"\b(?:{'|'.join(sorted(SHORT_IN_HASTE.keys() | TYPED_SHORT.keys(), key=len, reverse=True))})\b",
    re.IGNORECASE,
)
_ALL_UNITS: Final = frozenset().union(*UNITS.values())
_STOPPED: Final = re.compile(
    r"(?<![\d.,:/-])(\d[\d,]*(?:\.\d+)?) (in|ft|yd|oz|lb|lbs)\.(?=,| [a-z]|( [A-Z]|$))"
)
_GLUED: Final = re.compile(r"(?<![\w.,/])(\d[\d,]*(?:\.\d+)?)([a-z]+[²³]?)(?![\w'’])")
_NO_WORDS: Final = frozenset({"st", "nd", "rd", "th", "am", "pm", "x", "s", "p", "c", "k"})
_LONGER: Final = (
    (re.compile(r"\b([Ww]e|[Tt]hey|[Yy]ou)['’]re\b"), r"\1 are"),
    (re.compile(r"\bI['’]m\b"), "I am"),
    (re.compile(r"\b(I|[Ww]e|[Tt]hey|[Yy]ou)['’]ve(?: got)?(?= (?:[$£€₹]?\d|an?\b|the\b|only\b))"), r"\1 have"),
    (re.compile(r"\b(I|[Ww]e|[Tt]hey|[Yy]ou)['’]ve\b"), r"\1 have"),
    (re.compile(r"\b([Ss]?[Hh]e|[Ii]t)['’]s got\b"), r"\1 has"),
    (re.compile(r"\b([Ww]hat|[Hh]ow|[Tt]hat)['’]s\b"), r"\1 is"),
    (re.compile(r"\b([Ss]?[Hh]e|[Ii]t)['’]s(?= (?:only |now )?[$£€₹]?\d)"), r"\1 is"),
    (re.compile(r"\b([Tt]here)['’]s(?= (?!1\b|one\b)(?:\d|two|three|four|five|six|seven|eight|nine|ten))"), r"\1 are"),
    (re.compile(r"\b([Tt]here)['’]s\b"), r"\1 is"),
    # "its cut into 12 pieces": what is its own is named at once
    (re.compile(r"\b([Ii])ts(?= (?:an?|the|now|not|only|going|been|on sale|worth|(?:cut|divided|split|made|sold|filled|used|priced|marked|shared|called|painted|open|closed|full|empty|raining))\b| [$£€₹]?\d)"), r"\1t is"),
)  # fmt: skip
_DAY: Final = re.compile(r"(?<=\bon )(?:mon|tues?|wed|thurs?|fri|sat|sun)\b", re.IGNORECASE)
_DAYS: Final = {
    day[:3].lower(): day
    for day in ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
}
_NAMED: Final = re.compile(
    r"(?<![\w'’-])(?P<name>[a-z]{3,})(?=['’]s | (?:has|had|have|is|was|are|were|gets|got|buys|bought|makes|made|runs|ran|eats|ate|reads|earns|saves|gives|gave|wants|needs|and|sells|sold|scored|[a-z]+(?:s|ed) (?:[$£€₹]?\d|an?\b|the\b))\b)"
)
# Places stand behind these, and nothing but a name is no word behind them.
_PLACE: Final = re.compile(
    r"(?<=\bfrom )[a-z]{4,}(?= to\b)|(?<= to )[a-z]{4,}(?= (?:is|was|are|takes|in)\b)"
)
_TO_WHOM: Final = re.compile(r"(?<= to )[a-z]{2,}(?=[,.?]|$| (?:and|how|then)\b)")
_ARTICLE: Final = re.compile(
    r"(?:\b(?:an?|the|my|our|his|her|its|their|your|each|every|some|of|many|much|this|that|these|those)|\d[\d.,]*|[a-z]+(?:er|y|ed|ing))$"
)


def spelled_out(text: str) -> str:
    """A text with its words as they are meant, and a space between a number and its unit.

    >>> spelled_out("theres 24 kids and weve got 8kg")
    'there are 24 kids and we have 8 kg'
    """
    text = _DAY.sub(lambda found: _DAYS[found[0][:3].lower()], _SHORT.sub(_in_full, text))
    for pattern, said in _LONGER:
        text = pattern.sub(said, text)
    return _with_names(_GLUED.sub(_apart, text))


def units_in_full(text: str) -> str:
    """A text whose units have no stop, which would look like the end of a sentence.

    >>> units_in_full("It is 74 in. long and 22 in. wide. It weighs 9 lbs.")
    'It is 74 inches long and 22 inches wide. It weighs 9 pounds.'
    """
    return _STOPPED.sub(_unit_in_full, text)


def _unit_in_full(found: re.Match[str]) -> str:
    unit = UNIT_ABBREVIATIONS[found[2]]
    said = unit if found[1] == "1" else inflect(unit, "NNS")
    return f"{found[1]} {said}{'.' if found[3] is not None else ''}"


def _in_full(found: re.Match[str]) -> str:
    """A short form with its apostrophe; a capital stays."""
    word = found[0].lower()
    said = SHORT_IN_HASTE.get(word) or TYPED_SHORT[word]
    return said[0].upper() + said[1:] if found[0][0].isupper() else said


def _apart(found: re.Match[str]) -> str:
    """ "13 cm", "3 pens"; "3rd" and "9am" are written so."""
    word = found[2]
    unit = UNIT_ABBREVIATIONS.get(word) or singular(word)
    known = unit in _ALL_UNITS or word.rstrip("²³") in UNIT_ABBREVIATIONS
    if word in _NO_WORDS or not (known or (len(word) > 2 and is_known(word))):
        return found[0]
    return f"{found[1]} {word}"


def _with_names(text: str) -> str:
    """A capital for words that stand where a name does and are no words."""
    for found in chain(_NAMED.finditer(text), _PLACE.finditer(text), _TO_WHOM.finditer(text)):
        name = found[0]
        if is_word(name) or meant_by(name) or _ARTICLE.search(text[: found.start()].rstrip()):
            continue
        text = re.sub(rf"(?<![\w'’-]){name}(?![\w-])", name.capitalize(), text)
    return text
