"""For each of what an amount is told, and what a question or a bound leaves open beside another amount."""

from __future__ import annotations

import pytest

from parsed import outcome
from roda import Rejection
from roda.languages.base import Rewritten

CHALK = (
    "Nora buys 3 packs of chalk for all her pupils. She has 4 classes and 20 pupils in each class. How many packs of "
    "chalk does she buy?"
)
EACH_PUPIL = CHALK.replace("for all her pupils", "for each pupil")
BEADS = (
    "Each ring takes three times as many small beads as large beads. Each ring uses 10 large beads, and Nora has 600 "
    "beads with equal amounts of large and small beads. How many rings can she make?"
)
OWLS = (
    "There are 12 owls in the wood, and two times that number joins in from a park. What is the total number of owls in "
    "the wood?"
)
LAMP = (
    "Nora burns a lamp for 1 hour every night. A can of oil will last her 9 nights. If she burns the lamp for 3 hours "
    "a night, how many cans of oil will she use over 24 nights?"
)


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "guard"),
    [
        (BEADS, "x=600/2/(10*3)", "10", 1, "bound-stated"),
        (OWLS, "x=12+12*2", "36", 0, "told-already"),
        (LAMP, "x=24/(1*9/3)", "8", 2, "told-already"),
    ],
)
def test_what_could_mean_another_amount_is_refused(
    text: str, equation: str, answer: str, target: int, guard: str
) -> None:
    found = outcome(text, equation, answer, target)
    assert isinstance(found, Rejection), found.text
    assert found.guard == guard, found.detail


def test_an_amount_told_for_each_thing_is_asked() -> None:
    found = outcome(EACH_PUPIL, "x=4*20*3", "240", 2)
    assert isinstance(found, Rewritten), found.detail
    assert "4 classes in each class" not in found.text, "the classes are not those of a class"
    assert found.text.endswith("How many pupils does Nora have in each class?")
