"""What is set aside for the last judging stays the same from state to state."""

from __future__ import annotations

import pytest
from held_out import held_out


@pytest.mark.parametrize("corpus", ["gsm8k", "math23k", "ape210k"])
def test_a_fifth_is_set_aside(corpus: str) -> None:
    count = sum(held_out(corpus, str(i)) for i in range(20_000))
    assert 3_800 < count < 4_200


def test_the_same_ones_for_ever() -> None:
    assert [i for i in range(30) if held_out("gsm8k", str(i))] == [0, 2, 6, 7, 12, 13, 15, 18]


def test_whole_corpora() -> None:
    assert held_out("dolphin18k", "7")
    assert held_out("asdiv", "7")
    assert not held_out("mawps", "7")
