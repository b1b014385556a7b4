"""Many texts asked of one model, in order, whatever is wrong with some of them.

A text that cannot be solved gives an answer with a `problem` instead of an equation, so that
nothing is lost from a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import islice
from typing import Any, Final, NamedTuple

import orjson

from roda.errors import ExampleError, RodaError
from roda.notation import to_infix, write_value
from roda.solvers.explain import with_numbers
from roda.solvers.inputs.examples import Example, question
from roda.solvers.model import Model
from roda.solvers.prediction import Candidate, Prediction

_ROWS: Final = 250  # texts asked at once


class Asked(NamedTuple):
    """A text to be solved; `problem` says why it is none."""

    id: str
    text: str
    problem: str = ""


class Answer(NamedTuple):
    """What a model answered to a text, or what the `problem` was."""

    asked: Asked
    values: tuple[Fraction, ...] = ()
    prediction: Prediction | None = None
    problem: str = ""

    def fields(self) -> dict[str, Any]:
        """The answer as fields of JSON."""
        known = {"id": self.asked.id, "text": self.asked.text}
        best = self.prediction
        if best is None or best.expression is None:
            return known | {"error": self.problem or "no equation of the beam has a value"}
        return known | {
            "equation": f"x={with_numbers(best.expression, self.values)}",
            "template": to_infix(best.expression),
            "answer": shown(best.value),
            "numbers": [write_value(value) for value in self.values],
            "score": round(best.score, 4),
            "beam": [_candidate(each, self.values) for each in best.beam],
        }


def _candidate(each: Candidate, values: Sequence[Fraction]) -> dict[str, Any]:
    return {
        "equation": f"x={with_numbers(each.expression, values)}",
        "answer": shown(each.value),
        "score": round(each.score, 4),
        "merit": round(each.merit, 4),
    }


def shown(value: Fraction | None) -> str | None:
    """A value as people write it; None for none, words for a giant.

    >>> shown(Fraction(1, 4)), shown(None)
    ('0.25', None)
    """
    try:
        return None if value is None else write_value(value)
    except RodaError:
        return "a number too large to write"


def asked_lines(lines: Iterable[str]) -> Iterator[Asked]:
    """The texts of a file: one a line, as it is or as a JSON object with a `text`.

    >>> list(asked_lines(['{"id": 7, "text": "3只和5只？"}', "", "2个苹果？"]))
    [Asked(id='7', text='3只和5只？', problem=''), Asked(id='3', text='2个苹果？', problem='')]
    """
    for number, line in enumerate(lines, start=1):
        stripped = line.strip()
        if stripped[:1] == "{":
            yield _from_object(stripped, str(number))
        elif stripped:
            yield Asked(str(number), stripped)


def _from_object(line: str, number: str) -> Asked:
    try:
        fields = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        return Asked(number, line, f"line {number} is no JSON: {error}")
    text, name = fields.get("text"), fields.get("id", number)
    if not isinstance(text, str):
        return Asked(str(name), "", f"line {number} has no field 'text' that is a text")
    return Asked(str(name), text)


def answers(model: Model, texts: Iterable[Asked], beam: int | None = None) -> Iterator[Answer]:
    """An answer to every text, in order; a few hundred are solved at once."""
    stream = iter(texts)
    while some := list(islice(stream, _ROWS)):
        taken = [_example(each, model) for each in some]
        found = iter(_predicted(model, [x for x in taken if isinstance(x, Example)], beam))
        for each, item in zip(some, taken, strict=True):
            if isinstance(item, str):
                yield Answer(each, problem=item)
                continue
            best = next(found)
            if isinstance(best, str):
                yield Answer(each, problem=best)
            else:
                yield Answer(each, item.values, best)


def _predicted(
    model: Model, examples: Sequence[Example], beam: int | None
) -> Sequence[Prediction | str]:
    """The predictions, with words for a text that the model's encoder cannot take."""
    try:
        return model.predict(examples, beam)
    except ExampleError as error:
        if len(examples) == 1:
            return [str(error)]
        half = len(examples) // 2
        return [
            *_predicted(model, examples[:half], beam),
            *_predicted(model, examples[half:], beam),
        ]


def _example(asked: Asked, model: Model) -> Example | str:
    if asked.problem:
        return asked.problem
    try:
        return question(asked.text, model.language, model.cut, asked.id)
    except ExampleError as error:
        return str(error)
