"""Whom a question is about when its clause left that to an earlier one."""

from __future__ import annotations

import pytest

from roda.languages.chinese.story import subjects
from roda.languages.chinese.story.masking import cut, open_clause
from roda.languages.chinese.story.scene import Scene

Q, R, F = "\ue000", "\ue001", "\ue100"


def scene(text: str) -> Scene:
    clauses = cut(text)
    return Scene(text, clauses, clauses.bodies[-1])


def inherits(text: str, home: int) -> str:
    told = scene(text)
    return subjects.inherited(told, home, open_clause(told.bodies[home]).rest)


@pytest.mark.parametrize(
    ("text", "home", "about"),
    [
        (f"小明看一本书，每天看{Q}页，共{R}页", 1, "小明"),
        (f"一辆汽车开往乙地，每小时行{Q}千米，共{R}千米", 1, "这辆汽车"),
        (f"一条绳子，用去{Q}米，还剩{R}米", 1, "这条绳子"),
        (f"商店有一款毛衣，售价{Q}元，原价{R}元", 1, "这款毛衣"),
        (f"技术革新后，{Q}小时做一批，共{R}个", 1, "技术革新后"),
        # Nobody: a total, a price of another thing, two who do the same.
        (f"小明看一本书，还剩{Q}页，共{R}页", 1, ""),
        (f"菜籽的出油率是{Q}，榨出{R}千克，共{R}千克", 1, ""),
        (f"甲队每天修{Q}米，乙队每天修{R}米，{Q}天修完，共{R}米", 2, ""),
        (f"交给售货员{Q}元，找回{R}元，共{R}元", 1, ""),
    ],
)
def test_a_clause_inherits_whom_it_is_about(text: str, home: int, about: str) -> None:
    assert inherits(text, home) == about


@pytest.mark.parametrize(
    ("text", "mode"),
    [
        (f"计划每天修{Q}米，{R}天修完，实际修了{Q}天", "计划"),
        (f"计划每天修{Q}米，{R}天修完，共修{Q}米", ""),
        (f"第一天修{Q}米，两天共修{R}米，第二天修{Q}米", ""),
    ],
)
def test_a_plan_is_named_again_where_another_is_told(text: str, mode: str) -> None:
    assert subjects.mode_of(scene(text), 1) == mode


def test_a_thing_is_definite_only_when_it_is_the_same_thing() -> None:
    assert subjects.definite("一件大衣", "买一件大衣的钱，一件大衣贵") == "一件大衣"
    assert subjects.definite("一辆客车和一辆货车") == "这辆客车和这辆货车"


def test_each_is_told_of_what() -> None:
    told = scene(f"运来{Q}筐苹果，每筐{R}千克，共{R}千克")
    assert subjects.each_of_what("每筐", told, 1) == "每筐苹果"


def test_the_one_thing_of_a_story_is_named_again() -> None:
    assert subjects.whole_before(scene(f"修一条长{Q}米的公路，修了{F}，剩{R}米"), 1) == "这条公路"
    assert subjects.whole_before(scene(f"一根铁丝，一条绳子，用去{F}，剩{R}米"), 2) == ""


@pytest.mark.parametrize(
    ("own", "story", "each"),
    [
        ("一个鸡蛋", f"买回{Q}个鸡蛋，一个鸡蛋重{R}克", True),
        ("一个鸡蛋", f"买回{Q}个这样的鸡蛋，一个鸡蛋重{R}克", True),
        ("一个鸡蛋", f"买回{Q}个，一个鸡蛋重{R}克", False),
        ("一个", f"买回{Q}个，一个重{R}克", True),
        ("一本书", f"看了{Q}本后，一本书{R}元", True),  # so many copies of it
        ("一个鸡蛋", f"占{F}个鸡蛋，一个鸡蛋重{R}克", False),  # a share counts nothing
        ("个鸡蛋", f"{Q}个鸡蛋", False),
    ],
)
def test_one_of_those_that_are_counted_is_any_of_them(own: str, story: str, each: bool) -> None:
    assert subjects.is_each(own, story) is each
