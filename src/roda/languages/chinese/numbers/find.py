"""Finding the numbers of a Chinese text: span, exact value and kind.

>>> [(n.surface, str(n.value), n.kind.value) for n in find_numbers("第3天看了全书的(1/4)，共25.5页")]
[('3', '3', 'ordinal'), ('(1/4)', '1/4', 'fraction'), ('25.5', '51/2', 'decimal')]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from itertools import pairwise
from typing import Final

from roda.errors import EquationError
from roda.languages.chinese.numbers.numerals import (
    FRACTION,
    QUOTIENT,
    has_tenths,
    read_fraction,
    read_quotient,
)
from roda.notation import exact_value
from roda.problem import Kind, Number

_D = "[0-9０-９]"  # faster than \d, which knows every script
# One character class leads, so that searching skips all other characters at once. Group 1 is
# a whole number in plain surroundings: nearly every number there is, and surely a count.
_NUMBER: Final = re.compile(
    rf"[0-9０-９(百](?:"
    rf"(?<={_D})(?<![第^*：:]{_D}){_D}*+(?![.%％(：:年月日号时点班)）])()"
    rf"|(?<={_D}){_D}*(?:\({_D}+/{_D}+\)|\(\({_D}+\)/\({_D}+\)\)|(?:\.{_D}+)?[%％]?)"
    rf"|(?<=\()(?:{_D}+/{_D}+\)|\({_D}+\)/\({_D}+\)\))"
    rf"|(?<=百)分之{_D}+(?:\.{_D}+)?)"
)
_COUNT: Final = Kind.COUNT  # to look a member up in its class takes longer than to compare it
_make: Final[Callable[[tuple[object, ...]], Number]] = partial(
    tuple.__new__, Number
)  # a `Number` in half the time
_ORDINAL: Final = "第"
_WITHIN: Final = frozenset(
    "0123456789０１２３４５６７８９(./%％)百分之"
)  # what a number is made of
# Beside the colon of a ratio: a digit, or a question word that took a number's place (1：多少).
_RATIO_NEIGHBOUR: Final = frozenset("0123456789０１２３４５６７８９%％)多少几")
# 19:15开始, 7:50到校: two digits behind the colon, and what happens then.
_OF_DAY: Final = re.compile(
    "[：:][0-5][0-9](?![0-9：:])(?=[开结到出起放上下发关进回至入离准]|[~～—-]|，)"
)
_DAY_PART: Final = frozenset("午晨晚早夜")


@lru_cache(maxsize=1 << 16)
def read_surface(surface: str) -> tuple[Fraction, Kind] | None:
    """Exact value of a number as written, and its kind by its form alone; None if it has none.

    >>> read_surface("百分之20")
    (Fraction(1, 5), <Kind.PERCENT: 'percent'>)
    """
    try:
        if surface.startswith("百分之"):
            return exact_value(surface[3:]) / 100, Kind.PERCENT
        value = exact_value(surface)
    except EquationError:  # a zero denominator, or too many digits
        return None
    if surface[-1] in "%％":
        return value, Kind.PERCENT
    if surface[-1] == ")":
        return value, Kind.FRACTION if surface[0] == "(" else Kind.MIXED
    return value, Kind.DECIMAL if "." in surface else Kind.COUNT


def find_numbers(text: str) -> tuple[Number, ...]:
    """Every number of the text, in order of occurrence.

    Only what is written with digits is a whole number here, as in the corpora: 一条 and 两头 are words.
    Fractions are found in characters too.

    >>> [number.surface for number in find_numbers("看了45页的三分之二，是一天")]
    ['45', '三分之二']
    """
    numbers: list[Number] = []
    for match in _NUMBER.finditer(text):
        number = _read(match, text)
        if number is not None:
            numbers.append(number)
    if (
        "分之" in text
        or ("成" in text and has_tenths(text))
        or "½" in text
        or "¼" in text
        or "¾" in text
        or "⅓" in text
        or "⅔" in text
    ):
        return _with_fractions(text, numbers)
    return tuple(numbers)


def _with_fractions(text: str, numbers: list[Number]) -> tuple[Number, ...]:
    """The numbers and the fractions in characters, which take the place of their digits."""
    found = [
        _make((read[0], match[0], *match.span(), read[1]))
        for match in FRACTION.finditer(text)
        if (read := read_fraction(match[0])) is not None
    ]
    return _merged(numbers, found)


def with_quotients(text: str, numbers: tuple[Number, ...]) -> tuple[Number, ...]:
    """The numbers with 1/9 as one fraction; the equation must say whether that is meant.

    >>> text = "看了45页的1/9"
    >>> [number.surface for number in with_quotients(text, find_numbers(text))]
    ['45', '1/9']
    """
    for one, other in pairwise(numbers):
        if one[3] + 1 == other[2] and text[one[3]] == "/":
            break
    else:
        return numbers  # as in nearly every text
    found = [
        _make((read[0], match[0], *match.span(), read[1]))
        for match in QUOTIENT.finditer(text)
        if (read := read_quotient(match)) is not None
    ]
    return _merged(numbers, found) if found else numbers


def _merged(numbers: Sequence[Number], found: list[Number]) -> tuple[Number, ...]:
    """Both in their order; what was found stands for the numbers inside it."""
    apart = [n for n in numbers if all(n.end <= f.start or f.end <= n.start for f in found)]
    return tuple(sorted((*apart, *found), key=lambda number: number.start))


def number_at(text: str, place: int) -> Number | None:
    """The number that starts here, if `find_numbers` would surely find one; None in doubt.

    >>> number_at("这个数是36", 4)
    Number(value=Fraction(36, 1), surface='36', start=4, end=6, kind=<Kind.COUNT: 'count'>)
    >>> number_at("共36只", 2) is None  # it starts earlier
    True
    """
    if place and text[place - 1] in _WITHIN:
        return None
    match = _NUMBER.match(text, place)
    return _read(match, text) if match else None


def _read(match: re.Match[str], text: str) -> Number | None:
    surface = match[0]
    read = read_surface(surface)
    if read is None:
        return None
    value, kind = read
    start, end = match.span()
    if kind is _COUNT and match.lastindex is None:
        kind = _kind_by_context(text, start, end, surface)
    return _make((value, surface, start, end, kind))


def _kind_by_context(text: str, start: int, end: int, surface: str) -> Kind:
    """What a whole number is, by the characters around it."""
    before = text[start - 1] if start else ""
    after = text[end : end + 1]
    if before == _ORDINAL:
        return Kind.ORDINAL
    if before == "^" or (before == "*" and text[start - 2 : start] == "**"):
        return Kind.EXPONENT
    if after in _BY_NEXT:
        return _BY_NEXT[after](text, start, end, surface)
    if before in ("：", ":") and text[start - 2 : start - 1] in _RATIO_NEIGHBOUR:
        return Kind.CLOCK if _is_clock(text, start) else Kind.RATIO
    return Kind.COUNT


def _colon(text: str, start: int, end: int, surface: str) -> Kind:
    if text[end + 1 : end + 2] not in _RATIO_NEIGHBOUR:
        return Kind.COUNT
    if _OF_DAY.match(text, end) and "比" not in text:
        return Kind.CLOCK
    return Kind.CLOCK if start and text[start - 1] in _DAY_PART else Kind.RATIO


def _is_clock(text: str, start: int) -> bool:
    if "比" not in text and _OF_DAY.match(text, start - 1):
        return True
    return bool(re.search(r"[午晨晚早夜]\d{1,2}[：:]$", text[max(0, start - 4) : start]))


def _year(text: str, start: int, end: int, surface: str) -> Kind:
    if text.startswith("年级", end):
        return Kind.LABEL
    return Kind.DATE if len(surface) == 4 and surface[0] in "12" else Kind.COUNT


def _month(text: str, start: int, end: int, surface: str) -> Kind:
    return Kind.DATE if int(surface) <= 12 else Kind.COUNT


def _day(text: str, start: int, end: int, surface: str) -> Kind:
    return Kind.DATE if start and text[start - 1] == "月" else Kind.COUNT


def _hour(text: str, start: int, end: int, surface: str) -> Kind:
    return Kind.CLOCK if start and text[start - 1] in _DAY_PART else Kind.COUNT


def _class(text: str, start: int, end: int, surface: str) -> Kind:
    return Kind.LABEL if start and text[start - 1] in "(（一二三四五六级" else Kind.COUNT


def _bracket(text: str, start: int, end: int, surface: str) -> Kind:
    return Kind.LABEL if text.startswith("班", end + 1) else Kind.COUNT


_BY_NEXT: Final = {
    "：": _colon,
    ":": _colon,
    "年": _year,
    "月": _month,
    "日": _day,
    "号": _day,
    "时": _hour,
    "点": _hour,
    "班": _class,
    ")": _bracket,
    "）": _bracket,
}
