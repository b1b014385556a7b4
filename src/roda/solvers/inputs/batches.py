"""Examples as arrays, and batches as tensors on a device.

A data set is encoded once (`encode`) and lies on the device as padded tensors (`Batches`); a
batch is cut out of it there, by the numbers of its rows alone. Batches come in a few sizes
(`Size`): so long a text, so much room for the tree. All batches of a size have the same shapes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.magnitudes import MARKS, marks
from roda.solvers.inputs.trees import Ints, Layout, Room, layout, padded, table
from roda.solvers.inputs.vocabulary import PAD, Coder, Outputs

# Shares of the examples that fit a size, by length of text and by operators of the equation.
_TEXT_SHARES: Final = (0.4, 0.75, 0.95, 1.0)
_TREE_SHARES: Final = (0.85, 0.985, 1.0)
_PARTS: Final = (
    "words",
    "lengths",
    "slots",
    "slot_counts",
    "groups",
    "marks",
    "targets",
    "labels",
)


@dataclass(frozen=True)
class Encoded:
    """A data set as padded arrays.

    `labels` are the numbers of whole templates for a classifier, -1 where there is none; `known`
    tells which rows have a target to learn.
    """

    words: Ints
    lengths: Ints
    slots: Ints
    slot_counts: Ints
    groups: Ints
    marks: Ints
    targets: Ints
    target_lengths: Ints
    labels: Ints
    known: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.words)


def encode(
    examples: Sequence[Example],
    words: Coder,
    outputs: Outputs,
    templates: Sequence[Sequence[int]] = (),
    max_target: int = 45,
) -> Encoded:
    """The arrays of a data set.

    An equation that needs a constant the outputs lack, has more than `max_target` tokens or, for
    a classifier, is none of the `templates`, is not learned: its row is not `known`.
    """
    pairs = [words.encode(example.tokens) for example in examples]
    targets: list[list[int]] = []
    for example in examples:
        target = outputs.encode(example.target) if example.target else None
        targets.append(target if target and len(target) <= max_target else [])
    label = {tuple(template): i for i, template in enumerate(templates)}
    labels = np.array([label.get(tuple(target), -1) for target in targets], dtype=np.int64)
    known = np.array([bool(target) for target in targets])
    return Encoded(
        words=padded([numbers or [PAD] for numbers, _ in pairs], PAD),
        lengths=np.array([max(len(numbers), 1) for numbers, _ in pairs]),
        slots=padded([places or [0] for _, places in pairs], 0),
        slot_counts=np.array([len(places) for _, places in pairs]),
        groups=padded([example.groups or (-1,) for example in examples], -1),
        marks=_marks(examples),
        targets=padded([target or [-1] for target in targets], -1),
        target_lengths=np.array([len(target) for target in targets]),
        labels=labels,
        known=known & (labels >= 0) if label else known,
    )


def _marks(examples: Sequence[Example]) -> Ints:
    """The marks of all numbers, [examples, slots, marks]."""
    found = [marks(example.values, example.kinds) for example in examples]
    result = np.zeros((len(found), max(map(len, found), default=0) or 1, len(MARKS)), np.int64)
    for row, each in zip(result, found, strict=True):
        row[: len(each)] = np.array(each, np.int64).reshape(-1, len(MARKS))
    return result


class Tree(NamedTuple):
    """The layouts of a batch's equations (`trees.table`), [rows, room] each."""

    root: Tensor
    levels: list[tuple[Tensor, Tensor, Tensor]]
    leaves: Tensor
    merges: list[tuple[Tensor, Tensor, Tensor]]


class Batch(NamedTuple):
    """Some problems as tensors on a device.

    `targets` has -1 behind the end of an equation; `weight` is 0 for rows that only fill the
    batch up. `tree` is None where none was asked for.
    """

    words: Tensor
    lengths: Tensor
    mask: Tensor
    slots: Tensor
    slot_counts: Tensor
    slot_mask: Tensor
    groups: Tensor
    marks: Tensor
    labels: Tensor
    targets: Tensor
    weight: Tensor
    tree: Tree | None = None

    def __len__(self) -> int:
        return self.words.shape[0]


class Size(NamedTuple):
    """The shapes of a batch: words of a text, numbers, tokens of an equation, room of a tree.

    `tree` is the index of the table of layouts, -1 for none.
    """

    words: int
    slots: int
    tokens: int
    tree: int = -1


class Batches:
    """A data set on a device, and the batches that can be cut out of it.

    `operators` is the number of outputs that are operators; with `trees` the layouts of all known
    equations are made. `sizes[t][k]` holds every text of at most the t-th length with an equation
    of at most the k-th size; `place` is the least (t, k) that holds each row.
    """

    def __init__(
        self,
        data: Encoded,
        operators: int,
        device: torch.device,
        *,
        trees: bool = False,
        sized: bool = True,
    ) -> None:
        self.data = data
        self.device = device
        self.tensors = {name: torch.from_numpy(getattr(data, name)).to(device) for name in _PARTS}
        self.rooms: list[Room] = []
        self.tables: list[Tensor] = []
        self.sizes: list[list[Size]] = []
        self.place = np.zeros((len(data), 2), dtype=np.int64)
        if sized and data.known.any():
            self._measure(operators, trees)

    def _measure(self, operators: int, trees: bool) -> None:
        data, rows = self.data, np.flatnonzero(self.data.known)
        lengths, tokens = data.lengths[rows], data.target_lengths[rows]
        text_steps, tree_steps = _steps(lengths, _TEXT_SHARES), _steps(tokens, _TREE_SHARES)
        self.place[:, 0] = np.searchsorted(text_steps, data.lengths).clip(max=len(text_steps) - 1)
        self.place[:, 1] = np.searchsorted(tree_steps, data.target_lengths).clip(
            max=len(tree_steps) - 1
        )
        slots = [int(data.slot_counts[rows][lengths <= step].max(initial=1)) for step in text_steps]
        if trees:
            self._tables(rows, tree_steps, operators)
        self.sizes = [
            [
                Size(int(words), count, int(step), k if trees else -1)
                for k, step in enumerate(tree_steps)
            ]
            for words, count in zip(text_steps, slots, strict=True)
        ]

    def _tables(self, rows: Ints, steps: Ints, operators: int) -> None:
        """The layouts of all distinct equations, in one table for each size of equations."""
        number: dict[tuple[int, ...], int] = {}
        which = np.zeros(len(self.data), dtype=np.int64)
        for row in rows.tolist():
            target = tuple(self.data.targets[row, : self.data.target_lengths[row]].tolist())
            which[row] = number.setdefault(target, len(number))
        layouts = [layout(target, operators) for target in number]
        sizes = np.array([len(target) for target in number])
        self.tensors["which"] = torch.from_numpy(which).to(self.device)
        blank = Layout(((0,),), (), (), (), ())
        for step in steps:
            fitting = [
                one if size <= step else blank for one, size in zip(layouts, sizes, strict=True)
            ]
            room = Room.of(fitting)
            self.rooms.append(room)
            self.tables.append(torch.from_numpy(table(fitting, room)).to(self.device))

    def batch(self, rows: Tensor, size: Size, weight: Tensor | None = None) -> Batch:
        """The batch of these rows (a tensor on the device). Nothing here waits for the device."""

        def part(name: str, width: int) -> Tensor:
            return self.tensors[name][:, :width].index_select(0, rows)

        lengths = self.tensors["lengths"].index_select(0, rows)
        counts = self.tensors["slot_counts"].index_select(0, rows)
        tree = None
        if size.tree >= 0:
            line = self.tensors["which"].index_select(0, rows)
            tree = _tree(self.tables[size.tree].index_select(0, line), self.rooms[size.tree])
        return Batch(
            words=part("words", size.words),
            lengths=lengths,
            mask=torch.arange(size.words, device=self.device) < lengths.unsqueeze(-1),
            slots=part("slots", size.slots),
            slot_counts=counts,
            slot_mask=torch.arange(size.slots, device=self.device) < counts.unsqueeze(-1),
            groups=part("groups", size.slots),
            marks=part("marks", size.slots),
            labels=self.tensors["labels"].index_select(0, rows),
            targets=part("targets", size.tokens),
            weight=torch.ones_like(lengths) if weight is None else weight,
            tree=tree,
        )

    def compact(self, rows: Ints, size: Size | None = None) -> Batch:
        """The batch of these rows, padded no further than they need, or to a given size."""
        data = self.data
        if size is None:
            longest, slots = int(data.lengths[rows].max()), int(data.slot_counts[rows].max())
            size = Size(longest, max(1, slots), max(1, int(data.target_lengths[rows].max())))
        return self.batch(torch.from_numpy(rows).to(self.device), size)


def _steps(values: Ints, shares: Sequence[float]) -> Ints:
    """The quantiles of the values at these shares, each once."""
    return np.unique(np.quantile(values, shares, method="higher").astype(np.int64))


def _tree(lines: Tensor, room: Room) -> Tree:
    parts = iter(torch.split(lines, room.columns, dim=1))
    root = next(parts)
    levels = [(next(parts), next(parts), next(parts)) for _ in room.operators]
    leaves = next(parts)
    return Tree(
        root, levels, leaves, [(next(parts), next(parts), next(parts)) for _ in room.merges]
    )
