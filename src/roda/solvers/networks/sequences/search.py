"""Beam search for writings that end with a mark, for all problems of a batch at once.

Scores become probabilities over all tokens before the rules forbid some. So the score of a writing is
the logarithm of the probability that the network gives it while it learns, whatever the bound.
"""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor

from roda.solvers.inputs.trees import padded
from roda.solvers.networks.beam import CHECK_EVERY, DEAD, NOTHING, Decoding, Found
from roda.solvers.networks.sequences.orders import END, Order
from roda.solvers.networks.sequences.rules import kinds, rules


def search(
    decoding: Decoding, order: Order, operators: int, rows: int, beam: int, length: int
) -> Found:
    """The best `beam` equations of every row, in prefix order, of writings of at most `length`."""
    scores = decoding.scores()
    device = scores.device
    kind = kinds(order, operators, scores.shape[-1], device)
    state = rules(order, rows, beam, length, device)
    total = torch.full((rows, beam), DEAD, device=device, dtype=scores.dtype)
    total[:, 0] = 0.0
    done = torch.zeros(rows, beam, dtype=torch.bool, device=device)
    tokens = torch.full((rows, beam, length), NOTHING, dtype=torch.long, device=device)
    line = torch.arange(rows, device=device).unsqueeze(-1) * beam
    check_every = 1 if device.type == "cpu" else CHECK_EVERY
    for step in range(length):
        allowed = state.allowed(length - step - 1)[..., kind] & ~done.unsqueeze(-1)
        logs = scores.log_softmax(-1).masked_fill(~allowed, 2 * DEAD).clamp(min=2 * DEAD)
        logs[..., END] = logs[..., END].masked_fill(done, 0.0)  # a finished beam stays, once
        total, best = (total.unsqueeze(-1) + logs).flatten(1).topk(beam, dim=-1)
        parent, token = best // scores.shape[-1], best % scores.shape[-1]
        done = done.gather(1, parent)
        state.advance(parent, kind[token])
        tokens = tokens.gather(1, parent.unsqueeze(-1).expand_as(tokens))
        tokens[..., step] = token.masked_fill(done, NOTHING)
        done = done | (token == END)
        if step + 1 == length or ((step + 1) % check_every == 0 and done.all()):
            break
        decoding.advance((line + parent).flatten(), token.flatten())
        scores = decoding.scores()
    return Found(_prefix(tokens, total, order, operators), total)


def _prefix(tokens: Tensor, total: Tensor, order: Order, operators: int) -> Tensor:
    """The prefix equations [rows, beam, longest] of the writings; none for beams that do not exist."""
    rows, beam, _ = tokens.shape
    written = tokens.flatten(0, 1).cpu().numpy()
    alive = (total.flatten() > DEAD / 2).tolist()
    lengths = np.argmax(written == END, axis=1).tolist()
    equations = [
        order.read(row[:length].tolist(), operators) if exists else [NOTHING]
        for row, length, exists in zip(written, lengths, alive, strict=True)
    ]
    return torch.from_numpy(padded(equations, NOTHING)).view(rows, beam, -1).to(tokens.device)
