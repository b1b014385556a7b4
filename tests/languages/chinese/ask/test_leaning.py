"""What leans on a clause: a story that can do without it, and one that cannot."""

from __future__ import annotations

import pytest

from roda import Record, Rejection, reverse
from roda.languages.chinese.ask.leaning import retell_without
from roda.languages.chinese.story.clause import take_apart
from roda.languages.chinese.story.masking import cut
from roda.languages.chinese.story.scene import Scene
from roda.problem import Reason

Q, R, S = "\ue000", "\ue001", "\ue002"


def retold(text: str, home: int) -> list[str] | None:
    clauses = cut(text)
    scene = Scene(text, clauses, clauses.bodies[-1])
    clause = take_apart(scene.bodies[home], Q)
    assert clause
    return retell_without(scene, home, clause)


@pytest.mark.parametrize(
    ("text", "home", "story"),
    [
        (f"一辆汽车每小时行{Q}千米，{R}小时到达", 0, f"一辆汽车{R}小时到达"),
        (f"工厂有女工{Q}人，比男工多{R}，这个厂有男工{S}人", 0, "女工比男工多"),
        (f"图书室有{Q}本图书，其中科技书占{R}，科技书有{S}本", 0, "图书室的图书中，科技书占"),
        (f"原计划每天修{Q}米，{R}天修完，实际修了{S}天", 0, f"原计划{R}天修完"),
        (f"舞蹈队女生有{Q}人，男生有{R}人，做了{S}套衣服", 0, f"舞蹈队男生有{R}人"),
        (f"一件大衣原价{Q}元，现价{R}元，便宜{S}", 0, f"一件大衣现价{R}元"),
        (f"小明每分钟走{Q}米，他走了{R}分钟，到校{S}", 0, f"小明走了{R}分钟"),
    ],
)
def test_what_leans_gets_what_it_needs(text: str, home: int, story: str) -> None:
    bodies = retold(text, home)
    assert bodies
    assert "，".join(bodies).startswith(story)


@pytest.mark.parametrize(
    ("text", "home"),
    [
        (f"男生{Q}人，女生{R}人，一共{S}人", 0),  # a sum
        (f"先用去{Q}千克，又用去{R}千克，还剩{S}千克", 0),  # the next clause goes on
        (f"第一天看{R}页，第二天看{Q}页，还剩{S}页", 1),  # one part of several
        (f"买来{Q}支笔，把这些笔分给{R}人，每人{S}支", 0),  # it points back
        (f"种了{Q}排菊花，每排{R}株，浇了{S}桶水", 0),  # rows of what?
        (f"一桶油重{Q}千克，用去它的{R}，还剩{S}千克", 0),  # a pronoun in the middle
    ],
)
def test_a_clause_that_is_needed_stays(text: str, home: int) -> None:
    assert retold(text, home) is None


def test_what_two_do_together_is_not_handed_to_one() -> None:
    text = f"两车相对开出，甲车每小时行{R}千米，乙车每小时行{Q}千米，{S}小时相遇"
    assert retold(text, 2) == ["两车相对开出", f"甲车每小时行{R}千米", f"{S}小时相遇"]


def test_an_empty_clause_needs_nothing() -> None:
    record = Record("1", "，用148元买了12枝钢笔，每枝钢笔是多少元．", "x=148/12", "37/3")
    found = list(reverse(record))
    assert found
    assert all(
        not isinstance(each, Rejection) or each.reason is not Reason.INTERNAL_ERROR
        for each in found
    )
