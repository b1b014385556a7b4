"""What must be known of an English text before it is parsed: which numbers count, whether it asks.

What is written with digits counts, unless it is a name (page 5, Room 12, May 5). A word counts
when the equation uses its value and nothing better in the text accounts for that use: where a
text has "2 hens" and "two friends" and the equation one 2, the friends are words.

A text that does not ask, or has hardly a word beside its numbers, is no word problem.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.expression import Ratio
from roda.languages.english.lexicon import FRACTION_SIGNS, VAGUE_NUMBERS
from roda.problem import Kind, Number

_NAMES: Final = frozenset({Kind.LABEL, Kind.ORDINAL, Kind.DATE, Kind.CLOCK, Kind.RANGE})
_DIGITS: Final = frozenset("0123456789.").union(FRACTION_SIGNS)
# A full stop after these ends no sentence.
_ABBREVIATION = r"(?<!\bmr)(?<!\bmrs)(?<!\bms)(?<!\bdr)(?<!\bst)(?<!\bno)(?<!\ba\.m)(?<!\bp\.m)"
_END: Final = re.compile(rf"(?:[?!]|{_ABBREVIATION}\.)[\"”’')]*(?:\s+|$)(?!$)", re.IGNORECASE)
# What asks without a question mark at the end.
_ASKS: Final = re.compile(
    r"\bhow (?:many|much|far|long|tall|fast|old|big|heavy|high|wide|deep|often|large|soon)\b"
    r"|\bwhat (?:is|was|are|were|will|would|the|fraction|percent|percentage|number|distance)\b"
    r"|\b(?:find|calculate|compute|determine|give|work out) (?:the|his|her|its|their|an?|how|what)\b"
    r"|^\W*(?:find|calculate|compute|determine|work out|what|which|how|solve)\b",
    re.IGNORECASE,
)
_REMARK: Final = re.compile(r"(?<=\?)\s*\([^()]*\)\s*$")  # "(Use 3.14 for pi.)"
# "Find 3/8 of 64" has few words, and each of its three amounts can be asked for.
_SHARE: Final = re.compile(
    r"(?:%|\bper ?cent|\b\d+/\d+|[a-z]) of [^\w\s]?\d|\bby \d[\d.]*(?:%| per ?cent)", re.IGNORECASE
)
_LETTERS: Final = re.compile("[A-Za-z]{2,}")
# Ranks of a number, by how likely an equation that uses its value means it; the first is surest.
_ONE: Final = (1, 1)
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
    if left.count(_ONE) > 1:  # the whole job of 1/(1/40+1/60) is not the one of "One pump"
        ranks = [
            _NEVER if number.surface == "One" else rank
            for number, rank in zip(numbers, ranks, strict=True)
        ]
    kept = set()
    for rank in (_COUNTS, _WORD, _NAME):
        here = [index for index, each in enumerate(ranks) if each == rank]
        chosen = [i for i in here if rank == _COUNTS or _is_used(numbers[i], left)]
        kept.update(chosen)
        for index in chosen:
            _use(numbers[index], left)
    return tuple([number for index, number in enumerate(numbers) if index in kept])


def _rank(number: Number) -> int:
    """The rank of a number by its kind and how it is written."""
    kind, surface = number.kind, number.surface
    if kind is Kind.EXPONENT:
        return _NEVER
    if surface[0] in _DIGITS:
        return _NAME if kind in _NAMES else _COUNTS
    if kind is Kind.ORDINAL:
        return _NEVER
    return _NAME if kind in _NAMES or surface.lower() in VAGUE_NUMBERS else _WORD


def _forms(number: Number) -> tuple[Ratio, ...]:
    """The values that an equation may write for a number: 20% is also 20, over 100."""
    ratio = number.value.as_integer_ratio()
    if number.kind is Kind.PERCENT:
        return ratio, (number.value * 100).as_integer_ratio()
    return (ratio,)


def _is_used(number: Number, left: Sequence[Ratio]) -> bool:
    """Whether one of the values left over from the equation is this number's."""
    return any(form in left for form in _forms(number))


def _use(number: Number, left: list[Ratio]) -> None:
    """Strike one use of the number off what is left of the equation."""
    for form in _forms(number):
        if form in left:
            left.remove(form)
            return


def last_sentence(text: str) -> str:
    """The last sentence of a text, without the space around it.

    >>> last_sentence("Mr. Li has 3.5 kg. How much is left? ")
    'How much is left?'
    """
    start = 0
    for match in _END.finditer(text.rstrip()):
        start = match.end()
    return text[start:].strip()


def asks(text: str) -> bool:
    """Whether the last sentence of the text asks.

    >>> asks("He has 3. How many is that?"), asks("How many? He has 3."), asks("Find the sum.")
    (True, False, True)
    """
    sentence = last_sentence(_REMARK.sub("", text))
    return sentence.rstrip("\"”’') ").endswith("?") or _ASKS.search(sentence) is not None


def is_only_calculation(text: str, numbers: tuple[Number, ...]) -> bool:
    """Whether the text has at most one word to a number, and states no share of a number.

    >>> from roda.languages.english.numbers.find import find_numbers
    >>> is_only_calculation("What is 5 + 7?", find_numbers("What is 5 + 7?"))
    True
    """
    words = 0
    position = 0
    for number in numbers:
        words += len(_LETTERS.findall(text, position, number.start))
        position = number.end
    few = words + len(_LETTERS.findall(text, position)) <= len(numbers)
    return few and _SHARE.search(text) is None
