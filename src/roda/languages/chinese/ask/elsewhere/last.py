"""A question that a fact follows: 把多少克盐放入§克水中，盐占盐水的§. The deed is told first, and the amount asked last.

What is taken or filled becomes 一些盐 or 若干个杯子, of which the question asks: 这些盐有多少克, 一共有多少个杯子.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import ANY_MARK, CHINESE, HOW_MANY, SOME
from roda.languages.chinese.parsing.clauses import last_clause

_STOPS: Final = re.compile("[，．。；,;]")
_MEASURES: Final = f"{lexicon.WEIGHTS}|{lexicon.VOLUMES}"
_PARTED: Final = (
    "平均|放入|放进|溶解|溶于|分成|分给|分装|装[在进入成]|按|配[制置成]|倒[入进]|加入|分别"
)
# 把多少克盐放入§克水中, 妈妈把多少千克糖平均装在§个袋子里
_TAKEN: Final = re.compile(
    f"(?P<who>[^，把将{ANY_MARK}]{{0,6}}[把将])多少(?P<unit>{_MEASURES}|[个名位本](?=[^，]))的?(?P<noun>{CHINESE}{{1,4}}?)(?P<deed>(?:{_PARTED})[^，]*)"
)
# 把§克盐放入多少克水中
_INTO: Final = re.compile(
    f"(?P<deed>[^，]*(?:放入|放进|溶解在|溶于|加入|倒入))多少(?P<unit>{_MEASURES})的?(?P<noun>{CHINESE}{{1,3}}?)(?P<inside>[中里])"
)
# 平均分成多少段, 放在多少个花坛里
_PARTS: Final = re.compile(
    "(?P<before>[^，]*?)(?P<even>平均)?(?P<deed>[分截剪锯切]成|分装成|分给|分装在|[装放插]在|[倒装放]进)(?P<alike>同样长的|相等的)?"
    f"多少(?P<unit>{lexicon.PIECES})(?P<noun>{CHINESE}{{0,4}}?)(?P<inside>[里中]?)"
)
_CONDITION: Final = re.compile("如果|要使|假如|若(?!干)|当|至少|才|要想|为了|再")
# 四年级多少名同学: a place, of which nothing else is said before
_THERE: Final = re.compile(
    f"[^，有是把将分派给用比的{ANY_MARK}]{{0,8}}[{ANY_MARK}]?[班校学级队厂村](?=多少[名位个]{CHINESE}{{4}})"
)
_SOME_OF_THEM: Final = re.compile("(?<![剩余下])的$")  # 拍球的分成若干组: only these
_THE_REST: Final = re.compile("[剩余]下?的")
_PEOPLE: Final = frozenset("个名位本")


def asked_last(text: str) -> str:
    """A text whose last clause tells a fact, with that before the question, where the deed allows it.

    >>> asked_last("把多少克盐放入\\ue000克水中，盐占盐水的\\ue100？")
    '把一些盐放入\\ue000克水中，盐占盐水的\\ue100．这些盐有多少克？'
    """
    last = last_clause(text)
    if text.find(HOW_MANY, last) >= 0:
        if not last or SOME not in text:
            return text
        there = _THERE.match(text, last)
        if there:  # 四年级有多少名同学表演节目
            return f"{text[: there.end()]}有{text[there.end() :]}"
        return _not_again(text, text[last:-1], last)
    if not last or text.find("几", last) >= 0:
        return text
    start, fact = last_clause(text[: last - 1]), text[last:-1]
    clause, sentence = text[start : last - 1], max(text.rfind("．", 0, last - 1), 0)
    if HOW_MANY not in clause or _CONDITION.search(text, sentence):
        return text
    made = _turned(clause, text[:start])
    if made is None:
        return text
    told, asked = made
    return f"{text[:start]}{told}，{fact}．{asked}？"


def _not_again(text: str, asked: str, start: int) -> str:
    """The question without the deed, where the story tells that in the same words: 把若干本书平均分给§个班."""
    told = asked.replace(HOW_MANY, SOME)
    at = text.find(told, 0, start)
    if at < 0 or (at and not _STOPS.match(text, at - 1)) or not _STOPS.match(text, at + len(told)):
        return text
    made = _turned(asked, text[:at] + text[at + len(told) : start])
    return (
        text if made is None else f"{text[:at]}{made[0]}{text[at + len(told) : start]}{made[1]}？"
    )


def _turned(clause: str, before: str) -> tuple[str, str] | None:
    """The deed with an amount that nobody tells, and the question for it; nothing where it was done before."""
    found = _TAKEN.fullmatch(clause)
    if found:
        unit, noun = found["unit"], found["noun"]
        told = f"{found['who']}一些{noun}{found['deed']}"
        counted = unit in _PEOPLE
        return told, f"一共有多少{unit}{noun}" if counted else f"这些{noun}有多少{unit}"
    found = _INTO.fullmatch(clause)
    if found:
        told = f"{found['deed']}一些{found['noun']}{found['inside']}"
        return told, f"这些{found['noun']}有多少{found['unit']}"
    found = _PARTS.fullmatch(clause)
    if found is None or found["deed"] in before or _SOME_OF_THEM.search(found["before"]):
        return None
    if found["deed"] == "分给" and _THE_REST.search(found["before"]):
        return None
    noun, unit = found["noun"], found["unit"]
    if noun and (noun[-1] in "吃的长" or not (found["inside"] or found["deed"] == "分给")):
        return None
    told = clause.replace(HOW_MANY, SOME)
    if noun or unit == "人":
        return told, f"一共有多少{unit}{noun}"
    return told, f"一共{found['deed']}多少{unit}"
