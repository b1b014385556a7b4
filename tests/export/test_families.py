"""Families, and the parts that they are split into."""

from __future__ import annotations

from fractions import Fraction

import pytest

from problems_of_exports import BOXES, PENS, example
from roda.errors import RodaError
from roda.export.families import Split, Waiting, numbered, shares


def test_shares_are_drawn_as_wanted_and_do_not_depend_on_others() -> None:
    split = Split(shares("train=0.9,dev=0.1"))
    drawn = [split.of(str(number)) for number in range(2000)]
    assert 120 < drawn.count("dev") < 280
    assert drawn == [split.of(str(number)) for number in range(2000)]
    assert drawn != [split._replace(seed=1).of(str(number)) for number in range(2000)]


def test_shares_need_not_be_one_in_all() -> None:
    assert shares("a=3,b=1") == (("a", Fraction(3, 4)), ("b", Fraction(1, 4)))


@pytest.mark.parametrize("wrong", ["train", "train=0", "a=1,a=2", "a=x", "../a=1", "", "a=-1"])
def test_shares_that_are_none_say_how_they_are_written(wrong: str) -> None:
    with pytest.raises(RodaError, match=r"train=0\.9,dev=0\.1"):
        shares(wrong)


def test_what_waits_comes_back_as_it_was() -> None:
    waiting = Waiting()
    made = [example(PENS, system="Be brief."), example(BOXES)]
    for each in made:
        waiting.add(each)
    assert list(waiting.each()) == made


def test_numbers_count_within_a_split() -> None:
    made = [example(PENS)._replace(split=split) for split in ("a", "b", "a")]
    assert [each.number for each in numbered(made)] == [0, 0, 1]
