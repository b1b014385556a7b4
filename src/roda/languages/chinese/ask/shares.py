"""Asking for a fraction or a percentage: 看了全书的§, 降价§后, 其中§是故事书, 年利率§."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon as words
from roda.languages.chinese.ask.comparisons import relation
from roda.languages.chinese.ask.shapes import PART, SHARE, Asking, Refusal, keep, move, refuse
from roda.languages.chinese.story.masking import open_clause
from roda.languages.chinese.story.scene import Scene
from roda.languages.chinese.story.subjects import whole_before

_CHANGE: Final = re.compile(f"(?:{words.CHANGES})了?$")
_EXACTLY: Final = re.compile("正好|恰好|刚好")
_AFTER_SHARE: Final = re.compile("(?:之后|以后|后|时|的时候)?$|没|未|（")
_AFTER_CHANGE: Final = re.compile("后|以后|之后|出售|促销|销售")
_TAKEN: Final = re.compile(
    "[了出去的完掉走下到用剩进入看读修行吃喝卖运耕剪倒挖铺]$|完成$|装订$|加工$|生产$|收割$|做$"
)
_RECKONED: Final = re.compile("按|以|打|超过|缴|交|含|减去|加上|乘|是|相当于|等于|比")
_BASELESS: Final = re.compile("([了出去来走掉完下到用成进占])((?:几|百)分之几(?:[没未].{1,4})?)$")
_WHOLE: Final = re.compile(
    f"(全[长程书班校][人]?|总[数量长]|总人数|总页数|总产量|这[\u4e00-\u9fff][^，的有共长{words.ANY_MARK}]{{1,4}}|原?计划|任务)的"
    f"[{words.FRACTION}{words.PERCENT}{words.ANSWER_MARK}]"
)
_SOMEBODY: Final = re.compile("(?:人|同学|学生|[男女]生|员)$")
_ITSELF: Final = re.compile("这[批堆桶根条本袋块筐箱瓶杯捆段]")
_SOME_ARE: Final = re.compile(
    f"(?P<lead>(?:其中)?有?)(?P<share>{SHARE})(?P<verb>是|为)(?P<what>[^{words.ANY_MARK}，]{{1,8}})$"
)
_SOME_DO: Final = re.compile(
    f"(?P<lead>(?:其中)?有?)(?P<share>{SHARE})的(?P<who>{words.PEOPLE}|人|城市)"
    f"(?P<do>[^{words.ANY_MARK}，]{{2,12}})$"
)


def ask_share(body: str, mark: str, before: str, after: str, word: str) -> Asking | Refusal:
    """How a share is asked for; 一部分 stays in its place where a deed took the share."""
    related = relation(body, mark, word)
    if related:
        return related
    if before.endswith("率"):
        return move(body, mark, f"是{word}")
    described = _described(body, mark, word)
    if described:
        return described
    if _CHANGE.search(before):
        if not after:
            return move(body, mark, word)
        if _AFTER_CHANGE.match(after):
            return keep(before + after, before + mark, mark, word)
    return _taken(body, mark, before, after, word)


def _taken(body: str, mark: str, before: str, after: str, word: str) -> Asking | Refusal:
    """看了全书的§: a deed took the share."""
    if not _AFTER_SHARE.match(after):
        return refuse("the share describes another word", body)
    exactly = _EXACTLY.match(open_clause(body).rest)
    if exactly:
        return move(body.replace(exactly[0], "", 1), mark, word)
    if not _TAKEN.search(before):
        return refuse("the share has no place for a question", body)
    if _RECKONED.search(before):
        return refuse("the share is a rule of reckoning", body)
    return keep(body.replace(mark, PART), body, mark, word)


def with_whole(scene: Scene, home: int, about: str, asks: str) -> str | None:
    """The question with what the share is a share of: 倒出百分之几 → 倒出这桶油的百分之几.

    None where the story does not name it.
    """
    found = _BASELESS.search(asks) if "分之几" in asks else None
    if not found or "比" in asks or _CHANGE.search(asks, 0, found.start(2)):
        return asks
    named = {name for body in scene.bodies for name in _WHOLE.findall(body)}
    whole = named.pop() if len(named) == 1 else ""
    if not whole and found[1] == "占":
        whole = "" if named else _group(scene, home, about)
    elif not whole:
        if _ITSELF.match(about):
            return asks
        whole = whole_before(scene, home)
    return f"{asks[: found.end(1)]}{whole}的{found[2]}" if whole else None


def _group(scene: Scene, home: int, about: str) -> str:
    """What 其中故事书占§ is a share of."""
    if _SOMEBODY.search(about):
        return "总人数"
    for index in range(home, -1, -1):
        if not scene.same_sentence(index, home):
            return ""
        if scene.head(index).lead == "其中":
            return "总数"
    return ""


def _described(body: str, mark: str, word: str) -> Asking | None:
    """其中§是故事书 asks 故事书占几分之几; 其中§的同学及格 asks 及格的同学占几分之几."""
    are = _SOME_ARE.match(body)
    if are and are["share"] == mark:
        stays = f"{are['lead']}{PART}{are['verb']}{are['what']}"
        return Asking("keep", stays, f"占{word}", are["what"])
    do = _SOME_DO.match(body)
    if do and do["share"] == mark:
        stays = f"{do['lead']}{PART}{do['who']}{do['do']}"
        return Asking("keep", stays, f"占{word}", f"{do['do']}的{do['who']}")
    return None
