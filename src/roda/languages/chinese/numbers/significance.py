"""Which numbers of a Chinese text say how much, and which are mere words.

The paper masks the numbers that a classifier finds significant. The published decisions show
what it learned: only a lone digit from 3 to 8 is ever taken for a word (第3天, 5年级, 6班 read
like 第三天, 五年级, 六班), and only if the equation has no use for it. These rules say the
same from the equation; `docs/decisions.md` tells how they were found.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.expression import Ratio
from roda.languages.chinese import lexicon
from roda.problem import Number

_LABEL_BEFORE: Final = frozenset(lexicon.LABEL_BEFORE)
_WORD_DIGITS: Final = frozenset("345678")
_AFTER: Final = re.compile(lexicon.LABEL_AFTER)


def significant(
    text: str, numbers: tuple[Number, ...], used: Sequence[Ratio]
) -> tuple[Number, ...]:
    """The numbers without the digits that are words.

    >>> from roda.languages.chinese.numbers.find import find_numbers
    >>> text = "5年级有3个小组，每组4人，共几人？"
    >>> [number.surface for number in significant(text, find_numbers(text), [(3, 1), (4, 1)])]
    ['3', '4']
    """
    surfaces = [number[1] for number in numbers]
    if _WORD_DIGITS.isdisjoint(surfaces):
        return numbers
    kept = []
    for index, number in enumerate(numbers):
        surface = surfaces[index]
        if surface not in _WORD_DIGITS:
            kept.append(number)
        elif (int(surface), 1) in used:
            # The equation means one of several: the published masking keeps the last.
            if surface not in surfaces[index + 1 :]:
                kept.append(number)
        elif not _is_word(text, number):
            kept.append(number)
    return tuple(kept)


def _is_word(text: str, number: Number) -> bool:
    """Whether a digit that the equation does not use names rather than counts."""
    _, _, start, end, _ = number
    before = text[start - 1] if start else ""
    if before in _LABEL_BEFORE:
        return True
    if before == "了" and text.startswith("种", end):  # 买了3种 counts
        return False
    return _AFTER.match(text, end) is not None
