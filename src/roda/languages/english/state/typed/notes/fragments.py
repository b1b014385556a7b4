"""A question that names only what is sought: "Number of bags?", "mpg?", "Total cost in dollars?"."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import (
    DIMENSIONS,
    MEASURED_NOUNS,
    MEASURES,
    MONEY_NOUNS,
    UNIT_ABBREVIATIONS,
    listed,
)
from roda.languages.english.parsing import analyse
from roda.languages.english.parsing.inflection import inflect, is_plural, singular, unit_of

_STOP: Final = re.compile(r"(?<!\b[MDS][rst])(?<!\bMrs)(?<!\bProf)[.!;?] (?=[A-Za-z%])")
# "How much flour for 25 pancakes?"
_NEEDED: Final = re.compile(
    r"(?:^|(?<=[.!;?] ))How (?P<how>(?:much|(?P<many>many)) (?!more\b|longer\b|further\b)[a-z]+(?: (?:of )?[a-z]+)?) for (?P<rest>\d[^.?,]*)\?$",
    re.IGNORECASE,
)
# "3 notebooks at $2.40 each and a pen for $1.75: total cost?"
_LIST_PRICED: Final = re.compile(
    r"(?:^|(?<=[.!?] ))(?P<things>(?:\d+|[Aa]n?|[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en) [^.:?!]*?[$£€₹](?:[^.:?!]|\.(?=\d))*)[:;,–-] ?"
    r"(?:what is |what's )?(?:the )?(?:[Tt]otal(?: cost| price| bill)?|[Cc]ost|[Pp]rice|[Hh]ow much)(?: in (?:total|all)| altogether)?\?$"
)
_BARE_HOW: Final = re.compile(
    r"(?:^|(?<=[.!?] ))How (?P<how>far|long|much|heavy)(?P<total> (?:in total|in all|altogether))\?$",
    re.IGNORECASE,
)
_TOTALS: Final = ("in total?", "in all?", "altogether?")
_COST_FOR: Final = re.compile(
    r"(?:^|(?<=[.!?] )|(?<=, )(?=how))How much (?:is it |would it be |will it be )?for (?P<things>(?:\d[\d.]* ?|an? |one |two |three |four |five |six )[a-z]+(?: of [a-z]+| [a-z]+)?)\?$",
    re.IGNORECASE,
)
# "cups of flour needed", "free seats", "litres needed for 350 km", "water left in the tank"
_DONE: Final = "needed|required|left over|left|remaining|sold|used|made|bought|eaten|baked|produced|filled|saved|missing|covered|read|packed|planted"
_NAMED: Final = re.compile(
    rf"(?P<things>(?:(?!(?:{_DONE})\b)[a-z-]+ )?(?!(?:{_DONE})\b)[a-z]+(?: of [a-z]+)?)(?P<done> (?:{_DONE}))?"
    r"(?P<rest> (?:altogether|in total|in all|for|in|to|per|after|on|each|now|at)\b[^?,;]*)?"
)
_OWNERS: Final = frozenset({"his", "her", "its", "their", "my", "our", "your", "this", "each"})
_LEFT: Final = frozenset({"left", "remaining", "missing", "needed", "required", "left over"})
_MOST: Final = 8  # words of a question that has no verb
_ASKS: Final = re.compile(
    r"\b(?:how|what|which|who|when|where|why|find|calculate|work|determine|is|are|was|were|do|does|did|can|will|would)\b",
    re.IGNORECASE,
)
_RATE: Final = re.compile(r"(?P<many>[a-z]+)(?: per |/| an? | each )(?P<one>[a-z]+)$")
_SHORT_RATES: Final = {
    "mpg": "miles per gallon", "mph": "miles per hour", "kmh": "kilometres per hour", "kph": "kilometres per hour",
    "wpm": "words per minute",
}  # fmt: skip
_SOUGHT: Final = (
    DIMENSIONS | MONEY_NOUNS | frozenset().union(*MEASURED_NOUNS.values())
    | listed("number total sum average mean difference area perimeter volume speed percentage percent rate share profit loss discount tax change age score interest capacity temperature fraction")
)  # fmt: skip
_BEHIND: Final = re.compile(r" (?:of|in|per|for|to|from|as|after|before|with|at|on|by)\b")
_PERCENT: Final = re.compile(r"^% ?(?=[a-z])|^percent (?=[a-z])")


def asked_in_full(text: str) -> tuple[str, str] | None:
    """The story and a whole question for a text whose last sentence names only what is sought; None for any other.

    >>> asked_in_full("A crate holds 40 figs. 5 crates. Number of figs?")
    ('A crate holds 40 figs. 5 crates.', 'Find the number of figs.')
    """
    if text.endswith("?") and (needed := _NEEDED.search(text)):
        are = "are" if needed["many"] else "is"
        return text[
            : needed.start()
        ].rstrip(), f"How {needed['how']} {are} needed for {needed['rest']}?"
    paid = any(sign in text for sign in "$£€₹")
    if text.endswith(_TOTALS) and (bare := _BARE_HOW.search(text)):
        return text[: bare.start()].rstrip(), f"How {bare['how'].lower()} is that{bare['total']}?"
    if paid and "ow much" in text and (cost := _COST_FOR.search(text)):
        do = "does" if re.match(r"(?:1|one|an?) ", cost["things"]) else "do"
        return text[: cost.start()].rstrip(), f"How much {do} {cost['things']} cost?"
    if paid and text.endswith("?") and (priced := _LIST_PRICED.search(text)):
        told, things = text[: priced.start()].rstrip(), priced["things"]
        return told, f"How much do {things[0].lower()}{things[1:]} cost in total?"
    start = max((stop.end() for stop in _STOP.finditer(text)), default=0)
    last = text[start:].rstrip(" ?.:")
    if not start or text[-1] != "?" or last.count(" ") >= _MOST or _ASKS.search(last):
        return None
    sought = last[0].lower() + last[1:]
    story = text[:start].rstrip()
    if rate := _as_rate(sought):
        return story, f"How many {rate} is that?"
    if counted := _counted(sought, text[:start]):
        return story, counted
    sought = _PERCENT.sub("percentage ", sought)
    sought = sought.removeprefix("the ")
    named = _BEHIND.split(sought, maxsplit=1)[0].rstrip(",").split()
    if not named or named[-1] not in _SOUGHT or any(sign.isdigit() for sign in named[0]):
        return None
    own = sought.partition(" ")[0] in _OWNERS
    asked = f"Find {sought}." if own else f"Find the {sought}."
    if {token.xpos for token in analyse(asked).tokens[2:]} & {"VBZ", "VBD", "VBP", "MD"}:
        return None
    return story, asked


def _counted(sought: str, story: str) -> str:
    """ "How many cups of flour are needed" for "cups of flour needed"; "" where no things or stuff are named.

    What is done with them is done in the tense of the story.
    """
    found = _NAMED.fullmatch(sought)
    if found is None:
        return ""
    things, done, rest = found["things"], found["done"] or "", found["rest"] or ""
    head = analyse(f"There are the {things}.").tokens[-2]
    noun = things.split(" of ", maxsplit=1)[0].split()[-1]
    if noun in _SOUGHT or singular(noun) in _SOUGHT or head.xpos not in ("NN", "NNS"):
        return ""
    several = is_plural(noun) or noun == "people"
    if not several and done.strip() not in _LEFT:  # "Bill paid?" names no stuff for sure
        return ""
    tags = [token.xpos for token in analyse(story).tokens]
    past = tags.count("VBD") > tags.count("VBZ") + tags.count("VBP")
    past = past and done.strip() not in _LEFT
    be = ("were" if past else "are") if several else "is"
    how = "many" if several else "much"
    if not done and several:
        counts = unit_of(noun) in MEASURES
        return f"How many {things} {'is that' if counts else 'are there'}{rest}?"
    if not done:
        return ""
    return f"How {how} {things} {be}{done}{rest}?"


def _as_rate(sought: str) -> str:
    """ "litres per minute" of the same, of "mpg" what it stands for; "" for anything else."""
    if sought in _SHORT_RATES:
        return _SHORT_RATES[sought]
    found = _RATE.fullmatch(sought)
    if found is None:
        return ""
    many = unit_of(found["many"])
    one = UNIT_ABBREVIATIONS.get(found["one"]) or found["one"]
    plural = many != found["many"] or found["many"] in UNIT_ABBREVIATIONS
    if not plural or found["many"] in _SOUGHT or (many not in MEASURES and "per" not in sought):
        return ""
    return f"{inflect(many, 'NNS')} per {one}"
