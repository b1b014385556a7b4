"""What is left of a text when prompts and remarks are gone, and how clauses are told apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.languages.chinese.story.masking import cut
from roda.languages.chinese.story.scene import (
    Scene,
    content_chars,
    join_clauses,
    prepare,
    question_is_supposed,
)

Q, R = "\ue000", "\ue001"


def scene(text: str) -> Scene:
    clauses = cut(text)
    return Scene(text, clauses, clauses.bodies[-1])


@pytest.mark.parametrize(
    ("text", "bodies"),
    [
        ("问：甲数是多少", ["甲数是多少"]),
        (f"甲数是{Q}，请问，乙数是多少", [f"甲数是{Q}", "乙数是多少"]),
        (f"又知甲数是{Q}，乙数是多少", [f"甲数是{Q}", "乙数是多少"]),
        (f"甲数是{Q}，那么乙数是多少", [f"甲数是{Q}", "乙数是多少"]),
        (f"如果甲数是{Q}，那么乙数是多少", [f"如果甲数是{Q}", "那么乙数是多少"]),
        (
            f"{Q}小时行{R}千米，照这样计算，几小时到",
            [f"{Q}小时行{R}千米", "照这样的速度", "几小时到"],
        ),
    ],
)
def test_what_only_leads_over_is_left_out(text: str, bodies: list[str]) -> None:
    assert prepare(text)[0].bodies == bodies


def test_a_remark_is_no_part_of_the_story() -> None:
    clauses, remark, story = prepare(f"甲数是{Q}．乙数是多少？（用方程解）")
    assert (clauses.bodies[-1], remark, story) == ("乙数是多少", "（用方程解）", f"甲数是{Q}")


def test_a_question_is_supposed_only_in_its_own_sentence() -> None:
    for text, supposed in ((f"如果有{Q}人，几人？", True), (f"如果有{Q}人．共几人？", False)):
        assert question_is_supposed(text, cut(text)) is supposed


def test_clauses_are_joined_as_they_were_cut() -> None:
    text = f"甲数是{Q}．乙数是{R}，共多少？"
    clauses = cut(text)
    assert join_clauses(clauses.bodies, clauses.separators) == text


@given(st.lists(st.text("甲乙修看米页了的多少是每天\ue000", max_size=8), min_size=2, max_size=4))
def test_a_character_of_one_clause_alone_is_in_no_other_clause(bodies: list[str]) -> None:
    told = scene("，".join(f"我{body}" for body in bodies) + "．")
    for char in set(told.retold):
        if told.only_here(0, char):
            assert all(char not in content_chars(body) for body in told.bodies[1:])
            assert char not in told.bodies[0] or char in content_chars(told.bodies[0])


def test_clauses_that_name_nobody_are_counted_behind_each() -> None:
    told = scene(f"小明买了{Q}本书，花了{R}元，小红没买，还剩{R}元")
    assert told.elided == [2.0, 1.0, 1.0, 0.0]
