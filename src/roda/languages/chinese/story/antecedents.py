"""What the subject of a comparison is, where an earlier clause names it.

梨树有§棵，比桃树多§棵 compares 梨树 with 桃树; 一块菜地，长§米 gives the length of 这块菜地.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import CHINESE, SHARE
from roda.languages.chinese.story.clause import deed_and_thing, take_apart
from roda.languages.chinese.story.masking import MARK, open_clause
from roda.languages.chinese.story.scene import Scene
from roda.languages.chinese.story.subjects import definite, inherited

_NO_NUMBER: Final = f"[^{lexicon.QUANTITY}{lexicon.FRACTION}{lexicon.PERCENT}，]"
_AMOUNT: Final = f"[{lexicon.QUANTITY}{lexicon.FRACTION}](?P<unit>{lexicon.UNIT})"
_IS_AMOUNT: Final = re.compile(f"是{_AMOUNT}")
_STATES: Final = re.compile(
    f"(?P<about>{_NO_NUMBER}*?)(?P<adverb>已经?|刚好|正好|一共|共|实际|先)?"
    f"(?:(?P<has>有)(?P<thing>{CHINESE}{{0,5}})"
    "|(?P<copula>是|为|(?<!体)重|(?<!身)高|长|(?:大约|可)?达到?)"
    "|(?P<noun>(?<=体重)|(?<=身高)|(?<=价)|(?<=年龄)|(?<=速度)|(?<=面积)|(?<=长度)|(?<=支出))"
    f"|(?P<verb>生产|加工|收割|制造|完成|收集|节约|播种|[{lexicon.DEEDS}])"
    "(?:(?P<done>出|去|来|进|走|掉|回)了?|了)"
    f"(?P<what>{CHINESE}{{0,5}}))?{_AMOUNT}(?P<tail>[^{lexicon.ANY_MARK}]{{0,4}})$"
)
_THERE: Final = re.compile(
    f"{_NO_NUMBER}*?(?:里|中|上|店|园|校|班|场|市|厂|站|库|馆|室|地)(?:面|内)?(?:共|一共|原|现|原来|现在)?"
    f"(?:有|种|养|栽)了?(?P<what>{CHINESE}{{1,6}}?){_AMOUNT}$"
)
_ANYBODY: Final = frozenset({"学生", "同学", "人", "工人", "职工", "教师", "老师"})
_OTHER: Final = re.compile("比(?P<other>[^多少高低长短大小重轻快慢贵增减降提便节超]+)")
_MODE: Final = re.compile(lexicon.MODES)
_RELATES: Final = re.compile("是|占|比|相当于")
# How the other side of the comparison is measured: 是货车速度的§倍 compares speeds.
_MEASURE: Final = re.compile(lexicon.COMPARED_MEASURES)
_TOOK: Final = re.compile(
    f"(?P<did>[^{lexicon.ANY_MARK}]*?[了出去来走掉完好到下用])(?:[^{lexicon.ANY_MARK}了出去来走掉]{{0,8}}的)?{SHARE}$"
)
_FIGURE: Final = re.compile(
    f"[一1]([块个张间座只根条片堆][^{lexicon.ANY_MARK}，的一]{{0,6}}的?[^{lexicon.ANY_MARK}，的一]{{1,6}})$"
)
_FIGURE_NAME: Final = re.compile("形|体|圆|池|地|箱|教室|场|纸")
_A_SIDE: Final = (
    "(?:上底|下底|底面半径|底面直径|底面周长|底面积|侧面积|表面积|占地面积|[直半]径|[边棱]长|底边"
    "|面积|体积|容积|周长|[长宽高底深厚])"
)
_SIDE: Final = re.compile(f"的?(?:{_A_SIDE}[和与、])?{_A_SIDE}(?:的?(?:和|差|之和))?$")
_FACE: Final = re.compile("的?[底侧上表]面$")  # 一个长方体的底面 has no height
_SIDES: Final = re.compile("的?(?:相邻)?[两三]条?边之$")  # 两边之比
_SIDED: Final = re.compile(f"(?:的|它的)?{_A_SIDE}(?:[是为=]|[{lexicon.ANY_MARK}])")


def amount_before(scene: Scene, home: int, asks: str) -> str:
    """The amount that the clause before states.

    With 比 the owner is enough (三年级比四年级多…); with 是 and 占 it is what was done that is
    compared: 看了§页，占全书的… asks 看的占全书的几分之几.
    """
    if not home:
        return ""
    head = scene.heads[home - 1]
    text = head.about + head.rest
    there = _THERE.match(text)
    if there:
        what = there["what"]
        if what not in _ANYBODY or not head.about:
            return what
        return "" if "每" in head.about or "（" in head.about else f"{definite(head.about)}的{what}"
    if head.about and _RELATES.match(head.rest) and not _IS_AMOUNT.match(head.rest):
        return definite(head.about)  # X是Y的§，是Z的§: both are about X
    if asks[:1] in "长宽高深厚" and _SIDE.search(head.about):
        return ""  # 底面直径是§米，长§米: the length is not that of the diameter
    match = _STATES.match(text)
    if "比" in asks[:3]:
        return _owner(match, head.about, asks) or _told_amount(scene, home - 1)
    measured = _measured(head.about, head.rest, asks)
    if not measured and match and match["copula"] in _SIZES and _EQUALS.match(asks):
        about = _ABOUT.sub("", definite(match["about"]))
        if len(about) > 1 and not about.endswith(("部分", "底", "高", "宽", "形", "体")):
            return (
                f"{about}的{_SIZES[match['copula']]}"  # 一头大象的重量 is so many times another's
            )
    return measured or (_deed(match) if match else "") or _told_amount(scene, home - 1)


def _told_amount(scene: Scene, index: int) -> str:
    """What the only number of a clause counts: 该厂生产的洗衣机 of 某厂生产洗衣机§台."""
    marks = MARK.findall(scene.bodies[index])
    clause = take_apart(scene.bodies[index], marks[0]) if len(marks) == 1 else None
    if clause is None or not clause.subject or clause.rest or "每" in clause.verb + clause.subject:
        return ""
    about = definite(clause.subject)
    if not clause.verb:
        return f"{about}的价钱" if clause.unit == "元" and not clause.noun else ""
    deed, thing = deed_and_thing(clause)
    if not deed or deed[0] in "还又再要":
        return ""
    if _FRAMED.search(clause.subject):
        return ""
    if not thing and deed in _AMOUNTS:
        return f"{about}的{deed}"
    if thing.endswith("的"):  # 喝了一瓶果汁的§: what was drunk is meant, not the bottle
        thing = ""
    return f"{about}{deed.removesuffix('了')}的{thing}"


_AMOUNTS: Final = frozenset(
    {"收入", "支出", "捐款", "投资", "储蓄", "存款"}
)  # deeds that are sums too
_FRAMED: Final = re.compile("[里中上后时给用把]$")


def _owner(match: re.Match[str] | None, about: str, asks: str) -> str:
    if not match:
        return _same_kind(about, asks)
    if match["unit"] == "岁" or match["copula"] or match["noun"] is not None:
        return definite(match["about"])
    if match["has"] or (match["verb"] and (match["what"] or not match["about"])):
        return _deed(match)
    if match["verb"]:  # 商店运来§筐苹果，比梨多: the apples are compared, not the shop
        return _deed(match) if _names_thing(match["tail"]) else definite(match["about"])
    return _same_kind(about, asks)


def _names_thing(tail: str) -> bool:
    return len(tail) > 1 and tail[0] not in _NO_THING_FIRSTS


_NO_THING_FIRSTS: Final = frozenset("的没未左多给后时以")


def _deed(match: re.Match[str]) -> str:
    about = definite(match["about"])
    if match["unit"] == "岁":
        return f"{about}的年龄"
    if match["copula"] or match["noun"] is not None:
        return about
    tail = match["tail"]
    if match["has"]:
        thing = match["thing"] or tail
        return f"{about}的{thing}" if about and thing else about or thing
    if not match["verb"]:
        return ""
    done = match["done"] or ""
    if match["what"]:
        return f"{match['verb']}{done}的{match['what']}" if done else match["what"]
    return f"{about}{match['adverb'] or ''}{match['verb']}{done}的{tail}"


def _same_kind(about: str, asks: str) -> str:
    """甲车 for 比乙车快, 今年 for 比去年多: both sides of the comparison are named alike."""
    other = _OTHER.search(asks)
    if not other or not about:
        return ""
    name = other["other"]
    if name[-1] == about[-1] or (_MODE.search(about) and _MODE.match(name)):
        return definite(about)
    if any(name[at : at + 2] in about for at in range(len(name) - 1)):
        return definite(about)
    return ""


def _measured(about: str, rest: str, asks: str) -> str:
    """客车的速度 for 是货车速度的: the measure is named on the other side."""
    measure = _MEASURE.search(asks)
    found = MARK.search(rest)
    if not measure or not about or not found or _RELATES.match(rest):
        return ""
    if measure[0] in about:
        return ""
    deed = rest[: found.start()]
    if measure[0] in ("速度", "价格", "价钱", "年龄", "身高", "体重"):
        return f"{definite(about)}的{measure[0]}"
    if not deed or len(deed) > 4 or deed[0] in "有共":
        return ""
    return f"{definite(about)}{_DID.sub('的', deed).rstrip('了')}的{measure[0]}"


_SIZES: Final = {"重": "重量", "长": "长度"}
_EQUALS: Final = re.compile("(?:正好|恰好|刚好|就)?(?:是(?!多少[^倍])|相当于|等于)")
_ABOUT: Final = re.compile("大?约$")
_DID: Final = re.compile("了(?=.)")  # 养了白兔: 养的白兔的只数


def share_before(scene: Scene, home: int) -> str:
    """The question for 正好是§米 after 修了全长的§: 修了."""
    if not home:
        return ""
    match = _TOOK.match(scene.bodies[home - 1])
    if not match:
        return ""
    head = open_clause(match["did"])
    return definite(head.about or inherited(scene, home - 1, head.rest)) + head.rest


def figure_before(scene: Scene, home: int) -> str:
    """The figure whose side a clause gives: 这块长方形菜地 for 一块长方形菜地，长§米."""
    for index in range(home - 1, -1, -1):
        match = _FIGURE.search(scene.bodies[index])
        if match:
            return f"这{match[1]}"
        about = _SIDES.sub("", _SIDE.sub("", scene.heads[index].about))
        if "比例尺" in about:
            continue  # 一张图纸的比例尺 is no figure
        about = _FACE.sub("", about)
        if _FIGURE_NAME.search(about):
            return definite(about)
    return ""


def whose_side(name: str, said: str) -> str:
    """Whom a clause that gives a side is about, where the one before gave another: 圆柱, not 圆柱的直径.

    >>> whose_side("这个圆柱的底面直径", "高是5米"), whose_side("这个圆柱", "高是5米")
    ('这个圆柱', '这个圆柱')
    """
    return _SIDE.sub("", name) if said[:1] in _SIDE_FIRSTS and _SIDED.match(said) else name


_SIDE_FIRSTS: Final = frozenset("的它上下底侧表占直半边棱面体容周长宽高深厚")


def name_pronoun(scene: Scene, home: int, asks: str) -> str | None:
    """A question that leaves its place names what 它, 他 or 她 stood for; None if it cannot."""
    found = _PRONOUN.search(asks)
    if not found:
        return asks
    if not home:
        return None
    name = _OF_WHAT.sub("", scene.heads[home - 1].about)
    longest = 8 if found[0] == "它" else 3
    if not name or len(name) > longest or MARK.search(name):
        return None
    if not MARK.match(scene.heads[home - 1].rest):  # 一本练习本§元 speaks of any of them
        name = definite(name, scene.masked)
    return asks.replace(found[0], name)


_PRONOUN: Final = re.compile("[它他她](?!们)")
_OF_WHAT: Final = re.compile(
    f"(?:的?(?:体重|身高|价格|速度|面积|长度|重量)|今年|大约|每{CHINESE})$"
)
