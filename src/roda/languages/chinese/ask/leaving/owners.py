"""Whose the members of a list are, said again where one of them is asked for: 一年级女同学有多少人."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import FIRST_MARK
from roda.languages.chinese.story.scene import Scene


def with_owner(owner: str, asked: str) -> str:
    """一年级女同学有多少人, 学校买来足球多少个: the owner, if any, and only one verb."""
    if not owner:
        return asked
    if owner[-1] == asked[0]:
        return owner[:-1] + asked.replace("有多少", "多少", 1)  # 饲养场养, 养灰兔
    if owner.endswith("有"):
        return owner[:-1] + asked if "有多少" in asked else owner + asked
    return owner + asked.replace("有多少", "多少", 1)


def owned(scene: Scene, home: int) -> str:
    """一年级有 for 女同学§人 behind 一年级有男同学§人: whose they are must be said again."""
    head = scene.heads[home]
    if head.rest[:1] < FIRST_MARK or not head.about:
        return ""
    if not scene.same_sentence(home - 1, home):
        return ""
    before = _OWNS.match(scene.bodies[home - 1])
    return before[1] if before and before[2][-1] == head.about[-1] else ""


_OWNS: Final = re.compile(
    f"([^{lexicon.ANY_MARK}]+(?:有|买来|买了|运来|运进|养了?|种了?|栽了?|收了?))"
    f"({lexicon.CHINESE}{{2,6}})[{lexicon.ANY_MARK}](?:{lexicon.UNIT})$"
)
