"""Features: what the text and the equation tell of how a problem was made."""

from __future__ import annotations

import roda
from roda.problem import Record, Reversal
from roda.quality.features import equation_features, features_of

SOURCE = Record("1", "学校有2个班，每班45人，来了3位老师，共有多少学生？", "x=2*45", "90")


def made(source: Record, target: int) -> Reversal:
    [found] = [
        each
        for each in roda.reverse(source, "stock-phrase")
        if isinstance(each, Reversal) and each.target == target
    ]
    return found


def test_numbers_that_the_equation_does_without_are_counted() -> None:
    text = "Ana has 5 figs, 20 pears and 7 plums. How many figs and plums has she?"
    assert features_of(made(Record("1", text, "x=5+7", "12"), 0))["text.unused"] == 1
    other = Record("1", "每盒8支，3盒共几支？", "x=8*3", "24")
    assert "text.unused" not in features_of(made(other, 1))


def test_a_small_target_and_its_kind_are_told() -> None:
    found = features_of(made(SOURCE, 0))
    assert found["target.small"] == found["target.count"] == 1
    assert "target.small" not in features_of(made(SOURCE, 1))


def test_the_place_of_the_target_in_the_equation() -> None:
    source = Record("1", "有50元，买4瓶，每瓶9元，找回多少元？", "x=50-4*9", "14")
    found = equation_features(made(source, 1))
    assert found["target.times_left"] == 1
    assert found["target.depth"] == 3
    assert found["equation.minus"] == found["equation.times"] == 1
    assert found["equation.new_over"] == 1
    assert found["equation.constants"] == 0


def test_constants_and_repeated_numbers() -> None:
    source = Record("1", "每天看6页，上周看了5天，这周也看，共看多少页？", "x=6*5+6*24", "174")
    found = equation_features(made(source, 1))
    assert found["equation.constants"] == found["equation.large_constant"] == 1
    assert found["equation.repeated"] == 1
    assert found["equation.numbers"] == 2
    assert found["target.uses"] == 1
    assert "equation.odd_constant" not in found
