"""The table of the experiment: each arm on each test, the mean of its seeds, and paired tests against ours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from roda.experiments.lm.plans import OURS
from roda.scoring import Run, mcnemar, mean, unpacked


def compared(runs: Iterable[Run]) -> Iterator[str]:
    """Lines of a Markdown table; `p` is McNemar's over the problems of all common seeds."""
    yield "| test | writes | arm | seeds | right, % | each seed | echo, % | p against ours |"
    yield "|---|---|---|---|---|---|---|---|"
    ordered = sorted(runs, key=lambda run: (_test(run), run.training_data, run.seed))
    for test, same in groupby(ordered, key=_test):
        lines = list(same)
        ours = [run for run in lines if run.training_data == OURS]
        for arm, own in groupby(lines, key=lambda run: run.training_data):
            yield _row(test, arm, list(own), ours)


def _test(run: Run) -> tuple[str, str]:
    written = "solution" if "writes=solution" in run.changed_settings else "equation"
    return written, f"{run.corpus} {run.split}"


def _row(test: tuple[str, str], arm: str, own: Sequence[Run], ours: Sequence[Run]) -> str:
    echoes = [run.echo for run in own if run.echo is not None]
    cells = (
        test[1],
        test[0],
        arm,
        str(len(own)),
        f"{mean(run.accuracy for run in own):.1f}",
        ", ".join(f"{run.accuracy:.1f}" for run in own),
        f"{mean(echoes):.1f}" if echoes else "",
        "" if arm == OURS else _against(own, ours),
    )
    return f"| {' | '.join(cells)} |"


def _against(own: Sequence[Run], ours: Sequence[Run]) -> str:
    """The paired test of an arm against ours, seed by seed together."""
    others = {run.seed: run for run in ours}
    first: list[bool] = []
    second: list[bool] = []
    for run in own:
        other = others.get(run.seed)
        if other is not None and other.problems == run.problems and other.data == run.data:
            first += unpacked(run.right, run.problems)
            second += unpacked(other.right, other.problems)
    return f"{mcnemar(first, second).p:.2g}" if first else ""
