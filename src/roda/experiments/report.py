"""The tables of results, from the lines of all runs.

    python -m roda.experiments.report                      # results/runs.jsonl to standard output
    python -m roda.experiments.report --write              # into its place in docs/results.md
    python -m roda.experiments.report mine/runs.jsonl      # any other file of runs

Runs with the same signature differ in their seed alone and share a row: mean and standard
deviation, beside the figure of the paper. A second table compares the training data problem by
problem, for each solver. The text between the two marks in `docs/results.md` is never edited by hand.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import click
import orjson

from roda.errors import CorpusError, RodaError
from roda.runs.outputs import Outputs
from roda.scoring import Run, mcnemar, mean, read_runs, unpacked

BASE: Final = "original"
BEGIN: Final = "<!-- runs -->"
END: Final = "<!-- /runs -->"
NOTHING: Final = "No run has been recorded yet."

# Answers right on the test part of Math23K, in the paper.
PAPER: Final = {
    ("prefix", "original"): 67.8,
    ("prefix", "original+roda"): 70.5,
    ("gts", "original"): 75.6,
    ("gts", "original+roda"): 77.9,
    ("classifier", "original"): 54.9,
    ("classifier", "original+roda"): 63.7,
}
_ORDER: Final = ("prefix", "gts", "classifier")
_HEAD: Final = (
    "solver",
    "training data",
    "tested on",
    "seeds",
    "answers right, %",
    "paper",
    "likeliest equation only",
    "without twins",
    "equations right",
    "development, no beam",
    "seconds",
    "form",
    "preset",
    "changed",
    "signature",
)
_PAIRED: Final = (
    "solver",
    "tested on",
    "form",
    "preset",
    "compared",
    "points gained",
    "paper",
    "p, paired",
)


class Group(NamedTuple):
    """Runs that differ in nothing but the seed."""

    runs: tuple[Run, ...]

    @property
    def first(self) -> Run:
        """The first run, for the fields that all share."""
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
    """The runs by signature, in the paper's order of solvers; of a seed run twice the last counts."""
    found: dict[tuple[str, str, str], dict[int, Run]] = {}
    for run in runs:
        key = (run.signature, run.corpus, run.split)
        found.setdefault(key, {})[run.seed] = run
    made = [Group(tuple(by_seed[seed] for seed in sorted(by_seed))) for by_seed in found.values()]
    return sorted(made, key=_place)


def _place(group: Group) -> tuple[object, ...]:
    """Where a group stands; those that are equal here keep the order of their lines."""
    run = group.first
    solver = _ORDER.index(run.solver) if run.solver in _ORDER else len(_ORDER)
    return run.corpus, run.split, solver, run.preset, run.changed_settings, run.training_data


def compare(base: Group, other: Group) -> Compared | None:
    """The paired test over problems; None where runs do not tell which answers were right.

    For every problem the share of seeds that got it right is compared. If the data made no
    difference, each problem's difference would as likely have the other sign; the sum of them
    is then close to normal. Of one seed each the test is exact (McNemar's).

    >>> runs = [Run("gts", "c", "test", d, s, 0.0, 0.0, 8, (0.0, 1.0), 0.0, "", d, right=right)
    ...     for d, right in (("original", "0f"), ("roda", "ff")) for s in (1, 2)]
    >>> found = compare(*groups(runs))
    >>> found.difference, round(found.p, 4)
    (50.0, 0.0455)
    >>> compare(*groups(runs[::2])).p
    0.125
    """
    shares = [_shares(group) for group in (base, other)]
    if shares[0] is None or shares[1] is None or len(shares[0]) != len(shares[1]):
        return None
    differences = [b - a for a, b in zip(shares[0], shares[1], strict=True)]
    square = sum(each * each for each in differences)
    total = sum(differences)
    if len(base.runs) == len(other.runs) == 1:
        p = mcnemar(*([share == 1 for share in each] for each in shares if each)).p
    else:
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
    if not found:
        yield NOTHING
        return
    yield from _table(_HEAD, (_row(group) for group in found))
    yield ""
    hardware = "; ".join(sorted({run.hardware for group in found for run in group.runs}))
    yield f"Mean and standard deviation over seeds. Hardware: {hardware}."
    pairs = list(_pairs(found))
    if pairs:
        yield ""
        yield from _table(_PAIRED, pairs)


def _row(group: Group) -> list[str]:
    run = group.first
    return [
        run.solver,
        run.training_data,
        f"{run.corpus} {run.split}",
        ", ".join(str(each.seed) for each in group.runs),
        spread([each.accuracy for each in group.runs]),
        _paper(run, run.training_data),
        _known([each.accuracy_of_likeliest for each in group.runs]),
        _known([each.accuracy_without_twins for each in group.runs]),
        spread([each.equation_accuracy for each in group.runs]),
        _known([each.dev_accuracy for each in group.runs]),
        f"{mean(each.training_seconds for each in group.runs):,.0f}",
        run.form,
        run.preset,
        f"{run.changed_settings} {run.changed_training}".strip(),
        f"`{run.signature}`",
    ]


def _known(figures: Sequence[float | None]) -> str:
    """Mean and spread where every run has the figure."""
    known = [figure for figure in figures if figure is not None]
    return spread(known) if len(known) == len(figures) else ""


def _paper(run: Run, data: str) -> str:
    """The paper's figure for these training data, where it has one."""
    figure = PAPER.get((run.solver, data))
    same = (run.corpus, run.split) == ("math23k", "test")
    return f"{figure:.1f}" if figure is not None and same else ""


def _pairs(found: Sequence[Group]) -> Iterator[list[str]]:
    """Original against other training data, by solver; of several groups the last counts."""
    last: dict[tuple[str, ...], dict[str, Group]] = {}
    for group in found:
        run = group.first
        preset = f"{run.preset} {run.changed_settings}".strip()
        where = (run.solver, f"{run.corpus} {run.split}", run.form, preset)
        last.setdefault(where, {})[run.training_data] = group
    for key, by_data in last.items():
        for data, group in by_data.items():
            base = by_data.get(BASE)
            compared = compare(base, group) if base is not None and data != BASE else None
            if compared is not None:
                with_it, without = _paper(group.first, data), _paper(group.first, BASE)
                gained = f"{float(with_it) - float(without):+.1f}" if with_it and without else ""
                shown = f"{compared.difference:+.2f}", gained, f"{compared.p:.2g}"
                yield [*key, f"{data} against {BASE}", *shown]


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def block(page: str) -> str:
    """What stands between the two marks of a page.

    >>> block("before <!-- runs -->a table<!-- /runs --> behind")
    'a table'
    """
    _, begun, rest = page.partition(BEGIN)
    inside, ended, _ = rest.partition(END)
    if not begun or not ended:
        raise CorpusError(f"has no place for the tables: put {BEGIN} and {END} where they belong")
    return inside


def rendered(page: str, runs: Iterable[Run]) -> str:
    """The page with the report between its two marks.

    >>> rendered("before <!-- runs -->old<!-- /runs --> behind", [])
    'before <!-- runs -->\\nNo run has been recorded yet.\\n<!-- /runs --> behind'
    """
    old = f"{BEGIN}{block(page)}{END}"
    lines = "\n".join(report(runs))
    return page.replace(old, f"{BEGIN}\n{lines}\n{END}", 1)


@click.command()
@click.argument("runs", default="results/runs.jsonl", type=click.Path(path_type=Path))
@click.option("--write", is_flag=True, help="Put the tables into their place in --page.")
@click.option("--page", default="docs/results.md", type=click.Path(path_type=Path))
def main(runs: Path, write: bool, page: Path) -> None:
    """Print the tables of a file of RUNS, or write them into a page."""
    try:
        found = _read(runs)
        if write:
            text = rendered(page.read_text(encoding="utf-8"), found)
            with Outputs() as outputs:
                outputs.open(str(page)).write(text.encode())
        else:
            click.echo("\n".join(report(found)))
    except (RodaError, OSError) as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(2)


def _read(path: Path) -> list[Run]:
    try:
        return read_runs(path)
    except OSError as error:
        raise CorpusError(f"cannot be read: {error.strerror}", path=str(path)) from None
    except (orjson.JSONDecodeError, TypeError, KeyError, ValueError) as error:
        raise CorpusError(f"holds a line that is no run: {error}", path=str(path)) from None


if __name__ == "__main__":
    main()
