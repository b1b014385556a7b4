"""The loss of choices: any slot with the right value counts, and smoothing counts real outputs."""

from __future__ import annotations

import math

import torch

from roda.solvers.inputs.vocabulary import Outputs
from roda.solvers.networks.beam import accepted, gold_loss

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


def test_smoothing_counts_only_outputs_that_exist() -> None:
    scores = torch.tensor([[2.0, 0.0, -torch.inf]])
    gold = torch.tensor([[True, False, False]])
    logs = scores[:, :2].log_softmax(-1)[0]
    expected = -(0.8 * logs[0] + 0.2 * logs.mean())
    assert torch.isclose(gold_loss(scores, gold, 0.2), expected)
    assert gold_loss(scores, gold).item() < gold_loss(scores, gold, 0.2).item()
