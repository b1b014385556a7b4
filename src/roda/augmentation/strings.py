"""Records made in Python may hold numbers or nothing where a file has strings: read or refused here."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from numbers import Rational, Real

from roda.errors import EquationError
from roda.notation import MAX_DIGITS, write_value
from roda.problem import Reason, Record, Rejection


def with_strings(record: Record) -> Record | Rejection:
    """The record with an answer in digits; a refusal where text, equation or answer cannot be read.

    None or a number that is missing (`nan`) is no answer, so that it is computed.

    >>> with_strings(Record("1", "3 figs and 4. How many?", "3+4", 7)).answer
    '7'
    >>> with_strings(Record("1", "3 figs and 4. How many?", 7)).detail
    'the equation is of type int, but should be text'
    """
    _, text, equation, answer, _, _ = record
    for value, name, reason in (
        (text, "text", Reason.NO_NUMBERS),
        (equation, "equation", Reason.NO_EQUATION),
    ):
        if not isinstance(value, str):
            detail = f"the {name} is of type {type(value).__name__}, but should be text"
            return Rejection(record.id, reason, detail, lost=0)
    try:
        return record._replace(answer="" if _is_missing(answer) else in_digits(answer))
    except EquationError as error:
        return Rejection(record.id, Reason.UNREADABLE_ANSWER, str(error), lost=0)


def in_digits(value: object) -> str:
    """A number as the shortest text of its exact value; text stays as it is.

    What is neither is an `EquationError` in words.

    >>> in_digits(0.1), in_digits(1e20), in_digits(Fraction(7, 3)), in_digits(Decimal("2.50"))
    ('0.1', '100000000000000000000', '(7/3)', '2.5')
    """
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or not isinstance(value, Real | Decimal):
        raise EquationError(f"{value!r} is of type {type(value).__name__}, but should be a number")
    if isinstance(value, Rational):
        return write_value(Fraction(int(value.numerator), int(value.denominator)))
    number = Decimal(str(value))
    if not number.is_finite():
        raise EquationError(f"{number} is not a number that can be written")
    if abs(number.adjusted()) > MAX_DIGITS:
        raise EquationError(f"a number of more than {MAX_DIGITS} digits")
    whole, point, places = format(number, "f").partition(".")
    places = places.rstrip("0")
    return f"{whole}{point}{places}" if places else whole


def _is_missing(answer: object) -> bool:
    if isinstance(answer, Rational):  # a giant one has no text
        return False
    return answer is None or (isinstance(answer, Real | Decimal) and str(answer).lower() == "nan")
