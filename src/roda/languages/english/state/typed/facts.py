"""Facts that stand inside or behind the question: how many centimetres an inch has.

"How many litres is that? (1 litre = 1000 cm³)", "taking 1 inch as 2.5 cm": each is a fact of the story, and is told there in
a sentence of its own. A number inside the question could not be asked for.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from roda.languages.english.parsing.inflection import inflect, with_number
from roda.languages.english.state.measured.told import unit_named
from roda.languages.english.story.lines import capital

_NUMBER: Final = r"(?:\d[\d,]*(?:\.\d+)?|\d+/\d+|one|a|an)"
_UNIT: Final = r"(?:(?:square|cubic) )?[a-zA-Z]+[²³]?"
_EQUALS: Final = r"(?: ?= ?| equals | is equal to | is | as | to be | (?P<verb>has|contains|holds|weighs|costs) )"
# One unit in terms of another: "1 litre = 1000 cm³", "there are 12 inches in a foot".
_FACT: Final = (
    rf"(?P<one>(?:1|one|an?) {_UNIT}|[$£€₹]1){_EQUALS}(?P<many>[$£€₹]?\d[\d,]*(?:\.\d+)?(?: ?{_UNIT})?)(?![\w%])"
    rf"|(?P<there>there are {_NUMBER} {_UNIT} (?:in|to) (?:1|one|an?|each|every|the) {_UNIT})(?!\w)"
)
_LEAD: Final = (
    r"(?:(?:please )?(?:take|taking|use|using|given|assume|assuming|note|noting|remember|remembering|recall|hint|knowing|where"
    r"|since|as|and|if|when|let)(?: that| the fact that)?:? )?"
)
# They are long and seldom needed, so each is compiled for the first text that may have such a fact.
_BRACKETS: Final = rf" ?\({_LEAD}({_FACT})[.!]?\)"
_BEHIND: Final = rf"(?:,|;| -| –)? (?<![.?!] ){_LEAD}({_FACT})(?=[.?!]$)"
_SIGN: Final = rf"(?:^|(?<=[.?!] )){_LEAD}({_FACT})(?=\.)"
_GIVEN: Final = rf"(?:^|(?<=[.!] ))(?:Given(?: that)?|Assuming(?: that)?|Knowing that|If|Since|As) ({_FACT}), (?P<asks>(?:how|what|find)\b)"
_WORTH: Final = re.compile(r"\bWhat (is|are|was|were|will|would) ([^?,]*?) worth\b")
_NUMBER_OF: Final = re.compile(
    r"\b([Ww])hat number of ((?:[a-z]+ )?[a-z]+s) (is|was|are|were|has|have) "
)
# "What is the price of one ticket, given that seven of them cost $63?"
_GIVEN_BEHIND: Final = r"(?:^|(?<=[.!?] ))(?P<asks>(?:What|How)\b[^.?!]*?),? (?:given that|knowing that|if (?=[a-z0-9]+ of them)) (?P<fact>[^?]*\d[^?]*)\?$"
_ONE_THING: Final = re.compile(
    r"\b(?:an?|one|each|a single) (?:single )?((?!of\b)[a-z]+(?: (?!cost|if|is|in\b|of\b|for\b|given\b)[a-z]+)?)"
)
_BACK: Final = re.compile(r"\b(?:it|its|them|they|their|he|she|his|her)\b", re.IGNORECASE)
_STOP: Final = re.compile(r"(?<!\b[MD]r)(?<!\bM[rs]s)(?<!\bMs)[.?!] (?=[A-Z0-9\"(])")
_CONVERT: Final = re.compile(
    r"(?:^|(?<=[.!] ))(?:Convert|Change|Express|Write) (\d(?:[^.?!,]|[.,](?=\d))*?) (?:in)?to ((?:square |cubic )?[a-z]+)\.?$"
)
# "What profit, in pounds, did they make?": the unit goes to the end, where it is looked for
_UNIT_INSIDE: Final = re.compile(
    r"((?:^|(?<=[.?!,;] ))(?:[Ww]hat|[Hh]ow)\b[^,.?!]*), (in (?:(?:square|cubic) )?[a-zA-Z°]+(?:[²³]|/[a-z]+| per [a-z]+)?), ((?:(?! if | when )[^,?!])+)\?$"
)


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern made for the first text that may need it: few texts need any of the long ones."""
    return re.compile(pattern)


@cache
def _any_case(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def facts_first(text: str) -> str:
    """A text whose last sentence asks and has no fact of its own behind it.

    >>> facts_first("A jug holds 3 litres. How many cm³ is that? (1 litre = 1000 cm³)")
    'A jug holds 3 litres. 1 litre is 1000 cm³. How many cm³ is that?'
    """
    if "=" in text or "(" in text or "ther" in text or "ing " in text or " 1 " in text:
        text = _unbracketed(text)
    if " given that " in text or " if " in text:
        text = compiled(_GIVEN_BEHIND).sub(_given_first, text)
    if " that " in text or "f " in text:
        text = _any_case(_GIVEN).sub(_given, text)
    text = _converted(text)
    text = text.replace(", in percent?", " in percent?")
    if ", in " in text:
        text = _UNIT_INSIDE.sub(_unit_last, text)
    if " worth" in text:
        text = _WORTH.sub(r"How much \1 \2 worth", text)
    return _NUMBER_OF.sub(_many, text) if " number of " in text else text


def _given(question: re.Match[str]) -> str:
    """ "1 euro is 1.10 dollars. How …" for "Given that 1 euro is 1.10 dollars, how …"."""
    return f"{_told(question)}. {capital(question['asks'])}"


def _given_first(question: re.Match[str]) -> str:
    """ "Seven tickets cost $63. What is the price of one ticket?" for the price of one, given that seven of them cost $63."""
    one, fact = _ONE_THING.search(question["asks"]), question["fact"].rstrip(" ,.")
    if " of them " in f" {fact} ":
        if one is None:
            return question[0]
        head, _, noun = one[1].rpartition(" ")
        things = f"{head} {inflect(noun, 'NNS')}".strip()
        fact = fact.replace("of them", things, 1)
    if _BACK.search(fact):
        return question[0]
    return f"{capital(fact)}. {question['asks'].strip(' ,')}?"


def _many(question: re.Match[str]) -> str:
    """ "How many figs are left?" for "What number of figs is left?"."""
    how = "How" if question[1] == "W" else "how"
    return f"{how} many {question[2]} {with_number(question[3], one=False)} "


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
    for pattern in (_BRACKETS, _BEHIND) if "(" in text else (_BEHIND,):
        found = _any_case(pattern).search(text)
        if found is None or (pattern is _BEHIND and "," not in found[0] and "ing" not in found[0]):
            continue
        rest = f"{text[: found.start()]}{text[found.end() :]}".rstrip()
        if rest[-1] not in ".?!":
            rest += "."
        start = sentence_at(rest, found.start())
        text = f"{rest[:start]}{_told(found)}. {rest[start:]}"
    return _any_case(_SIGN).sub(_told, text) if "=" in text else text


def _told(found: re.Match[str]) -> str:
    """A fact as a clause."""
    if found["there"]:
        return capital(found["there"])
    be = "is worth" if found["one"][0] in "$£€₹" else "is"
    return f"{capital(found['one'])} {found['verb'] or be} {found['many']}"


def sentence_at(text: str, at: int) -> int:
    """Where the sentence begins that ends at a place or goes on behind it."""
    starts = [stop.end() for stop in _STOP.finditer(text, 0, max(at - 1, 0))]
    return starts[-1] if starts else 0
