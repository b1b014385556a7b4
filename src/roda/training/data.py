"""Which examples an epoch sees, in which batches.

The order depends on the seed and the epoch alone, so a training that was stopped anywhere resumes
exactly where it was. Batches come in a few sizes (`roda.solvers.inputs.batches`). Each is filled
from the examples that need that size, and what is left over after the last full batch goes to the
next larger size, so that all batches but one are full; they come in random order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from roda.solvers.inputs.batches import Batches
from roda.solvers.inputs.examples import AUGMENTED, Example
from roda.solvers.inputs.trees import Ints
from roda.training.settings import TrainingSettings


class PlannedBatch(NamedTuple):
    """A batch of an epoch: its rows, and its size as (length of text, size of equation)."""

    rows: Ints
    size: tuple[int, int]


@dataclass(frozen=True)
class Mixture:
    """Rows of original and of augmented examples, and how many of the latter an epoch sees.

    `ratio` is the number of augmented examples for each original one, None for all of them. With
    fewer than all, successive epochs see different ones. `place` is the least size of each row.
    If `end` is given, the ratio changes evenly to it over the epochs. `tail` is the share of the
    `epochs`, at the end, that see no augmented example, so that training ends on real problems.
    """

    original: Ints
    augmented: Ints
    place: Ints
    batch: int
    ratio: float | None = None
    seed: int = 0
    end: float | None = None
    tail: float = 0.0
    epochs: int = 1

    @classmethod
    def of(
        cls, batches: Batches, originals: int, settings: TrainingSettings, seed: int = 0
    ) -> Mixture:
        """The mixture of a data set whose first rows are `originals`, the others augmented."""
        rows = batches.data.known.nonzero()[0]
        return cls(
            rows[rows < originals],
            rows[rows >= originals],
            batches.place,
            settings.batch,
            settings.augmented,
            seed,
            settings.augmented_end,
            settings.original_tail,
            settings.epochs,
        )

    def size(self, epoch: int = 0) -> int:
        """How many examples an epoch sees."""
        return len(self.original) + self._share(epoch)

    def _share(self, epoch: int) -> int:
        """How many augmented examples an epoch sees."""
        mixed = self.epochs - round(self.tail * self.epochs) if len(self.original) else self.epochs
        if epoch >= mixed and self.tail:
            return 0
        first, last = self._count(self.ratio), self._count(self.end)
        if self.end is None:
            return first
        return round(first + (last - first) * min(1.0, epoch / max(1, mixed - 1)))

    def _count(self, ratio: float | None) -> int:
        every = len(self.augmented)
        return every if ratio is None else min(every, round(ratio * len(self.original)))

    def steps(self, epoch: int = 0) -> int:
        """How many batches an epoch has."""
        return -(-self.size(epoch) // self.batch)

    @property
    def all_steps(self) -> int:
        """How many batches all epochs have together."""
        return sum(self.steps(epoch) for epoch in range(self.epochs))

    def epoch(self, number: int) -> list[PlannedBatch]:
        """The batches of an epoch."""
        random = np.random.default_rng([self.seed, number])
        chosen = random.permutation(self.augmented)[: self._share(number)]
        rows = random.permutation(np.concatenate((self.original, chosen)))
        texts, trees = self.place[rows].max(0) + 1
        batches: list[PlannedBatch] = []
        left = rows[:0]  # what the sizes before could not place
        for text in range(texts):
            for tree in range(trees):
                here = (self.place[rows] == (text, tree)).all(1)
                if tree == 0:
                    waiting, left = left, rows[:0]  # those need the largest room for trees
                left = np.concatenate((left, rows[here]))
                if tree == trees - 1:
                    left = np.concatenate((waiting, left))
                full = len(left) // self.batch * self.batch
                for at in range(0, full, self.batch):
                    batches.append(PlannedBatch(left[at : at + self.batch], (text, tree)))
                left = left[full:]
        if len(left):
            batches.append(PlannedBatch(left, (int(texts) - 1, int(trees) - 1)))
        return [batches[i] for i in random.permutation(len(batches))]


def tag_augmented(augmented: Sequence[Example]) -> list[Example]:
    """The examples with a word before them by which a solver can tell that they are augmented.

    >>> tag_augmented([Example("1", ("a",), (), None, None)])[0].tokens
    ('[made]', 'a')
    """
    return [item._replace(tokens=(AUGMENTED, *item.tokens)) for item in augmented]
