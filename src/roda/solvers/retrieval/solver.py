"""The solver that answers like the most similar training problem (Robaidek et al. 2018).

Problems with as many numbers as the text come before all others, whose templates rarely fit; a
template that needs more numbers than there are never does. The beam is the templates of the most
similar problems, each once; the score is the logarithm of the similarity.

    config.json          name, settings, words, templates, how texts are cut, hash of the index, card
    weights.safetensors  the index: which training problem has which words, and its template
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final, get_args

import numpy as np
import orjson
from numpy.typing import NDArray
from safetensors.numpy import load, save

from roda.errors import CheckpointError, SolverError, UnknownName
from roda.expression import Expression, references
from roda.languages import LANGUAGES
from roda.normalform.forms import Form, form_named
from roda.polish import parse_prefix
from roda.solvers.files import (
    CONFIG,
    FORMAT,
    SHA256,
    one_of,
    read_fields,
    read_made,
    read_weights,
    texts,
    write_whole,
)
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.questions import asks
from roda.solvers.inputs.words import Cut
from roda.solvers.limits import MOST_BEAMS, check, within
from roda.solvers.prediction import Prediction, candidate
from roda.solvers.protocol import RETRIEVALS, as_examples
from roda.solvers.rerank import LIKELIHOOD_ONLY, RERANKER, Reranker
from roda.solvers.retrieval.index import Counts, Floats, Index, Similarity, terms

WEIGHTS: Final = "weights.safetensors"
_LEAST: Final = 1e-6  # the similarity of problems without a word in common: a logarithm needs one
_ARRAYS: Final = ("starts", "occurring", "times", "template", "numbers")


@dataclass(frozen=True)
class RetrievalSettings:
    """How many templates are considered, and whether pairs of neighbouring words count as well."""

    beam: int = within(1, MOST_BEAMS, 5)
    pairs: bool = True

    def __post_init__(self) -> None:
        check(self)


PRESETS: Final = {"default": RetrievalSettings(), "paper": RetrievalSettings(beam=1)}


def preset(name: str) -> RetrievalSettings:
    """The settings of a preset, or an error that lists the presets."""
    try:
        return PRESETS[name]
    except KeyError:
        raise UnknownName("preset of retrieval", name, PRESETS) from None


@dataclass
class Retrieval:
    """Known problems: their words (`index`), and for each its template and how many numbers it has."""

    solver: str
    settings: RetrievalSettings
    index: Index
    template: Counts
    numbers: Counts
    templates: tuple[str, ...]
    language: str = "zh"
    cut: Cut = "words"
    form: Form = "normal"
    reranker: Reranker = LIKELIHOOD_ONLY
    card: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def learn(
        cls,
        name: str,
        examples: Sequence[Example],
        about: Mapping[str, Any],
        settings: RetrievalSettings | None = None,
    ) -> Retrieval:
        """The solver that knows these examples; `about` says how they were made."""
        known = [item for item in examples if item.target]
        if not known:
            raise SolverError("no training problem has a usable equation")
        number: dict[str, int] = {}
        template = [number.setdefault(" ".join(item.target or ()), len(number)) for item in known]
        settings = settings or RetrievalSettings()
        return cls(
            name,
            settings,
            Index.of([terms(item.tokens, settings.pairs) for item in known]),
            np.array(template, np.int32),
            np.array([len(item.values) for item in known], np.int32),
            tuple(number),
            about.get("language", "zh"),
            about["cut"],
            form_named(about["form"]),
        )

    @property
    def similarity(self) -> Similarity:
        """How problems are compared."""
        return "jaccard" if self.solver == "retrieval-jaccard" else "cosine"

    @property
    def beam(self) -> int:
        """How many templates are considered."""
        return self.settings.beam

    @property
    def is_fitted(self) -> bool:
        """Whether a reranker chooses, whose weights were fitted on the development part."""
        return self.reranker != LIKELIHOOD_ONLY

    def described(self) -> dict[str, dict[str, Any]]:
        """Tables for the card: sizes, the reranker's weights, and the settings."""
        return {
            "Size": {
                "problems": f"{len(self.index):,}",
                "words": f"{len(self.index.words):,}",
                "templates": f"{len(self.templates):,}",
            },
            "Weights of the reranker of answers": dict(self.reranker.named()),
            "Settings of the solver": asdict(self.settings),
        }

    @cached_property
    def _trees(self) -> tuple[Expression, ...]:
        return tuple(map(parse_prefix, self.templates))

    @cached_property
    def _needed(self) -> Counts:
        """How many numbers the template of each known problem needs."""
        needed = [max(references(tree), default=-1) + 1 for tree in self._trees]
        return np.array(needed, np.int32)[self.template]

    def predict(
        self, problems: Sequence[str | Example], beam: int | None = None
    ) -> list[Prediction]:
        """The answer to each problem, in order."""
        examples = as_examples(problems, self.language, self.cut)
        return [self._predicted(example, beam or self.beam) for example in examples]

    def _predicted(self, example: Example, beam: int) -> Prediction:
        words = terms(example.tokens, self.settings.pairs)
        similar = self.index.similarities(words, self.similarity)
        kind = asks(example.tokens, self.language)
        order = similar + (self.numbers == len(example.values))
        order[self._needed > len(example.values)] = -1.0
        return Prediction.best_of(
            candidate(
                self._trees[self.template[at]],
                math.log(max(float(similar[at]), _LEAST)),
                example.values,
                self.reranker,
                kind,
            )
            for at in self._nearest(order, beam)
        )

    def _nearest(self, order: Floats, beam: int) -> list[int]:
        """The highest problems of this order, one for each template."""
        size = min(len(order), 20 * beam)
        while True:
            some = np.argpartition(-order, size - 1)[:size]
            found: dict[int, int] = {}
            # Of equally similar problems the earlier one: originals come before augmented ones.
            for at in some[np.lexsort((some, -order[some]))].tolist():
                if order[at] >= 0 and len(found) < beam:
                    found.setdefault(int(self.template[at]), at)
            if len(found) == beam or size == len(order):
                return list(found.values())
            size = min(len(order), 10 * size)

    def save(self, folder: Path) -> None:
        """Write the folder; each file appears whole or not at all."""
        index = self.index
        arrays = (index.starts, index.occurring, index.times, self.template, self.numbers)
        weights = save(dict(zip(_ARRAYS, arrays, strict=True)))
        config = {
            "format": FORMAT,
            "solver": self.solver,
            "settings": asdict(self.settings),
            "language": self.language,
            "cut": self.cut,
            "form": self.form,
            "words": index.words,
            "templates": self.templates,
            RERANKER: self.reranker.named(),
            "card": self.card,
            SHA256: hashlib.sha256(weights).hexdigest(),
        }
        described = orjson.dumps(config, option=orjson.OPT_INDENT_2)
        write_whole(folder, {WEIGHTS: weights, CONFIG: described})

    @classmethod
    def load(cls, path: str | Path) -> Retrieval:
        """A saved solver, ready to answer; `CheckpointError` says what is wrong with the folder."""
        place = Path(path) / CONFIG
        found = read_fields(place)
        words = read_made(found, place, "words", list, lambda _: texts(found, "words"))
        templates = read_made(found, place, "templates", list, lambda _: texts(found, "templates"))
        sha256 = read_made(found, place, SHA256, str, str)
        weights = read_weights(Path(path) / WEIGHTS, sha256, load)
        _refuse_misfits(weights, len(words), len(templates), Path(path) / WEIGHTS)
        starts, occurring, times, template, numbers = (weights[name] for name in _ARRAYS)
        made = cls(
            read_made(found, place, "solver", str, lambda name: one_of(name, tuple(RETRIEVALS))),
            read_made(found, place, "settings", dict, lambda given: RetrievalSettings(**given)),
            Index(words, starts, occurring, times),
            template,
            numbers,
            templates,
            read_made(found, place, "language", str, lambda each: one_of(each, tuple(LANGUAGES))),
            read_made(found, place, "cut", str, lambda each: one_of(each, get_args(Cut))),
            read_made(found, place, "form", str, form_named),
            read_made(found, place, RERANKER, dict, Reranker.of),
            read_made(found, place, "card", dict, dict),
        )
        read_made(found, place, "templates", list, lambda _: made._trees)
        return made


def _refuse_misfits(
    weights: Mapping[str, NDArray[Any]], words: int, templates: int, path: Path
) -> None:
    """Raise an error if the arrays are not those of an index with so many words and templates."""
    arrays = [weights.get(name) for name in _ARRAYS]
    fits = all(each is not None and each.dtype == np.int32 and each.ndim == 1 for each in arrays)
    if fits:
        starts, occurring, times, template, numbers = (weights[name] for name in _ARRAYS)
        fits = (
            len(template) > 0
            and len(starts) == len(template) + 1 == len(numbers) + 1
            and len(occurring) == len(times) == starts[-1]
            and starts[0] == 0
            and bool((np.diff(starts) >= 0).all())
            and bool(((occurring >= 0) & (occurring < words)).all() and (times > 0).all())
            and bool(((template >= 0) & (template < templates)).all())
        )
    if not fits:
        raise CheckpointError(
            "does not fit the words and templates beside it; train the solver again", path=str(path)
        )
