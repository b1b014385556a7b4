"""The table of results, from the lines of all runs.

    python -m roda.training.report results/runs.jsonl

Runs with the same signature differ in their seed alone and share a row: mean and standard
deviation. Below, training data are compared problem by problem, for each solver.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import orjson

from roda.errors import CorpusError, RodaError
from roda.scoring import Run, mean, read_runs, unpacked

BASE: Final = "original"
_HEAD: Final = (
    "solver",
    "training data",
    "corpus",
    "seeds",
    "answers right",
    "without twins",
    "equations right",
    "development",
    "seconds",
    "problems/s",
    "preset",
    "signature",
)


class Group(NamedTuple):
    """Runs that differ in nothing but the seed."""

    runs: tuple[Run, ...]

    @property
    def first(self) -> Run:
        """Any of them, for what they share."""
        return self.runs[0]


class Compared(NamedTuple):
    """Two groups over the same problems: the difference in points, and how likely it is chance."""

    difference: float
    p: float


def spread(figures: Sequence[float]) -> str:
    """Mean and standard deviation, for one figure the figure alone.

    >>> spread([74.0, 75.0, 76.0]), spread([74.1])
    ('75.00 ± 1.00', '74.10')
    """
    middle = mean(figures)
    if len(figures) == 1:
        return f"{middle:.2f}"
    square = sum((figure - middle) ** 2 for figure in figures) / (len(figures) - 1)
    return f"{middle:.2f} ± {math.sqrt(square):.2f}"


def groups(runs: Iterable[Run]) -> list[Group]:
    """The runs by signature, in order of their first line; of a seed run twice the last counts."""
    found: dict[tuple[str, str, str], dict[int, Run]] = {}
    for run in runs:
        key = (run.signature, run.corpus, run.split)
        found.setdefault(key, {})[run.seed] = run
    return [Group(tuple(by_seed[seed] for seed in sorted(by_seed))) for by_seed in found.values()]


def compare(base: Group, other: Group) -> Compared | None:
    """The paired test over problems; None where runs do not tell which answers were right.

    For every problem the share of seeds that got it right is compared. If the data made no
    difference, each problem's difference would as likely have the other sign; the sum of them
    is then close to normal.

    >>> runs = [Run("gts", "c", "test", d, 1, 0.0, 0.0, 8, (0.0, 1.0), 0.0, "", d, right=right)
    ...     for d, right in (("original", "0f"), ("roda", "ff"))]
    >>> found = compare(*groups(runs))
    >>> found.difference, round(found.p, 4)
    (50.0, 0.0455)
    """
    shares = [_shares(group) for group in (base, other)]
    if shares[0] is None or shares[1] is None or len(shares[0]) != len(shares[1]):
        return None
    differences = [b - a for a, b in zip(shares[0], shares[1], strict=True)]
    square = sum(each * each for each in differences)
    total = sum(differences)
    p = 1.0 if not square else math.erfc(abs(total) / math.sqrt(2 * square))
    return Compared(100 * total / max(1, len(differences)), p)


def _shares(group: Group) -> list[float] | None:
    """For each problem the share of runs that got it right."""
    if not all(run.right and run.problems == group.first.problems for run in group.runs):
        return None
    told = [unpacked(run.right, run.problems) for run in group.runs]
    return [sum(answers) / len(told) for answers in zip(*told, strict=True)]


def report(runs: Iterable[Run]) -> Iterator[str]:
    """The lines of the report in Markdown."""
    found = groups(runs)
    yield from _table(_HEAD, (_row(group) for group in found))
    pairs = list(_pairs(found))
    if pairs:
        yield ""
        head = ("solver", "corpus", "training data", "difference in points", "p (paired)")
        yield from _table(head, pairs)


def _row(group: Group) -> list[str]:
    run = group.first
    twins = [each.accuracy_without_twins for each in group.runs]
    dev = [each.dev_accuracy for each in group.runs]
    return [
        run.solver,
        run.training_data,
        f"{run.corpus} {run.split}",
        ", ".join(str(each.seed) for each in group.runs),
        spread([each.accuracy for each in group.runs]),
        spread([figure for figure in twins if figure is not None]) if None not in twins else "",
        spread([each.equation_accuracy for each in group.runs]),
        spread([figure for figure in dev if figure is not None]) if None not in dev else "",
        f"{mean(each.training_seconds for each in group.runs):,.0f}",
        f"{mean(each.problems_per_second for each in group.runs):,.0f}",
        run.preset,
        f"`{run.signature}`",
    ]


def _pairs(found: Sequence[Group]) -> Iterator[list[str]]:
    """Original against other training data, by solver; of several groups the last counts."""
    last: dict[tuple[str, str, str, str], Group] = {}
    for group in found:
        run = group.first
        last[run.solver, run.corpus, run.split, run.training_data] = group
    for (solver, corpus, split, data), group in last.items():
        base = last.get((solver, corpus, split, BASE))
        compared = compare(base, group) if base is not None and data != BASE else None
        if compared is not None:
            shown = f"{compared.difference:+.2f}", f"{compared.p:.2g}"
            yield [solver, f"{corpus} {split}", f"{data} against {BASE}", *shown]


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def main(arguments: Sequence[str]) -> int:
    """Print the report of a file of runs; the exit code."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m roda.training.report RUNS.jsonl\n")
        return 2
    try:
        lines = list(report(_read(Path(arguments[0]))))
    except RodaError as error:
        sys.stderr.write(f"error: {error}\n")
        return 2
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


def _read(path: Path) -> list[Run]:
    try:
        return read_runs(path)
    except OSError as error:
        raise CorpusError(f"cannot be read: {error.strerror}", path=str(path)) from None
    except (orjson.JSONDecodeError, TypeError, KeyError, ValueError) as error:
        raise CorpusError(f"holds a line that is no run: {error}", path=str(path)) from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
