"""Numbers in a row, each in a clause of its own: 小雨三次分别跳了§下、§下、§下 is 小雨第一次跳了§下，第二次跳了§下，….

Where a text says 分别, each number belongs to one of several times or names; told apart, each can be asked for.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import AMOUNT, ANY_MARK

_STOP: Final = "，,。．；;？?！!"
_WITHIN: Final = f"[^{_STOP}、：:{ANY_MARK}]"
_ITEMS: Final = (
    f"(?P<items>{AMOUNT}(?:{lexicon.UNIT})?(?:[、，,和]{AMOUNT}(?:{lexicon.UNIT})?)*[、，,和]{AMOUNT}(?P<unit>{lexicon.UNIT}))"
    f"(?P<noun>{lexicon.CHINESE}{{0,4}}?)(?=[{_STOP}]|$)"
)
_NUMERALS: Final = "一二三四五六七八九十"
_MANY: Final = {"两": 2} | {numeral: at + 1 for at, numeral in enumerate(_NUMERALS)}
_TIMES: Final = "次|天|周|年|季度|个星期|个月|小时|小?组|排|层"
_IN_TURN: Final = re.compile(
    f"(?P<who>(?:^|(?<=[{_STOP}])){_WITHIN}{{0,10}}?)(?:这|前|头|最近|最?后|连续|的)*"
    f"(?P<many>[两二三四五六七])(?P<piece>{_TIMES})(?:里|内|中)?的?(?P<what>{_WITHIN}{{0,8}}?)(?:分别|(?=[^，。{ANY_MARK}]*[是为了得]{AMOUNT}))(?P<did>{_WITHIN}{{0,8}}?){_ITEMS}"
)
_OTHER_TIMES: Final = re.compile("[前后]$|每|其|另")
_NAME: Final = "[\u4e00-\u9fffA-Z]"
_OF_NAMES: Final = re.compile(
    f"(?P<lead>(?:^|(?<=[{_STOP}]))(?:{_WITHIN}{{1,10}}?[的里中])?)"
    f"(?P<names>(?:{_NAME}{{1,5}}?[、和与])+{_NAME}{{1,5}}?)(?P<sum>[两三四五六七](?:个人|名同学|人|科|种[^分]?|样|项|门功?课?|位[^分]{{2}}))?"
    f"的?(?P<what>(?:成绩|身高|体重|年龄|价格|单价|售价|得分|长度|重量)?)分别(?P<did>{_WITHIN}{{0,7}}?){_ITEMS}"
)
_PARTS: Final = re.compile("[、，,和]")
_NAMES: Final = re.compile("[、和与]")
_SIDES: Final = frozenset("长宽高深厚")
_NO_NAME: Final = re.compile(f"[有买卖了给到去从在把用每]|[{lexicon.DEEDS}][了出]")


def in_clauses(masked: str) -> str:
    """A text whose numbers in a row are told in clauses of their own.

    >>> in_clauses("小雨三次跳绳分别跳了\\ue000下、\\ue001下、\\ue002下") == (
    ...     "小雨第一次跳绳跳了\\ue000下，第二次跳绳跳了\\ue001下，第三次跳绳跳了\\ue002下"
    ... )
    True
    """
    masked = _IN_TURN.sub(_times_apart, masked)
    if "周" in masked or "星期" in masked:
        masked = _WEEK_DAYS.sub(_days_apart, masked)
    return _OF_NAMES.sub(_names_apart, masked) if "分别" in masked else masked


def _amounts(found: re.Match[str]) -> list[str]:
    """The amounts of a row, each with the unit."""
    unit = found["unit"]
    return [each if len(each) > 1 else each + unit for each in _PARTS.split(found["items"])]


def _times_apart(found: re.Match[str]) -> str:
    """第一次跳了§下，第二次跳了§下, where as many numbers are told as times."""
    amounts = _amounts(found)
    who, piece = found["who"], found["piece"]
    if len(amounts) != _MANY[found["many"]] or _OTHER_TIMES.search(who):
        return found[0]
    told = f"{found['what']}{found['did']}".replace("分别", "")
    amounts[0] += found["noun"]
    return who + "，".join(
        f"第{numeral}{piece}{told}{amount}"
        for numeral, amount in zip(_NUMERALS, amounts, strict=False)
    )


_DAYS: Final = "一二三四五六日"
# 周一到周四分别下了§个、§个、§个、§个蛋
_WEEK_DAYS: Final = re.compile(
    f"(?P<week>周|星期)(?P<first>[{_DAYS}])[到至](?:周|星期)?(?P<last>[{_DAYS}天])分别(?P<did>{_WITHIN}{{0,8}}?){_ITEMS}"
)


def _days_apart(found: re.Match[str]) -> str:
    """周一下了§个蛋，周二下了§个, where as many numbers are told as days."""
    amounts, week = _amounts(found), found["week"]
    first, last = _DAYS.index(found["first"]), _DAYS.index(found["last"].replace("天", "日"))
    if len(amounts) != last - first + 1:
        return found[0]
    amounts[0] += found["noun"]
    days = zip(_DAYS[first : last + 1], amounts, strict=True)
    return "，".join(f"{week}{day}{found['did']}{amount}" for day, amount in days)


def _names_apart(found: re.Match[str]) -> str:
    """甲有§张，乙有§张, where as many numbers are told as names."""
    amounts, names = _amounts(found), _NAMES.split(found["names"])
    if (
        len(amounts) != len(names)
        or "所" in found["lead"]
        or any(_NO_NAME.search(name) for name in names)
    ):
        return found[0]
    told = f"{found['what']}{found['did']}"
    lead, first = found["lead"], names[0]
    amounts[0] += found["noun"]
    if _SIDES.issuperset(names[1:]) and first[-1] in _SIDES:  # 长方体长、宽、高分别是
        lead, names[0] = lead + first[:-1], first[-1]
    return lead + "，".join(
        f"{name}{told}{amount}" for name, amount in zip(names, amounts, strict=True)
    )
