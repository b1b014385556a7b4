"""What a solver answers: an equation over the text's numbers, its exact value, and the beam."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from roda.errors import EquationError, EvaluationError
from roda.expression import Expression, evaluate
from roda.solvers.inputs.vocabulary import Outputs
from roda.solvers.rerank import TRUSTING, Judge, facts


class Candidate(NamedTuple):
    """One equation of a beam; `value` is None where it has none, as in a division by zero.

    `score` is the logarithm of the probability that the solver gives to the equation, `merit`
    what a judge makes of it and of the value together.
    """

    expression: Expression
    value: Fraction | None
    score: float
    merit: float = 0.0


class Prediction(NamedTuple):
    """The best equation that has a value, and all that were considered, best first."""

    expression: Expression | None
    value: Fraction | None
    score: float
    beam: tuple[Candidate, ...]

    @property
    def likeliest(self) -> Fraction | None:
        """The value of the equation that the solver itself finds likeliest, of those with one."""
        known = [each for each in self.beam if each.value is not None]
        return max(known, key=lambda each: each.score).value if known else None


def prediction(
    found: Sequence[tuple[Sequence[int], float]],
    values: Sequence[Fraction],
    outputs: Outputs,
    judge: Judge = TRUSTING,
) -> Prediction:
    """The prediction of a beam for a problem with these numbers.

    >>> outputs = Outputs((), 2)
    >>> divide, zero, five = 3, 5, 6
    >>> beam = [([divide, five, zero], -0.1), ([0, zero, five], -2.0)]
    >>> best = prediction(beam, [Fraction(0), Fraction(5)], outputs)
    >>> best.value, best.score, len(best.beam)
    (Fraction(5, 1), -2.0, 2)
    """
    considered = [_candidate(numbers, score, values, outputs, judge) for numbers, score in found]
    beam = tuple(sorted(considered, key=lambda each: (each.value is None, -each.merit)))
    if not beam or beam[0].value is None:
        return Prediction(None, None, float("-inf"), beam)
    best = beam[0]
    return Prediction(best.expression, best.value, best.score, beam)


def _candidate(
    numbers: Sequence[int],
    score: float,
    values: Sequence[Fraction],
    outputs: Outputs,
    judge: Judge,
) -> Candidate:
    tree = outputs.decode(numbers)
    try:
        value = evaluate(tree, values)
    except (EvaluationError, EquationError):
        return Candidate(tree, None, score, score)
    return Candidate(tree, value, score, judge.merit(facts(tree, value, values, score)))
