"""How a solver is trained: the settings, their presets for each solver, and changes by name.

`paper` follows the paper (and, where it is silent, the original of the solver); `default` is
what we found to do as well or better in minutes. Commands change settings by name: `epochs=3`,
`encoder.width=256`.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar, get_args, get_type_hints

from roda.errors import SolverError, UnknownName
from roda.solvers.limits import check, within

Precision = Literal["full", "tf32", "bf16"]
Schedule = Literal["cosine", "halving", "constant"]
Changed = TypeVar("Changed")


@dataclass(frozen=True)
class TrainingSettings:
    """Everything that decides the trained weights, besides data and seed.

    The names of the fields are part of every run's signature (`experiments.run`), by which the
    lines of `results/` are compared: renaming one would make all recorded runs strangers.

    >>> TrainingSettings(epochs=3).batch
    128
    """

    epochs: int = within(1, 1_000_000, 80)
    batch: int = within(1, 1_000_000, 128)
    rate: float = within(0, 1e3, 1e-3)
    encoder_rate: float | None = within(0, 1e3, None)  # of a pretrained encoder; None for `rate`
    optimizer: Literal["adam", "adamw", "sgd"] = "adam"
    weight_decay: float = within(0, 1e3, 1e-5)
    schedule: Schedule = "cosine"
    halve_every: int = within(1, 1_000_000, 20)  # epochs, with the schedule `halving`
    warmup: float = within(0, 1, 0.02)  # the share of all steps in which the rate rises from zero
    final: float = within(0, 1, 0.01)  # the share of `rate` to which `cosine` lets the rate fall
    clip: float = within(0, 1e9, 5.0)  # longer gradients are cut to this length; 0 for never
    smoothing: float = within(0, 1, 0.0)  # the share of the loss that goes to all outputs alike
    average: float = within(
        0, 1, 0.0
    )  # decay of a moving average of the weights, such as 0.999; 0 for none
    augmented: float | None = within(
        0, 1e6, None
    )  # augmented examples for each original one; None for all
    augmented_end: float | None = within(
        0, 1e6, None
    )  # what `augmented` changes evenly to until the last epoch
    original_tail: float = within(
        0, 1, 0.0
    )  # the share of epochs, at the end, that see originals only
    tagged: bool = False  # put a word before augmented texts, so that a solver can tell them
    min_count: int = within(
        0, 1_000_000, 5
    )  # words and constants that occur fewer times are not learned
    evaluate_every: int = within(
        1, 1_000_000, 5
    )  # epochs between two evaluations on the development part
    judge: bool = True  # fit a reranker of answers there (`solvers.rerank`; older name, see above)
    patience: int = within(
        1, 1_000_000, 8
    )  # evaluations without progress after which training ends
    precision: Precision = "tf32"
    graphs: bool = True  # record steps as CUDA graphs, several times faster for small networks

    def __post_init__(self) -> None:
        check(self)

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
        "default": TrainingSettings(
            epochs=50, batch=256, rate=1.4e-3, average=0.999, precision="bf16"
        ),
        "paper": TrainingSettings(schedule="halving", warmup=0.0, judge=False),
        "original": TrainingSettings(
            schedule="halving", warmup=0.0, batch=64, clip=0.0, judge=False
        ),
    },
    "prefix": {
        "default": TrainingSettings(epochs=40, average=0.999),
        "paper": TrainingSettings(schedule="constant", warmup=0.0, weight_decay=0.0, judge=False),
    },
    "tree": {
        "default": TrainingSettings(epochs=40, average=0.999),
        "paper": TrainingSettings(schedule="constant", warmup=0.0, weight_decay=0.0, judge=False),
    },
    "group": {
        "default": TrainingSettings(epochs=40, average=0.999),
        "paper": TrainingSettings(
            epochs=100, schedule="constant", warmup=0.0, weight_decay=0.0, judge=False
        ),
    },
    "suffix": {
        "default": TrainingSettings(epochs=40, average=0.999),
        "paper": TrainingSettings(
            epochs=100,
            batch=256,
            schedule="constant",
            warmup=0.0,
            weight_decay=0.0,
            judge=False,
        ),
    },
    "dns": {
        "default": TrainingSettings(epochs=40, average=0.999),
        "paper": TrainingSettings(
            epochs=100, schedule="halving", warmup=0.0, weight_decay=0.0, judge=False
        ),
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
    "bilstm": {
        "default": TrainingSettings(epochs=40, smoothing=0.1, average=0.999),
        "paper": TrainingSettings(schedule="constant", warmup=0.0, weight_decay=0.0, judge=False),
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


def changed(base: Changed, changes: Sequence[str]) -> Changed:
    """Settings with overrides, each `name=value`; in `encoder.width=256` the field is a nested one.

    >>> changed(TrainingSettings(), ["epochs=3", "precision=bf16"]).epochs
    3
    """
    for change in changes:
        name, found, value = change.partition("=")
        if not found:
            raise SolverError(f"{change!r} changes no setting: write name=value, such as epochs=3")
        base = _with(base, name, value)
    check(base)
    return base


def flattened(fields: Mapping[str, Any], before: str = "") -> dict[str, object]:
    """Nested settings by their dotted names.

    >>> flattened({"encoder": {"width": 512}, "beam": 5})
    {'encoder.width': 512, 'beam': 5}
    """
    found: dict[str, object] = {}
    for name, value in fields.items():
        if isinstance(value, dict):
            found |= flattened(value, f"{before}{name}.")
        else:
            found[before + name] = value
    return found


def differences(base: Any, made: Any) -> str:
    """The overrides that make one settings object of another, as `changed` takes them.

    >>> differences(TrainingSettings(), TrainingSettings(epochs=3, average=0.9))
    'epochs=3 average=0.9'
    """
    old, new = flattened(dataclasses.asdict(base)), flattened(dataclasses.asdict(made))
    return " ".join(f"{name}={_written(new[name])}" for name in new if new[name] != old[name])


def _written(value: object) -> str:
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def _with(base: Any, name: str, value: str) -> Any:
    head, _, rest = name.partition(".")
    fields = {field.name for field in dataclasses.fields(base)}
    if head not in fields:
        raise UnknownName("setting", head, fields)
    old = getattr(base, head)
    deeper = dataclasses.is_dataclass(old)
    if deeper != bool(rest):
        raise SolverError(
            f"{name!r} is no single setting but a group: write {name}.FIELD=value"
            if deeper
            else f"there is no setting {name!r}: {head!r} has no parts"
        )
    new = _with(old, rest, value) if rest else _typed(name, value, get_type_hints(type(base))[head])
    return dataclasses.replace(base, **{head: new})


def _typed(name: str, value: str, kind: Any) -> object:
    """The value as the type that the field has."""
    choices = get_args(kind)
    plain = [each for each in choices if isinstance(each, str)]
    if plain:
        if value not in plain:
            raise UnknownName(f"value of {name}", value, plain)
        return value
    if type(None) in choices and value == "none":
        return None
    try:
        for one in (bool, int, float):
            if kind is one or one in choices:
                return {"true": True, "false": False}[value] if one is bool else one(value)
    except (ValueError, KeyError):
        raise SolverError(f"{value!r} does not fit the setting {name!r}") from None
    return value
