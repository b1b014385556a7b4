"""The score of predictions: a number that the text has twice may be written as either slot."""

from __future__ import annotations

from fractions import Fraction

import pytest

pytest.importorskip("torch")

from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.vocabulary import Outputs
from roda.solvers.prediction import prediction
from roda.training.evaluate import score

OUTPUTS = Outputs(("1",), 3)


def test_an_equation_over_the_other_slot_is_the_same_equation() -> None:
    values = (Fraction(3), Fraction(5), Fraction(3))
    example = Example("1", (), values, ("+", "n0", "n1"), Fraction(8))
    found = prediction(
        [([0, OUTPUTS.first_slot + 2, OUTPUTS.first_slot + 1], -0.1)], values, OUTPUTS
    )
    assert score([example], [found]) == ((True,), (True,))
