"""Where the stated amount of a deed is told."""

from __future__ import annotations

import pytest

from roda.languages.chinese.story.retell.deeds import filled

Q, A = "\ue000", "\ue500"


@pytest.mark.parametrize(
    ("bodies", "statement", "told"),
    [
        (["卖出一些后", f"还剩{Q}千克"], f"卖出了{A}千克", f"卖出{A}千克后"),
        (["卖出一些大米后", f"还剩{Q}袋"], f"这个粮店卖出了{A}千克大米", f"卖出{A}千克大米后"),
        (["一辆汽车行了全程的一部分"], f"行了{A}千米", f"一辆汽车行了{A}千米"),
    ],
)
def test_it_stands_where_the_story_said_some(bodies: list[str], statement: str, told: str) -> None:
    made = filled(bodies, statement)
    assert made
    assert made[0] == told


@pytest.mark.parametrize(
    ("bodies", "statement"),
    [
        (["第一天卖出一部分", f"第二天卖出{Q}袋"], f"一共卖出{A}袋"),  # both days
        (["先用去一部分", f"又用去{Q}米"], f"用去{A}米"),
        (["用了一些钱", f"又买了{Q}个足球"], f"买足球用了{A}元"),  # another deed
        (["烧了一部分后", f"还剩{Q}千克"], f"一共能烧{A}天"),
        (["甲桶倒出一些后", f"还剩{Q}千克"], f"乙桶倒出{A}千克"),
    ],
)
def test_the_amount_of_another_deed_does_not(bodies: list[str], statement: str) -> None:
    assert filled(bodies, statement) is None
