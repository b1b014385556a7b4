"""Numbers are asked for with the word that fits, or not at all."""

from __future__ import annotations

import pytest

from roda.languages.chinese.ask.question import question_word, shape_question
from roda.languages.chinese.ask.shapes import Shape
from roda.languages.guard import Refusal
from roda.problem import Reason

COUNT, SECOND = "\ue000", "\ue001"
FRACTION, PERCENT, RATIO, NAME = "\ue100", "\ue200", "\ue300", "\ue400"


@pytest.mark.parametrize(
    ("clause", "mark", "stays", "about", "asks"),
    [
        (f"小明看了{COUNT}页", COUNT, "小明看了若干页", "小明", "看了多少页"),
        (
            f"第一天看了全书的{FRACTION}",
            FRACTION,
            "第一天看了全书的一部分",
            "第一天",
            "看了全书的几分之几",
        ),
        (f"卖出{PERCENT}后", PERCENT, "卖出一部分后", "", "卖出百分之几"),
        (f"这件衣服降价{PERCENT}后", PERCENT, "这件衣服降价后", "这件衣服", "降价百分之几"),
        (f"其中{FRACTION}是故事书", FRACTION, "其中一部分是故事书", "故事书", "占几分之几"),
        (
            f"其中{PERCENT}的同学参加了长跑",
            PERCENT,
            "其中一部分同学参加了长跑",
            "参加了长跑的同学",
            "占百分之几",
        ),
        (
            f"买了{COUNT}千克苹果和{SECOND}千克梨",
            SECOND,
            f"买了{COUNT}千克苹果和若干千克梨",
            "",
            "买了多少千克梨",
        ),
        (
            f"客车以每小时{COUNT}千米的速度行驶",
            COUNT,
            "客车以每小时若干千米的速度行驶",
            "客车",
            "每小时行多少千米",
        ),
        (f"女生{COUNT}人", COUNT, "女生若干人", "女生", "有多少人"),
    ],
)
def test_a_deed_stays_with_an_indefinite_amount(
    clause: str, mark: str, stays: str, about: str, asks: str
) -> None:
    shape = shape_question(clause, mark)
    assert isinstance(shape, Shape), shape
    assert (shape.treatment, shape.stays) == ("keep", stays)
    assert (shape.about, shape.asks) == (about, asks)


@pytest.mark.parametrize(
    ("clause", "mark", "question"),
    [
        (f"甲数比乙数多{FRACTION}", FRACTION, "甲数比乙数多几分之几"),
        (f"甲数是乙数的{COUNT}倍", COUNT, "甲数是乙数的多少倍"),
        (f"梨树比桃树的{COUNT}倍少{SECOND}棵", SECOND, f"梨树比桃树的{COUNT}倍少多少棵"),
        (f"年利率是{PERCENT}", PERCENT, "年利率是百分之几"),
        (f"年利率{PERCENT}", PERCENT, "年利率是百分之几"),
        (f"两数的积是{FRACTION}", FRACTION, "两数的积是多少"),
        (f"小明今年{COUNT}岁", COUNT, "小明今年多少岁"),
        (f"一个数的{FRACTION}是{COUNT}", FRACTION, f"{COUNT}是这个数的几分之几"),
        (f"一个数的{FRACTION}是{COUNT}", COUNT, f"这个数的{FRACTION}是多少"),
    ],
)
def test_a_comparison_asks_by_itself(clause: str, mark: str, question: str) -> None:
    shape = shape_question(clause, mark)
    assert isinstance(shape, Shape), shape
    assert shape.treatment == "move"
    assert shape.about + shape.asks == question


@pytest.mark.parametrize(
    ("clause", "stays", "question"),
    [
        (f"修一条长{COUNT}米的公路", "修一条公路", "这条公路长多少米"),
        (f"看一本{COUNT}页的书", "看一本书", "这本书有多少页"),
        (f"小英读一本{COUNT}页故事书", "小英读一本故事书", "这本故事书有多少页"),
        (f"在{COUNT}米长的小路一侧栽树", "在一条小路一侧栽树", "这条小路长多少米"),
        (f"火车通过{COUNT}米的大桥", "火车通过一座大桥", "这座大桥长多少米"),
        (f"客车以每小时{COUNT}千米的速度开往乙地", "客车开往乙地", "客车每小时行多少千米"),
        (
            f"立即沿原路以每小时{COUNT}千米的速度返回",
            "立即沿原路返回",
            "返回时每小时行多少千米",
        ),
        (
            f"一列长{SECOND}米的火车以每秒{COUNT}米的速度通过隧道",
            f"一列长{SECOND}米的火车通过隧道",
            "一列火车每秒行多少米",
        ),
        (f"从相距{COUNT}千米的两地开出", "从两地开出", "两地相距多少千米"),
        (f"在一个周长是{COUNT}米的操场周围植树", "在一个操场周围植树", "这个操场的周长是多少米"),
    ],
)
def test_a_describing_phrase_is_asked_of_the_thing(clause: str, stays: str, question: str) -> None:
    shape = shape_question(clause, COUNT)
    assert isinstance(shape, Shape), shape
    assert (shape.treatment, shape.stays) == ("trim", stays)
    assert shape.about + shape.asks == question


@pytest.mark.parametrize(
    ("clause", "mark"),
    [
        (f"每升高{COUNT}米", COUNT),
        (f"六（{COUNT}）班", COUNT),
        (f"住在{COUNT}楼", COUNT),
        (f"{COUNT}+{SECOND}", SECOND),
        (f"{NAME}月生产了一批", NAME),
        (f"上午{COUNT}时出发", COUNT),
    ],
)
def test_structural_numbers_are_never_asked(clause: str, mark: str) -> None:
    refusal = shape_question(clause, mark)
    assert isinstance(refusal, Refusal)
    assert refusal.reason is Reason.STRUCTURAL


@pytest.mark.parametrize(
    ("clause", "mark"),
    [
        (f"加上{COUNT}", COUNT),
        (f"超过{COUNT}元的部分", COUNT),
        (f"长、宽分别是{COUNT}米", COUNT),
        (f"打{COUNT}出售", COUNT),
        (f"长是{COUNT}米、宽是{SECOND}米", COUNT),
        (f"含盐{PERCENT}的盐水与水混合", PERCENT),
        (f"这样的{COUNT}辆车可运完", COUNT),
    ],
)
def test_what_no_natural_question_asks_for_is_refused(clause: str, mark: str) -> None:
    refusal = shape_question(clause, mark)
    assert isinstance(refusal, Refusal)
    assert clause in refusal.detail


@pytest.mark.parametrize(
    ("clause", "mark", "question"),
    [
        (f"每{COUNT}人一组", COUNT, "每多少人一组"),
        (f"每隔{COUNT}米栽一棵", COUNT, "每隔多少米栽一棵"),
        (f"前{COUNT}天修了一半", COUNT, "前多少天修了一半"),
        (f"超过{COUNT}元的部分按{PERCENT}缴税", PERCENT, f"超过{COUNT}元的部分按百分之几缴税"),
        (f"男生和女生的比是{RATIO}：5", RATIO, "男生和女生的比是几：5"),
        (f"甲数的{FRACTION}与乙数相等", FRACTION, "甲数的几分之几与乙数相等"),
        (f"现在打{COUNT}折", COUNT, "现在打几折"),
    ],
)
def test_rules_ratios_and_descriptions_are_asked_as_they_stand(
    clause: str, mark: str, question: str
) -> None:
    shape = shape_question(clause, mark)
    assert isinstance(shape, Shape), shape
    assert (shape.treatment, shape.stays) == ("ask", "")
    assert shape.about + shape.asks == question


@pytest.mark.parametrize(
    ("clause", "mark", "word"),
    [
        (f"占全书的{FRACTION}时", FRACTION, "几分之几"),
        (f"一个数比{FRACTION}多", FRACTION, "多少"),
        (f"飞了{FRACTION}h", FRACTION, "多少"),
        (f"占全书的{PERCENT}", PERCENT, "百分之几"),
        (f"用了{COUNT}小时", COUNT, "多少"),
    ],
)
def test_a_question_word_fits_its_number(clause: str, mark: str, word: str) -> None:
    assert question_word(clause, mark) == word
