"""The clause stays in the story with its amount left open, in 若干 or as people say it, and is asked again behind it."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.cost import Wording, wording
from roda.languages.chinese.ask.kept import tell_and_ask
from roda.languages.chinese.ask.shapes import Question, Shape
from roda.languages.chinese.ask.ways import RELATES
from roda.languages.chinese.lexicon import FIRST_MARK, PART, SOME
from roda.languages.chinese.story.clause import with_some
from roda.languages.chinese.story.scene import Scene
from roda.languages.guard import Refusal


def kept(scene: Scene, home: int, shape: Shape, question: Question) -> Wording | Refusal:
    """The clause stays with an indefinite amount (若干), or without the phrase that is asked for."""
    text = tell_and_ask(scene, home, shape, question)
    if isinstance(text, Refusal):
        return text
    plain = SOME not in text and PART not in text
    return wording((text, {"trimmed" if plain else "kept": 1.0}))


def loosely_kept(
    scene: Scene, home: int, mark: str, shape: Shape, question: Question
) -> Wording | None:
    """The clause stays, with the amount left open as people do it: 养了一些鸡, 带了一些钱."""
    if shape.treatment != "keep" or SOME not in shape.stays or question.joined:
        return None
    stays = with_some(shape.stays.replace(SOME, mark), mark)
    if not stays or (home < scene.last and RELATES.match(scene.bodies[home + 1])):
        return None  # 比, 是: what is compared is the amount
    text = tell_and_ask(scene, home, shape, question, stays)
    if isinstance(text, Refusal) or stays[-_ENDING:] not in text:
        return None
    if home and stays.startswith("一些") and _ends_list(scene, home):
        text = text.replace(f"，{stays}", f"和{stays}", 1)  # 有§个红球和一些白球
    return wording((text, {"kept": 1.0, "loosely": 1.0}))


_ENDING: Final = 4  # characters by which a clause is known again, however it opens now


def _ends_list(scene: Scene, home: int) -> bool:
    """Whether a clause is the last thing that a list names."""
    if scene.separators[home - 1] != "，" or not _NAMED_ITEM.search(scene.bodies[home - 1]):
        return False
    items = (scene.bodies[home - 1], scene.bodies[home])
    if any(_ITEM_ACTS.search(item) for item in items):
        return False  # §人爱好音乐，§人爱好体育
    return not scene.same_sentence(home, home + 1) or scene.bodies[home + 1][0] < FIRST_MARK


_ITEM_ACTS: Final = re.compile(
    f"[{lexicon.ANY_MARK}](?:人|[^，]{{0,3}}(?:同学|学生|小朋友|人)).|[跳打懂会爱喜报参]"
)
_NAMED_ITEM: Final = re.compile(f"[{lexicon.ANY_MARK}](?:{lexicon.UNIT}){lexicon.CHINESE}{{1,6}}$")
