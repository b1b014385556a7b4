"""Units that convert into each other, and words that say how many parts or times: facts behind constants."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from roda.languages.english.parsing.inflection import singular
from roda.worked.english.reading.counting import AS_MANY, DOLLAR, SIDES
from roda.worked.english.reading.rates import plural
from roda.worked.measures import UNKNOWN, Measure, is_constant
from roda.worked.steps import Step
from roda.worked.writing import write

# How many of the smaller unit make one of the larger.
_CONVERSIONS: Final = {
    Fraction(count): pairs
    for count, pairs in (
        (3, (("foot", "yard"), ("teaspoon", "tablespoon"))),
        (4, (("quart", "gallon"), ("cup", "quart"), ("week", "month"))),
        (2, (("pint", "quart"), ("cup", "pint"))),
        (7, (("day", "week"),)),
        (10, (("millimeter", "centimeter"),)),
        (12, (("month", "year"), ("inch", "foot"))),
        (16, (("ounce", "pound"), ("cup", "gallon"))),
        (24, (("hour", "day"),)),
        (30, (("day", "month"),)),
        (36, (("inch", "yard"),)),
        (52, (("week", "year"),)),
        (60, (("minute", "hour"), ("second", "minute"))),
        (100, (("cent", DOLLAR), ("centimeter", "meter"))),
        (365, (("day", "year"),)),
        (1000, (("gram", "kilogram"), ("meter", "kilometer"), ("milliliter", "liter"))),
        (2000, (("pound", "ton"),)),
        (3600, (("second", "hour"),)),
        (5280, (("foot", "mile"),)),
    )
}
# Reckoned with so, and not true of every one of them.
_ABOUT: Final = frozenset({("week", "month"), ("day", "month")})
# Words that say how many parts there are, or how many times as much something is.
_TOLD: Final = {
    Fraction(parts): re.compile(rf"\b(?:{words})\b", re.I)
    for parts, words in (
        (
            2,
            "half|halves|halved|twice|doubles|doubled|double (?:the|that|this|as|h(?:is|er)|their|its)",
        ),
        (3, "thirds?|triples?|tripled|thrice|three times"),
        (4, "quarters?|fourths?|four times"),
        (5, "fifths?|five times"),
    )
}
# What a part is called where the text has the word.
PARTS: Final = {
    Fraction(parts): (word, re.compile(rf"(?<!-)\b(?:{words})\b(?!-| (?:of )?an? )", re.I))
    for parts, word, words in (
        (2, "Half", "half"),
        (3, "A third", "third"),
        (4, "A quarter", "quarter|fourth"),
        (5, "A fifth", "fifth"),
    )
}
# How units show up in a text, where it is not by their name alone.
_FORMS: Final = {
    "day": r"\b(?:\w*days?|daily|nights?|mornings?|evenings?)\b",
    "week": r"\bweek",
    "month": r"\bmonth",
    "year": r"\b(?:year|annual)",
    "hour": r"\b(?:hour|hrs?\b|mph|[ap]\.?m\b)",
    "minute": r"\bmin(?:ute)?s?\b",
    "foot": r"\b(?:feet|foot|ft)\b",
    "inch": r"\binch",
    "ounce": r"\b(?:ounces?|oz)\b",
    "pound": r"\b(?:pounds?|lbs?)\b",
    "centimeter": r"\b(?:centimet|cm\b)",
    "millimeter": r"\b(?:millimet|mm\b)",
    "meter": r"\b(?:met(?:er|re)s?|m)\b",
    "kilometer": r"\b(?:kilomet|km\b)",
    "gram": r"\b(?:grams?|g)\b",
    "kilogram": r"\b(?:kilo|kg\b)",
    "milliliter": r"\b(?:millilit|ml\b)",
    "liter": r"\b(?:lit(?:er|re)s?|l)\b",
    "dollar": r"\$|\bdollar",
    "cent": r"\bcents?\b|¢",
}
# Constants that are hardly anything but these units, where a text speaks of both of them.
_SURE: Final = frozenset(map(Fraction, (7, 12, 16, 24, 52, 60, 365, 2000, 3600, 5280)))
_DOZEN: Final = re.compile(r"\bdozens?\b", re.I)
_AREA: Final = re.compile(r"\b(?:areas?|square|sq)\b", re.I)


def converted(text: str, value: Fraction, measure: Measure, divides: bool) -> Measure | None:
    """What comes out when a constant converts a unit."""
    if value.numerator == 1 and value != 1 and not divides:
        value, divides = 1 / value, True  # 25 cents * 0.01
    for small, large in _CONVERSIONS.get(value, ()):
        if not (_speaks_of(text, small) and _speaks_of(text, large)):
            continue
        if divides and measure.thing == small and not measure.per:
            return Measure(large, "", "", large == DOLLAR, True)
        if not divides and measure.thing == large and not measure.per:
            return Measure(small, "", "", small == "cent", True)
        if not divides and measure.per == small:
            return measure._replace(per=large)  # 3 pages a day are 21 a week
    told = None if measure.pure else _TOLD.get(value)
    if told and not measure.per and told.search(text) and not _is_of_one(text, measure.thing):
        found = {words.lower() for words in _as_many(told, text)}
        if not (measure.continuous or found or _tells_part_of(text, measure.thing)):
            return None
        if not found or measure.continuous:
            return measure if measure.money else measure._replace(shown="")  # half of the dogs
        shown = found.pop()
        return UNKNOWN if found else Measure(singular(shown.split()[-1]), "", shown)
    return None


def _is_of_one(text: str, unit: str) -> bool:
    """Whether a text speaks of half a unit: 10 pounds are 20 of "half a pound", and no 20 pounds."""
    part = r"(?:half|third|quarter|fourth|fifth)"
    return (
        re.search(rf"\b{part}(?: of)?[ -](?:an?[ -])?{re.escape(unit)}\b", text, re.I) is not None
    )


def _as_many(told: re.Pattern[str], text: str) -> list[str]:
    """Of what "half as many cats" or "twice as many cats" are told."""
    return re.findall(f"{told.pattern}{AS_MANY.pattern}", text, re.I)


def _tells_part_of(text: str, thing: str) -> bool:
    """Whether a part or a multiple of these things is told: "half of the dogs", "doubled the dogs"."""
    word = r"(?:half|third|quarter|fourth|fifth|twice|doubl\w+|tripl\w+)"
    words = rf"\b{word} (?:of )?(?:(?!number|amount)[a-z']+ ){{0,3}}?{re.escape(plural(thing))}\b"
    return re.search(words, text, re.I) is not None


def may_convert(text: str, value: Fraction) -> bool:
    """Whether a number may mean a fact about two units of the text: 7 where it speaks of days and a week."""
    pairs = _CONVERSIONS.get(value, ()) if value in _SURE else ()
    return any(_speaks_of(text, small) and _speaks_of(text, large) for small, large in pairs)


def squared(text: str, measure: Measure) -> Measure | None:
    """Square feet of feet."""
    if measure.thing not in SIDES or measure.per or not _AREA.search(text):
        return None
    return Measure(f"square {measure.thing}", continuous=True)


def _speaks_of(text: str, unit: str) -> bool:
    """Whether a text has a unit in some form; what it does not speak of is not what it converts."""
    return re.search(_FORMS.get(unit, rf"\b{unit}s?\b"), text, re.I) is not None


def fact_behind(step: Step, text: str, last: bool = False) -> str | None:
    """The fact behind a constant that converts units: There are 60 minutes in an hour.

    `last`: the question tells what comes out, so that the units of the operands need not be known.
    """
    if step.symbol not in "*/":
        return None
    others = [
        measure
        for operand, measure in zip(step.calculation.operands, step.operands, strict=True)
        if not is_constant(operand)
    ]
    for operand in step.calculation.operands:
        if not is_constant(operand):
            continue
        count, divides = operand.value, step.symbol == "/"
        if count.numerator == 1 and not divides:
            count, divides = 1 / count, True
        for small, large in _CONVERSIONS.get(count, ()):
            things = [small] if divides else [large]
            pers = [] if divides else [small]
            spoken = _speaks_of(text, small) and _speaks_of(text, large)
            if spoken and any(m.thing in things or m.per in pers for m in others):
                return _fact(count, small, large)
        if last and count in _SURE and not any(map(_has_unit, others)):
            told = [pair for pair in _CONVERSIONS[count] if all(_speaks_of(text, u) for u in pair)]
            if len(told) == 1 and not _DOZEN.search(text):
                return _fact(count, *told[0])
    return None


def _has_unit(measure: Measure) -> bool:
    """Whether it is known what unit of measure a value has, which a constant then converts or not."""
    return measure.known and measure.continuous and not measure.money


def _fact(count: Fraction, small: str, large: str) -> str:
    if (small, large) in _ABOUT:
        return f"A {large} is taken as {write(count)} {plural(small)}"
    article = "an" if large[0] in "aeiou" or large == "hour" else "a"
    return f"There are {write(count)} {plural(small)} in {article} {large}"
