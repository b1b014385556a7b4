"""An answer as a person states it: a number with or without a unit, a currency, 答： or `####`.

`16个`, `$12`, `12 km/h`, `2 1/3`, `2又1/3`, `50%`, `百分之五十`, `x=16` and `\\boxed{16}` are read as the one
number that they hold, exactly; its surface is the number alone. Two answers, a range, a ratio and a
calculation are refused in words that say what would be read. Numbers in words are read by the
language of the problem.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from roda.errors import EquationError, EvaluationError
from roda.expression import evaluate
from roda.notation import exact_value, literal, parse, plain, write_value
from roda.written.markup import bare as without_markup
from roda.written.sides import Answer
from roda.written.tidying import tidied

_READABLE: Final = 300  # characters of a stated answer that are looked at
_READ: Final = "an answer is one number: 16, 16个, $12, -3, 2.5, 7/3, 2 1/3, 50%"
_BOXED: Final = re.compile(r".*\\boxed\s*\{(.*)\}.*", re.DOTALL)
_BEFORE: Final = re.compile(
    r"(?:.*####|\s*(?:the\s+)?(?:final\s+|correct\s+)?(?:answer|ans|a|solution|result)\.?(?:\s+is\b|\s*[:：])"
    r"|\s*(?:答案|答|解)(?:是|为)?\s*[:：]?)\s*",
    re.IGNORECASE | re.DOTALL,
)
_EQUALS: Final = re.compile(r".*[=＝≈]\s*(?=\S)", re.DOTALL)
_PER_CENT: Final = re.compile(r"\s*(?:percent|per\s?cent)\b", re.IGNORECASE)
_THOUSANDS: Final = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_DECIMAL_COMMA: Final = re.compile(r"^(\D*\d+),(\d{1,2})(?=\D*$)")  # 7,5 as much of Europe has it
_OPTION: Final = re.compile(r"\W*[A-Ha-h]\W*")
_TWO_UNITS: Final = re.compile(
    r"\d\s*([A-Za-z]{1,10})\.?,?\s+(?:and\s+)?\d[\d.]*\s*([A-Za-z]{1,10})"
)
# Units of one kind, without their s; of two of them an answer cannot be made.
_ALIKE: Final = tuple(
    frozenset(kind.split())
    for kind in (
        "week day hour hr h minute min second sec s",
        "mile yard foot feet ft inch inche in km m meter metre cm centimeter mm",
        "kg kilogram g gram pound lb ounce oz",
        "gallon quart pint cup liter litre l ml",
        "dollar cent",
    )
)
_DIGITS = r"\d+(?:\.\d*)?|\.\d+"
_FRACTION = r"\(\d+/\d+\)|\(\(\d+\)/\(\d+\)\)"
_NUMBER: Final = re.compile(
    rf"-?\s*(?:\d+\s?(?:{_FRACTION})|{_FRACTION}|\d+\s*/\s*\d+|{_DIGITS})(?:\s*%)?"
)
_SCIENTIFIC: Final = re.compile(r"-?\d+(?:\.\d+)?[eE][-+]?\d{1,2}")
_DIMENSION: Final = re.compile(r"(?<=[A-Za-z])\s?\^?[23](?!\w)")  # m2, cm^3
_ZEROS: Final = re.compile(r"\.0*(?=%?$)")
_OPERATOR: Final = re.compile(r"[\d*^=√+<>]|(?<![A-Za-z])/|/(?![A-Za-z])")
# What an answer may be instead of one number, told in words.
_INSTEAD: Final = (
    (re.compile(r"\d\s*[^\W\d_]{0,6}\s*(?:-|–|~|～|到|至|\bto\b)\s*\d"), "is a range"),
    (
        re.compile(r"^\D*\d{1,2}[:：]\d\d(?!\d)"),
        "is a time or a ratio; write one number, such as 2.5",
    ),
    (re.compile(r"\d\s*[:：∶]\s*\d"), "is a ratio; write it as a fraction"),
    (
        re.compile(r"\d.*?(?:[;；,，、|]|\bor\b|\band\b|[或和与]).*?\d", re.I | re.DOTALL),
        "gives more than one answer",
    ),
)


_AND_OR: Final = re.compile(r"\s*(?:[;；,，、|]|\bor\b|\band\b|[或和与])\s*", re.IGNORECASE)
Words = Callable[[str], Fraction | None]  # reads a number in words, with a unit behind it


def read_answer(stated: str, words: Words | None = None) -> Answer:
    """The one number of an answer; `EquationError` in words where there is none, or more.

    >>> [read_answer(each).surface for each in ("16个", "$1,234.50", "16.0", "12 km/h", "x=16")]
    ['16', '1234.50', '16', '12', '16']
    >>> [str(read_answer(each).value) for each in ("2 1/3", "2(1/3)", "2又1/3", "50%", "-3", "7/3")]
    ['7/3', '7/3', '7/3', '1/2', '-3', '7/3']
    >>> read_answer("3 or 5")
    Traceback (most recent call last):
    roda.errors.EquationError: '3 or 5' gives more than one answer; an answer is one number: 16, 16个, $12, -3, 2.5, 7/3, 2 1/3, 50%
    """
    if len(stated) > _READABLE:
        raise EquationError(f"the answer has {len(stated)} characters; {_READ}")
    bare = _bare(stated)
    if _SCIENTIFIC.fullmatch(bare):
        return Answer(Fraction(bare), write_value(Fraction(bare)))
    for pattern, told in _INSTEAD:
        if pattern.search(bare):
            raise _refused(stated, _worth(bare) or told)
    try:
        text = _DIMENSION.sub("", tidied(bare).text)
    except EquationError as error:
        raise _refused(stated, f"cannot be read: {error.problem}") from None
    numbers = list(_NUMBER.finditer(text))
    if words is not None and _several_in_words(bare, numbers, words):
        raise _refused(stated, "gives more than one answer")
    if not numbers and words is not None and (value := words(bare)) is not None:
        rate = "%" in bare or bare.startswith("百分之")
        return Answer(value, f"{write_value(value * 100)}%" if rate else write_value(value))
    if len(numbers) == 1:
        [number] = numbers
        around = f"{text[: number.start()]} {text[number.end() :]}"
        if not _OPERATOR.search(around):
            return _exact(number[0], stated)
    raise _refused(stated, _instead(bare, holds_numbers=bool(numbers)))


def _instead(bare: str, *, holds_numbers: bool) -> str:
    """What an answer is, in words, from which no single number can be taken."""
    if holds_numbers:
        return _worth(bare) or _two_units(bare) or "holds more than one number"
    if _OPTION.fullmatch(bare):
        return "is the letter of an option; write its value"
    return "holds no number"


def _two_units(bare: str) -> str | None:
    """That the answer has two units of one kind, 2 hours 30 minutes; None if it has not."""
    if (found := _TWO_UNITS.search(bare)) is None:
        return None
    one, other = (word.lower().removesuffix("s") for word in found.groups())
    if one == other or not any({one, other} <= kind for kind in _ALIKE):
        return None
    return f"has both {found[1]} and {found[2]}: bring them to one unit"


def _several_in_words(bare: str, numbers: Sequence[re.Match[str]], words: Words) -> bool:
    """Whether a number in words stands beside another number, in words or in digits."""
    # Not so in Chinese, where 一 in 一共 is no number.
    value = words(bare) if bare[:1].isascii() and bare[:1].isalpha() else None
    if value is None or numbers:
        return value is not None
    first, *others = _AND_OR.split(bare)  # but "one hundred and two" is one number
    return words(first) == value and any(words(part) is not None for part in others)


def _bare(stated: str) -> str:
    """The answer without what announces it: `\\boxed`, `####`, 答：, `x=`."""
    boxed = _BOXED.fullmatch(stated)
    bare = without_markup(boxed[1] if boxed else stated)
    bare = _EQUALS.sub("", _BEFORE.sub("", bare, count=1))
    bare = _PER_CENT.sub("%", plain(bare.replace("负", "-"))).strip().removeprefix("+")
    return _DECIMAL_COMMA.sub(r"\1.\2", _THOUSANDS.sub("", bare))


def _exact(written: str, stated: str) -> Answer:
    """Value and surface of the one number that was found."""
    surface = literal(_ZEROS.sub("", written.replace(" ", "")))
    try:
        return Answer(exact_value(surface), surface)
    except EquationError as error:
        raise _refused(stated, f"cannot be read: {error.problem}") from None


def _worth(bare: str) -> str | None:
    """That the answer is a calculation, and its result; None where it is none."""
    try:
        value = write_value(evaluate(parse(bare)))
    except (EquationError, EvaluationError):
        return None
    told = "a calculation or a range" if "-" in bare else "a calculation"
    return f"is {told}; write one number, such as its result {value}"


def _refused(stated: str, told: str) -> EquationError:
    return EquationError(f"{stated!r} {told}; {_READ}")
