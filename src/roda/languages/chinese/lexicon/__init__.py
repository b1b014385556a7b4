"""The words of the Chinese rules, read from the text files beside this one; no rules live here.

A list is a pattern fragment (`UNIT`: words joined by `|`), a tuple, or a set of characters. This room
imports from no other room of the language.

Rules see masked clauses, in which every number is one private character (`story/masking.py`):
`AMOUNT` is the class of those that say how much, and § in a file stands for any of them.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Final

from roda.languages.wordlists import read_lists

# One private character for each number, in blocks of 256 by what the number is.
QUANTITY: Final = "\ue000-\ue0ff"
FRACTION: Final = "\ue100-\ue1ff"
PERCENT: Final = "\ue200-\ue2ff"
RATIO: Final = "\ue300-\ue3ff"
NAME: Final = "\ue400-\ue4ff"
ANSWER_MARK: Final = "\ue500"
ANY_MARK: Final = "\ue000-\ue500"
FIRST_MARK: Final = QUANTITY[0]
FIRST_FRACTION: Final = FRACTION[0]
FIRST_PERCENT: Final = PERCENT[0]
FIRST_RATIO: Final = RATIO[0]

COUNTED: Final = f"[{QUANTITY}]"
AMOUNT: Final = f"[{QUANTITY}{FRACTION}]"
SHARE: Final = f"[{FRACTION}{PERCENT}]"
# A letter beyond Latin. A range of 21,000 characters would say the same, and takes `re` 0.6 ms to compile, each time.
CHINESE: Final = r"[^\W\x00-\xff]"

# What asks, and what stands for an amount that is not told.
HOW_MANY: Final = "多少"
WHAT_FRACTION: Final = "几分之几"
WHAT_PERCENT: Final = "百分之几"
SOME: Final = "若干"
PART: Final = "一部分"
SOLVE: Final = "求"

_LISTS: Final = read_lists(Path(__file__).parent)


def _any(name: str) -> str:
    """The words of a list as alternatives of a pattern, those of one character as a class."""
    return _alternatives(_words(name))


def _alternatives(words: tuple[str, ...]) -> str:
    """Words as alternatives, those of one character as a class.

    A class is matched at once, and takes less time to compile than as many alternatives. A character
    with which a longer word begins too stays in its place, because an earlier word wins.
    """
    longer = [word for word in words if not _is_character(word)]
    firsts = {word[0] for word in longer}
    plain = all(word[0].isalpha() and word[1:2] not in ("?", "*") for word in longer)
    free = [word for word in words if plain and _is_character(word) and word not in firsts]
    gathered = [f"[{''.join(free)}]"] if len(free) > 1 else free
    found: list[str] = []
    rest = [word for word in words if word not in free]
    for single, group in groupby(rest, _is_character):
        near = list(group)
        found += [f"[{''.join(near)}]"] if single and len(near) > 1 else near
    return "|".join(gathered + found)


def _each(name: str) -> str:
    """The words of a list as alternatives, for patterns that are searched for in whole texts.

    Where each alternative begins with a plain character, `re` skips all places that have none of them.
    """
    return "|".join(_words(name))


def _measures(name: str) -> str:
    """The units of a list as alternatives, none of them where a longer unit of another list begins.

    分 of money is none in 分钟, 分米 and 分贝, and m of lengths none in m².
    """
    words = _LISTS[name]
    own = frozenset(_bare(word) for word in words)
    found: list[str] = []
    for word in words:
        unit, _, followers = word.partition("(?!")
        never = followers.removesuffix(")").split("|") if followers else []
        never += _going_on(unit, own)
        found.append(f"{unit}(?!{'|'.join(never)})" if never else unit)
    return _alternatives(tuple(found))


def _counted(*names: str) -> str:
    """Units as alternatives, the longer first; those of one character make one class.

    What must not follow some of them (里(?!面|程)), longer units of other lists among it, is looked for
    before the class: classes take longer to compile than anything else, and units stand in a hundred
    patterns.
    """
    words = [word for name in names for word in _LISTS[name]]
    own = frozenset(_bare(word) for word in words)
    firsts = dict.fromkeys(
        unit for word in words if len(unit := _bare(word)) == 1
    )  # in their order
    longer = [word for word in words if len(_bare(word)) > 1]
    never: dict[str, None] = {}
    for word in words:
        unit, bound, followers = word.removesuffix(")").partition("(?!")
        if bound:
            apart = followers[1:-1] if followers[0] == "[" else followers.split("|")
            never.update(dict.fromkeys(unit + each for each in apart))
    for unit in firsts:
        never.update(dict.fromkeys(unit + each for each in _going_on(unit, own)))
    single = f"(?!{'|'.join(never)})[{''.join(firsts)}]"
    return "|".join([*longer, single])


def _going_on(unit: str, own: frozenset[str]) -> list[str]:
    """How longer units than this go on, but for those that stand before it in its own pattern."""
    every = dict.fromkeys(_bare(word) for name in _UNITS for word in _LISTS[name])
    return [
        each.removeprefix(unit)
        for each in every
        if each != unit and each.startswith(unit) and each not in own
    ]


def _bare(word: str) -> str:
    """A unit without what must not follow it."""
    return word.partition("(?!")[0]


def _is_character(word: str) -> bool:
    return len(word) == 1 and word.isalpha()


def _words(name: str) -> tuple[str, ...]:
    return tuple(word.replace("§", f"[{ANY_MARK}]") for word in _LISTS[name])


def _chars(name: str) -> str:
    """The words of a list as the inside of a character class."""
    return "".join(_LISTS[name]).replace("§", ANY_MARK)


# units.txt
_MEASURES: Final = ("areas", "volumes", "lengths", "weights", "money", "other units", "times")
_UNITS: Final = (*_MEASURES, "pieces")
LENGTHS: Final = _measures("lengths")
AREAS: Final = _measures("areas")
VOLUMES: Final = _measures("volumes")
WEIGHTS: Final = _measures("weights")
TIMES: Final = _measures("times")
MONEY: Final = _measures("money")
MONEY_UNITS: Final = frozenset(map(_bare, _LISTS["money"]))
LENGTH_UNITS: Final = frozenset(map(_bare, _LISTS["lengths"]))
PIECES: Final = _counted("pieces")
PERIODS: Final = _any("periods")
UNIT: Final = f"(?:[万亿]?(?:{_counted(*_UNITS)})(?:/(?:{_each('per')}))?)"
SPEEDS: Final = "speed"  # no pattern of its own: 千米/小时, or 每小时…千米
FAMILIES: Final = {
    unit: family
    for family in ("family length", "family weight", "family area", "family volume", "family money")
    for unit in _LISTS[family]
}
TAKES: Final = {
    unit: verb
    for verb, units in (
        ("长", "takes long"),
        ("重", "takes heavy"),
        ("有", "takes has"),
        ("的面积是", "takes area"),
    )
    for unit in _LISTS[units]
}
PIECES_DEFINITE: Final = frozenset(_LISTS["pieces definite"])
PIECES_INTRODUCED: Final = _chars("pieces introduced")
PIECES_OWNED: Final = _chars("pieces owned")
PIECES_DESCRIBED: Final = _chars("pieces described")
PIECES_WHOLE: Final = _chars("pieces whole")
PIECES_NAMED: Final = _chars("pieces named")
PIECES_LOOSE: Final = _any("pieces loose")

# nouns.txt
NUMBER_NOUNS: Final = _any("number nouns")
AREA_NOUNS: Final = _any("area nouns")
VOLUME_NOUNS: Final = _any("volume nouns")
LENGTH_NOUNS: Final = _any("length nouns")
WEIGHT_NOUNS: Final = _any("weight nouns")
MONEY_NOUNS: Final = _any("money nouns")
TIME_NOUNS: Final = _any("time nouns")
TEMPERATURE_NOUNS: Final = _any("temperature nouns")
AGE_NOUNS: Final = _any("age nouns")
SCORE_NOUNS: Final = _any("score nouns")
RATE_NOUNS: Final = _any("rate nouns")
MONEY_THINGS: Final = _any("money things")
MEASURED: Final = _any("measured")
ASKED_MEASURED: Final = _any("asked measured")
COMPARED_MEASURES: Final = _any("compared measures")
PEOPLE: Final = _any("people")
PLACES: Final = _any("places")
RELATIVES: Final = _any("relatives")

# verbs.txt
DEEDS: Final = _chars("deeds")
VERBS: Final = (
    *_words("verbs"),
    f"[{DEEDS}](?=[{_chars('after deed')}])",
    f"每(?:{PERIODS})",
)
COMPOUND: Final = f"(?!一){CHINESE}?(?:{_any('compound')})"
DONE: Final = _chars("done")
BEFORE_DONE: Final = _any("before done")
DONE_FIRSTS: Final = frozenset(word[0] for word in (*_LISTS["before done"], *_LISTS["done"]))
NEVER_NAMES: Final = frozenset(_LISTS["never names"])
CHANGES: Final = _any("changes")
RELATIONS: Final = _each("relations")
MORE: Final = _any("more")
BROUGHT: Final = _any("brought")
TAKEN: Final = _any("taken")
RECKONED: Final = _any("reckoned")
MAKES: Final = _any("makes")
BEFORE_DEED: Final = _any("before deed")
NOT_BARE: Final = _any("not bare")
NO_SOME: Final = _any("no some")
SPENDS: Final = _any("spends")
LASTS: Final = _any("lasts")

# clauses.txt
LEADS: Final = _any("leads")
LEAD_FIRSTS: Final = frozenset(word[0] for word in _LISTS["leads"])
HYPOTHETICAL: Final = _any("hypothetical")
MODES: Final = _any("modes")
FILLERS: Final = _each("fillers")
FILLER_CHARS: Final = frozenset(_chars("fillers")) - frozenset("[]")
ADVERBS: Final = _any("adverbs")
ABOUT_ALL: Final = _any("about all")
MIDDLES: Final = _any("middles")
MIDDLE_WORDS: Final = _words("middles")
REST_WORDS: Final = _any("rest words")
LEAN_ON_ALL: Final = _each("lean on all")
PAIRS: Final = "|".join(f"{two}(?<!第{two})[{_chars('pairs')}]" for two in "二两3三")
WHAT_IS_LEFT: Final = _each("what is left")
LEAN_FIRSTS: Final = frozenset(word[0] for word in _LISTS["lean on all"]) | frozenset("二两3三")
SUM_FIRSTS: Final = frozenset(
    word.removeprefix("一")[0] for name in ("sums up", "what is left") for word in _LISTS[name]
)
GOES_ON: Final = _any("goes on")
GOES_ON_FIRSTS: Final = frozenset("".join(_LISTS["goes on"])) - frozenset("[]()?!:|")
SUMS_UP: Final = _any("sums up")
NOT_THINGS: Final = _any("not things")
STRUCTURAL_BEFORE: Final = _any("structural before")
STEPS: Final = _any("steps")
RULE_BEFORE: Final = _any("rule before")
RULE_LASTS: Final = frozenset(word[-1] for word in _words("rule before"))
STRUCTURAL_AFTER: Final = _any("structural after")

# questions.txt
PROMPTS: Final = _any("prompts")
QUESTION_WORDS: Final = _any("question words")
NO_STATEMENT: Final = _each("no statement")
METHOD_REMARKS: Final = _any("method remarks")
SECOND_QUESTION: Final = _each("second question")
PICTURE_OR_SPEECH: Final = _any("picture or speech")

# paper.txt
INTERROGATIVES: Final = _LISTS["interrogatives"]
LAST_INTERROGATIVES: Final = _LISTS["last interrogatives"]
SEPARATORS: Final = _chars("separators")
LABEL_BEFORE: Final = _chars("label before")
LABEL_AFTER: Final = _any("label after")

# constants.txt: the words that stand for a value
CONSTANTS: Final = {Fraction(value): words for value, words in _LISTS.items() if value.isdigit()}
