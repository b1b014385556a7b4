"""The order in which known equations are computed: by level, not by token.

Decoding goes token by token. Training need not: the tree is known, the goal of a node depends
on its parent's goal and on the subtree of its left sibling, and a subtree depends on nothing but
its own leaves. So the subtrees of a whole batch are made bottom-up, all of one height at once,
and then the goals top-down, all of one depth at once: an equation of 15 tokens takes about 3
rounds up and 5 down instead of 15 steps.

`layout` says for one equation what is computed when. `table` writes many of them as rows of one
array of fixed width, given how much room a level may take (`Room`), so that every batch of the
same room runs the same operations on the same shapes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

NO_NODE = -1  # the label of a node that only pads a level


class Subtree(NamedTuple):
    """The place of a subtree among those computed: by height, and by order within its height."""

    height: int
    order: int


class Merge(NamedTuple):
    """A subtree that is computed from two others."""

    label: int
    left: Subtree
    right: Subtree


class Layout(NamedTuple):
    """One equation, level by level and height by height.

    `labels[d]` are the tokens of level d, the children of its k-th operator above standing at 2k
    and 2k+1; `operators[d]` are the places of the operators in level d and `siblings[d]` the
    subtrees of their left children, which their right children depend on. `leaves` are the tokens
    of the leaves whose subtree is needed, and `merges[h]` the subtrees of height h+1: only those
    of left children, and their parts, are ever needed.
    """

    labels: tuple[tuple[int, ...], ...]
    operators: tuple[tuple[int, ...], ...]
    siblings: tuple[tuple[Subtree, ...], ...]
    leaves: tuple[int, ...]
    merges: tuple[tuple[Merge, ...], ...]


def layout(target: Sequence[int], operators: int) -> Layout:
    """The layout of a prefix equation; tokens below `operators` are operators.

    >>> made = layout([0, 1, 7, 8, 9], operators=5)  # (7 - 8) + 9
    >>> made.labels, made.operators
    (((0,), (1, 9), (7, 8)), ((0,), (0,)))
    >>> made.leaves, made.merges
    ((8, 7), ((Merge(label=1, left=Subtree(height=0, order=1), right=Subtree(height=0, order=0)),),))
    """
    right = _right_children(target, operators)
    leaves: list[int] = []
    merges: list[list[Merge]] = []
    made: dict[int, Subtree] = {}
    for at in reversed(range(len(target))):  # children before their parents
        if not _needed(at, target, operators, right):
            continue
        if target[at] >= operators:
            made[at] = Subtree(0, len(leaves))
            leaves.append(target[at])
            continue
        left, other = made[at + 1], made[right[at]]
        height = 1 + max(left.height, other.height)
        if height > len(merges):
            merges.append([])
        made[at] = Subtree(height, len(merges[height - 1]))
        merges[height - 1].append(Merge(target[at], left, other))
    places = [[0]]
    chosen: list[tuple[int, ...]] = []
    siblings: list[tuple[Subtree, ...]] = []
    while True:
        level = places[-1]
        here = tuple(place for place, at in enumerate(level) if target[at] < operators)
        if not here:
            break
        parents = [level[place] for place in here]
        chosen.append(here)
        siblings.append(tuple(made[at + 1] for at in parents))
        places.append([child for at in parents for child in (at + 1, right[at])])
    return Layout(
        tuple(tuple(target[at] for at in level) for level in places),
        tuple(chosen),
        tuple(siblings),
        tuple(leaves),
        tuple(tuple(level) for level in merges),
    )


def _right_children(target: Sequence[int], operators: int) -> list[int]:
    right, end = [0] * len(target), [0] * len(target)
    for at in reversed(range(len(target))):
        if target[at] < operators:
            right[at] = end[at + 1]
            end[at] = end[right[at]]
        else:
            end[at] = at + 1
    return right


def _needed(at: int, target: Sequence[int], operators: int, right: Sequence[int]) -> bool:
    """Whether a node stands in the left subtree of some operator: not on the right edge."""
    edge = 0
    while edge < at and target[edge] < operators:
        edge = right[edge]
    return edge != at


class Room(NamedTuple):
    """How many operators each level may have, how many leaves and merges are made."""

    operators: tuple[int, ...]
    leaves: int
    merges: tuple[int, ...]

    @classmethod
    def of(cls, layouts: Iterable[Layout]) -> Room:
        """The least room that holds all of these.

        >>> Room.of([layout([0, 1, 7, 8, 9], 5), layout([7], 5)])
        Room(operators=(1, 1), leaves=2, merges=(1,))
        """
        operators: list[int] = []
        merges: list[int] = []
        leaves = 1
        for one in layouts:
            _widen(operators, one.operators)
            _widen(merges, one.merges)
            leaves = max(leaves, len(one.leaves))
        return cls(tuple(operators), leaves, tuple(merges))

    @property
    def columns(self) -> list[int]:
        """The widths of the parts of a table's row, in order."""
        widths = [1]
        for count in self.operators:
            widths += [count, count, 2 * count]
        return [*widths, self.leaves, *(count for count in self.merges for _ in range(3))]


def _widen(counts: list[int], levels: Sequence[Sequence[object]]) -> None:
    for level, items in enumerate(levels):
        if level == len(counts):
            counts.append(0)
        counts[level] = max(counts[level], len(items))


def table(layouts: Sequence[Layout], room: Room) -> Ints:
    """A row for every layout: the root's label; for each level the places of its operators, the
    numbers of their left children's subtrees and the labels of their children; the labels of the
    leaves; for each height the labels of its merges and the numbers of their two subtrees.

    Subtrees are numbered as they are made, with gaps for the room that is not used.
    """
    starts = np.cumsum([0, room.leaves, *room.merges])
    columns = np.cumsum([0, *room.columns])
    result = np.zeros((len(layouts), columns[-1]), dtype=np.int64)

    def number(made: Subtree) -> int:
        return int(starts[made.height]) + made.order

    for row, one in zip(result, layouts, strict=True):
        for start, values in zip(columns, _parts(one, room, number), strict=False):
            row[start : start + len(values)] = values
    return result


def _parts(one: Layout, room: Room, number: Callable[[Subtree], int]) -> Iterator[Sequence[int]]:
    yield one.labels[0]
    for level, count in enumerate(room.operators):
        inside = level < len(one.operators)
        labels = one.labels[level + 1] if inside else ()
        yield one.operators[level] if inside else ()
        yield [number(made) for made in one.siblings[level]] if inside else ()
        yield [*labels, *[NO_NODE] * (2 * count - len(labels))]
    yield one.leaves
    for height in range(len(room.merges)):
        merges = one.merges[height] if height < len(one.merges) else ()
        yield [merge.label for merge in merges]
        yield [number(merge.left) for merge in merges]
        yield [number(merge.right) for merge in merges]


def padded(rows: Sequence[Sequence[int]], fill: int) -> Ints:
    """Rows of different lengths as one array.

    >>> padded([[1, 2], [3]], 0).tolist()
    [[1, 2], [3, 0]]
    """
    width = max((len(row) for row in rows), default=0)
    result = np.full((len(rows), width), fill, dtype=np.int64)
    for at, row in enumerate(rows):
        result[at, : len(row)] = row
    return result
