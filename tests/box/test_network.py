"""The box computes what torch computes."""

from __future__ import annotations

import dataclasses

import pytest
import torch
from box.export import exported

from roda.box.box import Box
from roda.expression import leaves
from roda.solvers.inputs.examples import Example
from roda.solvers.model import Model, new_model
from roda.solvers.networks.gts import GTS, GTSSettings


@pytest.fixture
def exact(model: Model) -> Box:
    """The box with the weights as they are, without the rounding of a file."""
    return Box(*exported(model))


@pytest.mark.parametrize("beam", [1, 5])
def test_the_same_equations_with_the_same_scores(
    model: Model, exact: Box, problems: list[Example], beam: int
) -> None:
    different = set()
    for example, wanted in zip(problems, model.predict(problems, beam), strict=True):
        (found,) = exact.predict([example], beam)
        assert [each.expression for each in found.beam] == [each.expression for each in wanted.beam]
        scores = [each.score for each in found.beam]
        assert scores == pytest.approx([each.score for each in wanted.beam], abs=1e-3)
        assert found.value == wanted.value
        different.add(found.expression)
    assert len(different) > 3  # the network does not say the same to everything


def test_long_equations_end_within_the_bound(model: Model, problems: list[Example]) -> None:
    """A network that loves operators must stop in time, as torch does."""
    assert isinstance(model.settings, GTSSettings)
    settings = dataclasses.replace(model.settings, max_length=9)
    about = {"cut": model.cut, "form": model.form}
    model = new_model("gts", settings, problems, about, torch.device("cpu"), 1)
    assert isinstance(model.network, GTS)
    with torch.no_grad():
        model.network.choose_operator.bias.fill_(30.0)
    (wanted,) = model.predict(problems[:1])
    (found,) = Box(*exported(model)).predict(problems[:1])
    assert [each.expression for each in found.beam] == [each.expression for each in wanted.beam]
    assert all(len(list(leaves(each.expression))) <= 5 for each in found.beam)


def test_a_text_with_more_numbers_than_any_in_training(model: Model, exact: Box) -> None:
    text = "、".join(str(n) for n in range(1, 40)) + "，共多少？"
    (wanted,) = model.predict([text])
    (found,) = exact.predict([text])
    assert found.expression == wanted.expression
