"""Two clauses told as one: 甲班植树§棵，比乙班多§棵 is 甲班植树比乙班多§棵 without the amount.

The first clause only gives the amount that the second compares; without it the comparison gets its
subject, and nothing else is lost.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import ANY_MARK
from roda.languages.chinese.story.clause import Clause, deed_and_thing
from roda.languages.chinese.story.masking import AMOUNTS, open_clause

_COMPARES: Final = re.compile(
    "(?P<adverb>(?:正好|恰好|刚好|就|只|大约|约|仅)*)(?P<verb>比|是|占|相当于|等于)(?P<rest>.+)$"
)
# 比乙班多植§棵: what is done is said again, so that the owner alone is compared.
_DONE_AGAIN: Final = re.compile(
    f"[多少](?![{ANY_MARK}于出])(?P<deed>{lexicon.CHINESE}{{1,3}})[{ANY_MARK}]"
)
_WHOLE: Final = re.compile(
    f"(?P<whole>[^，{ANY_MARK}]*[总全这它][^，{ANY_MARK}]*的)(?P<share>[{ANY_MARK}])$"
)
_MORE: Final = re.compile("多|少|增|减|节|超|高|低|快|慢|长|短")
_MEASURED: Final = re.compile(f"(?:{lexicon.TIMES}|[万亿]?(?:{lexicon.MONEY})|岁|度|分)$")
_ALL_TOLD: Final = re.compile("^(?:一共|总共|共)(?=[^有是重长])")
_BARE: Final = re.compile("[了着过]$")
_OWNS: Final = re.compile(f"(?:共|一共|原|现|现在|原来)?有(?P<thing>{lexicon.CHINESE}{{0,6}})$")
_NO_NAME: Final = re.compile("[每比]|[的后时里中上]$")
_COUNTS: Final = {"人": "人数", "名": "人数", "位": "人数"}
_COUNTED: Final = frozenset("棵只本台个件张朵头株辆页块条根筐箱袋册枚")


def compared(clause: Clause, follower: str) -> str:
    """A comparison with the subject and deed of the clause before; "" where that cannot be written.

    >>> from roda.languages.chinese.story.clause import take_apart
    >>> compared(take_apart("甲班植树\\ue000棵", "\\ue000"), "比乙班多\\ue001棵")
    '甲班植树的棵数比乙班多\\ue001棵'
    >>> compared(take_apart("一堆煤运走了\\ue000吨", "\\ue000"), "正好是这堆煤的\\ue101")
    '一堆煤运走了这堆煤的\\ue101'
    """
    found = _COMPARES.match(follower)
    if found is None or clause.rest or not clause.unit:
        return ""
    clause = clause._replace(verb=_ALL_TOLD.sub("", clause.verb))
    owns = _OWNS.match(clause.verb)
    if _NO_NAME.search(clause.subject.rstrip("里中上") if owns else clause.subject):
        return ""
    if AMOUNTS.search(clause.subject + clause.verb) or clause.lead:
        return ""
    if owns:
        return _owned(clause, owns["thing"] or clause.noun, follower)
    deed, thing = deed_and_thing(clause)
    if not deed or open_clause(thing).rest:
        return ""
    whole = _WHOLE.match(found["rest"]) if found["verb"] in ("是", "占") else None
    done_by_now = deed[:1] == "已" and not clause.noun
    if whole and (deed[-1] in "了去走出掉" or done_by_now) and not clause.noun:
        return f"{clause.subject}{clause.verb}{whole['whole']}{whole['share']}"
    if found["verb"] == "比":
        return _more(clause, deed, thing, follower)
    done = _BARE.sub("", deed)
    named = thing or (f"{clause.unit}数" if clause.unit in _COUNTED and done == deed else "")
    return f"{clause.subject}{done}的{named}{follower}" if clause.subject else ""


def _owned(clause: Clause, thing: str, follower: str) -> str:
    """果园里桃树的棵数 for 果园里有桃树§棵, 美术组的人数 for 美术组有§人."""
    subject, unit = clause.subject, clause.unit
    if not subject or open_clause(thing).rest or "和" in thing or "、" in thing:
        return ""
    if unit in _COUNTS:
        return (
            f"{subject}{thing}{_COUNTS[unit]}{follower}" if thing else f"{subject}的人数{follower}"
        )
    if not thing:
        return f"{subject}{follower}" if unit == "元" and "比" in follower[:3] else ""
    return f"{subject}{thing}{f'的{unit}数' if unit in _COUNTED else ''}{follower}"


def _more(clause: Clause, deed: str, thing: str, follower: str) -> str:
    """小红比小芳少踢§下, 机床厂本月生产的机床比上月多§台."""
    if not _MORE.search(follower) or not (clause.subject or deed[:1] == "已"):
        return ""
    again = _DONE_AGAIN.search(follower)
    done = _BARE.sub("", deed)
    if again and again["deed"][0] in deed:
        ends = follower.endswith(clause.unit)
        named = thing and thing not in follower and ends
        return f"{clause.subject}{follower}{thing if named else ''}"
    if _MEASURED.match(clause.unit) and not thing:
        return ""
    if thing:
        counted = f"的{clause.unit}数" if clause.unit in _COUNTED else ""
        return f"{clause.subject}{done}{thing}{counted}{follower}"
    return f"{clause.subject}{done}的{follower}" if deed != done else ""


_TOOK: Final = re.compile(
    f"(?P<did>[^，{lexicon.ANY_MARK}]*?(?P<deed>[用吃喝卖运修看读倒剪截锯行走])驶?[了去走出掉下过]?)"
    f"(?:[^，一{lexicon.ANY_MARK}]{{0,8}}的)?[{lexicon.FRACTION}{lexicon.PERCENT}]$"
)
_EXACTLY: Final = re.compile(
    f"[正恰刚]好(?:是|(?P<deed>[用吃喝卖运修看读倒剪截锯行走])[了去走出掉下过]?)?(?P<amount>[{lexicon.QUANTITY}{lexicon.FRACTION}](?:{lexicon.UNIT}))$"
)


def exactly_so_much(earlier: list[str], own: str, follower: str) -> str:
    """运走§吨 of 运走全部的§，正好是§吨, where the share is asked; "" where several deeds may be summed up."""
    took, exactly = _TOOK.match(own), _EXACTLY.match(follower)
    if took is None or exactly is None or exactly["deed"] not in (None, took["deed"]):
        return ""
    if any(took["deed"] in body for body in earlier) or own[:2] in ("第二", "第三"):
        return ""
    return took["did"] + exactly["amount"]
