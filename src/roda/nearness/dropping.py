"""Which problems go so that no two are alike, or so that none is too near to a test set.

Files are taken in their order, and in a file families (a problem and all that was made from it) in
that of their first problems: who comes first stays. A family goes whole as soon as one of it is like a
problem that stays, with its members in later files; of the same words twice within a family only the second goes.
What goes is always like something that stays, or a relative of what is: a problem that is only like one
that goes stays itself.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final, NamedTuple

from roda.nearness.audit import Looked
from roda.nearness.exact import Match
from roda.nearness.texts import EXACT, NEAR, TWIN

FAMILY: Final = "family"  # a relative is like another problem


class Gone(NamedTuple):
    """Why a problem goes: what it is like, or which of its family is; the other one by its place."""

    kind: str
    other: int
    share: float = 1.0


def repeated(found: Looked) -> dict[int, Gone]:
    """The problems that repeat an earlier one, each with the reason that it goes."""
    units: dict[tuple[int, str | int], list[int]] = defaultdict(list)
    for problem in range(len(found)):
        units[found.file[problem], found.family_of(problem)].append(problem)
    gone: dict[int, Gone] = {}
    culprits: dict[str | int, int] = {}  # of families that went
    stay = _Staying(found)
    for (_, family), members in units.items():
        own = {problem: why for problem in members if (why := stay.like(problem)) is not None}
        if own:
            culprits.setdefault(family, next(iter(own)))
        if family in culprits:
            relative = Gone(FAMILY, culprits[family])
            gone |= {problem: own.get(problem, relative) for problem in members}
            continue
        for problem in members:
            first = stay.add(problem)
            if first != problem:
                gone[problem] = Gone(EXACT, first)
    return gone


class _Staying:
    """The problems that stay, by their words and by their texts without numbers."""

    def __init__(self, found: Looked) -> None:
        self._found = found
        self._exact: dict[int, int] = {}
        self._texts: dict[int, int] = {}

    def add(self, problem: int) -> int:
        """Take a problem; returns it, or the one that has the same words and was there before."""
        first = self._exact.setdefault(self._found.exact[problem], problem)
        if first == problem:
            self._texts.setdefault(self._found.text[problem], problem)
        return first

    def like(self, problem: int) -> Gone | None:
        """What a problem is like, among those that stay and are no relatives."""
        found, family = self._found, self._found.family_of(problem)

        def stranger(other: int | None) -> bool:
            return other is not None and found.family_of(other) != family

        if stranger(other := self._exact.get(found.exact[problem])):
            return Gone(EXACT, other or 0)
        if stranger(other := self._texts.get(found.text[problem])):
            return Gone(TWIN, other or 0)
        near = [
            (share, -other)
            for text, share in found.near.of(found.text[problem])
            if stranger(other := self._texts.get(text)) and other is not None
        ]
        if not near:
            return None
        share, other = max(near)
        return Gone(NEAR, -other, share)


def too_near(found: Looked, matches: dict[int, Match]) -> dict[int, Gone]:
    """The problems that match a test problem, and their families.

    The other one of a relative is the first of the family that matches.
    """
    culprits: dict[str | int, int] = {}
    for problem in matches:
        culprits.setdefault(found.family_of(problem), problem)
    gone: dict[int, Gone] = {}
    for problem in range(len(found)):
        if problem in matches:
            gone[problem] = Gone(matches[problem].how, problem, matches[problem].share)
        elif (culprit := culprits.get(found.family_of(problem))) is not None:
            gone[problem] = Gone(FAMILY, culprit)
    return gone
