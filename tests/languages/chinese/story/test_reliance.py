"""Words that rely on what was told before, and clauses that nobody misses."""

from __future__ import annotations

import pytest

from roda.languages.chinese.story.masking import cut
from roda.languages.chinese.story.reliance import goes_on, needed_by_all
from roda.languages.chinese.story.scene import Scene

Q, R, S = "\ue000", "\ue001", "\ue002"


def scene(text: str) -> Scene:
    clauses = cut(text)
    return Scene(text, clauses, clauses.bodies[-1])


@pytest.mark.parametrize(
    ("text", "home", "needed", "aside"),
    [
        (f"甲每分钟走{Q}米，乙每分钟走{R}米，两人{S}分钟后相遇", 0, True, True),
        (f"甲、乙两人同时出发，甲每分钟走{Q}米，两人{S}分钟后相遇", 1, False, False),
        (f"一辆客车开出，一辆货车开出，客车每小时行{Q}千米，两车{S}小时相遇", 2, False, False),
        (f"一台机器每小时织{Q}米，照这样计算，{R}小时织{S}米", 0, True, True),
        (f"共{Q}人，每人捐{R}元，这些钱买了{S}本书", 1, True, False),
        (f"第一天看了{Q}页，第二天看了{R}页，还剩{S}页", 0, False, False),
        (f"一个纸箱的长是{Q}分米，宽和高都是{R}分米，体积是{S}立方分米", 0, True, False),
        (f"语文组有{Q}人，数学组和英语组都是{R}人，全校老师有{S}人", 0, False, False),
        (f"湖边栽柳，堤长{Q}米，每隔{R}米栽一棵，两端都栽，共栽{S}棵", 1, False, False),
        (f"要运粮{Q}袋，先用小车运，每趟装{R}袋，运了{S}趟，剩下的用大车运", 2, False, False),
        (f"要运粮{Q}袋，上午每趟装{R}袋，剩下的{S}趟运完", 1, True, False),
        (f"一笔奖金是{Q}元，按照规定要缴{R}的税，税款是{S}元", 0, False, False),
        (f"园里有梨树{Q}行，枣树{R}行，每行都是{S}棵", 0, True, False),
        (f"一张门票{Q}元，小文买了{R}张，小青买了{S}张，他们一共付了90元", 0, False, False),
    ],
)
def test_a_clause_is_needed_by_what_speaks_of_it(
    text: str, home: int, needed: bool, aside: bool
) -> None:
    assert needed_by_all(scene(text), home) is needed
    assert needed_by_all(scene(text), home, aside=True) is aside


def test_what_comes_in_addition_goes_on_with_the_clause_before() -> None:
    story = scene(f"买了{Q}本，又买了{R}本，还剩{S}本")
    assert goes_on(story, 0)
    assert not goes_on(story, 1)
