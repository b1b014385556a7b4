"""How a solver is trained, and the presets for each of them.

`paper` follows the paper (and, where it is silent, the original of the solver); `default` is
what we found to do as well or better in minutes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal

from roda.errors import UnknownName

Precision = Literal["full", "tf32", "bf16"]
Schedule = Literal["cosine", "halving", "constant"]


@dataclass(frozen=True)
class TrainingSettings:
    """Everything that decides how weights come out, besides data and seed.

    `augmented` is how many augmented examples an epoch sees for each original one, None for
    all of them; it may go evenly to `augmented_end`, and the last `original_tail` of all epochs
    see none, so that training ends on real problems. `tagged` puts a word before augmented texts
    by which a solver can tell them. `average` keeps a moving average of the weights, which is
    what is tested and kept (0.999; 0 for none). Words and constants that stand fewer than
    `min_count` times are not learned. Gradients longer than `clip` are cut, 0 for never. `halving` halves the rate every `halve_every` epochs, `cosine` lets it fall to
    `final` of its height; both start with `warmup` (a share of all steps) from zero. After
    `patience` evaluations without progress on the development set training ends. `encoder_rate`
    is the height of the encoder's own rate where it differs, as for one that was trained before.
    `graphs` records steps as CUDA graphs, which makes small networks several times faster.
    """

    epochs: int = 80
    batch: int = 128
    rate: float = 1e-3
    encoder_rate: float | None = None
    optimizer: Literal["adam", "adamw", "sgd"] = "adam"
    weight_decay: float = 1e-5
    schedule: Schedule = "cosine"
    halve_every: int = 20
    warmup: float = 0.02
    final: float = 0.01
    clip: float = 5.0
    average: float = 0.0
    augmented: float | None = None
    augmented_end: float | None = None
    original_tail: float = 0.0
    tagged: bool = False
    min_count: int = 5
    evaluate_every: int = 5
    patience: int = 8
    precision: Precision = "tf32"
    graphs: bool = True

    def rate_at(self, step: int, steps: int, epoch: int) -> float:
        """The learning rate of a step.

        >>> settings = TrainingSettings(rate=1.0, warmup=0.5)
        >>> [round(settings.rate_at(step, 100, 0), 3) for step in (0, 49, 50, 99)]
        [0.02, 1.0, 1.0, 0.011]
        """
        warm = max(1, round(self.warmup * steps))
        if step < warm:
            return self.rate * (step + 1) / warm
        if self.schedule == "halving":
            return self.rate * 0.5 ** (epoch // self.halve_every)
        if self.schedule == "constant":
            return self.rate
        share = (step - warm) / max(1, steps - warm)
        fall = 0.5 * (1 + math.cos(math.pi * share))
        return self.rate * (self.final + (1 - self.final) * fall)


TRAINING: Final[dict[str, dict[str, TrainingSettings]]] = {
    "gts": {
        "default": TrainingSettings(),
        "paper": TrainingSettings(schedule="halving", warmup=0.0, epochs=80),
        "original": TrainingSettings(schedule="halving", warmup=0.0, epochs=80, batch=64, clip=0.0),
    },
    "prefix": {
        "default": TrainingSettings(),
        "paper": TrainingSettings(schedule="constant", warmup=0.0, weight_decay=0.0, epochs=80),
    },
    "classifier": {
        "default": TrainingSettings(
            epochs=60, rate=3e-4, optimizer="adamw", weight_decay=0.05, warmup=0.1, clip=1.0
        ),
        "paper": TrainingSettings(
            epochs=20,
            batch=16,
            rate=2e-5,
            optimizer="sgd",
            weight_decay=0.01,
            schedule="constant",
            warmup=0.0,
        ),
    },
}


def training(solver: str, preset: str = "default") -> TrainingSettings:
    """The training settings of a solver's preset.

    >>> training("gts", "paper").schedule
    'halving'
    """
    presets = TRAINING[solver]
    try:
        return presets[preset]
    except KeyError:
        raise UnknownName(f"preset of {solver}", preset, presets) from None
