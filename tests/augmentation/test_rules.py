"""The four rules of the paper: which numbers may become the unknown."""

from __future__ import annotations

import pytest

from roda.augmentation.certify import know
from roda.augmentation.identify import identify
from roda.augmentation.rules import check_numbers
from roda.problem import Problem, Reason, Record


def check(
    text: str, equation: str, answer: str, *, solve_repeated: bool = False
) -> list[Reason | None]:
    problem = identify(Record("7", text, equation, answer))
    assert isinstance(problem, Problem), problem
    return check_numbers(problem, know(problem), solve_repeated=solve_repeated)


@pytest.mark.parametrize(
    ("text", "equation", "answer", "reasons"),
    [
        (
            "有14堆，每堆2个，又来2个，共几个？",
            "x=14*2+2",
            "30",
            [None, Reason.REPEATED_IN_TEXT, Reason.REPEATED_IN_TEXT],
        ),
        ("边长12米，面积多少？", "x=12*12", "144", [Reason.REPEATED_IN_EQUATION]),
        ("边长12米，面积多少？", "x=12^2", "144", [Reason.POWER]),
        ("12的平方加9，得多少？", "x=12^2+9", "153", [Reason.POWER, None]),
        ("直径20米，圆周率取3.14，周长多少？", "x=3.14*20", "62.8", [None, Reason.CONSTANT]),
        ("存5000元，年利率3.14%，利息多少元？", "x=5000*3.14%", "157", [None, None]),
        ("去年产50吨，增长314%，增产多少吨？", "x=50*314%", "157", [None, None]),
        ("2013年，20人种树9棵，共几棵？", "x=20*9", "180", [Reason.UNUSED, None, None]),
    ],
)
def test_the_four_rules_and_unused_numbers(
    text: str, equation: str, answer: str, reasons: list[Reason | None]
) -> None:
    assert check(text, equation, answer) == reasons


def test_a_value_written_in_two_ways_stands_twice_all_the_same() -> None:
    reasons = check("一半是50%，又是0.5，90的50%是多少？", "x=90*0.5", "45")
    assert reasons == [Reason.REPEATED_IN_TEXT] * 2 + [None, Reason.REPEATED_IN_TEXT]


def test_rule_two_is_lifted_for_numbers_that_are_no_constant_of_the_equation() -> None:
    pears = ("苹果有70个，梨比苹果多(1/7)，共几个？", "x=70+70*(1+(1/7))", "150")
    assert check(*pears) == [Reason.REPEATED_IN_EQUATION, None]
    assert check(*pears, solve_repeated=True) == [None, None]
    side = ("正方形的周长是4米，面积是多少？", "x=(4/4)*(4/4)", "1")
    assert check(*side, solve_repeated=True) == [Reason.REPEATED_IN_EQUATION]


def test_the_other_rules_are_never_lifted() -> None:
    square = ("边长70米，面积多少？", "x=70^2", "4900")
    assert check(*square, solve_repeated=True) == [Reason.POWER]
