"""Whether a text bears out its equation: dimensions, comparisons, formulas, and what must not be left out."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.chinese.rewrite import StoryPlan, study
from roda.problem import Problem, Record


def refused_by(text: str, equation: str, answer: str = "") -> str:
    """The guard that refuses the whole problem, or ""."""
    problem = identify(Record("1", text, equation, answer))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    return "" if isinstance(plan, StoryPlan) else plan.guard


@pytest.mark.parametrize(
    ("text", "equation"),
    [
        ("一台抽水机每小时抽水24立方米，抽了96立方米水，用了多少小时？", "x=24*96"),
        ("买了6千克梨，付了30元，还有15元，梨和钱一共是多少元？", "x=6+30+15"),
        ("一块菜地长18米，宽7米，它的周长是多少米？", "x=18*7"),
        ("一根木料的体积是6.5平方分米，横截面的面积是0.5平方分米，长多少分米？", "x=6.5/0.5"),
        ("食堂第一次买面粉250千克，第二次买面粉320米，每千克3元，一共付多少元？", "x=(250+320)*3"),
    ],
)
def test_an_equation_must_give_what_is_asked(text: str, equation: str) -> None:
    assert refused_by(text, equation) == "dimensions-differ"


@pytest.mark.parametrize(
    ("text", "equation"),
    [
        ("一台抽水机每小时抽水24立方米，抽了96立方米水，用了多少小时？", "x=96/24"),
        (
            "每天从甲堆运走18吨，从乙堆运走11吨，甲堆有煤280吨，乙堆有煤245吨，多少天后两堆同样多？",
            "x=(280-245)/(18-11)",
        ),
        ("1千克大豆做4千克豆腐，25千克大豆能做多少千克豆腐？", "x=25*4"),
        ("一项工程，甲队单独做要15天，乙队单独做要10天，两队合做多少天完成？", "x=1/(1/15+1/10)"),
        ("路旁每隔8米种一棵树，路长96米，两端都种，一共种多少棵？", "x=96/8+1"),
        ("一种布5米卖40元，买12米要付多少钱？", "x=40/5*12"),
        ("汽车的速度是45千米，行了3.5小时，一共行了多少千米？", "x=45*3.5"),
    ],
)
def test_what_the_text_leaves_open_is_not_judged(text: str, equation: str) -> None:
    assert refused_by(text, equation) == ""


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("合唱队有36人，比舞蹈队少(1/4)，舞蹈队有多少人？", "x=36/(1-(1/4))", "x=36*(1-(1/4))"),
        ("鸭有80只，鹅比鸭少(3/8)，鹅有多少只？", "x=80*(1-(3/8))", "x=80*(3/8)"),
        ("一支钢笔28元，比一支毛笔贵9元，一支毛笔多少元？", "x=28-9", "x=28+9"),
        ("白兔有48只，是黑兔的4倍，黑兔有多少只？", "x=48/4", "x=48*4"),
    ],
)
def test_the_answer_is_the_other_side_of_the_comparison(text: str, right: str, wrong: str) -> None:
    assert refused_by(text, right) == ""
    assert refused_by(text, wrong) == "compared-the-wrong-way"


@pytest.mark.parametrize(
    ("text", "equation"),
    [
        ("去年养猪320头，今年比去年增加(1/8)，今年增加多少头？", "x=320*(1/8)"),
        ("松树有45棵，比柏树多9棵，两种树一共有多少棵？", "x=45+45-9"),
        ("小丽的妈妈比她高25厘米，小丽高130厘米，她妈妈的身高是多少厘米？", "x=130+25"),
    ],
)
def test_sums_and_differences_are_not_the_other_side(text: str, equation: str) -> None:
    assert refused_by(text, equation) == ""


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("一个圆锥的底面积是24平方厘米，高是7厘米，它的体积是多少立方厘米？", "x=24*7/3", "x=24*7"),
        ("一个梯形的上底是5米，下底是9米，高是6米，面积是多少平方米？", "x=(5+9)*6/2", "x=(5+9)*6"),
        ("一个三角形的面积是36平方米，高是8米，底是多少米？", "x=36*2/8", "x=36/8"),
    ],
)
def test_a_plain_figure_has_its_formula(text: str, right: str, wrong: str) -> None:
    assert refused_by(text, right) == ""
    assert refused_by(text, wrong) == "formula-of-another"


def test_a_figure_that_is_changed_or_converted_is_not_judged() -> None:
    changed = "一个长方形长12米，宽8米，如果长增加3米，面积增加多少平方米？"
    assert refused_by(changed, "x=8*3") == ""
    assert refused_by("一个正方形的边长是30厘米，周长是多少米？", "x=30*4/100") == ""


def test_both_ways_may_be_counted() -> None:
    assert refused_by("小文家离书店3千米，他一个月来回5趟，一共走多少千米？", "x=3*2*5") == ""


def test_a_remainder_is_less_than_its_divisor() -> None:
    assert refused_by("437除以一个数，商25余12，除数是多少？", "x=(437-12)/25") == ""
    assert refused_by("一个数除以9，商14余5，这个数是多少？", "x=9*14+5") == ""
    assert refused_by("一个数除以5，商14余9，这个数是多少？", "x=5*14+9") == "remainder-too-great"
