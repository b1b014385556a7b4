"""The optimizer that the settings ask for."""

from __future__ import annotations

from typing import Any

import torch
from torch import nn

from roda.training.settings import TrainingSettings


def optimizer_of(
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
    if settings.optimizer == "sgd":
        return torch.optim.SGD(groups, lr=settings.rate, weight_decay=decay)
    kind = torch.optim.AdamW if settings.optimizer == "adamw" else torch.optim.Adam
    if not fused:
        return kind(groups, lr=settings.rate, weight_decay=decay)
    for group in groups:  # a graph reads the rate where it lies
        group["lr"] = torch.tensor(settings.rate, device=device)
    return kind(groups, weight_decay=decay, fused=True, capturable=True)
