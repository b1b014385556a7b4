"""Plans: lines of JSON, each of which says all about one run before it is run.

    {"solver": "gts", "preset": "paper", "corpus": "math23k", "split": "fold0",
     "training_data": "original+roda", "seed": 1, "train": ["epochs=40"]}

What is left out has the default of `PlanLine`. Two lines are the same plan if all fields agree; a run
belongs to a plan if it has its names, settings and data (`signature`) and its seed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import orjson

from roda.errors import CorpusError, RodaError
from roda.experiments.pools.pool import PROBLEMS, Pool, find_pool
from roda.experiments.pools.split import Selection
from roda.experiments.signing import retrieval_hash, settings_hash
from roda.scoring import Run, signature
from roda.solvers.protocol import RETRIEVALS
from roda.solvers.retrieval.solver import preset

if TYPE_CHECKING:  # settings of solvers come with torch, which tables that need none do not load
    from roda.experiments.run import Plan

# How long an epoch of a solver takes beside one of GTS, roughly; others count as GTS.
_COSTS: Final = {"prefix": 0.6, "classifier": 0.7, "bilstm": 0.5, "group": 1.5}


@dataclass(frozen=True)
class PlanLine:
    """One run to be run.

    `set` and `train` change settings of solver and training, `form` is that of equations, by default
    what the solver learns best from.
    """

    solver: str
    preset: str = "default"
    corpus: str = "math23k"
    split: str = "public"
    training_data: str = "original"
    share: float = 1.0
    ratio: float | None = None
    clean: bool = False
    seed: int = 1
    set: tuple[str, ...] = ()
    train: tuple[str, ...] = ()
    form: str = ""

    @property
    def selection(self) -> Selection:
        """What is learned from and tested on."""
        return Selection(self.split, self.training_data, self.share, self.ratio, self.clean)

    @property
    def written_form(self) -> str:
        """The form of equations that is learned."""
        from roda.solvers.table import SOLVERS

        if self.form or self.solver not in SOLVERS:
            return self.form or ("normal" if self.solver in RETRIEVALS else "ordered")
        return SOLVERS[self.solver].form_of(self.preset)

    def plan(self, at_once: int = 1) -> Plan:
        """The plan of a training, all its settings checked."""
        from roda.experiments.run import Plan
        from roda.solvers.table import solver
        from roda.training.settings import TrainingSettings, changed, training

        if self.solver in RETRIEVALS:
            augmented = bool(self.selection.parts)
            return Plan(self.solver, self.seed, augmented, self.preset, at_once=at_once)
        settings = changed(solver(self.solver).preset(self.preset), self.set)
        how: TrainingSettings = changed(training(self.solver, self.preset), self.train)
        augmented = bool(self.selection.parts)
        return Plan(self.solver, self.seed, augmented, self.preset, settings, how, at_once)

    @property
    def name(self) -> str:
        """A name for files, unlike that of any other plan."""
        told = [self.solver, self.preset, self.corpus, self.split, self.training_data]
        return f"{'-'.join(told)}-{self.seed}-{signature(asdict(self))[:6]}"

    @property
    def is_trained(self) -> bool:
        """Whether it can be trained by itself; an ensemble is made of other runs."""
        from roda.solvers.table import SOLVERS

        return self.solver in SOLVERS or self.solver in RETRIEVALS

    def settings_hash(self) -> str:
        """What tells apart the settings of two plans."""
        if self.solver in RETRIEVALS:
            return retrieval_hash(self.solver, preset(self.preset))
        settings, how = self.plan().complete()
        return settings_hash(self.solver, settings, how)

    def signature(self, data: str) -> str:
        """The signature of its run on data with this hash."""
        return signature(self.settings_hash(), data)

    def fits(self, run: Run) -> bool:
        """Whether a run has the names, the seed and the settings of this plan; its data may be others."""
        own = (self.solver, self.preset, self.corpus, self.split, self.training_data, self.seed)
        others = (run.solver, run.preset, run.corpus, run.split, run.training_data, run.seed)
        if own != others or (self.share, self.ratio, self.clean) != (
            run.share,
            run.ratio,
            run.clean,
        ):
            return False
        if not self.is_trained:  # made of other runs, it has no settings of its own
            return True
        return run.form == self.written_form and run.signature == self.signature(run.data)

    def cost(self, pool: Pool) -> float:
        """How long the run takes, in no unit: for the order in which runs are started."""
        if self.solver in RETRIEVALS:
            return 0.0
        _, how = self.plan().complete()
        problems = pool.counts[PROBLEMS] * self.share
        made = sum(pool.counts.get(part, 0) for part in self.selection.parts) * self.share
        if self.ratio is not None:
            made = min(made, self.ratio * problems)
        size = (problems if self.selection.originals else 0) + made
        return size * how.epochs * _COSTS.get(self.solver, 1.0)

    def line(self) -> bytes:
        """The plan as a line, without what is as by default."""
        given = {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }
        return orjson.dumps(given, option=orjson.OPT_APPEND_NEWLINE)


def read_plan(line: bytes | str, path: str = "", number: int = 0) -> PlanLine:
    """The plan of a line; `CorpusError` says what is wrong with it.

    >>> read_plan('{"solver": "gts", "seed": 2, "train": ["epochs=3"]}').train
    ('epochs=3',)
    """
    try:
        given: dict[str, Any] = orjson.loads(line)
        for name in ("set", "train"):
            if name in given:
                given[name] = tuple(map(str, given[name]))
        made = PlanLine(**given)
        made.plan()
        return made
    except (ValueError, TypeError, RodaError) as error:
        raise CorpusError(f"is no plan of a run: {error}", path=path, record=number) from None


def read_plans(path: Path) -> list[PlanLine]:
    """The plans of a file, in order, each once."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise CorpusError(f"cannot be read: {error.strerror}", path=str(path)) from None
    found = (
        read_plan(line, str(path), number)
        for number, line in enumerate(lines, start=1)
        if line.strip()
    )
    return list(dict.fromkeys(found))


def missing(
    plans: Iterable[PlanLine], runs: Iterable[Run], prepared: Path | None
) -> list[PlanLine]:
    """The plans that have no run with their settings and, where prepared data are given, their data."""
    known = list(runs)
    pools: dict[tuple[str, str], Pool] = {}
    left = []
    for plan in plans:
        fitting = [run for run in known if plan.fits(run)]
        if prepared is not None and fitting:
            key = plan.corpus, plan.written_form
            if key not in pools:
                pools[key] = find_pool(prepared, *key)
            data = pools[key].data_hash(plan.selection)
            fitting = [run for run in fitting if run.data == data]
        if not fitting:
            left.append(plan)
    return left
