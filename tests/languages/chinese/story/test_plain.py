"""Texts that are laid out in another way are brought to the usual one: question last, sides apart."""

from __future__ import annotations

import pytest

from roda.languages.chinese.story.plain import plain

Q, R, S = "\ue000", "\ue001", "\ue002"
X, Y = "\ue300", "\ue301"


@pytest.mark.parametrize(
    ("text", "laid_out"),
    [
        (f"求原价：一本词典打折后卖{Q}元。", f"一本词典打折后卖{Q}元，求原价。"),
        (f"求本金。年利率{Q}，利息{R}元。", f"年利率{Q}，利息{R}元，求本金。"),
        (f"请算出每人几本：{Q}人分{R}本书。", f"{Q}人分{R}本书，每人几本？"),
        (f"请你算一算：{Q}本书{R}元，一本多少钱？", f"{Q}本书{R}元，一本多少钱？"),
        (
            f"求圆柱的体积：底面积{Q}平方米，高{R}米，结果是多少立方米？",
            f"底面积{Q}平方米，高{R}米，圆柱的体积是多少立方米？",
        ),
        (
            f"池长{Q}米、宽{R}米、深{S}米，能装多少水？",
            f"池长{Q}米，宽{R}米，深{S}米，能装多少水？",
        ),
        (f"带了{Q}块钱，球拍{R}块，还剩多少？", f"带了{Q}块钱，球拍{R}块钱，还剩多少？"),
        (
            f"在比例尺是{X}：{Y}的地图上，量得两地相距{Q}厘米，实际多远？",
            f"一幅地图的比例尺是{X}：{Y}，在图上量得两地相距{Q}厘米，实际多远？",
        ),
        (f"直径{Q}米，周长多少米？(圆周率取{R})", f"直径{Q}米，周长多少米？（圆周率取{R}）"),
        (f"早上{Q}度,晚上几度.", f"早上{Q}度,晚上几度．"),
        (f"列式．不计算：{Q}人分{R}本书，每人几本？", f"{Q}人分{R}本书，每人几本？"),
        (f"只列式不计算：{Q}人分{R}本书，每人几本？", f"{Q}人分{R}本书，每人几本？"),
        (f"行了{Q}干米，还剩多少干米？", f"行了{Q}千米，还剩多少千米？"),
        (f"付了{Q}元元，找回{R}元，用了多少元？", f"付了{Q}元，找回{R}元，用了多少元？"),
        (f"月收人{Q}元，每月花多少元？", f"月收入{Q}元，每月花多少元？"),
        (f"面积是{Q}m**{R}，底{S}m，高多少m？", f"面积是{Q}m^{R}，底{S}m，高多少m？"),
        (f"妈妈买{Q}元的豆干米线，天天有多少元？", f"妈妈买{Q}元的豆干米线，天天有多少元？"),
    ],
)
def test_it_is_laid_out_as_most_are(text: str, laid_out: str) -> None:
    assert plain(text) == laid_out


@pytest.mark.parametrize(
    "text",
    [
        f"小明有{Q}本书，给了小红{R}本，还剩几本？",
        f"求甲数是多少：甲数比乙数大{Q}，乙数是多少？",  # asks twice
        f"一个长{Q}米、宽{R}米的池子能装多少水？",  # the sides describe a thing
        f"有{Q}块钱，买了{R}块糖，还剩{S}块，花了多少？",  # pieces of sugar too
    ],
)
def test_others_are_left_alone(text: str) -> None:
    assert plain(text) == text
