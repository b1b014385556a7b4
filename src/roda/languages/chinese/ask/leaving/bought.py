"""Money that is told with what it is for: what becomes of it, and the change, come behind that."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese.story.clause import Clause, with_some
from roda.languages.chinese.story.scene import Scene

_BUYS: Final = re.compile("[买购付用带拿]")
_CHANGE: Final = re.compile("[^，]{0,5}(?:找[回给]|还剩|剩下)[^，的]*元")


def has_change(scene: Scene, home: int) -> bool:
    """Whether a later clause gives the change of what this one buys for so much: 用§元买§支，找回§元."""
    if not _BUYS.search(scene.bodies[home]):
        return False
    return any(_CHANGE.match(body) for body in scene.bodies[home + 1 :])


_PAID: Final = re.compile("[带用花拿]|准备|存")
_FOR: Final = re.compile("(?:钱|人民币?)?(?:[去到]|购|买|批发|的?[^，]{0,3}存[入进])")


def is_paid_for(body: str, mark: str, clause: Clause) -> bool:
    """Whether a sum is told with what it is for: 带§元去买灯, 把§元存入银行. What becomes of it comes behind that."""
    if not clause.unit.endswith("元") or not _FOR.match(clause.noun + clause.rest):
        return False
    if "存" in clause.noun + clause.rest:
        return True
    return _PAID.search(clause.subject + clause.verb) is not None and with_some(body, mark) != ""
