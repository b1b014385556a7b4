"""What a number of a text counts: pens, $4 per pen, dollars, so many times as many cats."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.clauses import head_noun
from roda.languages.english.story.lines import Line
from roda.problem import Number
from roda.worked.english.reading.rates import NO_THING, PEOPLE, Place, is_word, per, price_of
from roda.worked.measures import OMITTED, PURE, TIMES, UNKNOWN, UNSURE, Measure

_SPEEDS: Final = {
    "mph": ("mile", "hour"),
    "kph": ("kilometer", "hour"),
    "km/h": ("kilometer", "hour"),
}
_SCALES: Final = frozenset({"thousand", "million", "billion", "hundred", "dozen", "k"})
SIDES: Final = lexicon.UNITS["length"] - {"block", "lap", "step", "page", "floor"}
AS_MANY: Final = re.compile(
    r"(?: times)? (?:as many|more) ((?:[a-z]+ )?[a-z]+s)(?= (?:as|than|in|on|at|from|to|for|of)\b|[.,?;])",
    re.I,
)
_NUMBER_OF: Final = re.compile(
    r"(?: times)? the (?:number|amount|quantity) of ((?:[a-z]+ ){0,2}?[a-z]+s)\b", re.I
)
_NOT_SHOWN: Final = frozenset(
    {
        "total",
        "other",
        "extra",
        "additional",
        "remaining",
        "last",
        "first",
        "same",
        "different",
        "such",
        "new",
    }
)
_NEAR: Final = frozenset({"last", "this", "next", "each", "every", "yesterday", "today"})
_COMPARING: Final = frozenset({"twice", "thrice", "double", "half", "once"})
_BEHIND_OMITTED: Final = frozenset(
    {
        ",",
        ".",
        ":",
        "CC",
        "IN",
        "TO",
        "VBD",
        "VBZ",
        "VBP",
        "VBN",
        "MD",
        "RB",
        "WDT",
        "WP",
        "WRB",
        "DT",
        "PRP",
    }
)  # what may follow a number whose noun is left out
DOLLAR: Final = "dollar"
_PERIODS: Final = ("second", "minute", "hour", "day", "week", "month", "year")


def counted_by(place: Place, number: Number) -> Measure:
    """What a number that says how much counts."""
    line, at = place
    end = line.last_of(at)
    if line.low(at - 1) in lexicon.CURRENCY_SIGNS:
        if line.low(at - 1) != "$" or line.low(end + 1) in _SCALES:
            return UNKNOWN
        return Measure(DOLLAR, per(place, end), "$", True, True, price_of(place))
    if line.low(end + 1) in _NEAR:
        return OMITTED  # 5 last week and 7 this week
    if line.low(end + 1) in ("-", "–"):  # a 96-foot tower
        unit = line.low(end + 2)
        return Measure(unit, continuous=True) if unit in lexicon.MEASURES else UNKNOWN
    if line.low(end + 1) in _SCALES or (line.low(at) in _SCALES and at - 1 in line.marks):
        return UNKNOWN  # 4 dozen pencils
    taken, noun = head_noun(line, end)
    unit = singular(line.low(end + 1)) if noun is not None and noun.index > end + 1 else ""
    if unit in lexicon.MEASURES | lexicon.MONEY:
        return Measure(unit, "", "", unit in lexicon.MONEY, True)  # a 600 mile trip
    if noun is None:
        return _of_things(line, end)
    thing = lexicon.UNIT_ABBREVIATIONS.get(noun.text.lower(), singular(noun.text).lower())
    if thing == "one":
        return OMITTED  # 7 new ones
    if thing in _SPEEDS:
        return Measure(*_SPEEDS[thing], continuous=True)
    if thing in NO_THING or not _is_thing(line, noun):
        return UNKNOWN
    each = _each(place, taken[-1].index, thing)
    return _of_noun(line, taken, noun, thing, "" if each == thing else each, number.value == 1)


def times_of(place: Place) -> Measure:
    """So many times; of what, where the text says so: "twice as many cats as dogs"."""
    line, at = place
    end = line.last_of(at)
    behind = line.text[line.sentence[end].end :]
    found = AS_MANY.match(behind)
    if line.low(at - 1) == "than":
        return TIMES  # 3 less than 4 times as many roses
    number_of = _NUMBER_OF.match(behind)
    if number_of:  # 14 cups are twice the number of plates
        return TIMES._replace(of=singular(number_of[1].split()[-1]).lower())
    return PURE._replace(shown=singular(found[1].split()[-1]).lower()) if found else TIMES


def share_of(place: Place) -> Measure:
    """A share; of what, where the text says so: "half as many cats as dogs"."""
    found = times_of(place)
    return found if found.shown and found != TIMES else PURE._replace(of=told_of(place))


def told_of(place: Place) -> str:
    """Of what things a share is told: the eggs of "40% of the eggs"; "" where that is not told."""
    line, at = place
    end = line.last_of(at)
    if line.low(end + 1) in ("%", "percent"):
        end += 1
    behind = line.sentence.tokens[end + 1 : end + 3]
    if any(t.xpos in ("JJR", "RBR") for t in behind[:1]):  # 20% more girls than boys
        counts = len(behind) > 1 and behind[1].xpos == "NNS"
        return singular(behind[1].text).lower() if counts else UNSURE
    if line.low(end + 1) != "of":
        return ""
    for token in line.sentence.tokens[end + 2 : end + 7]:
        if token.xpos == "NNS" and line.low(token.index + 1) not in ("'", "'s", "-"):
            return singular(token.text).lower()
        if token.xpos not in ("DT", "PRP$", "JJ", "CD", "NN", "NNP", "POS"):
            break
    return ""


def _of_noun(
    line: Line, taken: list[Token], noun: Token, thing: str, per: str, one: bool = False
) -> Measure:
    """The measure of a number that counts a noun: money, a unit, or things."""
    words = [t for t in taken if t.text.lower() not in lexicon.MORE and t.index <= noun.index]
    if {"square", "sq", "cubic"} & {t.text.lower() for t in words}:
        area = thing in SIDES and "cubic" not in {t.text.lower() for t in words}
        return Measure(f"square {thing}", per, continuous=True) if area else UNKNOWN
    if thing in lexicon.MONEY and not (len(words) > 1 and words[-2].xpos == "NN"):  # sand dollars
        return Measure(DOLLAR if thing == "buck" else thing, per, "", True, True)
    if thing in lexicon.MEASURES:
        return Measure(thing, per, continuous=True)
    if _has_more_kinds(line, noun):
        return UNKNOWN  # 17 boys and girls
    if noun.xpos != "NNS" and not one:
        return UNKNOWN  # in "a 100 stamp collection" stamps are counted
    if any(t.index != noun.index and t.xpos in ("NNP", "VBN", "VBG") for t in words):
        names = {t.index for t in words if t.xpos == "NN"}  # cream-filled egg rolls
        words = [t for t in words if t is noun or set(range(t.index, noun.index)) <= names]
    shown = line.show([t for t in words if t.text.lower() not in _NOT_SHOWN])
    stuff: list[Token] = []
    if line.low(noun.index + 1) == "of":
        for token in line.sentence.tokens[noun.index + 2 :]:
            if token.xpos not in ("NN", "NNS"):
                break
            stuff.append(token)
        if stuff and line.low(stuff[-1].index + 1) == "-":
            stuff = []  # pieces of letter-size paper
    shown = f"{shown} of {line.show(stuff)}" if stuff else shown
    return Measure(thing, per, shown, person=thing in PEOPLE)


def _has_more_kinds(line: Line, noun: Token) -> bool:
    """Whether a number counts two kinds together: chocolate bars and soda cans."""
    if line.low(noun.index + 1) not in ("and", "or", "&"):
        return False
    for token in line.sentence.tokens[noun.index + 2 : noun.index + 5]:
        if token.index in line.marks:
            return False
        if token.xpos == "NNS":
            return True
        if token.xpos not in ("NN", "JJ"):
            return False
    return False


def is_of_one(place: Place) -> bool:
    """Whether a fraction is one of a unit: 1/8 of a pound, half an hour; no share of anything told."""
    line, at = place
    end = line.last_of(at)
    first = end + 2 if line.low(end + 1) == "of" else end + 1
    return line.low(first) in ("a", "an")


def _is_thing(line: Line, noun: Token) -> bool:
    """Whether a noun names what is counted: no name, no part of another word."""
    named = noun.xpos in ("NNP", "NNPS") or not is_word(noun.text)
    behind = line.sentence.tokens[noun.index + 1 : noun.index + 2]
    more = any(t.xpos in ("NN", "NNS") and t.index not in line.marks for t in behind)
    more = more and singular(noun.text).lower() not in lexicon.MEASURES  # 2 birds nests
    return not named and not more and line.low(noun.index + 1) not in ("-", "'s")


def _of_things(line: Line, end: int) -> Measure:
    """5 of the apples, 5 more of his pens."""
    if line.low(end) in _COMPARING:
        return UNKNOWN
    at = end + 1
    if line.low(at) in lexicon.MORE:
        at += 1
    if line.low(at) != "of":
        told = line.sentence.tokens[at : at + 1]
        return OMITTED if all(t.xpos in _BEHIND_OMITTED for t in told) else UNKNOWN
    if line.low(at + 1) in ("them", "these", "those"):
        return OMITTED
    for index in range(at + 1, min(at + 5, len(line.sentence))):
        token = line.sentence[index]
        if token.xpos == "NNS":
            thing = singular(token.text).lower()
            return OMITTED if thing in NO_THING else Measure(thing)
        if token.xpos not in ("DT", "PRP$", "JJ"):
            break
    return UNKNOWN


def _each(place: Place, last: int, thing: str) -> str:
    """For each of what a number of things is told."""
    line, at = place
    each = per(place, last)
    if thing in _PERIODS and _PERIODS.index(thing) >= _index(each):
        each = ""  # 3 hours every day for 2 weeks: no 2 weeks a day
    if line.low(at - 1) == "of" and _is_several(line, at - 2):  # boxes of 8 pens
        each = each or singular(line.low(at - 2))
    return each


def _index(period: str) -> int:
    return _PERIODS.index(period) if period in _PERIODS else len(_PERIODS)


def _is_several(line: Line, index: int) -> bool:
    return 0 <= index < len(line.sentence) and line.sentence[index].xpos == "NNS"
