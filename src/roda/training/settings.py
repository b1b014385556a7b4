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

    >>> TrainingSettings(epochs=3).batch
    128
    """

    epochs: int = 80
    batch: int = 128
    rate: float = 1e-3
    encoder_rate: float | None = None  # of an encoder that was trained before; None for `rate`
    optimizer: Literal["adam", "adamw", "sgd"] = "adam"
    weight_decay: float = 1e-5
    schedule: Schedule = "cosine"
    halve_every: int = 20  # epochs, with the schedule `halving`
    warmup: float = 0.02  # the share of all steps in which the rate rises from zero
    final: float = 0.01  # the share of its height to which `cosine` lets the rate fall
    clip: float = 5.0  # longer gradients are cut to this length; 0 for never
    smoothing: float = 0.0  # the share of the loss that goes to all outputs alike
    average: float = 0.0  # 0.999 tests and keeps a moving average of the weights; 0 for none
    augmented: float | None = None  # augmented examples for each original one; None for all
    augmented_end: float | None = None  # what `augmented` evenly goes to until the last epoch
    original_tail: float = 0.0  # the share of epochs, at the end, that see originals only
    tagged: bool = False  # put a word before augmented texts by which a solver can tell them
    min_count: int = 5  # words and constants that stand fewer times are not learned
    evaluate_every: int = 5  # epochs between two looks at the development part
    judge: bool = True  # learn there which answers are plausible, too (`solvers.plausible`)
    patience: int = 8  # looks without progress after which training ends
    precision: Precision = "tf32"
    graphs: bool = True  # record steps as CUDA graphs, several times faster for small networks

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
        "default": TrainingSettings(epochs=50, average=0.999),
        "paper": TrainingSettings(schedule="halving", warmup=0.0, judge=False),
        "original": TrainingSettings(
            schedule="halving", warmup=0.0, batch=64, clip=0.0, judge=False
        ),
    },
    "prefix": {
        "default": TrainingSettings(epochs=40, average=0.999),
        "paper": TrainingSettings(schedule="constant", warmup=0.0, weight_decay=0.0, judge=False),
    },
    "classifier": {
        "default": TrainingSettings(
            epochs=40,
            rate=3e-4,
            optimizer="adamw",
            weight_decay=0.05,
            warmup=0.1,
            clip=1.0,
            smoothing=0.1,
            average=0.999,
            precision="bf16",
        ),
        "paper": TrainingSettings(
            epochs=20,
            batch=16,
            rate=2e-5,
            optimizer="sgd",
            weight_decay=0.01,
            schedule="constant",
            warmup=0.0,
            judge=False,
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
