"""The stated answer of a record beside the exact value of its equation.

They must be equal. With a tolerance, an answer that is rounded is taken too, and the exact value
stands in its place: a tolerance is a distance (`0.005`, `1/3`) or a share of the value (`1%`).
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final

from roda.errors import EquationError, RodaError
from roda.languages import language
from roda.notation import decimals, exact_value, write_value
from roda.problem import Kind, Problem
from roda.written.sides import Answer

_AS_WRITTEN: Final = re.compile(
    r"[-\d(/)]+|[-\d(/)]*\.\d*[1-9]|[-\d(/).]+%|\d+\.\d*[1-9]\d*", re.ASCII
)
_FEW: Final = 3  # decimals that a person writes in a text


@lru_cache(maxsize=1 << 14)
def stated(written: str, code: str) -> Answer:
    """Value and surface of a stated answer; `EquationError` in words where it is not one number.

    >>> stated("16个", "zh"), stated("12.50", "en").surface, stated("twelve", "en").surface
    (Answer(value=Fraction(16, 1), surface='16'), '12.50', '12')
    """
    if _AS_WRITTEN.fullmatch(written):
        try:
            return Answer(exact_value(written), written)
        except EquationError:
            pass  # a calculation, a zero denominator: told in words
    from roda.written.answers import read_answer  # few corpora need it

    return read_answer(written, language(code).read_words)


def computed(value: Fraction) -> Answer:
    """The answer of a record that states none."""
    return Answer(value, write_value(value))


@lru_cache(maxsize=1 << 6)
def allowance(tolerance: str) -> tuple[Fraction, bool]:
    """How far off an answer may be, and whether that is a share of the exact value.

    >>> allowance("0.005"), allowance("1%")
    ((Fraction(1, 200), False), (Fraction(1, 100), True))
    """
    try:
        amount = exact_value(tolerance)
    except EquationError:
        amount = Fraction(-1)
    if amount < 0:
        raise RodaError(
            f"the tolerance {tolerance!r} is neither a distance such as 0.005 or 1/3 "
            "nor a share such as 1%"
        )
    return amount, tolerance.strip().endswith("%")


def is_within(tolerance: str, answer: Fraction, exact: Fraction) -> bool:
    """Whether an answer is near enough to the exact value.

    >>> is_within("0.005", Fraction("2.33"), Fraction(7, 3)), is_within("", Fraction(2), Fraction(3))
    (True, False)
    """
    if not tolerance:
        return False
    amount, relative = allowance(tolerance)
    return abs(answer - exact) <= (amount * abs(exact) if relative else amount)


def difference(written: str, answer: Answer, exact: Fraction) -> str:
    """What is said where the answer is not the value of the equation.

    >>> difference("2.33", Answer(Fraction("2.33"), "2.33"), Fraction(7, 3))
    'the equation gives (7/3), the record says 2.33; it looks rounded: --tolerance 0.005 would take it'
    >>> difference("50", Answer(Fraction(50), "50"), Fraction(1, 2))
    'the equation gives 0.5, the record says 50; if per cent is meant write 50%'
    """
    try:
        told = f"the equation gives {write_value(exact)}, the record says {written}"
    except EquationError:
        return f"the equation gives a giant number, the record says {written}"
    if answer.value == 100 * exact:
        return f"{told}; if per cent is meant write {answer.surface}%"
    if 100 * answer.value == exact and answer.surface.endswith("%"):
        return f"{told}, which is {write_value(answer.value)}; write {answer.surface[:-1]}"
    off = _rounding(answer, exact)
    if off is None:
        return told
    return f"{told}; it looks rounded: --tolerance {write_value(off)} would take it"


def _rounding(answer: Answer, exact: Fraction) -> Fraction | None:
    """Half a unit of the last digit where the answer is the value rounded to it, a whole one where
    the value was cut off there; None where it is neither.
    """
    digits = answer.surface.rstrip("%")
    if "/" in digits or len(digits) > 20:
        return None
    unit = Fraction(1, 10 ** len(digits.partition(".")[2]))
    if answer.surface.endswith("%"):
        unit /= 100
    off = abs(answer.value - exact)
    if off <= unit / 2:
        return unit / 2
    return unit if off < unit and "." in digits else None


def is_written_in_texts(problem: Problem) -> bool:
    """Whether a person would write the exact answer in the text of the problem.

    A decimal of few places always; a fraction where the text has fractions.
    """
    places = decimals(problem.answer.denominator)
    if places is not None and places <= _FEW:
        return True
    return any(number.kind in (Kind.FRACTION, Kind.MIXED) for number in problem.numbers)
