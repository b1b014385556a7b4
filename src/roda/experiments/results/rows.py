"""Tables of runs, declared as data: rows that ask for runs, and columns that say what is counted of them.

`like` is the column **as in the paper** (preset `paper`, likeliest equation, no reranker), the only one
that the paper's figure stands beside; `ours` is the default preset with all that we have.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from roda.experiments.many.plans import PlanLine
from roda.experiments.pools.split import FOLDS, PUBLIC
from roda.experiments.results.figures import Figure, Grid, Kind, compare, figure
from roda.experiments.results.store import Results

FOLD_NAMES: Final = tuple(f"fold{number}" for number in range(FOLDS))
NOT_RUN: Final = "not run"
CHANGED: Final = "not run since its settings or data changed"
# With reversals of all of Math23K an epoch is three times as long, and fewer of them are enough for ours.
_FEWER_EPOCHS: Final = {"gts": 30, "prefix": 24, "classifier": 24}
# A set of one or two thousand problems has too few batches of the size that suits Math23K.
_SMALL_SETS: Final = ("batch=64", "rate=0.001", "epochs=100")


@dataclass(frozen=True)
class Ask:
    """The runs that a row rests on, whatever their preset; `epochs` other than ours usually has are named."""

    solver: str
    training_data: str = "original"
    corpus: str = "math23k"
    splits: tuple[str, ...] = (PUBLIC,)
    seeds: tuple[int, ...] = (1, 2, 3)
    share: float = 1.0
    ratio: float | None = None
    clean: bool = False
    epochs: int | None = None

    def plans(self, preset: str) -> Iterator[PlanLine]:
        """A plan for each seed and split, the first seed of all splits first."""
        for seed in self.seeds:
            for split in self.splits:
                yield PlanLine(
                    self.solver,
                    preset,
                    self.corpus,
                    split,
                    self.training_data,
                    self.share,
                    self.ratio,
                    self.clean,
                    seed,
                    train=self._training(preset),
                )

    def _training(self, preset: str) -> tuple[str, ...]:
        if preset == "default" and self.corpus != "math23k":
            return _SMALL_SETS
        if preset == "default" and self.epochs is not None:
            return (f"epochs={self.epochs}",)
        epochs = _FEWER_EPOCHS.get(self.solver)
        whole = self.corpus == "math23k" and self.share == 1 and self.ratio is None
        if preset == "default" and "+roda" in self.training_data and whole and epochs:
            return (f"epochs={epochs}",)
        return ()


@dataclass(frozen=True)
class Column:
    """A column of figures of ours: of which preset, and what is counted."""

    title: str
    preset: str
    kind: Kind
    beside_paper: bool = False


LIKE: Final = Column("as in the paper", "paper", Kind("test", False), True)
OURS: Final = Column("ours", "default", Kind("test", True))


@dataclass(frozen=True)
class Row:
    """A row: the paper's figure, and the runs that ours comes from; None where nothing can be run.

    `against` are the labels of rows that it is compared with by a paired test.
    """

    section: str
    label: str
    paper: float | None
    ask: Ask | None
    against: tuple[str, ...] = ()
    note: str = ""
    only_ours: bool = False


@dataclass(frozen=True)
class Cell:
    """What stands in a column of a row: a figure, or why there is none."""

    figure: Figure | None
    why: str = ""


@dataclass(frozen=True)
class Filled:
    """A row with what was found for it, a cell for each column."""

    row: Row
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class RunTable:
    """A table of runs."""

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()

    def plans(self) -> list[PlanLine]:
        """All plans of all rows: one seed of everything before the next, the like column first."""
        found: list[tuple[int, int, PlanLine]] = []
        for place, column in enumerate(self.columns):
            for row in self.rows:
                if row.ask is not None and not (row.only_ours and column.preset != OURS.preset):
                    plans = row.ask.plans(column.preset)
                    found += [(row.ask.seeds.index(plan.seed), place, plan) for plan in plans]
        ordered = sorted(found, key=lambda each: each[:2])
        return list(dict.fromkeys(plan for _, _, plan in ordered))

    def filled(self, results: Results) -> list[Filled]:
        """The rows with their figures."""
        grids = {
            (row.label, column): self._grid(row, column, results)
            for row in self.rows
            for column in self.columns
        }
        return [
            Filled(row, tuple(self._cell(row, column, grids, results) for column in self.columns))
            for row in self.rows
        ]

    def _grid(self, row: Row, column: Column, results: Results) -> Grid:
        if row.ask is None:
            return {}
        found = ((plan, results.find(plan)) for plan in row.ask.plans(column.preset))
        return {(plan.seed, plan.split): run for plan, run in found if run is not None}

    def _cell(
        self,
        row: Row,
        column: Column,
        grids: dict[tuple[str, Column], Grid],
        results: Results,
    ) -> Cell:
        if row.ask is None:
            return Cell(None, row.note or NOT_RUN)
        if row.only_ours and column.preset != OURS.preset:
            return Cell(None, "–")
        grid = grids[row.label, column]
        made = figure(grid, column.kind, len(row.ask.splits))
        if made is None:
            old = any(results.has_other(plan) for plan in row.ask.plans(column.preset))
            return Cell(None, CHANGED if old else NOT_RUN)
        compared = (
            compare(grids.get((label, column), {}), grid, column.kind, label)
            for label in row.against
        )
        return Cell(replace(made, against=tuple(each for each in compared if each is not None)))


def missing_plans(table: RunTable, results: Results) -> list[PlanLine]:
    """The plans of a table that have no run yet, or none with the settings and data of today.

    Ensembles are made of the beams of other runs and are not among them.
    """
    return [plan for plan in table.plans() if plan.is_trained and results.find(plan) is None]


def with_and_without(
    section: str,
    name: str,
    figures: Sequence[float | None],
    ask: Ask,
    data: str = "original+roda",
) -> tuple[Row, Row]:
    """Two rows of a system: trained on the originals, and with reversals, compared with each other."""
    without, with_it = figures
    return (
        Row(section, name, without, ask),
        Row(section, f"{name} + RODA", with_it, replace(ask, training_data=data), (name,)),
    )
