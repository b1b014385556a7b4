"""A number that stands twice: any slot with its value is right."""

from __future__ import annotations

import math
from fractions import Fraction

import torch

from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.vocabulary import Outputs
from roda.solvers.networks.beam import accepted, gold_loss
from roda.solvers.prediction import prediction
from roda.training.evaluate import score

OUTPUTS = Outputs(("1",), 3)


def test_the_loss_is_that_of_any_equal_slot() -> None:
    scores = torch.randn(1, 1, len(OUTPUTS), dtype=torch.float64)
    groups = torch.tensor([[0, 1, 0]])
    chances = scores.softmax(-1)[0, 0]
    first = OUTPUTS.first_slot
    for slot in (0, 2):
        gold = accepted(torch.tensor([[first + slot]]), groups, OUTPUTS)
        expected = -math.log(chances[first] + chances[first + 2])
        assert abs(gold_loss(scores, gold).item() - expected) < 1e-12
    gold = accepted(torch.tensor([[first + 1]]), groups, OUTPUTS)
    assert abs(gold_loss(scores, gold).item() + math.log(chances[first + 1])) < 1e-12


def test_an_operator_or_a_constant_accepts_no_slot() -> None:
    gold = accepted(torch.tensor([[0, 5]]), torch.tensor([[0, 1, 0]]), OUTPUTS)
    assert gold.sum(-1).tolist() == [[1, 1]]


def test_an_equation_over_the_other_slot_is_the_same_equation() -> None:
    values = (Fraction(3), Fraction(5), Fraction(3))
    example = Example("1", (), values, ("+", "n0", "n1"), Fraction(8))
    found = prediction(
        [([0, OUTPUTS.first_slot + 2, OUTPUTS.first_slot + 1], -0.1)], values, OUTPUTS
    )
    assert score([example], [found]) == ((True,), (True,))
