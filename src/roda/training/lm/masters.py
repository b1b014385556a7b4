"""Master weights: a model computes in bf16, while its weights are learned in full precision beside it.

A step changes a weight by less than bf16 can tell. Computing in bf16 throughout, rather than by autocast,
spares a conversion of every weight at every step.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn


class Masters(nn.Module):
    """The weights of a network that are learned, in full precision, by their names."""

    def __init__(self, network: nn.Module) -> None:
        super().__init__()
        learned = {name: each for name, each in network.named_parameters() if each.requires_grad}
        self.own: list[Tensor] = list(learned.values())
        self.is_same = all(each.dtype == torch.float32 for each in self.own)
        for name, each in learned.items():
            copy = each if self.is_same else nn.Parameter(each.detach().float().clone())
            self.register_parameter(name.replace(".", "/"), copy)
        self.copies: list[Tensor] = list(self.parameters())

    def take_gradients(self) -> None:
        """Move the gradients of the network to the masters."""
        if self.is_same:
            return
        torch._foreach_copy_(
            [_gradient(copy) for copy in self.copies], [_gradient(own) for own in self.own]
        )
        for own in self.own:
            own.grad = None

    @torch.no_grad()
    def give_weights(self) -> None:
        """Move the weights of the masters to the network."""
        if not self.is_same:
            torch._foreach_copy_(self.own, self.copies)


def _gradient(weights: Tensor) -> Tensor:
    if weights.grad is None:
        weights.grad = torch.zeros_like(weights)
    return weights.grad
