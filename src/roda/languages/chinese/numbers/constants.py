"""Constants of an equation that the text explains: a unit's (60 for 小时), a shape's, a discount's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from roda.languages.chinese import lexicon

_NUMERALS: Final = dict(zip(range(1, 11), "一二三四五六七八九十", strict=True))
_MINUTES: Final = Fraction(60)
_CLOCK: Final = (re.compile("时(?!间|候)"), re.compile("分(?=钟|$|[，。．的])"), re.compile("秒"))
_TWO: Final = Fraction(2)
_SUM: Final = re.compile("[和与、][^，]*共|之?和|总|[加合]起来|[一每]套")
_DISCOUNT: Final = re.compile("([一二三四五六七八九])([一二三四五六七八九])?折")


def is_explained(value: Fraction, text: str) -> bool:
    """Whether the text has a word for a constant, or tells of it as a discount: 0.75 for 七五折."""
    if "折" in text and not {value, 1 - value}.isdisjoint(_discounts(text)):
        return True
    if value == _TWO and "比" in text and _SUM.search(text):
        return True  # of two the sum and the difference are told: twice the greater is both of them
    return all(any(word in text for word in _words(part)) for part in _parts(value))


def _discounts(text: str) -> set[Fraction]:
    """What is paid of the price, by the discounts that a text writes in words."""
    digits = "一二三四五六七八九"
    return {
        Fraction(10 * (digits.index(tens) + 1) + (digits.index(ones) + 1 if ones else 0), 100)
        for tens, ones in _DISCOUNT.findall(text)
    }


def explains(text: str, value: Fraction) -> bool:
    """Whether a word of the text stands for a value: then it may be a constant of the equation.

    >>> explains("每小时行45千米，行了20分钟", Fraction(60)), explains("每分钟走60米", Fraction(60))
    (True, False)
    """
    if value == _MINUTES:  # to convert takes two units of time
        return sum(unit.search(text) is not None for unit in _CLOCK) > 1
    return is_explained(value, text)


def _parts(value: Fraction) -> Iterator[Fraction]:
    """The whole numbers that make a fraction: 三分之二 says both 2 and 3."""
    for part in value.as_integer_ratio():
        if part != 1:
            yield Fraction(part)


def _words(value: Fraction) -> tuple[str, ...]:
    """Words that stand for a value, or for one more: from 一楼 to 三楼 there are 2, 5段 take 4 cuts."""
    more = value.numerator + 1
    numerals = [_NUMERALS[n] for n in (value.numerator, more) if n in _NUMERALS]
    return (*lexicon.CONSTANTS.get(value, ()), *numerals, str(more))
