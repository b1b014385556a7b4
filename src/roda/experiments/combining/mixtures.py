"""Mixtures and asking back, fitted and tested from files of beams alone.

A machine that trains many solvers leaves two files of beams for each: development and test. Which of
them are worth a place in a mixture, and what the mixture is worth, is found out elsewhere, in seconds.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from roda.errors import SolverError
from roda.experiments.pools.split import PUBLIC
from roda.experiments.signing import version
from roda.experiments.testing import FITTED_ON_DEV
from roda.scoring import Run, mcnemar, packed, same_answer, signature, wilson
from roda.solvers.asking_back.support import Key, Support, cross_fit_choice, fit_choice
from roda.solvers.ensembles.beams import Beam, Beams, aligned
from roda.solvers.ensembles.mixture import Row
from roda.solvers.ensembles.ways import cross_fit_way, fit_way
from roda.solvers.prediction import Prediction

ASKING_BACK: Final = "asking-back"


@dataclass(frozen=True)
class Outcome:
    """Which answers are right: on the development part, cross-fitted, and on the test part."""

    dev: tuple[bool, ...]
    test: tuple[bool, ...]
    fitted: dict[str, Any]

    def figures(self) -> dict[str, Any]:
        """Accuracies in percent, the interval of the test, and the answers problem by problem."""
        told: dict[str, Any] = {"dev_accuracy_cross_fitted": _percent(self.dev)}
        if self.test:
            share = wilson(sum(self.test), len(self.test))
            told |= {
                "accuracy": _percent(self.test),
                "interval": [round(100 * share.low, 2), round(100 * share.high, 2)],
                "problems": len(self.test),
                "right": packed(self.test),
            }
        return told | {"fitted": self.fitted}


def _percent(right: Sequence[bool]) -> float:
    return round(100 * sum(right) / max(1, len(right)), 2)


def mixture_of(name: str, dev: Sequence[Beams], test: Sequence[Beams] = ()) -> Outcome:
    """An ensemble of this name, fitted on the development beams of its members and tested.

    The members are in the same order in both.
    """
    if test and len(dev) != len(test):
        raise SolverError(f"{len(dev)} files of development beams, but {len(test)} of test beams")
    on_dev, on_test = _rows(dev), _rows(test)
    way = fit_way(name, on_dev)
    crossed = [
        each.prediction(row) for each, row in zip(cross_fit_way(name, on_dev), on_dev, strict=True)
    ]
    return Outcome(
        _right(crossed, on_dev), _right(map(way.prediction, on_test), on_test), way.named()
    )


def line_of(name: str, dev: Sequence[Beams], test: Sequence[Beams], seed: int = 1) -> Run:
    """The line of an ensemble of runs, for the tables: what all its members share, else ours and all data."""
    began = time.monotonic()
    done = mixture_of(name, dev, test)
    members = _members(dev, test)

    def shared(field: str, otherwise: str) -> Any:
        found = {each.get(field) for each in members}
        return found.pop() if len(found) == 1 else otherwise

    return _line(
        done,
        began,
        solver=name,
        corpus=shared("corpus", "several"),
        split=shared("split", PUBLIC),
        training_data=shared("training_data", "original+roda"),
        seed=seed,
        signature=signature(name, sorted((m["signature"], m["seed"]) for m in members)),
        preset="default" if name == "mixed" else shared("preset", "default"),
        beam=_widest(test),
        examples=len(members),
    )


def asking_line(dev: Beams, test: Beams, support: Mapping[Key, Support]) -> Run:
    """The line of one solver that asks back, for the tables: under the seed of its run."""
    began = time.monotonic()
    (member,) = _members([dev], [test])
    done = _asked(dev.beams, test.beams, support)
    told = {name: member[name] for name in ("corpus", "split", "training_data", "seed", "preset")}
    return _line(
        done,
        began,
        solver=ASKING_BACK,
        signature=signature(ASKING_BACK, member["solver"], member["signature"]),
        beam=_widest([test]),
        **told,
    )


def _members(dev: Sequence[Beams], test: Sequence[Beams]) -> list[Mapping[str, Any]]:
    members: list[Mapping[str, Any]] = [each.about for each in dev]
    if not test or not all({"signature", "seed"} <= each.keys() for each in members):
        raise SolverError("a line needs test beams, and members whose beams were written by runs")
    return members


def _widest(test: Sequence[Beams]) -> int:
    return max(len(beam.options) for each in test for beam in each.beams)


def _line(done: Outcome, began: float, **told: Any) -> Run:
    """A line with what came out; beams do not tell which equations were right."""
    figures = done.figures()
    return Run(
        accuracy=figures["accuracy"],
        equation_accuracy=0.0,
        problems=figures["problems"],
        interval=(figures["interval"][0], figures["interval"][1]),
        training_seconds=round(time.monotonic() - began, 1),
        hardware=f"{platform.machine()} CPU",
        form="ordered",
        dev_accuracy=figures["dev_accuracy_cross_fitted"],
        accuracy_of_likeliest=figures["accuracy"],
        right=figures["right"],
        right_likeliest=figures["right"],
        dev_problems=len(done.dev),
        dev_right=packed(done.dev),
        dev_right_likeliest=packed(done.dev),
        reranked=FITTED_ON_DEV,
        version=version(),
        **told,
    )


def _rows(files: Sequence[Beams]) -> list[Row]:
    if not files:
        return []
    rows = aligned(files)
    if len(rows) < max(len(each.beams) for each in files):
        raise SolverError("the files of beams are not of the same problems")
    return list(rows)


def _right(predictions: Any, rows: Sequence[Row]) -> tuple[bool, ...]:
    found: list[Prediction] = list(predictions)
    return tuple(
        same_answer(each.value, row[0].answer) for each, row in zip(found, rows, strict=True)
    )


def chosen_members(name: str, dev: Sequence[Beams], most: int) -> list[int]:
    """Members added one by one, each time the one that helps the cross-fitted development part most.

    Adding ends with `most` members, or where no further one helps.
    """
    chosen: list[int] = []
    best = -1
    while len(chosen) < min(most, len(dev)):
        tried = {
            place: sum(mixture_of(name, [dev[each] for each in (*chosen, place)]).dev)
            for place in range(len(dev))
            if place not in chosen
        }
        place = max(tried, key=lambda each: tried[each])
        if tried[place] <= best:
            break
        chosen.append(place)
        best = tried[place]
    return chosen


def _asked(dev: Sequence[Beam], test: Sequence[Beam], support: Mapping[Key, Support]) -> Outcome:
    """What is right where the choice weighs this support; without any it is a reranker's."""
    choice = fit_choice(dev, support)
    crossed = cross_fit_choice(dev, support)
    on_dev = [each.prediction(beam, support) for each, beam in zip(crossed, dev, strict=True)]
    on_test = [choice.prediction(beam, support) for beam in test]
    return Outcome(
        _right(on_dev, [[beam] for beam in dev]),
        _right(on_test, [[beam] for beam in test]),
        choice.named(),
    )


def asked_back(
    dev: Sequence[Beam],
    test: Sequence[Beam],
    support: Mapping[Key, Support],
) -> dict[str, Any]:
    """What asking back is worth: with it and without, on both parts, with paired tests."""
    without, with_it = (_asked(dev, test, known) for known in ({}, support))
    return {
        "without": without.figures(),
        "asking back": with_it.figures(),
        "p_dev": mcnemar(without.dev, with_it.dev).p,
        "p_test": mcnemar(without.test, with_it.test).p if test else None,
        "candidates_asked": len(support),
        "numbers_returned": sum(each.returned for each in support.values()),
        "numbers_asked": sum(each.asked for each in support.values()),
    }
