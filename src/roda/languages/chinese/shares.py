"""Asking for a fraction or a percentage: 看了全书的§, 降价§后, 其中§是故事书, 年利率§."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon as words
from roda.languages.chinese.asking import PART, SHARE, Asking, Refusal, keep, move, refuse
from roda.languages.chinese.comparisons import relation
from roda.languages.chinese.story import open_clause

_CHANGE: Final = re.compile(f"(?:{words.CHANGES})了?$")
_EXACTLY: Final = re.compile("正好|恰好|刚好")
_AFTER_SHARE: Final = re.compile("(?:之后|以后|后|时|的时候)?$|没|未|（")
_AFTER_CHANGE: Final = re.compile("后|以后|之后|出售|促销|销售")
_TAKEN: Final = re.compile(
    "[了出去的完掉走下到用剩进入看读修行吃喝卖运耕剪倒挖铺]$|完成$|装订$|加工$|生产$|收割$|做$"
)
_RECKONED: Final = re.compile("按|以|打|超过|缴|交|含|减去|加上|乘|是|相当于|等于|比")
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
