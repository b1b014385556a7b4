"""Questions for clauses that stay in the story."""

from __future__ import annotations

import pytest

from roda.languages.chinese.ask.kept import ask_again, ask_in_place, owner_of, tell_and_ask
from roda.languages.chinese.ask.question import shape_question
from roda.languages.chinese.ask.shapes import Question, Shape
from roda.languages.chinese.story.masking import cut
from roda.languages.chinese.story.scene import Scene
from roda.languages.guard import Refusal

Q, R, F = "\ue000", "\ue001", "\ue100"


def scene(text: str) -> Scene:
    clauses = cut(text)
    return Scene(text, clauses, clauses.bodies[-1])


def shape(told: Scene, home: int, mark: str = Q) -> Shape:
    found = shape_question(told.bodies[home], mark)
    assert isinstance(found, Shape), found
    return found


@pytest.mark.parametrize(
    ("text", "home", "question"),
    [
        (f"小明看一本书，每天看{Q}页，共{R}页", 1, "小明每天看多少页"),
        (f"计划每天修{R}米，{Q}天修完，实际修了{R}天", 1, "计划多少天修完"),
        (f"运来{R}筐苹果，每筐{Q}千克，共{R}千克", 1, "每筐苹果重多少千克"),
        (f"甲到终点时，乙跑了{Q}米，丙跑了{R}米", 1, "甲到终点时，乙跑了多少米"),
    ],
)
def test_the_question_names_whom_it_is_about(text: str, home: int, question: str) -> None:
    told = scene(text)
    asked = ask_again(told, home, shape(told, home))
    assert isinstance(asked, Question)
    assert asked.text == question


def test_the_story_stays_in_its_order() -> None:
    told = scene(f"小明看了{Q}页，还剩{R}页")
    asked = ask_again(told, 0, shape(told, 0))
    assert isinstance(asked, Question)
    text = tell_and_ask(told, 0, shape(told, 0), asked)
    assert text == f"小明看了若干页，还剩{R}页．小明看了多少页？"


def test_a_time_is_asked_with_what_happens_then() -> None:
    told = scene(f"两车相向而行，经过{Q}小时，两车相遇，共行{R}千米")
    asked = ask_again(told, 1, shape(told, 1))
    assert isinstance(asked, Question)
    assert asked.joined
    text = tell_and_ask(told, 1, shape(told, 1), asked)
    assert isinstance(text, str)
    assert text.endswith("．经过多少小时，两车相遇？")


def test_a_share_of_nothing_is_marked() -> None:
    told = scene(f"蛋白质占{F}，共{R}千克")
    shaped = Shape("keep", "蛋白质占一部分", "占几分之几", "蛋白质")
    asked = ask_again(told, 0, shaped)
    assert isinstance(asked, Question)
    assert not asked.whole_named


def test_the_owner_is_named_on_demand() -> None:
    told = scene(f"甲班有{R}组，每组{Q}人，乙班有{R}组，每组{R}人")
    owner = owner_of(told, 1, shape(told, 1))
    asked = ask_again(told, 1, shape(told, 1), owner)
    assert isinstance(asked, Question)
    assert asked.text == "甲班每组有多少人"


def test_a_list_without_a_verb_is_refused() -> None:
    told = scene(f"出勤率是{R}，{Q}只鹅，共{R}只")
    assert isinstance(ask_again(told, 1, shape(told, 1)), Refusal)


def test_a_number_beside_the_question_is_asked_there() -> None:
    told = scene(f"每小时走{R}千米，{Q}小时可以走{R}千米")
    text = ask_in_place(told, Q)
    assert text == f"每小时走{R}千米，多少小时可以走{R}千米？"
