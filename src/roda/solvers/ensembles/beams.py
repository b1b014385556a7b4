"""Files of beams: what a solver found for each problem, so that others can choose among it later.

Gzipped JSON lines. The first line says what the beams are of; then comes a line a problem:

    {"format": 1, "about": {"solver": "gts", "seed": 1, "training_data": "original", "split": "dev"}}
    {"id": "7", "numbers": ["660", "66"], "answer": "10", "origin": null, "asks": "",
     "beam": [["/ n0 n1", -0.0123, "10"], ["/ n1 n0", -4.5, "1/10"]]}

`numbers` are the values of the slots, `answer` is the known one (null where there is none), `origin`
the id of the problem that this one was made of, `asks` what kind of value its question asks for
(`inputs.questions`; older files do without). An equation of the beam is its prefix tokens, the
logarithm of its probability and its value (null where it has none); the likeliest comes first, so
the file does not depend on any reranker. No text is in it.
"""

from __future__ import annotations

import gzip
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

import orjson

from roda.errors import CorpusError
from roda.polish import parse_prefix, to_prefix
from roda.runs.outputs import Outputs
from roda.solvers.files import one_of
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.questions import Asks, asks
from roda.solvers.prediction import Prediction, candidate

FORMAT: Final = 1
_WIDEST: Final = 10_000  # bits; a longer value is no answer to any problem, and cannot be printed


class Option(NamedTuple):
    """An equation of a beam: its prefix tokens, log-probability and value."""

    equation: str
    score: float
    value: Fraction | None


class Beam(NamedTuple):
    """The equations that a solver found for one problem, likeliest first."""

    id: str
    numbers: tuple[Fraction, ...]
    answer: Fraction | None
    options: tuple[Option, ...]
    origin: str | None = None
    asks: Asks = ""

    @property
    def likeliest(self) -> Fraction | None:
        """The value of the likeliest equation that has one."""
        return next((each.value for each in self.options if each.value is not None), None)

    def prediction(self) -> Prediction:
        """The prediction of a solver that found this beam, by likelihood alone."""
        return Prediction.best_of(
            candidate(parse_prefix(each.equation), each.score, self.numbers, asked=self.asks)
            for each in self.options
        )


class Beams(NamedTuple):
    """The beams of one solver for some problems, and what they are of."""

    about: dict[str, Any]
    beams: tuple[Beam, ...]


def beam_of(example: Example, predicted: Prediction) -> Beam:
    """The beam behind a prediction."""
    found = sorted(predicted.beam, key=lambda each: -each.score)
    options = tuple(
        Option(to_prefix(each.expression), round(each.score, 5), _short(each.value))
        for each in found
    )
    kind = asks(example.tokens, example.language)
    return Beam(example.id, example.values, example.answer, options, example.origin, kind)


def _short(value: Fraction | None) -> Fraction | None:
    if value is None or value.numerator.bit_length() + value.denominator.bit_length() > _WIDEST:
        return None
    return value


def beams_of(
    examples: Sequence[Example], predictions: Sequence[Prediction], about: Mapping[str, Any]
) -> Beams:
    """The beams behind the predictions for these examples."""
    pairs = zip(examples, predictions, strict=True)
    return Beams(dict(about), tuple(beam_of(item, predicted) for item, predicted in pairs))


def beam_lines(beams: Beams) -> Iterator[bytes]:
    """The lines of a file of beams.

    >>> beam = Beam("7", (Fraction(6), Fraction(3)), Fraction(2), (Option("/ n0 n1", -0.5, Fraction(2)),))
    >>> for line in beam_lines(Beams({"solver": "gts"}, (beam,))):
    ...     print(line.decode().strip())
    {"format":1,"about":{"solver":"gts"}}
    {"id":"7","numbers":["6","3"],"answer":"2","origin":null,"asks":"","beam":[["/ n0 n1",-0.5,"2"]]}
    """
    yield _line({"format": FORMAT, "about": beams.about})
    for beam in beams.beams:
        yield _line(
            {
                "id": beam.id,
                "numbers": [str(number) for number in beam.numbers],
                "answer": None if beam.answer is None else str(beam.answer),
                "origin": beam.origin,
                "asks": beam.asks,
                "beam": [
                    (each.equation, each.score, None if each.value is None else str(each.value))
                    for each in beam.options
                ],
            }
        )


def _line(fields: Mapping[str, Any]) -> bytes:
    return orjson.dumps(fields, option=orjson.OPT_APPEND_NEWLINE)


def write_beams(beams: Beams, path: Path) -> None:
    """Write a file of beams, gzipped where its name ends in `.gz`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with Outputs() as outputs:
        outputs.open(str(path)).writelines(beam_lines(beams))


def read_beams(path: Path) -> Beams:
    """The beams of a file; `CorpusError` if it is no such file."""
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            lines = file.read().splitlines()
    except (OSError, EOFError) as error:
        raise CorpusError(f"cannot be read: {error}", path=str(path)) from None
    try:
        head = orjson.loads(lines[0])
        if head["format"] != FORMAT:
            raise ValueError
        about = dict(head["about"])
    except (ValueError, KeyError, TypeError, IndexError):
        raise CorpusError(
            "is no file of beams of this version; write it again with --beams", path=str(path)
        ) from None
    return Beams(about, tuple(_beam(line, path, at) for at, line in enumerate(lines[1:], start=2)))


def _beam(line: bytes, path: Path, number: int) -> Beam:
    try:
        fields = orjson.loads(line)
        answer = fields["answer"]
        return Beam(
            str(fields["id"]),
            tuple(Fraction(each) for each in fields["numbers"]),
            None if answer is None else Fraction(answer),
            tuple(_option(*each) for each in fields["beam"]),
            fields["origin"],
            one_of(fields.get("asks", ""), get_args(Asks)),
        )
    except (ValueError, TypeError, KeyError, ZeroDivisionError):
        raise CorpusError("is no line of a file of beams", path=str(path), record=number) from None


def _option(equation: str, score: float, value: str | None) -> Option:
    if not isinstance(equation, str) or not math.isfinite(score):
        raise ValueError
    return Option(equation, float(score), None if value is None else Fraction(value))


def aligned(files: Iterable[Beams]) -> list[list[Beam]]:
    """The beams of several solvers problem by problem: those that all of them have, in order.

    >>> one, other = (Beam(name, (), None, ()) for name in "ab")
    >>> [[beam.id for beam in row] for row in aligned([Beams({}, (one, other)), Beams({}, (other,))])]
    [['b', 'b']]
    """
    first, *others = (each.beams for each in files)
    tables = [{beam.id: beam for beam in beams} for beams in others]
    return [
        [beam, *(table[beam.id] for table in tables)]
        for beam in first
        if all(beam.id in table for table in tables)
    ]
