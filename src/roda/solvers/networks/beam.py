"""Beam search over prefix equations, for all problems of a batch at once.

Only well-formed trees within the length bound are built: the search counts how many operands
are still open, forbids an operator that could no longer be completed, and ends a beam when
nothing is open. Slots that a text does not have are forbidden by the solver's own scores.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

import torch
from torch import Tensor

from roda.solvers.inputs.vocabulary import Outputs

NOTHING: Final = -1  # the token behind the end of an equation
DEAD: Final = -1e9  # the score of a beam that does not exist
CHECK_EVERY: Final = 4  # steps between two checks on a GPU whether all is done: each waits for it


class Found(NamedTuple):
    """The beams of every problem: tokens [rows, beam, length] and scores, best first."""

    tokens: Tensor
    scores: Tensor

    def of(self, row: int) -> list[tuple[list[int], float]]:
        """The equations found for one problem as numbers of outputs, best first."""
        return [
            ([token for token in tokens if token != NOTHING], score)
            for tokens, score in zip(
                self.tokens[row].tolist(), self.scores[row].tolist(), strict=True
            )
            if score > DEAD / 2
        ]


class Decoding(Protocol):
    """A solver's part in the search; lines are [rows * beam]."""

    def scores(self) -> Tensor:
        """Scores [rows, beam, outputs] of the next token."""

    def advance(self, parent: Tensor, token: Tensor) -> None:
        """Every line becomes a copy of line `parent` with `token` added."""


def search(decoding: Decoding, rows: int, beam: int, operators: int, max_length: int) -> Found:
    """The best `beam` well-formed equations of at most `max_length` tokens for every row."""
    scores = decoding.scores()
    device = scores.device
    total = torch.full((rows, beam), DEAD, device=device, dtype=scores.dtype)
    total[:, 0] = 0.0
    needed = torch.ones(rows, beam, dtype=torch.long, device=device)  # operands still open
    tokens = torch.full((rows, beam, max_length), NOTHING, dtype=torch.long, device=device)
    line = torch.arange(rows, device=device).unsqueeze(-1) * beam
    check_every = 1 if device.type == "cpu" else CHECK_EVERY
    for step in range(max_length):
        outputs = scores.shape[-1]
        tight = step + 2 + needed > max_length
        scores[..., :operators].masked_fill_(tight.unsqueeze(-1), -torch.inf)
        allowed = scores.log_softmax(-1)
        done = (needed == 0).unsqueeze(-1)
        allowed = allowed.masked_fill(done, 2 * DEAD)
        allowed[..., :1].masked_fill_(done, 0.0)  # a finished beam stays, once
        together = (total.unsqueeze(-1) + allowed.clamp(min=2 * DEAD)).flatten(1)
        total, best = together.topk(beam, dim=-1)
        parent, token = best // outputs, best % outputs
        needed = needed.gather(1, parent)
        token = token.masked_fill(needed == 0, NOTHING)
        needed = needed + ((token >= 0) & (token < operators)).long() - (token >= operators).long()
        tokens = tokens.gather(1, parent.unsqueeze(-1).expand_as(tokens))
        tokens[..., step] = token
        if step + 1 == max_length or ((step + 1) % check_every == 0 and not needed.any()):
            break
        decoding.advance((line + parent).flatten(), token.flatten())
        scores = decoding.scores()
    return Found(tokens, total)


def accepted(labels: Tensor, groups: Tensor, outputs: Outputs) -> Tensor:
    """Which outputs are right for each token [rows, tokens]: its label, and equal slots.

    `groups` [rows, slots] names for each slot the first one with its value.

    >>> outputs = Outputs(("1",), 3)
    >>> groups = torch.tensor([[0, 1, 0]])
    >>> accepted(torch.tensor([[outputs.first_slot + 2]]), groups, outputs).long().tolist()
    [[[0, 0, 0, 0, 0, 0, 1, 0, 1]]]
    """
    fixed = torch.arange(outputs.first_slot, device=labels.device) == labels.unsqueeze(-1)
    slot = labels - outputs.first_slot
    group = groups.gather(1, slot.clamp(min=0))
    same = (groups.unsqueeze(1) == group.unsqueeze(-1)) & (slot >= 0).unsqueeze(-1)
    return torch.cat((fixed, same), -1)


def gold_loss(scores: Tensor, gold: Tensor, smoothing: float = 0.0) -> Tensor:
    """Minus the logarithm of the probability that any of the right outputs is chosen.

    With `smoothing`, this share of the loss is the mean over all possible outputs instead.

    >>> gold_loss(torch.zeros(1, 4), torch.tensor([[True, False, True, False]])).exp().item()
    2.0
    """
    right = scores.masked_fill(~gold, -torch.inf)
    total = scores.logsumexp(-1)
    loss = total - right.logsumexp(-1)
    if not smoothing:
        return loss
    possible = scores > -torch.inf
    mean = torch.where(possible, scores, 0.0).sum(-1) / possible.sum(-1)
    return (1 - smoothing) * loss + smoothing * (total - mean)
