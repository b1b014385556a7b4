"""Scores: when an answer is right, how sure a figure is, and what it rests on.

A figure without its interval and the signature of its settings and data cannot be compared
with another one, so every run is one line with all of them (`Run`).
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Final, NamedTuple

import orjson

from roda.expression import Expression
from roda.normalform.forms import form_named
from roda.normalform.normalize import same_function
from roda.runs.outputs import append

TOLERANCE: Final = Fraction(1, 10_000)  # relative, as in the published evaluations
_Z95: Final = 1.959963984540054


def same_answer(value: Fraction | None, answer: Fraction | None) -> bool:
    """Whether two values agree within the relative tolerance.

    >>> same_answer(Fraction(1, 3), Fraction("0.3333")), same_answer(None, Fraction(1))
    (True, False)
    """
    if value is None or answer is None:
        return False
    return abs(value - answer) <= TOLERANCE * max(abs(value), abs(answer))


def same_equation(left: Expression | None, right: Expression | None) -> bool:
    """Whether two equations are the same function of the numbers.

    >>> from roda.notation import parse
    >>> same_equation(parse("n0*(n1+1)"), parse("n0+n1*n0"))
    True
    """
    if left is None or right is None:
        return False
    return left == right or same_function(left, right)


class Interval(NamedTuple):
    """A share with its 95 % interval."""

    share: float
    low: float
    high: float


def wilson(right: int, total: int) -> Interval:
    """The share of right answers and its 95 % interval (Wilson's).

    >>> [round(x, 3) for x in wilson(780, 1000)]
    [0.78, 0.753, 0.805]
    """
    if not 0 <= right <= total or total == 0:
        raise ValueError("give the number of right answers and a total of at least one")
    share, z = right / total, _Z95
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    half = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    half /= 1 + z * z / total
    return Interval(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


class Paired(NamedTuple):
    """Two runs over the same problems: how many only one of them got right, and McNemar's p."""

    only_first: int
    only_second: int
    p: float


def mcnemar(first: Sequence[bool], second: Sequence[bool]) -> Paired:
    """The exact paired test: how likely a difference this large is if the runs are equally good.

    >>> mcnemar([True] * 9 + [False], [False] * 9 + [True])
    Paired(only_first=9, only_second=1, p=0.021484375)
    """
    if len(first) != len(second):
        raise ValueError(f"the runs cover {len(first)} and {len(second)} problems, not the same")
    pairs = list(zip(first, second, strict=True))
    one = sum(a and not b for a, b in pairs)
    other = sum(b and not a for a, b in pairs)
    total, few = one + other, min(one, other)
    tail = term = 1
    for k in range(few):  # of all binomial coefficients up to `few`, each from the one before
        term = term * (total - k) // (k + 1)
        tail += term
    return Paired(one, other, min(1.0, float(Fraction(2 * tail, 2**total))))


def signature(*parts: object) -> str:
    """Twelve hexadecimal digits that differ when settings or data differ.

    >>> signature({"b": 1, "a": 2}) == signature({"a": 2, "b": 1})
    True
    """
    digest = hashlib.sha256()
    for part in parts:
        digest.update(orjson.dumps(part, default=str, option=orjson.OPT_SORT_KEYS))
        digest.update(b"\n")
    return digest.hexdigest()[:12]


@dataclass(frozen=True)
class Run:
    """One line of `results/runs.jsonl`; accuracies in percent.

    What was changed in the preset's settings of solver and training is written as for `roda train`.
    `accuracy` is that of the answers that the reranker chose (`solvers.rerank`), `reranked` says on
    which problems its weights were fitted (empty: no reranker, or a line from before this was
    noted), and `accuracy_of_likeliest` is that of the likeliest equation of each beam, without a
    reranker. `twins` are test problems that differ from a training problem only in their numbers.
    `right` tells problem by problem what was right (`packed`), so that runs can be paired;
    `right_likeliest` the same of the likeliest equations, `dev_right` and `dev_right_likeliest` of the
    development part (reranked answers there are cross-fitted). `split` is the name of a split of
    prepared data, or the part that was tested on; `share`, `ratio` and `clean` are those of
    `experiments.pools.split.Selection`, `data` is the hash of the data. `echo` is the share of reversed
    problems that were answered with their originals' answers, where that was counted.
    """

    solver: str
    corpus: str
    split: str
    training_data: str
    seed: int
    accuracy: float
    equation_accuracy: float
    problems: int
    interval: tuple[float, float]
    training_seconds: float
    hardware: str
    signature: str
    preset: str = "default"
    changed_settings: str = ""
    changed_training: str = ""
    form: str = "normal"
    beam: int = 5
    epochs: int = 0
    examples: int = 0
    problems_per_second: float = 0.0
    dev_accuracy: float | None = None
    twins: int | None = None
    accuracy_without_twins: float | None = None
    accuracy_of_likeliest: float | None = None
    right: str = ""
    reranked: str = ""
    right_likeliest: str = ""
    dev_problems: int = 0
    dev_right: str = ""
    dev_right_likeliest: str = ""
    share: float = 1.0
    ratio: float | None = None
    clean: bool = False
    data: str = ""
    version: str = ""
    echo: float | None = None

    def line(self) -> bytes:
        """The run as one line of JSON."""
        return orjson.dumps(asdict(self), option=orjson.OPT_APPEND_NEWLINE)


def packed(answers: Sequence[bool]) -> str:
    """Right and wrong answers in hexadecimal digits, four to a digit.

    >>> packed([True, False, False, True, True])
    '98'
    """
    bits = "".join("1" if right else "0" for right in answers)
    return "".join(f"{int(bits[at : at + 4].ljust(4, '0'), 2):x}" for at in range(0, len(bits), 4))


def unpacked(digits: str, problems: int) -> list[bool]:
    """What was packed.

    >>> unpacked("98", 5)
    [True, False, False, True, True]
    """
    bits = "".join(f"{int(digit, 16):04b}" for digit in digits)
    if not problems <= len(bits) < problems + 4:
        raise ValueError(f"{len(digits)} digits do not tell of {problems} problems")
    return [bit == "1" for bit in bits[:problems]]


class Score(NamedTuple):
    """Right answers and right equations, problem by problem."""

    answers: tuple[bool, ...]
    equations: tuple[bool, ...]

    @property
    def accuracy(self) -> float:
        """The share of right answers in percent."""
        return 100 * sum(self.answers) / max(1, len(self.answers))

    @property
    def equation_accuracy(self) -> float:
        """The share of right equations in percent."""
        return 100 * sum(self.equations) / max(1, len(self.equations))


def append_run(run: Run, path: Path) -> None:
    """Add a line to the file of runs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    append(str(path), run.line())


def read_runs(path: Path) -> list[Run]:
    """The runs of a file, in order."""
    return [_run(line) for line in path.read_bytes().splitlines() if line.strip()]


def _run(line: bytes) -> Run:
    fields = orjson.loads(line)
    low, high = fields["interval"]
    made = Run(**(fields | {"interval": (low, high)}))
    return replace(made, form=form_named(made.form))


def mean(values: Iterable[float]) -> float:
    """The mean of some figures.

    >>> mean([1.0, 2.0])
    1.5
    """
    listed = list(values)
    return sum(listed) / len(listed)
