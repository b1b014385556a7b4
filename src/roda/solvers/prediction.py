"""What a solver answers: an equation over the text's numbers, its exact value, and the beam."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from roda.errors import EquationError, EvaluationError
from roda.expression import Expression, evaluate
from roda.solvers.vocabulary import Outputs


class Candidate(NamedTuple):
    """One equation of a beam; `value` is None where it has none, as in a division by zero."""

    expression: Expression
    value: Fraction | None
    score: float


class Prediction(NamedTuple):
    """The best equation that has a value, and all that were considered, best first.

    `score` is the logarithm of the probability that the solver gives to the equation.
    """

    expression: Expression | None
    value: Fraction | None
    score: float
    beam: tuple[Candidate, ...]


def prediction(
    found: Sequence[tuple[Sequence[int], float]], values: Sequence[Fraction], outputs: Outputs
) -> Prediction:
    """The prediction of a beam for a problem with these numbers.

    >>> outputs = Outputs((), 2)
    >>> divide, zero, five = 3, 5, 6
    >>> beam = [([divide, five, zero], -0.1), ([0, zero, five], -2.0)]
    >>> best = prediction(beam, [Fraction(0), Fraction(5)], outputs)
    >>> best.value, best.score, len(best.beam)
    (Fraction(5, 1), -2.0, 2)
    """
    beam = tuple(_candidate(numbers, score, values, outputs) for numbers, score in found)
    for candidate in beam:
        if candidate.value is not None:
            return Prediction(*candidate, beam)
    return Prediction(None, None, float("-inf"), beam)


def _candidate(
    numbers: Sequence[int], score: float, values: Sequence[Fraction], outputs: Outputs
) -> Candidate:
    tree = outputs.decode(numbers)
    try:
        return Candidate(tree, evaluate(tree, values), score)
    except (EvaluationError, EquationError):
        return Candidate(tree, None, score)
