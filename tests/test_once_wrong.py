"""Inputs that once went wrong, each kept so that it cannot again."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.augmentation.pipeline import reverse as reverse_problem
from roda.errors import EquationError
from roda.expression import evaluate
from roda.languages.chinese.parsing.clauses import cut
from roda.notation import exact_value, parse, to_infix
from roda.problem import Problem, Record, Reversal


@pytest.mark.parametrize("surface", ["11/2", "15/4", "-15/4", "120/7"])
def test_a_bare_quotient_is_no_mixed_number(surface: str) -> None:
    assert str(exact_value(surface)) == surface


def test_a_placeholder_is_no_part_of_an_equation() -> None:
    with pytest.raises(EquationError):
        parse("#+3")


def test_the_division_trap_is_seen_in_full_width_too() -> None:
    text = "8台机器共生产360个零件，要生产540个，几台机器才够？"
    found = identify(Record("1", text, "x＝540÷（360÷8）", "12"))
    assert isinstance(found, Problem)
    assert to_infix(found.equation) == "n2/(n1/n0)"


def test_a_mixed_number_beside_a_division_of_the_same_digits_is_left_alone() -> None:
    found = identify(Record("1", "有2个和4个，长3(2/4)米，几？", "x=3(2/4)+(4/2)-(2/4)", "5"))
    assert isinstance(found, Problem), found


def test_a_text_that_opens_with_a_separator_is_rewritten_whole() -> None:
    record = Record("1", "，有（大，小）13只，又来25只，共几只？", "x=13+25", "38")
    first, _ = reverse_problem(record, "paper")
    assert isinstance(first, Reversal)
    assert first.problem.text.endswith("有（大，小）多少只？")


def test_a_numeral_right_before_an_amount_is_no_topic() -> None:
    record = Record("1", "一(4/5)千克的菠萝，平均分成6份，每份=多少千克．", "x=(4/5)/6", "2/15")
    assert len(reverse_problem(record)) == 2


def test_unbalanced_brackets_are_split_in_one_go() -> None:
    assert len(cut("（" * 60_000 + "，几")[0]) == 2


DEEP = "({}+" + "+".join(["1"] * 120) + ")"


@pytest.mark.parametrize("profile", ["paper", "default"])
def test_turning_a_deep_equation_is_a_rejection_not_an_error(profile: str) -> None:
    equation = f"x={DEEP.format(20)}*{DEEP.format(9)}"
    record = Record("1", "甲有20个，乙有9个，共几个？", equation, str(140 * 129))
    assert len(reverse_problem(record, profile)) == 2


@pytest.mark.parametrize("profile", ["paper", "default"])
@pytest.mark.parametrize("answer", ["3/4", "(3)/(4)"])
def test_an_answer_written_as_a_bare_quotient_is_put_into_brackets(
    profile: str, answer: str
) -> None:
    record = Record("1", "有80个苹果，吃了60个，吃了几分之几？", "x=60/80", answer)
    for result in reverse_problem(record, profile):
        if isinstance(result, Reversal):
            assert evaluate(parse(result.equation)) == result.problem.answer


@pytest.mark.parametrize("profile", ["paper", "default"])
def test_giant_constants_that_cancel_are_no_value_error(profile: str) -> None:
    zeros, nines = "0" * 190, "9" * 190
    equation = f"x=5*1{zeros}*1{zeros}-4{nines}*1{zeros}-1{zeros}+7"
    reverse_problem(Record("1", "甲有5只，乙有7只，共几只？", equation, "7"), profile)


@pytest.mark.parametrize("equation", ["x=5+7*1^5000", "x=5+7^1", "x=5+7*2^0"])
def test_the_default_profile_survives_any_power(equation: str) -> None:
    reverse_problem(Record("1", "甲有5只，乙有7只，共几只？", equation, "12"), "default")
