"""Where the measure of a whole is told."""

from __future__ import annotations

import pytest

from roda.languages.chinese.story.masking import cut
from roda.languages.chinese.story.retell.wholes import retold
from roda.languages.chinese.story.scene import Scene

Q, R, A = "\ue000", "\ue101", "\ue500"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            f"小明看一本书，第一天看了{Q}页，第二天看了全书的{R}．这本书共有{A}页．",
            f"小明看一本{A}页的书，第一天看了{Q}页，第二天看了全书的{R}．",
        ),
        (
            f"一辆汽车从甲地开往乙地，已经行了{Q}千米，离乙地还有全程的{R}．甲乙两地相距{A}千米．",
            f"甲乙两地相距{A}千米，一辆汽车从甲地开往乙地，已经行了{Q}千米，离乙地还有全程的{R}．",
        ),
        (  # what came of the story is told behind it
            f"小明看一本书，第一天看了{Q}页，第二天看了全书的{R}．还剩{A}页．",
            f"小明看一本书，第一天看了{Q}页，第二天看了全书的{R}．还剩{A}页．",
        ),
    ],
)
def test_a_whole_is_told_before_what_becomes_of_its_parts(text: str, told: str) -> None:
    clauses = cut(text)
    story = Scene(text, clauses, clauses.bodies[-1])
    assert retold(story, story.bodies, story.separators) == told


def test_a_text_that_opens_with_a_comma_is_no_fault() -> None:
    text = f"，一辆汽车已经行了{Q}千米，离乙地还有全程的{R}．甲乙两地相距{A}千米．"
    clauses = cut(text)
    story = Scene(text, clauses, clauses.bodies[-1])
    assert A in retold(story, story.bodies, story.separators)
