"""Question words in the place of what they ask for: "He has how many left?", "Its area is …?" ask with the word in front.

Teachers ask so aloud, and sheets leave a blank. In front the same words are a question that every step behind this one knows.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import UNIT_ABBREVIATIONS, UNITS
from roda.languages.english.parsing.inflection import is_plural, singular
from roda.languages.english.state.typed.facts import sentence_at
from roda.languages.english.state.typed.requests import direct

_SIZE: Final = r"(?:long|far|tall|old|fast|high|wide|heavy|deep|often|big|large)"
_BEHIND: Final = r"(?:left|in|at|for|of|to|on|by|per|from|with|after|before|each|now|altogether|together|over|remaining|a|an|the|every|still)\b"
_NOUN: Final = rf"(?: (?!{_BEHIND})[a-z]+)"
_ASKED: Final = rf"(?:(?:for|at|by|in|to|after) )?(?:how (?:many(?: more| fewer)?(?: of [a-z]+ [a-z]+|{_NOUN}{{0,2}})|much(?: more| less)?{_NOUN}{{0,1}}|{_SIZE})|what (?:percent(?:age)?|fraction)(?: of [a-z]+ [a-z]+)?)"
_IN_PLACE: Final = re.compile(
    rf"(?i:(?:and|so|then|now),? )*(?P<before>[^,;:?]+?) (?P<asked>{_ASKED})(?P<behind> [^?]*)?\?$"
)
_OPENS: Final = re.compile(
    r"(?:about|by|for|at|in|on|to|from|with|if|when|after|before|how|what|which|who|of|does|do|did|is|are|was|were|can|could|will|tell|find|say|know|guess|and|so|now|then|altogether|together|today|exactly|approximately|roughly)\b",
    re.IGNORECASE,
)
_BLANK: Final = re.compile(
    r"(?P<what>[^?:;]+?),? (?P<be>is|are|was|were|equals|=)(?: equal to)?:?,? ?(?:what(?: (?P<sort>number|amount))?|how much|\.\.\.|…|\.\.|_+|[-–—])(?P<unit>,? in [a-z ]+)? ?[?.]*$"
)
_BLANKS: Final = re.compile(
    r"\.\.|…|__| = ?\?| (?:what|how much)(?: number| amount)?(?:,? in [a-z ]+)?\?$"
)
_ORDER: Final = re.compile(
    r"^(?:Fill in the (?:blanks?|gaps?|missing number)|Complete(?: the sentence)?): ?"
)
_BEFORE_UNIT: Final = re.compile(
    r"(?P<what>[^?:;]+?) (?P<be>is|are|was|were) ?(?:\.\.\.|…|_+) ?(?P<unit>[a-zA-Z]+(?:/[a-z]+)?)[.?]?"
)
_OWNERS: Final = frozenset({"its", "his", "her", "their", "the", "my", "our"})
_ALL_UNITS: Final = frozenset().union(*UNITS.values())
_UNIT: Final = re.compile(r"^(?P<what>[^,]+), (?P<unit>in [a-z ²³/]+),?$")


def fronted(text: str) -> str:
    """A text whose last sentence has its question word in front.

    >>> fronted("Sam has 45 figs and eats 18. He has how many left?")
    'Sam has 45 figs and eats 18. How many does he have left?'
    >>> fronted("A rug is 3 m by 2 m. Its area, in square metres, is ...?")
    'A rug is 3 m by 2 m. What is its area, in square metres?'
    """
    if "how " not in text and _BLANKS.search(text) is None and "what" not in text:
        return text
    start = _last_start(text)
    sentence = _ORDER.sub("", text[start:].strip())
    if _OPENS.match(sentence):
        return text
    made = _with_unit(sentence) or _filled_in(sentence) or _in_front(sentence)
    return f"{text[:start]}{made}" if made else text


def _last_start(text: str) -> int:
    """Where the last sentence begins; three dots end none."""
    return sentence_at(text.replace("...", "___").replace("..", "__"), len(text))


def _filled_in(sentence: str) -> str:
    """ "What is its area, in cm²?" for "Its area, in cm², is …?"; "" for any other sentence."""
    found = _BLANK.fullmatch(sentence)
    if found is None:
        return ""
    what, unit = found["what"].strip(), found["unit"] or ""
    if aside := _UNIT.match(what):
        what, unit = aside["what"], f", {aside['unit']}"
    be = "is" if found["be"] in ("equals", "=") else found["be"]
    return f"What {be} {_small(what)}{unit}?"


def _with_unit(sentence: str) -> str:
    """ "How many eggs are 7 boxes?" for "7 boxes are ___ eggs."; "" for any other sentence."""
    found = _BEFORE_UNIT.fullmatch(sentence)
    if found is None:
        return ""
    what, unit = found["what"].strip(), found["unit"]
    plain = UNIT_ABBREVIATIONS.get(unit.split("/")[0]) or singular(unit)
    if what.split()[0].lower() in _OWNERS and (plain in _ALL_UNITS or "/" in unit):
        return f"What {found['be']} {_small(what)}, in {unit}?"
    if not is_plural(unit) and plain not in _ALL_UNITS:
        return ""
    return f"How many {unit} {found['be']} {_small(what)}?"


def _in_front(sentence: str) -> str:
    """ "How many does he have left?" for "He has how many left?"; "" for any other sentence."""
    found = _IN_PLACE.fullmatch(sentence)
    if found is None or _OPENS.match(found["before"]):
        return ""
    clause = f"{found['asked']} {_small(found['before'])}{found['behind'] or ''}"
    prep, _, asked = clause.partition(" ")
    if prep in ("how", "what"):
        asked = direct(clause)
        return f"{asked}?" if asked else ""
    asked = direct(asked)
    return f"{prep.capitalize()} {asked[0].lower()}{asked[1:]}?" if asked else ""


def _small(words: str) -> str:
    """Words that begin no sentence any more; a name keeps its capital."""
    first = words.partition(" ")[0]
    if first.lower() in _SMALL:
        return words[0].lower() + words[1:]
    return words


_SMALL: Final = frozenset(
    {
        *("he", "she", "it", "they", "we", "you", "the", "a", "an", "his", "her", "its", "their", "our", "my"),
        *("each", "every", "this", "that", "these", "those", "there", "all", "both", "one", "everybody", "everyone"),
    }
)  # fmt: skip
