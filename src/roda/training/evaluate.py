"""Which answers and equations of a model are right, problem by problem."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from roda.expression import Expression, Reference, rebuild
from roda.polish import parse_prefix
from roda.scoring import Score, same_answer, same_equation
from roda.solvers.inputs.examples import Example
from roda.solvers.prediction import Prediction

if TYPE_CHECKING:
    from roda.solvers.inputs.batches import Encoded
    from roda.solvers.model import Model


def right_answers(examples: Sequence[Example], predictions: Sequence[Prediction]) -> list[bool]:
    """For each problem whether the predicted value is the known answer."""
    return [
        same_answer(predicted.value, example.answer)
        for example, predicted in zip(examples, predictions, strict=True)
    ]


def score(examples: Sequence[Example], predictions: Sequence[Prediction]) -> Score:
    """Which answers are right, and which equations are the same function as the known one."""
    answers = right_answers(examples, predictions)
    equations = [
        right and _same(example, predicted.expression)
        for right, example, predicted in zip(answers, examples, predictions, strict=True)
    ]
    return Score(tuple(answers), tuple(equations))


def _same(example: Example, found: Expression | None) -> bool:
    if example.target is None or found is None:
        return False
    groups = example.groups

    def first(leaf: Expression) -> Expression:
        return Reference(groups[leaf.index]) if isinstance(leaf, Reference) else leaf

    known = rebuild(parse_prefix(" ".join(example.target)), first)
    return same_equation(rebuild(found, first), known)


def accuracy(model: Model, examples: Sequence[Example], data: Encoded, beam: int = 1) -> float:
    """The share of right answers in percent; equations, which take longer, are not compared."""
    right = right_answers(examples, model.predict_encoded(examples, data, beam))
    return 100 * sum(right) / max(1, len(right))
