"""What a solver answers: an equation over the text's numbers, its exact value, and the beam."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from roda.errors import EvaluationError
from roda.expression import Expression, evaluate
from roda.solvers.inputs.questions import Asks
from roda.solvers.inputs.vocabulary import Outputs
from roda.solvers.rerank import LIKELIHOOD_ONLY, Facts, Reranker, facts


class Candidate(NamedTuple):
    """One equation of a beam; `value` is None where it has none, as in a division by zero.

    `score` is the logarithm of the probability that the solver gives to the equation, `merit` that
    of a reranker, which also goes by the `facts` about the value. Without a value there are none.
    """

    expression: Expression
    value: Fraction | None
    score: float
    merit: float = 0.0
    facts: Facts = ()


class Prediction(NamedTuple):
    """The best equation that has a value, and the whole beam, best first.

    `confidence` is the probability that the answer is right, where the solver tells one.
    """

    expression: Expression | None
    value: Fraction | None
    score: float
    beam: tuple[Candidate, ...]
    confidence: float | None = None

    @classmethod
    def best_of(cls, candidates: Iterable[Candidate]) -> Prediction:
        """The prediction of a beam whose candidates have their merits."""
        beam = tuple(sorted(candidates, key=lambda each: (each.value is None, -each.merit)))
        if not beam or beam[0].value is None:
            return cls(None, None, float("-inf"), beam)
        best = beam[0]
        return cls(best.expression, best.value, best.score, beam)

    @property
    def likeliest(self) -> Fraction | None:
        """The value of the equation that the solver itself finds likeliest, of those with one."""
        known = [each for each in self.beam if each.value is not None]
        return max(known, key=lambda each: each.score).value if known else None

    def reranked(self, reranker: Reranker) -> Prediction:
        """The prediction that another reranker makes of the same beam."""
        return self.best_of(
            each._replace(merit=reranker.merit(each.facts)) if each.facts else each
            for each in self.beam
        )


def prediction(
    found: Sequence[tuple[Sequence[int], float]],
    values: Sequence[Fraction],
    outputs: Outputs,
    reranker: Reranker = LIKELIHOOD_ONLY,
    asked: Asks = "",
) -> Prediction:
    """The prediction of a beam for a problem with these numbers.

    >>> outputs = Outputs((), 2)
    >>> divide, zero, five = 3, 5, 6
    >>> beam = [([divide, five, zero], -0.1), ([0, zero, five], -2.0)]
    >>> best = prediction(beam, [Fraction(0), Fraction(5)], outputs)
    >>> best.value, best.score, len(best.beam)
    (Fraction(5, 1), -2.0, 2)
    """
    return Prediction.best_of(
        candidate(outputs.decode(numbers), score, values, reranker, asked)
        for numbers, score in found
    )


def candidate(
    tree: Expression,
    score: float,
    values: Sequence[Fraction],
    reranker: Reranker = LIKELIHOOD_ONLY,
    asked: Asks = "",
) -> Candidate:
    """An equation of a beam with its value and the facts about it, for a problem with these numbers.

    `asked` is what kind of value its question asks for.
    """
    try:
        value = evaluate(tree, values)
    except EvaluationError:
        return Candidate(tree, None, score, score)
    known = facts(tree, value, values, score, asked)
    return Candidate(tree, value, score, reranker.merit(known), known)
