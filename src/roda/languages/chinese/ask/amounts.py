"""Asking for an amount with a unit: 看了§页, 一条长§米的公路, 长§米, 以每小时§千米的速度."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon as words
from roda.languages.chinese.ask.comparisons import relation
from roda.languages.chinese.ask.shapes import (
    AMOUNT,
    COUNTED,
    HOW_MANY,
    SOME,
    Asking,
    Refusal,
    keep,
    move,
    refuse,
)
from roda.languages.chinese.story.masking import FIRST_MARK, open_clause
from roda.problem import Reason

_CHINESE: Final = "[\u4e00-\u9fff]"
# A clause without one of these neither compares nor describes.
_CUES: Final = re.compile("[的是占比为等相积径长边底宽高深厚]")
_MEASURE_NOUN: Final = "(?:周长|面积|底面积|占地面积|体积|容积|棱长|直径|半径|价格)[是为]?"
_TRIM: Final = re.compile(
    "一(?P<piece>[条根段块座列辆本堆批卷匹捆桶篇项袋瓶道支枝张套台件份部个])"
    f"(?P<verb>长|重|高|深|厚|宽|全长|共|共有|有|价值|原价|售价|定价|标价|{_MEASURE_NOUN})?(?P<mark>{AMOUNT})"
    f"(?P<unit>{words.UNIT})(?P<long>长|重|高|深|厚|宽)?的(?P<noun>{_CHINESE}{{1,5}}?)"
    "(?P<right>(?:两旁|两侧|两边|一旁|一侧|一边|周围|四周|边上|上|中|里|平均|截成|剪成|锯成|横截|先后|分成|正好|，).*)?$"
)
_APART: Final = re.compile(
    f"(?P<left>.*?)(?:相距|相隔)(?P<mark>{AMOUNT})(?P<unit>{words.LENGTHS})的"
    "(?P<places>(?:甲、?乙|A、?B|东、?西|南、?北)?两?[个座]?[地城站港码头镇村车市口]{1,2})(?P<right>.*)$"
)
_SIZE: Final = re.compile(
    "^(?P<thing>.*?)的?(?P<side>占地面积|底面半径|底面直径|底面积|底边长|底边|边长|棱长|上底|下底|周长|面积|体积|直径|半径|全长"
    f"|长|宽|高|底|深|厚)(?:是|为)?(?P<mark>{AMOUNT})(?P<unit>{words.UNIT})$"
)
_SIDE_ENDS: Final = frozenset("积径长边底宽高深厚")
_FIGURE: Final = re.compile("^$|形|体|圆|这|它")
# What a thing does with a unit that stands before its name: 一本§页的书 has pages.
_TAKES: Final = {
    unit: verb
    for verb, units in (
        ("长", "千米 公里 米 分米 厘米 km m cm dm"),
        ("重", "吨 千克 克 kg"),
        ("有", "页 字 个字"),
        ("的面积是", "平方米 公顷 平方厘米 平方分米"),
    )
    for unit in units.split()
}
_DESCRIBES: Final = re.compile(f"(?:一{_CHINESE}{_CHINESE}{{0,4}}|价|价值)$")
_SIDE_OF: Final = re.compile("[长宽高深厚底径][是为]?$")
_ONE_SIDE: Final = re.compile("、[长宽高深]$")
_PACE: Final = re.compile(
    "(?P<about>.*?)(?:都?[以用按]|的?平均)(?P<rate>每(?:小时|分钟?|秒钟?|时|天))(?:行|走|行驶)?$"
)
_LASTS: Final = re.compile("(?:每|用|用了|行|行驶|行了|需|需要|要|经过|少用|多用|工作|飞行|了)$")
_ATTENDED: Final = re.compile(
    f"(?P<about>[^{words.ANY_MARK}在]*?)(?P<mark>{COUNTED})(?P<thing>[名位个人]{_CHINESE}{{0,4}}?)"
    f"(?:在[^{words.ANY_MARK}]*[中上里时]|中)"
)
_LISTED: Final = re.compile(
    f"{AMOUNT}(?!{words.TIMES})(?:{words.UNIT})(?P<thing>{_CHINESE}{{1,6}})"
)
_NOT_A_THING: Final = (
    "每|平均|还|剩|共|用|花|长|宽|高|重|深|第|存|定|收|付|余|单|原|现|售|上|下|前|后|今|昨"
    "|多|少|缺|又|再|只|实际|计划"
)
_NAMED_PIECES: Final = "人名位只头棵株本册支枝辆台件架艘张块朵盆个"
_NAMED: Final = re.compile(
    f"(?:其中)?(?P<thing>(?!{_NOT_A_THING})[^剩给{words.ANY_MARK}，是有为共了去出来的价每]{{2,7}}"
    "(?<![长重高宽深多少乘坐载装存赠植栽养买卖运做修种捐收加付]))"
    f"{COUNTED}[万亿]?[{_NAMED_PIECES}]"
)
_ITEM: Final = f"{AMOUNT}(?:{words.UNIT})[^{words.ANY_MARK}是等共重价]{{0,8}}?"
_LIST: Final = re.compile(f"(?P<left>.*?)(?P<items>{_ITEM}(?:[、和与及]{_ITEM})+)$")
_AND: Final = re.compile(f"[、和与及](?={AMOUNT})")


def ask_amount(body: str, mark: str, before: str, after: str, unit: str) -> Asking | Refusal:
    """How an amount is asked for; the clause stays unless it compares or describes."""
    if unit == "时" and not _LASTS.search(before):
        return Refusal(Reason.STRUCTURAL, "a time of day")
    if unit != "岁" and not _CUES.search(body):
        return _stays(body, mark, before, after, unit)
    if after == unit and _SIDE_ENDS.intersection(before[-2:]):
        size = _SIZE.match(body)
        if size and size["mark"] == mark and _FIGURE.search(size["thing"]):
            return _side(size)
    found = _trimmed(body, mark) or relation(body, mark, HOW_MANY)
    if found:
        return found
    if unit == "岁":
        return move(body, mark, HOW_MANY)
    if before.endswith("这样的"):
        return refuse("这样的 counts the things", body)
    behind = after[len(unit) :]
    if behind.startswith("的速度"):
        return _speed(body, mark, before, unit)
    describes = behind.startswith("的")
    sided = _SIDE_OF.search(before[-2:])
    if describes and (sided or _DESCRIBES.search(before)):
        return refuse("the amount describes another word", body)
    if sided and (behind.startswith("、") or _ONE_SIDE.search(before)):
        return refuse("one of several sides", body)
    return _stays(body, mark, before, after, unit)


def _stays(body: str, mark: str, before: str, after: str, unit: str) -> Asking:
    stays = body.replace(mark, SOME)
    last = body[-1]
    attended = _ATTENDED.fullmatch(body) if last in "中上里时" else None
    if attended and attended["mark"] == mark:
        asks = f"{attended['about']}有{mark}{attended['thing']}"
        return keep(stays, asks, mark, HOW_MANY)
    listed = _LISTED.fullmatch(body) if body[0] >= FIRST_MARK else None
    if listed and not open_clause(listed["thing"]).rest:
        return Asking("keep", stays, f"{HOW_MANY}{after}", "", listed=True)
    named = _NAMED.fullmatch(body) if last in _NAMED_PIECES else None
    if named and not open_clause(named["thing"]).rest:
        asks = f"{named['thing']}有{mark}{after}"
    else:
        item = _half(body, mark)
        if item and item.startswith(mark):  # 有§只鹤，§只鹅和§只鸭
            return Asking("keep", stays, item.replace(mark, HOW_MANY), "", listed=True)
        asks = item or body
        if before.endswith("的") and unit in ("名", "个", "位") and not open_clause(before).rest:
            asks = asks.replace(f"的{mark}", f"有{mark}")
    return keep(stays, asks, mark, HOW_MANY)


def _speed(body: str, mark: str, before: str, unit: str) -> Asking | Refusal:
    """以每小时§千米的速度开往: the speed is asked with its own verb."""
    match = _PACE.match(before)
    if not match:
        return refuse("the speed has no mover", body)
    asks = f"{match['rate']}行{HOW_MANY}{unit}"
    return Asking("keep", body.replace(mark, SOME), asks, open_clause(match["about"]).about)


def _trimmed(body: str, mark: str) -> Asking | None:
    """A describing phrase leaves its clause: 修一条长§米的公路 asks 这条公路长多少米."""
    match = _TRIM.search(body) if "的" in body else None
    if match and match["mark"] == mark:
        piece, noun, unit = match["piece"], match["noun"], match["unit"]
        verb = match["verb"] or match["long"] or _TAKES.get(unit, "")
        if not verb or open_clause(noun).rest:
            return None
        if re.match(_MEASURE_NOUN, verb):
            verb = f"的{verb.rstrip('是为')}是"
        stays = f"{body[: match.start()]}一{piece}{noun}{match['right'] or ''}"
        return Asking("trim", stays, f"{verb}{HOW_MANY}{unit}", f"这{piece}{noun}")
    apart = _APART.match(body) if "相距" in body or "相隔" in body else None
    if apart and apart["mark"] == mark:
        stays = f"{apart['left']}{apart['places']}{apart['right']}"
        return Asking("trim", stays, f"相距{HOW_MANY}{apart['unit']}", apart["places"])
    return None


def _side(match: re.Match[str]) -> Asking:
    """长§米: the side of a figure is asked by name."""
    asks = f"的{match['side']}是{HOW_MANY}{match['unit']}"
    return Asking("move", "", asks, open_clause(match["thing"]).about)


def _half(body: str, mark: str) -> str | None:
    """买了§千克苹果和§千克梨: only the asked item of a list is repeated in the question."""
    match = _LIST.match(body) if _AND.search(body) else None
    if not match or mark not in match["items"]:
        return None
    item = next(item for item in _AND.split(match["items"]) if mark in item)
    return match["left"] + item
