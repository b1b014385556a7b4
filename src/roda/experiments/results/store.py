"""What was recorded, in the folder `results/`: lines of runs, counts, judgements."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import orjson

from roda.errors import CorpusError, SolverError
from roda.experiments.many.plans import PlanLine
from roda.experiments.pools.pool import find_pool
from roda.runs.outputs import Outputs
from roda.scoring import Run, read_runs

RUNS: Final = "runs.jsonl"
COUNTS: Final = "counts.json"
JUDGED: Final = "judged.json"
_Key = tuple[object, ...]


def _key(run: Run | PlanLine) -> _Key:
    names = (run.solver, run.preset, run.corpus, run.split, run.training_data)
    return (*names, run.share, run.ratio, run.clean, run.seed)


@dataclass
class Results:
    """What was recorded; with `prepared` data, only runs on these very data count."""

    runs: list[Run] = field(default_factory=list)
    counts: dict[str, Any] = field(default_factory=dict)
    judged: dict[str, Any] = field(default_factory=dict)
    prepared: Path | None = None
    _by_key: dict[_Key, list[Run]] = field(default_factory=dict)
    _hashes: dict[_Key, str | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for run in self.runs:
            self._by_key.setdefault(_key(run), []).append(run)

    def find(self, plan: PlanLine) -> Run | None:
        """The last run of a plan with its settings (and data); None if there is none."""
        for run in reversed(self._by_key.get(_key(plan), [])):
            if plan.fits(run) and self._data(plan) in (None, run.data):
                return run
        return None

    def has_other(self, plan: PlanLine) -> bool:
        """Whether there is a run of these names, with whatever settings and data."""
        return _key(plan) in self._by_key

    def _data(self, plan: PlanLine) -> str | None:
        if self.prepared is None:
            return None
        key = plan.corpus, plan.written_form, plan.selection
        if key not in self._hashes:
            try:
                pool = find_pool(self.prepared, plan.corpus, plan.written_form)
                self._hashes[key] = pool.data_hash(plan.selection)
            except SolverError:
                self._hashes[key] = None
        return self._hashes[key]


def read_results(folder: Path, prepared: Path | None = None) -> Results:
    """What a folder of results holds; nothing where a file is missing."""
    runs = recorded(folder / RUNS) if (folder / RUNS).exists() else []
    return Results(runs, _json(folder / COUNTS), _json(folder / JUDGED), prepared)


def recorded(path: Path) -> list[Run]:
    """The runs of a file; `CorpusError` for a line that is none."""
    try:
        return read_runs(path)
    except OSError as error:
        raise CorpusError(f"cannot be read: {error.strerror}", path=str(path)) from None
    except (orjson.JSONDecodeError, TypeError, KeyError, ValueError) as error:
        raise CorpusError(f"holds a line that is no run: {error}", path=str(path)) from None


def _json(path: Path) -> dict[str, Any]:
    if not path.exists():
        return {}
    try:
        found = orjson.loads(path.read_bytes())
    except (OSError, ValueError) as error:
        raise CorpusError(f"cannot be read: {error}", path=str(path)) from None
    return found if isinstance(found, dict) else {}


def write_json(path: Path, fields: dict[str, Any]) -> None:
    """Write a file of figures, with its keys in order."""
    path.parent.mkdir(parents=True, exist_ok=True)
    option = orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE
    with Outputs() as outputs:
        outputs.open(str(path)).write(orjson.dumps(fields, option=option))


def write_text(path: Path, content: str) -> None:
    """Write a file of text, whole or not at all."""
    with Outputs() as outputs:
        outputs.open(str(path)).write(content.encode())


def merge(lines: Iterable[Run], folder: Path) -> int:
    """Add lines to a folder of results; returns how many are new.

    A line with the signature and seed of a known one takes its place: its answers were chosen anew.
    """
    path = folder / RUNS
    known = {(run.signature, run.seed): run for run in recorded(path)} if path.exists() else {}
    new = {(run.signature, run.seed): run for run in lines}
    changed = sum(known.get(key) != run for key, run in new.items())
    if changed:
        path.parent.mkdir(parents=True, exist_ok=True)
        with Outputs() as outputs:
            outputs.open(str(path)).writelines(run.line() for run in (known | new).values())
    return changed
