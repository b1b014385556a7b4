"""A masked text laid out as most are: the question last, each side of a figure in a clause of its own.

求原价：一本词典打折后卖§元 becomes 一本词典打折后卖§元，求原价. Every rule looks for a cheap sign first.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.story.layout.money import in_words
from roda.languages.chinese.story.layout.openings import things_first
from roda.languages.chinese.story.layout.rows import in_clauses

_ASKS_FIRST: Final = frozenset("求请计算问试")
_SPEAKS_FIRST: Final = frozenset("想解动小同列只用")
# 求原价：…, 求本金。…, 请算出每人分到几个：…
_WANTED: Final = re.compile(
    "(?:请?你?帮?我?(?:求出?|算出|算一?算|算一?下|计算一下|计算出?|求一?求)|请问|试?问)[：:]?"
    "(?P<what>[^，。．：:；;？?！!,（]{2,24})[：:。．？?]"
    "(?P<story>.*[^。．？?！!])[。．？?！!]?",
    re.DOTALL,
)
# 请你算一算： speaks to the reader, whatever follows.
_PROMPT: Final = re.compile(
    "(?:(?:小朋友|同学)们?，)?请?你?(?:来|帮[^，：:]{1,3})?"
    "(?:算一?算|算算看|想一?想|计算|解答|解决问题|动脑筋)(?:一下)?[：:]"
    "|(?:只?列(?:综合)?(?:算?式|方程)|用(?:方程|算术|比例)[^，：:．。]{0,4}?(?=解))[^，：:．。？]{0,6}[：:．。，]?(?:[不并]?(?:必|用|再)?计算|解答)?[：:．。]"
)
_RESULT: Final = re.compile("(?:结果|得数|答案|它)(?:应该?)?(?=[是为等有得]|多少)")
_QUESTION: Final = re.compile(lexicon.QUESTION_WORDS)
_STOP: Final = re.compile("[，。．；;,]")
_A_SIDE: Final = "(?:上底|下底|底边|底|宽|(?<!身)高|深|厚|长|底面半径|底面直径|半径)"
_SIDES: Final = re.compile(
    f"(?<={lexicon.AMOUNT})(?P<unit>{lexicon.LENGTHS})"
    f"(?P<more>(?:、{_A_SIDE}[是为]?{lexicon.AMOUNT}(?:{lexicon.LENGTHS}))+)(?=[，。．；,;？?]|$)"
)
# 有红球§个、黄球§个: each member of the list is a clause.
_MEMBERS: Final = re.compile(
    f"(?P<first>{lexicon.CHINESE}{{2}}{lexicon.AMOUNT}(?:{lexicon.PIECES}|{lexicon.WEIGHTS}|人))"
    f"(?P<more>(?:、{lexicon.CHINESE}{{2,5}}{lexicon.AMOUNT}(?:{lexicon.PIECES}|{lexicon.WEIGHTS}|人))+)(?=[，。．；,;？?]|$)"
)
# 在比例尺是1：500的图纸上 gives the scale in passing: it gets a clause of its own.
_ON_THE_MAP: Final = re.compile(
    f"(?P<who>(?:^|(?<=[，。．；]))[^，。．；{lexicon.ANY_MARK}在]{{0,6}})(?<!画)在(?:一[幅张副个])?比例尺[是为]?"
    f"(?P<scale>[{lexicon.ANY_MARK}][：:][{lexicon.ANY_MARK}])的(?P<map>地图|图纸|平面图|设计图|图)上，?(?:图上)?"
)
_MEASURED: Final = re.compile("[量测]得")  # what follows is what was measured, side by side
_REMARK_LAST: Final = re.compile(r"(?<=[？?。．])\(([^()]*[\u4e00-\u9fffπ][^()]*)\)[。．]?$")
_LOOSE_BLOCK: Final = re.compile(f"(?<={lexicon.AMOUNT})块(?=[，。．；？,;?]|$)")
_BLOCK_OF: Final = re.compile(f"(?:{lexicon.AMOUNT}|[一两几])块(?![钱，。．；？,;?半]|$)")


# Slips of the keyboard that can mean one thing only: §干米, §元元, 月收人.
_THOUSAND: Final = re.compile(f"(?<=[{lexicon.ANY_MARK}少万])干(?=[米克])")
_TWICE: Final = re.compile(
    f"(?<=[{lexicon.ANY_MARK}少])(元|千?米|吨|千?克)\\1(?=[，。．；？,;?]|$)"
)
# §千米的路骑了§小时
# （1斤=500克）
_HOLDS: Final = re.compile(
    f"(?P<one>(?:[一1]|{lexicon.AMOUNT})(?:{lexicon.UNIT}))[=＝](?P<many>{lexicon.AMOUNT}(?:{lexicon.UNIT}))(?=[，。．；）)])"
)
_EQUALS: Final = re.compile(f"[=＝](?={lexicon.AMOUNT})")
# 【例题】, 应用题：
_HEADING_FIRSTS: Final = frozenset("【例题应思")
_HEADING: Final = re.compile(
    f"(?:【[^】{lexicon.ANY_MARK}]{{1,8}}】|(?:例题?|题目|应用题|思考题)[：:])(?=.)"
)
_COINS: Final = re.compile(f"(?<=[枚张])、(?={lexicon.AMOUNT}[元角分])")
# §件衬衫和若干件外套
_SOME_OF_A_LIST: Final = re.compile(
    f"(?<={lexicon.CHINESE})和若干(?:{lexicon.PIECES})(?={lexicon.CHINESE}{{1,6}}[，,。．；])"
)
_THE_WAY: Final = re.compile(
    f"(?:^|(?<=[，。．；]))(?P<far>{lexicon.AMOUNT}(?:千米|公里|米))的[山公]?路程?(?=[骑走跑开行用]了)"
)
_INCOME: Final = re.compile("(?<=[月年日的总均纯])收人(?![们家口])")


def _mended(masked: str) -> str:
    """The text without slips whose meaning is sure."""
    if "**" in masked:
        masked = masked.replace("**", "^")
    if "干" in masked:
        masked = _THOUSAND.sub("千", masked)
    if "元元" in masked or "米米" in masked or "吨吨" in masked or "克克" in masked:
        masked = _TWICE.sub(r"\1", masked)
    if "收人" in masked:
        masked = _INCOME.sub("收入", masked)
    if "的路" in masked:
        masked = _THE_WAY.sub(r"路程是\g<far>，", masked)
    return masked


def plain(masked: str) -> str:
    """The text with its question last, its list of sides as clauses, and 块 of money as 块钱.

    >>> plain("求原价：一本词典打折后卖54元。")
    '一本词典打折后卖54元，求原价。'
    """
    masked = things_first(_told(_mended(masked)))
    if masked[-1:] == "." and masked[-2:-1] != ".":
        masked = f"{masked[:-1]}．"
    if masked[:1] in _ASKS_FIRST or masked[:1] in _SPEAKS_FIRST:
        masked = _PROMPT.sub("", masked, count=1) if _PROMPT.match(masked) else masked
        masked = _question_last(masked)
    if "、" in masked and not _MEASURED.search(masked):
        masked = _SIDES.sub(_apart, masked)
        masked = _MEMBERS.sub(_listed, masked)
    if "比例尺" in masked:
        masked = _ON_THE_MAP.sub(_scale_first, masked, count=1)
    if "块钱" in masked and not _BLOCK_OF.search(masked):
        masked = _LOOSE_BLOCK.sub("块钱", masked)
    if masked[-1:] == ")" or masked[-2:-1] == ")":
        masked = _REMARK_LAST.sub(r"（\1）", masked)
    return masked


def _told(masked: str) -> str:
    """The text without headings and signs, its rows of numbers in clauses."""
    if masked[:1] in _HEADING_FIRSTS:
        masked = _HEADING.sub("", masked)
    if "￥" in masked or "¥" in masked or "元/" in masked:
        masked = in_words(masked)
    if "分别" in masked or ("次" in masked and "、" in masked):
        masked = in_clauses(masked)
    if "枚、" in masked or "张、" in masked:
        masked = _COINS.sub("，", masked)
    if "和若干" in masked:
        masked = _SOME_OF_A_LIST.sub("和一些", masked)
    if "∶" in masked:
        masked = masked.replace("∶", "：")
    if _EQUALS.search(masked):
        masked = _HOLDS.sub(r"\g<one>等于\g<many>", masked)
    return masked


def _apart(found: re.Match[str]) -> str:
    """长§米、宽§米 as two clauses."""
    return found["unit"] + found["more"].replace("、", "，")


def _listed(found: re.Match[str]) -> str:
    """红球§个、黄球§个 as two clauses."""
    return found["first"] + found["more"].replace("、", "，")


def _scale_first(found: re.Match[str]) -> str:
    """在比例尺是§：§的地图上 as 一幅地图的比例尺是§：§，在图上."""
    who, scale, named = found["who"], found["scale"], found["map"]
    piece = "张" if named == "图纸" else "幅"
    return f"一{piece}{named}的比例尺是{scale}，{who}在图上"


def _question_last(masked: str) -> str:
    """What a text wants to know first, asked at its end."""
    found = _WANTED.fullmatch(masked)
    if not found:
        return masked
    what, story = found["what"], found["story"]
    last = _STOP.split(story)[-1]
    if not _QUESTION.search(story):
        return f"{story}，{what}？" if _QUESTION.search(what) else f"{story}，求{what}。"
    named = _RESULT.match(last)
    if _QUESTION.search(what) or not _QUESTION.search(last):
        return masked
    if not named:  # 求客车的速度：…，它每小时行多少千米 asks by itself
        before = story[: len(story) - len(last)]
        return masked if _QUESTION.search(before) else f"{story}？"
    return f"{story[: len(story) - len(last)]}{what}{last[named.end() :]}？"
