"""What other clauses get of one that leaves the story: its income, its thing, or the topic that both had."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import ANY_MARK, CHINESE
from roda.languages.chinese.story.clause import Clause
from roda.languages.chinese.story.masking import MARK
from roda.languages.chinese.story.reliance import alike_before
from roda.languages.chinese.story.scene import Scene

MEASURE_OF: Final = re.compile(
    f"的?(?:飞行|行驶|步行|奔跑)?(?:{lexicon.ASKED_MEASURED}|{lexicon.MONEY_NOUNS}|{lexicon.LENGTH_NOUNS}"
    f"|[打优][折惠]后|(?:打?[一二三四五六七八九{ANY_MARK}]{{1,2}})?折后"
    "|体重|身高|成绩|时间|[底侧表]面积|底面[半直]径|底面周长|底边长?)$"
)
_NEW: Final = re.compile("(?:现|原)?有|一|某")
_TAXED: Final = re.compile(
    "(?:如果|若)?(?:(?P<less>扣除|减去|超[过出])|[按以](?:照)?(?!照|规定|个人|有关|国家|税法))(?=.*税)"
)
_IF: Final = re.compile("^(?:如果|若)")
_THING: Final = re.compile(
    f"一(?P<piece>[{lexicon.PIECES_INTRODUCED}])(?P<name>{CHINESE}{{1,5}}?)(?=的|[长重高深要卖有]|体重|全长|每|售价|单价|[{ANY_MARK}])"
)
_PRICED: Final = re.compile(
    f"(?:原来?|进|定|标|现|车|全|身)?(?:价|售价|长|高|重)[格钱]?[是为有]?每?[^{ANY_MARK}，]?[{ANY_MARK}]"
)
_GOES_WITH: Final = re.compile("现|先|降|涨|提价|打|按|每|商场|以")


def give_taxed(home: int, clause: Clause, bodies: list[str]) -> bool:
    """某人工资扣除§元后按§缴税, 某商场按营业额的§缴税: the income or who has it, as the rule of the tax wants."""
    if home or clause.rest or not clause.unit.endswith("元"):
        return False
    found = _TAXED.match(bodies[1])
    if found is None:
        return False
    if found["less"]:
        bodies[1] = clause.subject + bodies[1]
    else:
        bodies[1] = MEASURE_OF.sub("", clause.subject) + _IF.sub("", bodies[1])
    return True


def brought_in_later(own: str, bodies: list[str]) -> bool:
    """Let the clause that names the thing of the first one bring it in: 一列火车通过一座大桥时; a price needs none."""
    thing = _THING.match(own)
    if thing is None:
        return False
    name = thing["name"]
    at = bodies[1].find(name)
    if at < 0:
        return own[-1] == "元" and any(
            re.search(f"[{ANY_MARK}]{thing['piece']}{name}", body) for body in bodies[2:]
        )
    if bodies[1][at - 1 : at] in ("这", "一", thing["piece"]) or (len(name) < 2 and not at):
        return False
    bodies[1] = f"{bodies[1][:at]}一{thing['piece']}{bodies[1][at:]}"
    return True


def of_the_topic(scene: Scene, home: int, follower: str) -> bool:
    """Whether both clauses are about the thing that opens the story: 一列快车，车长§米，每分钟行§米."""
    first = scene.heads[0]
    if home != 1 or MARK.search(scene.bodies[0]) or first.rest or first.about[:1] not in "一某有":
        return False
    if not _NEW.match(scene.bodies[0]) or not scene.same_sentence(0, 1):
        return False
    return _PRICED.match(scene.bodies[1]) is not None and _GOES_WITH.match(follower) is not None


def give_alike(scene: Scene, home: int, clause: Clause, bodies: list[str]) -> bool:
    """女生可以排§排 after 男生…，排了§排: who is measured, if the same was told of another; True in any case."""
    if alike_before(scene, home):
        who = MEASURE_OF.sub("", clause.subject.partition("每")[0].removesuffix("平均"))
        bodies[home + 1] = ("" if MARK.search(who) else who) + bodies[home + 1]
    return True


def cut_well(place: str, subject: str, about: str) -> bool:
    """Whether a place was cut from a name at the end of a word: 小明家 of 小明家上月, and not 新华 of 新华书店上午."""
    if place.count("《") != place.count("》"):
        return False
    first, other = about[0], subject[len(place)]
    if place[-1] in _PLACE_LASTS or first == other or {first, other} <= _SIDES:
        return True
    return len(about) < _LONG and subject[-2:] == about[-2:]


_LONG: Final = 5  # characters: a shorter name may share no more than its end
_SIDES: Final = frozenset("前后上下左右男女一二三四五六七八九十")
_PLACE_LASTS: Final = frozenset("里队班校级家园店场组社村厂市县馆室中上年月天日")
