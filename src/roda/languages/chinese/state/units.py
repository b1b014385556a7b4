"""The unit of an amount that a question names without one: 求总页数, 要多久, 一共多少钱."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from roda.languages.chinese import lexicon

COUNTS: Final = "人页棵本只张件箱袋盒条辆台头朵"


def _only_unit(story: str, is_left: bool) -> tuple[str, str] | None:
    """No unit where the story has none; what is left of what it measures is measured alike."""
    told = set(_ANY_UNIT.findall(story))
    if not told:
        return "", ""
    return (
        ("", told.pop()) if is_left and len(told) == 1 and _MEASURED.fullmatch(min(told)) else None
    )


LEFT: Final = "what is left of the only thing measured"
_MEASURED: Final = re.compile(
    f"[万亿]?(?:{lexicon.MONEY}|{lexicon.WEIGHTS}|{lexicon.LENGTHS}|{lexicon.VOLUMES})"
)
_SURE: Final = frozenset(COUNTS)  # 人数 tells its unit by itself
_SQUARE: Final = {lexicon.AREAS: ("平方", "^2"), lexicon.VOLUMES: ("立方", "^3")}


@lru_cache(maxsize=256)
def _after_number(measures: str) -> re.Pattern[str]:
    return re.compile(f"[{lexicon.QUANTITY}{lexicon.FRACTION}]([万亿]?(?:{measures}))")


_ANY_UNIT: Final = re.compile(f"[{lexicon.QUANTITY}{lexicon.FRACTION}]({lexicon.UNIT})")


def find_unit(measures: str, story: str) -> tuple[str, str] | None:
    """What stands before and after a quantity that the question leaves bare; None if unsure.

    >>> find_unit("", "甲数是5")
    ('', '')
    """
    if not measures or measures == "%":
        return "", ""
    if measures in ("?", LEFT):
        return _only_unit(story, measures == LEFT)
    if measures == lexicon.SPEEDS:
        return _speed_unit(story)
    units = set(_after_number(measures).findall(story))
    if measures == lexicon.TIMES and "每" in story:  # 每分钟打80个字: 要多久 is told in minutes
        each = set(_EACH_TIME.findall(story))
        units |= each - {"天"} if units else each
    if measures == lexicon.MONEY and len(units) > 1:
        units.discard("块钱")
    if measures == lexicon.MONEY and units == {"元", "角"}:
        return "", "元"
    if len(units) == 1:
        return "", units.pop()
    if not units and measures in _SURE:
        return "", measures
    if units or measures not in _SQUARE:
        return None if units or _ANY_UNIT.search(story) else ("", "")
    lengths = set(_after_number(lexicon.LENGTHS).findall(story))
    if len(lengths) != 1:
        return None if lengths or _ANY_UNIT.search(story) else ("", "")
    length = lengths.pop()
    chinese, latin = _SQUARE[measures]
    return "", length + latin if length.isascii() else chinese + length


_EACH_TIME: Final = re.compile("每(小时|分钟|秒|天)")


def _speed_unit(story: str) -> tuple[str, str] | None:
    """千米/小时 as the story writes it, or 每小时…千米."""
    units = set(_SPEED.findall(story))
    if len(units) == 1:
        return "", units.pop()
    rates = set(_RATE.findall(story))
    if rates or units:
        return rates.pop() if len(rates) == 1 and not units else None
    lengths = set(_after_number(lexicon.LENGTHS).findall(story))
    times = set(_after_number("小时|分钟|秒").findall(story))
    return (f"每{times.pop()}", lengths.pop()) if len(times) == len(lengths) == 1 else None


_SPEED: Final = re.compile(
    f"[{lexicon.QUANTITY}]((?:千米|米|公里|km|m)/(?:小时|时|分钟|分|秒|h|s))"
)
_RATE: Final = re.compile(
    f"(每(?:小时|分钟|分|秒))[^，．{lexicon.ANY_MARK}]{{0,4}}[{lexicon.QUANTITY}](千米|公里|米)"
)
