"""Answers as corpora state them: with units, as rounded floats, several at once.

A stated answer that is exact is kept as it is written. One that is the exact value of the
equation, rounded, gives way to the exact value: `0.6667` beside 2/3 becomes `(2/3)`. Rounded
means: written with decimals and off by at most half a unit of the last of them, or with two
decimals or more and cut off instead of rounded, or off by at most a ten-thousandth. A whole
number is never taken for a rounded one (7 vans are not 7.13 vans), and an exact value that takes
more than forty characters is no answer for people. Any other answer stays as it is stated, and
the pipeline refuses it.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from roda.errors import EquationError
from roda.notation import exact_value, write_value
from roda.written.sides import tidy

_UNIT: Final = re.compile(r"\s*\([^()]*[^\W\d][^()]*\)")  # a bracket with a word in it
_THOUSANDS: Final = re.compile(r"(?<=\d)\s?,\s?(?=\d{3}(?!\d))")
_NUMBER: Final = re.compile(r"-?\s?(?:\d+(?:\.\d+)?|\.\d+)(?:\s?/\s?\d+)?")
_SCIENTIFIC: Final = re.compile(r"-?\d+(?:\.\d+)?[eE][-+]?\d{1,2}")
_SEVERAL: Final = re.compile(r"\s*(?:;|\bor\b|\band\b)\s*", re.IGNORECASE)
_LONGEST: Final = 40  # characters of an exact value
_READABLE: Final = 300  # characters of a stated answer that are looked at
_CLOSE: Final = Fraction(1, 10_000)


def separate(stated: str) -> tuple[str, ...]:
    """The answers in one string.

    >>> separate("{3; 14}"), separate("-7 or 2"), separate("11 (swans)")
    (('3', '14'), ('-7', '2'), ('11 (swans)',))
    """
    bare = stated.strip().strip("{}")[:_READABLE]
    return tuple(part for part in _SEVERAL.split(bare) if part)


def settle(stated: str, exact: Fraction | None) -> str:
    """The answer for a record: as stated, or the exact value that it is a rounding of.

    `exact` is the value of the equation, or None where it has none.

    >>> settle("11 (swans)", Fraction(11)), settle("630.0", Fraction(630))
    ('11', '630')
    >>> settle("0.6667", Fraction(2, 3)), settle("37/4 | 9.25", Fraction(37, 4))
    ('(2/3)', '37/4')
    >>> settle("7 (vans)", Fraction(57, 8)), settle("Ann", Fraction(1))
    ('7', 'Ann')
    """
    surfaces = [surface for part in stated.split("|") for surface in _surfaces(part)]
    if exact is not None:
        for surface in surfaces:
            if exact_value(surface) == exact:
                return surface
        if any(_rounded(surface, exact) for surface in surfaces):
            written = _written(exact)
            if written:
                return written
    return surfaces[0] if surfaces else stated.strip()


def _written(exact: Fraction) -> str | None:
    """The value as one writes it, if it is short enough to be read."""
    if max(abs(exact.numerator), exact.denominator).bit_length() > _LONGEST * 3:
        return None
    written = write_value(exact)
    return written if len(written) <= _LONGEST else None


def _surfaces(part: str) -> list[str]:
    """How the one number of an answer can be read; a percentage is also a plain number."""
    if len(part) > _READABLE:
        return []
    bare = _THOUSANDS.sub("", _UNIT.sub("", part)).replace("−", "-").strip()
    if _SCIENTIFIC.fullmatch(bare):
        return [write_value(Fraction(bare))]
    numbers = list(_NUMBER.finditer(bare))
    if len(numbers) != 1:
        return []
    number = numbers[0]
    around = bare[: number.start()] + bare[number.end() :]
    if re.search(r"[\d:/*^=()√]", around):
        return []
    surface = tidy(number[0].replace(" ", ""))
    try:
        exact_value(surface)
    except EquationError:
        return []
    rate = bare[number.end() :].lstrip().startswith("%")
    return [f"{surface}%", surface] if rate else [surface]


def _rounded(surface: str, exact: Fraction) -> bool:
    digits = surface.rstrip("%")
    if "." not in digits or "/" in digits:
        return False
    places = len(digits) - digits.index(".") - 1
    unit = Fraction(1, 10**places) / (100 if surface.endswith("%") else 1)
    off = abs(exact_value(surface) - exact)
    return off <= unit / 2 or (places > 1 and off < unit) or off <= abs(exact) * _CLOSE
