"""Several trained solvers as one.

    config.json   name, the folders of the members (relative to this one), what was fitted, card

The members stay where they are; whoever moves an ensemble moves them with it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import orjson

from roda.errors import CheckpointError, SolverError
from roda.normalform.forms import Form
from roda.solvers.ensembles.beams import beam_of
from roda.solvers.ensembles.mixture import Row
from roda.solvers.ensembles.ways import Way, way_of
from roda.solvers.files import CONFIG, FORMAT, one_of, read_fields, read_made, texts, write_whole
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.words import Cut
from roda.solvers.limits import MOST_BEAMS
from roda.solvers.prediction import Prediction
from roda.solvers.protocol import ENSEMBLES, RETRIEVALS, Solver, as_examples, load_solver

if TYPE_CHECKING:
    import torch

BEAM: Final = 10  # equations that each member is asked for


@dataclass
class Ensemble:
    """Members, the folders that they came from, and the way in which one answer is chosen."""

    solver: str
    members: Sequence[Solver]
    folders: Sequence[Path]
    way: Way
    beam: int = BEAM
    card: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_members(self.solver, self.members)

    @property
    def language(self) -> str:
        """The language that all members read."""
        return self.members[0].language

    @property
    def cut(self) -> Cut:
        """What all members cut texts into."""
        return self.members[0].cut

    @property
    def form(self) -> Form:
        """The form of the equations that the first member learned from."""
        return self.members[0].form

    @property
    def is_fitted(self) -> bool:
        """Whether weights or a threshold were fitted on the development part."""
        return bool(self.way.named())

    def described(self) -> dict[str, dict[str, Any]]:
        """Tables for the card: the members, and what was fitted."""
        members = {
            folder.name: f"{member.solver}, {member.card.get('training_data', 'unknown data')}, "
            f"seed {member.card.get('seed', 'unknown')}"
            for folder, member in zip(self.folders, self.members, strict=True)
        }
        return {"Members": members, "Fitted on the development part": self.way.named()}

    def predict(
        self, problems: Sequence[str | Example], beam: int | None = None
    ) -> list[Prediction]:
        """The answer to each problem, in order; `beam` is that of each member."""
        examples = as_examples(problems, self.language, self.cut)
        return [self.way.prediction(row) for row in rows(self.members, examples, beam or self.beam)]

    def save(self, folder: Path) -> None:
        """Write the folder, which names its members."""
        config = {
            "format": FORMAT,
            "solver": self.solver,
            "members": [os.path.relpath(each, folder) for each in self.folders],
            "beam": self.beam,
            "way": self.way.named(),
            "card": self.card,
        }
        write_whole(folder, {CONFIG: orjson.dumps(config, option=orjson.OPT_INDENT_2)})

    @classmethod
    def load(cls, path: str | Path, device: str | torch.device = "cpu") -> Ensemble:
        """A saved ensemble with its members; `CheckpointError` says what is wrong with the folder."""
        place = Path(path) / CONFIG
        found = read_fields(place)
        name = read_made(found, place, "solver", str, lambda each: one_of(each, tuple(ENSEMBLES)))
        named = read_made(found, place, "members", list, lambda _: texts(found, "members"))
        folders = [Path(path) / each for each in named]
        return cls(
            name,
            [load_member(folder, device) for folder in folders],
            folders,
            read_made(found, place, "way", dict, lambda given: way_of(name, given)),
            read_made(found, place, "beam", int, _beam),
            read_made(found, place, "card", dict, dict),
        )


def _beam(given: int) -> int:
    if not 1 <= given <= MOST_BEAMS:
        raise ValueError(f"is {given}, but should be from 1 to {MOST_BEAMS}")
    return given


def load_member(folder: Path, device: str | torch.device = "cpu") -> Solver:
    """A solver that is to be a member: any but an ensemble."""
    if read_fields(folder / CONFIG).get("solver") in ENSEMBLES:
        raise CheckpointError(
            "is an ensemble, which cannot be a member of another; name its members instead",
            path=str(folder),
        )
    return load_solver(folder, device)


def check_members(name: str, members: Sequence[Solver]) -> None:
    """Raise an error if these solvers cannot be the members of this ensemble."""
    if len(members) < 2:
        raise SolverError(f"{name} needs two members or more")
    read = {(member.language, member.cut) for member in members}
    if len(read) > 1:
        told = " and ".join(f"{language!r} cut into {cut}" for language, cut in sorted(read))
        raise SolverError(f"members must read the same texts, but these read {told}")
    if name == "dns-retrieval":
        kinds = [member.solver in RETRIEVALS for member in members]
        if kinds != [True, False]:
            raise SolverError("dns-retrieval has two members: a retrieval, then a generator")


def rows(members: Sequence[Solver], examples: Sequence[Example], beam: int) -> list[Row]:
    """The beams of all members for each problem."""
    found = [member.predict(examples, beam) for member in members]
    return [
        [beam_of(example, predictions[at]) for predictions in found]
        for at, example in enumerate(examples)
    ]
