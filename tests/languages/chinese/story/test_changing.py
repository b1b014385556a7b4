"""When a question says which time it asks for."""

from __future__ import annotations

import pytest

from roda.languages.chinese.story import changing
from roda.languages.chinese.story.masking import cut
from roda.languages.chinese.story.scene import Scene

Q, R, F = "\ue000", "\ue001", "\ue100"


def scene(text: str) -> Scene:
    clauses = cut(text)
    return Scene(text, clauses, clauses.bodies[-1])


@pytest.mark.parametrize(
    ("text", "asks", "word"),
    [
        (f"科技书占{F}，后来又买进一批，这时科技书占总数的{F}", "占百分之几", "原来"),
        (f"车上有{Q}人，又上来{R}人，这时车上有{Q}人", "有多少人", "原来"),
        (f"车上原有{Q}人，又上来{R}人，这时车上有{Q}人", "有多少人", ""),
        (f"每筐有{Q}个，后来又买{R}筐，共有{Q}个", "有多少个", ""),
        (
            f"参加的同学是总人数的{F}，后来有{Q}人参加，这时参加的有{R}人",
            "是总人数的几分之几",
            "原来",
        ),
        (f"参加的同学是总人数的{F}，其中女生有{Q}人，男生有{R}人", "是总人数的几分之几", ""),
        (
            f"花坛的面积是{Q}平方米，宽不变，长扩大{R}倍，这时面积是{Q}平方米",
            "的面积是多少平方米",
            "原来",
        ),
        (f"花坛的面积是{Q}平方米，长{R}米，宽{Q}米", "的面积是多少平方米", ""),
    ],
)
def test_a_state_that_changes_is_asked_as_it_was(text: str, asks: str, word: str) -> None:
    assert changing.at_first(scene(text), 0, asks) == word


def test_the_way_there_is_told_from_the_way_back() -> None:
    told = scene(f"一辆汽车开往乙地，每小时行{Q}千米．返回时每小时行{R}千米，用了{Q}小时")
    assert changing.on_the_way(told, 1, "每小时行多少千米") == "去时"
    assert changing.on_the_way(told, 2, "每小时行多少千米") == ""


def test_a_stream_runs_as_fast_there_as_back() -> None:
    told = scene(f"一条船开往乙地用了{Q}小时，水速每小时{R}千米．返回时用了{Q}小时")
    assert changing.on_the_way(told, 1, "每小时多少千米") == ""
