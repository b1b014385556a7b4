"""The ledger: every problem and every number is counted once, under one heading.

The rows are those of the paper's statistics table, and they must balance:
candidate numbers = irreversible numbers + augmented problems. A problem that is refused as a
whole is filtered, and its numbers are no candidates. What a guard refused is also counted under
the name of that guard: several guards may share a reason. Where a number has several wordings, it
counts once, and the others are counted apart. Where problems are told in other words, copies are
counted in place of numbers: copies asked for = damaged copies + augmented problems. Variants such as
renumbered problems count like copies, beside the numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from roda.augmentation.paraphrase import Paraphrase
from roda.problem import Reason, Rejection, Reversal

Name = TypeVar("Name", bound=str)  # a reason, or the name of a guard


@dataclass(slots=True)
class Ledger:
    """Counts of one run; `merge` adds those of another."""

    problems: int = 0
    numbers: int = 0
    filtered_numbers: int = 0
    augmented: int = 0
    further: int = 0  # wordings after the first
    copies: int = 0  # texts in other words that were asked for
    broken: int = 0
    irreversible: Counter[Reason] = field(default_factory=Counter)
    filtered: Counter[Reason] = field(default_factory=Counter)
    damaged: Counter[Reason] = field(default_factory=Counter)  # copies that were refused
    guards: Counter[str] = field(default_factory=Counter)  # refusals by the guard's name

    def enter(self, results: Sequence[Reversal | Paraphrase | Rejection]) -> None:
        """Count what became of one problem: a result or several wordings for each number, or one for them all."""
        self.problems += 1
        self.numbers += len(results)
        for result in results:
            if isinstance(result, Reversal):
                if result.wording:
                    self.numbers -= 1
                    self.further += 1
                else:
                    self.augmented += 1
                continue
            if result.copy is not None:
                self._enter_copy(result)
                continue
            assert isinstance(result, Rejection)
            if result.guard:
                self.guards[result.guard] += 1
            if result.number is not None:
                self.irreversible[result.reason] += 1
            else:
                self.numbers += result.lost - 1
                self.filtered_numbers += result.lost
                self.filtered[result.reason] += 1

    def _enter_copy(self, result: Paraphrase | Rejection) -> None:
        """Count a text in other words; none of the problem's numbers was asked for."""
        self.numbers -= 1
        self.copies += 1
        if isinstance(result, Rejection):
            self.damaged[result.reason] += 1

    @property
    def reworded(self) -> int:
        """Texts in other words that were made."""
        return self.copies - self.damaged.total()

    @property
    def candidates(self) -> int:
        """Numbers of the problems that were not filtered."""
        return self.numbers - self.filtered_numbers

    @property
    def made(self) -> int:
        """Problems that were made, every wording counted."""
        return self.augmented + self.further + self.reworded

    @property
    def balanced(self) -> bool:
        """Whether every candidate number was either reversed or refused with a reason."""
        return self.candidates == self.augmented + self.irreversible.total()

    def merge(self, other: Ledger) -> None:
        """Add the counts of another ledger."""
        self.problems += other.problems
        self.numbers += other.numbers
        self.filtered_numbers += other.filtered_numbers
        self.augmented += other.augmented
        self.further += other.further
        self.copies += other.copies
        self.broken += other.broken
        self.irreversible += other.irreversible
        self.filtered += other.filtered
        self.damaged += other.damaged
        self.guards += other.guards

    def rows(self) -> list[tuple[str, int, float | None]]:
        """The paper's statistics table: name, count, and proportion to the problems read.

        >>> Ledger(problems=2, numbers=5, augmented=5).rows()[2]
        ('Original Numbers', 5, 2.5)
        """
        counts = [
            ("Original Problems", self.problems),
            ("Filtered Problems", self.filtered.total()),
        ]
        both = self.copies and self.candidates
        counts += self._rows_of_copies() if self.copies and not both else self._rows_of_numbers()
        if both:
            counts += self._rows_of_variants()
        share = [None] + [c / self.problems if self.problems else 0.0 for _, c in counts[1:]]
        return [(name, count, part) for (name, count), part in zip(counts, share, strict=True)]

    def _rows_of_copies(self) -> list[tuple[str, int]]:
        return [
            ("Copies Asked For", self.copies),
            ("Damaged Copies", self.damaged.total()),
            ("Augmented Problems", self.made),
        ]

    def _rows_of_variants(self) -> list[tuple[str, int]]:
        return [
            ("Variants Asked For", self.copies),
            ("Refused Variants", self.damaged.total()),
            ("Problems Made", self.made),
        ]

    def _rows_of_numbers(self) -> list[tuple[str, int]]:
        counts = [
            ("Original Numbers", self.numbers),
            ("Candidate Numbers", self.candidates),
            ("Irreversible Numbers", self.irreversible.total()),
            ("Augmented Problems", self.augmented),
        ]
        if self.further:
            counts.append(("Further Wordings", self.further))
        return counts


def most_first(counts: Counter[Name]) -> list[tuple[Name, int]]:
    """Counts from the largest on; equal ones by name, so that equal runs print the same.

    >>> most_first(Counter({"b": 1, "a": 1, "c": 2}))
    [('c', 2), ('a', 1), ('b', 1)]
    """
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))
