"""Guards of the new text: each refuses one kind of question, and shows the place."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roda.languages.chinese.ask.shapes import Question, Shape
from roda.languages.chinese.guards import question as guards
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.numbers.find import find_numbers
from roda.languages.chinese.story.masking import cut
from roda.languages.chinese.story.scene import Scene
from roda.languages.guard import Guard
from roda.notation import parse
from roda.problem import Problem, Reason

Q, R = "\ue000", "\ue001"


def draft(
    text: str = "甲，乙", home: int = 0, asks: str = "", about: str = "", *, moved: bool = False
) -> Draft:
    """A draft whose question for clause `home` is written."""
    clauses = cut(text)
    made = Draft(Problem("1", "", (), parse("n0"), Fraction(1)), text, "", "")
    made.scene = Scene(text, clauses, clauses.bodies[-1])
    made.number, made.answer = find_numbers("5个，7个")
    made.ratio, made.answer_ratio = (5, 1), (7, 1)
    made.home, made.moved = home, moved
    made.shape = Shape("move" if moved else "keep", "", asks, about)
    made.question = Question(about + asks, asks, about, about)
    return made


def reason(guard: Guard[Draft], made: Draft) -> Reason | None:
    refusal = guard.refuses(made)
    assert refusal is None or refusal.detail
    return refusal and refusal.reason


@pytest.mark.parametrize("first", ["比苹果多", "它的面积是", "其中女生有", "又运来", "这个数是"])
def test_no_text_opens_with_a_word_that_needs_another_before_it(first: str) -> None:
    made = draft(moved=True)
    made.text = f"{first}，共多少？"
    assert reason(guards.opens_in_the_middle, made) is Reason.DANGLING
    made.masked = f"{first}，甲有{Q}个，共多少？"  # the source opens so
    assert guards.opens_in_the_middle.refuses(made) is None


def test_a_one_and_the_old_answer_are_not_asked() -> None:
    made = draft()
    assert guards.number_is_one.refuses(made) is guards.equals_old_answer.refuses(made) is None
    made.ratio = (1, 1)
    assert reason(guards.number_is_one, made) is Reason.STRUCTURAL
    made.ratio = (7, 1)
    assert reason(guards.equals_old_answer, made) is Reason.ANSWER_STATED


def test_a_number_under_one_of_two_conditions_is_refused() -> None:
    told = draft(f"如果每人分{Q}个，多{R}个，如果每人分{R}个，少{Q}个", 1)
    assert reason(guards.under_a_condition, told) is Reason.TWO_READINGS
    alone = draft(f"有{Q}人，如果每人借{R}本，共{R}本", 1)
    assert guards.under_a_condition.refuses(alone) is None


def test_a_condition_does_not_stand_in_the_question() -> None:
    told = draft(f"已修{Q}米，剩下的如果每天修{R}米，还要{Q}天", 1, "如果每天修多少米", "剩下的")
    assert reason(guards.condition_in_question, told) is Reason.TWO_READINGS
    plain = draft(f"如果每天修{R}米，要{Q}天", 0, "每天修多少米")
    assert guards.condition_in_question.refuses(plain) is None


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
    assert reason(guards.said_twice, draft(text, home, asks, about)) is expected


def test_a_side_inside_a_name_is_seen() -> None:
    told = draft(f"用一块长{Q}米，宽{R}米的布，做成{Q}块")
    assert reason(guards.in_a_description, told) is Reason.STRUCTURAL


def test_the_story_keeps_its_introduction() -> None:
    told = draft(f"一个数的{Q}倍是{R}，这个数是{Q}", 0, f"的{Q}倍是多少", "一个数", moved=True)
    assert reason(guards.introduction_moved, told) is Reason.DANGLING
    told.moved = False
    assert guards.introduction_moved.refuses(told) is None


def test_a_share_is_a_share_of_something() -> None:
    told = draft(f"蛋白质占{Q}，共{R}千克", 0, "占百分之几", "蛋白质")
    assert guards.share_without_whole.refuses(told) is None
    told.question = told.question._replace(whole_named=False)
    assert reason(guards.share_without_whole, told) is Reason.NOT_ASKED


@pytest.mark.parametrize(
    "question",
    [
        f"由原来的多少米拓宽到{Q}米",
        "从多少里连续减五",
        "浸没在底面积是多少平方厘米的容器里",
        f"多少辆同样的卡车行驶{Q}千米",
        "按年利率是百分之几计算",
        f"长{Q}米、宽多少米",
    ],
)
def test_a_repeated_operation_is_no_question(question: str) -> None:
    assert reason(guards.nothing_asked, draft(asks=question)) is Reason.NOT_ASKED


@pytest.mark.parametrize(
    "question",
    ["小明看了多少页", f"多少天修完{Q}米", "橘子有多少千克", "甲、乙两地相距多少千米"],
)
def test_a_plain_question_is_one(question: str) -> None:
    assert guards.nothing_asked.refuses(draft(asks=question)) is None


def test_a_question_asks() -> None:
    assert reason(guards.nothing_asked, draft(asks=f"用去它的{Q}")) is Reason.NOT_ASKED


def test_a_question_without_a_subject_has_no_rival() -> None:
    text = f"从家到学校走了{Q}分钟．到公园走了{R}米，用了{Q}分钟．平均走{R}米"
    assert reason(guards.nobody_named, draft(text, 2, "用了多少分钟")) is Reason.TWO_READINGS
    alone = draft(f"到公园走了{R}米，用了{Q}分钟．平均走{R}米", 1, "用了多少分钟")
    assert guards.nobody_named.refuses(alone) is None


@pytest.mark.parametrize(
    ("text", "question", "expected"),
    [
        (f"每页{Q}行，每行{R}个字．改成每行{Q}个字", "每行有多少个字", Reason.TWO_READINGS),
        (f"每页{Q}行，每行{R}个字．共{Q}个字", "每行有多少个字", None),
        (f"做一批，每天做{Q}套．剩下的每天做{R}套", "工厂每天做多少套", Reason.TWO_READINGS),
    ],
)
def test_a_rate_of_two_sorts_says_which(text: str, question: str, expected: Reason | None) -> None:
    assert reason(guards.each_of_which, draft(text, 1, question)) is expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [("这辆汽车多少小时到达", Reason.TWO_READINGS), ("这辆汽车去时多少小时到达", None)],
)
def test_a_way_is_the_way_there_or_back(question: str, expected: Reason | None) -> None:
    told = draft(f"去乙地，{Q}小时到达．返回时用{R}小时", 1, question)
    assert reason(guards.each_of_which, told) is expected
