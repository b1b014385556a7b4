"""What a comparison is about when an earlier clause names it."""

from __future__ import annotations

import pytest

from roda.languages.chinese.story import antecedents
from roda.languages.chinese.story.masking import cut
from roda.languages.chinese.story.scene import Scene

Q, R, F = "\ue000", "\ue001", "\ue100"


def scene(text: str) -> Scene:
    clauses = cut(text)
    return Scene(text, clauses, clauses.bodies[-1])


@pytest.mark.parametrize(
    ("text", "asks", "about"),
    [
        (f"果园里有梨树{Q}棵，比桃树多{R}棵，共{R}棵", "比桃树多多少棵", "梨树"),
        (f"小明有邮票{Q}张，是小红的{R}倍，共{R}张", "是小红的多少倍", "小明的邮票"),
        (f"三年级去了{Q}人，比四年级少{R}人，共{R}人", "比四年级少多少人", "三年级"),
        (f"小红看了{Q}页，占全书的{F}，共{R}页", "占全书的几分之几", "小红看的"),
        (f"妹妹今年{Q}岁，是姐姐年龄的{F}，共{R}岁", "是姐姐年龄的几分之几", "妹妹今年的年龄"),
        (f"甲车每小时行{Q}千米，比乙车快{R}千米，共{R}千米", "比乙车快多少千米", "甲车"),
        (f"甲车每小时行{Q}千米，是乙车速度的{R}倍，共{R}千米", "是乙车速度的多少倍", "甲车的速度"),
        (f"红球占黄球的{F}，是绿球的{F}，共{R}个", "是绿球的几分之几", "红球"),
        (f"运来奶糖{Q}千克，比水果糖少{R}千克，共{R}千克", "比水果糖少多少千克", "运来的奶糖"),
    ],
)
def test_a_comparison_is_about_the_amount_before(text: str, asks: str, about: str) -> None:
    assert antecedents.amount_before(scene(text), 1, asks) == about


def test_a_pronoun_is_named_when_its_clause_leaves() -> None:
    told = scene(f"一件衬衫{Q}元，一件毛衣的价钱是它的{R}倍，共{R}元")
    assert antecedents.name_pronoun(told, 1, "是它的多少倍") == "是一件衬衫的多少倍"
    assert antecedents.name_pronoun(told, 0, "是它的多少倍") is None


def test_a_side_is_that_of_the_figure_before() -> None:
    told = scene(f"一块长方形菜地，长{Q}米，宽{R}米，面积是{R}平方米")
    assert antecedents.figure_before(told, 2) == "这块长方形菜地"


def test_a_share_that_was_taken_is_asked_with_its_deed() -> None:
    told = scene(f"一条路，第一天修了全长的{F}，正好是{Q}米，全长{R}米")
    assert antecedents.share_before(told, 2) == "第一天修了"
