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
Number words come from the lexicon; `context.py` says what a plain number is by the words around it.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final

from roda.errors import EquationError
from roda.languages.english.lexicon import (
    DIGIT_WORDS,
    FRACTION_SIGNS,
    FRACTION_WORDS,
    MISSPELT_NUMBERS,
    MULTIPLES,
    NUMBER_NOUNS,
    ORDINAL_WORDS,
    SCALES,
    TEENS,
    TENS,
)
from roda.languages.english.numbers.context import is_no_number, kind_in_context
from roda.notation import exact_value
from roda.problem import Kind, Number, Problem

# --- values of number words ---

_SMALL: Final = (
    {word: value for value, word in enumerate((*DIGIT_WORDS, *TEENS))}
    | {word: 10 * value for value, word in enumerate(TENS, 2)}
    | dict(MISSPELT_NUMBERS)
)
_RANKS: Final = {word: value for value, word in enumerate(ORDINAL_WORDS, 1)} | {
    f"{word[:-1]}ieth": 10 * value for value, word in enumerate(TENS, 2)
}
_PARTS: Final = {word: rank for word, rank in _RANKS.items() if rank > 2} | dict(FRACTION_WORDS)
_PLURAL_PARTS: Final = {f"{word}s": part for word, part in _PARTS.items()} | {"halves": 2}
_SIGNS: Final = {sign: Fraction(value) for sign, value in FRACTION_SIGNS.items()}
_JOINTS: Final = {"a", "an", "and"}
_CARDINAL_WORDS: Final = {*_SMALL, *SCALES, "hundred", *_JOINTS}

# --- patterns, all of them for lower case ---


def _any(words: tuple[str, ...]) -> str:
    """A pattern for any of the words."""
    return "|".join(words)


_J = r"(?: |-| - )"  # between the words of one number; corpora with spaced tokens write " - "
_TO_99 = rf"(?:(?:{_any((*TENS, *MISSPELT_NUMBERS))})(?:{_J}(?:{_any(DIGIT_WORDS[1:])}))?|{_any(TEENS)}|{_any(DIGIT_WORDS)})\b"
_SCALE = rf"(?:{_any(tuple(SCALES))})\b"
# "two hundred and three hundred" are two numbers.
_TO_999 = rf"{_TO_99}(?:{_J}hundred\b(?:(?: and |{_J}){_TO_99}(?!{_J}hundred\b))?)?"
_REST = rf"(?:{_J}{_TO_999}|,? and {_TO_99}(?!{_J}(?:hundred\b|{_SCALE})))"
_ROUND = (
    rf"an?{_J}(?:hundred\b(?:(?: and |{_J}){_TO_99}(?!{_J}hundred))?(?:{_J}{_SCALE})?|{_SCALE})"
)
_CARDINAL: Final = rf"(?:{_ROUND}|{_TO_999}(?:{_J}{_SCALE}{_REST}?)*)"

_PART = rf"(?:{_any(tuple(part for part in _PARTS if part not in ('half', 'quarter')))})"
# "a third of the cake" is a share, "a third cake" is not; "two third graders" are two.
_OF = r"(?=(?: - |-| )(?:of|as|the|that|an?|full|empty|his|her|its|their)\b)"
_SHARE: Final = (
    rf"(?:(?:one{_J}|an? )half\b"
    rf"|(?:one{_J}{_PART}\b(?!{_J}(?:grade|place|class|floor|prize|base))|an? {_PART}\b{_OF})"
    rf"|one - quarter\b|one-quarter\b|(?:one|an?) quarter\b{_OF}"
    rf"|{_TO_99}(?:{_J}(?:{_PART}s|halves)\b|(?:-| - )quarters\b| quarters\b{_OF}))"
)
# The part of a mixed number after "and": whatever follows, it is no coin and no rank.
_MIXED_PART: Final = (
    rf"(?:(?:an?|one){_J}(?:half|quarter|{_PART})\b|{_TO_99}{_J}(?:{_PART}s|quarters)\b)"
)
_ORDINAL: Final = rf"(?:(?:{_any(TENS)}){_J})?(?:{_any(tuple(sorted(_RANKS, reverse=True)))})\b"
_PERCENT: Final = r"(?:%|per ?cent\b)"
_SIGN = "".join(_SIGNS)
_FRACTION = r"(?<!/)[0-9]++/[0-9]++(?!/)(?:rds?\b|ths?\b|nds?\b)?"
# "in Year 4 and 3/4 of them walk": a share of somebody is no part of a mixed number.
_NO_SHARE = r"(?! of (?:them|these|those|us|it|all)\b)"
_DIGITS = (
    rf"{_FRACTION}|[0-9]++[ -]{_FRACTION}|[0-9]++ and {_FRACTION}{_NO_SHARE}"
    r"|(?:(?:[0-9]{1,3}(?:,[0-9]{3})++(?![0-9])|[0-9]++)(?:\.[0-9]++)?|(?<![\w.])\.[0-9]++)"
    rf"(?: ?[{_SIGN}]| and {_MIXED_PART}|(?:st|nd|rd|th)\b| ?{_PERCENT})?"
    rf"|[{_SIGN}]"
)
_HALF = r"(?<!other )(?<!first )(?<!second )half\b(?! ?-?(?:time|past)\b)"
# The first letters of every number in words: most words are left after one look at them.
_START = (
    r"o(?:ne|nc)|t(?:w[oei]|h(?:ir|r[ei])|en|ri)|f(?:i[vfr]|o[ur])|s(?:ix|e[cv])|e(?:ig|le)|nin|half"
    r"|do[zu]|qua|zer|an? [b-fhmnoqst]"
)
_NUMBER: Final = (
    rf"(?=[0-9.{_SIGN}])(?P<digits>{_DIGITS})|\b(?={_START})(?:"
    r"(?P<many>(?:half a |half |half-|a )?dozen\b|a couple(?= of\b))"
    rf"|(?P<share>{_SHARE}|{_HALF})"
    rf"|(?P<ordinal>{_ORDINAL})"
    rf"|(?P<cardinal>{_CARDINAL}(?: and {_MIXED_PART}| ?{_PERCENT})?)"
    rf"|(?P<multiple>(?:{'|'.join(MULTIPLES)})\b))"
)
_QUOTIENT: Final = re.compile(r"(?:([0-9]+)(?: and |[ -]))?([0-9]+)/([0-9]+)[a-z]*")
_RANK: Final = re.compile(r"([0-9,]+)(?:st|nd|rd|th)")
_WORD: Final = re.compile("[a-z]+")
_PER_100: Final = re.compile(rf"(.+?) ?{_PERCENT}")
_OPEN: Final = frozenset(
    {Kind.COUNT, Kind.DECIMAL, Kind.MULTIPLE}
)  # kinds that the context may change


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
        if match.lastgroup != "digits" and is_no_number(lower, start, end):
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
    if surface in _SIGNS:
        return _SIGNS[surface], Kind.FRACTION
    if surface in MULTIPLES:
        return Fraction(MULTIPLES[surface]), Kind.MULTIPLE
    if surface in NUMBER_NOUNS:
        return Fraction(NUMBER_NOUNS[surface]), Kind.COUNT
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
    if surface[-1] in _SIGNS:
        return exact_value(surface[:-1]) + _SIGNS[surface[-1]], Kind.MIXED
    if match := _RANK.fullmatch(surface):
        return exact_value(match[1]), Kind.ORDINAL
    value = exact_value(surface)
    # Some corpora write every whole number as 70.0.
    return value, Kind.COUNT if value.denominator == 1 else Kind.DECIMAL


def with_quotients(text: str, numbers: tuple[Number, ...]) -> tuple[Number, ...]:
    """The same numbers: in English 1/9 is a fraction whatever the equation says."""
    return numbers


def with_words(problem: Problem) -> Problem:
    """The same problem: in English a number in words is a number whatever the equation says."""
    return problem


def read_in_words(surface: str, kind: Kind) -> Fraction | None:
    """None: every number of an English text is found by itself."""
    return None


def read_words(written: str) -> Fraction | None:
    """The number in words with which this begins, whatever unit follows; None without one.

    >>> [str(read_words(each)) for each in ("twelve", "Twenty-five dollars", "one third", "some")]
    ['12', '25', '1/3', 'None']
    """
    match = _number().match(_lower(written.strip()))
    read = read_surface(match[0]) if match else None
    return None if read is None or read[1] is Kind.ORDINAL else read[0]


# --- numbers in words ---


def _words(text: str) -> list[str]:
    """The words of a number: hyphens and blanks part them."""
    return _WORD.findall(text)


def cardinal(words: str) -> Fraction:
    """The value of a whole number in words.

    >>> [int(cardinal(words)) for words in ("twenty-five", "one hundred and five", "a thousand")]
    [25, 105, 1000]
    >>> int(cardinal("two million three thousand four hundred and six"))
    2003406
    """
    total = group = 0
    for word in _words(words):
        if word in _SMALL:
            group += _SMALL[word]
        elif word == "hundred":
            group *= 100
        elif word in SCALES:
            total += group * SCALES[word]
            group = 0
        elif word in ("a", "an"):
            group = 1
    return Fraction(total + group)


def is_share(words: str) -> bool:
    """Whether the words name a fraction: "third" alone is an ordinal.

    >>> [is_share(words) for words in ("half", "one third", "two-thirds", "third", "twenty-third")]
    [True, True, True, False, False]
    """
    *count, part = _words(words) or [""]
    if not count:
        return part == "half"
    if part in _PARTS:
        return count in (["a"], ["an"], ["one"])
    return part in _PLURAL_PARTS


def is_cardinal(words: str) -> bool:
    """Whether all the words belong to a whole number.

    >>> is_cardinal("one hundred and five"), is_cardinal("five hens"), is_cardinal("a")
    (True, False, False)
    """
    known = set(_words(words))
    return known <= _CARDINAL_WORDS and not known <= _JOINTS


def is_ordinal(words: str) -> bool:
    """Whether the words are an ordinal.

    >>> is_ordinal("third"), is_ordinal("twenty-first"), is_ordinal("one")
    (True, True, False)
    """
    *tens, last = _words(words) or [""]
    return last in _RANKS and all(word in TENS for word in tens)


def share(words: str) -> Fraction:
    """The value of a fraction in words.

    >>> [str(share(words)) for words in ("two-thirds", "a quarter", "one half", "half")]
    ['2/3', '1/4', '1/2', '1/2']
    """
    *count, part = _words(words)
    under = _PARTS.get(part) or _PLURAL_PARTS[part]
    return (cardinal(" ".join(count)) if count else Fraction(1)) / under


def ordinal(words: str) -> Fraction:
    """The place that an ordinal in words names.

    >>> int(ordinal("third")), int(ordinal("twenty-first"))
    (3, 21)
    """
    *tens, last = _words(words)
    return cardinal(" ".join(tens)) + _RANKS[last]
