"""One equation as a person writes it: read, or refused at its place; never a crash, never slow."""

from __future__ import annotations

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.expression import Unknown, contains, evaluate
from roda.notation import parse
from roda.problem import Reason
from roda.written.equations import read_equation
from roda.written.solving_for import NoEquation

PIECES = (
    "1", "12", "0.5", "1,200", "x", "y", "m", "kg", "个", "元", "+", "-", "*", "/", "=", "(", ")", "[", "]",
    "{", "}", "\\frac", "\\times", "$", "%", "½", "²", "^", "**", "？", "□", "答：", "解：", "又", "分之", "≈",
    ":", " ", "\n", ";", "万", "pi", "π", "\\", "总数", "，", "\\text{km}",
)  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_whatever_is_written_is_read_or_refused(written: str) -> None:
    found = read_equation(written)
    if isinstance(found, NoEquation):
        assert found.detail
    else:
        assert not contains(parse(found), Unknown())


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(written: str) -> None:
    assert read_equation(written)


@given(st.sampled_from(["12", "3.5", "7"]), st.sampled_from("+-*/"), st.sampled_from(["4", "2"]))
def test_the_unknown_on_either_side_gives_the_same_value(a: str, sign: str, b: str) -> None:
    value = evaluate(parse(f"{a}{sign}{b}"))
    for written in (f"x={a}{sign}{b}", f"{a}{sign}{b}=x", f"{a}{sign}{b}=?", f"{a}个{sign}{b}个"):
        found = read_equation(written)
        assert isinstance(found, str)
        assert evaluate(parse(found)) == value


def test_an_error_is_shown_in_the_equation_as_it_was_written() -> None:
    found = read_equation("解：$1,200 × \\frac{1}{2} + ) = x")
    assert isinstance(found, NoEquation)
    assert "解：$1,200 × \\frac{1}{2} + ) = x" in found.detail
    caret = found.detail.splitlines()[-1].index("^") - 2
    assert "解：$1,200 × \\frac{1}{2} + ) = x"[caret] == ")"


@pytest.mark.parametrize(
    "bomb",
    [
        "(" * 3000 + "1",
        "9**9**9**9=x",
        "1" * 3999,
        "\\frac{" * 600 + "1",
        "\\frac{1}{" * 300 + "2" + "}" * 300,
        "x+" * 1900 + "1=2",
        "12a " * 900,
        "1 " * 1900,
        "((x+1)*(" * 90 + "x" + "))" * 90 + "=5",
        "x/(1+" * 90 + "x" + ")" * 90 + "=5",
        "{" * 3990,
        "1/" * 1990 + "x=1",
        "12个" * 1300,
        "=" * 3990,
        "?" * 3990,
    ],
)
def test_bombs_stay_bounded(bomb: str) -> None:
    begun = process_time()
    read_equation(bomb)
    assert process_time() - begun < 2


def test_a_long_equation_is_too_large() -> None:
    found = read_equation("1+" * 3000)
    assert isinstance(found, NoEquation)
    assert found.reason is Reason.TOO_LARGE


_arithmetic = st.recursive(
    st.sampled_from(["3", "25", "0.5", "(2/5)", "20%"]),
    lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner).map(lambda t: f"({''.join(t)})"),
    max_leaves=7,
)


@given(_arithmetic)
def test_what_notation_reads_is_read_the_same_here(written: str) -> None:
    found = read_equation(written)
    assert isinstance(found, str)
    assert parse(found) == parse(written)


@pytest.mark.parametrize(
    ("written", "bracketed"),
    [("12\u200b+4", "x=12+4"), ("\u202a12 + 4\u202c", "x=12+4"), ("12\u00ad\ufeff*4", "x=12*4")],
)
def test_marks_without_width_are_no_part_of_an_equation(written: str, bracketed: str) -> None:
    assert read_equation(written) == bracketed


@pytest.mark.parametrize(
    "written", ["12 dozen + 4", "3 hundred + 5", "x = 2 million / 4", "boys : girls = 3:2"]
)
def test_numbers_in_words_are_never_dropped_as_units(written: str) -> None:
    assert isinstance(read_equation(written), NoEquation)


def test_a_number_of_a_list_is_no_factor_and_a_factor_no_number_of_a_list() -> None:
    assert [read_equation(each) for each in ("(1) 12+4=16", "2. 12+4", "(12)+4", "(3) (4)")] == [
        "x=12+4",
        "x=12+4",
        "x=12+4",
        "x=3*4",
    ]


def test_a_fraction_does_not_reach_over_the_end_of_a_line() -> None:
    found = read_equation("48-6=42\n42/7=6")
    assert isinstance(found, NoEquation)
    assert found.reason is Reason.SEVERAL_UNKNOWNS


@pytest.mark.parametrize(
    "written", ["x=floor(50/6)", "x=ceil(70/12)", "x=⌊50/6⌋", "x=50//6", "x=round(7/3)"]
)
def test_why_nothing_is_asked_where_an_equation_rounds_is_said(written: str) -> None:
    found = read_equation(written)
    assert isinstance(found, NoEquation)
    assert found.reason is Reason.NOT_ARITHMETIC
    assert "this rounds" in found.detail
