"""A model's score on a set of problems."""

from __future__ import annotations

from collections.abc import Sequence

from roda.expression import Expression, Reference, rebuild
from roda.notation import parse_prefix
from roda.scoring import Score, same_answer, same_equation
from roda.solvers.inputs.batches import Encoded
from roda.solvers.inputs.examples import Example
from roda.solvers.model import Model
from roda.solvers.prediction import Prediction


def score(examples: Sequence[Example], predictions: Sequence[Prediction]) -> Score:
    """Which answers are right, and which equations are the same function as the known one."""
    answers, equations = [], []
    for example, predicted in zip(examples, predictions, strict=True):
        right = same_answer(predicted.value, example.answer)
        answers.append(right)
        equations.append(right and _same(example, predicted.expression))
    return Score(tuple(answers), tuple(equations))


def _same(example: Example, found: Expression | None) -> bool:
    if example.target is None or found is None:
        return False
    groups = example.groups

    def first(leaf: Expression) -> Expression:
        return Reference(groups[leaf.index]) if isinstance(leaf, Reference) else leaf

    known = rebuild(parse_prefix(" ".join(example.target)), first)
    return same_equation(rebuild(found, first), known)


def evaluate(
    model: Model, examples: Sequence[Example], data: Encoded | None = None, beam: int | None = None
) -> tuple[Score, list[Prediction]]:
    """The score of a model on these examples, and what it answered."""
    encoded = model.encode(examples) if data is None else data
    predictions = model.predict_encoded(examples, encoded, beam)
    return score(examples, predictions), predictions


def accuracy(model: Model, examples: Sequence[Example], data: Encoded, beam: int = 1) -> float:
    """The share of right answers in percent, equations not looked at."""
    predictions = model.predict_encoded(examples, data, beam)
    right = sum(
        same_answer(p.value, example.answer)
        for p, example in zip(predictions, examples, strict=True)
    )
    return 100 * right / max(1, len(examples))
