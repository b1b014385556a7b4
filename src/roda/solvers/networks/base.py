"""What every solver's network does, whatever is inside."""

from __future__ import annotations

from typing import NamedTuple

from torch import Tensor, nn

from roda.solvers.inputs.batches import Batch
from roda.solvers.networks.beam import Found, gold_loss


class Scored(NamedTuple):
    """Choices of a solver: scores [..., outputs], which outputs are right, each choice's weight."""

    scores: Tensor
    gold: Tensor
    weight: Tensor


class LossSum(NamedTuple):
    """The sum of the losses of weighted choices, and the sum of their weights."""

    total: Tensor
    weight: Tensor


class Network(nn.Module):
    """The base of the networks; `uses_tree` asks for batches with the layouts of equations."""

    uses_tree: bool = False

    def scored(self, batch: Batch) -> Scored:
        """All choices that a batch with targets asks for."""
        raise NotImplementedError

    def decode(self, batch: Batch, beam: int | None = None) -> Found:
        """The best equations of every problem of the batch."""
        raise NotImplementedError

    def forward(self, batch: Batch, smoothing: float = 0.0) -> LossSum:
        """The losses of a batch's choices; a share of `smoothing` goes to all outputs alike.

        This is `forward` because DistributedDataParallel prepares the exchange of gradients there.
        """
        scores, gold, weight = self.scored(batch)
        return LossSum((gold_loss(scores, gold, smoothing) * weight).sum(), weight.sum())

    def loss(self, batch: Batch, smoothing: float = 0.0) -> Tensor:
        """The mean loss of a batch's choices."""
        total, weight = self.forward(batch, smoothing)
        return total / weight
