"""Clauses that leave the story: the question they become, and the story that is left."""

from __future__ import annotations

import pytest

from roda.languages.chinese.ask.moved import ask_moved, introduces, left_in_place, retell_without
from roda.languages.chinese.ask.question import shape_question
from roda.languages.chinese.ask.shapes import Question, Shape
from roda.languages.chinese.story.masking import cut
from roda.languages.chinese.story.scene import Scene
from roda.languages.guard import Refusal
from roda.problem import Reason

Q, R, F = "\ue000", "\ue001", "\ue100"


def scene(text: str) -> Scene:
    clauses = cut(text)
    return Scene(text, clauses, clauses.bodies[-1])


def shape(told: Scene, home: int, mark: str = Q) -> Shape:
    found = shape_question(told.bodies[home], mark)
    assert isinstance(found, Shape), found
    assert found.treatment == "move"
    return found


def rewritten(text: str, home: int, mark: str = Q) -> str | Refusal:
    told = scene(text)
    shaped = shape(told, home, mark)
    question = ask_moved(told, home, shaped)
    if isinstance(question, Refusal):
        return question
    return retell_without(told, home, shaped, question.text)


@pytest.mark.parametrize(
    ("text", "home", "expected"),
    [
        (f"甲数是{Q}，比乙数多{R}，乙数是{R}", 0, f"甲数比乙数多{R}，乙数是{R}，甲数是多少？"),
        (
            f"梨树有{R}棵，比桃树多{Q}棵，桃树有{R}棵",
            1,
            f"梨树有{R}棵，桃树有{R}棵，梨树比桃树多多少棵？",
        ),
    ],
)
def test_the_clause_becomes_the_question(text: str, home: int, expected: str) -> None:
    assert rewritten(text, home) == expected


@pytest.mark.parametrize(
    ("text", "home"),
    [
        (f"奶奶今年{Q}岁，他的年龄是{R}岁，共{R}岁", 0),
        (f"甲数是{Q}，其余的数是{R}，乙数是{R}", 0),
        (f"运走{R}吨，是它的{Q}倍，剩{R}吨", 1),
    ],
)
def test_what_would_refer_to_nothing_is_refused(text: str, home: int) -> None:
    refusal = rewritten(text, home)
    assert isinstance(refusal, Refusal)
    assert refusal.reason is Reason.DANGLING


def test_a_question_that_is_a_sentence_needs_no_subject() -> None:
    told = scene(f"一个数的{F}是{Q}，这个数是{R}")
    question = ask_moved(told, 0, shape(told, 0))
    assert isinstance(question, Question)
    assert question.complete
    assert question.text == f"这个数的{F}是多少"


def test_a_comparison_may_stay_with_an_indefinite_amount() -> None:
    told = scene(f"梨树有{R}棵，比桃树多{Q}棵，桃树有{R}棵")
    stays = left_in_place(told, 1, Q)
    assert stays
    assert (stays.stays, stays.about) == ("比桃树多若干棵", "梨树")
    assert left_in_place(scene(f"比桃树多{Q}棵，共{R}棵"), 0, Q) is None


def test_a_thing_is_brought_in_by_one() -> None:
    assert introduces(Shape("move", "", "", "一辆汽车"))
    assert not introduces(Shape("move", "", "", "小明"))
