"""Whether a story that tells what is left would not tell that anything was taken.

有苹果§千克，还剩§千克，卖了多少筐: who reads 还剩 asks what happened, so that 卖了一些 has to stay.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.shapes import Shape
from roda.languages.chinese.lexicon import PART, SOME
from roda.languages.chinese.story.clause import with_some
from roda.languages.chinese.story.scene import Scene

_TAKES: Final = re.compile(
    "[剪截锯用卖吃运倒取借拿花送买看读修走出栽种做写挖铺分付喝捐][去了下掉出走给来完]|出售|行驶|已|每"
)
_LEFT: Final = re.compile(
    "[^，]{0,4}?(?:还|正好|恰好|刚好)?(?:剩下?|余下?)(?![^，]*[没未])[^，的]*$"
)
_REST: Final = re.compile("[剩余]|没|未")
_EXACTLY: Final = re.compile("[正恰刚]好是")
_SECOND: Final = re.compile("第[二三四3-6]")


def taken_untold(scene: Scene, home: int, mark: str, shape: Shape) -> bool:
    """Whether only the question would tell of the deed that a later clause gives the rest of."""
    own = scene.bodies[home]
    exactly = "好是" in scene.retold and home < scene.last and PART in shape.stays
    if exactly and _EXACTLY.match(scene.bodies[home + 1]) and _TAKES.search(own):
        return True  # 正好是§吨: so much was taken
    if "剩" not in scene.retold and "余" not in scene.retold:
        return False
    again = _SECOND.match(own) is not None
    if not again:
        loosely = with_some(own, mark) != "" if SOME in shape.stays else PART in shape.stays
        if not loosely or _REST.search(own) or not _TAKES.search(own):
            return False
    for index in range(home + 1, scene.last + 1):
        if _LEFT.match(scene.bodies[index]):
            told = "，".join(scene.bodies[:home] + scene.bodies[home + 1 : index])
            return again or not _TAKES.search(told)
    return False


def what_is_left(scene: Scene, home: int) -> bool:
    """Whether a later clause tells what is still to be done after this one: §小时行了全程的§，还需§小时."""
    if "还要" not in scene.retold and "还需" not in scene.retold:
        return False
    own = scene.bodies[home]
    if "后" not in own and not _DONE.search(own):
        return False
    told = "，".join(scene.bodies[:home])
    return "已" not in told and any(_STILL_TO_DO.match(body) for body in scene.bodies[home + 1 :])


_DONE: Final = re.compile(
    f"[{lexicon.ANY_MARK}](?:{lexicon.TIMES})[^，每]{{0,6}}[{lexicon.ANY_MARK}]"
)
_STILL_TO_DO: Final = re.compile("[^，比]{0,10}还[要需](?![快慢多少高低缴交按])")
