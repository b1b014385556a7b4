"""What a network writes step by step, over beams, has the likelihood that it learns whole equations by."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import numpy as np
import pytest
import torch

from roda.solvers.inputs.batches import Batches, encode
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.vocabulary import Outputs, Words
from roda.solvers.inputs.words import SLOT
from roda.solvers.networks.base import Network
from roda.solvers.table import solver

WRITERS = ("dns", "suffix", "group", "tree", "prefix")
RENORMALIZED = ("tree", "prefix")  # near the bound, where some outputs are forbidden
CPU = torch.device("cpu")
OUTPUTS = Outputs(("1", "2", "3", "3.14", "4", "5"), 3)
ASKED = [
    Example("1", ("a", SLOT, "，", "b", SLOT, "。", "c", SLOT), (3, 5, 7), None, None),  # type: ignore[arg-type]
    Example("2", (SLOT, "c", "，"), (Fraction(7),), None, None),
    Example("3", ("b", SLOT, "c", SLOT, "？", "d"), (Fraction(3), Fraction(4)), None, None),
]
WORDS = Words.learn(ASKED, 1, "indexed")


def small(name: str, preset: str, max_length: int = 45) -> Network:
    """A small random network in double precision."""
    torch.manual_seed(4)
    settings = solver(name).preset(preset)
    encoder = replace(settings.encoder, width=8, embedding=4)
    settings = replace(settings, encoder=encoder, max_length=max_length)
    made = solver(name).network(settings, WORDS, OUTPUTS, ())
    for parameter in made.parameters():
        torch.nn.init.normal_(parameter, std=0.5)
    return made.double().eval()


@pytest.mark.parametrize("preset", ["paper", "default"])
@pytest.mark.parametrize("name", WRITERS)
def test_the_score_of_a_beam_is_minus_the_loss_of_its_equation(name: str, preset: str) -> None:
    made = small(name, preset)
    batch = Batches(encode(ASKED, WORDS, OUTPUTS), 5, CPU, sized=False).compact(np.arange(3))
    found = made.decode(batch, 40)
    compared = longest = 0
    for row, example in enumerate(ASKED):
        beams = found.of(row)
        assert len({tuple(tokens) for tokens, _ in beams}) == len(beams) == 40
        for tokens, score in beams:
            if name in RENORMALIZED and len(tokens) > 20:
                continue
            target = tuple(OUTPUTS.token(token) for token in tokens)
            known = encode([example._replace(target=target)], WORDS, OUTPUTS, max_target=200)
            batches = Batches(known, 5, CPU, trees=made.uses_tree)
            alone = batches.batch(torch.arange(1), batches.sizes[0][0])
            total, _ = made(alone)
            assert total.item() == pytest.approx(-score, abs=1e-9)
            compared += 1
            longest = max(longest, len(tokens))
    assert compared >= 6
    assert longest >= 5


@pytest.mark.parametrize("max_length", [1, 2, 3, 8, 20])
@pytest.mark.parametrize("name", WRITERS)
def test_only_well_formed_equations_over_numbers_of_the_text_are_written(
    name: str, max_length: int
) -> None:
    made = small(name, "default", max_length)
    batch = Batches(encode(ASKED, WORDS, OUTPUTS), 5, CPU, sized=False).compact(np.arange(3))
    found = made.decode(batch, 4)
    for row, example in enumerate(ASKED):
        beams = found.of(row)
        assert beams
        for tokens, _ in beams:
            OUTPUTS.decode(tokens)  # raises if it is no tree
            assert max(tokens) < OUTPUTS.first_slot + len(example.values)
            assert len(tokens) <= max_length * (2 if name == "dns" else 1)


@pytest.mark.parametrize("preset", ["paper", "default"])
@pytest.mark.parametrize("name", WRITERS)
def test_rows_that_fill_a_batch_up_and_wider_batches_change_nothing(name: str, preset: str) -> None:
    made, random = small(name, preset), Random(3)
    targets = [("+", "n0", "*", "n1", "-", "n2", "1"), ("n0",), ("/", "-", "n0", "n1", "3.14")]
    known = [item._replace(target=target) for item, target in zip(ASKED, targets, strict=True)]
    long = [Example("4", (*random.choices("abcd", k=20), SLOT), (Fraction(2),), targets[1], None)]
    batches = Batches(encode([*known, *long], WORDS, OUTPUTS), 5, CPU, trees=made.uses_tree)
    size = batches.sizes[-1][-1]
    together = made(batches.batch(torch.arange(4), size, torch.tensor([1, 1, 1, 0])))
    alone = [made(batches.batch(torch.tensor([row]), size)) for row in range(3)]
    assert together.total.item() == pytest.approx(sum(one.total.item() for one in alone), abs=1e-9)
    narrow = Batches(encode(known, WORDS, OUTPUTS), 5, CPU, trees=made.uses_tree)
    least = made(narrow.batch(torch.arange(3), narrow.sizes[-1][-1]))
    assert least.total.item() == pytest.approx(together.total.item(), abs=1e-9)
    assert least.weight.item() == together.weight.item()
