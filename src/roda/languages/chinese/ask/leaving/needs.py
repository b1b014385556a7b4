"""What a clause tells beside its number: whether the one before is no sentence without it, and whether its question tells less."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.shapes import tail_of
from roda.languages.chinese.lexicon import ANY_MARK
from roda.languages.chinese.story.scene import Scene

FRAGMENT: Final = re.compile(
    "不?超过|不?满|从|由|因|为了?|在|当|据|随|若|如|按|照|经过(?!.*(?:相遇|到达|追上))|自|沿"
)
# 从甲地到乙地全程共§公里, 按营业额的§缴纳营业税: whole sentences for all that they begin so
_WHOLE_FACT: Final = re.compile(
    f"[{ANY_MARK}][^，]{{1,3}}?[^，]{{0,2}}[栽种植架装插放][^，{ANY_MARK}]{{2,8}}$|[栽种植铺]{lexicon.CHINESE}{{2,4}}(?<![后时中里内])$|"
    f"(?:[有长重是为共]|相距|[交缴]纳?|拿出|取出|买)[^，{ANY_MARK}]{{0,4}}[{ANY_MARK}][^，]{{1,3}}?[^，]{{0,12}}(?<![后时中里内])$"
    f"|[{ANY_MARK}][^，]{{0,6}}[交缴]纳?[^，]{{1,8}}税$"
)
_FROM: Final = re.compile(f"由[^，{ANY_MARK}]*[{ANY_MARK}](?:{lexicon.UNIT})?$")
_BARE_TIME: Final = re.compile("第[^，]{1,2}[天次周月年]|[上下]午|[去今昨前]年|[昨今]天|同时")
_TAKEN: Final = re.compile(
    f"[把将](?:(?![分截锯切剪做改装放捐存锻熔])[^，])*的{lexicon.CHINESE}{{1,5}}[^中里内上下]"
)  # 把…的铁块, and then
# 与按…卖出的利润一样多 ends the sentence that the clause before only begins; 超过§元的 and 从今年起 need more, too.
_AS_MUCH: Final = re.compile("[与和跟同](?!学)[^，]*(?:一样|同样|相等|相同)")
_OF_WHOM: Final = re.compile(f"^(?:(?!是)[^，])*[{ANY_MARK}](?:(?!是)[^，])*的$|^从[^，]*起$")
_DEED: Final = re.compile(f"[{lexicon.DEEDS}]")
_LONGEST_TIME: Final = 4  # characters of a time that stands alone


def needs_what_follows(scene: Scene, home: int) -> bool:
    """Whether the clause before is the time, the way or the cause of the one that would leave."""
    if not home or not scene.same_sentence(home - 1, home):
        return False
    before = scene.bodies[home - 1]
    if not before:  # a text that begins with a comma
        return False
    if tail_of(before) or before.endswith("的部分") or ("由" in before and _FROM.search(before)):
        return True
    if _AS_MUCH.match(scene.bodies[home]) or (before[-1] in "的起" and _OF_WHOM.search(before)):
        return True
    if len(before) <= _LONGEST_TIME and _BARE_TIME.fullmatch(before):
        return True
    if home < scene.stated - 1 and scene.same_sentence(home, home + 1):
        return False
    head = scene.heads[home - 1]
    if before[0] in "把将" and _TAKEN.fullmatch(before):
        return True
    if FRAGMENT.match(before):
        return not _WHOLE_FACT.search(before)
    return not head.rest and not _DEED.search(before)


def tells_more(body: str, question: str) -> bool:
    """Whether the question leaves out the way that was gone at a pace, or that it is the pace of before: 照这样的速度."""
    if "的速度" in body:
        way = body.partition("的速度")[2]
        if len(way) > 2 and "从" in way and way not in question:
            return True  # 以每小时§千米的速度从甲地开往乙地
    return body[:1] in _RATE_FIRSTS and _AT_THAT_RATE.match(body) is not None


_RATE_FIRSTS: Final = frozenset("照按用以")
_AT_THAT_RATE: Final = re.compile("照|[按用以](?:这样|同样|此)")
