"""What is refused by rule: problems by filters, numbers by the paper's rules, texts by guards."""

from __future__ import annotations

import pytest

from roda.augmentation.certify import know
from roda.augmentation.identify import identify
from roda.augmentation.rules import (
    GUARDS,
    Draft,
    any_power,
    asks_at_the_end,
    check_numbers,
    detail_of,
    no_numbers,
    no_operation,
    only_calculation,
    single_number,
)
from roda.languages.base import Rewritten
from roda.languages.guard import Guard
from roda.problem import Problem, Reason, Record

STORY = ("甲仓有粮20吨，乙仓有粮30吨，共有粮多少吨？", "x=20+30", "50")
ALL = (only_calculation, no_numbers, single_number, no_operation, any_power)


def problem(text: str, equation: str, answer: str) -> Problem:
    found = identify(Record("1", text, equation, answer))
    assert isinstance(found, Problem), found
    return found


@pytest.mark.parametrize("refuses", ALL, ids=lambda refuses: refuses.name)
def test_a_story_passes(refuses: Guard[Problem]) -> None:
    assert refuses.refuses(problem(*STORY)) is None


@pytest.mark.parametrize(
    ("refuses", "source", "reason"),
    [
        (only_calculation, ("15+7*10=", "x=15+7*10", "85"), Reason.ONLY_CALCULATION),
        (only_calculation, ("计算15+27=？", "x=15+27", "42"), Reason.ONLY_CALCULATION),
        (no_numbers, ("一只青蛙有几条腿？", "x=2+2", "4"), Reason.NO_NUMBERS),
        (single_number, ("一只青蛙有几条腿？", "x=2+2", "4"), Reason.SINGLE_NUMBER),
        (
            single_number,
            ("正方形的边长是12米，周长是多少米？", "x=12*4", "48"),
            Reason.SINGLE_NUMBER,
        ),
        (no_operation, ("每天看20页，每天看几页？", "x=20", "20"), Reason.NO_OPERATION),
        (any_power, ("正方形的边长是12米，面积是多少？", "x=12^2", "144"), Reason.POWER),
        (any_power, ("边长12米，造价每平方米20元，要多少元？", "x=20*12**2", "2880"), Reason.POWER),
    ],
)
def test_what_is_refused_has_its_reason(
    refuses: Guard[Problem], source: tuple[str, str, str], reason: Reason
) -> None:
    refusal = refuses.refuses(problem(*source))
    assert refusal is not None
    assert refusal.reason is reason
    assert refusal.guard == refuses.name


@pytest.mark.parametrize("refuses", ALL, ids=lambda refuses: refuses.name)
def test_every_filter_says_what_it_refuses(refuses: Guard[Problem]) -> None:
    assert refuses.explanation


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("有3只鸭，共8只．有几只鹅？", None),
        ("共8只，有几只鹅？", None),
        ("有几只鹅？共8只．", Reason.NOT_ASKED),
        ("有3只鸭，共8只．", Reason.NOT_ASKED),
    ],
)
def test_a_text_must_end_with_its_question(text: str, reason: Reason | None) -> None:
    problem = identify(Record("1", "有13只鸭，15只鹅，共几只？", "x=13+15", "28"))
    assert isinstance(problem, Problem)
    refusal = asks_at_the_end.refuses(Draft(problem, 0, Rewritten(text, (), ())))
    assert (refusal and refusal.reason) is reason


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


def test_every_rule_of_the_paper_says_what_is_wrong_with_the_number() -> None:
    for reason in (
        Reason.REPEATED_IN_TEXT,
        Reason.REPEATED_IN_EQUATION,
        Reason.POWER,
        Reason.CONSTANT,
        Reason.UNUSED,
    ):
        assert "'7'" in detail_of(reason, "7")
    assert detail_of(Reason.DANGLING, "7") == ""


def test_the_names_of_guards_differ_and_are_those_of_their_functions() -> None:
    names = [guard.name for guard in GUARDS]
    assert len(set(names)) == len(names)
    assert "asks-at-the-end" in names
    assert all(guard.explanation.endswith((".", "`.")) for guard in GUARDS)


def test_a_small_number_used_twice_is_solved_for_unless_a_word_stands_for_it() -> None:
    def reasons(text: str, equation: str, answer: str) -> list[Reason | None]:
        problem = identify(Record("7", text, equation, answer))
        assert isinstance(problem, Problem), problem
        return check_numbers(problem, know(problem), solve_repeated=True)

    salt = reasons("把5克盐溶化在100克水中，盐占盐水的几分之几？", "x=5/(100+5)", "(1/21)")
    assert salt == [None, None]
    sides = reasons("正方形边长4米，周长多少米？", "x=4*4", "16")
    assert sides == [Reason.REPEATED_IN_EQUATION]
