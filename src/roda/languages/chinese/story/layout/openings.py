"""Sizes and prices that stand before the name of a thing, told of it: 长§米、宽§米的菜地 is 菜地长§米，宽§米.

What describes a thing can hardly be asked for; what is told of it can.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import AMOUNT, CHINESE
from roda.languages.chinese.story.masking import open_clause

_STOP: Final = "，,。．；;？?！!"
_ENDS: Final = f"(?=[{_STOP}])"
_SIDE: Final = f"[长宽高深厚][是为]?{AMOUNT}(?:{lexicon.LENGTHS})"
_FIGURES: Final = (
    "形|体|地|池|坪|场|田|园|坛|板|布|纸|盒|箱|缸|槽|坑|沟|路|堤|水箱|教室|房间|礼堂|大厅"
)
# 一块长§米、宽§米的长方形菜地
_SIDES: Final = re.compile(
    f"(?P<before>(?:^|(?<=[{_STOP}]))[^{_STOP}{lexicon.ANY_MARK}]{{0,12}}?)(?P<sides>{_SIDE}(?:[、，,和]?{_SIDE})+)的"
    f"(?P<thing>{CHINESE}{{1,8}}?(?:{_FIGURES})){_ENDS}"
)
_BETWEEN: Final = re.compile(f"(?<={AMOUNT})(?P<unit>{lexicon.LENGTHS})[、，,和]?(?=[长宽高深厚])")
_GOES_ON: Final = re.compile(
    "[把将用在从由以比与和跟及](?:一.)?$|[这那]|平均|每|分[成为]|[剪截切割锯改变]成|量"
)
# 标价§元的电饭煲，
_PRICED: Final = re.compile(
    f"(?:^|(?<=[。．；]))(?P<price>(?:原|标|定|售|进|单)价{AMOUNT}万?元)的(?P<thing>{CHINESE}{{2,8}}){_ENDS}"
)
# §块巧克力，平均分给; §克浓度为§的糖水，再加
_BARE: Final = re.compile(
    f"{AMOUNT}(?:{lexicon.PIECES}|{lexicon.WEIGHTS}|{lexicon.VOLUMES})"
    f"(?:(?:浓度|含{CHINESE}{{1,2}}率?)[是为]?[{lexicon.PERCENT}]的)?(?P<what>{CHINESE}{{1,7}}){_ENDS}"
)


def things_first(masked: str) -> str:
    """A text whose things come before their sizes and prices.

    >>> things_first("长\ue000米、宽\ue001米的长方形菜地，四周围一圈篱笆") == (
    ...     "长方形菜地长\ue000米，宽\ue001米，四周围一圈篱笆"
    ... )
    True
    """
    if "米的" in masked and "宽" in masked:
        masked = _SIDES.sub(_sides_behind, masked)
    if "价" in masked and "元的" in masked:
        masked = _PRICED.sub(r"\g<thing>\g<price>", masked)
    bare = _BARE.match(masked)
    what = bare["what"] if bare else ""
    if what and what[0] != "的" and not open_clause(what).rest and _NO_THING.isdisjoint(what):
        return f"有{masked}"
    return masked


_NO_THING: Final = frozenset("以之后内里中前约左上下数一")


def _sides_behind(found: re.Match[str]) -> str:
    """一块菜地长§米，宽§米, where the clause ends with the name of the thing."""
    before, thing = found["before"], found["thing"]
    listed = not before and _MORE_BEFORE.search(found.string, 0, found.start())
    if _GOES_ON.search(before) or listed:
        return found[0]
    sides = _BETWEEN.sub(r"\g<unit>，", found["sides"])
    if before[-1:] in _NO_ARTICLE and thing.endswith(("形", "体")):
        before += "一个"
    return f"{before}{thing}{_COMMA[bool(_DOES.search(before))]}{sides}"


_MORE_BEFORE: Final = re.compile(f"{_SIDE}[、，,和]?$")
_NO_ARTICLE: Final = ("", "成")
_COMMA: Final = ("", "，")
# 围一块菜地，长§米: a deed comes first, and the sizes are told behind it
_DOES: Final = re.compile("[^有].*一[块个条张间只]$|^[^一有]+$")
