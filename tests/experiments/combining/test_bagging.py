"""Bags: as many problems, drawn again, and nothing made of those that were not drawn."""

from __future__ import annotations

from fractions import Fraction

from roda.experiments.combining.bagging import bag
from roda.experiments.data import Data
from roda.solvers.inputs.examples import Example


def test_a_bag_has_as_many_problems_and_only_their_reversals() -> None:
    train = [Example(str(at), ("有",), (Fraction(at),), ("n0",), None) for at in range(200)]
    made = [item._replace(id=f"{item.id}.1", origin=item.id) for item in train]
    data = Data(train, train[:5], train[5:9], made, {"corpus": "native"})
    one, again, other = bag(data, 1), bag(data, 1), bag(data, 2)
    assert one == again
    assert one.train != other.train
    assert len(one.train) == 200
    names = {item.id for item in one.train}
    assert 100 < len(names) < 150  # about 63 %
    assert {item.origin for item in one.augmented} == names
    assert (one.dev, one.test, one.about["bag"]) == (data.dev, data.test, 1)
