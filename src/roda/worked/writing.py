"""Values and calculations as people write them: 12, 0.25, 2/3; with marks as GSM8K has them: <<3*8=24>>24."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Final

from roda.notation import decimals, plain
from roda.problem import Problem
from roda.worked.calculations import Calculation, Operand, Part

_MOST_DECIMALS: Final = 4  # a longer decimal is written as a fraction
_LONG_EXACT: Final = 6  # of a denominator too large for a fraction anyone would read
_LARGEST_PART: Final = 1000
_FRACTION: Final = re.compile(r"\(*[0-9]+\)*/\(*[0-9]+\)*")  # (7/20), ((7)/(20)); no mixed number


def write(value: Fraction) -> str:
    """A value exactly: whole, as a short decimal, or as a fraction.

    >>> [write(Fraction(each)) for each in ("12", "1/4", "2/3", "-7/2", "1/64")]
    ['12', '0.25', '2/3', '-3.5', '1/64']
    """
    places = decimals(value.denominator)
    most = _MOST_DECIMALS if value.denominator <= _LARGEST_PART else _LONG_EXACT
    if places == 0:
        return str(value.numerator)
    if places is None or places > most:
        return f"{value.numerator}/{value.denominator}"
    return decimal(value, places)


def final(problem: Problem) -> str:
    """The answer as the last line has it: a percentage or a fraction where the record has one, else plain.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> final(identify(Record("1", "How much is 1 over 3?", "x=1/3", "(1/3)", "en")))
    '1/3'
    """
    surface = plain(problem.answer_surface)
    if surface.endswith("%"):
        return f"{write(problem.answer * 100)}%"
    if _FRACTION.fullmatch(surface) and problem.answer.denominator != 1:
        return f"{problem.answer.numerator}/{problem.answer.denominator}"
    return write(problem.answer)


def decimal(value: Fraction, places: int) -> str:
    """A value with so many decimals, which are enough to write it.

    >>> decimal(Fraction(7, 2), 2)
    '3.50'
    """
    sign = "-" if value < 0 else ""
    whole, rest = divmod(abs(value.numerator) * 10**places // value.denominator, 10**places)
    return f"{sign}{whole}.{rest:0{places}d}" if places else f"{sign}{whole}"


def expression(
    calculation: Calculation,
    name: Callable[[Operand], str],
    symbols: dict[str, str] | None = None,
    space: str = " ",
) -> str:
    """A calculation without its value, its operands named by `name`.

    >>> parts = (Part(Operand(Fraction(9))), Part(Operand(Fraction(2, 3)), True))
    >>> expression(Calculation("/", parts, Fraction(27, 2)), lambda each: write(each.value))
    '9 / (2/3)'
    """
    written: list[str] = []
    for place, (operand, _) in enumerate(calculation.parts):
        text = name(operand)
        if _needs_brackets(calculation.symbol, place, text):
            text = f"({text})"
        written.append(text)
    symbol = (symbols or {}).get(calculation.symbol, calculation.symbol)
    return f"{space}{symbol}{space}".join(written)


def _needs_brackets(symbol: str, place: int, text: str) -> bool:
    """Whether an operand must stand in brackets: a fraction that is divided by, a negative number."""
    if text.startswith("-"):
        return place > 0 or symbol == "^"
    return (
        "/" in text and not text.endswith(")") and ((symbol == "/" and place > 0) or symbol == "^")
    )


def mark(calculation: Calculation) -> str:
    """A calculation as GSM8K marks it for a calculator, in plain digits: `<<3*8=24>>`."""
    symbols = {"^": "**"}
    shown = expression(calculation, lambda operand: write(operand.value), symbols, "")
    result = write(calculation.value)
    return "" if shown == result else f"<<{shown}={result}>>"


__all__ = ["Part", "decimal", "expression", "final", "mark", "write"]
