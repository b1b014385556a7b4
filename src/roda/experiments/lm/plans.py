"""Plans of the experiment: lines of JSON, each of which says all about one run of one arm.

{"arm": "original+roda", "seed": 1, "writes": "equation", "train": ["steps=1000", "rate=1e-4"]}
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

import orjson

from roda.errors import CorpusError, RodaError
from roda.experiments.lm.arms import EDA, ORIGINAL, RODA, STOCK
from roda.solvers.lm.settings import LMSettings
from roda.training.lm.settings import LMTraining
from roda.training.settings import changed

ARMS: Final = (ORIGINAL, f"{ORIGINAL}+{STOCK}", f"{ORIGINAL}+{EDA}", f"{ORIGINAL}+{RODA}")
OURS: Final = ARMS[-1]
UNSEEN: Final = "-unseen-frames"  # how a line names training data without the frames of the tests
SEEDS: Final = (1, 2, 3)
SET: Final = ("max_new=80",)  # no equation of these corpora has more tokens
TRAIN: Final = ("steps=1000", "batch=64", "rate=1e-4", "evaluate_every=0")


@dataclass(frozen=True)
class ArmPlan:
    """One run: an arm names the parts that it learns from, with + between them.

    `unseen_frames` leaves out what was made with a question frame that a backward test has; `most` is
    the most made examples. `set` and `train` change settings of solver and training.
    """

    arm: str = ORIGINAL
    seed: int = 1
    writes: str = "equation"
    unseen_frames: bool = False
    most: int | None = None
    set: tuple[str, ...] = ()
    train: tuple[str, ...] = TRAIN

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts that are learned from."""
        return tuple(self.arm.split("+"))

    @property
    def training_data(self) -> str:
        """The name of the training data in lines of results."""
        only = f"-{self.most}" if self.most is not None else ""
        return self.arm + (UNSEEN if self.unseen_frames else "") + only

    @property
    def settings(self) -> LMSettings:
        """What is written, and how it is looked for."""
        return changed(LMSettings(), (f"writes={self.writes}", *self.set))

    @property
    def training(self) -> LMTraining:
        """How it is learned."""
        return changed(LMTraining(), self.train)

    def line(self) -> bytes:
        """The plan as a line, without what is as by default.

        >>> ArmPlan(seed=2).line()
        b'{"seed":2}\\n'
        """
        defaults = {each.name: each.default for each in fields(self)}
        given = {name: value for name, value in asdict(self).items() if value != defaults[name]}
        return orjson.dumps(given, option=orjson.OPT_APPEND_NEWLINE)


def all_plans(unseen: int | None = None, changes: Sequence[str] = ()) -> Iterator[ArmPlan]:
    """The experiment: four arms with three seeds, unseen frames once, worked solutions with one seed.

    `unseen` is how many reversals have a frame that no test has: as many of all are then learned once
    as well, to tell what fewer of them cost. `changes` are made to every training (`steps=10`).
    """
    train = (*TRAIN, *changes)
    changed(LMTraining(), train)  # wrong ones are told now, not when they run
    for seed in SEEDS:
        yield from (ArmPlan(arm, seed, set=SET, train=train) for arm in ARMS)
    yield ArmPlan(OURS, unseen_frames=True, set=SET, train=train)
    if unseen is not None:
        yield ArmPlan(OURS, most=unseen, set=SET, train=train)
    yield from (ArmPlan(arm, writes="solution", train=train) for arm in (ORIGINAL, OURS))


def read_plans(path: Path) -> list[ArmPlan]:
    """The plans of a file; `CorpusError` says what is wrong with a line."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise CorpusError(f"cannot be read: {error.strerror}", path=str(path)) from None
    return [
        read_plan(line, str(path), number)
        for number, line in enumerate(lines, start=1)
        if line.strip()
    ]


def read_plan(line: bytes | str, path: str = "", number: int = 0) -> ArmPlan:
    """The plan of a line.

    >>> read_plan('{"arm": "original+eda", "train": ["steps=3"]}').training.steps
    3
    """
    try:
        given: dict[str, Any] = orjson.loads(line)
        for name in ("set", "train"):
            if name in given:
                given[name] = tuple(map(str, given[name]))
        made = ArmPlan(**given)
        _ = made.settings, made.training
        return made
    except (ValueError, TypeError, RodaError) as error:
        raise CorpusError(f"is no plan of a run: {error}", path=path, record=number) from None
