"""A solver in the box: text in, equation, exact answer and confidence out.

>>> best = Box.load("en").answer("Ann has 12 pens and buys 4 more. How many pens has she now?")
>>> best.value, best.confidence > 0.9
(Fraction(16, 1), True)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, get_args

from roda.box.confidence import Calibration, Features, features
from roda.box.network import Network
from roda.box.search import search
from roda.box.weights import Array, unpack
from roda.errors import CheckpointError, ExampleError, UnknownName
from roda.languages import detect
from roda.solvers.answering import Answer, Asked
from roda.solvers.inputs.examples import Example, question
from roda.solvers.inputs.magnitudes import marks
from roda.solvers.inputs.questions import asks
from roda.solvers.inputs.vocabulary import UNKNOWN, Outputs, Words
from roda.solvers.inputs.words import Cut
from roda.solvers.prediction import Prediction, prediction
from roda.solvers.rerank import Reranker

WEIGHTS: Final = Path(__file__).with_name("weights")


class Box:
    """A small solver of one language, all of it in one file."""

    def __init__(self, arrays: Mapping[str, Array], about: Mapping[str, Any]) -> None:
        self.about = about
        self.language: str = about["language"]
        self.cut: Cut = about["cut"]
        self.beam: int = about["beam"]
        self.words = Words(tuple(about["words"]["words"]), about["words"]["slots"])
        self.outputs = Outputs(tuple(about["outputs"]["constants"]), about["outputs"]["slots"])
        self.reranker = Reranker.of(about["reranker"])
        self.calibration = Calibration.of(about["calibration"])
        self.max_length: int = about["max_length"]
        self.network = Network(arrays)

    @classmethod
    def load(cls, language: str) -> Box:
        """The solver of a language that comes with the package; loaded once."""
        return _loaded(language)

    @classmethod
    def read(cls, path: Path) -> Box:
        """The solver in a file; `CheckpointError` if it holds none."""
        arrays, about = unpack(path)
        try:
            if about["cut"] not in get_args(Cut):
                raise ValueError(f"the cut {about['cut']!r} is not known")
            return cls(arrays, about)
        except (KeyError, TypeError, ValueError) as error:
            raise CheckpointError(
                f"is no solver of the box ({error}); install the package again", path=str(path)
            ) from None

    def answer(self, text: str, beam: int | None = None) -> Prediction:
        """The answer to a text, or an `ExampleError` that says what is wrong with it."""
        return self._predicted(question(text, self.language, self.cut), beam)

    def predict(
        self, problems: Sequence[str | Example], beam: int | None = None
    ) -> list[Prediction]:
        """The answer to each problem, in order, as other solvers give it."""
        return [
            self.answer(each, beam) if isinstance(each, str) else self._predicted(each, beam)
            for each in problems
        ]

    def _predicted(self, example: Example, beam: int | None) -> Prediction:
        numbers, places = self.words.encode(example.tokens)
        if not numbers:
            raise ExampleError("the text is empty; give a problem in words")
        known = marks(example.values, example.kinds)
        text, first = self.network.read(numbers, places, known)
        found = search(self.network, text, first, beam or self.beam, self.max_length)
        asked = asks(example.tokens, example.language)
        best = prediction(found, example.values, self.outputs, self.reranker, asked)
        if best.expression is None:
            return best
        seen = self.features(example, best)
        return best._replace(confidence=self.calibration.confidence(seen))

    def features(self, example: Example, best: Prediction) -> Features:
        """What the confidence in an answer rests on."""
        numbers, _ = self.words.encode(example.tokens)
        unknown = sum(number == UNKNOWN for number in numbers) / len(numbers)
        return features(best, example.values, unknown)


def languages() -> tuple[str, ...]:
    """The languages that have a solver in the box."""
    return tuple(sorted(path.stem for path in WEIGHTS.glob("*.npz")))


@lru_cache(maxsize=4)
def _loaded(language: str) -> Box:
    path = WEIGHTS / f"{language}.npz"
    if language not in languages():
        raise UnknownName("language with a solver in the box", language, languages())
    return Box.read(path)


def answers(
    texts: Iterable[Asked], beam: int | None = None, language: str = ""
) -> Iterator[Answer]:
    """An answer to every text, in order, by the solver of its language (or of the given one)."""
    for asked in texts:
        if asked.problem:
            yield Answer(asked, problem=asked.problem)
            continue
        try:
            box = Box.load(language or detect(asked.text))
            item = question(asked.text, box.language, box.cut, asked.id)
            (best,) = box.predict([item], beam)
            yield Answer(asked, item.values, best)
        except ExampleError as error:
            yield Answer(asked, problem=str(error))
