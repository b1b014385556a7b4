"""Chinese solutions: what a textbook writes, and what is not natural."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked import Solution, solution


def solved(text: str, equation: str, answer: str = "", marks: bool = False) -> Solution:
    problem = identify(Record("1", text, equation, answer, "zh"))
    assert isinstance(problem, Problem)
    return solution(problem, marks=marks)


def test_a_share_of_the_whole_stands_in_brackets() -> None:
    text = "一台风扇原价300元，现在降价(1/5)出售，现在每台售价是多少元？"
    made = solved(text, "x=300*(1-(1/5))")
    assert made.natural
    assert made.text.splitlines()[0] == "300×(1-(1/5))=240（元）。"
    marked = solved(text, "x=300*(1-(1/5))", marks=True)
    assert "<<300*(1-0.2)=240>>240" in marked.text


@pytest.mark.parametrize(
    ("text", "equation"),
    [
        ("4千克梨要30元，多少千克梨要45元？", "x=45*4/30"),  # yuan times kilograms
        ("14/98的商加上5，和=？", "x=98/14+5"),  # the other way round
        ("要剪2个直径6厘米的圆，至少要准备一张面积是多少平方厘米的长方形纸．", "x=(6*2*2)*(6*2)"),
        ("430除以一个数，商140余10，则除数是多少", "x=(430-10)/140"),  # 10 is left of 3
        ("果园有梨树90棵，桃树比梨树多10%，比杏树少40%，杏树有多少棵？", "x=90/(1-40%)"),
        ("一班男生数与女生数的比为5：3，二班男生数与女生数的比为2：1，一班有女生12名．两班共有多少名女生？", "x=3*2+12"),
        ("印刷厂上月印书6000册，比原计划多印了1200册，实际完成了原计划的百分之几？", "x=1200/(6000-1200)"),
        ("305.4*208.2-208.2*304.4=多少．", "x=305.4*208.2-208.2*304.4"),  # no story
        ("小李用1吨纸需要400吨水，某厂生产纸60吨，用去的水有多少吨？", "x=400/1*60"),
    ],
)  # fmt: skip
def test_what_the_text_does_not_bear_out_is_not_natural(text: str, equation: str) -> None:
    assert not solved(text, equation).natural


def test_products_and_quotients_that_are_nothing_have_no_unit() -> None:
    crossed = solved("4千克梨要30元，多少千克梨要45元？", "x=45*4/30")
    assert "45×4=180。" in crossed.text
    box = "一个长方体水箱，从里面量得长是5分米，高2分米，这个水箱能装40升水，这个长方体水箱的宽是多少分米？"
    assert "（升）" not in solved(box, "x=40/5/2").text
    road = "一条公路，每天修它的(3/20)，修了5天后还剩下它的几分之几？"
    assert "（天）" not in solved(road, "x=1-(3/20)*5").text
