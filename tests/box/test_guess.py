"""Equations for texts that have none: proposed with their confidence, or an error that says why there is none."""

from __future__ import annotations

import pytest

from roda.box.guess import guess
from roda.errors import ExampleError


def test_an_equation_is_proposed_with_answer_and_confidence() -> None:
    made = guess(" 每盒8支，3盒共几支？ ")
    assert made.equation in ("x=8*3", "x=3*8")
    assert made.answer == "24"
    assert 0 < made.confidence <= 1
    assert made.fields()["confidence"] == round(made.confidence, 4)


@pytest.mark.parametrize("text", ["", "How many?", " ".join(f"{n} pens." for n in range(80))])
def test_what_no_solver_can_take_is_told(text: str) -> None:
    with pytest.raises(ExampleError):
        guess(text)
