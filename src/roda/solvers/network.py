"""What every solver's network does, whatever is inside."""

from __future__ import annotations

from torch import Tensor, nn

from roda.solvers.batches import Batch
from roda.solvers.beam import Found


class Network(nn.Module):
    """The base of the networks; `uses_tree` asks for batches with the layouts of equations."""

    uses_tree: bool = False

    def loss(self, batch: Batch) -> Tensor:
        """The mean loss of a batch with targets."""
        raise NotImplementedError

    def decode(self, batch: Batch, beam: int | None = None) -> Found:
        """The best equations of every problem of the batch."""
        raise NotImplementedError
