"""Statement to question: what asks for a number in its clause, and what stays behind.

Three treatments:

* `keep`: the clause stays in the story with an indefinite amount (看了若干页, 用去一部分) and
  is asked again at the end;
* `move`: the clause leaves the story and becomes the question (甲数比乙数多几分之几);
* `trim`: a describing phrase leaves its clause and is asked with the thing's own name
  (修一条长§米的公路 → 修一条公路 … 这条公路长多少米).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from roda.languages.chinese import lexicon as words
from roda.languages.chinese.ask.amounts import ask_amount
from roda.languages.chinese.ask.comparisons import relation, share_of
from roda.languages.chinese.ask.shapes import (
    FIRST_FRACTION,
    FIRST_PERCENT,
    FIRST_RATIO,
    HOW_MANY,
    Asking,
    Refusal,
    refuse,
    share_word,
)
from roda.languages.chinese.ask.shares import ask_share
from roda.languages.chinese.story.masking import FIRST_MARK, unit_at
from roda.problem import Reason

_BEFORE: Final = re.compile(
    r"(?:每|第|每隔|[-+*/×÷^(（：:=]|打|打了|编号|[A-Za-z])$"
    r"|(?:(?<!提)前|后|近|头|最后|超过|超出|按|满)$"
)
_AFTER: Final = re.compile(
    r"号|班|级|月|路车?|点|角形|边形|面体|环|等奖|楼|折|[GPKW]|瓦|伏|寸|英寸|型|周年|成|[-+*/×÷^=：:]|分之|年级|次方|的倍数"
    r"|日|整除|年代|世纪|星|种?颜色|、[" + words.ANY_MARK + "]|[～~—]"
)
# What these patterns can end or begin with: one look at a character saves most searches.
_BEFORE_LASTS: Final = frozenset("每第隔-+*/×÷^(（：:=打了号前后近头过出按满")
_AFTER_FIRSTS: Final = frozenset(
    "号班级月路点角边面环等楼折GPKW瓦伏寸英型周成-+*/×÷^=：:分年次的日整世星种颜、～~—"
)
_EACH_DOING: Final = re.compile("每([\u4e00-\u9fff]{1,3})$")


@lru_cache(maxsize=1 << 14)
def read_target(body: str, mark: str) -> Asking | Refusal:
    """How the marked number of a clause is asked for.

    >>> read_target("小明看了\\ue000页", "\\ue000")[:4]
    ('keep', '小明看了若干页', '看了多少页', '小明')
    >>> read_target("每\\ue000人一组", "\\ue000").reason
    <Reason.STRUCTURAL: 'structural'>
    """
    at = body.index(mark)
    before, after = body[:at], body[at + 1 :]
    found = _structural(body, mark, before, after) or share_of(body, mark)
    if found:
        return found
    unit = unit_at(after)
    if unit == "种" and mark >= FIRST_FRACTION:
        unit = ""  # §种玉米 plants a share of the field
    if mark >= FIRST_PERCENT or (mark >= FIRST_FRACTION and not unit):
        return ask_share(body, mark, before, after, share_word(mark))
    if unit and unit != "倍":
        return ask_amount(body, mark, before, after, unit)
    return relation(body, mark, HOW_MANY) or refuse("nothing is counted or compared", body)


def _structural(body: str, mark: str, before: str, after: str) -> Refusal | None:
    """Names, dates, formulas and 每§个 are never asked for."""
    if mark >= FIRST_RATIO:
        return Refusal(Reason.STRUCTURAL, "a ratio, an ordinal, a date or a label")
    near, last = before[-4:], before[-1:]
    if (last in _BEFORE_LASTS or last.isascii()) and _BEFORE.search(near):
        return Refusal(Reason.STRUCTURAL, f"{before[-3:]}…")
    if last in ("、", "，") and FIRST_MARK <= near[-2:-1] <= words.ANSWER_MARK:
        return Refusal(Reason.STRUCTURAL, f"{before[-3:]}…")
    if after[:1] in _AFTER_FIRSTS and _AFTER.match(after):
        return Refusal(Reason.STRUCTURAL, f"…{after[:3]}")
    each = _EACH_DOING.search(near) if "每" in near else None
    if each and not unit_at(each[1]):
        return Refusal(Reason.STRUCTURAL, f"{each[0]}…")
    if "分别" in body or "依次" in body:
        return Refusal(Reason.STRUCTURAL, "分别 pairs the numbers with names")
    return None
