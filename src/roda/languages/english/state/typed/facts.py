"""Facts that stand inside or behind the question: how many centimetres an inch has, what one of the things costs.

"How many litres is that? (1 litre = 1000 cm³)", "taking 1 inch as 2.5 cm", "How much do 8 pens at $2 each cost?": each
is a fact of the story, and is told there in a sentence of its own. A number inside the question could not be asked for.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.parsing.inflection import inflect, is_plural
from roda.languages.english.state.measured.told import unit_named
from roda.languages.english.story.lines import capital

_NUMBER: Final = r"(?:\d[\d,]*(?:\.\d+)?|\d+/\d+|one|a|an)"
_UNIT: Final = r"(?:(?:square|cubic) )?[a-zA-Z]+[²³]?"
_EQUALS: Final = (
    r"(?: ?= ?| equals | is equal to | is | are | as | to be | has | contains | holds )"
)
# One unit in terms of another: "1 litre = 1000 cm³", "there are 12 inches in a foot".
_FACT: Final = re.compile(
    rf"(?P<one>(?:1|one|an?) {_UNIT}){_EQUALS}(?P<many>[$£€₹]?\d[\d,]*(?:\.\d+)?(?: ?{_UNIT})?)(?![\w%])"
    rf"|(?P<there>there are {_NUMBER} {_UNIT} (?:in|to) (?:1|one|an?|each|every|the) {_UNIT})(?!\w)",
    re.IGNORECASE,
)
_LEAD: Final = (
    r"(?:(?:please )?(?:take|taking|use|using|given|assume|assuming|note|noting|remember|remembering|recall|hint|knowing|where"
    r"|since|as|and|if|when|let)(?: that| the fact that)?:? )?"
)
_BRACKETS: Final = re.compile(rf" ?\({_LEAD}({_FACT.pattern})[.!]?\)", re.IGNORECASE)
_BEHIND: Final = re.compile(
    rf"(?:,|;| -| –)? (?<![.?!] ){_LEAD}({_FACT.pattern})(?=[.?!]$)", re.IGNORECASE
)
_SIGN: Final = re.compile(rf"(?:^|(?<=[.?!] )){_LEAD}({_FACT.pattern})(?=\.)", re.IGNORECASE)
_STOP: Final = re.compile(r"[.?!] (?=[A-Z0-9\"(])")
_CONVERT: Final = re.compile(
    r"(?:^|(?<=[.!] ))(?:Convert|Change|Express|Write) (\d(?:[^.?!,]|\.(?=\d))*?) (?:in)?to ((?:square |cubic )?[a-z]+)\.?$"
)
# "What profit, in pounds, did they make?": the unit goes to the end, where it is looked for
_UNIT_INSIDE: Final = re.compile(
    r"((?:^|(?<=[.?!,;] ))(?:[Ww]hat|[Hh]ow)\b[^,.?!]*), (in (?:(?:square|cubic) )?[a-zA-Z°]+(?:[²³]|/[a-z]+| per [a-z]+)?), ((?:(?! if | when )[^,?!])+)\?$"
)

# "8 pens at $2 each", "2.5 kg of rice at $3 a kilo": how many, of what, for how much
_PRICED: Final = re.compile(
    r"\b(?P<many>(?:\d[\d,]*(?:\.\d+)?|two|three|four|five|six|seven|eight|nine|ten|a dozen) "
    r"(?:(?:kg|g|kilos?|kilograms?|grams?|pounds?|lbs?|ounces?|oz|litres?|liters?|metres?|meters?|yards?|feet|m) of )?)"
    r"(?P<what>(?:(?!costs?\b)[a-z-]+ )?(?!costs?\b)[a-z]+)(?P<verb> costs?)? at (?P<price>[$£€₹]?\d[\d,]*(?:\.\d+)?(?: ?(?:p|cents?|pence|dollars|pounds|euros|rupees))?)"
    r"(?P<each> each| apiece| per [a-z]+| an? [a-z]+)(?=[ ,.?])"
)
_ASKS_COST: Final = re.compile(
    r"\b(?:cost|costs|price|pay|pays|paid|spend|spent|bill|total)\b", re.IGNORECASE
)


def facts_first(text: str) -> str:
    """A text whose last sentence asks and has no fact of its own behind it.

    >>> facts_first("A jug holds 3 litres. How many cm³ is that? (1 litre = 1000 cm³)")
    'A jug holds 3 litres. 1 litre is 1000 cm³. How many cm³ is that?'
    >>> facts_first("How much do 8 pens at $2 each cost?")
    'Pens cost $2 each. How much do 8 pens cost?'
    """
    if "=" in text or "(" in text or "ther" in text or "ing " in text or " 1 " in text:
        text = _unbracketed(text)
    text = _converted(text)
    if ", in " in text:
        text = _UNIT_INSIDE.sub(_unit_last, text)
    return _priced(text) if " at " in text else text


def _unit_last(question: re.Match[str]) -> str:
    """A question with its unit at the end; "in total" is none."""
    named = unit_named(question[2].removeprefix("in "), question.string.lower())
    return f"{question[1]} {question[3]}, {question[2]}?" if named else question[0]


def _converted(text: str) -> str:
    """ "Convert 3 km to metres." as a question."""
    if "onvert" not in text and "hange" not in text and "xpress" not in text and "rite" not in text:
        return text
    return _CONVERT.sub(_how_many, text)


def _how_many(order: re.Match[str]) -> str:
    one = re.match(r"(?:1|one|an?) [a-z]+$", order[1]) is not None
    return f"How many {order[2]} {'is' if one else 'are'} {order[1]}?"


def _unbracketed(text: str) -> str:
    """A text with the facts of its last sentences as sentences before the question."""
    for pattern in (_BRACKETS, _BEHIND):
        found = pattern.search(text)
        if found is None or (pattern is _BEHIND and "," not in found[0] and "ing" not in found[0]):
            continue
        rest = f"{text[: found.start()]}{text[found.end() :]}".rstrip()
        if rest[-1] not in ".?!":
            rest += "."
        start = _sentence_at(rest, found.start())
        text = f"{rest[:start]}{_told(found)}. {rest[start:]}"
    return _SIGN.sub(_told, text) if "=" in text else text


def _told(found: re.Match[str]) -> str:
    """A fact as a clause."""
    if found["there"]:
        return capital(found["there"])
    return f"{capital(found['one'])} is {found['many']}"


def _sentence_at(text: str, at: int) -> int:
    """Where the sentence begins that ends at a place or goes on behind it."""
    starts = [stop.end() for stop in _STOP.finditer(text, 0, max(at - 1, 0))]
    return starts[-1] if starts else 0


def _priced(text: str) -> str:
    """The prices in a question for a cost told before it."""
    start = _sentence_at(text, len(text))
    question = text[start:]
    found = list(_PRICED.finditer(question))
    asks = question.endswith("?") or question.startswith("Find ")
    if not found or not asks or not _ASKS_COST.search(question):
        return text
    facts = []
    past = re.search(r"\b(?:did|was|were|paid|spent)\b", question) is not None
    for each in reversed(found):
        what = each["what"]
        known = re.search(rf"\b{re.escape(what)}\b", text[:start]) is not None
        verb = "cost" if past or is_plural(what.split()[-1]) else inflect("cost", "VBZ")
        named = f"the {what}" if known else what
        facts.append(f"{named} {verb} {each['price']}{each['each']}")
        kept = f"{each['many']}{what}{each['verb'] or ''}"
        question = f"{question[: each.start()]}{kept}{question[each.end() :]}"
    told = " and ".join(reversed(facts)) if len(facts) < 3 else ""
    return f"{text[:start]}{capital(told)}. {question}" if told else text
