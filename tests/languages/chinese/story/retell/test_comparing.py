"""Two clauses told as one."""

from __future__ import annotations

import pytest

from roda.languages.chinese.story.clause import take_apart
from roda.languages.chinese.story.retell.comparing import compared

Q, R = "\ue000", "\ue001"


@pytest.mark.parametrize(
    ("clause", "follower", "told"),
    [
        (f"养鸡场有母鸡{Q}只", f"比公鸡多{R}只", f"养鸡场母鸡的只数比公鸡多{R}只"),
        (f"美术组有{Q}人", f"是音乐组的{R}倍", f"美术组的人数是音乐组的{R}倍"),
        (f"小红踢了{Q}下", f"比小芳少踢{R}下", f"小红比小芳少踢{R}下"),
        (f"每天修{Q}米", f"比原来多{R}米", ""),  # a rate is no amount of anybody
        (f"美术组有{Q}人", f"音乐组有{R}人", ""),  # nothing is compared
    ],
)
def test_a_comparison_takes_the_subject_of_the_clause_before(
    clause: str, follower: str, told: str
) -> None:
    apart = take_apart(clause, Q)
    assert apart is not None
    assert compared(apart, follower) == told
