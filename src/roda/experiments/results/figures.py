"""Figures from the lines of runs: mean and spread over seeds, interval, and the paired test.

The runs of a figure are a grid: a seed across, a split (one, or the folds of a cross-validation) down.
The folds of a seed are one answer to all problems. A figure is compared with its baseline problem by
problem, over the splits that both have.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

from roda.scoring import Run, mcnemar, mean, unpacked, wilson

Grid = Mapping[tuple[int, str], Run]  # runs by seed and split

_BITS: Final = {
    ("test", True): "right",
    ("test", False): "right_likeliest",
    ("dev", True): "dev_right",
    ("dev", False): "dev_right_likeliest",
}


class Kind(NamedTuple):
    """What is counted: answers to the test or the development part, reranked or the likeliest."""

    part: str = "test"
    reranked: bool = True

    def right(self, run: Run) -> list[bool]:
        """Which answers of a run are right."""
        problems = run.problems if self.part == "test" else run.dev_problems
        return unpacked(getattr(run, _BITS[self.part, self.reranked]), problems)


class Against(NamedTuple):
    """The difference to a baseline in points, and how likely it is chance."""

    baseline: str
    points: float
    p: float


@dataclass(frozen=True)
class Figure:
    """The share of right answers in percent over some seeds, with its 95 % interval.

    `deviation` is that over seeds, None for one seed. `splits` are those that were run, of `wanted` in
    all. `seconds` of training are the mean over seeds, all splits together.
    """

    mean: float
    deviation: float | None
    low: float
    high: float
    problems: int
    seeds: tuple[int, ...]
    splits: tuple[str, ...]
    wanted: int
    seconds: float
    hardware: str
    signatures: tuple[str, ...]
    against: tuple[Against, ...] = ()

    @property
    def text(self) -> str:
        """Mean and deviation."""
        return (
            f"{self.mean:.2f}"
            if self.deviation is None
            else f"{self.mean:.2f} ± {self.deviation:.2f}"
        )

    @property
    def interval(self) -> str:
        """The 95 % interval."""
        return f"{self.low:.1f}–{self.high:.1f}"

    @property
    def runs(self) -> str:
        """Which seeds and, of a cross-validation that is not complete, how many folds it rests on."""
        seeds = f"{len(self.seeds)} seed{'s' if len(self.seeds) > 1 else ''}"
        if self.wanted == 1:
            return seeds
        whole = len(self.splits) == self.wanted
        folds = f"{self.wanted} folds" if whole else f"{len(self.splits)} of {self.wanted} folds"
        return f"{folds}, {seeds}"

    @property
    def signature(self) -> str:
        """The signature of its runs; of a cross-validation that of the first fold."""
        return self.signatures[0]

    def fields(self) -> dict[str, Any]:
        """The figure as JSON holds it."""
        return asdict(self) | {"against": [each._asdict() for each in self.against]}


def figure(grid: Grid, kind: Kind, wanted: int = 1) -> Figure | None:
    """The figure of some runs: of the seeds that have all splits, or of one that has most of them."""
    if not grid:
        return None
    whole = _whole(grid)
    seeds = sorted({seed for seed, _ in whole})
    splits = sorted({split for _, split in whole})
    by_seed = []
    for seed in seeds:
        answers = [right for split in splits for right in kind.right(whole[seed, split])]
        by_seed.append(100 * sum(answers) / max(1, len(answers)))
    problems = sum(len(kind.right(whole[seeds[0], split])) for split in splits)
    if not problems:
        return None
    middle = mean(by_seed)
    spread = wilson(min(problems, round(middle * problems / 100)), problems)
    seconds = [sum(whole[seed, split].training_seconds for split in splits) for seed in seeds]
    return Figure(
        round(middle, 4),
        round(_deviation(by_seed), 4) if len(by_seed) > 1 else None,
        round(100 * spread.low, 2),
        round(100 * spread.high, 2),
        problems,
        tuple(seeds),
        tuple(splits),
        wanted,
        round(mean(seconds), 1),
        "; ".join(sorted({run.hardware for run in whole.values()})),
        tuple(dict.fromkeys(whole[seeds[0], split].signature for split in splits)),
    )


def _whole(grid: Grid) -> dict[tuple[int, str], Run]:
    """The runs of those seeds that have the most splits, all of them the same ones."""
    by_seed: dict[int, set[str]] = {}
    for seed, split in grid:
        by_seed.setdefault(seed, set()).add(split)
    most = max(by_seed.values(), key=len)
    first = min(seed for seed, splits in by_seed.items() if len(splits) == len(most))
    kept = {seed for seed, splits in by_seed.items() if splits == by_seed[first]}
    return {(seed, split): run for (seed, split), run in grid.items() if seed in kept}


def _deviation(figures: Sequence[float]) -> float:
    middle = mean(figures)
    return math.sqrt(sum((each - middle) ** 2 for each in figures) / (len(figures) - 1))


def compare(base: Grid, other: Grid, kind: Kind, label: str = "") -> Against | None:
    """The paired test over problems; None where the two have no split in common.

    For every problem the share of seeds that got it right is compared. If the data made no
    difference, each problem's difference would as likely have the other sign; the sum of them
    is then close to normal. Of one seed each the test is exact (McNemar's).
    """
    splits = sorted({split for _, split in base} & {split for _, split in other})
    first = [share for split in splits for share in _shares(base, split, kind)]
    second = [share for split in splits for share in _shares(other, split, kind)]
    if not first or len(first) != len(second):
        return None
    differences = [b - a for a, b in zip(first, second, strict=True)]
    total, square = sum(differences), sum(each * each for each in differences)
    if all(share in (0, 1) for share in (*first, *second)):
        p = mcnemar([share == 1 for share in first], [share == 1 for share in second]).p
    else:
        p = 1.0 if not square else math.erfc(abs(total) / math.sqrt(2 * square))
    return Against(label, round(100 * total / len(differences), 4), p)


def _shares(grid: Grid, split: str, kind: Kind) -> list[float]:
    """For each problem of a split the share of seeds that got it right."""
    told = [kind.right(run) for (_, own), run in sorted(grid.items()) if own == split]
    if len({len(answers) for answers in told}) != 1:
        return []
    return [sum(answers) / len(told) for answers in zip(*told, strict=True)]
