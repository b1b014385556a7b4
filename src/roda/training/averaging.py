"""A moving average of the weights, which is steadier than the weights of any one step.

It is kept beside the network and takes its place while the network is tested. Values change in
place only: a recorded step (`graphs`) reads weights where they lay when it was recorded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import torch
from torch import Tensor, nn

_YOUNG: Final = 10  # steps in which the average follows the weights more quickly


class Average:
    """The average of a network's weights; with `decay` 0 it is the weights themselves.

    >>> network = nn.Linear(1, 1, bias=False)
    >>> average = Average(network, 0.5)
    >>> before = network.weight.item()
    >>> _ = network.weight.data.add_(1.0)
    >>> average.update(100)
    >>> with average.used():
    ...     round(network.weight.item() - before, 4)
    0.5
    >>> round(network.weight.item() - before, 4)
    1.0
    """

    def __init__(self, network: nn.Module, decay: float) -> None:
        self.decay = decay
        trained = [(name, p) for name, p in network.named_parameters() if p.requires_grad]
        self._names = [name for name, _ in trained] if decay else []
        self._weights = [parameter.detach() for _, parameter in trained] if decay else []
        self._values = [weight.clone() for weight in self._weights]

    def update(self, step: int) -> None:
        """Take in the weights after a step."""
        if self._values:
            decay = min(self.decay, (1 + step) / (_YOUNG + step))
            torch._foreach_lerp_(self._values, self._weights, 1 - decay)

    @contextmanager
    def used(self) -> Iterator[None]:
        """The network has the average for its weights in here."""
        kept = [weight.clone() for weight in self._weights]
        self.put()
        try:
            yield
        finally:
            _copy(self._weights, kept)

    def put(self) -> None:
        """The network has the average for its weights from now on."""
        _copy(self._weights, self._values)

    def state(self) -> dict[str, Tensor]:
        """The average by name of weight, to be saved."""
        return dict(zip(self._names, self._values, strict=True))

    def restore(self, saved: Mapping[str, Tensor]) -> None:
        """Go on from an average that was saved."""
        _copy(self._values, [saved[name] for name in self._names])


def _copy(into: list[Tensor], values: list[Tensor]) -> None:
    for old, new in zip(into, values, strict=True):
        old.copy_(new)
