"""Several devices: every process takes its share of a batch, gradients are averaged.

Started by `torchrun`, which tells each process its number; alone, all of this is nothing.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import torch
from torch import distributed, nn

from roda.solvers.inputs.trees import Ints


@dataclass(frozen=True)
class Team:
    """The processes of a training, seen by one of them."""

    number: int = 0
    size: int = 1

    @property
    def leads(self) -> bool:
        """Whether this process writes the files."""
        return self.number == 0

    def share(self, rows: Ints) -> Ints:
        """This process's part of a batch; never empty while there are rows at all."""
        part = rows[self.number :: self.size]
        return part if len(part) else rows[:1]

    def average(self, parameters: Iterable[nn.Parameter]) -> None:
        """Replace every gradient by its mean over the processes, in one exchange."""
        if self.size == 1:
            return
        gradients = [p.grad for p in parameters if p.grad is not None]
        flat = torch.cat([gradient.flatten() for gradient in gradients])
        distributed.all_reduce(flat)
        flat /= self.size
        parts = torch.split(flat, [gradient.numel() for gradient in gradients])
        for gradient, part in zip(gradients, parts, strict=True):
            gradient.copy_(part.view_as(gradient))


ALONE: Final = Team()


def join() -> tuple[Team, torch.device]:
    """The team that `torchrun` started this process in, and the device it may use."""
    gpu = torch.cuda.is_available()
    size = int(os.environ.get("WORLD_SIZE", "1"))
    if size == 1:
        return ALONE, torch.device("cuda" if gpu else "cpu")
    if not distributed.is_initialized():
        distributed.init_process_group("nccl" if gpu else "gloo")
    device = torch.device("cuda", int(os.environ["LOCAL_RANK"])) if gpu else torch.device("cpu")
    if gpu:
        torch.cuda.set_device(device)
    return Team(int(os.environ["RANK"]), size), device


def leave() -> None:
    """Leave the team, if there is one: others must not wait for us."""
    if distributed.is_initialized():
        distributed.destroy_process_group()
