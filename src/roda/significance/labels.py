"""Labels from equations: a number matters when the equation uses it.

Text and equation are compared by exact value. `(360/8)` in an equation is a division where the
text has no such fraction, and 20% may be written 20 over 100. Where a text has a value twice,
the language says which of the two the equation means.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from roda.errors import EquationError
from roda.expression import Ratio
from roda.languages import detect
from roda.languages import language as speech
from roda.notation import exact_value, skeleton
from roda.problem import Kind, Number, Record
from roda.significance.features import Window, windows


class Example(NamedTuple):
    """A number in its surroundings, and whether the equation uses it."""

    window: Window
    number: Number
    used: bool


def examples(problems: Iterable[Record], language: str) -> Iterator[Example]:
    """The numbers of every problem whose equation can be read.

    >>> record = Record("1", "5年级有3个组，每组4人，共几人？", "x=3*4", "12")
    >>> [(example.number.surface, example.used) for example in examples([record], "zh")]
    [('5', False), ('3', True), ('4', True)]
    """
    for record in problems:
        numbers = speech(language).find_numbers(record.text)
        try:
            used = uses(record, numbers)
        except EquationError:
            continue  # nothing can be learned from an equation that cannot be read
        for window, number, label in zip(
            windows(record.text, numbers, language), numbers, used, strict=True
        ):
            yield Example(window, number, label)


def uses(record: Record, numbers: tuple[Number, ...]) -> list[bool]:
    """For each number whether the equation uses it.

    >>> from roda.languages.chinese import find_numbers
    >>> record = Record("1", "360度分成8份，其中3份是几度？", "x=(360/8)*3", "135")
    >>> uses(record, find_numbers(record.text))
    [True, True, True]
    """
    values = _values(record.equation, {number.value.as_integer_ratio() for number in numbers})
    code = record.language or detect(record.text)
    meant = set(speech(code).significant(record.text, numbers, values))
    return [
        number in meant and any(form in values for form in _forms(number)) for number in numbers
    ]


def _values(equation: str, in_text: set[Ratio]) -> list[Ratio]:
    """The values that an equation is written with."""
    values = []
    for literal in skeleton(equation)[1]:
        value = exact_value(literal).as_integer_ratio()
        values.append(value)
        if literal[0] == "(" and value not in in_text:
            parts = literal.replace("(", "").replace(")", "").split("/")
            values += [exact_value(part).as_integer_ratio() for part in parts]
    return values


def _forms(number: Number) -> tuple[Ratio, ...]:
    ratio = number.value.as_integer_ratio()
    if number.kind is Kind.PERCENT:
        return ratio, (number.value * 100).as_integer_ratio()
    return (ratio,)
