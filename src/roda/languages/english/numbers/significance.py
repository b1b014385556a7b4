"""Which numbers of an English text say how much, and which are mere words.

What is written with digits counts, unless it is a name (page 5, Room 12, May 5). A word counts
when the equation uses its value and nothing better in the text accounts for that use: where a
text has "2 hens" and "two friends" and the equation one 2, the friends are words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roda.expression import Ratio
from roda.languages.english.numbers.words import GLYPHS
from roda.problem import Kind, Number

_NAMES: Final = frozenset({Kind.LABEL, Kind.ORDINAL, Kind.DATE, Kind.CLOCK, Kind.RANGE})
_DIGITS: Final = frozenset("0123456789.").union(GLYPHS)
_VAGUE: Final = frozenset({"a couple", "dozen", "a dozen"})
_COUNTS, _WORD, _NAME, _NEVER = range(4)


def significant(
    text: str, numbers: tuple[Number, ...], used: Sequence[Ratio]
) -> tuple[Number, ...]:
    """The numbers without the words and names that the equation does not use.

    Ordinals in words and exponents of units never count: the 2 of an equation is a second
    something in no text.

    >>> from roda.languages.english.numbers.find import find_numbers
    >>> text = "Two girls on page 7 share 12 plums and four figs in 2 bags."
    >>> [number.surface for number in significant(text, find_numbers(text), [(12, 1), (2, 1)])]
    ['12', '2']
    >>> [number.surface for number in significant(text, find_numbers(text), [(4, 1), (7, 1)])]
    ['7', '12', 'four', '2']
    """
    ranks = [_rank(number) for number in numbers]
    if not any(ranks):
        return numbers
    left = list(used)
    kept = set()
    for rank in (_COUNTS, _WORD, _NAME):
        here = [index for index, each in enumerate(ranks) if each == rank]
        chosen = [i for i in here if rank == _COUNTS or _is_used(numbers[i], left)]
        kept.update(chosen)
        for index in chosen:
            _use(numbers[index], left)
    return tuple([number for index, number in enumerate(numbers) if index in kept])


def _rank(number: Number) -> int:
    """How likely a number is to be meant by an equation that uses its value; 0 is surest."""
    kind, surface = number.kind, number.surface
    if kind is Kind.EXPONENT:
        return _NEVER
    if surface[0] in _DIGITS:
        return _NAME if kind in _NAMES else _COUNTS
    if kind is Kind.ORDINAL:
        return _NEVER
    return _NAME if kind in _NAMES or surface.lower() in _VAGUE else _WORD


def _forms(number: Number) -> tuple[Ratio, ...]:
    """The values that an equation may write for a number: 20% is also 20, over 100."""
    ratio = number.value.as_integer_ratio()
    if number.kind is Kind.PERCENT:
        return ratio, (number.value * 100).as_integer_ratio()
    return (ratio,)


def _is_used(number: Number, left: Sequence[Ratio]) -> bool:
    return any(form in left for form in _forms(number))


def _use(number: Number, left: list[Ratio]) -> None:
    """Strike one use of the number off what is left of the equation."""
    for form in _forms(number):
        if form in left:
            left.remove(form)
            return
