"""Words that labels are made of: verbs that stand before an amount, names without what leads to them."""

from __future__ import annotations

import re
from typing import Final

_LEAD: Final = re.compile(
    "^(?:如果|假如|要是|若|那么|则|其中|已知|又知|而|但|照这样计算|照这样|从现在起|求|问|实际上|结果|后来|还(?!剩)|，)+"
)
VERB: Final = re.compile(
    "(?:共|一共)?(?:有|是|种|植树|植|栽树|栽|买|卖|运|捐款|捐书|捐|收入|收|生产|加工|制造|做|行驶|飞行|行|走|跑|骑|看|读|用|修|养|付|花|重|长|产|完成|售|烧"
    "|吃|摘|采|浇|存|打|织|挖|铺|装|坐|放|分|喝|游|写|印|借|换|拿|得|加)(?:[了去出来进走回到完入得过]|到了|出了|来了|去了|回来|回了){0,1}"
)
# What a name ends with that another clause may leave out: 甲书架上的书, 小明的年龄.
_TAIL: Final = re.compile(
    "[上里中]?的.*$|(?:的?(?:数量|人数|只数|棵数|本数|页数|头数|台数|吨数|体重|年龄|身高|价钱|价格|单价|重量|质量|速度|产量|面积))$|(?:每(?:小时|分钟?|天|秒|月|人|次|个))+.*$"
)

_PART: Final = re.compile("[男女]|其中")


def without_lead(words: str) -> str:
    """Words without what connects them with those before."""
    return _LEAD.sub("", words)


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
