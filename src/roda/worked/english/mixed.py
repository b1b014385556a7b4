"""What a step would mix: cups of two things, some of a list without the others, a row's bricks told of a wall.

The units of its numbers agree, so nothing else sees it; a sentence about such a step would be false.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing.inflection import singular
from roda.worked.english.reading.text import Text
from roda.worked.steps import Step

_STUFF: Final = re.compile(r"\s*([a-z]+) of (?!the\b|his\b|her\b|it\b|them\b)([a-z]+)")
_LISTED: Final = re.compile(r",|\band\b")
_OF_EACH: Final = re.compile(
    r"\b(?:each|every)(?: \w+)?? (\w+) (?:has|have|had|holds|contains)\b", re.I
)
_INSIDE: Final = re.compile(r"\s*\w+(?: \w+)? (?:in|on) (?:a|an|each|every|one)(?: single)? (\w+)")


def mixes(text: Text, steps: Sequence[Step]) -> bool:
    """Whether a step takes together what the text tells apart."""
    return any(_of_two_stuffs(text, each) or _leaves_out(text, each) for each in steps) or any(
        _is_of_a_part(text, index) for index in range(len(text.numbers))
    )


def _numbers(step: Step) -> list[int]:
    return [each.number for each in step.calculation.operands if each.number is not None]


def _of_two_stuffs(text: Text, step: Step) -> bool:
    """Whether a step divides, adds or subtracts amounts of two things: cups of pesto by cups of basil."""
    if step.symbol == "*":
        return False
    told = [_STUFF.match(text.text, text.numbers[each].end) for each in _numbers(step)]
    stuffs = [each.groups() for each in told if each is not None]
    units = {singular(unit) for unit, _ in stuffs}
    return len(units) == 1 and len({stuff for _, stuff in stuffs}) > 1 and units <= lexicon.MEASURES


def _leaves_out(text: Text, step: Step) -> bool:
    """Whether a sum takes some numbers of a list, and another one of it stands between them."""
    numbers = sorted(_numbers(step))
    if step.symbol != "+" or len(numbers) < 2:
        return False
    spans = [text.numbers[each] for each in numbers]
    between = text.text[spans[0].end : spans[-1].start]
    if any(mark in between for mark in ".?!") or not _LISTED.search(between):
        return False
    skipped = set(range(numbers[0], numbers[-1])) - set(numbers)
    kinds = {text.numbers[each].kind for each in numbers}
    return any(text.numbers[each].kind in kinds for each in skipped) and len(
        step.calculation.operands
    ) == len(numbers)


def _is_of_a_part(text: Text, index: int) -> bool:
    """Whether a number is told of each thing, but counted in a part of it: each wall has 30 bricks in a row."""
    number = text.numbers[index]
    inside = _INSIDE.match(text.text, number.end)
    if inside is None:
        return False
    start = max(text.text.rfind(mark, 0, number.start) for mark in ".?!") + 1
    owner = _OF_EACH.search(text.text, start, number.start)
    return owner is not None and singular(owner[1].lower()) != singular(inside[1].lower())
