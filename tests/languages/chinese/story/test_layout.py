"""Lists in a row, sizes before names and signs of money, told as textbooks tell them."""

from __future__ import annotations

import pytest

from roda.languages.chinese.story.layout.money import in_words
from roda.languages.chinese.story.layout.openings import things_first
from roda.languages.chinese.story.layout.rows import in_clauses

Q, R, S = "\ue000", "\ue001", "\ue002"
P = "\ue200"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"￥{Q}/千克，付￥{R}", f"每千克{Q}元，付{R}元"),
        (f"奶茶{Q}元/杯，果汁¥{R}", f"奶茶每杯{Q}元，果汁{R}元"),
        (f"{Q}元/千克的梨", f"{Q}元/千克的梨"),
    ],
)
def test_money_is_told_in_words(text: str, told: str) -> None:
    assert in_words(text) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            f"小雨三次跳绳分别跳了{Q}下、{R}下和{S}下，平均",
            f"小雨第一次跳绳跳了{Q}下，第二次跳绳跳了{R}下，第三次跳绳跳了{S}下，平均",
        ),
        (f"超市前两天分别卖出{Q}箱、{R}箱。", f"超市第一天卖出{Q}箱，第二天卖出{R}箱。"),
        (
            f"甲、乙、丙三人分别有{Q}、{R}、{S}张，",
            f"甲有{Q}张，乙有{R}张，丙有{S}张，",
        ),
        (
            f"长方体的长、宽、高分别是{Q}米、{R}米和{S}米，",
            f"长方体的长是{Q}米，宽是{R}米，高是{S}米，",
        ),
        (
            f"箱子长、宽分别是{Q}米、{R}米，",
            f"箱子长是{Q}米，宽是{R}米，",
        ),
    ],
)
def test_each_number_of_a_row_gets_its_clause(text: str, told: str) -> None:
    assert in_clauses(text) == told


@pytest.mark.parametrize(
    "text",
    [
        f"小雨三次分别跳了{Q}下、{R}下，",  # two numbers of three times
        f"每两次分别跳{Q}下、{R}下，",
        f"甲、乙、丙三人分别有{Q}张、{R}张，",
        f"甲卖了梨和桃分别{Q}个、{R}个，",
    ],
)
def test_a_row_that_does_not_fit_is_left_alone(text: str) -> None:
    assert in_clauses(text) == text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"一块长{Q}米、宽{R}米的菜地，围一圈", f"一块菜地长{Q}米，宽{R}米，围一圈"),
        (f"长{Q}米，宽{R}米的长方形，面积", f"一个长方形长{Q}米，宽{R}米，面积"),
        (
            f"工人挖一个长{Q}米、宽{R}米、深{S}米的水池，",
            f"工人挖一个水池，长{Q}米，宽{R}米，深{S}米，",
        ),
        (f"拼成长{Q}米，宽{R}米的长方形，", f"拼成一个长方形，长{Q}米，宽{R}米，"),
        (f"标价{Q}元的电饭煲，先降价{P}", f"电饭煲标价{Q}元，先降价{P}"),
        (f"{Q}块巧克力，平均分给{R}人", f"有{Q}块巧克力，平均分给{R}人"),
        (f"{Q}克浓度为{P}的糖水，再加{R}克水", f"有{Q}克浓度为{P}的糖水，再加{R}克水"),
    ],
)
def test_things_come_before_their_sizes(text: str, told: str) -> None:
    assert things_first(text) == told


@pytest.mark.parametrize(
    "text",
    [
        f"把一个长{Q}米、宽{R}米的长方形，拉成",
        f"用{P}的木块拼成长{Q}米，宽{R}米，高{S}米的长方体，",
        f"用长{Q}米、宽{R}米的方砖铺地，",
        f"{Q}个人要做{R}朵花，",
        f"{Q}个零件中，{P}不合格，",
        f"{Q}人一组，",
    ],
)
def test_other_openings_are_left_alone(text: str) -> None:
    assert things_first(text) == text
