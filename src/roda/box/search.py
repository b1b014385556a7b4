"""Beam search over prefix equations for one text: `roda.solvers.networks.beam` without torch.

Only well-formed trees within the length bound are built: an operator that could no longer be
completed is forbidden, and a line ends when nothing is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

import numpy as np

from roda.box.network import Line, Network, Text
from roda.box.weights import Array

Found = list[tuple[list[int], float]]  # equations as numbers of outputs, with their scores


class Partial(NamedTuple):
    """A line of the search: its tokens, their score, operands still open, the network's state."""

    tokens: tuple[int, ...]
    score: float
    needed: int
    line: Line


class Choice(NamedTuple):
    """A next token for the line of this number among those that go on."""

    score: float
    parent: int
    token: int


def search(network: Network, text: Text, first: Line, beam: int, max_length: int) -> Found:
    """The best `beam` equations of at most `max_length` tokens with their scores, best first."""
    live, ended = [Partial((), 0.0, 1, first)], list[Partial]()
    while live:
        step = network.step(text, [each.line for each in live])
        for scores, each in zip(step.scores, live, strict=True):
            if len(each.tokens) + 2 + each.needed > max_length:
                scores[: network.operators] = -np.inf
        rivals: list[Partial | Choice] = [*ended, *_best(step.scores, live, beam)]
        rivals = sorted(rivals, key=attrgetter("score"), reverse=True)[:beam]
        ended = [each for each in rivals if isinstance(each, Partial)]
        going: list[Choice] = []
        for choice in rivals:
            if isinstance(choice, Choice):
                if live[choice.parent].needed == 1 and choice.token >= network.operators:
                    ended.append(_longer(live[choice.parent], choice, network.operators))
                else:
                    going.append(choice)
        lines = network.advance(
            text, [each.line for each in live], step, [(each.parent, each.token) for each in going]
        )
        live = [
            _longer(live[each.parent], each, network.operators)._replace(line=line)
            for each, line in zip(going, lines, strict=True)
        ]
    return [
        (list(each.tokens), each.score)
        for each in sorted(ended, key=attrgetter("score"), reverse=True)
    ]


def _best(scores: Array, live: Sequence[Partial], beam: int) -> list[Choice]:
    """The best next tokens of all lines together."""
    before = np.array([[each.score] for each in live], np.float32)
    totals = log_softmax(scores) + before
    places = np.argsort(-totals, axis=None, kind="stable")[:beam]
    found = (divmod(int(place), totals.shape[1]) for place in places)
    return [
        Choice(float(totals[parent, token]), parent, token)
        for parent, token in found
        if np.isfinite(totals[parent, token])
    ]


def _longer(before: Partial, choice: Choice, operators: int) -> Partial:
    opened = 1 if choice.token < operators else -1
    tokens = (*before.tokens, choice.token)
    return Partial(tokens, choice.score, before.needed + opened, before.line)


def log_softmax(scores: Array) -> Array:
    """The logarithms of the probabilities that belong to scores, row by row.

    >>> np.exp(log_softmax(np.array([[1.0, 1.0, -np.inf]], dtype=np.float32))).tolist()
    [[0.5, 0.5, 0.0]]
    """
    moved = scores - scores.max(axis=1, keepdims=True)
    result: Array = moved - np.log(np.exp(moved).sum(axis=1, keepdims=True))
    return result
