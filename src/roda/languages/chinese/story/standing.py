"""Clauses that only state something which the story names anyway: nobody misses them when they leave.

甲队有§人，乙队比甲队的2倍少10人: the second clause brings in both, so that 两队一共 leans on nothing that the
first one told. A deed is another matter, and so is an amount that the story changes later.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import CHINESE
from roda.languages.chinese.story.clause import Clause
from roda.languages.chinese.story.masking import MARK
from roda.languages.chinese.story.retell.setting import set_in
from roda.languages.chinese.story.scene import Scene

_HOLDS: Final = re.compile(
    "(?:大约|约|只|仅|一共|总共|共|全|原来?|各|平均)*(?:(?P<has>有)|是|为|长|重|高|宽|深|厚|相距|相隔"
    f"|单价|售价|定价|票价|价格|卖|要|需要?)?(?P<thing>{CHINESE}{{0,6}})$"
)
_RATE: Final = re.compile(f"(?:平均)?每(?:{lexicon.PERIODS}|{CHINESE})|[做答]?[对错]一[道个]?题")
_MEASURE: Final = re.compile(
    f"的?(?:平均)?(?:{lexicon.ASKED_MEASURED}|{lexicon.MONEY_NOUNS}|{lexicon.LENGTH_NOUNS}|{lexicon.WEIGHT_NOUNS}"
    "|体重|身高|成绩|时间|分数?)$"
)
_ARTICLE: Final = re.compile(f"(?:平均)?(?:[一每这]{CHINESE}(?=.)|某)")
_PARTAKES: Final = re.compile("^参加|的(?:同学|学生|人)$")
_PLACES: Final = re.compile(
    "从?(?P<one>[甲乙AB\u4e00-\u9fff]{1,4}?)(?:到|至|、|和|与)(?P<other>[甲乙AB\u4e00-\u9fff]{1,4}?)"
    "(?P<both>两[地城站港镇村市])?(?:之?间)?的?(?:公路|铁路|路程|距离|水路|航线|航程)?$"
)
# What makes an amount another one later.
_CHANGES: Final = re.compile(
    "后来|这时|此时|现在|现有|增加|减少|增[至到]|减[至到]|升|降|调|转|搬"
    "|又[买运来进购]|再[买运来进购]|离[开去]|上车|下车|给|"
    + "|".join(f"{deed}[走出掉去给入进]" for deed in "运卖借拿取倒用吃放送分")
)
_DEED: Final = re.compile("[了去出走掉进入回又再先已过完到来给剩余增减提降升多少]")
_LETTERS: Final = frozenset("甲乙丙丁")


def stands_named(scene: Scene, home: int, clause: Clause) -> str:
    """What a clause gives an amount of, if others name that and none changes it; else ""."""
    rest = clause.rest
    if rest or clause.lead or home == scene.stated or clause.unit == "倍":
        return ""
    if home < scene.last and scene.bodies[home + 1].startswith("其中"):
        return ""
    if _DEED.search(clause.verb):
        return ""
    rated = _is_rate(clause.subject + clause.verb)
    holds = _HOLDS.match(clause.verb)
    if not (rated or holds):
        return ""
    others = scene.bodies[:home] + scene.bodies[home + 1 :]
    told = "，".join(others)
    if not rated and clause.unit not in lexicon.LENGTH_UNITS and _CHANGES.search(told):
        return ""
    thing = clause.noun
    if holds and holds["thing"]:
        if not holds["has"] and not rated:
            return ""
        thing = holds["thing"]
    if thing and not rated:
        return _has_named(scene, home, clause.subject, thing, told)
    return _named(clause.subject, told)


def _is_rate(words: str) -> bool:
    return ("每" in words or "题" in words) and _RATE.search(words) is not None


def only_states(clause: Clause) -> bool:
    """Whether a clause tells no deed: 零售价是每件§元, 实际§天完成, 客轮每小时行§千米."""
    if _DEED.search(clause.verb) or clause.rest not in _ENDS or clause.subject[:1] in _ACTS:
        return False
    if _is_rate(clause.subject + clause.verb) or clause.unit.endswith("元"):
        return True
    if not clause.verb:
        return clause.rest != "" or _MEASURE.search(clause.subject) is not None
    holds = _HOLDS.match(clause.verb)
    return holds is not None and (holds["has"] is not None or not holds["thing"])


_ACTS: Final = frozenset("给付用把将")
_ENDS: Final = frozenset({"", "完成", "完成任务", "相遇", "到达", "一台", "一件"})


def tells_of_group(scene: Scene, home: int, clause: Clause) -> bool:
    """Whether the first clause only counts a group of which the next names a part: 某班有§人，女生有§人."""
    if home or clause.rest or clause.lead or clause.unit not in _PEOPLE or scene.last < 2:
        return False
    if not _GROUP.search(clause.subject) or "每" in clause.subject:
        return False
    if not _COUNTS_PEOPLE.fullmatch(clause.verb) or clause.noun not in _MEMBERS:
        return False
    follower = scene.bodies[1]
    return _PART_OF_GROUP.match(follower) is not None and clause.subject not in follower


_PEOPLE: Final = frozenset({"人", "名", "位"})
_MEMBERS: Final = frozenset({"", "学生", "同学", "职工", "工人", "队员", "会员"})
_GROUP: Final = re.compile("(?:班|年级|学校|小学|中学|校|[厂队村组]|车间|单位|俱乐部|合唱团)$")
_COUNTS_PEOPLE: Final = re.compile("(?:一共|共|全)?有?(?:学生|同学|职工|工人|队员|会员)?")
# 女生占§, 会游泳的有§人; 其中 may open it
_PART_OF_GROUP: Final = re.compile(
    f"(?:其中，?)?(?:[男女](?:生|同学|职工|工人|队员|会员)|有[{lexicon.ANY_MARK}](?:人|名)"
    f"|(?:参加|会|喜欢|爱好|订|近视|及格|优秀|懂|达到?)[^，比是{lexicon.ANY_MARK}]{{0,10}}的(?:人|同学|学生|人数)?[有占])"
)
_OF_THEM: Final = re.compile("^其中，?")


def of_group(subject: str, follower: str) -> str:
    """The clause about a part, told of its group: 某班女生有§人.

    >>> of_group("某班", "其中女生占40%")
    '某班女生占40%'
    """
    return subject + _OF_THEM.sub("", follower)


def _has_named(scene: Scene, home: int, owner: str, thing: str, told: str) -> str:
    """水族馆有大金鱼§尾，小金鱼是大金鱼的20倍: the thing is named again, and its owner can be."""
    if len(thing) < 2 or thing not in told:
        return ""
    if not owner or owner in told:
        return thing
    if home or thing not in scene.bodies[1]:
        return ""
    placed = set_in(list(scene.bodies[1:]), scene.separators[1:], owner)
    return thing if placed else ""


def _named(subject: str, told: str) -> str:
    """This one, if the story names it elsewhere: 甲队, 篮球 of 每个篮球, both ends of a way."""
    if not subject or MARK.search(subject):
        return ""
    name = _ARTICLE.sub("", _MEASURE.sub("", subject), count=1)
    name = _PARTAKES.sub("", name)
    if name[:1] == "每" or (subject[:1] == "一" and f"另{subject[:2]}" in told):
        return ""  # 每班 of which grade?
    if name in told and (len(name) > 1 or name in _LETTERS):
        return name
    way = _PLACES.match(subject)
    if way is None:
        return ""
    end = way["both"][1:] if way["both"] else ""
    both = way["one"] + end in told and way["other"].removesuffix(end) + end in told
    return subject if both else ""
