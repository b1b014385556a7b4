"""Word lists of English, kept as text files in this folder; every other room may read them.

A file has one theme and says above each list what it is for; a pair is written `word=value`.
`lexicon.TIMES` is the list under `[times]`. This room imports from no other.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from roda.languages.wordlists import read_lists


def listed(text: str) -> frozenset[str]:
    """The words of a text as a set.

    >>> sorted(listed("is are was"))
    ['are', 'is', 'was']
    """
    return frozenset(text.split())


LISTS: Final[Mapping[str, tuple[str, ...]]] = read_lists(Path(__file__).parent)


def _set(name: str) -> frozenset[str]:
    return frozenset(LISTS[name])


def _pairs(name: str) -> Mapping[str, str]:
    return dict(entry.split("=", 1) for entry in LISTS[name])


def _values(name: str) -> Mapping[str, int]:
    return {word: int(value) for word, value in _pairs(name).items()}


# numbers.txt
DIGIT_WORDS: Final = LISTS["digits in words"]
TEENS: Final = LISTS["teens"]
TENS: Final = LISTS["tens"]
MISSPELT_NUMBERS: Final = _values("misspelt numbers")
SCALES: Final = _values("scales")
ORDINAL_WORDS: Final = LISTS["ordinal words"]
FRACTION_WORDS: Final = _values("fraction words")
MULTIPLES: Final = _values("multiples")
NUMBER_NOUNS: Final = _values("number nouns")
VAGUE_NUMBERS: Final = _set("vague numbers")
FRACTION_SIGNS: Final = _pairs("fraction signs")
CURRENCY_SIGNS: Final = _set("currency signs")
MONTHS: Final = _set("months")
MONTHS_BEFORE_DAYS: Final = MONTHS | _set("short months")
LABELS: Final = _set("labels")
PLACED_LABELS: Final = _set("placed labels")
CAPITAL_LABELS: Final = _set("capital labels")
NO_LABEL_AFTER: Final = _set("no label after")
BEFORE_PLACED_LABELS: Final = _set("before placed labels")
BEFORE_YEARS: Final = _set("before years")
BEFORE_PRONOUN_ONE: Final = _set("before pronoun one")
NO_ADJECTIVES: Final = _set("no adjectives")
BEFORE_TIME_UNIT_SECOND: Final = _set("before time unit second")

# time.txt
TIMES: Final = _set("times")
DAYTIMES: Final = _set("daytimes")
ADVERBIAL_TIMES: Final = _set("adverbial times")
PERIODS: Final = _set("periods")
ORDINALS: Final = _set("ordinals")
CALENDAR: Final = _set("calendar")

# units.txt
UNITS: Final[Mapping[str, frozenset[str]]] = {
    "time": TIMES,
    "length": _set("units of length"),
    "weight": _set("units of weight"),
    "volume": _set("units of volume"),
}
UNIT_ABBREVIATIONS: Final = _pairs("unit abbreviations")
SUBSTANCE_UNITS: Final = UNITS["weight"] | _set("substance units")
NO_UNIT: Final = _set("no unit")
NO_NOUN_BEHIND: Final = _set("no noun behind")
MEASURES: Final = _set("measures")
HOLDERS: Final = _set("holders")
SUPPLIES: Final = _set("supplies")
SHORT_UNITS: Final = _set("short units")
LENGTHS: Final = _set("lengths")
MASSES: Final = _set("masses")
MONEY: Final = _set("money")
MONEYS: Final = _set("moneys")
MONEY_NOUNS: Final = _set("money nouns")
MEASURED_NOUNS: Final[Mapping[str, frozenset[str]]] = {
    "length": _set("length nouns"),
    "weight": _set("weight nouns"),
    "time": _set("time nouns"),
}
BARE_NOUNS: Final = _set("bare nouns")
AMOUNTS_OF_WORK: Final = _set("amounts of work")
SHARE_NOUNS: Final = _set("share nouns")
MONEY_VERBS: Final = _set("money verbs")
SIZES: Final = _pairs("sizes")
COMPARED_SIZES: Final = _pairs("compared sizes")
SIZE_WORDS: Final = _set("size words")
ATTRIBUTES: Final = _set("attributes")
DIMENSIONS: Final = _set("dimensions")
AMOUNT_NOUNS: Final = _set("amount nouns")
SIZED: Final[Mapping[str, frozenset[str]]] = {
    "tall": _set("tall things"),
    "deep": _set("deep things"),
    "thick": _set("thick things"),
    "high": _set("high things"),
}
SHAPES: Final = _set("shapes")
PORTIONS: Final = _set("portions")
VESSELS: Final = _set("vessels")
UNTIMED: Final = _set("untimed")

# verbs.txt
STATES: Final = _set("states")
CHANGES: Final = _set("changes")
TURNS: Final = _set("turns")
SPENDS: Final = _set("spends")
PRICES: Final = _set("prices")
UNCHANGED: Final = _set("unchanged")
PUTS: Final = _set("puts")
PLACES: Final = _set("places")
GENERAL: Final = _set("general")
MOVES: Final = _set("moves")
DO: Final = _set("do")
BE: Final = _set("be")
HAVE: Final = _set("have")
MODALS: Final = _set("modals")
HELPERS: Final = DO | BE | HAVE | MODALS
BE_FORMS: Final = _set("be forms")
HAVE_FORMS: Final = _set("have forms")
BEFORE_BASE_VERBS: Final = DO | _set("before base verbs")
CHAINS: Final = _set("chains")
GIVING: Final = _set("giving")
TAKING: Final = _set("taking")
PARTICLES: Final = _set("particles")
ORDERS: Final = _set("orders")

# questions.txt
HOW_ADJECTIVES: Final = _set("how adjectives")
BEFORE_QUESTION_WORDS: Final = _set("before question words")
IMPERATIVES: Final = _set("imperatives")
SEEKING: Final = _set("seeking")
MARKS: Final = _set("marks")
OPENERS: Final = MARKS | _set("more openers")
PARTICIPLES_BEHIND_NOUNS: Final = _set("participles behind nouns")
STRANDING: Final = _set("stranding")

# people.txt
PEOPLE: Final[Mapping[str, str]] = {
    **dict.fromkeys(LISTS["women"], "she"),
    **dict.fromkeys(LISTS["men"], "he"),
    **dict.fromkeys(LISTS["other people"], ""),
}
GROUPS: Final = _set("groups")
SHE: Final = _set("she")
HE: Final = _set("he")
NAMES: Final = _set("names")

# discourse.txt
LEADS: Final = _set("leads")
IDLE: Final = _set("idle")
ASIDES: Final = _set("asides")
STAYING_ARTICLES: Final = _set("staying articles")
NOT_BEFORE: Final = _set("not before")
APPROXIMATE: Final = _set("approximate")
INEXACT: Final = _set("inexact")
MORE: Final = _set("more")
SUBORDINATORS: Final = _set("subordinators")
SET_APART: Final = LISTS["set apart"]
CHATTING: Final = _set("chatting")
CHATTER: Final = CHATTING | _set("chat")

# text.txt
ABBREVIATIONS: Final = _set("abbreviations")
TITLES: Final = LISTS["titles"]
SHORT_BEFORE_NUMBERS: Final = LISTS["short before numbers"]
SHORT_BEHIND_NUMBERS: Final = LISTS["short behind numbers"]
SENTENCE_OPENERS: Final = _set("sentence openers")
NOTED_THINGS: Final = _set("noted things")
NO_STUFF: Final = _set("no stuff")
NO_SLIPS: Final = _set("no slips")
GRAMMAR_WORDS: Final = _set("grammar words")
SHORT_IN_HASTE: Final = _pairs("short in haste")
TYPED_SHORT: Final = _pairs("typed short")

# inflection.txt
SAME_IN_PLURAL: Final = _set("same in plural")
PLURAL_AS_THEY_STAND: Final = _set("plural as they stand")
PLURALS: Final = _pairs("plurals")
SINGULARS: Final[Mapping[str, str]] = {
    plural: one for one, plural in PLURALS.items() if plural != one
} | {**_pairs("singulars")}
VERB_FORMS: Final = _pairs("verb forms")
PAST_OF: Final = _pairs("past of")
SHORT_FORMS: Final = _pairs("short forms")
PRONOUN_LEMMAS: Final = _pairs("pronoun lemmas")
NUMBER_OF_VERBS: Final = _pairs("number of verbs")

# tags.txt
PENN_TAGS: Final = _pairs("penn tags")
FIXED_TAGS: Final = _pairs("fixed tags")
