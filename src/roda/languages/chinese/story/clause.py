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
    f"(?P<name>(?:有|现有|某)?一[{lexicon.PIECES_INTRODUCED}{lexicon.PIECES_WHOLE}]{CHINESE}{{1,9}}?(?<![长重高宽深厚]))"
    f"(?:的?(?:{lexicon.ASKED_MEASURED}|{lexicon.MONEY_NOUNS}|{lexicon.LENGTH_NOUNS}))?$"
)
_STATES: Final = re.compile("(?:共|一共|总共|全)?(?:有|重|长|高|深|厚|宽|是|为|装|存)?$")


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
    if clause.rest or "每" in clause.subject or not _STATES.match(clause.verb):
        return ""
    if clause.verb.endswith("有") and len(clause.noun) > 1 and not clause.lead:
        if _DESCRIBED.match(clause.noun) or "的" in clause.noun:
            return ""
        plain = (
            clause.unit and len(clause.subject) > 1 and clause.subject[-1] not in "中里的后时原现共"
        )
        return f"{clause.subject}的{clause.noun}" if plain else ""
    if clause.subject.endswith(("的和", "的差")) or "的底面" in clause.subject:
        return ""
    found = _INTRODUCED.match(clause.subject)
    return f"{clause.lead}{found['name']}" if found else ""
