"""Statement to question: the shape of the question for a number of a clause."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.quantities import ask_amount, ask_share
from roda.languages.chinese.ask.shapes import Shape, refuse, relation, share_of, share_word
from roda.languages.chinese.lexicon import (
    ANSWER_MARK,
    FIRST_FRACTION,
    FIRST_MARK,
    FIRST_PERCENT,
    FIRST_RATIO,
    HOW_MANY,
)
from roda.languages.chinese.story.masking import unit_at
from roda.languages.guard import Refusal
from roda.problem import Reason

_BEFORE: Final = re.compile(f"(?:{lexicon.STRUCTURAL_BEFORE})$")
_AFTER: Final = re.compile(lexicon.STRUCTURAL_AFTER)
# What these patterns can end or begin with: one look at a character saves most searches.
_BEFORE_LASTS: Final = frozenset("每第隔-+*/×÷^(（：:=打了号前后近头过出按满")
_AFTER_FIRSTS: Final = frozenset(
    "号班级月路点角边面环等楼折GPKW瓦伏寸英型周成-+*/×÷^=：:分年次的日整世星种颜、～~—"
)
_EACH_DOING: Final = re.compile(f"每({lexicon.CHINESE}{{1,3}})$")


@lru_cache(maxsize=1 << 14)
def shape_question(body: str, mark: str) -> Shape | Refusal:
    """How the marked number of a clause is asked for.

    >>> shape_question("小明看了\\ue000页", "\\ue000")[:4]
    ('keep', '小明看了若干页', '看了多少页', '小明')
    >>> shape_question("每\\ue000人一组", "\\ue000").reason
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
    return relation(body, mark, HOW_MANY) or refuse(
        body, f"neither counts nor compares with {mark}: write a unit after it"
    )


def _structural(body: str, mark: str, before: str, after: str) -> Refusal | None:
    """Names, dates, formulas and 每§个 are never asked for."""
    if mark >= FIRST_RATIO:
        what = "part of a ratio" if mark < lexicon.NAME[0] else "an ordinal, a date or a label"
        return Refusal(Reason.STRUCTURAL, f"{mark} in '{body}' is {what}, no amount")
    near, last = before[-4:], before[-1:]
    words = ""
    if ((last in _BEFORE_LASTS or last.isascii()) and _BEFORE.search(near)) or (
        last in ("、", "，") and FIRST_MARK <= near[-2:-1] <= ANSWER_MARK
    ):
        words = f"{before[-3:]}{mark}{after[:1]}"
    elif after[:1] in _AFTER_FIRSTS and _AFTER.match(after):
        words = f"{mark}{after[:3]}"
    else:
        each = _EACH_DOING.search(near) if "每" in near else None
        if each and not unit_at(each[1]):
            words = f"{each[0]}{mark}{after[:1]}"
    if words:
        detail = f"'{words}' in '{body}' names, orders or sets a rule; no question asks for {mark}"
        return Refusal(Reason.STRUCTURAL, detail)
    if "分别" in body or "依次" in body:
        detail = f"'{body}' gives several numbers in a row (分别, 依次): give each its own clause"
        return Refusal(Reason.STRUCTURAL, detail)
    return None
