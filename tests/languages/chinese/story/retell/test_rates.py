"""A story told without one of its rates, or without how long it took."""

from __future__ import annotations

import pytest

from roda.languages.chinese.story.masking import cut
from roda.languages.chinese.story.retell.rates import without_finish, without_rate
from roda.languages.chinese.story.scene import Scene

Q, R, S, A = "\ue000", "\ue001", "\ue002", "\ue500"


def scene(text: str) -> Scene:
    clauses = cut(text)
    return Scene(text, clauses, clauses.bodies[-1])


@pytest.mark.parametrize(
    ("text", "home", "told"),
    [
        (  # the plan is handed on
            f"做一批零件，原计划每天做{Q}个，{R}天完成，实际每天做{S}个，实际{A}天完成",
            1,
            ["做一批零件", f"原计划{R}天完成", f"实际每天做{S}个", f"实际{A}天完成"],
        ),
        (  # the thing is named where it is counted
            f"每个篮球{Q}元，学校买了{R}个，一共用去{A}元",
            0,
            [f"学校买了{R}个篮球", f"一共用去{A}元"],
        ),
        (f"每个篮球{Q}元，照这样计算，买{R}个要{A}元", 0, None),  # it goes on at that rate
        (f"修一条路，每天修{Q}米，比原来多{R}米，共修{A}米", 1, None),  # it is compared
        (f"每个甲种盘子{Q}元，每个乙种盘子{R}元，各买{S}个，共{A}元", 0, None),  # 各: of both
        (f"每天从甲堆运走{Q}吨，从乙堆运走{R}吨，共运{A}吨", 0, None),  # 每天 is said of both
    ],
)
def test_a_rate_leaves_where_nobody_misses_it(text: str, home: int, told: list[str] | None) -> None:
    assert without_rate(scene(text), home) == told


@pytest.mark.parametrize(
    ("text", "home", "told"),
    [
        (
            f"要做{Q}套，已经做了{R}套，余下的{S}天做完，平均每天做{A}套",
            2,
            [f"要做{Q}套", f"已经做了{R}套", f"余下的平均每天做{A}套"],
        ),
        (f"要做{Q}套，已经做了{R}套，{S}天做完，还剩{A}套", 2, None),  # no rate was told
    ],
)
def test_how_long_it_took_leaves_beside_a_rate(
    text: str, home: int, told: list[str] | None
) -> None:
    assert without_finish(scene(text), home) == told
