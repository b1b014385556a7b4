"""A judge of answers, from the beams of a trained solver on its development part."""

from __future__ import annotations

from collections.abc import Sequence

from roda.scoring import same_answer
from roda.solvers.inputs.examples import Example
from roda.solvers.model import Model
from roda.solvers.rerank import Judge, facts, learn


def judged(model: Model, examples: Sequence[Example]) -> Judge:
    """The judge that picks best among the answers of this model to these problems."""
    beams = []
    for example, predicted in zip(examples, model.predict(examples), strict=True):
        beams.append(
            [
                (
                    facts(each.expression, each.value, example.values, each.score),
                    same_answer(each.value, example.answer),
                )
                for each in predicted.beam
                if each.value is not None
            ]
        )
    return learn(beams)
