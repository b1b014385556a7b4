"""What a clause told for the one behind it as well: its plan or way, and who works until another goes on.

原计划每天做§个，§天完成 is 原计划§天完成 without its first half: beside 实际 a bare §天完成 would be anybody's guess.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import ANY_MARK
from roda.languages.chinese.story.reliance import told_apart
from roda.languages.chinese.story.scene import Scene

_PLAN: Final = re.compile("原计划|计划|原定|预计|实际(?!情)|去时|返回时|回来时")
_MODE: Final = re.compile(lexicon.MODES)
# 只用了§天就完成: how long it takes, and not of all (一共, 两人) nor of what comes next (已经, 还要).
_TAKES: Final = re.compile(
    f"(?![已又再还剩余照按如若结前后最以这那共提他她它])(?!一共|总共|经过|其)[^，每比两相同剩余{ANY_MARK}]{{0,6}}"
    f"[{lexicon.QUANTITY}{lexicon.FRACTION}{lexicon.ANSWER_MARK}](?:{lexicon.TIMES})(?!以)"
)
_PASSED: Final = re.compile(f"[^，]{{0,4}}[{ANY_MARK}](?:{lexicon.TIMES})[以之]?后")
_OTHER_GOES_ON: Final = re.compile("(?:剩|余)[^，]{0,6}(?:由|让|交给)|[^，]{1,3}接着")
_OVER: Final = re.compile(f"超[过额出](?![{lexicon.QUANTITY}])")  # 超过§元的部分 is a rule of taxes


def keep_time(scene: Scene, home: int, bodies: list[str]) -> bool:
    """Give the clause behind a leaving one the plan or way that both were told of; True in any case."""
    at = home + 1
    if not (home and scene.tells_times_apart) or at > scene.last or bodies[at] != scene.bodies[at]:
        return True
    own, follower = scene.bodies[home], bodies[at]
    if not scene.same_sentence(home, at) or _MODE.search(follower):
        return True
    found = _PLAN.search(own)
    if not found or found.start() > len(scene.heads[home].about) or not _TAKES.match(follower):
        return True
    planned = found[0][-1] in "划定计"
    if not (planned and "了" in follower) and found[0][0] not in follower:  # 回来要用§小时
        bodies[at] = found[0] + follower
    return True


def of_one_alone(scene: Scene, home: int) -> bool:
    """Whether only a leaving clause says who did what the one behind tells: 甲队每天修§米，§天后，剩下的由乙队修."""
    follower = scene.bodies[home + 1]
    if told_apart(scene, home) or _OVER.match(follower):
        return True
    if not _PASSED.match(follower):
        return False
    return any(_OTHER_GOES_ON.match(body) for body in scene.bodies[home + 2 :])
