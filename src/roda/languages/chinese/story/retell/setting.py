"""Where a story is set: the place or the owner that its first clause names, and the others rely on.

荷花村的池塘里去年放养了§尾鱼苗，今年放养的是去年的3倍: when the first clause leaves the story, the next
one has to say where all this is.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.story.masking import MARK, open_clause

_PLACE: Final = f"(?:{lexicon.PLACES})(?:里面|里|上(?![午个月周旬半])|中(?![学心药午旬])|内)?"
_SETTING: Final = re.compile(
    f"(?P<first>(?![甲乙丙丁第一两另这该某各每参A-Za-z])(?:(?![到去给在把将用从为给帮]){lexicon.CHINESE}){{0,8}}?{_PLACE})"
    f"(?P<second>的?{lexicon.CHINESE}{{0,2}}?{_PLACE})?(?![区长员])"
)
_GRADE: Final = re.compile(
    "[一二三四五六七八九](?:[、和][一二三四五六])?年级(?:[一二三四五六]班)?(?=$|[有共男女]|的?学生|的?同学)"
    "|[^，的在每两]{1,7}班(?=$|[有共男女]|的?学生|的?同学|参加)"
)
# A clause that opens so says by itself whom it is about, or goes on with what was told.
_OWN_SETTING: Final = re.compile(
    f"[甲乙丙丁第一两另这该其某他她它如若假当在从把将按照由现又再还也剩余有共那规放分装A-Za-z{lexicon.ANY_MARK}“《]"
    f"|小{lexicon.CHINESE}|每[{lexicon.ANY_MARK}隔]|[^，]{{0,3}}(?:{lexicon.RELATIVES})"
)
_SET_ELSEWHERE: Final = re.compile(f"{lexicon.PLACES}|年级|班")
_HAS_SO_MANY: Final = re.compile(f"有[{lexicon.ANY_MARK}]")
_COMMAS: Final = frozenset("，,")
_EACH: Final = re.compile("每[排层间]")


def setting_of(about: str) -> tuple[str, ...]:
    """The place that a topic begins with, the most exact first; nothing where it names none.

    >>> setting_of("荷花村的池塘里去年放"), setting_of("张叔叔家"), setting_of("小明")
    (('荷花村的池塘里', '荷花村'), ('张叔叔家',), ())
    """
    found = _SETTING.match(about)
    if found is None:
        grade = _GRADE.match(about)
        return (grade[0],) if grade else ()
    if found["second"]:
        return found[0], found["first"]
    return (found[0],)


def set_in(bodies: list[str], separators: list[str], about: str) -> str:
    """Let the first clause say where the story is set; gives the place, "" if it is not written.

    >>> bodies = ["收的萝卜比白菜少5吨", "王大伯家有白菜9吨"]
    >>> set_in(bodies, ["，", "．"], "王大伯家今年"), bodies
    ('王大伯家', ['王大伯家收的萝卜比白菜少5吨', '有白菜9吨'])
    """
    first = bodies[0]
    if _OWN_SETTING.match(first) or (first[0] == "每" and not _EACH.match(first)):
        return ""
    head = open_clause(first)
    if not head.about or MARK.match(head.rest):
        return ""  # 梨§千克 goes on with a list
    for place in setting_of(about):
        if _set_elsewhere(first, place) or "一" in about[len(place) :]:
            continue
        bodies[0] = place + first
        for index in range(1, len(bodies)):
            rest = bodies[index].removeprefix(place)
            if rest != bodies[index]:
                if separators[index - 1] in _COMMAS and not open_clause(rest).about:
                    bodies[index] = f"共{rest}" if _HAS_SO_MANY.match(rest) else rest
                break
        return place
    return ""


def _set_elsewhere(body: str, place: str) -> bool:
    """Whether a clause names a place of its own, or a part of this one in other words."""
    if place[:2] in body or (place[-1] in "组队" and place[-1] in body):
        return True
    found = _SET_ELSEWHERE.search(body)
    if found is None:
        return False
    return found[0] not in ("年级", "班") or "年级" in place or "班" in place
