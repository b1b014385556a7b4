"""Constants of an equation that the text explains: a word's (2 for "twice"), two units' (60 for hours and
minutes), a shape's (2 for a perimeter), or the number of the things that the text lists.

What no word explains was worked out in the head, perhaps from the very number that would be asked
for. `facts.py` has what is so in the world; a text that does not speak of a fact does not use it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import Final

from roda.languages.english.numbers.facts import (
    BY_CLOCK,
    BY_COUNT,
    BY_NATURE,
    BY_UNITS,
    BY_WORD,
    COINS,
    PI,
    ROUND,
)
from roda.problem import Kind, Number

_SIGNED: Final = re.compile(r"%|\$|¢|\bcents?\b|\bpence\b")  # 100 to a whole, 100 cents to a dollar
_CENTS: Final = re.compile(r"[ -]?(?:cents?\b|¢|p\b|%|percent)", re.IGNORECASE)
_SHARED: Final = re.compile(
    r"\b(?:each|every|average|mean|equal(?:ly)?|evenly|split|shared?|sharing|both|all|same|they|them|their|combined|together|altogether|total|sum)\b", re.I
)  # fmt: skip
_WITH_ONESELF: Final = re.compile(
    r"\b(?:himself|herself|myself|themselves|itself|oneself|including|counting|plus|other|others|another|times (?:as|more)|also)\b", re.I
)  # fmt: skip
_LIST: Final = re.compile(r"(?:[^.?!,]+, )+[^.?!,]+,? (?:and|or) |\band\b", re.I)
_NEXT: Final = re.compile(
    r"\b(?:next|another|fourth|fifth|sixth|last|final|one more)\b", re.IGNORECASE
)
_OF_AN_HOUR: Final = re.compile(r" of an hour\b")
_MOST_LISTED: Final = 8
_PARTS: Final = frozenset(
    {Kind.FRACTION, Kind.PERCENT, Kind.MIXED}
)  # the 2 of 3/5, not that of $0.60


@cache  # few of the hundred and more are ever asked for
def _word(alternatives: str) -> re.Pattern[str]:
    """Whole words, in any case; a digit or a sign may stand before a unit: "5cm". The five of "forty-five" is none."""
    return re.compile(rf"(?<![A-Za-z])(?<!ty-)(?:{alternatives})(?![A-Za-z])", re.IGNORECASE)


_COUNTS: Final = BY_COUNT | COINS
_WEEK: Final = ("mon", "tues", "wednes", "thurs", "fri", "satur", "sun")
_WEEKDAY: Final = re.compile(rf"\b({'|'.join(_WEEK)})days?\b", re.IGNORECASE)
_HALF_DAYS: Final = frozenset({Fraction(12), Fraction(24)})


def explains(text: str, numbers: Iterable[Number], value: Fraction) -> bool:
    """Whether the text says a value that is not among its numbers; of a fraction what it is divided by.

    >>> explains("She runs 3 hours a week. How many minutes is that?", (), Fraction(60))
    True
    >>> explains("She runs 3 hours a week. How many hours is that?", (), Fraction(24))
    False
    >>> explains("Ann, Bo and Cy share 12 plums equally.", (), Fraction(3))
    True
    """
    if value.denominator != 1:
        coin = _COUNTS.get(value)
        if coin is not None and _word(coin).search(text) is not None:
            return True
        if brought_by_units(text, value):  # 3.6 for m/s and km/h
            return True
        if _in_cents(text, numbers, value):  # 0.75 for 75 cents
            return True
        if value in PI and _word(ROUND).search(text) is not None:
            return True
        return _brings(text, numbers, Fraction(value.denominator))  # a quarter, or what it leaves
    listed = 2 <= value <= _MOST_LISTED and _lists(text, int(value))
    another = 2 < value <= _MOST_LISTED and _NEXT.search(text) is not None
    another = another and _lists(text, int(value) - 1)  # three tests and the next one
    return listed or another or _brings(text, numbers, value)


def _in_cents(text: str, numbers: Iterable[Number], value: Fraction) -> bool:
    """Whether a value is that of a number of cents or of percent; the 50 of "50 bags" is no 0.5."""
    return any(
        number.value == value * 100 and _CENTS.match(text, number.end) is not None
        for number in numbers
    )


def _brings(text: str, numbers: Iterable[Number], value: Fraction) -> bool:
    """Whether a word, a unit or a number of the text brings a whole value."""
    nature = BY_NATURE.get(value)
    return (
        said_by(text, value) is not None
        or (nature is not None and _word(nature).search(text) is not None)
        or brought_by_units(text, value)
        or brought_by_clock(text, value)
        or _between_days(text, value)
        or (value == 100 and _SIGNED.search(text) is not None)
        or any(_near(text, number, value) for number in numbers)
    )


def _near(text: str, number: Number, value: Fraction) -> bool:
    """Whether a value comes of one number at once: "herself and 3 friends" are 4, of 1/3 there are 3."""
    if number.value.denominator != 1 and number.value * 60 == value:
        return _OF_AN_HOUR.match(text, number.end) is not None  # 45 for "3/4 of an hour"
    if number.value.denominator != 1:
        return number.kind in _PARTS and value in (
            number.value.denominator,
            number.value.denominator - number.value.numerator,
        )
    return number.value + 1 == value and _WITH_ONESELF.search(text) is not None


def said_by(text: str, value: Fraction, start: int = 0, end: int = 0) -> str | None:
    """The first word that brings a value, outside of the characters from start to end."""
    return next((word for _, word in words_of(text, value, start, end)), None)


def words_of(text: str, value: Fraction, start: int, end: int) -> Iterator[tuple[int, str]]:
    """All words that bring a value, and where they stand."""
    words = BY_WORD.get(value)
    for found in _word(words).finditer(text) if words is not None else ():
        if not start <= found.start() < end:
            yield found.start(), found[0]


def brought_by_units(text: str, value: Fraction) -> bool:
    """Whether the text has two units that convert by a value."""
    return any(
        _word(one).search(text) is not None and _word(other).search(text) is not None
        for one, other in BY_UNITS.get(value, ())
    )


def brought_by_clock(text: str, value: Fraction) -> bool:
    """Whether a value may be the hours of a day or of half a day, by which times of day are taken apart."""
    return value in _HALF_DAYS and all(_word(each).search(text) is not None for each in BY_CLOCK)


def _between_days(text: str, value: Fraction) -> bool:
    """Whether a value is so many days from one to the other of the two weekdays that a text names, with or without the first."""
    if value > len(_WEEK) or "day" not in text:
        return False
    named = list(dict.fromkeys(found.lower() for found in _WEEKDAY.findall(text)))
    if len(named) != 2:
        return False
    apart = (_WEEK.index(named[1]) - _WEEK.index(named[0])) % len(_WEEK)
    return value in (apart, apart + 1)


def _lists(text: str, count: int) -> bool:
    """Whether the text lists so many things, which share something or are averaged."""
    if _SHARED.search(text) is None:
        return False
    return any(found[0].count(",") in (count - 2, count - 1) or (count == 2 and "," not in found[0])
               for found in _LIST.finditer(text))  # fmt: skip
