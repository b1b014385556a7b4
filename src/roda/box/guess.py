"""An equation for a text that has none, as the solver in the box proposes it."""

from __future__ import annotations

from typing import Final, NamedTuple

from roda.box.box import answers
from roda.errors import ExampleError
from roda.solvers.answering import Asked
from roda.solvers.explain import shown, with_numbers

SURE: Final = 0.9  # of less confidence, a proposed equation is not taken unasked


class Guess(NamedTuple):
    """An equation that the solver in the box proposes, and how likely it is right."""

    equation: str
    answer: str
    confidence: float

    def fields(self) -> dict[str, object]:
        """What is said of it as data."""
        return self._asdict() | {"confidence": round(self.confidence, 4)}


def guess(text: str, language: str = "") -> Guess:
    """What the solver in the box makes of a text; `ExampleError` where it finds no equation.

    >>> guess("Ann has 12 pens and buys 4 more. How many pens has she now?").equation
    'x=12+4'
    """
    (answer,) = answers([Asked("text", text.strip())], language=language)
    best = answer.prediction
    if best is None or best.expression is None or best.confidence is None:
        raise ExampleError(answer.problem or "the solver finds no equation that has a value")
    equation = with_numbers(best.expression, answer.values)
    return Guess(f"x={equation}", shown(best.value) or "", best.confidence)
