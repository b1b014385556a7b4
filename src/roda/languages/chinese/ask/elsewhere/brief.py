"""A question behind a story that still tells its clause: it need not tell all of that again.

四年级若干个班去植树§棵，…．四年级有多少个班？ names what is counted, and leaves to the story what those do.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import ANY_MARK, CHINESE
from roda.languages.chinese.parsing.patterns import pattern
from roda.languages.chinese.story.masking import MARK
from roda.languages.chinese.story.scene import Scene

# 在一个口袋里: the story has brought the place in.
_PLACE: Final = re.compile(
    f"在一[{lexicon.PIECES_INTRODUCED}]({CHINESE}{{1,8}}?(?:[里中上内边旁]|一周|四周|周围)(?![的学间等午]))"
)
# 果园里若干棵梨树: who or what is counted opens the predicate.
_COUNTED: Final = re.compile(
    f"(?P<where>|(?:[^，每：{ANY_MARK}]*[级班校学队组厂村里中内天月年日园区市县会社店站馆间)）]))"
    f"(?P<counted>多少(?:人(?!次)|名|位|(?:{lexicon.PIECES})(?=[^的与和、]))(?P<noun>{CHINESE}{{0,5}}?))"
    "(?P<does>(?:去年|今年|上学期|要乘|要去|平均每|[去来到在会订报参被乘坐共可能排玩跳踢都既懂喜爱][^班校]).*)$"
)
_ONE_ROW: Final = re.compile("[排坐站分围]一")  # 多少人排一行 is how they stand
_NO_DEED: Final = re.compile(
    f"[可能要需]|.{{0,4}}[{ANY_MARK}].{{0,3}}(?:天|小时|分钟)|一[天次]|用|换|相"
)
# 带了多少元去商店买东西: what it is for, the story tells.
_TAKEN: Final = re.compile(
    "(?P<who>.*?)(?P<deed>带|准备)(?:来|去)?了?多少(?P<unit>[元块])(?:钱|人民币)?[去到买购来][^，的]+$"
)


def briefly(scene: Scene, home: int, question: str) -> str:
    """The question without what its clause, which stays in the story, has told already."""
    place = _PLACE.match(question) if question[:2] == "在一" else None
    if place:
        question = question[place.start(1) :]
    counted = _COUNTED.match(question)
    if counted:
        return _how_many(counted) or question
    taken = _TAKEN.match(question) if "元" in question or "块" in question else None
    if taken and _told_once(scene, home, taken["deed"], taken["unit"]):
        return f"{taken['who']}{taken['deed']}了多少{taken['unit']}钱"
    return question


def _how_many(counted: re.Match[str]) -> str:
    """果园里有多少棵梨树; what they do is told where it is short and gives no number."""
    does, noun = counted["does"], counted["noun"]
    if "的" in noun or noun[-1:] in ("和", "与") or _ONE_ROW.match(does):
        return ""
    there = f"{counted['where']}有{counted['counted']}"
    if not MARK.search(does):
        return there + does
    people = counted["counted"][2] in "人名位"
    return "" if _NO_DEED.match(does) or not (noun or people) else there


def _told_once(scene: Scene, home: int, deed: str, unit: str) -> bool:
    """Whether no other clause tells of such a sum that somebody took along."""
    again = pattern(f"{deed}[^，]{{0,4}}[{ANY_MARK}]{unit}")
    return not any(again.search(body) for at, body in enumerate(scene.bodies) if at != home)
