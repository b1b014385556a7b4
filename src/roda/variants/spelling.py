"""Numbers written anew in the manner of others: 1,250 with its comma, 2.50 with its cents, twelve in words."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from roda.languages.english.lexicon import DIGIT_WORDS, TEENS, TENS
from roda.problem import Kind, Number

_DIGITS: Final = re.compile(r"[0-9][0-9,]*(?:\.[0-9]+)?|\.[0-9]+")
_QUOTIENT: Final = re.compile(r"(\(*)([0-9]+)(\)?/\(?)([0-9]+)(\)*)")
_WORDS: Final = re.compile("[A-Za-z]+(?:[ -][A-Za-z]+)*")
_SMALL: Final = (*DIGIT_WORDS, *TEENS)
_MOST: Final = 99  # the largest number that is written in words


def spelled(number: Number, value: Fraction) -> str | None:
    """Another value as this number is written; None where it cannot be written so.

    >>> from roda.languages.english.numbers.find import find_numbers
    >>> found = find_numbers("Twelve hens, 1,250 eggs, $2.50, 20% and 1/3 of it")
    >>> wanted = ["25", "2300", "11/4", "7/20", "2/5"]
    >>> [spelled(n, Fraction(value)) for n, value in zip(found, wanted)]
    ['Twenty-five', '2,300', '2.75', '35%', '2/5']
    """
    surface, kind = number.surface, number.kind
    if kind is Kind.PERCENT:
        value *= 100
    if quotient := _QUOTIENT.fullmatch(surface):
        before, _, stroke, _, behind = quotient.groups()
        return f"{before}{value.numerator}{stroke}{value.denominator}{behind}"
    digits = _DIGITS.search(surface)
    if digits is None:
        return _in_words(surface, value)
    written = in_digits(digits[0], value)
    return written and surface[: digits.start()] + written + surface[digits.end() :]


def in_digits(like: str, value: Fraction) -> str | None:
    """A value with as many decimals as a number in digits has, and with commas where it has them.

    >>> in_digits("12,000", Fraction(9500)), in_digits(".5", Fraction(7, 10)), in_digits("3", Fraction(1, 2))
    ('9,500', '.7', None)
    """
    whole, _, part = like.partition(".")
    scaled = value * 10 ** len(part)
    if scaled.denominator != 1 or value < 0:
        return None
    over, under = divmod(scaled.numerator, 10 ** len(part))
    front = f"{over:,}" if "," in whole else str(over) if whole or over else ""
    return f"{front}.{under:0{len(part)}d}" if part else front


def _in_words(surface: str, value: Fraction) -> str | None:
    """A whole number in English words, with the capital that the other one has."""
    if value.denominator != 1 or not _WORDS.match(surface):
        return None
    words = in_words(value.numerator)
    percent = re.search(r" ?per ?cent$", surface)
    if words is None:
        return None
    if surface[0].isupper():
        words = words.capitalize()
    return words + (percent[0] if percent else "")


def in_words(value: int) -> str | None:
    """A whole number up to 99 in English words.

    >>> in_words(8), in_words(40), in_words(72), in_words(100)
    ('eight', 'forty', 'seventy-two', None)
    """
    if not 0 <= value <= _MOST:
        return None
    if value < len(_SMALL):
        return _SMALL[value]
    tens, ones = divmod(value, 10)
    return TENS[tens - 2] + (f"-{DIGIT_WORDS[ones]}" if ones else "")
