"""Clauses that a later sum needs."""

from __future__ import annotations

import pytest

from roda.languages.chinese.story.clause import take_apart
from roda.languages.chinese.story.masking import cut
from roda.languages.chinese.story.retell.sums import adds_up, exactly_all
from roda.languages.chinese.story.scene import Scene

Q, R, A, F, G = "\ue000", "\ue001", "\ue500", "\ue100", "\ue101"


def scene(text: str) -> Scene:
    clauses = cut(text)
    return Scene(text, clauses, clauses.bodies[-1])


@pytest.mark.parametrize(
    ("text", "mark", "home", "summed"),
    [
        (f"小明买了{Q}本书，又买了{R}本，一共有{A}本", R, 1, True),
        (f"第一次剪去{Q}米，第二次剪去{R}米，还剩{A}米", R, 1, True),
        (f"一根绳子长{Q}米，剪去{R}米，还剩{A}米", R, 1, False),
        (f"小明有{Q}本书，小红有{R}支笔，小明比小红多{A}元", R, 1, False),
    ],
)
def test_a_sum_needs_what_it_sums_up(text: str, mark: str, home: int, summed: bool) -> None:
    story = scene(text)
    clause = take_apart(story.bodies[home], mark)
    assert clause is not None
    assert adds_up(story, home, clause, story.bodies[home + 1 :]) is summed


def test_what_is_exactly_so_much_is_that_of_all_days() -> None:
    story = scene(f"看一本书，第一天看了全书的{F}，第二天看了全书的{G}，正好是{Q}页，全书{A}页")
    assert exactly_all(story, 1)
    assert exactly_all(story, 2)
    assert not exactly_all(scene(f"第一天看了全书的{F}，正好是{Q}页，全书{A}页"), 0)
