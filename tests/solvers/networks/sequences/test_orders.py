"""Orders of writing: what a batch turns on the device is what a plain walk over the tree writes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
import torch

from roda.expression import SYMBOLS, Operation, Reference
from roda.polish import parse_prefix
from roda.solvers.inputs.trees import padded
from roda.solvers.networks.sequences.orders import CLOSE, END, INFIX, OPEN, SUFFIX, Order

LEVELS = (1, 1, 2, 2, 3)
Node = int | tuple[int, "Node", "Node"]


def random_prefix(random: Random, leaves: int) -> list[int]:
    if leaves == 1:
        return [random.randint(5, 9)]
    left = random.randint(1, leaves - 1)
    parts = random_prefix(random, left) + random_prefix(random, leaves - left)
    return [random.randrange(5), *parts]


def tree(tokens: Iterator[int]) -> Node:
    token = next(tokens)
    return token if token >= 5 else (token, tree(tokens), tree(tokens))


def suffix(node: Node) -> list[int]:
    if isinstance(node, int):
        return [node + 1]
    return [*suffix(node[1]), *suffix(node[2]), node[0] + 1]


def infix(node: Node, outer: int = 0) -> list[int]:
    """The writing of a node; in brackets if it binds less strongly than is needed."""
    if isinstance(node, int):
        return [node + 3]
    level = LEVELS[node[0]]
    inside = [*infix(node[1], level), node[0] + 3, *infix(node[2], level + 1)]
    return [OPEN, *inside, CLOSE] if level < outer else inside


@pytest.mark.parametrize(("order", "plain"), [(SUFFIX, suffix), (INFIX, infix)])
def test_a_batch_is_written_as_a_plain_walk_writes_it_and_read_back(
    order: Order, plain: object
) -> None:
    random = Random(11)
    equations = [random_prefix(random, 1 + number % 12) for number in range(600)]
    batch = torch.from_numpy(padded(equations, -1))
    written = order.write(batch, 5)
    assert written.shape[1] <= order.stretch * batch.shape[1] + 1
    for row, equation in zip(written.tolist(), equations, strict=True):
        expected = plain(tree(iter(equation)))  # type: ignore[operator]
        assert row[: len(expected)] == expected
        assert row[len(expected) :] == [END, *[-1] * (len(row) - len(expected) - 1)]
        assert order.read(expected, 5) == equation


def test_levels_are_those_of_the_symbols() -> None:
    """Operators are numbered as the symbols are, which the levels rest on."""
    assert SYMBOLS == ("+", "-", "*", "/", "^")
    tokens = INFIX.read([8, 3, 9, 5, 10], 5)  # n0 + n1 * n2
    names = [SYMBOLS[token] if token < 5 else f"n{token - 5}" for token in tokens]
    product = Operation("*", Reference(1), Reference(2))
    assert parse_prefix(" ".join(names)) == Operation("+", Reference(0), product)
