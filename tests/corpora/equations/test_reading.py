"""Equations as corpora write them are solved for x, or refused with the reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.corpora.equations.reading import record
from roda.problem import Reason, Record, Rejection
from roda.written.sides import Written, align, read_sides, write, written_value
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


def test_several_answers_are_several_unknowns() -> None:
    found = record("1", "?", ["2*x=8"], ["4", "5"], "en")
    assert found == Rejection("1", Reason.SEVERAL_UNKNOWNS, "the answers are 4; 5", lost=0)


def test_a_missing_answer_is_refused_and_a_wrong_one_is_left_to_the_pipeline() -> None:
    missing = record("1", "?", ["2*x=8"], [], "en")
    assert isinstance(missing, Rejection)
    assert missing.reason is Reason.UNREADABLE_ANSWER
    assert record("1", "?", ["2*x=8"], ["5.0"], "en") == Record("1", "?", "x=8/2", "5", "en")


@pytest.mark.parametrize(
    ("arithmetic", "text", "expected"),
    [
        ("60*15/100", "15% of 60", "x=60*15%"),
        ("15/100*60", "15 percent of 60", "x=15%*60"),
        ("0.01*15*60", "15 % of 60", "x=15%*60"),
        ("60*15*0.01", "a 15-percent fee on 60", "x=60*15%"),
        ("60*(1-15/100)", "15% off 60", "x=60*(1-15%)"),
        ("60*15/100", "15 of 60", "x=60*15/100"),
        ("60/100", "100% of 60", "x=60/100"),
        ("100/100*60", "100% of 60", "x=100%*60"),
        ("2/5*60", "2/5 of 60", "x=(2/5)*60"),
        ("60*2/5", "2 / 5 of 60", "x=60*(2/5)"),
        ("60*2/5", "2 of 5 of 60", "x=60*2/5"),
        ("10*25/100+8*25/100", "25% of 10 and of 8", "x=10*25%+8*25%"),
    ],
)
def test_percentages_and_fractions_are_written_as_the_text_has_them(
    arithmetic: str, text: str, expected: str
) -> None:
    trees, literals = read_sides([arithmetic])
    before = Written(trees[0], literals)
    after = align(before, text)
    assert write(after) == expected
    assert written_value(after) == written_value(before)


_arithmetic = st.recursive(
    st.sampled_from(["3", "25", "100", "0.01", "60", "(2/5)"]),
    lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner).map(lambda t: f"[{''.join(t)}]"),
    max_leaves=7,
)


@given(_arithmetic)
def test_aligning_never_changes_the_value(arithmetic: str) -> None:
    trees, literals = read_sides([arithmetic])
    before = Written(trees[0], literals)
    assert written_value(align(before, "25% or 3/100 or 60 percent")) == written_value(before)
