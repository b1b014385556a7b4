"""Training in several processes, one per GPU, with torch's DistributedDataParallel (DDP).

`torchrun` starts the processes and tells each its rank. Every process holds the whole data set
and the same plan of batches, takes its share of each batch, and DDP averages the gradients.

The result is that of one process with the same batches, up to the rounding of sums:

- A batch's loss is the sum over all choices divided by their number. Shares differ in size and in
  their number of choices, so a mean of means would weigh choices unequally. Each process therefore
  divides its sum by the number of choices of the *whole* batch (`mean_loss`), times the number of
  processes, which cancels DDP's division.
- A batch with fewer rows than processes (the last one of an epoch may be) leaves a process
  without rows. It computes some row of the batch with weight 0, which adds nothing to sums and
  gradients, so that all processes take the same number of steps and none waits for another.
- Dropout differs: each process draws its own random numbers.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final, NamedTuple

import torch
from torch import Tensor, distributed, nn
from torch.nn.parallel import DistributedDataParallel

from roda.solvers.inputs.trees import Ints


class Share(NamedTuple):
    """Rows of a batch that one process computes; the weight is 0 if they only fill a gap."""

    rows: Ints
    weight: int


class MeanLoss(NamedTuple):
    """The loss whose gradient this process computes, and that of the whole batch to report."""

    own: Tensor
    batch: Tensor


@dataclass(frozen=True)
class Processes:
    """The processes of a training, seen from the one with this rank."""

    rank: int = 0
    count: int = 1

    @property
    def is_first(self) -> bool:
        """Whether this process writes the files."""
        return self.rank == 0

    def share(self, rows: Ints) -> Share:
        """This process's share of a batch.

        >>> import numpy as np
        >>> [Processes(rank, 2).share(np.arange(3)).rows.tolist() for rank in (0, 1)]
        [[0, 2], [1]]
        >>> Processes(1, 2).share(np.array([7]))
        Share(rows=array([7]), weight=0)
        """
        part = rows[self.rank :: self.count]
        return Share(part, 1) if len(part) else Share(rows[:1], 0)

    def wrap(self, network: nn.Module) -> nn.Module:
        """The network as it is called while training: with DDP if there are several processes.

        Batches of small equations leave parts of a network unused, so DDP has to look for them.
        """
        if self.count == 1:
            return network
        device = next(network.parameters()).device
        places = [device] if device.type == "cuda" else None
        return DistributedDataParallel(
            network, device_ids=places, broadcast_buffers=False, find_unused_parameters=True
        )

    def mean_loss(self, total: Tensor, weight: Tensor) -> MeanLoss:
        """The mean loss, from the sums of losses and of weights of this process's share."""
        if self.count == 1:
            loss = total / weight
            return MeanLoss(loss, loss.detach())
        sums = torch.stack((total.detach().double(), weight.double()))
        distributed.all_reduce(sums)
        own = total * (self.count / sums[1]).to(total.dtype)
        return MeanLoss(own, (sums[0] / sums[1]).to(total.dtype))

    def any(self, flag: bool, device: torch.device) -> bool:
        """Whether the flag is set in any process: all of them have to stop at the same step."""
        if self.count == 1:
            return flag
        flags = torch.tensor(int(flag), device=device)
        distributed.all_reduce(flags)
        return bool(flags.item())

    def from_first(self, value: float, device: torch.device) -> float:
        """The first process's value. GPUs may round differently, but all have to decide alike."""
        if self.count == 1:
            return value
        shared = torch.tensor(value, dtype=torch.float64, device=device)
        distributed.broadcast(shared, 0)
        return shared.item()


SINGLE: Final = Processes()


def connect() -> tuple[Processes, torch.device]:
    """Connect to the processes that `torchrun` started, and find the device of this one."""
    gpu = torch.cuda.is_available()
    count = int(os.environ.get("WORLD_SIZE", "1"))
    if count == 1:
        return SINGLE, torch.device("cuda" if gpu else "cpu")
    if not distributed.is_initialized():
        distributed.init_process_group("nccl" if gpu else "gloo")
    device = torch.device("cuda", int(os.environ["LOCAL_RANK"])) if gpu else torch.device("cpu")
    if gpu:
        torch.cuda.set_device(device)
    return Processes(int(os.environ["RANK"]), count), device


def disconnect() -> None:
    """Disconnect, if there are several processes, once all of them have come here.

    A process that ends while another one still talks to it aborts instead of ending.
    """
    if distributed.is_initialized():
        distributed.barrier()
        distributed.destroy_process_group()
