"""From strings to a problem: numbers, alignment, the two traps, the four rules."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.augmentation.identify import Aligned, align, exact_ratio, identify
from roda.expression import evaluate
from roda.notation import parse, to_infix
from roda.problem import Problem, Reason, Record, Rejection, Rounded


def problem(text: str, equation: str, answer: str) -> Problem:
    found = identify(Record("7", text, equation, answer))
    assert isinstance(found, Problem), found
    return found


def rejection(text: str, equation: str, answer: str) -> Rejection:
    found = identify(Record("7", text, equation, answer))
    assert isinstance(found, Rejection)
    assert found.problem == "7"
    assert found.number is None
    return found


def test_the_equation_refers_to_the_numbers_of_the_text() -> None:
    found = problem("一本书240页，已看(3/8)，还剩多少页没看？", "x=240*(1-(3/8))", "150")
    assert to_infix(found.equation) == "n0*(1-n1)"
    assert found.values == (Fraction(240), Fraction(3, 8))
    assert found.answer == 150
    assert (found.id, found.language, found.origin) == ("7", "zh", None)


@pytest.mark.parametrize(
    ("text", "equation", "answer", "template"),
    [
        ("原价80元，降价20%，现价多少元？", "x=80*(1-20%)", "64", "n0*(1-n1)"),
        ("原价80元，降价百分之20，现价多少元？", "x=80*(1-0.2)", "64", "n0*(1-n1)"),
        ("一根绳长2.50米，剪成5段，每段多少米？", "x=2.5/5", "0.5", "n0/n1"),
        ("一根绳长2(1/2)米，剪成5段，每段多少米？", "x=2(1/2)/5", "0.5", "n0/n1"),
        ("一根绳长２５米，剪成５０段，每段多少米？", "ｘ＝２５÷５０", "0.5", "n0/n1"),
        ("甲15岁，乙是甲的2倍，乙几岁？", "X=15*2", "30", "n0*n1"),
        ("甲15岁，乙是甲的2倍，乙几岁？", "15*2", "30", "n0*n1"),
        ("边长6米，周长多少米？", "x=6*4", "24", "n0*4"),
        ("棱长9米，体积多少立方米？", "x=9**3", "729", "n0^3"),
        ("半径10米，面积多少平方米？", "x=π*10^2", "314", "3.14*n0^2"),
    ],
)
def test_all_ways_of_writing_a_number_meet(
    text: str, equation: str, answer: str, template: str
) -> None:
    assert to_infix(problem(text, equation, answer).equation) == template


def test_a_bracketed_quotient_of_two_numbers_is_a_division() -> None:
    text = "8台机器共生产360个零件，要生产540个，几台机器才够？"
    found = problem(text, "x=540/(360/8)", "12")
    assert to_infix(found.equation) == "n2/(n1/n0)"


def test_a_bracketed_quotient_that_the_text_has_is_a_fraction() -> None:
    found = problem("3箱梨重12千克，吃了(3/12)，吃了多少千克？", "x=12*(3/12)", "3")
    assert to_infix(found.equation) == "n1*n2"


def test_a_bracketed_quotient_of_strangers_stays_a_constant() -> None:
    assert to_infix(problem("甲有20个，乙有9个，几个？", "x=(20+9)*(1/4)", "7.25").equation) == (
        "(n0+n1)*0.25"
    )


def test_one_half_known_number_in_a_quotient_makes_it_a_division() -> None:
    found = problem("甲有20个，分给7人，又得9个，几个？", "x=9+(20/7)*7", "29")
    assert to_infix(found.equation) == "n2+n0/n1*n1"


def test_a_rate_of_three_point_one_four_percent_is_not_pi() -> None:
    found = problem("存入5000元，年利率3.14%，一年利息多少元？", "x=5000*3.14%", "157")
    assert to_infix(found.equation) == "n0*n1"


def test_a_value_that_stands_twice_is_referred_to_at_its_first_place() -> None:
    found = problem("有2堆，每堆9个，又来2个，共几个？", "x=2*9+2", "20")
    assert to_infix(found.equation) == "n0*n1+n0"


def test_digits_that_are_words_are_no_numbers() -> None:
    found = problem("5年级有3个小组，每组4人，共几人？", "x=3*4", "12")
    assert [number.surface for number in found.numbers] == ["3", "4"]


@pytest.mark.parametrize(
    ("equation", "answer", "reason", "words"),
    [
        ("x=80千米/小时+", "80", Reason.UNREADABLE_EQUATION, "80千米"),
        ("x=(20+9", "29", Reason.UNREADABLE_EQUATION, "never closed"),
        ("", "29", Reason.NO_EQUATION, "empty"),
        ("x=20+n0", "29", Reason.SEVERAL_UNKNOWNS, "n0, x"),
        ("x=20/(1/0)", "29", Reason.UNREADABLE_EQUATION, "zero"),
        ("x=" + "(" * 10_000, "29", Reason.TOO_LARGE, "more than"),
        ("x=" + "1+" * 500_000, "29", Reason.TOO_LARGE, "more than"),
        ("x=" + "1" * 1_000_000, "29", Reason.TOO_LARGE, "more than"),
        ("x=20/(9-9)", "29", Reason.NO_VALUE, "division by zero"),
        ("x=9^9^9^9^9", "29", Reason.NO_VALUE, "too large"),
        ("x=20^0.5", "29", Reason.NO_VALUE, "root"),
        ("x=20+9", "很多只", Reason.UNREADABLE_ANSWER, "holds no number"),
        ("x=20+9", "20和9", Reason.UNREADABLE_ANSWER, "more than one answer"),
        ("x=20+9", "1/0", Reason.UNREADABLE_ANSWER, "zero"),
        ("x=20+9", "9" * 9_000, Reason.UNREADABLE_ANSWER, "characters"),
        ("x=" + "1" * 900, "29", Reason.UNREADABLE_EQUATION, "digits"),
        ("x=9^2000*9^2000*9^2000", "29", Reason.WRONG_ANSWER, "gives a giant number"),
        ("x=#+9", "29", Reason.UNREADABLE_EQUATION, "cannot be part"),
        ("x=x+9", "18", Reason.NOT_SOLVED, "no single value"),
        ("x=x", "29", Reason.NOT_SOLVED, "no single value"),
        ("x=20+9", "30", Reason.WRONG_ANSWER, "gives 29, the record says 30"),
        ("x=20/9", "2.22", Reason.WRONG_ANSWER, "--tolerance 0.005 would take it"),
        ("x=20/(20+20)", "50", Reason.WRONG_ANSWER, "if per cent is meant write 50%"),
        ("x=20+9=30", "29", Reason.WRONG_ANSWER, "20+9 is 29, not 30"),
    ],
)
def test_a_problem_that_cannot_be_used_has_its_reason(
    equation: str, answer: str, reason: Reason, words: str
) -> None:
    found = rejection("甲有20个，乙有9个，共几个？", equation, answer)
    assert found.reason is reason
    assert words in found.detail
    assert len(found.detail) < 500
    assert found.lost == 2


def test_an_unreadable_equation_is_shown_as_the_record_writes_it() -> None:
    assert "x=20+*9" in rejection("甲有20个，乙有9个，共几个？", "x=20+*9", "29").detail


def test_aligning_needs_no_answer() -> None:
    aligned = align(Record("1", "甲有20个，乙有9个，共几个？", "x=20+9", "unknown"))
    assert isinstance(aligned, Aligned)
    assert to_infix(aligned.equation) == "n0+n1"
    assert aligned.literals == [(20, 1), (9, 1)]


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    refused = identify(Record("1", "3只和5只，共几只？", "x=3+5", "8", "xx"))
    assert isinstance(refused, Rejection)
    assert refused.reason is Reason.UNKNOWN_LANGUAGE
    assert "choices: en, zh" in refused.detail


def test_a_ratio_is_reduced() -> None:
    assert exact_ratio("12.50") == (25, 2)


CHINESE = "一二三第百分之年级月日点只个共多少几，．？（）(/)[0-9]%％^：:=+-*/12345678９０.π"
EQUATION = "0123456789.+-*/^()[]%=πp 千xXn#"


@given(
    st.text(CHINESE, max_size=40),
    st.text(EQUATION, max_size=25),
    st.text("0123456789./%()-只", max_size=8),
)
@settings(max_examples=400, deadline=None)
def test_identifying_any_record_gives_a_problem_or_a_rejection(
    text: str, equation: str, answer: str
) -> None:
    found = identify(Record("1", text, equation, answer))
    if isinstance(found, Problem):
        assert evaluate(found.equation, found.values) == found.answer
    else:
        assert isinstance(found, Rejection)


@given(
    st.lists(st.integers(10, 99), min_size=1, max_size=4),
    st.lists(st.sampled_from(["+", "-", "*", "/"]), min_size=3, max_size=3),
)
@settings(max_examples=100, deadline=None)
def test_a_problem_understood_evaluates_to_its_answer(few: list[int], symbols: list[str]) -> None:
    text = "，".join(f"有{number}个" for number in few) + "，共多少个？"
    equation = "x=" + "".join(f"{n}{s}" for n, s in zip(few, symbols, strict=False)) + "11"
    aligned = align(Record("1", text, equation, "?"))
    assert isinstance(aligned, Aligned)
    values = [number.value for number in aligned.numbers]
    assert values == few
    assert evaluate(aligned.equation, values) == evaluate(parse(equation))


def test_the_answer_is_the_number_alone_and_a_missing_one_is_computed() -> None:
    text = "甲有20个，乙有9个，共几个？"
    assert problem(text, "x=20+9", "答：29个").answer_surface == "29"
    assert problem(text, "20个+9个=29个", "二十九个").answer_surface == "29"
    computed = problem(text, "20/9", "")
    assert (computed.answer, computed.answer_surface) == (Fraction(20, 9), "(20/9)")
    giant = rejection(text, "x=9^2000*9^2000*9^2000", "")
    assert giant.reason is Reason.TOO_LARGE


def test_a_rounded_answer_gives_way_to_the_exact_value() -> None:
    record = Record("7", "甲有20个，乙有9个，甲是乙的几倍？", "20/9", "2.22倍")
    found = identify(record, tolerance="0.005")
    assert isinstance(found, Problem)
    assert (found.answer, found.answer_surface) == (Fraction(20, 9), "(20/9)")
    assert found.rounded == Rounded("2.22倍", "0.005")
    near = identify(record._replace(answer="2.3"), tolerance="0.005")
    assert isinstance(near, Rejection)
    exact = identify(record._replace(equation="20+9", answer="29"), tolerance="1%")
    assert isinstance(exact, Problem)
    assert exact.rounded is None


@pytest.mark.parametrize(
    ("text", "equation", "surfaces", "template"),
    [
        ("书有45页，看了三分之二，看了几页？", "45*2/3", ["45", "三分之二"], "n0*n1"),
        ("书有45页，看了1/9，看了几页？", "x=45*(1/9)", ["45", "1/9"], "n0*n1"),
        ("书有45页，看了1/9，看了几页？", "45*1/9", ["45", "1/9"], "n0*n1"),
        ("书有45页，看了2/3，看了几页？", "45*2/(2+3)", ["45", "2", "3"], "n0*n1/(n1+n2)"),
        ("45-1/9的商是几？", "45-1/9", ["45", "1", "9"], "n0-n1/n2"),
        ("书有45页，看了百分之二十，看了几页？", "45*20/100", ["45", "百分之二十"], "n0*n1"),
        ("产40吨，增产二成五，产几吨？", "40*(1+25%)", ["40", "二成五"], "n0*(1+n1)"),
        ("He read 1/9 of 45 pages. How many?", "45*1/9", ["1/9", "45"], "n1*n0"),
        ("He read two thirds of 45 pages.", "45*(2/3)", ["two thirds", "45"], "n1*n0"),
        ("He read 2½ of 45 books.", "45-2.5", ["2½", "45"], "n1-n0"),
    ],
)
def test_fractions_are_read_where_the_equation_says_so(
    text: str, equation: str, surfaces: list[str], template: str
) -> None:
    found = problem(text, equation, "")
    assert [number.surface for number in found.numbers] == surfaces
    assert to_infix(found.equation) == template
