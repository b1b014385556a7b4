"""Runs plans side by side, each in a process of its own, and gathers what they leave.

A run works in a folder of its own. When it is done, its line goes to `runs.jsonl` and its other files
(beams, log) into `beams.tar`, and its folder is removed: few files are left to be carried home. A runner
that is killed loses nothing that was done: the next one first gathers what lies finished, and runs that
were stopped resume from the state that they saved.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from roda.experiments.data import selected
from roda.experiments.examining import BEAMS
from roda.experiments.many.plans import PlanLine, missing
from roda.experiments.pools.pool import Pool, find_pool
from roda.experiments.run import RUNS, train
from roda.runs.outputs import append
from roda.scoring import Run, read_runs
from roda.training.journal import Journal

ARCHIVE: Final = "beams.tar"
LOG: Final = "log.jsonl"
_LINE: Final = "line.jsonl"
_GRACE: Final = 30.0  # seconds that a run has to save its state when the time is up
_LOOK: Final = 0.2


def run_plan(
    plan: PlanLine,
    prepared: Path,
    folder: Path,
    *,
    at_once: int = 1,
    wide: int | None = None,
    keep: bool = False,
    bar: bool = False,
) -> Run:
    """Run one plan in its folder; what it leaves there is gathered by `gather_done`.

    With `keep` the trained model is among it.
    """
    data = selected(find_pool(prepared, plan.corpus, plan.written_form), plan.selection, plan.seed)
    with Journal(folder / LOG, bar=bar) as journal:
        made, line = plan.plan(at_once), folder / _LINE
        return train(made, data, folder, line, journal, keep=keep, beams=True, wide=wide)


def gather_done(work: Path, out: Path, models: Path | None = None) -> list[Run]:
    """Move the lines and files of finished runs into `out`, their models into `models`; returns their lines."""
    done = []
    for folder in sorted(path.parent for path in work.glob(f"*/{_LINE}")):
        (line,) = read_runs(folder / _LINE)[-1:]
        out.mkdir(parents=True, exist_ok=True)
        with tarfile.open(out / ARCHIVE, "a") as archive:
            for path in [*sorted(folder.glob(f"*.{BEAMS}")), folder / LOG]:
                if path.exists():
                    archive.add(path, f"{folder.name}.{path.name}")
        append(str(out / RUNS), line.line())
        if models is None:
            shutil.rmtree(folder)
        else:
            models.mkdir(parents=True, exist_ok=True)
            shutil.move(folder, models / folder.name)
        done.append(line)
    return done


@dataclass
class Runner:
    """Runs plans, `at_once` of them at a time, for `max_seconds` in all.

    The longest come first, so that none is left alone at the end; `as_listed` keeps the order of the
    plans, for hours that may end before all is done.

    `out` gets the lines and the archive, `work` the folders of runs that are not done, `models` the trained
    models, if they are to be kept. `done` are files of further lines: a plan that has its line there is not run again.
    """

    prepared: Path
    out: Path
    work: Path
    at_once: int = 4
    max_seconds: float | None = None
    wide: int | None = None
    done: Sequence[Path] = ()
    models: Path | None = None
    as_listed: bool = False
    told: Callable[[str], object] = lambda line: None
    _running: dict[PlanLine, subprocess.Popen[bytes]] = field(default_factory=dict)

    def run(self, plans: Sequence[PlanLine]) -> list[PlanLine]:
        """Run what is missing of these plans; returns those that are not done."""
        began = time.monotonic()
        self._gather(began)
        waiting = self._in_order(missing(plans, self._known(), self.prepared))
        self.told(f"{len(plans) - len(waiting)} of {len(plans)} plans have their line already")
        left: list[PlanLine] = []
        try:
            while waiting or self._running:
                is_up = self.max_seconds is not None and time.monotonic() - began > self.max_seconds
                if is_up:
                    break
                while waiting and len(self._running) < self.at_once:
                    self._start(waiting.pop(0))
                time.sleep(_LOOK)
                left += self._ended(began)
        finally:
            stopped = self._stop()
            self._gather(began)
        return missing([*left, *stopped, *waiting], self._known(), self.prepared)

    def _known(self) -> list[Run]:
        files = [path for path in (self.out / RUNS, *self.done) if path.exists()]
        return [run for path in files for run in read_runs(path)]

    def _in_order(self, plans: Sequence[PlanLine]) -> list[PlanLine]:
        if self.as_listed:
            return list(plans)
        pools: dict[tuple[str, str], Pool] = {}
        for plan in plans:
            key = plan.corpus, plan.written_form
            if key not in pools:
                pools[key] = find_pool(self.prepared, *key)
        return sorted(plans, key=lambda plan: -plan.cost(pools[plan.corpus, plan.written_form]))

    def _start(self, plan: PlanLine) -> None:
        folder = self.work / plan.name
        folder.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "roda.experiments.commands", "run"]
        command += [plan.line().decode().strip(), str(self.prepared), str(folder)]
        command += ["--at-once", str(self.at_once)]
        if self.wide:
            command += ["--wide", str(self.wide)]
        if self.models:
            command += ["--keep"]
        threads = str(max(1, (os.cpu_count() or 1) // self.at_once))
        surroundings = os.environ | {"OMP_NUM_THREADS": threads, "OPENBLAS_NUM_THREADS": threads}
        with (folder / "errors.txt").open("ab") as errors:
            self._running[plan] = subprocess.Popen(  # noqa: S603 our own command
                command, stdout=subprocess.DEVNULL, stderr=errors, env=surroundings
            )

    def _ended(self, began: float) -> list[PlanLine]:
        """Gather the runs that have ended; returns those that failed."""
        over = [plan for plan, process in self._running.items() if process.poll() is not None]
        failed = [plan for plan in over if self._running.pop(plan).returncode]
        for plan in failed:
            said = (self.work / plan.name / "errors.txt").read_text(errors="replace")
            self.told(f"failed: {plan.name}: {' '.join(said.split())[-600:]}")
        if over:
            self._gather(began)
        return failed

    def _gather(self, began: float) -> None:
        for line in gather_done(self.work, self.out, self.models):
            seconds = time.monotonic() - began
            self.told(
                f"{seconds:6.0f} s: {line.solver} {line.preset} {line.corpus} {line.split} "
                f"{line.training_data} {line.seed}: {line.accuracy} ({line.accuracy_of_likeliest}), "
                f"{line.training_seconds:.0f} s, {line.problems_per_second:,.0f} problems/s"
            )

    def _stop(self) -> list[PlanLine]:
        """Ask the running ones to save their state and end; returns their plans."""
        for process in self._running.values():
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
        limit = time.monotonic() + _GRACE
        for process in self._running.values():
            try:
                process.wait(max(0.1, limit - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        stopped = list(self._running)
        self._running.clear()
        return stopped
