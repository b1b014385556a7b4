"""Whether a question has to say when: 原来, 今年 or 去时, of what changes later in the story."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.parsing.patterns import pattern
from roda.languages.chinese.story.scene import Scene
from roda.languages.chinese.story.subjects import is_each

_MODE: Final = re.compile(lexicon.MODES)
_EACH_OF: Final = re.compile(f"(?:平均)?(每{lexicon.CHINESE})")
_OTHER_YEARS: Final = re.compile(f"(?=.*今年).*(?:再?过|[{lexicon.ANY_MARK}]年[前后])")
_SIDES: Final = ("长", "宽", "高")
_RESIZES: Final = re.compile("不变|扩大|缩小|增加到|减少到")
_RETURNS: Final = re.compile("返回|回来|回家时|放学回家")
_THERE_OR_BACK: Final = re.compile("返回|回来|回家|去时|去的时候|[上下][山坡]|[顺逆]")
_TRAVELS: Final = re.compile(
    "(?:平均)?每(?:小时|分钟?|时|秒)[行走骑]?驶?了?多少|用了?多少(?:小时|分)|多少(?:个?小时|分钟?)(?:可以?|就|才)?到达?$"
)
_LATER: Final = re.compile(
    "后来|这时|此时|现在(?![要准打想用把计知])|还剩|剩下|又[买运来进购调转]|调[入出走来]|转[入出走来]|浸入|放入|注入|升[到至高]"
    f"|给(?<=[^，交付卖分发寄捐送]给)[^，]{{0,6}}[{lexicon.ANY_MARK}]"
)
_NOW_HAS: Final = re.compile(
    "^[^，]{0,6}(?:现在|现|这时)(?:一共|总共|共)*有|^(?:如果|若|假如)?[^，每]{1,6}(?:每次)?给[^，]{1,4}"
    f"[{lexicon.ANY_MARK}]"
)
# What a book or a way has does not change.
_FIXED: Final = frozenset({"页", "字", "道", "题", "米", "千米"})
_IMPROVED: Final = re.compile("(?:[提加减]速|改[进用装造][^，]{0,6}|采用[^，]{1,8}|革新)[之以]?后")
_STATIVE: Final = re.compile(
    "[占有重养装盛深](?!订|配|备)(?!.*(?:[上下][车船]|离开|[来去走]了))|连[^，]{1,2}[共重]|的(?:面积|体积|容积|周长|价格)"
)
_STATIVE_FIRSTS: Final = frozenset("占有重连养装盛的深")
_TIMED: Final = re.compile("原|现|每|这时|此时|后|又|第|开始|剩")
_MEASURED: Final = re.compile(f"[{lexicon.QUANTITY}{lexicon.FRACTION}]({lexicon.UNIT})")


def at_first(scene: Scene, home: int, asks: str) -> str:
    """原来 for a state that changes later in the story: 后来又买进…，这时科技书占§."""
    if asks.startswith("多少岁"):
        other = "年" not in scene.bodies[home] and _OTHER_YEARS.search(scene.masked)
        return "今年" if other else ""
    if "后" in scene.masked and _improved(scene, home, asks):
        return "原来"
    first = asks[:1]
    if first not in _STATIVE_FIRSTS and first != "是":
        return ""
    if _joined_later(scene, home, asks) or _side_changes(scene, home, asks):
        return "原来"
    return "原来" if _STATIVE.match(asks) and _state_changes(scene, home, asks) else ""


def _state_changes(scene: Scene, home: int, asks: str) -> bool:
    """Whether what a clause says of a state is told otherwise later: 现在有§, 这时占§."""
    if not _LATER.search(scene.masked):
        return False
    own = scene.bodies[home]
    if _TIMED.search(own) or _MODE.search(own) or is_each(own, scene.masked):
        return False
    later = scene.bodies[home + 1 :]
    now = any("现在" in body for body in later)
    counted = asks[0] == "有" and any(_NOW_HAS.search(body) for body in later)
    if counted or (asks[0] in "占养" and now):
        return True
    if asks[0] == "的" and not now:
        return _resized(asks, later)
    measured = _MEASURED.search(own)
    unit = measured[1] if measured else ""
    if unit in _FIXED:
        return False
    same = f"[{lexicon.QUANTITY}{lexicon.FRACTION}{lexicon.ANSWER_MARK}]{unit}" if unit else asks[0]
    changed = False
    for body in later:
        changed = changed or _LATER.search(body) is not None
        if changed and pattern(same).search(body):
            return True
    return False


def _improved(scene: Scene, home: int, asks: str) -> bool:
    """Whether a rate is told that holds until something is done better: 提速后每小时行§千米."""
    rate = _EACH_OF.match(asks)
    if rate is None or scene.tells_times_apart or "前" in scene.bodies[home]:
        return False
    later = "，".join(scene.bodies[home + 1 :])
    found = _IMPROVED.search(later)
    return found is not None and rate[1] in later[found.start() :]


def _joined_later(scene: Scene, home: int, asks: str) -> bool:
    """Whether a share is told of those to whom more come right behind: 是总人数的§，后来有§人参加，这时…."""
    if asks[:1] not in ("是", "占") or "几" not in asks or home == scene.last:
        return False
    own = scene.bodies[home]
    return scene.bodies[home + 1][:2] == "后来" and not ("这" in own or _TIMED.search(own))


def _resized(asks: str, later: list[str]) -> bool:
    """Whether the figure gets another size, and the same measure is told again: 宽扩大§倍，这时面积是§."""
    told = "，".join(later)
    return _RESIZES.search(told) is not None and f"{asks[1:3]}是" in told


def _side_changes(scene: Scene, home: int, asks: str) -> bool:
    """Whether a later clause makes a side longer or shorter: 现在把这个花园的宽加长§米."""
    side = asks[1:2]
    if asks[:1] != "的" or side not in _SIDES:
        return False
    later = "，".join(scene.bodies[home + 1 :])
    longer = pattern(f"{side}[^，]{{0,3}}(?:增加|加长|减少|延长|缩短)")
    return "原" not in scene.bodies[home] and longer.search(later) is not None


def on_the_way(scene: Scene, home: int, asks: str) -> str:
    """去时 for what is told of a way before the way back: 每小时行§千米．返回时每小时行§千米."""
    if "回" not in scene.masked or not _RETURNS.search(scene.masked) or not _TRAVELS.match(asks):
        return ""
    if any(_THERE_OR_BACK.search(body) for body in scene.bodies[: home + 1]):
        return ""
    return "" if scene.heads[home].about.endswith("速") else "去时"  # 水速 is the same both ways


def in_the_first(scene: Scene, home: int, asks: str) -> str:
    """前§天 for the rate of the days that have passed, where the rest is done at another: 已经修了§天，每天修§米，剩下的…."""
    rate = _EACH_OF.match(asks) if "剩" in scene.masked or "余" in scene.masked else None
    if rate is None or not home or not scene.same_sentence(home - 1, home):
        return ""
    later = scene.bodies[home + 1 :]
    passed = _PASSED.match(scene.bodies[home - 1]) or _PASSED.match(later[0] if later else "")
    if passed is None or not any(_THE_REST.match(body) for body in later):
        return ""
    return f"前{passed[1]}" if rate[1] in "，".join(later) else ""


_PASSED: Final = re.compile(
    f"[^，{lexicon.ANY_MARK}]{{0,8}}?已经?[^，{lexicon.ANY_MARK}]{{0,4}}([{lexicon.QUANTITY}](?:{lexicon.TIMES}|次|h))$"
)
_THE_REST: Final = re.compile("[^，]{0,4}?(?:剩|余)")
