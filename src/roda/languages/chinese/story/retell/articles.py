"""What comes first is brought in there: 一个土豆, and 这个土豆 where it is named again.

A clause that left or moved may have been the one that brought its thing in, and a question that repeats
its clause would bring the thing in twice: 看完一本书, of a book that the story tells of.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese.lexicon import CHINESE
from roda.languages.chinese.parsing.clauses import last_clause
from roda.languages.chinese.parsing.patterns import pattern

_KNOWN: Final = re.compile(f"这([个条根块批堆辆只名位台本座列桶段])({CHINESE}{{2}})")
_NO_FIRST: Final = frozenset("另其每和与买")
# 看完一本书, 修一条路: what is done to the thing of the story
_DONE_TO: Final = re.compile(
    f"(?:(?<=[看读印铺修运挖完过])|(?<=完成)|(?<=加工))一(?P<piece>[本条批堆项段座份篇])(?P<thing>{CHINESE}{{1,4}}?)"
    "(?=[？需要用已]|一共|共|完|加工任务)"
)


def brought_in_first(text: str) -> str:
    """A text in which 一个 stands where a thing is named first, and 这个 behind that.

    >>> brought_in_first("这个土豆的体积是6，放入一个土豆后水面升高多少？")
    '一个土豆的体积是6，放入这个土豆后水面升高多少？'
    >>> brought_in_first("小明看一本9页的书，小明多少天看完一本书？")
    '小明看一本9页的书，小明多少天看完这本书？'
    """
    if text.count("一") < 2 and "这" not in text:
        return text
    if "这" in text:
        text = _exchanged(text)
    last = last_clause(text)
    if text[-1] != "？" or "一" not in text[last:]:
        return text
    again = _DONE_TO.search(text, last)
    if again is None:
        return text
    told = text[:last]
    named = pattern(f"一{again['piece']}[^，．一]{{0,10}}?{again['thing'][-1]}").findall(told)
    if len(named) != 1:
        return text
    at = again.start()
    return f"{text[:at]}这{text[at + 1 :]}"


def _exchanged(text: str) -> str:
    """A text whose 这个 stands before the 一个 of the same thing, with the two exchanged."""
    for found in _KNOWN.finditer(text):
        start = found.start()
        if found[2] in text[:start]:
            continue
        later = text.find(f"一{found[1]}{found[2]}", found.end())
        if later < 0 and f"一{found[1]}" not in text[:start]:
            later = _described_later(text, found)
        if later > 0 and text[later - 1] not in _NO_FIRST:
            return f"{text[:start]}一{text[start + 1 : later]}这{text[later + 1 :]}"
    return text


def _described_later(text: str, known: re.Match[str]) -> int:
    """Where the question brings in what the story points at, and tells more of it: 一台彩色电视机 of 这台电视机."""
    at = text.find(f"一{known[1]}", last_clause(text))
    if at < 0:
        return -1
    more = text.find(known[2], at + 3, at + 8)
    return at if more > 0 and "多少" not in text[at:more] else -1
