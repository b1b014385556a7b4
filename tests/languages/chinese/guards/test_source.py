"""Guards of the source: each refuses one kind of problem, and shows the place."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roda.languages.chinese.guards import source
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.guards.source import unexplained
from roda.languages.chinese.state.statement import Asked
from roda.languages.guard import Guard
from roda.notation import parse
from roda.problem import Problem, Reason

Q, R = "\ue000", "\ue001"


def draft(
    masked: str = "",
    *,
    story: str = "",
    remark: str = "",
    equation: str = "n0",
    unit: str = "",
    answer: str = "1",
) -> Draft:
    """A problem as it was typed; its old question asks in a unit."""
    problem = Problem("1", masked, (), parse(equation), Fraction(answer), answer)
    made = Draft(problem, masked, story, remark)
    made.asked = Asked("", unit, "amount", unit)
    return made


def reason(guard: Guard[Draft], made: Draft) -> Reason | None:
    refusal = guard.refuses(made)
    assert refusal is None or refusal.detail
    return refusal and refusal.reason


@pytest.mark.parametrize(
    "story", ["共几只，", "求甲数，", "和是((())/(()))，", "3+5=，", "哪个大，"]
)
def test_a_question_word_in_the_story_is_seen(story: str) -> None:
    assert reason(source.second_question, draft(story=story)) is Reason.SECOND_QUESTION


def test_a_plain_story_holds_no_question() -> None:
    assert source.second_question.refuses(draft(story="小明有画片，小红也有，")) is None


def test_a_scale_that_is_told_needs_no_map() -> None:
    told = draft("比例尺是\ue300：\ue301的地图上量得\ue000厘米")
    assert source.picture_or_speech.refuses(told) is None
    twice = draft("比例尺是\ue300：\ue301，另一幅的比例尺是\ue302：\ue303")
    assert reason(source.picture_or_speech, twice) is Reason.STRUCTURAL


def test_an_average_may_be_part_of_a_piece() -> None:
    made = draft(unit="本", answer="3.5")
    assert reason(source.part_of_a_piece, made) is Reason.IMPOSSIBLE_QUANTITY
    made.asked = made.asked._replace(before="平均每人捐")
    assert source.part_of_a_piece.refuses(made) is None
    assert source.part_of_a_piece.refuses(draft("付了钱", unit="块", answer="2.5")) is None


def test_what_pi_is_may_stand_in_a_remark() -> None:
    assert source.number_in_remark.refuses(draft(remark=f"（π取{Q}）")) is None


def test_one_word_may_not_ask_for_two_amounts() -> None:
    made = draft("杨树和柳树共\ue000棵，两种树各有多少棵", unit="棵")
    made.asked = made.asked._replace(before="两种树各有")
    assert reason(source.several_at_once, made) is Reason.NOT_STATED
    made.masked = "两班人数相等，原来各有多少人"
    assert source.several_at_once.refuses(made) is None


def test_money_in_two_units_must_be_converted() -> None:
    made = draft("橡皮\ue000角，尺子\ue001元", unit="元", equation="n0+n1")
    made.asked = made.asked._replace(measures="元")
    assert reason(source.mixed_units, made) is Reason.TWO_READINGS
    right = draft("橡皮\ue000角，尺子\ue001元", unit="元", equation="n0/10+n1")
    right.asked = right.asked._replace(measures="元")
    assert source.mixed_units.refuses(right) is None


@pytest.mark.parametrize("text", ["比例尺是", "如图", "小明说：好", "贴出“大减价，快来”"])
def test_what_needs_more_than_its_words_is_seen(text: str) -> None:
    assert reason(source.picture_or_speech, draft(text)) is Reason.STRUCTURAL


def test_a_remark_may_not_hold_a_number() -> None:
    assert reason(source.number_in_remark, draft(remark=f"（按{Q}天计算）")) is Reason.NOT_STATED
    assert source.number_in_remark.refuses(draft(remark="（用方程解）")) is None


def test_metres_and_kilometres_need_a_conversion() -> None:
    text = f"每天修{Q}米，还剩{R}千米"
    mixed = draft(text, unit="千米", equation="n0*5+n1")
    assert reason(source.mixed_units, mixed) is Reason.TWO_READINGS
    assert source.mixed_units.refuses(draft(text, unit="千米", equation="n0*5/1000+n1")) is None
    apart = draft(f"重{Q}千克，长{R}米", unit="元", equation="n0*n1")
    assert source.mixed_units.refuses(apart) is None


@pytest.mark.parametrize(("unit", "answer"), [("人", "5/2"), ("棵", "7/2"), ("个", "2.5")])
def test_what_comes_in_whole_pieces_is_whole(unit: str, answer: str) -> None:
    made = draft(unit=unit, answer=answer)
    assert reason(source.part_of_a_piece, made) is Reason.IMPOSSIBLE_QUANTITY
    assert source.part_of_a_piece.refuses(draft(unit="米", answer=answer)) is None
    assert source.part_of_a_piece.refuses(draft(unit=unit, answer="3")) is None


def test_a_multiple_is_more_than_one() -> None:
    assert reason(source.multiple_below_one, draft(unit="倍", answer="0.5")) is Reason.NOT_STATED
    assert source.multiple_below_one.refuses(draft(unit="倍", answer="1.5")) is None


def test_a_constant_that_nothing_explains_is_shown() -> None:
    refusal = source.unexplained_constant.refuses(draft("做了15天，每天200套", equation="n0-3000"))
    assert refusal
    assert refusal.reason is Reason.NOT_BORNE_OUT
    assert "3000" in refusal.detail


@pytest.mark.parametrize(
    ("equation", "text"),
    [
        ("n0*3.14", "圆的直径是5厘米"),
        ("n0*(1+n1)", "比第一天多(1/4)"),
        ("n0*2", "长方形的周长是多少"),
        ("n0*n1*7", "一周一共看多少页"),
        ("n0/100", "多少米"),
        ("n0*(2/3)", "三分之二是女生，两个班"),
        ("n0/(1/2)", "用去一半"),
    ],
)
def test_units_shapes_and_numerals_explain_a_constant(equation: str, text: str) -> None:
    assert unexplained(parse(equation), text) is None


@pytest.mark.parametrize(
    ("equation", "text", "value"),
    [
        ("n0-3000", "做了15天，每天200套", Fraction(3000)),
        ("n0/n1/28500", "应得税后利息", Fraction(28500)),
        ("n0*2.55", "一块梯形的地", Fraction("2.55")),
        ("n0*7", "每天看多少页", Fraction(7)),
    ],
)
def test_what_was_worked_out_in_the_head_does_not_pass(
    equation: str, text: str, value: Fraction
) -> None:
    assert unexplained(parse(equation), text) == value
