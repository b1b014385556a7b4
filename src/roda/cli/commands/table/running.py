"""The runs behind a table: which are missing, and running them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from roda.cli.people import say
from roda.errors import SolverError

if TYPE_CHECKING:
    from roda.experiments.many.plans import PlanLine
    from roda.experiments.results.store import Results
    from roda.experiments.tables.table import AnyTable

_CPU_RATE: Final = 120.0  # problems a second that GTS learns on two CPU cores, roughly


def missing(chosen: AnyTable, results: Results) -> list[PlanLine]:
    """The plans of a table that have no run yet; none for a table that rests on no runs."""
    from roda.experiments.results.rows import RunTable, missing_plans

    return missing_plans(chosen, results) if isinstance(chosen, RunTable) else []


def run_missing(
    chosen: AnyTable, folder: Path, data: Path | None, prepared: Path | None, at_once: int
) -> Path | None:
    """Run what is missing; returns the folder of prepared data, where there is one."""
    from roda.experiments.results.counts import CountTable
    from roda.experiments.results.rows import RunTable
    from roda.experiments.results.store import COUNTS, read_results, write_json

    if isinstance(chosen, CountTable):
        if data is None:
            raise click.UsageError("--run needs --data, the folder that holds the corpora")
        counts = read_results(folder).counts | {chosen.name: chosen.measure(data)}
        write_json(folder / COUNTS, counts)
        return prepared
    if not isinstance(chosen, RunTable):
        raise SolverError(f"the table {chosen.name} rests on judgements: nothing can be run for it")
    return _run_plans(chosen, folder, data, prepared or Path("prepared"), at_once)


def _run_plans(
    chosen: AnyTable, folder: Path, data: Path | None, prepared: Path, at_once: int
) -> Path:
    import torch

    from roda.experiments.many.runner import Runner
    from roda.experiments.pools.making import prepare_missing
    from roda.experiments.pools.pool import find_pool
    from roda.experiments.results.store import read_results

    out = prepared / "runs"
    _take_over(out, folder)
    plans = missing(chosen, read_results(folder, prepared if prepared.exists() else None))
    wanted = {(plan.corpus, plan.written_form) for plan in plans}
    parts = {part for plan in plans for part in plan.selection.parts}
    prepare_missing(wanted, parts, prepared, data, told=lambda line: say(line, err=True))
    plans = missing(chosen, read_results(folder, prepared))
    work = sum(plan.cost(find_pool(prepared, plan.corpus, plan.written_form)) for plan in plans)
    if plans and not torch.cuda.is_available():
        hours = work / _CPU_RATE / 3600
        say(
            f"{len(plans)} trainings on a CPU take about {hours:,.1f} hours; Ctrl-C keeps what is "
            "done, and the next call goes on from there",
            fg="yellow",
            err=True,
        )
    runner = Runner(prepared, out, out / "work", at_once, told=lambda line: say(line, err=True))
    try:
        left = runner.run(plans)
    finally:
        _take_over(out, folder)
    if left:
        raise SolverError(f"{len(left)} of {len(plans)} runs failed: run the same command again")
    return prepared


def _take_over(out: Path, folder: Path) -> None:
    """Add what was run to the results."""
    from roda.experiments.results.store import RUNS, merge, recorded

    if (out / RUNS).exists():
        merge(recorded(out / RUNS), folder)
