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
TRIP = (
    "During the first half of the trip, Nora drove at a speed of 60 kilometers per hour and during the second half at "
    "a speed of 80 kilometers per hour. The trip took 6 hours. How many kilometers did she drive?"
)
ROUNDS = (
    "In the first round of darts, Nora scored 70 points and Paul scored 15 more points than Nora. In the second round, "
    "Nora scored 90 points and Paul scored 5 fewer points than Nora. How many points did Paul score in total?"
)
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
ROOMS = (
    "The club has 70 rooms. There are 48 boys in the club with each room having the same number of boys. There are 6 "
    "seats in each van. How many vans are needed?"
)
SEEDS = (
    "Nora and Paul planted 60 seeds. They put 12 seeds in each pot and only 40 seeds grew into flowers in each pot. How "
    "many pots did they have?"
)
GRADES = (
    "There are 14 boys and 9 girls in the second grade and twice that number in the third grade. How many pupils are "
    "there in grades 2 and 3?"
)
TABLES = (
    "A hall has 4 tables that have 4 legs each. There are also 5 tables with 3 legs each, and 6 stools with 1 leg each. "
    "How many legs are there in the hall?"
)


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "guard"),
    [
        (CHALK, "x=4*20*3", "240", 2, "factor-unsaid"),
        (TRIP, "x=6*0.5*60+6*0.5*80", "420", 2, "half-of-the-way"),
        (ROUNDS, "x=70+15+90-5", "170", 3, "time-in-front-lost"),
        (BEADS, "x=600/2/(10*3)", "10", 1, "bound-stated"),
        (OWLS, "x=12+12*2", "36", 0, "told-already"),
        (LAMP, "x=24/(1*9/3)", "8", 2, "told-already"),
        (SEEDS, "x=60/12", "5", 1, "more-taken-than-there-was"),
        (GRADES, "x=14+9+(14+9)*2", "69", 1, "which-ones"),
        (TABLES, "x=4*4+5*3+6*1", "37", 2, "which-ones"),
        (ROOMS, "x=48/6", "8", 2, "unused-number"),
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
