"""Where a story is set, when its first clause leaves."""

from __future__ import annotations

import pytest

from roda.languages.chinese.story.retell.setting import set_in, setting_of


@pytest.mark.parametrize(
    ("about", "places"),
    [
        ("荷花村的池塘里去年放", ("荷花村的池塘里", "荷花村")),
        ("五年级学生", ("五年级",)),
        ("参加数学小组", ()),  # what somebody does is no place
        ("小明", ()),
    ],
)
def test_a_topic_may_begin_with_a_place(about: str, places: tuple[str, ...]) -> None:
    assert setting_of(about) == places


def test_the_first_clause_that_is_left_says_where_all_this_is() -> None:
    bodies = ["桃树的棵数是梨树的\ue000倍", "梨树有\ue001棵"]
    assert set_in(bodies, ["，", "．"], "果园里") == "果园里"
    assert bodies[0] == "果园里桃树的棵数是梨树的\ue000倍"


@pytest.mark.parametrize("first", ["小明家有鸡\ue000只", "甲班有\ue000人", "舞蹈队有\ue000人"])
def test_a_clause_that_says_so_itself_stays_as_it_is(first: str) -> None:
    bodies = [first, "共\ue001只"]
    assert set_in(bodies, ["，", "．"], "合唱队") == ""
    assert bodies[0] == first
