"""Numbers that show their kind, size and rank: where the vectors go, and what they make possible."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
import torch

from roda.solvers.inputs.batches import Batch, Batches, encode
from roda.solvers.inputs.examples import Example, question
from roda.solvers.inputs.magnitudes import MARKS, marks
from roda.solvers.inputs.vocabulary import Outputs, Words
from roda.solvers.networks.layers import EncoderSettings, Magnitudes, encoder

OUTPUTS = Outputs(("1",), 12)


def batch(*texts: str) -> Batch:
    """These texts, cut into characters."""
    examples = [question(text, cut="characters") for text in texts]
    words = Words.learn(examples, 1)
    data = encode(examples, words, OUTPUTS)
    return Batches(data, OUTPUTS.operators, torch.device("cpu")).compact(np.arange(len(texts)))


def test_every_mark_has_its_place_in_a_table() -> None:
    values = [Fraction(v) for v in ("0", "1/3", "1", "2", "5", "40", "100", "250", "7000", "1.5")]
    kinds = ["count", "fraction", "date", "percent", "", "mixed", "ratio", "decimal", "x", "money"]
    for mark in marks(values, kinds):
        assert all(0 <= each < count for each, count in zip(mark, MARKS, strict=True))
    sizes = [size for _, size, _, _ in marks(sorted(values))]
    assert sizes == sorted(sizes)
    assert marks([]) == []


def test_who_is_written_differently_is_another_kind() -> None:
    texts = ["修了25%的路", "修了0.25千米的路", "修了(1/4)的路", "修了25米的路"]
    kinds = [marks(e.values, e.kinds)[0][0] for e in (question(t, cut="characters") for t in texts)]
    assert len(set(kinds)) == len(texts)


def test_vectors_stand_at_the_numbers_and_nowhere_else() -> None:
    some = batch("甲有30个，乙有5个，共几个？", "有7只")
    vectors = Magnitudes(6)(some)
    assert vectors.shape == (*some.words.shape, 6)
    there = vectors.abs().sum(-1) > 0
    expected = torch.zeros_like(there)
    for row, places in enumerate([[2, 7], [1]]):
        expected[row, places] = True
    assert there.equal(expected)


@pytest.mark.parametrize("kind", ["gru", "lstm", "transformer"])
def test_an_encoder_tells_large_from_small_only_if_it_is_shown(kind: str) -> None:
    settings = EncoderSettings(kind=kind, width=8, embedding=4, layers=1, heads=2, inner=8)  # type: ignore[arg-type]
    less, more = "甲有3个，乙有900个，差几个？", "甲有900个，乙有3个，差几个？"
    some = batch(less, more)
    for numbers, same in (("hidden", True), ("sized", False)):
        torch.manual_seed(3)
        made = encoder(replace(settings, numbers=numbers), 40).train(False)  # type: ignore[arg-type]
        summary = made(some).summary
        assert torch.allclose(summary[0], summary[1]) is same


def test_an_example_without_kinds_still_has_sizes() -> None:
    known = Example("1", ("[num]",), (Fraction(12),), None, None)
    assert marks(known.values, known.kinds) == [(0, 7, 0, 0)]
