"""What every solver does, whether a network, a search among known problems or several together.

`load_solver` opens the folder of any of them: `config.json` says which kind it is. torch is imported
only where a network is in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from roda.errors import ExampleError, SolverError
from roda.normalform.forms import Form
from roda.solvers.files import CONFIG, read_fields
from roda.solvers.inputs.examples import Example, question
from roda.solvers.inputs.words import Cut
from roda.solvers.prediction import Prediction
from roda.solvers.rerank import Reranker

if TYPE_CHECKING:
    import torch

AT_ONCE: Final = 250  # problems answered together
RETRIEVALS: Final = {
    "retrieval-cosine": "the template of the most similar problem, by TF-IDF and cosine",
    "retrieval-jaccard": "the template of the most similar problem, by the words in common",
}
ENSEMBLES: Final = {
    "dns-retrieval": "the most similar problem where it is similar enough, else a generator",
    "suffix-ensemble": "the answer that most of several solvers give",
    "mixed": "the beams of several solvers, weighed together with facts about the answers",
}
LANGUAGE_MODEL: Final = "lm"
LANGUAGE_MODELS: Final = {LANGUAGE_MODEL: "a language model that writes equations"}
_NETWORKS_NEED: Final = ("numpy", "torch", "safetensors")


class Solver(Protocol):
    """Whatever answers problems.

    `solver` is its name, `language` and `cut` say what it reads, `form` how the equations that it
    learned were written, and `card` what is known about its training and scores.
    """

    solver: str
    card: dict[str, Any]

    @property
    def language(self) -> str:
        """The language that it reads."""

    @property
    def cut(self) -> Cut:
        """What it cuts texts into."""

    @property
    def form(self) -> Form:
        """The form of the equations that it learned from."""

    @property
    def beam(self) -> int:
        """How many equations it considers where nothing else is asked for."""

    @property
    def is_fitted(self) -> bool:
        """Whether its answers are chosen by weights that were fitted on the development part."""

    def predict(
        self, problems: Sequence[str | Example], beam: int | None = None
    ) -> list[Prediction]:
        """The answer to each problem, in order; raw texts are read in the solver's language."""

    def save(self, folder: Path) -> None:
        """Write the folder; each file appears whole or not at all."""

    def described(self) -> Mapping[str, Mapping[str, Any]]:
        """Tables for the card, by title: what it is made of."""


class Rerankable(Solver, Protocol):
    """A solver with a reranker of its own, to be fitted on the development part."""

    reranker: Reranker


def as_examples(problems: Sequence[str | Example], language: str, cut: Cut) -> list[Example]:
    """Problems as examples; an `ExampleError` for one in another language."""
    examples = [
        question(problem, language, cut) if isinstance(problem, str) else problem
        for problem in problems
    ]
    for example in examples:
        if example.language != language:
            raise ExampleError(
                f"this solver reads {language!r}, the problem is in {example.language!r}"
            )
    return examples


def need_networks() -> None:
    """Refuse to go on without the packages that networks need, naming the first that is missing."""
    for package in _NETWORKS_NEED:
        if find_spec(package) is None:
            raise SolverError(
                f"solvers need {package}, which is not installed: pip install {package}, "
                "or install RODA with its extra 'solvers'"
            )


def needs_network(path: str | Path) -> bool:
    """Whether the solver in a folder is a network, or an ensemble with one among its members."""
    folder = Path(path)
    fields = read_fields(folder / CONFIG)
    if fields.get("solver") not in ENSEMBLES:
        return fields.get("solver") not in RETRIEVALS
    members = fields.get("members")
    names = [str(name) for name in members] if isinstance(members, list) else []
    kinds = (read_fields(folder / name / CONFIG).get("solver") for name in names)
    return any(kind not in RETRIEVALS for kind in kinds)


def load_solver(path: str | Path, device: str | torch.device = "cpu") -> Solver:
    """The solver in a folder, ready to answer; `CheckpointError` says what is wrong with it."""
    folder = Path(path)
    name = read_fields(folder / CONFIG).get("solver")
    if name in RETRIEVALS:
        from roda.solvers.retrieval.solver import Retrieval

        return Retrieval.load(folder)
    if name in ENSEMBLES:
        from roda.solvers.ensembles.solver import Ensemble

        return Ensemble.load(folder, device)
    need_networks()
    if name == LANGUAGE_MODEL:
        from roda.solvers.lm.solver import LanguageModel

        return LanguageModel.load(folder, device)
    from roda.solvers.model import Model

    return Model.load(folder, device)
