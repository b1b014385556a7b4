"""The numbers of a problem's text, which a rival may not touch, and whether a new text still has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from roda.languages import language
from roda.languages.base import Rewritten
from roda.problem import Number, Problem, Reason, Rejection

_DAMAGE: Final = {
    (True, False): Reason.NUMBER_LOST,
    (False, True): Reason.NUMBER_DOUBLED,
    (True, True): Reason.NUMBER_CHANGED,
    (False, False): Reason.NUMBER_CHANGED,  # the same values, but not where they should be
}


class Protected(NamedTuple):
    """Every number of a text in order, those that do not count as well."""

    problem: Problem
    numbers: tuple[Number, ...]
    quotients: bool  # whether 1/9 is read as one number

    def read_back(self, text: str, places: Mapping[int, int]) -> Rewritten | Rejection:
        """The new text with its numbers, or how they were damaged.

        `places` says where the numbers should start in it: the start, and the index in `numbers`.
        """
        found = _numbers(text, self.problem.language, self.quotients)
        starts = sorted(places)
        wanted = [self.numbers[places[start]] for start in starts]
        right = [(start, *_read(number)) for start, number in zip(starts, wanted, strict=True)]
        read = [(number.start, *_read(number)) for number in found]
        if read != right or len(wanted) != len(self.numbers):
            return self._damaged(found)
        own = {number: index for index, number in enumerate(self.problem.numbers)}
        kept = [(new, own[old]) for new, old in zip(found, wanted, strict=True) if old in own]
        return Rewritten(text, tuple(new for new, _ in kept), tuple(source for _, source in kept))

    def _damaged(self, found: tuple[Number, ...]) -> Rejection:
        before, after = Counter(map(_read, self.numbers)), Counter(map(_read, found))
        lost, new = before - after, after - before
        reason = _DAMAGE[bool(lost), bool(new)]
        detail = f"the numbers were {_shown(self.numbers)} and are {_shown(found)}"
        return Rejection(self.problem.id, reason, detail)


def protect(problem: Problem) -> Protected:
    """All numbers of a problem's text.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> problem = identify(Record("1", "Tom has 5 figs and 2 nuts. How many is that?", "x=5+2", "7"))
    >>> protect(problem).read_back("Tom has figs 5 and 2 nuts.", {13: 0, 19: 1}).sources
    (0, 1)
    >>> protect(problem).read_back("Tom has figs 5 and nuts.", {13: 0}).reason.value
    'number-lost'
    """
    found = _numbers(problem.text, problem.language, False)
    quotients = not set(problem.numbers) <= set(found)
    if quotients:
        found = _numbers(problem.text, problem.language, True)
    return Protected(problem, found, quotients)


def _numbers(text: str, code: str, quotients: bool) -> tuple[Number, ...]:
    speech = language(code)
    found = speech.find_numbers(text)
    return speech.with_quotients(text, found) if quotients else found


def _read(number: Number) -> tuple[object, str]:
    return number.value, number.surface


def _shown(numbers: tuple[Number, ...]) -> str:
    return ", ".join(number.surface for number in numbers) or "none"
