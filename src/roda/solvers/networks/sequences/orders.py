"""Orders of writing an equation: behind its operands (suffix), or between them with brackets (infix).

Batches hold equations in prefix order. While a network learns, they are put into another order on the
device, for a whole batch at once and with shapes that depend on nothing but the width of the batch: the
place of every token follows from which nodes stand below which. What a network has written is put back
into prefix order one equation at a time, on the host.

A written token is a mark (`END` and, in infix, the brackets) or an output behind the marks. An infix
writing has the brackets that its tree needs, with every operator binding to the left, and no others. So a
tree has one writing, and a writing one tree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import torch
from torch import Tensor

END: Final = 0
OPEN: Final = 1
CLOSE: Final = 2
NONE: Final = -1  # behind the end of a writing


@dataclass(frozen=True)
class Order:
    """An order: how many marks it has, how it is written and read, and how much longer it may be."""

    name: str
    marks: int
    write: Callable[[Tensor, int], Tensor]
    read: Callable[[Sequence[int], int], list[int]]
    stretch: (
        int  # a writing has at most this many times the tokens of the prefix equation, and an end
    )


class Nodes(NamedTuple):
    """The nodes of prefix equations: [rows, tokens], or for two nodes [rows, one, other].

    `ends` is the place of the last token below a node (or of the node itself), `inside` says whether
    the other node is the one or stands below it.
    """

    real: Tensor
    operator: Tensor
    ends: Tensor
    inside: Tensor

    @property
    def above(self) -> Tensor:
        """Whether the one node stands above the other, [rows, one, other]."""
        place = torch.arange(self.real.shape[1], device=self.real.device)
        return self.inside & (place.unsqueeze(-1) < place)

    @property
    def parents(self) -> Tensor:
        """The place of every node's parent; -1 for the root and behind the end."""
        place = torch.arange(self.real.shape[1], device=self.real.device).unsqueeze(-1)
        return torch.where(self.above, place, -1).amax(1)


def nodes(targets: Tensor, operators: int) -> Nodes:
    """The nodes of prefix equations [rows, tokens]; tokens below `operators` are operators.

    >>> found = nodes(torch.tensor([[0, 1, 7, 8, 9, -1]]), operators=5)  # (7 - 8) + 9
    >>> found.ends[0, :5].tolist(), found.parents.tolist()
    ([4, 3, 2, 3, 4], [[-1, 0, 1, 1, 0, -1]])
    """
    real, operator = targets >= 0, (targets >= 0) & (targets < operators)
    place = torch.arange(targets.shape[1], device=targets.device)
    change = operator.long() - (real & ~operator).long()
    after = change.cumsum(1)
    # A subtree ends where for the first time as many operands were met as are needed, and one.
    met = (after.unsqueeze(1) < (after - change).unsqueeze(2)) & (place.unsqueeze(-1) <= place)
    ends = (met.long().cumsum(-1) == 0).sum(-1)
    inside = (place.unsqueeze(-1) <= place) & (place <= ends.unsqueeze(-1))
    return Nodes(real, operator, ends, inside & real.unsqueeze(1) & real.unsqueeze(2))


def to_suffix(targets: Tensor, operators: int) -> Tensor:
    """Prefix equations [rows, tokens] in suffix order [rows, tokens + 1], with an end.

    A node stands as far before the end of its subtree in prefix order as there are nodes above it.

    >>> to_suffix(torch.tensor([[0, 1, 7, 8, 9, -1]]), operators=5).tolist()  # 7 8 - 9 +
    [[8, 9, 2, 10, 1, 0, -1]]
    """
    found = nodes(targets, operators)
    places = found.ends - found.above.sum(1)
    return _placed([(targets + 1, places, found.real)], found.real.sum(1), targets.shape[1] + 1)


def to_infix(targets: Tensor, operators: int) -> Tensor:
    """Prefix equations [rows, tokens] in infix order [rows, 2 * tokens], with brackets and an end.

    >>> to_infix(torch.tensor([[2, 1, 7, 8, 9]]), operators=5).tolist()  # ( 7 - 8 ) * 9
    [[1, 10, 4, 11, 2, 5, 12, 0, -1, -1]]
    """
    found = nodes(targets, operators)
    real, operator, ends, inside = found
    above, parents = found.above, found.parents
    place = torch.arange(targets.shape[1], device=targets.device)
    right = ends.roll(-1, 1) + 1  # the right child of an operator
    in_left = above & (place < right.unsqueeze(-1))
    # [one, other]: the one is written before the other, brackets aside.
    before = (
        in_left.transpose(1, 2) | (above & ~in_left) | ((ends.unsqueeze(-1) < place) & _both(real))
    )
    level = precedence(targets)
    outer = level.gather(1, parents.clamp(min=0))
    needed = torch.where(place == parents + 1, level < outer, level <= outer)
    bracket = operator & (parents >= 0) & needed
    opened = bracket.unsqueeze(-1) & (inside | before)
    closed = bracket.unsqueeze(-1) & before & ~inside
    places = before.sum(1) + opened.sum(1) + closed.sum(1)
    leaves = (real & ~operator).long().cumsum(1)
    first = (leaves.unsqueeze(1) <= (leaves - (real & ~operator).long()).unsqueeze(2)).sum(-1)
    last = place.numel() - 1
    opens = places.gather(1, first.clamp(max=last)) - _shared(first, bracket)
    closes = places.gather(1, ends.clamp(max=last)) + _shared(ends, bracket)
    parts = [
        (targets + 3, places, real),
        (torch.full_like(targets, OPEN), opens, bracket),
        (torch.full_like(targets, CLOSE), closes, bracket),
    ]
    return _placed(parts, real.sum(1) + 2 * bracket.sum(1), 2 * targets.shape[1])


def precedence(operators: Tensor) -> Tensor:
    """How strongly operators bind: 1 for + and -, 2 for * and /, 3 for ^ (in the order of `SYMBOLS`)."""
    return torch.div(operators, 2, rounding_mode="floor") + 1


def _both(real: Tensor) -> Tensor:
    return real.unsqueeze(1) & real.unsqueeze(2)


def _shared(edge: Tensor, bracket: Tensor) -> Tensor:
    """How many brackets at a node's edge are its own or those of nodes below it, [rows, nodes]."""
    place = torch.arange(edge.shape[1], device=edge.device)
    same = (edge.unsqueeze(1) == edge.unsqueeze(2)) & (place.unsqueeze(-1) <= place)
    return (same & bracket.unsqueeze(1)).sum(-1)


def _placed(parts: list[tuple[Tensor, Tensor, Tensor]], lengths: Tensor, width: int) -> Tensor:
    """Tokens put at their places, where they exist, and an end behind them."""
    result = torch.full_like(parts[0][0][:, :1], NONE).repeat(1, width + 1)
    for (
        tokens,
        places,
        exist,
    ) in parts:  # what does not exist goes to a last column, which is cut off
        result = result.scatter(1, places.masked_fill(~exist, width), tokens)
    result = result.scatter(1, lengths.unsqueeze(1), torch.full_like(result[:, :1], END))
    return result[:, :width]


def from_suffix(written: Sequence[int], operators: int) -> list[int]:
    """The prefix equation of a suffix writing without its end.

    >>> from_suffix([8, 9, 2, 10, 1], operators=5)
    [0, 1, 7, 8, 9]
    """
    stack: list[list[int]] = []
    for token in written:
        output = token - 1
        if output < operators:
            second, first = stack.pop(), stack.pop()
            stack.append([output, *first, *second])
        else:
            stack.append([output])
    (equation,) = stack
    return equation


def from_infix(written: Sequence[int], operators: int) -> list[int]:
    """The prefix equation of an infix writing without its end; every operator binds to the left.

    >>> from_infix([1, 10, 4, 11, 2, 5, 12], operators=5)
    [2, 1, 7, 8, 9]
    """
    operands: list[list[int]] = []
    waiting: list[int] = []  # operators and opened brackets

    def join(level: int) -> None:
        """Join the operands of waiting operators that bind at least so strongly."""
        while waiting and waiting[-1] != OPEN and (waiting[-1] - 3) // 2 + 1 >= level:
            second, first = operands.pop(), operands.pop()
            operands.append([waiting.pop() - 3, *first, *second])

    for token in written:
        if token == OPEN:
            waiting.append(token)
        elif token == CLOSE:
            join(0)
            waiting.pop()
        elif token - 3 < operators:
            join((token - 3) // 2 + 1)
            waiting.append(token)
        else:
            operands.append([token - 3])
    join(0)
    (equation,) = operands
    return equation


SUFFIX: Final = Order("suffix", 1, to_suffix, from_suffix, 1)
INFIX: Final = Order("infix", 3, to_infix, from_infix, 2)
