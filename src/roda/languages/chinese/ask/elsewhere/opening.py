"""A story that opens with the measure which is asked for: what it is of is named where the story goes on.

一个圆柱的体积是§，它的底面积是§ goes on as 一个圆柱的底面积是§; 某影院每排可以坐§人，5排可以坐§人 as 某影院5排可以坐§人.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.cost import Wording, wording
from roda.languages.chinese.ask.shapes import Question, Shape
from roda.languages.chinese.ask.ways import told_without
from roda.languages.chinese.lexicon import ANY_MARK, CHINESE
from roda.languages.chinese.story.scene import Scene

_MEASURES: Final = "体积|容积|表面积|侧面积|底面积|占地面积|面积|周长|底面半径|底面直径|半径|直径|外直径|棱长|边长|高度|速度|价格|售价|定价|单价|体重|身高"
# 一个圆柱的体积是§, 游泳池的占地面积约为§
_OF_THING: Final = re.compile(
    f"(?P<thing>[^，每{ANY_MARK}]{{2,12}}?)的(?:{_MEASURES})(?:大约|约|是|为)*[{ANY_MARK}][^，{ANY_MARK}]{{1,5}}(?:\\^.)?$"
)
# 小红的爸爸月工资是§元, before the rule of a tax
_INCOME: Final = re.compile(
    f"(?P<who>[^，{ANY_MARK}]{{2,8}}?)的?(?:这个月|每个?月|上个?月|这月|[^，]{{1,3}}月份)?的?(?P<income>月?工资|月?收入|月薪|薪金|稿费)(?:收入)?[是为]?[{ANY_MARK}]元$"
)
_TAX_RULE: Final = re.compile(
    "(?P<rule>(?:按照?|根据|依照|国家|我国|个人)[^，]*(?:规定|税法)[^，应要需]*|工资[^，]*超过[^，]*)$"
)
_TAXED: Final = re.compile("按照?[^，]{0,6}规定[^，]{0,3}(?:应|要|需)")
# 某影院每排可以坐§人: whose rate it is
_EACH: Final = re.compile(
    f"(?P<whose>[^，每均{ANY_MARK}]{{2,10}}?)(?:平均)?每(?P<piece>{lexicon.PIECES}|排|行|层|箱|袋|班)(?P<what>[^，{ANY_MARK}]*)[{ANY_MARK}]"
    f"(?P<unit>{lexicon.UNIT})[^，{ANY_MARK}]{{0,4}}$"
)
_ACTS: Final = re.compile(f"[{lexicon.DEEDS}到去在从用把将给]$|[的有是卖买]")
_GOES_ON: Final = re.compile(f"[{ANY_MARK}](?P<piece>\\w)|每(?P<other>{CHINESE})")
# 一套家具原来售价§元，现在售价§元
_BEFORE: Final = re.compile(
    f"(?P<thing>(?:一|某)[^，每{ANY_MARK}]{{2,10}}?|[^，每{ANY_MARK}]{{2,8}})(?:原来|过去|以前)的?每?(?:{lexicon.PIECES})?(?:售价|价格|成本|单价|定价|卖)[是为]?[{ANY_MARK}]元$"
)
_NOW: Final = re.compile("(?:现在?|后来)(?:每[^，]{1,2})?(?:降|售|价|只?卖|的?售|打|成本|涨|提)")
_LEANS: Final = re.compile("照|(?<!套)这样(?!的)|同样|剩|余|其中|这时|此时|也|各(?!买)|相同")
_RELATES: Final = re.compile("[正恰刚]?好?(?:比|是|占|相当于|等于)")
_POINTS: Final = re.compile(f"它的?|(?:这[个根块件条座辆列间台种]|该)({CHINESE}{{1,5}})")


def handed_on(
    scene: Scene, home: int, mark: str, shape: Shape, question: Question
) -> Wording | None:
    """The first clause leaves, and the second is told of what the first one measured."""
    if home or scene.last < 1 or question.joined or shape.listed:
        return None
    if scene.conditions and scene.conditions[0] < 2:
        return None
    own, follower = scene.bodies[0], scene.bodies[1]
    if _RELATES.match(follower):
        return None
    told = _of_plan(own, follower) if scene.same_sentence(0, 1) else ""
    if scene.conditions and not told:
        return None
    told = told or _of_thing(own, follower) or _of_rate(scene, own, follower)
    told = told or _of_price(scene, own, follower) or _of_sold(own, follower)
    told = told or _of_another(scene, own, follower)
    bodies = [told, *scene.bodies[2:]] if told else _of_income(scene, own)
    if not bodies or _LEANS.search("，".join(scene.bodies[1:])):
        return None
    asked = question.text
    if asked[0] == "一" and told.startswith(asked[:4]):
        asked = f"这{asked[1:]}"
    elif asked[0] == "这" and asked[1:4] == own[1:4] and own[:4] not in told and own[0] == "一":
        asked = f"一{asked[1:]}"  # 一张桌子, which only the question names now
    features = {"gone": 1.0, "handed over": 1.0}
    return wording((told_without(scene, 0, bodies, asked), features))


def _of_thing(own: str, follower: str) -> str:
    """一个圆柱的底面积是§ for 它的底面积是§, and for 这个圆柱的底面积是§."""
    found = _OF_THING.match(own)
    points = _POINTS.match(follower) if found else None
    if found is None or points is None or "的一" in found["thing"]:
        return ""  # 正方体的一个面 is not what 它 stands for
    thing, name = found["thing"], points[1] or ""
    while name and not thing.endswith(name):
        name = name[:-1]
    if points[1] and not name:
        return ""
    start = points.start(1) + len(name) if name else 1
    return thing + follower[start:]


def _of_income(scene: Scene, own: str) -> list[str]:
    """The clauses from the rule of a tax on, which stands by itself where who pays is named behind it."""
    found, bodies = _INCOME.match(own), scene.bodies[1:]
    if found is None or found["who"] not in "".join(bodies[1:]):
        return []
    if _TAXED.match(bodies[0]):
        return [found["who"] + bodies[0], *bodies[1:]]
    if not _TAX_RULE.match(bodies[0]):
        return []
    for index, body in enumerate(bodies[:2]):
        if _INCOMES.search(body):
            return bodies
        beyond = _BEYOND.search(body)
        if beyond:  # the income that was asked for is what a part is taxed of
            bodies[index] = f"{body[: beyond.start()]}{found['income']}{body[beyond.start() :]}"
            return bodies
    return []


_INCOMES: Final = re.compile("工资|收入|月薪|稿费|薪金")
_BEYOND: Final = re.compile("超[过出]|减去|扣除")


def _of_rate(scene: Scene, own: str, follower: str) -> str:
    """某影院5排可以坐§人, of which one row was told."""
    found = _EACH.match(own)
    goes_on = _GOES_ON.match(follower) if found else None
    if found is None or goes_on is None or _ACTS.search(found["whose"]):
        return ""
    if not scene.same_sentence(0, 1) or found["unit"] == "元":
        return ""
    if goes_on["piece"] == found["piece"]:
        return found["whose"] + follower if scene.stated == 1 else ""
    return found["whose"] + follower if goes_on["other"] == found["unit"][:1] else ""


# 某厂原计划每天生产§台机器，20天完成
_PLANNED: Final = re.compile(
    f"(?P<who>[^，每均{ANY_MARK}]{{2,14}}?)(?:平均)?每(?:天|小时|时|分钟?|次)(?P<deed>[^，{ANY_MARK}]*)[{ANY_MARK}](?:{lexicon.UNIT})(?P<noun>[^，{ANY_MARK}]{{0,6}})$"
)
_FINISHED: Final = re.compile(
    f"(?:正好|刚好|就)?(?:需要?|要|用了?)?[{ANY_MARK}](?:{lexicon.TIMES})钟?(?:正好|就|可以?|能)*(?:完成|到达?|[做修看读运装挖铺]完)[^，]*$"
)


def _of_plan(own: str, follower: str) -> str:
    """某厂原计划生产一批机器，20天完成, of which the rate was told."""
    found = _PLANNED.match(own) if _FINISHED.match(follower) else None
    if found is None:
        return ""
    if len(found["noun"]) < _NAME:  # 一辆汽车28小时到达
        return "" if "完" in follower else found["who"] + follower
    return f"{found['who']}{found['deed']}一批{found['noun']}，{follower}" if found["deed"] else ""


_NAME: Final = 2  # characters of what is made


# 一张桌子§元，一把椅子§元，买了25套桌椅
_ONE_COSTS: Final = re.compile(
    f"(?P<one>一{CHINESE}(?P<thing>{CHINESE}{{1,6}}?))(?:的(?:价格|价钱|售价|单价))?是?[{ANY_MARK}]元$"
)
_OTHER_COSTS: Final = re.compile(f"一{CHINESE}[^，]*元$|一{CHINESE}[^，]*倍")
_OF_BOTH: Final = re.compile("套|两样|各")


def _of_another(scene: Scene, own: str, follower: str) -> str:
    """一把椅子§元, where what the first price was of is named later, or compared with here."""
    found = _ONE_COSTS.match(own) if _OTHER_COSTS.match(follower) else None
    if found is None:
        return ""
    if "它" in follower:
        return follower.replace("它", found["one"], 1)
    later = "".join(scene.bodies[2:])
    thing, both = found["thing"], _OF_BOTH.search(later) is not None
    if thing[-2:] in follower + later or (both and any(part in later for part in thing[-2:])):
        return follower
    return ""


# 苹果每千克§元，买3千克要付§元
_SOLD: Final = re.compile(
    f"(?P<thing>[^，每一这{ANY_MARK}]{{2,10}}?)(?:的(?:售价|价格|单价|价钱)[是为]?)?每(?P<piece>{lexicon.PIECES}|{lexicon.WEIGHTS}|粒|米)[{ANY_MARK}]元$"
)


def _of_sold(own: str, follower: str) -> str:
    """买3千克苹果要付§元, of which the price was told."""
    found = _SOLD.match(own) if follower.startswith("买") else None
    counted = f"{follower[1:2]}{found['piece']}" if found else ""
    if found is None or not follower.startswith(counted, 1) or follower[1] < lexicon.FIRST_MARK:
        return ""
    end = 1 + len(counted)
    if follower[end : end + 1] not in ("要", "需", "共", "应", "一", "用", "付", "就"):
        return ""
    return follower[:end] + found["thing"] + follower[end:]


def _of_price(scene: Scene, own: str, follower: str) -> str:
    """一套家具现在售价§元, of which the price before was told."""
    found = _BEFORE.match(own)
    if found is None or not _NOW.match(follower) or not scene.same_sentence(0, 1):
        return ""
    return found["thing"] + follower
