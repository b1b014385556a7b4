"""Numbers as equations and texts write them: `12`, `12.50`, `85%`, `(3/4)`, `2((1)/(5))`, `3 1/2`.

`exact_value` reads them, `write_value` writes a value, `literal` gives a number of a text the form
that it has in an equation.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final

from roda.errors import EquationError

MAX_DIGITS: Final = 200  # the longest number of any known corpus has 13
_MAX_BITS: Final = 14_000  # Python refuses to print whole numbers of more than 4,300 digits
_MAX_DECIMALS: Final = 6  # a value with more is written as a fraction
PI: Final = Fraction(157, 50)  # every corpus at hand computes with 3.14

_FULL_WIDTH: Final = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_LOOKALIKE: Final = str.maketrans("×÷−–—﹣﹢【】〔〕｛｝：∶·・", "*/----+[][][]//**") | {
    0x3000: " "
}
_PLAIN: Final = _FULL_WIDTH | _LOOKALIKE

_DIGITS = r"\d+(?:\.\d+)?|\.\d+"
_FRACTION = r"\(\(\d+\)/\(\d+\)\)|\(\d+/\d+\)"
LITERAL: Final = re.compile(rf"(?:\d+(?:\.\d+|{_FRACTION})?|{_FRACTION}|\.\d+)%?")
# A whole or decimal number, a fraction in any bracketing (15/4 has no whole part), or both.
_VALUE: Final = re.compile(
    rf"-?(?:(?P<whole>(?:{_DIGITS})(?!\d*/))?(?:\(?\(?(?P<over>\d+)\)?/\(?(?P<under>\d+)\)?\)?)?)(?P<rate>%?)"
)
_ANY_FRACTION: Final = re.compile(r"\(?\(?(?<!\d)(\d+)\)?/\(?(\d+)\)?\)?")
_MIXED: Final = re.compile(r"(\d) +(\d+/\d+)")  # English leaves a space: 2 1/2


def plain(text: str) -> str:
    """The equation in ASCII, character for character, so that positions stay true.

    >>> plain("ｘ＝３×（４÷２）")
    'x=3*(4/2)'
    """
    return text if text.isascii() else text.translate(_PLAIN)


@lru_cache(maxsize=1 << 16)
def exact_value(surface: str) -> Fraction:
    """The exact value of a number as it is written.

    >>> [str(exact_value(s)) for s in ("12.50", "85%", "(3/4)", "2((1)/(5))", "3(1/2)", "3 1/2")]
    ['25/2', '17/20', '3/4', '11/5', '7/2', '7/2']
    """
    if surface.isdecimal() and surface.isascii() and len(surface) < 19:
        return Fraction(int(surface))
    text = _MIXED.sub(r"\1(\2)", plain(surface)).replace(" ", "").replace(",", "")
    if len(text) > MAX_DIGITS:
        raise EquationError(f"a number of more than {MAX_DIGITS} digits", surface, 0)
    match = _VALUE.fullmatch(text)
    if not match or not text.strip("-%"):
        raise EquationError("this is not a number", surface, 0)
    value = Fraction(match["whole"] or 0)
    if match["over"]:
        if int(match["under"]) == 0:
            raise EquationError("the denominator is zero", surface, len(surface) - 1)
        value += Fraction(int(match["over"]), int(match["under"]))
    if match["rate"]:
        value /= 100
    return -value if text.startswith("-") else value


@lru_cache(maxsize=1 << 16)
def literal(surface: str) -> str:
    """A number of a text as an equation writes it.

    >>> literal("百分之20"), literal("３"), literal("2((1)/(4))"), literal("15/4"), literal("2 1/4")
    ('20%', '3', '2(1/4)', '(15/4)', '2(1/4)')
    """
    written = plain(surface)
    if written.startswith("百分之"):
        return f"{written[3:]}%"
    return _ANY_FRACTION.sub(r"(\1/\2)", written).replace(" ", "")


def write_value(value: Fraction) -> str:
    """A value as an equation shows it: `12`, `0.25`, `(1/3)`.

    >>> [write_value(Fraction(n)) for n in ("12", "1/4", "1/3", "-7/2")]
    ['12', '0.25', '(1/3)', '-3.5']
    """
    numerator, denominator = value.as_integer_ratio()
    if numerator.bit_length() > _MAX_BITS or denominator.bit_length() > _MAX_BITS:
        raise EquationError("a constant has more digits than can be written")
    if denominator == 1:
        return str(numerator)
    places = decimals(denominator)
    if places is None or places > _MAX_DECIMALS:
        sign = "-" if numerator < 0 else ""
        return f"{sign}({abs(numerator)}/{denominator})"
    digits = str(abs(numerator) * 10**places // denominator).rjust(places + 1, "0")
    return f"{'-' if numerator < 0 else ''}{digits[:-places]}.{digits[-places:]}"


def decimals(denominator: int) -> int | None:
    """How many decimals write 1/denominator exactly; None where no number of them is enough.

    >>> [decimals(each) for each in (1, 8, 40, 3)]
    [0, 3, 3, None]
    """
    rest, count = denominator, 0
    for prime in (2, 5):
        power = 0
        while rest % prime == 0:
            rest //= prime
            power += 1
        count = max(count, power)
    return count if rest == 1 else None
