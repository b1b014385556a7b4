"""The writer one step at a time, over beams, is the writer that learns whole equations."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
import torch

from roda.solvers.inputs.batches import Batches, encode
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.vocabulary import Outputs, Words
from roda.solvers.inputs.words import SLOT
from roda.solvers.networks.layers import EncoderSettings
from roda.solvers.networks.prefix import Prefix, PrefixSettings


@pytest.mark.parametrize("kind", ["lstm", "gru"])
def test_the_score_of_a_beam_is_minus_the_loss_of_its_equation(kind: str) -> None:
    torch.manual_seed(2)
    asked = [
        Example("1", ("a", SLOT, "b", SLOT, "c"), (Fraction(3), Fraction(5)), None, None),
        Example("2", (SLOT, "c"), (Fraction(7),), None, None),
    ]
    words, outputs = Words.learn(asked, 1, "indexed"), Outputs(("1",), 2)
    encoder = EncoderSettings(kind, 8, 4, layers=2, join="concatenate")  # type: ignore[arg-type]
    made = Prefix(PrefixSettings(encoder, 4, max_length=7), len(words), outputs).double().eval()
    found = made.decode(
        Batches(encode(asked, words, outputs), 5, torch.device("cpu")).compact(np.arange(2)), 20
    )
    made.settings = replace(made.settings, max_length=45)
    compared = 0
    for row, example in enumerate(asked):
        beams = found.of(row)
        assert len(beams) == 20
        for tokens, score in beams:
            if len(tokens) > 3:  # near the bound some outputs are forbidden, which losses know not
                continue
            target = tuple(outputs.token(token) for token in tokens)
            known = encode([example._replace(target=target)], words, outputs)
            loss = made.loss(Batches(known, 5, torch.device("cpu")).compact(np.arange(1)))
            assert len(tokens) * loss.item() == pytest.approx(-score, abs=1e-9)
            compared += 1
    assert compared >= 4
