"""While a solver learns, some words are hidden from it, but never a number or the padding."""

from __future__ import annotations

from fractions import Fraction

import torch

from roda.solvers.inputs.batches import Batch, Batches, encode
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.vocabulary import PAD, UNKNOWN, Outputs, Words
from roda.solvers.inputs.words import SLOT
from roda.solvers.networks.layers import drop_words


def batch() -> Batch:
    texts = [(SLOT, *"abcdefgh", SLOT), ("a", SLOT)]
    numbers = [(Fraction(1), Fraction(2)), (Fraction(3),)]
    examples = [
        Example(str(i), text, values, ("n0",), None)
        for i, (text, values) in enumerate(zip(texts, numbers, strict=True))
    ]
    words = Words.learn(examples, 1)
    data = encode(examples, words, Outputs((), 2))
    batches = Batches(data, 5, torch.device("cpu"))
    return batches.batch(torch.arange(2), batches.sizes[-1][-1])


def test_all_words_but_numbers_and_padding_can_be_lost() -> None:
    given = batch()
    lost = drop_words(given, 1.0, training=True)
    assert lost[0].tolist() == [given.words[0, 0], *[UNKNOWN] * 8, given.words[0, -1]]
    assert lost[1].tolist() == [UNKNOWN, given.words[1, 1], *[PAD] * 8]


def test_nothing_is_lost_when_it_is_asked() -> None:
    given = batch()
    assert torch.equal(drop_words(given, 1.0, training=False), given.words)
    assert torch.equal(drop_words(given, 0.0, training=True), given.words)
