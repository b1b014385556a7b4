"""Equations as corpora write them are solved for x, or refused with the reason."""

from __future__ import annotations

import pytest

from roda.problem import Reason
from roda.written.sides import Written, write
from roda.written.solving_for import NoEquation, solved


@pytest.mark.parametrize(
    ("equation", "expected"),
    [
        ("x=8*7", "x=8*7"),
        ("X = ( 8.0 * 7.0 )", "x=8*7"),
        ("8*7=x", "x=8*7"),
        ("X=8*7=56", "x=8*7"),
        ("8*7", "x=8*7"),
        ("5x+2=32", "x=(32-2)/5"),
        ("3(m+4)=33", "x=33/3-4"),
        ("price_of_pen*6=15.00", "x=15/6"),
        ("x-20%*x=64", "x=64/(1-20%)"),
        ("$1,250-x=$800", "x=1250-800"),
        ("y=-3*4", "x=(-3)*4"),
        ("y=2*(-3)", "x=2*(-3)"),
        ("n=20/(1/4)", "x=20/(1/4)"),
        ("x=0.30000000000000004*10", "x=0.3*10"),
        ("６＊x＝４８", "x=48/6"),
    ],
)
def test_the_unknown_is_found_and_solved_for(equation: str, expected: str) -> None:
    found = solved([equation])
    assert isinstance(found, Written)
    assert write(found) == expected


@pytest.mark.parametrize(
    ("equations", "asked", "reason"),
    [
        ([], "", Reason.NO_EQUATION),
        (["  "], "", Reason.NO_EQUATION),
        (["7=7"], "", Reason.NO_EQUATION),
        (["a+b=9"], "", Reason.SEVERAL_UNKNOWNS),
        (["x=3", "x+1=4"], "", Reason.SEVERAL_UNKNOWNS),
        (["x=3"], "y+1", Reason.SEVERAL_UNKNOWNS),
        (["x=lcm(4, 6)"], "", Reason.NOT_ARITHMETIC),
        (["x=5!"], "", Reason.NOT_ARITHMETIC),
        (["x>4"], "", Reason.NOT_ARITHMETIC),
        (["x*x=9"], "", Reason.NOT_SOLVED),
        (["x+3"], "", Reason.UNREADABLE_EQUATION),
        (["x=3=4"], "", Reason.WRONG_ANSWER),
        (["x=(3+4"], "", Reason.UNREADABLE_EQUATION),
        (["x=3 4"], "", Reason.UNREADABLE_EQUATION),
        (["x=1+" * 3000 + "1"], "", Reason.TOO_LARGE),
    ],
)
def test_what_cannot_be_solved_is_refused_with_its_reason(
    equations: list[str], asked: str, reason: Reason
) -> None:
    found = solved(equations, asked)
    assert isinstance(found, NoEquation)
    assert found.reason is reason


def test_an_error_shows_the_equation_as_it_is_written() -> None:
    found = solved(["x=(3+4"])
    assert isinstance(found, NoEquation)
    assert "(3+4" in found.detail
