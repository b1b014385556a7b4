"""The tables of the experiment: each arm on each test, and paired tests of ours against the others.

Only runs with the same settings, data and seeds are compared. Runs whose training differs from that of the plans
stand in sections of their own, so that no mean is taken over unlike runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from roda.experiments.lm.plans import ARMS, OURS, ArmPlan
from roda.experiments.results.pages import Shown, by_section
from roda.scoring import Run, mcnemar, mean, unpacked, wilson
from roda.training.lm.settings import LMTraining
from roda.training.settings import differences

ARM_TABLE: Final = "lm-arms"
PAIR_TABLE: Final = "lm-pairs"
_USUAL: Final = differences(LMTraining(), ArmPlan().training)
_TESTS: Final = ("svamp forward", "svamp backward", "gsm8k-fifth forward", "gsm8k-fifth backward")


class _Row(NamedTuple):
    """The runs of one arm, by test."""

    section: str
    arm: str
    by_test: dict[str, list[Run]]


def arm_table(runs: Iterable[Run]) -> Shown:
    """A row for each arm, a column for each test: the mean of the seeds, its interval, the echo rate."""
    rows = _rows(runs)
    tests = _tests(rows)
    cells = [(row.section, (row.arm, _seeds(row), *_figures(row, tests))) for row in rows]
    notes = (
        "Intervals are Wilson's, 95 %, for as many answers as a test has problems; seeds do not make them narrower.",
    )
    head = ("learned from", "seeds", *(f"{test}, %" for test in tests))
    return Shown("Language models: right, %", head, by_section(cells), notes, {})


def pair_table(runs: Iterable[Run]) -> Shown:
    """A row for each test, a column for each other arm: how much better ours is, and McNemar's p."""
    rows = _rows(runs)
    arms = [row.arm for row in rows if row.arm != OURS]
    others = sorted(set(arms), key=arms.index)
    cells: list[tuple[str, tuple[str, ...]]] = []
    for ours in (row for row in rows if row.arm == OURS):
        same = {row.arm: row for row in rows if row.section == ours.section}
        for test in _tests(rows):
            against = [_against(ours, same.get(arm), test) for arm in others]
            if any(against):
                cells.append((ours.section, (test, *against)))
    notes = ("`p` is McNemar's, exact, over the problems of all common seeds together.",)
    head = ("test", *(f"ours against {arm}" for arm in others))
    return Shown("Language models: ours against the others", head, by_section(cells), notes, {})


def _rows(runs: Iterable[Run]) -> list[_Row]:
    """The runs by section and arm; the four arms of the plan first, equations before solutions."""
    found: dict[tuple[str, str], dict[str, list[Run]]] = {}
    for run in sorted(runs, key=lambda run: run.seed):
        by_test = found.setdefault((_section(run), run.training_data), {})
        by_test.setdefault(f"{run.corpus} {run.split}", []).append(run)
    rows = [_Row(section, arm, by_test) for (section, arm), by_test in found.items()]
    return sorted(rows, key=lambda row: (row.section, _place(row.arm, ARMS), row.arm))


def _section(run: Run) -> str:
    """What is written, and how the training differs from that of the plans."""
    written = "worked solutions" if "writes=solution" in run.changed_settings else "equations"
    return written if run.changed_training == _USUAL else f"{written}, {run.changed_training}"


def _tests(rows: Sequence[_Row]) -> list[str]:
    named = {test for row in rows for test in row.by_test}
    return sorted(named, key=lambda test: (_place(test, _TESTS), test))


def _place(name: str, order: Sequence[str]) -> int:
    return order.index(name) if name in order else len(order)


def _seeds(row: _Row) -> str:
    return str(max(len(runs) for runs in row.by_test.values()))


def _figures(row: _Row, tests: Sequence[str]) -> Iterator[str]:
    for test in tests:
        runs = row.by_test.get(test)
        if not runs:
            yield ""
            continue
        problems = runs[0].problems
        share = mean(run.accuracy for run in runs)
        interval = wilson(round(share * problems / 100), problems)
        echoes = [run.echo for run in runs if run.echo is not None]
        echo = f", echo {mean(echoes):.1f}" if echoes else ""
        yield f"{share:.1f} ({100 * interval.low:.1f}–{100 * interval.high:.1f}){echo}"


def _against(ours: _Row, other: _Row | None, test: str) -> str:
    """How many points ours is ahead on the seeds that both have, and the paired test."""
    theirs = {run.seed: run for run in other.by_test.get(test, ())} if other else {}
    first: list[bool] = []
    second: list[bool] = []
    for run in ours.by_test.get(test, ()):
        twin = theirs.get(run.seed)
        if twin is not None and (twin.problems, twin.data) == (run.problems, run.data):
            first += unpacked(run.right, run.problems)
            second += unpacked(twin.right, twin.problems)
    if not first:
        return ""
    points = 100 * (sum(first) - sum(second)) / len(first)
    return f"{points:+.1f} (p = {mcnemar(first, second).p:.2g})"
