"""Whether a later clause sums up what several told, so that none of them can leave.

买了§本，又买了§本，一共§本: without one of the two the sum would be of something that nobody told.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import ANY_MARK
from roda.languages.chinese.story.clause import Clause
from roda.languages.chinese.story.masking import MARK
from roda.languages.chinese.story.scene import Scene

_SUMS: Final = re.compile(lexicon.SUMS_UP)
_OF_ALL: Final = re.compile(
    "[正恰刚]好|(?:这?[两二三3四]|[^，]{1,4}[和与、])[^，]{0,6}(?:一共|总共|共(?!同))"
)
_SHARED_OUT: Final = re.compile("[^，]{0,8}平均每")
_TELLS_LEFT: Final = re.compile(
    f"(?:{lexicon.WHAT_IS_LEFT})(?!下?余?的)"
)  # and takes nothing of it
_LEFT: Final = re.compile(lexicon.WHAT_IS_LEFT)
_MONEY: Final = re.compile(f"[万亿]?(?:{lexicon.MONEY})$")
_TIME: Final = re.compile(f"(?:{lexicon.TIMES})$")
_TIMED: Final = re.compile(f"^[^{ANY_MARK}]*[{ANY_MARK}](?:{lexicon.TIMES})[^{ANY_MARK}]*$")
_RATE: Final = re.compile(f"单价|一{lexicon.CHINESE}")
_MODES: Final = re.compile(lexicon.MODES)
_EXACTLY: Final = ("正好", "恰好", "刚好")


def adds_up(scene: Scene, home: int, clause: Clause, later: list[str]) -> bool:
    """Whether a later clause sums up amounts of this kind, or tells what is left of several."""
    own, unit = scene.bodies[home], clause.unit
    if _OF_ALL.match(own):
        return False  # 两次一共运走§吨 is a sum itself
    if "又" in own and _counts_more(own, later):
        return True
    if _TELLS_LEFT.search(own) or "每" in clause.subject + clause.verb:
        return False
    timed = _TIME.match(unit) is not None
    money = _MONEY.match(unit) is not None
    if money and _RATE.search(clause.subject + clause.verb):
        return False
    name = (clause.noun or clause.verb or clause.subject)[-2:]
    for body in later:
        if not timed and _LEFT.search(body) and _one_of_several(scene, home):
            return True
        if (unit and unit not in body and not money) or (len(name) > 1 and name in body):
            continue
        if _names_part(clause.subject, body):
            continue  # 小丽和小华折的总数 says of whom it is the sum
        if timed and _SHARED_OUT.match(body) and clause.subject[-1:] not in ("前", "后", "头"):
            continue  # 平均每小时行§千米 sums up no hours
        if _SUMS.search(body) and body[0] not in "这该全" and _alike(scene, home, body, unit):
            return True
    return False


def _names_part(subject: str, body: str) -> bool:
    """Whether a sum names this one among those that it sums up."""
    who = subject[-2:]
    at = body.find(who) if len(who) > 1 and "样" not in body else -1  # 和小兔同样多 sums up nothing
    return at >= 0 and (body[at + 2 : at + 3] in _AND or body[at - 1 : at] in _AND)


_AND: Final = frozenset("和与、")


def _counts_more(own: str, later: list[str]) -> bool:
    """Whether a later clause counts what came in addition, 又运来§吨, together with what was there."""
    if any("剩" in body for body in later):
        return True  # of what was there and came in addition so much is left
    # a sum of what was told, and of something else that nobody told
    return not _MODES.search(own) and any(_SUMS.search(body) for body in later)


def exactly_all(scene: Scene, home: int) -> bool:
    """第一天看了§，第二天看了§，正好是§页: so many were read on both days."""
    for index in (home, home - 1):
        if not 0 <= index < scene.last - 1 or not scene.bodies[index + 2].startswith(_EXACTLY):
            continue
        first = scene.content(index)[2][:1]
        if first and scene.content(index + 1)[2][:1] == first:
            return scene.same_sentence(index, index + 1)
    return False


def _alike(scene: Scene, home: int, summed: str, unit: str) -> bool:
    """Whether another clause gives an amount in this unit, so that the two are summed up."""
    own = scene.bodies[home]
    return any(
        body not in (own, summed) and MARK.search(body) and unit in body for body in scene.bodies
    )


def _one_of_several(scene: Scene, home: int) -> bool:
    """Whether other clauses than the first take their part too, so that it is not clear which."""
    own = scene.content(home)[2][:1]
    first = True
    for index, body in enumerate(scene.bodies):
        timed = _TIMED.search(body) is not None or "每" in body
        if index in (home, scene.stated) or timed or not MARK.search(body) or _LEFT.search(body):
            first = first and index != home
            continue
        same = own != "" and scene.content(index)[2][:1] == own
        if same or not first:
            return home != 0
        first = False
    return False
