"""Rules of writing: every equation that fits can be written, in one way, and nothing else."""

from __future__ import annotations

from functools import cache

import pytest
import torch
from torch import Tensor

from roda.solvers.networks.sequences.orders import INFIX, SUFFIX, Order
from roda.solvers.networks.sequences.search import search

OPERATORS = 5
LEAF = 5
CHOSEN = (0, 2, 4)  # one operator of each level


class Alike:
    """A network that finds all of its few tokens equally likely."""

    def __init__(self, order: Order, beam: int) -> None:
        scores = torch.full((order.marks + LEAF + 1,), -torch.inf)
        scores[: order.marks] = 0.0
        for output in (*CHOSEN, LEAF):
            scores[order.marks + output] = 0.0
        self.given = scores.expand(1, beam, -1)

    def scores(self) -> Tensor:
        return self.given.clone()

    def advance(self, parent: Tensor, token: Tensor) -> None:
        assert int(parent.max()) < self.given.shape[1]


@cache
def equations(leaves: int) -> list[tuple[int, ...]]:
    """All prefix equations of so many leaves."""
    if leaves == 1:
        return [(LEAF,)]
    return [
        (operator, *one, *other)
        for left in range(1, leaves)
        for one in equations(left)
        for other in equations(leaves - left)
        for operator in CHOSEN
    ]


def length(equation: tuple[int, ...], order: Order) -> int:
    """How many tokens the writing of an equation has, with its end."""
    written = order.write(torch.tensor([equation]), OPERATORS)
    return int((written >= 0).sum())


@pytest.mark.parametrize(("order", "bound"), [(SUFFIX, 8), (SUFFIX, 9), (INFIX, 9), (INFIX, 11)])
def test_what_fits_is_written_once_and_nothing_else(order: Order, bound: int) -> None:
    beam = 2500
    found = search(Alike(order, beam), order, OPERATORS, 1, beam, bound).of(0)
    assert len(found) < beam  # nothing was cut off
    written = [tuple(tokens) for tokens, _ in found]
    assert len(set(written)) == len(written)
    assert all(length(one, order) <= bound for one in written)
    sure = bound if order is SUFFIX else bound - 2  # the room that brackets need is estimated
    fitting = {
        one for leaves in range(1, 6) for one in equations(leaves) if length(one, order) <= sure
    }
    assert fitting <= set(written)
    if order is SUFFIX:
        assert fitting == set(written)


@pytest.mark.parametrize("order", [SUFFIX, INFIX])
@pytest.mark.parametrize("bound", range(2, 30))
def test_every_beam_is_completed_within_any_bound(order: Order, bound: int) -> None:
    torch.manual_seed(bound)
    tokens = order.marks + LEAF + 3

    class Any:
        """A network whose likings change with every token; ends are what it likes least."""

        def scores(self) -> Tensor:
            scores = torch.randn(40, 6, tokens)
            scores[..., 0] -= 9.0
            return scores

        def advance(self, parent: Tensor, token: Tensor) -> None:
            pass

    found = search(Any(), order, OPERATORS, 40, 6, bound)
    for row in range(40):
        beams = found.of(row)
        assert beams
        assert [score for _, score in beams] == sorted((s for _, s in beams), reverse=True)
        for equation, _ in beams:
            assert length(tuple(equation), order) <= bound
