"""How weights change after a step: the optimizer, and a moving average of the weights.

The average is steadier than the weights of any one step. It is kept beside the network and takes
its place while the network is tested. Its values change in place only: a recorded step (`graphs`)
reads the weights from the memory in which they lay when it was recorded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import torch
from torch import Tensor, nn

from roda.training.settings import TrainingSettings

_EARLY: Final = 10  # steps in which the average follows the weights more quickly


def make_optimizer(
    network: nn.Module, settings: TrainingSettings, device: torch.device
) -> torch.optim.Optimizer:
    """An optimizer of two groups, the encoder's weights having a rate of their own.

    `height` of a group is its rate in shares of the one that the schedule gives.
    """
    decay, fused = settings.weight_decay, device.type == "cuda"
    height = 1.0 if settings.encoder_rate is None else settings.encoder_rate / settings.rate
    trained = [(name, p) for name, p in network.named_parameters() if p.requires_grad]
    encoder = [p for name, p in trained if name.startswith("encoder.")]
    rest = [p for name, p in trained if not name.startswith("encoder.")]
    groups: list[dict[str, Any]] = [
        {"params": rest, "height": 1.0},
        {"params": encoder, "height": height},
    ]
    for group in groups:  # a graph reads the rate where it lies
        group["lr"] = torch.tensor(settings.rate, device=device) if fused else settings.rate
    if settings.optimizer == "sgd":
        return torch.optim.SGD(groups, weight_decay=decay, fused=fused)
    kind = torch.optim.AdamW if settings.optimizer == "adamw" else torch.optim.Adam
    return kind(groups, weight_decay=decay, fused=fused, capturable=fused)


class MovingAverage:
    """The average of a network's weights; with `decay` 0 it is the weights themselves.

    >>> network = nn.Linear(1, 1, bias=False)
    >>> average = MovingAverage(network, 0.5)
    >>> before = network.weight.item()
    >>> _ = network.weight.data.add_(1.0)
    >>> average.update(100)
    >>> with average.applied():
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
            decay = min(self.decay, (1 + step) / (_EARLY + step))
            torch._foreach_lerp_(self._values, self._weights, 1 - decay)

    @contextmanager
    def applied(self) -> Iterator[None]:
        """The network has the average for its weights in here."""
        kept = [weight.clone() for weight in self._weights]
        self.apply()
        try:
            yield
        finally:
            _copy(self._weights, kept)

    def apply(self) -> None:
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
