"""A clause as data: its parts around one of its numbers, and what may be written of them.

小明买了§支红铅笔 is subject 小明, verb 买了, amount §, unit 支, noun 红铅笔. The parts in their order are
the clause again, so that nothing is lost when some of them are written anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final, NamedTuple

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import CHINESE
from roda.languages.chinese.story.masking import MARK, open_clause, unit_at

_LONGEST_NOUN: Final = 8
_NO_NOUN: Final = frozenset("的就才后正还没未恰以平给到上下中里内外处时左右")
_LIST_END: Final = re.compile(f"(?P<noun>(?!的){CHINESE}{{2,7}}?)(?P<rest>[和与及、][^，]*)?$")
# 买来, 生产了, 已经运走: what was done with a thing; what follows is the thing.
_DEED: Final = re.compile(
    f"(?P<deed>(?:{lexicon.BEFORE_DEED})*(?:{lexicon.MAKES}|[{lexicon.DEEDS}养种购])"
    f"[了来进出回到完过着入去走掉下好上]{{0,2}})(?P<thing>{CHINESE}{{0,6}})$"
)
_DESCRIBED: Final = re.compile("[长宽高重深厚]的|同样|不同|这样")
_ONE_OF: Final = re.compile("一(?![批堆种])|[这每].?$")  # 做一套童装用布 tells of any of them
_NOT_BARE: Final = re.compile(lexicon.NOT_BARE)
_MEASURED: Final = re.compile(f"(?:{lexicon.TIMES}|[万亿]?(?:{lexicon.MONEY})|倍|岁|度)$")
_INTRODUCED: Final = re.compile(
    f"(?P<name>(?:(?:{CHINESE}{{2,6}})?有|现有|某)?(?:一|(?<=某)(?=种))[{lexicon.PIECES_INTRODUCED}{lexicon.PIECES_WHOLE}]{CHINESE}{{1,9}}?(?<![长重高宽深厚]))"
    f"(?:的?(?:{lexicon.ASKED_MEASURED}|{lexicon.MONEY_NOUNS}|{lexicon.LENGTH_NOUNS}))?$"
)
_BROUGHT: Final = re.compile(
    f"(?P<what>(?:有|运来|运进|买来|买了|购进|收获了?|生产|加工|铺|修|看)一[{lexicon.PIECES_WHOLE}]{CHINESE}{{1,6}}?)"
    "，?(?:共|一共|共有|有|重|长|共重|全长)$"
)
_STATES: Final = re.compile("(?:共|一共|总共|全)?(?:有|重|长|高|深|厚|宽|是|为|装|存)?$")
# How people say that they leave an amount open: 一些苹果, 一些钱, 一段时间, 一段路.
_SOME: Final = "一些"
_ALL_TOLD: Final = re.compile("(?:一共|总共|共(?!同))(?=.)")
_NO_SOME: Final = re.compile(lexicon.NO_SOME)
_THINGS: Final = re.compile(f"(?:[万亿]?(?:{lexicon.WEIGHTS})|{lexicon.PIECES_LOOSE})$")
_PEOPLE: Final = frozenset("人名位")
_HAS: Final = re.compile(f"(?P<deed>(?:原来?|现在?|还|另)?有)(?P<thing>{CHINESE}{{0,6}})$")
_PEOPLE_DO: Final = re.compile(f"(?:{lexicon.PEOPLE}).")  # 同学跳绳
_SPENDS: Final = re.compile(f"(?:{lexicon.SPENDS})$")
_LASTS: Final = re.compile(f"(?:{lexicon.LASTS})了?$")
_CUTS: Final = re.compile("[修铺挖剪截锯用剩][去了下掉好完]+$")
_TAKES: Final = re.compile("[了出去来走掉进回]$|剩下?$|余下$")
_BUYS: Final = re.compile(
    f"(?P<deed>(?:{lexicon.BEFORE_DEED})*(?:收购|购买|采购|购进|购置|批发)[了来进]?)(?P<thing>{CHINESE}{{0,6}})$"
)
_BARE_DEEDS: Final = frozenset(lexicon.DEEDS) | frozenset("养种购")
_ACTED: Final = re.compile(f"[了来进出回到过入去走掉下上好着有和与、养种购{lexicon.DEEDS}]$")
_GATHERS: Final = re.compile("(?:有|带领|带|组织|派出?|选出?|安排)$")
_DO: Final = re.compile(
    f"(?:{lexicon.PEOPLE})?(?:参加|参观|参赛|报名|获奖|会|去|来|下车|上车|离[开去]|没|要|乘|坐|站|在|爱好|喜欢|加入|订阅?了|报了)[^{lexicon.ANY_MARK}]*$"
)
_LENGTHS: Final = frozenset({"千米", "米", "公里", "km", "m"})
_TRAVELS: Final = re.compile("(?:行驶|行|走|跑|骑)了$")
_LOOSE_END: Final = re.compile(
    f"(?P<thing>{CHINESE}{{1,6}}?)(?P<rest>(?:[和与、].*|(?:之|以)?后)?)$"
)
_TIME: Final = re.compile(f"(?:{lexicon.TIMES})$")
_AFTERWARDS: Final = re.compile("(?:(?:之|以)?后)?$")
_CASH: Final = re.compile("钱?(?:人民币)?")
_BUYING: Final = re.compile("钱?(?:人民币)?(?:$|[去到在买存给为].*)")
_OWN_MONEY: Final = re.compile("的?(?P<money>压岁钱|零用钱|零花钱|现金)(?P<rest>[^的]*)$")
_SENDS: Final = re.compile("(?:存入银行|存入人民币|存入|(?<=银行)存款|汇款|寄)$")
_SENT: Final = {"存款": "存了", "汇款": "汇了", "存入人民币": "存入"}
_BATCH: Final = re.compile(f"(?:{lexicon.MAKES}|运来|运进|购进|进)了?$")  # 加工一批零件


class Clause(NamedTuple):
    """The parts of a clause around one number, in their order.

    `lead` connects it (其中), `subject` is whom or what it is about, `verb` all that stands between
    the subject and the number, `noun` what is counted, and `rest` what follows.
    """

    lead: str
    subject: str
    verb: str
    amount: str
    unit: str
    noun: str
    rest: str


# A `Clause` in half the time.
_clause: Final[Callable[[tuple[str, ...]], Clause]] = partial(tuple.__new__, Clause)


@lru_cache(maxsize=1 << 14)
def take_apart(body: str, mark: str) -> Clause | None:
    """The parts of a clause around a number; None where the number is part of the subject.

    >>> take_apart("小明买了\\ue000支红铅笔", "\\ue000")[1:]
    ('小明', '买了', '\\ue000', '支', '红铅笔', '')
    """
    lead, subject, predicate = open_clause(body)
    at = predicate.find(mark)
    if at < 0:
        return None
    unit = unit_at(predicate, at + 1)
    behind = predicate[at + 1 + len(unit) :]
    noun = ""
    if behind and len(behind) <= _LONGEST_NOUN and behind[0] != "的":
        nominal = behind[0] not in _NO_NOUN and not MARK.search(behind)
        if nominal and behind.isalpha() and not open_clause(behind).rest:
            noun = behind
    return _clause((lead, subject, predicate[:at], mark, unit, noun, behind[len(noun) :]))


def deed_and_thing(clause: Clause) -> tuple[str, str]:
    """What was done and with what, where a deed is told: ("买来", "故事书"); else two empty words.

    >>> deed_and_thing(take_apart("学校买来故事书\\ue000本", "\\ue000"))
    ('买来', '故事书')
    """
    found = _DEED.match(clause.verb)
    if not found:
        return "", ""
    return found["deed"], found["thing"] or clause.noun


def without_amount(clause: Clause) -> str:
    """The clause told without how much: 小明买了红铅笔; "" where nobody would write that.

    >>> without_amount(take_apart("小明买了\\ue000支红铅笔", "\\ue000"))
    '小明买了红铅笔'
    >>> without_amount(take_apart("小明走了\\ue000千米", "\\ue000"))
    ''
    """
    if _MEASURED.match(clause.unit) or not clause.unit or _NOT_BARE.search(clause.verb):
        return ""
    opening = f"{clause.lead}{clause.subject}"
    deed, thing = deed_and_thing(clause)
    if _ONE_OF.match(thing) or _DESCRIBED.match(thing):
        return ""
    if deed and len(thing) > 1 and not clause.rest and thing[-1] not in "和与及、的了":
        return "" if open_clause(thing).rest else f"{opening}{deed}{thing}"
    listed = _LIST_END.match(clause.rest) if clause.rest else None
    if listed and listed["rest"] and (deed or clause.verb.endswith("有")) and not thing:
        return "" if open_clause(listed["noun"]).rest else f"{opening}{clause.verb}{clause.rest}"
    return ""


def introduced(clause: Clause) -> str:
    """What a clause brings in and then measures: 一堆钢材 of 一堆钢材有§根; else "".

    粮店有§袋大米 brings in 粮店的大米.

    >>> introduced(take_apart("一件上衣的原价是\\ue000元", "\\ue000"))
    '一件上衣'
    """
    if clause.rest or "每" in clause.subject:
        return ""
    brought = _BROUGHT.match(clause.verb) if "一" in clause.verb and not clause.noun else None
    if brought:
        return f"{clause.lead}{clause.subject}{brought['what']}"  # 工厂运来一堆煤，共§吨
    if not _STATES.match(clause.verb):
        return ""
    if clause.verb.endswith("有") and len(clause.noun) > 1 and not clause.lead:
        if _DESCRIBED.match(clause.noun) or "的" in clause.noun or _PEOPLE_DO.match(clause.noun):
            return ""
        plain = (
            clause.unit and len(clause.subject) > 1 and clause.subject[-1] not in "中里的后时原现共"
        )
        return f"{clause.subject}的{clause.noun}" if plain else ""
    if clause.subject.endswith(("的和", "的差")) or "的底面" in clause.subject:
        return ""
    found = _INTRODUCED.match(clause.subject)
    if found is None or found["name"][-1] in "是为和的" or found["name"][-2:-1] == "的":
        return ""  # 轮胎的外 is no name, but the half of 外直径
    return f"{clause.lead}{found['name']}"


@lru_cache(maxsize=1 << 13)
def with_some(body: str, mark: str) -> str:
    """The clause with an amount left open as people do it: 养了一些鸡; "" where they would not.

    >>> with_some("小明买了\\ue000支红铅笔", "\\ue000"), with_some("仓库里有大米\\ue000袋", "\\ue000")
    ('小明买了一些红铅笔', '仓库里有一些大米')
    >>> with_some("妈妈带\\ue000元去买菜", "\\ue000"), with_some("行驶了\\ue000小时后", "\\ue000")
    ('妈妈带一些钱去买菜', '行驶了一段时间后')
    >>> with_some("每天修路\\ue000米", "\\ue000")
    ''
    """
    clause = take_apart(body, mark)
    if clause is None or "每" in clause.subject or _NO_SOME.search(clause.verb):
        return ""
    if not clause.verb:
        return _listed(clause)
    if not clause.subject and _ALL_TOLD.match(clause.verb):
        return ""  # 共送去大米§吨 sums up what was told
    unit, behind = clause.unit, clause.noun + clause.rest
    opening, verb = clause.lead + clause.subject, _ALL_TOLD.sub("", clause.verb)
    if unit in ("分", "秒"):
        behind = behind.removeprefix("钟")
    if unit == "元":
        return _some_money(opening, verb, behind)
    if _THINGS.match(unit):
        return _some_things(opening, verb, unit, behind)
    if not _AFTERWARDS.match(behind):
        return ""
    if _TIME.match(unit) and _LASTS.search(verb):
        return f"{opening}{verb}一段时间{behind}"
    if unit in _LENGTHS:
        some = "一段路" if _TRAVELS.search(verb) else "一段" if _CUTS.search(verb) else ""
        return f"{opening}{verb}{some}{behind}" if some else ""
    if unit == "页" and verb.endswith(("了", "剩", "剩下")):
        return f"{opening}{verb}{_SOME}{behind}"
    return ""


def _some_money(opening: str, verb: str, behind: str) -> str:
    """带了一些钱去买菜, 在银行存了一笔钱, 攒了一些零用钱; "" where nobody leaves a sum open."""
    own = _OWN_MONEY.match(behind) if _SPENDS.search(verb) or verb[-1] in "了攒存" else None
    if own:
        return f"{opening}{verb}{_SOME}{own['money']}{own['rest']}"
    sends = _SENDS.search(opening + verb)
    if sends and "有" not in verb and _CASH.fullmatch(behind):
        deed = _SENT.get(sends[0], sends[0])
        return f"{(opening + verb)[: sends.start()]}{deed}一笔{'款' if deed == '汇了' else '钱'}"
    if not _SPENDS.search(verb) or not _BUYING.match(behind):
        return ""
    some = "一笔" if "存" in verb + behind else _SOME
    return f"{opening}{verb}{some}钱{_CASH.sub('', behind, count=1)}"


def _listed(clause: Clause) -> str:
    """一些白球 for an item of a list: 盒子里有§个红球，§个白球; "" where the item is not named."""
    bare = not (clause.lead or clause.subject or clause.rest) and len(clause.noun) > 1
    if not bare or not _THINGS.match(clause.unit) or "一" in clause.noun:
        return ""
    return f"{_SOME}{'人' if clause.unit == '人' else ''}{clause.noun}"


def _some_things(opening: str, verb: str, unit: str, behind: str) -> str:
    """一些 and what is counted or weighed, which stands behind the amount or before it."""
    if _TAKES.search(verb) and _AFTERWARDS.match(behind):  # 运走一些, 下去一些人后
        return f"{opening}{verb}{_SOME}{'人' if unit in _PEOPLE else ''}{behind}"
    if behind:
        if unit in _PEOPLE and _GATHERS.search(verb):
            return _some_people(opening + verb, unit, behind)
        end = _LOOSE_END.match(behind)
        batch = _BATCH.search(verb) is not None and not MARK.search(opening + verb)
        if (
            not end
            or behind[0] in _NO_NOUN
            or not (_BATCH.search(verb) or _ACTED.search(verb))
            or not _nominal(end["thing"])
        ):
            return ""
        return f"{opening}{verb}{'一批' if batch and not end['rest'] else _SOME}{behind}"
    found = _HAS.match(verb) or _BUYS.match(verb) or _DEED.match(verb)
    if found and found.re is _DEED and len(found["thing"]) < 2:
        return ""  # 运来上衣 is not 运来上 and 衣
    if not found or found["deed"] in _BARE_DEEDS or not _nominal(found["thing"]):
        return ""  # 用一些水: a bare verb before its thing wants its amount
    if unit in _PEOPLE and found["deed"].endswith("有"):
        return ""  # 某班有一些学生: nobody says so of a whole class
    return f"{opening}{found['deed']}{_SOME}{found['thing']}"


def _some_people(opening: str, unit: str, behind: str) -> str:
    """有一些同学参加比赛; "" where it only says how many there are: 某班有§名学生."""
    found = _DO.match(behind)
    return f"{opening}{_SOME}{'人' if unit == '人' else ''}{behind}" if found else ""


def _nominal(thing: str) -> bool:
    """Whether a word can stand behind 一些."""
    if not thing or "的" in thing or thing[-1] in "和与及、了班组队级字":
        return False
    return not (_ONE_OF.match(thing) or _DESCRIBED.match(thing) or open_clause(thing).rest)
