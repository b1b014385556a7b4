"""Finding the numbers of an English text: span, exact value and kind.

>>> text = "Ana paid $1.50 for two-thirds of 12 eggs, twice as many as Bo."
>>> [(n.surface, str(n.value), n.kind.value) for n in find_numbers(text)]
[('1.50', '3/2', 'money'), ('two-thirds', '2/3', 'fraction'), ('12', '12', 'count'), ('twice', '2', 'multiple')]

What belongs to a surface, so that another number can take its place:

- Money is the number alone, `$` and "cents" stay outside: an amount is put in as the text writes it.
- A percentage is written with its sign or word: "20%", "20 %", "twenty percent" are all 1/5.
- "dozen" is a number of its own, as equations have it: "3 dozen" is 3 and 12. "half a dozen" is 6.
- After digits a scale is a unit: "2.5 million" is 2.5, as equations have it. "two million" is one number.
- "twice" and "double" are multiples; so is the "three" of "three times as many".
- The hours and minutes of "3:30" and the parts of "3:2" are two numbers each.

No numbers are "a", "both", "pair", and "one" where it stands for a noun or for some day.
`context.py` says what a plain number is by the words around it.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final

from roda.errors import EquationError
from roda.languages.english.numbers.context import is_idle, kind_in_context
from roda.languages.english.numbers.words import (
    CARDINAL,
    GLYPHS,
    MIXED_PART,
    MULTIPLES,
    ORDINAL,
    PERCENT,
    SHARE,
    WORDS_FOR_MANY,
    cardinal,
    is_cardinal,
    is_ordinal,
    is_share,
    ordinal,
    share,
)
from roda.notation import exact_value
from roda.problem import Kind, Number

_GLYPHS = "".join(GLYPHS)
_FRACTION = r"(?<!/)[0-9]++/[0-9]++(?!/)(?:rds?\b|ths?\b|nds?\b)?"
_DIGITS = (
    rf"{_FRACTION}|[0-9]++(?:[ -]| and ){_FRACTION}"
    r"|(?:(?:[0-9]{1,3}(?:,[0-9]{3})++(?![0-9])|[0-9]++)(?:\.[0-9]++)?|(?<![\w.])\.[0-9]++)"
    rf"(?: ?[{_GLYPHS}]| and {MIXED_PART}|(?:st|nd|rd|th)\b| ?{PERCENT})?"
    rf"|[{_GLYPHS}]"
)
_HALF = r"(?<!other )(?<!first )(?<!second )half\b(?! ?-?(?:time|past)\b)"
# The first letters of every number in words: most words are left after one look at them.
_START = (
    r"o(?:ne|nc)|t(?:w[oei]|h(?:ir|r[ei])|en|ri)|f(?:i[vfr]|o[ur])|s(?:ix|e[cv])|e(?:ig|le)|nin|half"
    r"|do[zu]|qua|zer|an? [b-fhmnoqst]"
)
_NUMBER: Final = (
    rf"(?=[0-9.{_GLYPHS}])(?P<digits>{_DIGITS})|\b(?={_START})(?:"
    r"(?P<many>(?:half a |half |half-|a )?dozen\b|a couple(?= of\b))"
    rf"|(?P<share>{SHARE}|{_HALF})"
    rf"|(?P<ordinal>{ORDINAL})"
    rf"|(?P<cardinal>{CARDINAL}(?: and {MIXED_PART}| ?{PERCENT})?)"
    rf"|(?P<multiple>(?:{'|'.join(MULTIPLES)})\b))"
)
_QUOTIENT: Final = re.compile(r"(?:([0-9]+)(?: and |[ -]))?([0-9]+)/([0-9]+)[a-z]*")
_RANK: Final = re.compile(r"([0-9,]+)(?:st|nd|rd|th)")
_PER_100: Final = re.compile(rf"(.+?) ?{PERCENT}")
_OPEN: Final = frozenset({Kind.COUNT, Kind.DECIMAL, Kind.MULTIPLE})  # the context decides


@cache
def _number() -> re.Pattern[str]:
    """Matches a number in lower case; compiled when the first English text comes, as it is long."""
    return re.compile(_NUMBER)


@lru_cache(maxsize=1 << 10)  # a text is looked at several times while it is rewritten
def find_numbers(text: str) -> tuple[Number, ...]:
    """Every number of the text, in order of occurrence.

    >>> [(n.surface, int(n.value)) for n in find_numbers("One day, a dozen of 1,250 hens left.")]
    [('a dozen', 12), ('1,250', 1250)]
    """
    lower = _lower(text)
    numbers = []
    for match in _number().finditer(lower):
        start, end = match.span()
        read = read_surface(match[0])
        if read is None:
            continue
        value, kind = read
        if match.lastgroup != "digits" and is_idle(lower, start, end):
            continue
        if kind in _OPEN:
            kind = kind_in_context(text, lower, start, end, kind)
        numbers.append(Number(value, text[start:end], start, end, kind))
    return tuple(numbers)


def _lower(text: str) -> str:
    """The text in lower case, character for character, so that positions stay true."""
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    return "".join([low if len(low := character.lower()) == 1 else character for character in text])


@lru_cache(maxsize=1 << 16)
def read_surface(surface: str) -> tuple[Fraction, Kind] | None:
    """Exact value of a number as written, and its kind by its form alone; None if it has none.

    >>> read_surface("two and a half"), read_surface("twenty percent")
    ((Fraction(5, 2), <Kind.MIXED: 'mixed'>), (Fraction(1, 5), <Kind.PERCENT: 'percent'>))
    """
    surface = surface.lower()
    try:
        if match := _PER_100.fullmatch(surface):
            return _plain(match[1])[0] / 100, Kind.PERCENT
        return _plain(surface)
    except (EquationError, ZeroDivisionError):  # giant numbers, 1/0
        return None


def _plain(surface: str) -> tuple[Fraction, Kind]:
    """The value and kind of a surface without its percent sign."""
    whole, _, part = surface.rpartition(" and ")
    if whole and is_share(part):
        return _plain(whole)[0] + share(part), Kind.MIXED
    if surface[0] in "0123456789.":
        return _with_digits(surface)
    if surface in GLYPHS:
        return GLYPHS[surface], Kind.FRACTION
    if surface in MULTIPLES:
        return Fraction(MULTIPLES[surface]), Kind.MULTIPLE
    if surface in WORDS_FOR_MANY:
        return Fraction(WORDS_FOR_MANY[surface]), Kind.COUNT
    if is_share(surface):
        return share(surface), Kind.FRACTION
    if is_ordinal(surface):
        return ordinal(surface), Kind.ORDINAL
    if is_cardinal(surface):
        return cardinal(surface), Kind.COUNT
    raise EquationError("this is not a number", surface, 0)


def _with_digits(surface: str) -> tuple[Fraction, Kind]:
    """The value and kind of a surface that begins with a digit or a decimal point."""
    if match := _QUOTIENT.fullmatch(surface):
        value = exact_value(match[2]) / exact_value(match[3])
        if match[1]:
            return exact_value(match[1]) + value, Kind.MIXED
        return value, Kind.FRACTION
    if surface[-1] in GLYPHS:
        return exact_value(surface[:-1]) + GLYPHS[surface[-1]], Kind.MIXED
    if match := _RANK.fullmatch(surface):
        return exact_value(match[1]), Kind.ORDINAL
    value = exact_value(surface)
    # Some corpora write every whole number as 70.0.
    return value, Kind.COUNT if value.denominator == 1 else Kind.DECIMAL
