"""Whom 他, 她 and 它 stand for once a clause has left the story, and who is named again in their place."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.leaving.handed import MEASURE_OF
from roda.languages.chinese.story.clause import Clause
from roda.languages.chinese.story.masking import AMOUNTS
from roda.languages.chinese.story.scene import Scene

_PRONOUN: Final = re.compile("[它他她]|其(?!余|他|它)")
_TIMED_NAME: Final = re.compile("[年月天日周时后前]")
_OCCASION: Final = re.compile("^[此这本]次[^，]{0,4}?(?:竞赛|比赛|考试|测验)中?")
_AT_HOME: Final = re.compile("([^的家]{2,3})家[到离距和与]")  # 小丽家到学校
_NO_NAME: Final = re.compile(f"[年月天日周时后前了着的每]|^[{lexicon.DEEDS}]|[店厂校班队村]$")
_NEW: Final = re.compile("(?:现|原)?有|一|某")
_NAME: Final = 4  # characters of a person's name at most
_NO_ANTECEDENT: Final = frozenset("率")  # 税率 is no 它: what the rate is of is meant
_RELATIVE: Final = f"(?:{lexicon.RELATIVES})"
# 小刚 of 小刚骑自行车, 小红的爸爸 of 小红的爸爸每天, 王老师 of 王老师的本月
_PERSON: Final = re.compile(
    f"(?P<kin>{lexicon.CHINESE}{{0,4}}?{_RELATIVE})|(?P<name>(?![一前后第每这那今去昨上下]){lexicon.CHINESE}{{2,3}}?)"
    "(?=家?(?:每[天周月年分小秒步次上]|平均|骑|步行|从家|星期|早上|晚上|上午|下午|上周|上月|本月|本周|昨天|今天))"
)
_BY_BIKE: Final = re.compile("骑自行车|骑车|步行")
_GOES: Final = frozenset("从到去上")
_SOMEBODY: Final = re.compile("某(?:人|同学|学生|职工|工人|司机)$")
_ONE_THING: Final = re.compile(f"一{lexicon.CHINESE}{{2,7}}$")
# 她每分钟走§米, 上周比赛时他投中§个: nobody but the pronoun is named, and nothing is handed on or planned
_ITSELF: Final = re.compile(
    "(?:[^，]{0,5}[时天年月周后中]，?)?([它他她])(?!们|[^，]{0,2}(?:[给把将]|规定|计划|准备))"
)


def points_back(scene: Scene, home: int, clause: Clause, bodies: list[str]) -> bool:
    """Whether a pronoun stands for what only the leaving clause named; where it can, it gives way to the name."""
    name = MEASURE_OF.sub("", clause.subject)
    earlier = "".join(bodies[:home])
    for index in range(home + 1, len(bodies)):
        found = _PRONOUN.search(bodies[index])
        if found:
            break
        about = scene.heads[index].about
        if about[-1:] in _NO_ANTECEDENT and not earlier:
            continue
        if (about and not _TIMED_NAME.search(about)) or (name and name in bodies[index]):
            return False  # a nearer clause names somebody
    else:
        return False
    pronoun = found[0]
    if bodies[index][found.end() :][:1] == "们":
        return len(name) > 2 if name.startswith(f"{pronoun}们") else not earlier
    if name[-1:] in _NO_ANTECEDENT:
        return not earlier
    itself = _ITSELF.match(scene.bodies[home]) if home else None
    if itself and itself[1] == pronoun:
        return False  # whoever that is was named before
    told = name
    if pronoun in "他她":
        name = _person(name, first=not home)
    if not name or name in earlier or (pronoun != "其" and pronoun in earlier):
        return not earlier
    if found.start() or pronoun == "其" or not _can_replace(name, pronoun, first=index == 1):
        return True
    bike = _BY_BIKE.match(told, len(name)) if bodies[index][1:2] in _GOES else None
    mode = bike[0] if bike and bike[0] not in bodies[index] else ""
    bodies[index] = name + mode + bodies[index][1:]
    return False


def _person(name: str, *, first: bool) -> str:
    """Who it is of whom a clause told something."""
    name = _OCCASION.sub("", name)
    at_home = _AT_HOME.match(name)
    if at_home:
        return at_home[1]
    person = _PERSON.match(name) if len(name) > _LEAST else None
    known = person and (first or person["kin"] or name[0] == "小")
    return person[0] if person and known else name.removesuffix("家")


_LEAST: Final = 2


def _can_replace(name: str, pronoun: str, *, first: bool) -> bool:
    """Whether a name can stand where the pronoun stood."""
    if AMOUNTS.search(name) or len(name) < _LEAST or name[-1] in "原现":
        return False
    if pronoun in "他她":
        if _SOMEBODY.match(name):
            return True
        person = _PERSON.fullmatch(name)
        if person and person["kin"]:
            return not _NEW.match(name)
    elif first and _ONE_THING.match(name):
        return not _NO_NAME.search(name)
    longest = _NAME if pronoun in "他她" else 2 * _NAME
    return len(name) <= longest and not _NEW.match(name) and not _NO_NAME.search(name)
