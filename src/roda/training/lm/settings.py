"""How a language model is fine-tuned; commands change settings by name, as for other solvers: `rate=1e-4`."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from roda.solvers.limits import check, within

LMPrecision = Literal["auto", "full", "bf16"]


@dataclass(frozen=True)
class LMTraining:
    """Everything that decides the trained weights, besides model, data and seed.

    The names and defaults of the fields are part of every run's signature.

    >>> LMTraining(steps=1000).step_count(examples=640)
    1000
    >>> LMTraining(epochs=3).step_count(examples=650)
    33
    """

    epochs: int = within(1, 1_000_000, 3)
    steps: int | None = within(1, 100_000_000, None)  # in place of epochs
    batch: int = within(1, 1_000_000, 64)
    rate: float = within(0, 1e3, 1e-4)
    weight_decay: float = within(0, 1e3, 0.01)
    warmup: float = within(0, 1, 0.05)  # the share of all steps in which the rate rises from zero
    final: float = within(0, 1, 0.05)  # the share of `rate` to which a cosine lets it fall
    clip: float = within(0, 1e9, 1.0)  # longer gradients are cut to this length; 0 for never
    lora: int = within(0, 4096, 0)  # rank of the adapters; 0 to train all weights
    lora_dropout: float = within(0, 1, 0.0)
    precision: LMPrecision = "auto"  # auto: bf16 on a GPU, with master weights in full precision
    checkpointing: bool = False  # compute states twice, to hold fewer of them
    compiled: bool = False  # by torch.compile: minutes first, then faster steps
    evaluate_every: int = within(0, 1_000_000, 1)  # epochs; the best is kept; 0: the last one is

    def __post_init__(self) -> None:
        check(self)

    def step_count(self, examples: int) -> int:
        """How many steps the training has, with so many examples."""
        return self.steps or self.epochs * math.ceil(examples / self.batch)

    def rate_at(self, step: int, steps: int) -> float:
        """The learning rate of a step: up to `rate`, then down along a cosine.

        >>> settings = LMTraining(rate=1.0, warmup=0.5, final=0.0)
        >>> [round(settings.rate_at(step, 100), 3) for step in (0, 49, 50, 75, 99)]
        [0.02, 1.0, 1.0, 0.5, 0.001]
        """
        warm = max(1, round(self.warmup * steps))
        if step < warm:
            return self.rate * (step + 1) / warm
        share = (step - warm) / max(1, steps - warm)
        fall = 0.5 * (1 + math.cos(math.pi * share))
        return self.rate * (self.final + (1 - self.final) * fall)
