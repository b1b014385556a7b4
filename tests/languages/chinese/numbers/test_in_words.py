"""Amounts in words and in two units are numbers where the equation uses their value."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roda.augmentation.identify import identify
from roda.languages.chinese.numbers.in_words import read_in_words, unit_within
from roda.notation import to_infix
from roda.problem import Kind, Problem, Record


def read(text: str, equation: str, *, in_words: bool = True) -> tuple[list[str], str]:
    problem = identify(Record("1", text, equation, ""), in_words=in_words)
    assert isinstance(problem, Problem), problem
    return [number.surface for number in problem.numbers], to_infix(problem.equation)


@pytest.mark.parametrize(
    ("text", "equation", "surfaces", "template"),
    [
        ("带了六十元，买笔花了11元，还剩多少元？", "x=60-11", ["六十", "11"], "n0-n1"),
        ("一本三百二十页的书，每天看40页，几天看完？", "x=320/40", ["三百二十", "40"], "n0/n1"),
        ("有八个梨，吃了三个，还剩几个？", "x=8-3", ["八", "三"], "n0-n1"),
        ("每小时行80千米，一个半小时行多少千米？", "x=80*1.5", ["80", "一个半"], "n0*n1"),
        ("两斤半肉40元，每斤多少元？", "x=40/2.5", ["两斤半", "40"], "n1/n0"),
        ("一斤蛋五块六，买4斤要多少钱？", "x=5.6*4", ["五块六", "4"], "n0*n1"),
        ("一支笔12元8角，付15元，找回多少元？", "x=15-(12+8/10)", ["12元8角", "15"], "n1-n0"),
        ("一支笔12元8角，付15元，找回多少元？", "x=15-12-8/10", ["12元8角", "15"], "n1-n0"),
        ("一支笔12元8角，付15元，找回多少元？", "x=15-12.8", ["12元8角", "15"], "n1-n0"),
        ("每个球2块5，买4个要多少钱？", "x=2.5*4", ["2块5", "4"], "n0*n1"),
        ("飞了2小时35分，等了90分钟，共多少分钟？", "x=2*60+35+90", ["2小时35分", "90"], "n0+n1"),
        ("剪去1米2分米，还剩2.4米，原长多少米？", "x=1+2/10+2.4", ["1米2分米", "2.4"], "n0+n1"),
        ("一把尺1元5角，付了5元，找回多少元？", "x=5-(1+5/10)", ["1元5角", "5"], "n1-n0"),
    ],
)
def test_what_the_equation_uses_is_a_number(
    text: str, equation: str, surfaces: list[str], template: str
) -> None:
    assert read(text, equation) == (surfaces, template)


@pytest.mark.parametrize(
    ("text", "equation", "surfaces"),
    [
        ("甲乙两队每天共修30米，两队5天修多少米？", "x=30*5", ["30", "5"]),
        ("两个数的和是12，差是4，大数是多少？", "x=(12+4)/2", ["12", "4"]),  # 两 is a word here
        ("十字路口有12辆车，平均每边多少辆？", "x=12*10/40", ["12"]),
        ("第六十届，买11支笔，每支60元，共多少元？", "x=11*60", ["11", "60"]),
        ("12时30分到15时，一共多少分钟？", "x=15*60-(12*60+30)", ["12", "30", "15"]),  # a clock
        ("12元8角里有多少个8角？", "x=128/8", ["12", "8"]),
    ],
)
def test_what_it_does_not_use_so_stays_as_it_was(
    text: str, equation: str, surfaces: list[str]
) -> None:
    assert read(text, equation)[0] == surfaces


def test_the_rewriting_of_the_paper_knows_digits_alone() -> None:
    assert read("带了六十元，花了11元，还剩多少元？", "x=60-11", in_words=False)[0] == ["11"]


@pytest.mark.parametrize(
    ("surface", "kind", "value", "unit"),
    [
        ("12元8角", Kind.DECIMAL, "64/5", "元"),
        ("2块5", Kind.DECIMAL, "5/2", "元"),
        ("五块六", Kind.DECIMAL, "28/5", "元"),
        ("2小时35分", Kind.COUNT, "155", "分钟"),
        ("2小时30分", Kind.DECIMAL, "5/2", "小时"),
        ("一个半", Kind.DECIMAL, "3/2", ""),
        ("三年半", Kind.DECIMAL, "7/2", "年"),
        ("六十", Kind.COUNT, "60", ""),
    ],
)
def test_a_surface_is_read_again(surface: str, kind: Kind, value: str, unit: str) -> None:
    assert read_in_words(surface, kind) == Fraction(value)
    assert unit_within(surface, kind) == unit


@pytest.mark.parametrize("surface", ["12", "12元80角", "几十", "2小时75分"])
def test_what_is_no_amount_has_no_value(surface: str) -> None:
    assert read_in_words(surface, Kind.COUNT) is None
