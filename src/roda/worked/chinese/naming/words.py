"""Words that labels are made of: verbs that stand before an amount, names without what leads to them."""

from __future__ import annotations

import re
from typing import Final

_LEAD: Final = re.compile(
    "^(?:如果|由于|因为|假如|要是|若|那么|则|其中|已知|又知|因而|因此|所以|于是|而|但|[照按以]这样的(?:速度|效率)(?:计算)?|照这样计算|照这样|从现在起|求|问|实际上|结果|后来|还(?!剩)|，)+"
)
VERB: Final = re.compile(
    "(?:共|一共)?(?:有|是|种|植树|植|栽树|栽|买|卖|运|捐款|捐书|捐|收入|收|生产|加工|制造|做|行驶|飞行|行|走|跑|骑|看|读|用|修|养|付|花|重|长|产|完成|售|烧"
    "|跳|踢|搬|乘坐|组装|装配|打印|吃|摘|采|浇|存|打|织|挖|铺|装|坐|放|分|喝|游|写|印|借|换|拿|得|加"
    "|采集|回收|节水|节电|开凿|增长|架设|安装|容纳|收集|播放|粉刷|装载|载|耕地?|喂|挣|赚|录入|制作|种植|收割|采摘|节约|节省|整理|批改)(?:[了去出来进走回到完入得过对错好成掉]|成了|到了|出了|来了|去了|回来|回了){0,1}"
)
# What a name ends with that another clause may leave out: 甲书架上的书, 小明的年龄.
_TAIL: Final = re.compile(
    "[上里中]?的.*$|(?:的?(?:数量|人数|只数|棵数|本数|页数|头数|台数|吨数|体重|年龄|身高|价钱|价格|单价|重量|质量|速度|产量|面积))$|(?:每(?:小时|分钟?|天|秒|月|人|次|个))+.*$"
)

STATES: Final = re.compile("原计划|计划|实际|原来|现在|去年|今年|返回时|回来时|去时")

_ARTICLE: Final = re.compile("^(?:有|某)?[一1][只头列辆架台名个位艘件条支枝副本](?=.)")
_ONE: Final = re.compile("[一1][只头列辆架台名个位艘件条支枝](?=.)")
_PART: Final = re.compile("[男女]|其中")


def without_lead(words: str) -> str:
    """Words without what connects them with those before."""
    return _LEAD.sub("", words)


def without_article(name: str) -> str:
    """A name without one of its kind before it.

    >>> without_article("一列火车"), without_article("小明")
    ('火车', '小明')
    """
    return _ARTICLE.sub("", name)


def definite(name: str, text: str) -> str:
    """A name told before: 这辆汽车 of 一辆汽车, unless the text speaks of another one.

    >>> definite("一辆汽车", "一辆汽车从甲地开往乙地"), definite("一列火车", "另一列火车长180米")
    ('这辆汽车', '一列火车')
    """
    name = re.sub("^有(?=[一1])", "", name)
    found = _ONE.match(name)
    return f"这{name[1:]}" if found and "另" not in text and text.count(name) == 1 else name


def tells_of(before: str, who: str) -> bool:
    """Whether words before an amount are told of somebody alone, and not of a part of theirs.

    >>> tells_of("五年级共有", "五年级人数"), tells_of("五年级共有女生", "五年级人数")
    (True, False)
    """
    found = before.rfind(core(who))
    if found < 0:
        return False
    rest = VERB.sub("", before[found + len(core(who)) :])
    return len(rest) <= 1 or rest in who or not _PART.search(rest)


def core(name: str) -> str:
    """What of a name any other clause has, too: 甲书架 of 甲书架上的书.

    >>> core("甲书架上的书"), core("小明的年龄"), core("梨树")
    ('甲书架', '小明', '梨树')
    """
    return _TAIL.sub("", name) or name
