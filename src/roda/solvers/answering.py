"""Many texts answered by one solver, in order.

A text that cannot be solved gets an answer with a `problem` (what is wrong with it) in place of
an equation, so that every line of a file has its answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import islice
from typing import Any, NamedTuple

import orjson

from roda.errors import ExampleError
from roda.notation import to_infix, write_value
from roda.solvers.explain import shown, with_numbers
from roda.solvers.inputs.examples import Example, question
from roda.solvers.prediction import Candidate, Prediction
from roda.solvers.protocol import AT_ONCE, Solver


class Asked(NamedTuple):
    """A text to be solved; `problem` says what is wrong where there is none."""

    id: str
    text: str
    problem: str = ""


class Answer(NamedTuple):
    """A model's answer to a text, or in `problem` why there is none."""

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
        sure = {} if best.confidence is None else {"confidence": round(best.confidence, 4)}
        return known | {
            "equation": f"x={with_numbers(best.expression, self.values)}",
            "template": to_infix(best.expression),
            "answer": shown(best.value),
            "numbers": [write_value(value) for value in self.values],
            **sure,
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


def asked_lines(lines: Iterable[str]) -> Iterator[Asked]:
    """The texts of a file, one a line: plain, or a JSON object with a `text` and perhaps an `id`.

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
        return Asked(number, line, f"line {number} begins with {{ but is no JSON: {error}")
    text, name = fields.get("text"), fields.get("id", number)
    if not isinstance(text, str):
        return Asked(str(name), "", f"line {number} needs a field 'text' with the problem")
    return Asked(str(name), text)


def answers(model: Solver, texts: Iterable[Asked], beam: int | None = None) -> Iterator[Answer]:
    """An answer to every text, in order; a few hundred are solved together."""
    stream = iter(texts)
    while some := list(islice(stream, AT_ONCE)):
        examples = [_example(each, model) for each in some]
        found = iter(_predicted(model, [e for e in examples if isinstance(e, Example)], beam))
        for asked, example in zip(some, examples, strict=True):
            if isinstance(example, str):
                yield Answer(asked, problem=example)
                continue
            best = next(found)
            if isinstance(best, str):
                yield Answer(asked, problem=best)
            else:
                yield Answer(asked, example.values, best)


def _predicted(
    model: Solver, examples: Sequence[Example], beam: int | None
) -> Sequence[Prediction | str]:
    """The predictions; for a text that the model's encoder cannot read, what is wrong with it.

    The encoder refuses a batch as a whole, so a refused batch is halved until the text is found.
    """
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


def _example(asked: Asked, model: Solver) -> Example | str:
    if asked.problem:
        return asked.problem
    try:
        return question(asked.text, model.language, model.cut, asked.id)
    except ExampleError as error:
        return str(error)
