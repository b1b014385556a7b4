"""Grouped attention: which words each word looks at, and settings that do not fit together."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
import torch

from roda.errors import CheckpointError, SolverError
from roda.solvers.inputs.batches import Batch, Batches, encode
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.vocabulary import Outputs, Words
from roda.solvers.inputs.words import SLOT
from roda.solvers.model import Model, new_model
from roda.solvers.networks.layers import EncoderSettings
from roda.solvers.networks.sequences.group import GroupEncoder, GroupSettings

TEXTS = (("a", SLOT, "，", "b", SLOT, "。", "c", "？"), (SLOT, "b", "，"))
EXAMPLES = [
    Example(str(number), text, (Fraction(3),) * text.count(SLOT), ("n0",), Fraction(3))
    for number, text in enumerate(TEXTS)
]
SETTINGS = GroupSettings(
    encoder=EncoderSettings("lstm", 8, 4, join="concatenate", dropout=0.0),
    dropout=0.0,
    heads=4,
    inner=8,
)


def made(words: Words) -> tuple[GroupEncoder, Batch]:
    torch.manual_seed(1)
    data = encode(EXAMPLES, words, Outputs((), 2))
    batch = Batches(data, 5, torch.device("cpu"), sized=False).compact(np.arange(2))
    return GroupEncoder(SETTINGS, words), batch


def test_words_look_at_all_at_their_clause_at_other_clauses_and_at_the_question() -> None:
    network, batch = made(Words.learn(EXAMPLES, 1))
    every, own, others, question = network.groups(batch)[0].long()
    assert every.all()
    first, second, asks = [1, 1, 1, 0, 0, 0, 0, 0], [0, 0, 0, 1, 1, 1, 0, 0], [0] * 6 + [1, 1]
    assert own.tolist() == [first] * 3 + [second] * 3 + [asks] * 2
    not_asked = [1] * 6 + [0] * 2
    assert others.tolist() == [second] * 3 + [first] * 3 + [not_asked] * 2
    assert question.tolist() == [asks] * 6 + [not_asked] * 2


def test_one_clause_has_no_question_and_nobody_looks_at_the_padding() -> None:
    network, batch = made(Words.learn(EXAMPLES, 1))
    every, own, others, question = network.groups(batch)[1]
    whole = [True] * 3 + [False] * 5
    assert every[0].tolist() == own[0].tolist() == whole
    assert not others[:3].any()
    assert not question[:3].any()


def test_what_a_word_may_not_look_at_has_no_influence() -> None:
    network, batch = made(Words.learn(EXAMPLES, 1))
    states = torch.randn(1, 8, 8)
    allowed = network.groups(batch)[:1]
    allowed = allowed[:, 1:2].expand_as(allowed)  # their own clauses for all heads
    before = network.look(states, allowed)
    states[:, 6:] += 1.0  # the question
    after = network.look(states, allowed)
    assert torch.equal(before[:, :6], after[:, :6])
    assert not torch.allclose(before[:, 6:], after[:, 6:])
    nothing = network.look(states, torch.zeros_like(allowed))
    assert torch.allclose(nothing, network.join.bias.expand_as(nothing))


def test_heads_that_do_not_divide_the_width_are_refused(tmp_path: Path) -> None:
    about = {"cut": "characters", "form": "normal"}
    cpu = torch.device("cpu")
    with pytest.raises(SolverError, match="'heads' is 6, but should be a multiple of 4"):
        new_model("group", replace(SETTINGS, heads=6), EXAMPLES, about, cpu, 1)
    new_model("group", SETTINGS, EXAMPLES, about, cpu, 1).save(tmp_path)
    config = json.loads((tmp_path / "config.json").read_text("utf-8"))
    config["settings"]["heads"] = 16
    (tmp_path / "config.json").write_text(json.dumps(config), "utf-8")
    with pytest.raises(CheckpointError, match="'heads' is 16, but should"):
        Model.load(tmp_path)
