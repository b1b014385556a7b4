"""Each guard refuses one kind of text, and shows the place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.languages.chinese.ask.shapes import Asking
from roda.languages.chinese.guards import text as guards
from roda.languages.chinese.numbers.find import find_numbers
from roda.languages.chinese.story.masking import cut
from roda.languages.chinese.story.scene import Scene, bones
from roda.notation import parse
from roda.problem import Reason

Q, R = "\ue000", "\ue001"


def scene(text: str) -> Scene:
    clauses = cut(text)
    return Scene(text, clauses, clauses.bodies[-1])


def reason(finding: guards.Finding | None) -> Reason | None:
    if finding is None:
        return None
    assert finding[1]
    return finding[0]


@pytest.mark.parametrize(
    "story", ["共几只，", "求甲数，", "和是((())/(()))，", "3+5=，", "哪个大，"]
)
def test_a_question_word_in_the_story_is_seen(story: str) -> None:
    assert reason(guards.second_question(story)) is Reason.SECOND_QUESTION


def test_a_plain_story_holds_no_question() -> None:
    assert guards.second_question("小明有画片，小红也有，") is None


@pytest.mark.parametrize(
    "text", [f"打{Q}出售", "比例尺是", "如图", "小明说：好", f"按{Q}出售", "打八折"]
)
def test_what_cannot_be_printed_again_is_seen(text: str) -> None:
    assert reason(guards.unprintable(text)) is Reason.STRUCTURAL


def test_metres_and_kilometres_need_a_conversion() -> None:
    text = f"每天修{Q}米，还剩{R}千米"
    assert reason(guards.mixed_units(text, "千米", parse("n0*5+n1"))) is Reason.TWO_READINGS
    assert guards.mixed_units(text, "千米", parse("n0*5/1000+n1")) is None
    assert guards.mixed_units(f"重{Q}千克，长{R}米", "元", parse("n0*n1")) is None


@pytest.mark.parametrize("first", ["比苹果多", "它的面积是", "其中女生有", "又运来", "这个数是"])
def test_no_text_opens_with_a_word_that_leans(first: str) -> None:
    assert reason(guards.opens_in_the_middle(first)) is Reason.DANGLING


def test_a_one_and_the_old_answer_are_not_asked() -> None:
    one, seven, again = find_numbers("1个，7个，7只")
    assert reason(guards.given_away(one, seven)) is Reason.STRUCTURAL
    assert reason(guards.given_away(seven, again)) is Reason.ANSWER_STATED


def test_a_number_under_one_of_two_conditions_is_refused() -> None:
    told = scene(f"如果每人分{Q}个，多{R}个，如果每人分{R}个，少{Q}个")
    assert reason(guards.under_a_condition(told, 1)) is Reason.TWO_READINGS
    assert guards.under_a_condition(scene(f"有{Q}人，如果每人借{R}本，共{R}本"), 1) is None


@pytest.mark.parametrize(
    ("text", "home", "about", "asks", "expected"),
    [
        (f"每天修{Q}米，后来每天修{R}米", 0, "", "每天修多少米", Reason.TWO_READINGS),
        (f"甲每天修{Q}米，乙每天修{R}米", 0, "甲", "每天修多少米", None),
        (f"一艘船行{Q}千米，另一艘船行{R}千米", 0, "一艘船", "行多少千米", None),
        (f"男生占{Q}，后来男生占总数的{R}", 0, "男生", "占多少", None),
    ],
)
def test_another_clause_that_says_the_same_is_seen(
    text: str, home: int, about: str, asks: str, expected: Reason | None
) -> None:
    asking = Asking("keep", "", asks, about)
    assert reason(guards.said_twice(scene(text), home, asking, about)) is expected


def test_a_side_inside_a_name_is_seen() -> None:
    told = scene(f"用一块长{Q}米，宽{R}米的布，做成{Q}块")
    assert reason(guards.in_a_description(told, 0)) is Reason.STRUCTURAL


@pytest.mark.parametrize(
    "question",
    [
        f"由原来的多少米拓宽到{Q}米",
        "从多少里连续减五",
        "浸没在底面积是多少平方厘米的容器里",
        f"多少辆同样的卡车行驶{Q}千米",
        "按年利率是百分之几计算",
        f"用去它的{Q}",
    ],
)
def test_a_repeated_operation_is_no_question(question: str) -> None:
    assert reason(guards.no_question(question)) is Reason.NOT_ASKED


@pytest.mark.parametrize("question", ["小明看了多少页", f"多少天修完{Q}米", "橘子有多少千克"])
def test_a_plain_question_is_one(question: str) -> None:
    assert guards.no_question(question) is None


def test_a_question_without_a_subject_has_no_rival() -> None:
    told = scene(f"从家到学校走了{Q}分钟．到公园走了{R}米，用了{Q}分钟．平均走{R}米")
    assert reason(guards.nobody_named(told, 2, "用了多少分钟")) is Reason.TWO_READINGS
    alone = scene(f"到公园走了{R}米，用了{Q}分钟．平均走{R}米")
    assert guards.nobody_named(alone, 1, "用了多少分钟") is None


@pytest.mark.parametrize(
    ("text", "question", "expected"),
    [
        (f"每页{Q}行，每行{R}个字．改成每行{Q}个字", "每行有多少个字", Reason.TWO_READINGS),
        (f"每页{Q}行，每行{R}个字．共{Q}个字", "每行有多少个字", None),
        (f"做一批，每天做{Q}套．剩下的每天做{R}套", "工厂每天做多少套", Reason.TWO_READINGS),
        (f"去乙地，{Q}小时到达．返回时用{R}小时", "这辆汽车多少小时到达", Reason.TWO_READINGS),
        (f"去乙地，{Q}小时到达．返回时用{R}小时", "这辆汽车去时多少小时到达", None),
    ],
)
def test_a_rate_of_two_sorts_says_which(text: str, question: str, expected: Reason | None) -> None:
    assert reason(guards.each_of_which(scene(text), 1, question)) is expected


def test_the_first_unprintable_place_is_shown() -> None:
    assert guards.unprintable(f"按{Q}优惠，再打八折") == (Reason.STRUCTURAL, "_优惠 in the text")
    assert guards.unprintable(f"打八折，再按{Q}优惠") == (Reason.STRUCTURAL, "折 in the text")


def test_a_list_before_the_question_word_repeats_an_operation() -> None:
    assert reason(guards.no_question(f"长{Q}米、宽多少米")) is Reason.NOT_ASKED
    assert guards.no_question("甲、乙两地相距多少千米") is None


@given(st.lists(st.text("甲乙修看米页了的多少是每天\ue000", max_size=8), min_size=2, max_size=4))
def test_a_letter_of_one_clause_alone_is_in_no_other_clause_bones(bodies: list[str]) -> None:
    told = scene("，".join(f"我{body}" for body in bodies) + "．")
    for letter in set(told.retold):
        if told.alone_has(0, letter):
            assert all(letter not in bones(body) for body in told.bodies[1:])
            assert letter not in told.bodies[0] or letter in bones(told.bodies[0])
