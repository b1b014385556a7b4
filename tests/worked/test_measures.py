"""What comes out of a calculation with measures: only what is sure."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roda.worked.calculations import Calculation, Operand, Part
from roda.worked.measures import (
    AT_A_TIME,
    EACH,
    OMITTED,
    PURE,
    RATIO,
    TIMES,
    UNKNOWN,
    UNSURE,
    Measure,
    distinct,
    measure_of,
)

PENS, BOXES = Measure("pen"), Measure("box")
EURO = Measure("euro", money=True, continuous=True)
HOURS = Measure("hour", continuous=True)
CONSTANT = "constant"


def found(symbol: str, *measures: Measure | str) -> Measure:
    """What a calculation gives; `CONSTANT` is a constant of the equation."""
    operands = [
        Operand(Fraction(2)) if measure == CONSTANT else Operand(Fraction(2), number=0)
        for measure in measures
    ]
    parts = tuple(Part(operand) for operand in operands)
    known = [PURE if isinstance(measure, str) else measure for measure in measures]
    calculation = Calculation(symbol, parts, Fraction(1))  # type: ignore[arg-type]
    return measure_of(calculation, known, lambda *_: None, lambda _: None)


@pytest.mark.parametrize(
    ("symbol", "measures", "expected"),
    [
        ("+", (PENS, PENS), PENS),
        ("+", (PENS, OMITTED), PENS),
        ("+", (PENS, BOXES), UNKNOWN),
        ("+", (PENS, UNKNOWN), UNKNOWN),
        ("+", (PENS, CONSTANT), UNKNOWN),  # herself and 3 sisters
        ("+", (EURO, UNKNOWN), EURO),
        ("-", (OMITTED, PENS), UNKNOWN),  # 8 of which 7 are pens
        ("-", (CONSTANT, PURE), PURE),
        ("*", (BOXES, Measure("pen", "box")), PENS),
        ("*", (BOXES, Measure("pen", EACH)), PENS),
        ("*", (BOXES, Measure("pen", UNSURE)), UNKNOWN),
        ("*", (BOXES, PENS), UNKNOWN),
        ("*", (PENS, CONSTANT), UNKNOWN),  # 2 * 6 dogs may be legs
        ("*", (EURO, UNKNOWN), EURO),
        ("*", (Measure("dog", "", "brown dogs"), TIMES), Measure("dog")),
        ("*", (Measure("dog"), PURE._replace(shown="cat")), Measure("cat")),
        ("/", (PENS, BOXES), Measure("pen", "box")),
        ("/", (PENS, Measure("pen", "box")), BOXES),
        ("/", (PENS, PENS), UNKNOWN),
        ("*", (RATIO, Measure("dollar", "pear", "$", True, True)), UNKNOWN),
        ("*", (Measure("plum"), Measure("dollar", "", "$", True, True, "jar")), UNKNOWN),
        ("*", (AT_A_TIME, Measure("dollar", "", "$", True, True)), UNKNOWN),
        ("*", (PURE._replace(of="egg"), Measure("chick")), UNKNOWN),
        ("*", (PURE._replace(of="egg"), Measure("egg")), Measure("egg")),
        ("/", (Measure("chick"), PURE._replace(of="egg")), UNKNOWN),
        ("/", (HOURS, HOURS), RATIO),
        ("/", (PENS, PURE), PENS),
        ("/", (PENS, CONSTANT), UNKNOWN),
        ("/", (EURO, CONSTANT), EURO),
        ("^", (PENS, CONSTANT), UNKNOWN),
    ],
)
def test_measures_of_calculations(
    symbol: str, measures: tuple[Measure | str, ...], expected: Measure
) -> None:
    assert found(symbol, *measures) == expected


def test_two_names_of_one_thing_are_none() -> None:
    large, small = Measure("pizza", "", "large pizzas"), Measure("pizza", "", "small pizzas")
    assert distinct([large, small, BOXES]) == [Measure("pizza"), BOXES]
