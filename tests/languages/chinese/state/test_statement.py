"""Questions become statements with a verb, a unit and the right surface form."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import ANSWER_MARK
from roda.languages.chinese.numbers.find import find_numbers
from roda.languages.chinese.state.statement import (
    Asked,
    Stated,
    read_question,
    state_answer,
    understand_question,
    write_answer,
)
from roda.languages.chinese.state.units import find_unit
from roda.languages.chinese.story.masking import cut, mask
from roda.languages.guard import Refusal
from roda.notation import parse
from roda.problem import Problem, Reason


def state(
    question: str, answer: str, value: Fraction, story: str = "", *, then: bool = False
) -> str:
    asked = read_question(question, then)
    assert isinstance(asked, Asked), asked
    if story:
        again = understand_question(f"{story}，{question}", cut(f"{story}，{question}"), "")
        assert isinstance(again, Asked), again
        asked = again
    surface = write_answer(asked, value, answer)
    assert isinstance(surface, str), surface
    return f"{asked.before}{surface}{asked.after}"


@pytest.mark.parametrize(
    ("question", "answer", "value", "statement"),
    [
        ("还剩多少千米没修", "12", 12, "还剩12千米没修"),
        ("问这条路全长多少米", "300", 300, "这条路全长300米"),
        ("求小明有多少张邮票", "7", 7, "小明有7张邮票"),
        ("那么乙有多少元", "7", 7, "乙有7元"),
        ("原价=多少元", "80", 80, "原价是80元"),
        ("这段路长=多少米", "80", 80, "这段路长80米"),
        ("这个数=", "36", 36, "这个数是36"),
        ("求这个数", "36", 36, "这个数是36"),
        ("几小时后两车相遇", "3", 3, "3小时后两车相遇"),
        ("有多少学生参加", "45", 45, "有45名学生参加"),
        ("平均速度多少千米", "60", 60, "平均速度是60千米"),
        ("大约需要多少分钟", "15", 15, "需要15分钟"),
        ("节约了多少吨", "4", 4, "节约了4吨"),
        ("你知道有多少人吗", "9", 9, "有9人"),
        ("到期可得多少元（免征利息税）", "9", 9, "到期可得9元（免征利息税）"),
        ("共有多少只（列式解答）", "9", 9, "共有9只"),
    ],
)
def test_an_amount_is_stated_with_verb_and_unit(
    question: str, answer: str, value: int, statement: str
) -> None:
    assert state(question, answer, Fraction(value)) == statement


@pytest.mark.parametrize(
    ("question", "answer", "value", "statement"),
    [
        ("增产百分之几", "2.5%", "1/40", "增产2.5%"),
        ("女生占百分之几", "0.52", "13/25", "女生占52%"),
        ("女生占全班的多少%", "42%", "21/50", "女生占全班的42%"),
        ("还剩几分之几", "((3)/(5))", "3/5", "还剩(3/5)"),
        ("盐占盐水的多少", "((1)/(10))", "1/10", "盐占盐水的(1/10)"),
        ("男生占全班多少", "((1)/(3))", "1/3", "男生占全班的(1/3)"),
        ("石子占((())/(()))", "((1)/(3))", "1/3", "石子占(1/3)"),
        ("每份=多少米", "((4)/(27))", "4/27", "每份是(4/27)米"),
        ("每小时行多少千米", "133((1)/(3))", "400/3", "每小时行133(1/3)千米"),
    ],
)
def test_the_answer_takes_the_form_of_what_was_asked(
    question: str, answer: str, value: str, statement: str
) -> None:
    assert state(question, answer, Fraction(value)) == statement


@pytest.mark.parametrize(
    ("question", "story", "statement"),
    [
        ("它的面积=", "长\ue000厘米，宽\ue001厘米", "它的面积是12平方厘米"),
        ("体积是多少", "棱长\ue000cm", "体积是12cm^3"),
        ("她家离学校有多远", "每分钟走\ue000米", "她家离学校有12米"),
        ("这条路有多长", "每天修\ue000米", "这条路长12米"),
        ("用了多长时间", "走了\ue000小时", "用了12小时"),
        ("一共要多少钱", "每本\ue000元", "一共要12元"),
        ("可得多少利息", "存了\ue000元", "可得12元利息"),
        ("返回时的速度=", "每小时行\ue000千米", "返回时的速度是每小时12千米"),
        ("返回时的速度=", "速度是\ue000千米/时", "返回时的速度是12千米/时"),
    ],
)
def test_a_bare_quantity_gets_its_unit_from_the_story(
    question: str, story: str, statement: str
) -> None:
    assert state(question, "12", Fraction(12), story) == statement


@pytest.mark.parametrize(
    ("measures", "story"), [("千米|米", "走了\ue000千米，又走了\ue001米"), ("?", "重\ue000千克")]
)
def test_a_unit_that_is_not_certain_is_not_guessed(measures: str, story: str) -> None:
    assert find_unit(measures, story) is None


@pytest.mark.parametrize(
    ("measures", "story"),
    [
        (lexicon.MONEY, "走了\ue000分钟"),
        (lexicon.MONEY, "声音是\ue000分贝"),
        (lexicon.TIMES, "绳长\ue000分米"),
        (lexicon.TIMES, "换了\ue000日元"),
    ],
)
def test_a_longer_unit_is_none_of_those_that_it_begins_with(measures: str, story: str) -> None:
    assert find_unit(measures, story) is None


@pytest.mark.parametrize(
    "question",
    [
        "至少能坐几辆车",
        "够不够",
        "应是第几天",
        "谁跑得快",
        "商=",
        "多少个苹果和多少个梨",
        "一共有",
        "有几何",
    ],
)
def test_what_has_no_plain_statement_is_left_alone(question: str) -> None:
    refusal = read_question(question, False)
    assert isinstance(refusal, Refusal)
    assert refusal.reason is Reason.NOT_STATED
    assert f"'{question.rstrip('=')}" in refusal.detail


@pytest.mark.parametrize(
    ("question", "answer", "value", "reason"),
    [
        ("还剩多少米", "0", "0", Reason.IMPOSSIBLE_QUANTITY),
        ("还剩多少米", "-3", "-3", Reason.IMPOSSIBLE_QUANTITY),
        ("有多少元", "20%", "1/5", Reason.NOT_STATED),
        ("还剩几分之几", "2", "2", Reason.NOT_STATED),
    ],
)
def test_an_answer_that_cannot_be_is_refused(
    question: str, answer: str, value: str, reason: Reason
) -> None:
    asked = read_question(question, False)
    assert isinstance(asked, Asked)
    refused = write_answer(asked, Fraction(value), answer)
    assert isinstance(refused, Refusal)
    assert refused.reason is reason
    assert answer in refused.detail


def test_then_stays_only_under_a_condition() -> None:
    assert state("那么乙有多少元", "7", Fraction(7), then=True) == "那么乙有7元"


def test_the_answer_has_one_place() -> None:
    asked = read_question("还剩多少米", False)
    assert isinstance(asked, Asked)
    assert ANSWER_MARK not in asked.before + asked.after


def stated(text: str, equation: str, answer: str) -> Stated | Refusal:
    numbers = find_numbers(text)
    masked = mask(text, numbers)
    asked = understand_question(masked, cut(masked), "")
    if isinstance(asked, Refusal):
        return asked
    value = Fraction(answer)
    return state_answer(asked, Problem("1", text, numbers, parse(equation), value, answer))


def test_a_statement_keeps_a_mark_in_the_place_of_the_answer() -> None:
    result = stated("有3只鸭，又来5只，共几只？", "n0+n1", "8")
    assert isinstance(result, Stated)
    assert (result.text, result.answer.surface) == (f"共{ANSWER_MARK}只", "8")


def test_an_answer_that_would_be_read_as_a_date_is_refused() -> None:
    refusal = stated("小红生于1988年，过了12年，应是多少年？", "n0+n1", "2000")
    assert isinstance(refusal, Refusal)
    assert refusal.reason is Reason.NOT_READ_BACK
    assert "2000年" in refusal.detail


def test_a_question_without_a_certain_unit_asks_for_one() -> None:
    refusal = stated("甲地到乙地30千米，走了5小时，结果是多少？", "n0/n1", "6")
    assert isinstance(refusal, Refusal)
    assert refusal.reason is Reason.NOT_STATED


@pytest.mark.parametrize(
    ("question", "answer", "story", "statement"),
    [
        ("求总页数", "336", "每天看\ue000页", "总页数是336页"),
        ("求每组的人数", "6", "\ue000名学生分成\ue001组", "每组的人数是6人"),
        ("求爸爸今年的年龄", "37", "妈妈\ue000岁", "爸爸今年的年龄是37岁"),
        ("老师今年多大", "31", "我\ue000岁", "老师今年31岁"),
        ("老师多大年纪", "31", "我\ue000岁", "老师31岁"),
        ("求平均气温", "17", "早上\ue000度", "平均气温是17度"),
        ("打完要多久", "30", "每分钟打\ue000个字", "打完要30分钟"),
        ("多久能干完", "6", "师傅要\ue000小时", "6小时能干完"),
        ("一共多少钱", "48", "橡皮\ue000角，尺子\ue001元", "一共48元"),
        ("一共多少钱", "48", "底\ue000分米，每平方米\ue001元", "一共48元"),
        ("还差多少元", "103", "", "还差103元"),
        ("请算出应找回多少元", "3", "", "应找回3元"),
        ("含糖率是多少", "0.1", "", "含糖率是10%"),
        ("最大的角是多少度", "120", "", "最大的角是120度"),
        ("周长是多少米（π取3.14）", "3", "", "周长是3米（π取3.14）"),
    ],
)
def test_the_kind_of_the_amount_tells_its_unit(
    question: str, answer: str, story: str, statement: str
) -> None:
    assert state(question, answer, Fraction(answer), story) == statement


@pytest.mark.parametrize("question", ["最大的面积是多少", "最大是多少"])
def test_a_bound_is_no_amount(question: str) -> None:
    assert isinstance(read_question(question, False), Refusal)


def test_a_place_has_a_size_and_no_age() -> None:
    asked = understand_question("我\ue000岁，这块地多大", cut("我\ue000岁，这块地多大"), "")
    assert isinstance(asked, Refusal)
