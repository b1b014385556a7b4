"""Questions that tell more or less than their clause, and stories that go on without it."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.chinese.rewrite import StoryPlan, study
from roda.problem import Problem, Record


def written(text: str, equation: str, answer: str, target: int) -> str:
    problem = identify(Record("7", text, equation, answer))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    assert isinstance(plan, StoryPlan), plan
    result = plan.rewrite(target)
    assert isinstance(result, Rewritten), result
    return result.text


@pytest.mark.parametrize(
    ("source", "target", "text"),
    [
        (
            ("一辆货车4小时行了全程的(2/5)，照这样的速度，行完全程要几小时？", "x=4/(2/5)", "10"),
            0,
            "一辆货车行完全程要10小时，照这样的速度，行全程的(2/5)要用多少小时？",
        ),
        (
            (
                "张叔叔加工一批零件，前3天加工了120个，照这样计算，8天加工多少个？",
                "x=120/3*8",
                "320",
            ),
            1,
            "张叔叔加工一批零件，8天加工320个，照这样的速度，3天加工多少个？",
        ),
        (
            ("一个农民一天摘60个西瓜，照这样计算，4个农民5天摘多少个西瓜？", "x=60*4*5", "1200"),
            0,
            "4个农民5天摘1200个西瓜，照这样的速度，一个农民一天摘多少个西瓜？",
        ),
        (  # what is done before the story goes on stays
            (
                "一辆卡车3小时行165千米，照这样的速度，再行2小时，一共行多少千米？",
                "x=165/3*(3+2)",
                "275",
            ),
            0,
            "一辆卡车行了165千米，照这样的速度，再行2小时，一共行275千米．这辆卡车行165千米用了多少小时？",
        ),
    ],
)
def test_what_a_rate_was_told_by_is_asked_at_that_rate(
    source: tuple[str, str, str], target: int, text: str
) -> None:
    assert written(*source, target) == text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (
            (
                "甲、乙两地相距480千米，客车和货车同时从两地相对开出，客车每小时行70千米，货车每小时行50千米，几小时后相遇？",
                "x=480/(70+50)",
                "4",
            ),
            "客车和货车同时从甲、乙两地相对开出，客车每小时行70千米，货车每小时行50千米，4小时后相遇，甲、乙两地相距多少千米？",
        ),
        (
            (
                "东村到西村的公路长60千米，小张骑车行了全程的(1/4)，还剩多少千米？",
                "x=60*(1-(1/4))",
                "45",
            ),
            "从东村到西村，小张骑车行了全程的(1/4)，还剩45千米．东村到西村的公路长多少千米？",
        ),
    ],
)
def test_two_places_are_named_where_the_story_goes_on(
    source: tuple[str, str, str], text: str
) -> None:
    assert written(*source, 0) == text
