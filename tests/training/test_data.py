"""Epochs: every example once, in full batches of sizes that hold them."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("numpy")
from hypothesis import given
from hypothesis import strategies as st

from roda.training.data import Mixture


def mixture(count: int, augmented: int, batch: int, ratio: float | None, seed: int) -> Mixture:
    place = np.random.default_rng(seed).integers(0, [4, 3], (count + augmented, 2))
    rows = np.arange(count + augmented)
    return Mixture(rows[:count], rows[count:], place, batch, ratio, seed)


@given(
    st.integers(1, 90),
    st.integers(0, 90),
    st.integers(1, 40),
    st.one_of(st.none(), st.floats(0, 3)),
    st.integers(0, 9),
)
def test_an_epoch_is_every_example_once_in_batches_that_hold_them(
    count: int, augmented: int, batch: int, ratio: float | None, seed: int
) -> None:
    mixed = mixture(count, augmented, batch, ratio, seed)
    epoch = mixed.epoch(2)
    assert len(epoch) == mixed.steps()
    assert sum(len(plan.rows) < batch for plan in epoch) <= 1
    rows = np.concatenate([plan.rows for plan in epoch])
    assert len(rows) == len(set(rows.tolist())) == mixed.size()
    assert set(range(count)) <= set(rows.tolist())
    for plan in epoch:
        assert (mixed.place[plan.rows] <= plan.size).all()


def test_order_depends_on_seed_and_epoch_alone() -> None:
    one, other = mixture(50, 20, 8, 0.2, 3), mixture(50, 20, 8, 0.2, 3)
    first, again = one.epoch(4), other.epoch(4)
    assert all(
        (a.rows == b.rows).all() and a.size == b.size for a, b in zip(first, again, strict=True)
    )
    later = np.concatenate([plan.rows for plan in one.epoch(5)])
    assert not (later == np.concatenate([plan.rows for plan in first])).all()


def test_successive_epochs_see_other_augmented_examples() -> None:
    mixed = mixture(20, 60, 8, 0.5, 1)
    seen = [
        {row for plan in mixed.epoch(number) for row in plan.rows.tolist() if row >= 20}
        for number in range(20)
    ]
    assert all(len(rows) == 10 for rows in seen)
    assert len(set.union(*seen)) > 50


def test_the_share_of_augmented_examples_falls_and_the_tail_is_real() -> None:
    rows = np.arange(90)
    place = np.zeros((90, 2), dtype=np.int64)
    mixed = Mixture(rows[:30], rows[30:], place, 8, None, 1, end=0.5, tail=0.2, epochs=10)
    made = [
        sum(int(row) >= 30 for plan in mixed.epoch(number) for row in plan.rows)
        for number in range(10)
    ]
    assert made[0] == 60
    assert made[7] == 15
    assert made[8:] == [0, 0]
    assert made == sorted(made, reverse=True)
    assert mixed.all_steps == sum(len(mixed.epoch(number)) for number in range(10))


def test_without_originals_there_is_no_tail() -> None:
    rows = np.arange(9)
    mixed = Mixture(rows[:0], rows, np.zeros((9, 2), np.int64), 4, None, 1, tail=0.5, epochs=4)
    assert [mixed.size(epoch) for epoch in range(4)] == [9] * 4
