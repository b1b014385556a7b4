"""Retrieval and ensembles made from data: learned or fitted, tested, saved, with a line of results.

They have no epochs. Their lines stand beside those of networks, so they are made alike.
"""

from __future__ import annotations

import dataclasses
import platform
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roda.errors import SolverError
from roda.experiments.card import write_card
from roda.experiments.contamination import (
    SEEN,
    fingerprint,
    read_fingerprints,
    write_fingerprints,
)
from roda.experiments.data import Data
from roda.experiments.examining import examine
from roda.experiments.signing import retrieval_hash, version
from roda.experiments.testing import (
    CROSS_FITTED,
    FITTED_ON_DEV,
    Tested,
    measure,
    tested,
    write_predictions,
)
from roda.scoring import Run, append_run, signature
from roda.solvers.ensembles.solver import BEAM, Ensemble, check_members, rows
from roda.solvers.ensembles.ways import cross_fit_way, fit_way
from roda.solvers.files import write_whole
from roda.solvers.inputs.examples import Example
from roda.solvers.protocol import Solver
from roda.solvers.retrieval.solver import Retrieval, RetrievalSettings, preset
from roda.training.evaluate import right_answers

RERANKED: frozenset[str] = frozenset({"default"})  # presets with a reranker of answers


def train_retrieval(
    name: str,
    data: Data,
    folder: Path,
    runs: Path,
    *,
    seed: int = 1,
    augmented: bool = False,
    preset_name: str = "default",
    settings: RetrievalSettings | None = None,
    keep: bool = True,
    wide: int | None = None,
) -> Run:
    """Learn and test a retrieval; writes it and its predictions into `folder`, its line to `runs`.

    Without `keep` files of beams are written in place of the retrieval (`wide` equations a problem).
    """
    _need_a_test(data)
    settings = settings or preset(preset_name)
    examples = data.train + (data.augmented if augmented else [])
    began = time.monotonic()
    model = Retrieval.learn(name, examples, data.about, settings)
    seconds = time.monotonic() - began
    seen = frozenset(map(fingerprint, examples))
    done = examine(model, data, seen, reranks=preset_name in RERANKED)
    line = Run(
        solver=name,
        seed=seed,
        preset=preset_name,
        hardware=f"{platform.machine()} CPU",
        beam=model.beam,
        training_seconds=round(seconds, 1),
        signature=signature(retrieval_hash(name, settings), data.hash(augmented)),
        examples=len(examples),
        version=version(),
        **data.told(augmented),
        **done.figures(),
    )
    write_predictions(done.test, folder / "predictions.jsonl")
    if not keep:
        done.write_beams(model, folder, line, wide)
    else:
        model.card = dataclasses.asdict(line) | {"data": data.about}
        model.save(folder)
        write_fingerprints(examples, folder)
        write_card(model, folder)
    append_run(line, runs)
    return line


def train_ensemble(
    name: str,
    members: Sequence[Solver],
    folders: Sequence[Path],
    data: Data,
    folder: Path,
    runs: Path,
    *,
    beam: int = BEAM,
) -> Run:
    """Fit an ensemble of trained solvers on the development part, test it, and save it."""
    _need_a_test(data)
    check_members(name, members)
    if not data.dev:
        raise SolverError("an ensemble is fitted on the development part, and there is none")
    _refuse_other_texts(members[0], data)
    began = time.monotonic()
    on_dev = rows(members, data.dev, beam)
    model = Ensemble(name, members, folders, fit_way(name, on_dev), beam)
    seconds = time.monotonic() - began
    crossed = [
        way.prediction(row) for way, row in zip(cross_fit_way(name, on_dev), on_dev, strict=True)
    ]
    seen = _seen(folders)
    if data.test:
        done = measure(model, data.test, seen)
        done = dataclasses.replace(done, reranked=FITTED_ON_DEV if model.is_fitted else "")
    else:
        done = tested(data.dev, crossed, seen, CROSS_FITTED if model.is_fitted else "")
    kinds = sorted({str(member.card.get("training_data", "unknown")) for member in members})
    of_members = [
        (member.solver, member.card.get("signature"), member.card.get("seed")) for member in members
    ]
    right = right_answers(data.dev, crossed)
    line = _line(
        model,
        data,
        done,
        seed=1,
        training_data=", ".join(kinds),
        training_seconds=round(seconds, 1),
        signature=signature(name, of_members, beam, data.about, _content((*data.dev, *data.test))),
        dev_accuracy=round(100 * sum(right) / len(right), 2),
    )
    model.card = dataclasses.asdict(line) | {"data": data.about}
    model.save(folder)
    write_predictions(done, folder / "predictions.jsonl")
    if seen is not None:
        write_whole(folder, {SEEN: "".join(f"{each}\n" for each in sorted(seen)).encode()})
    write_card(model, folder)
    append_run(line, runs)
    return line


def _need_a_test(data: Data) -> None:
    if not (data.test or data.dev):
        raise SolverError("there is neither a test nor a development part to test the solver on")


def _refuse_other_texts(member: Solver, data: Data) -> None:
    """Prepared data may be of another language, or cut in another way, than the members read."""
    language, cut = data.about.get("language", "zh"), data.about["cut"]
    if (language, cut) != (member.language, member.cut):
        raise SolverError(
            f"the data are in {language!r}, cut into {cut}, but the "
            f"members read {member.language!r}, cut into {member.cut}"
        )


def _seen(folders: Sequence[Path]) -> frozenset[str] | None:
    """The fingerprints of all that the members were trained on; None if one does not tell."""
    each = [read_fingerprints(folder) for folder in folders]
    return None if None in each else frozenset().union(*(some for some in each if some))


def _content(examples: Sequence[Example]) -> list[tuple[Any, ...]]:
    return [(item.id, item.tokens, item.target) for item in examples]


def _line(model: Solver, data: Data, done: Tested, **known: Any) -> Run:
    return Run(
        solver=model.solver,
        corpus=data.about["corpus"],
        split="test" if data.test else "dev",
        hardware=f"{platform.machine()} CPU",
        form=data.about["form"],
        beam=model.beam,
        **(done.figures() | known),
    )
