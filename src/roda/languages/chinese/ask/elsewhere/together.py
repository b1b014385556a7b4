"""A clause leaves the story together with the moment that the clause before it sets.

小汽车行了§小时后，还剩§千米．小汽车每小时行§千米: the moment belongs to what is asked, so both are told in the
question, 小汽车行了§小时后，还剩多少千米, and nothing in the story stands for the amount.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese.ask.cost import Wording, wording
from roda.languages.chinese.ask.shapes import Question, Shape, tail_of
from roda.languages.chinese.lexicon import CHINESE
from roda.languages.chinese.story.masking import MARK, open_clause
from roda.languages.chinese.story.retell.wholes import retold
from roda.languages.chinese.story.scene import Scene, said_once

# What is told of the time after the moment would come before it.
_AFTER_IT: Final = re.compile("现|这时|此时|[剩余]|又|再|后|结果|已|仍|其|它|他|她|这样|相遇|总?共")
_NEXT: Final = re.compile("又|再|也|才|就|则|接着|继续")
_POINTS_BACK: Final = re.compile("这时|此时|此后|其[中余他]|相遇")
_SOME: Final = re.compile("一些|一部分|若干")  # how much it was the statement tells now
_THING: Final = re.compile(f"一({CHINESE}{{2}})")
_LONGEST: Final = 16  # characters of a moment that a question can open with


def with_moment(
    scene: Scene, home: int, mark: str, shape: Shape, question: Question
) -> Wording | None:
    """The clause right before the old question is asked with its moment, and both leave the story."""
    at = home - 1
    if scene.stated != scene.last or home >= scene.stated or at < 0 or shape.listed:
        return None
    moment, own = scene.bodies[at], scene.bodies[home]
    if not at:
        return _of_one_thing(scene, moment, own, shape, question)
    if not tail_of(moment) or not scene.same_sentence(at, home) or len(moment) > _LONGEST:
        return None
    if question.joined or scene.conditions or tail_of(own) or tail_of(scene.bodies[at - 1]):
        return None
    if _NEXT.match(shape.asks) or _POINTS_BACK.match(moment) or len(MARK.findall(own)) > 1:
        return None
    if _tells_on(scene, home, shape.asks[:1]):
        return None
    asked = shape.about + shape.asks
    subject = open_clause(moment).about
    if subject and shape.about == subject:
        asked = shape.asks
    bodies = scene.bodies[:at] + scene.bodies[home + 1 :]
    stop = scene.separators[at - 1]
    separators = scene.separators[:at] + scene.separators[home + 1 :]
    separators[-1] = "．" if stop not in _COMMAS else "，"
    features = {"with its moment": 1.0}
    carried = len(MARK.findall(moment))
    if carried:
        features["carried"] = float(carried)
    if _SOME.search(moment):
        return wording((f"{said_once(retold(scene, bodies, separators))}{asked}？", features))
    bodies[-1], moment = _brought_in_first(bodies[-1], moment)
    text = said_once(retold(scene, bodies, separators))
    return wording((f"{text}{moment}，{asked}？", features))


def _tells_on(scene: Scene, home: int, said: str) -> bool:
    """Whether a clause behind may be told of the same moment, or needs it."""
    for index in range(home + 1, scene.last + 1):
        _, about, rest = scene.heads[index]
        rate = index == scene.last and _RATE.match(scene.bodies[index])
        if (
            not (about or rate)
            or _AFTER_IT.search(scene.bodies[index])
            or rest[:1] == said
            or "了" in rest
        ):
            return True
        if index < scene.last and "每" not in scene.bodies[index]:
            return True
    return False


def _of_one_thing(
    scene: Scene, moment: str, own: str, shape: Shape, question: Question
) -> Wording | None:
    """一套衣服原价§元，降价§后，售价多少元: the statement about the one thing of the story opens it."""
    if scene.last != 2 or not tail_of(moment) or question.joined or scene.conditions:
        return None
    thing = _ONE.match(moment)
    if thing is None or len(MARK.findall(own)) > 1:
        return None
    stated = scene.statement.removeprefix(f"这{thing[1]}")
    if stated == scene.statement and not _PRICE.match(stated):
        return None
    if _AFTER_IT.search(scene.statement[2:]) or shape.about[:1] in ("这", "一"):
        return None
    then = moment[thing.end() :]
    text = f"一{thing[1]}{stated}，{then}，{shape.about}{shape.asks}？"
    return wording((text, {"with its moment": 1.0}))


_PRICE: Final = re.compile("[原进定标]价")
_RATE: Final = re.compile("(?:平均)?每")
_ONE: Final = re.compile(f"一({CHINESE}{{2,7}}?)(?=先|[降涨提减加打用剪截]|按|原价)")


def _brought_in_first(statement: str, moment: str) -> tuple[str, str]:
    """一块石头的体积是§，…放入这块石头后: whichever comes first brings the thing in."""
    for thing in _THING.findall(moment):
        if f"这{thing}" in statement:
            told = statement.replace(f"这{thing}", f"一{thing}", 1)
            return told, moment.replace(f"一{thing}", f"这{thing}", 1)
    return statement, moment


_COMMAS: Final = frozenset("，,")
