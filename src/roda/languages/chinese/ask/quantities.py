"""Asking for an amount with a unit, or for a fraction or percentage of something.

Amounts: 看了§页, 一条长§米的公路, 长§米, 以每小时§千米的速度. Shares: 看了全书的§, 降价§后,
其中§是故事书, 年利率§.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.elsewhere.described import coins, pace, trimmed
from roda.languages.chinese.ask.shapes import Shape, keep, move, refuse, relation, tail_of
from roda.languages.chinese.lexicon import (
    AMOUNT,
    CHINESE,
    COUNTED,
    FIRST_MARK,
    HOW_MANY,
    PART,
    SHARE,
    SOME,
)
from roda.languages.chinese.parsing.patterns import pattern
from roda.languages.chinese.story.masking import open_clause
from roda.languages.chinese.story.scene import Scene
from roda.languages.chinese.story.subjects import whole_before
from roda.languages.guard import Refusal
from roda.problem import Reason

# A clause without one of these neither compares nor describes.
_CUES: Final = re.compile("[的是占比为等相积径长边底宽高深厚]")
_SIZE: Final = re.compile(
    "^(?P<thing>.*?)的?(?P<side>占地面积|底面半径|底面直径|底面积|底边长|底边|边长|棱长|上底|下底|周长|面积|体积|直径|半径|全长"
    f"|(?<![加增延])长|宽|(?<!提)高|底|深|厚)(?:是|为)?(?P<mark>{AMOUNT})(?P<unit>{lexicon.UNIT})$"
)
_GREATER: Final = frozenset({"元", "角", "小时", "时", "分", "分钟", "米", "千克", "吨"})
_TWO_UNITS: Final = re.compile(
    f"元{AMOUNT}[角分]|角{AMOUNT}分|个?小?时{AMOUNT}分|分钟?{AMOUNT}秒|米{AMOUNT}[分厘]米|千克{AMOUNT}克|吨{AMOUNT}千克"
)
_SIDE_ENDS: Final = frozenset("积径长边底宽高深厚")
_FIGURE: Final = re.compile("^$|形|体|圆|这|它")
_DESCRIBES: Final = re.compile(f"(?:一{CHINESE}{CHINESE}{{0,4}}|价|价值)$")
_SIDE_OF: Final = re.compile("[长宽高深厚底径][是为]?$")
_ONE_SIDE: Final = re.compile("、[长宽高深]$")
_LASTS: Final = re.compile("(?:每|用|用了|行|行驶|行了|需|需要|要|经过|少用|多用|工作|飞行|了)$")
_WITHIN: Final = re.compile(
    f"(?P<unit>(?:{lexicon.TIMES})钟?|次|趟)(?P<can>可以?|能)?"
    f"(?P<did>(?!用)(?:生产|加工|行驶|航行|飞行|完成|收割|制造|制作|播种|装订|耕地|织布|修路|节约|[{lexicon.DEEDS}]))[了出完]?"
    f"(?P<what>[^，、{lexicon.ANY_MARK}]{{0,8}}[{lexicon.ANY_MARK}][^，、后时{lexicon.ANY_MARK}]{{0,6}})"
)
_NOT_WITHIN: Final = re.compile(
    f"[{lexicon.ANY_MARK}每前后第过用隔超]$|[{lexicon.ANY_MARK}]|每|共|先|又|再|还|如果|实际|计划|原|现|平均|合"
)
_ATTENDED: Final = re.compile(
    f"(?P<about>[^{lexicon.ANY_MARK}在]*?)(?P<mark>{COUNTED})(?P<thing>[名位个人]{CHINESE}{{0,4}}?(?<![坐站住留排躺]))"
    f"(?:在[^{lexicon.ANY_MARK}]*[中上里时]|中)"
)
_LISTED: Final = re.compile(
    f"{AMOUNT}(?!{lexicon.TIMES})(?:{lexicon.UNIT})(?P<thing>(?!用[于来作]|[买给交还付存做]){CHINESE}{{1,6}})"
)
_NAMED: Final = re.compile(
    f"(?:其中)?(?P<thing>(?!{lexicon.NOT_THINGS})[^剩给{lexicon.ANY_MARK}，是有为共了去出来的价每]{{2,7}}"
    "(?<![长重高宽深多少乘坐载装存赠植栽养买卖运做修种捐收加付]))"
    f"{COUNTED}[万亿]?[{lexicon.PIECES_NAMED}]"
)
_EACH_OF: Final = re.compile("各(?!种|类|年级|班|地|项|自|界|组|校|队|国)[^，]{0,4}$")
_SHARED: Final = re.compile("[和与、].*各(?!种|类|年级|班|地|项|自|界|组|校|队|国)")
_AND_ALSO: Final = re.compile("[和与、]")
_WHOLE_ONES: Final = re.compile(f"(?:{lexicon.PIECES}|千克|克|吨|米)$")
_EACH_ITS: Final = re.compile("[各、：]|[两二三四五六3-6]条")
_ITEM: Final = f"(?:(?:{AMOUNT}|一)(?:{lexicon.UNIT})|一些)(?:{AMOUNT}(?:{lexicon.UNIT})的)?[^{lexicon.ANY_MARK}是等共重价]{{0,8}}?"
_LIST: Final = re.compile(
    f"(?P<left>.*?)(?P<items>{_ITEM}(?:[、和与及]{_ITEM})+)"
    f"(?:(?:一共|总共|共|同样)?(?:用去|用了|用|花去|花了|花|付出?|需要?|要|值)?了?{AMOUNT}元钱?)?$"
)
_AND: Final = re.compile(f"[、和与及](?={AMOUNT}|一些|一[{lexicon.PIECES_DESCRIBED}]{AMOUNT})")

_CHANGE: Final = re.compile(f"(?:{lexicon.CHANGES})了?$")
_EXACTLY: Final = re.compile("正好|恰好|刚好")
_AFTER_SHARE: Final = re.compile("(?:之后|以后|后|时|的时候)?$|没|未|（")
_AFTER_CHANGE: Final = re.compile("后|以后|之后|出售|促销|销售")
_SOLD_AFTER: Final = re.compile("[之以]?后(?:卖出|出售|销售|售出|标价|定价)")
_TAKEN: Final = re.compile(f"(?:{lexicon.TAKEN})$")
_RECKONED: Final = re.compile(lexicon.RECKONED)
_BASELESS: Final = re.compile("([了出去来走掉完下到用成进占])((?:几|百)分之几(?:[没未].{1,4})?)$")
_WHOLE: Final = re.compile(
    f"(全[长程书班校][人]?|总[数量长]|总人数|总页数|总产量|这(?![周月年天次里些]){CHINESE}[^，的有共长{lexicon.ANY_MARK}]{{1,4}}|原?计划|任务)的"
    f"[{lexicon.FRACTION}{lexicon.PERCENT}{lexicon.ANSWER_MARK}]"
)
_SOMEBODY: Final = re.compile("(?:人|同学|学生|[男女]生|员)$")
_ITSELF: Final = re.compile("这[批堆桶根条本袋块筐箱瓶杯捆段]")
_SOME_ARE: Final = re.compile(
    f"(?P<lead>(?:其中)?有?)(?P<share>{SHARE})(?P<verb>是|为)(?P<what>[^{lexicon.ANY_MARK}，]{{1,8}})$"
)
_SOME_DO: Final = re.compile(
    f"(?P<lead>(?:其中)?有?)(?P<share>{SHARE})的(?P<who>{lexicon.PEOPLE}|人|城市)"
    f"(?P<do>[^{lexicon.ANY_MARK}，]{{2,12}})$"
)


def ask_amount(body: str, mark: str, before: str, after: str, unit: str) -> Shape | Refusal:
    """How an amount is asked for; the clause stays unless it compares or describes.

    `before` and `after` are what stands around the number, `unit` opens `after`.
    """
    found: Shape | Refusal | None = _no_amount(body, mark, before, after, unit)
    found = found or (_took(mark, before, after, unit) if after != unit else None)
    found = found or (_for_so_much(body, mark) if body[-1] == "元" else None)
    found = found or coins(body, mark, before, unit)
    if found:
        return found
    if unit != "岁" and not _CUES.search(body) and "一本" not in body:
        return _stays(body, mark, before, after, unit)
    if after == unit and _SIDE_ENDS.intersection(before[-2:]):
        size = _SIZE.match(body)
        if size and size["mark"] == mark and _FIGURE.search(size["thing"]):
            return _side(size)
    found = trimmed(body, mark) or relation(body, mark, HOW_MANY)
    if found:
        return found
    if unit == "岁":
        return _age(body, mark)
    if before.endswith("这样的"):
        return refuse(body, "counts things of a kind that an earlier clause tells of (这样的)")
    behind = after[len(unit) :]
    if behind.startswith("的速度"):
        return pace(body, mark, before, unit)
    describes = behind.startswith("的")
    sided = _SIDE_OF.search(before[-2:])
    if describes and (sided or _DESCRIBES.search(before)):
        return refuse(body, f"uses {mark}{unit} to describe a thing, and no question asks for that")
    if sided and (behind.startswith("、") or _ONE_SIDE.search(before)):
        return refuse(body, "gives several sides at once: give each a clause of its own")
    return _stays(body, mark, before, after, unit)


def _no_amount(body: str, mark: str, before: str, after: str, unit: str) -> Refusal | None:
    """Why a number with a unit is no amount of its own: a time of day, the hours of 2小时30分."""
    if unit == "时" and not _LASTS.search(before):
        detail = f"'{mark}时' in '{body}' is a time of day, no amount"
        return Refusal(Reason.STRUCTURAL, detail)
    if unit in _GREATER and _TWO_UNITS.match(after):
        detail = f"'{body}' gives an amount in two units, and {mark}{unit} is only a part of it"
        return Refusal(Reason.STRUCTURAL, detail)
    return None


def _age(body: str, mark: str) -> Shape | Refusal:
    """小明今年§岁 asks by itself; 当爸爸§岁时 is a time."""
    if tail_of(body):
        return refuse(body, "is the time at which another age holds, no question of its own")
    return move(body, mark, HOW_MANY)


class Took(NamedTuple):
    """What took so long: who did it, the verb, what was done, the unit of time, and whether it could be done."""

    who: str
    did: str
    what: str
    unit: str
    can: bool


def within(body: str, mark: str) -> Took | None:
    """What the marked time of a clause was taken by: 行 and §千米 of §小时行了§千米."""
    before, _, after = body.partition(mark)
    match = _WITHIN.fullmatch(after)
    if not match or _NOT_WITHIN.search(before) or open_clause(before).rest:
        return None
    return Took(before, match["did"], match["what"], match["unit"], match["can"] is not None)


def _took(mark: str, before: str, after: str, unit: str) -> Shape | None:
    """一台机器§小时织布§米: what took so long comes before how long it took, 织布§米用了多少小时."""
    took = within(before + mark + after, mark) if unit else None
    if not took:
        return None
    done = f"{before}{took.did}{took.what}{'要用' if took.can else '用了'}"
    return keep(f"{done}{SOME}{took.unit}", f"{done}{mark}{took.unit}", mark, HOW_MANY)


def _for_so_much(body: str, mark: str) -> Shape | None:
    """鲜奶§袋§元: how many one gets for the money, §元可以买多少袋鲜奶."""
    found = _SOLD_BY.fullmatch(body)
    if not found or found["mark"] != mark or open_clause(found["thing"]).rest:
        return None
    asks = f"{found['price']}可以买{HOW_MANY}{found['piece']}{found['thing']}"
    return Shape("keep", body.replace(mark, SOME), asks, "")


_SOLD_BY: Final = re.compile(
    f"(?P<thing>(?![买卖用付]){CHINESE}{{2,5}})(?P<mark>{AMOUNT})(?P<piece>{CHINESE}克?)(?P<price>{AMOUNT}元)"
)


def _stays(body: str, mark: str, before: str, after: str, unit: str) -> Shape | Refusal:
    stays = body.replace(mark, SOME)
    if "各" in before:
        listed = before[-1] == "各" and after == unit and _AND_ALSO.search(before)
        if listed and _WHOLE_ONES.match(unit):
            stays = f"{before[:-1]}，{unit}数相同"  # 运来大米和面粉，袋数相同
        elif _EACH_OF.search(before):
            return refuse(body, f"gives {mark} to each of several: give each its own clause")
    last = body[-1]
    attended = _ATTENDED.fullmatch(body) if last in "中上里时" else None
    if attended and attended["mark"] == mark:
        asks = f"{attended['about']}有{mark}{attended['thing']}"
        return keep(stays, asks, mark, HOW_MANY)
    listed = _LISTED.fullmatch(body) if body[0] >= FIRST_MARK else None
    if listed and not open_clause(listed["thing"]).rest:
        return Shape("keep", stays, f"{HOW_MANY}{after}", "", listed=True)
    named = _NAMED.fullmatch(body) if last in lexicon.PIECES_NAMED else None
    if named and not open_clause(named["thing"]).rest:
        asks = f"{named['thing']}有{mark}{after}"
    else:
        item = _list_item(body, mark)
        if (
            item
            and item.endswith(f"{mark}{unit}")
            and (_EACH_ITS.search(before) or _alike(body, unit))
        ):
            return refuse(body, f"gives {mark} beside others to several: name what it is of")
        if item and item.startswith(mark):  # 有§只鹤，§只鹅和§只鸭
            return Shape("keep", stays, item.replace(mark, HOW_MANY), "", listed=True)
        asks = item or body
        if before.endswith("的") and unit in ("名", "个", "位") and not open_clause(before).rest:
            asks = asks.replace(f"的{mark}", f"有{mark}")
    return keep(stays, asks, mark, HOW_MANY)


def _side(match: re.Match[str]) -> Shape:
    """长§米: the side of a figure is asked by name."""
    asks = f"的{match['side']}是{HOW_MANY}{match['unit']}"
    return Shape("move", "", asks, open_clause(match["thing"]).about)


def _alike(body: str, unit: str) -> bool:
    """Whether a list has several amounts of which nothing but the unit is said: 得了§分、§分和§分."""
    return len(pattern(f"{AMOUNT}{re.escape(unit)}(?=[、和]|$)").findall(body)) > 1


def _list_item(body: str, mark: str) -> str | None:
    """买了§千克苹果和§千克梨: only the asked item of a list is repeated in the question."""
    match = _LIST.match(body) if _AND.search(body) else None
    if not match or mark not in match["items"]:
        return None
    item = next(item for item in _AND.split(match["items"]) if mark in item)
    return match["left"] + item


def ask_share(body: str, mark: str, before: str, after: str, word: str) -> Shape | Refusal:
    """How a share is asked for; 一部分 stays in its place where a deed took the share."""
    related = relation(body, mark, word)
    if related:
        return related
    if before.endswith("率"):
        return move(body, mark, word if after and after[0] != "的" else f"是{word}")
    described = _described(body, mark, word)
    if described:
        return described
    if _CHANGE.search(before):
        if not after:
            return move(body, mark, word)
        if _AFTER_CHANGE.match(after):
            whole = after if _SOLD_AFTER.match(after) else ""  # 按进价提高§后卖出 is one deed
            return keep(before + after, before + mark + whole, mark, word)
    return _taken(body, mark, before, after, word)


def _taken(body: str, mark: str, before: str, after: str, word: str) -> Shape | Refusal:
    """看了全书的§: a deed took the share."""
    if not _AFTER_SHARE.match(after):
        return refuse(body, f"uses {mark} to describe '{after}', and no question asks for that")
    exactly = _EXACTLY.match(open_clause(body).rest)
    if exactly:
        return move(body.replace(exactly[0], "", 1), mark, word)
    if not _TAKEN.search(before):
        return refuse(body, f"does not say what was done with the share {mark}")
    if "各" in before and _SHARED.search(before):
        return refuse(body, f"gives {mark} to each of several: give each its own clause")
    if _RECKONED.search(before):
        return refuse(body, f"gives {mark} as a rule of reckoning, not as a share of the story")
    return keep(body.replace(mark, PART), body, mark, word)


def _described(body: str, mark: str, word: str) -> Shape | None:
    """其中§是故事书 asks 故事书占几分之几; 其中§的同学及格 asks 及格的同学占几分之几."""
    are = _SOME_ARE.match(body)
    if are and are["share"] == mark:
        stays = f"{are['lead']}{PART}{are['verb']}{are['what']}"
        return Shape("keep", stays, f"占{word}", are["what"])
    do = _SOME_DO.match(body)
    if do and do["share"] == mark:
        stays = f"{do['lead']}{PART}{do['who']}{do['do']}"
        return Shape("keep", stays, f"占{word}", f"{do['do']}的{do['who']}")
    return None


def with_whole(scene: Scene, home: int, about: str, asks: str) -> str | None:
    """The question with what the share is a share of: 倒出百分之几 → 倒出这桶油的百分之几.

    None where the story does not name it.
    """
    found = _BASELESS.search(asks) if "分之几" in asks else None
    if not found or "比" in asks or _CHANGE.search(asks, 0, found.start(2)):
        return asks
    named = {name for body in scene.bodies for name in _WHOLE.findall(body)}
    whole = named.pop() if len(named) == 1 else ""
    if not whole and found[1] == "占":
        whole = "" if named else _group(scene, home, about)
    elif not whole:
        if _ITSELF.match(about):
            return asks
        whole = whole_before(scene, home)
    if whole and whole == about:
        return asks
    return f"{asks[: found.end(1)]}{whole}的{found[2]}" if whole else None


def _group(scene: Scene, home: int, about: str) -> str:
    """What 其中故事书占§ is a share of."""
    if _SOMEBODY.search(about):
        return "总人数"
    for index in range(home, -1, -1):
        if not scene.same_sentence(index, home):
            return ""
        if scene.heads[index].lead == "其中":
            return "总数"
    return ""
