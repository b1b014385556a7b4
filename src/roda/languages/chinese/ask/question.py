"""Statement to question: the shape of the question for a number of a clause."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.quantities import ask_amount, ask_share
from roda.languages.chinese.ask.shapes import (
    Shape,
    refuse,
    relation,
    share_of,
    share_word,
    tail_of,
)
from roda.languages.chinese.lexicon import (
    ANSWER_MARK,
    FIRST_FRACTION,
    FIRST_MARK,
    FIRST_PERCENT,
    FIRST_RATIO,
    HOW_MANY,
)
from roda.languages.chinese.story.masking import MARK, open_clause, unit_at
from roda.languages.guard import Refusal
from roda.problem import Reason

_BEFORE: Final = re.compile(f"(?:{lexicon.STRUCTURAL_BEFORE})$")
_AFTER: Final = re.compile(lexicon.STRUCTURAL_AFTER)
# What these patterns can end or begin with: one look at a character saves most searches.
_BEFORE_LASTS: Final = frozenset("第-+*/×÷^(（：:=号近头字这")
_AFTER_FIRSTS: Final = frozenset(
    "号班级月路点角边面环等楼GPKW瓦伏寸英型周成-+*/×÷^=：:分年次的日整世星种颜、～~—"
)
_RULE: Final = re.compile(f"(?:{lexicon.RULE_BEFORE})$")
_NOMINAL: Final = re.compile("的(?:部分|钱|人|数|布|时间|路程|速度|材料|同学|学生|产品|商品|零件)$")
_EACH_DOING: Final = re.compile(f"每(?:{lexicon.STEPS})$")
_CALCULATES: Final = frozenset("-+*/×÷^=(（)）")
_NO_SENTENCE: Final = re.compile("含|加上|减去|乘以?|除以?")
_AMOUNT_LAST: Final = re.compile(f"[{lexicon.ANY_MARK}](?:{lexicon.UNIT})$")
_NO_SHARE: Final = frozenset("比与和、加减乘除以")
_SIDES: Final = re.compile(f"多少[^，]*、[^，]*[{lexicon.ANY_MARK}]")
# 买了多少支铅笔和12块橡皮: nobody asks for one of a list so
_AND_MORE: Final = re.compile(f"多少[^，{lexicon.ANY_MARK}]{{1,8}}和[{lexicon.ANY_MARK}]")
_NOT_COUNTED: Final = re.compile("[后时以之出销优]")
_PACKED: Final = re.compile(
    f"(?P<asked>多少(?:{lexicon.PIECES}|{lexicon.WEIGHTS}|人|名|节|打|对){lexicon.CHINESE}{{0,4}}?)"
    "(?P<deed>|装|装成|捆|捆成|扎|扎成|包|包成|分|分成|分为|编|编成)一(?P<one>盒|箱|袋|捆|包|组|瓶|筐|桶|扎|队)$"
)
_PACKS: Final = {"": "有", **{deed + end: deed for deed in "装捆扎包" for end in ("", "成")}} | {
    "分": "",
    "分成": "",
    "分为": "",
    "编": "",
    "编成": "",
}
_MEET: Final = re.compile("[个名]?[人队][^，]{0,6}(?:握|赛|通|寄|互|比)[^，]{0,4}一[次场盘局个张]?")
_BARE_RATIO: Final = re.compile(f"比(?=(?:[几{lexicon.RATIO}][：:])+[几{lexicon.RATIO}]$)")
_SOLD: Final = re.compile("[打按以]了?$")


@lru_cache(maxsize=1 << 14)
def shape_question(body: str, mark: str) -> Shape | Refusal:
    """How the marked number of a clause is asked for.

    >>> shape_question("小明看了\\ue000页", "\\ue000")[:4]
    ('keep', '小明看了若干页', '看了多少页', '小明')
    >>> shape_question("每\\ue000人坐一桌", "\\ue000")[:2]
    ('ask', '')
    >>> shape_question("第\\ue400天", "\\ue400").reason
    <Reason.STRUCTURAL: 'structural'>
    """
    shape = _shape_of(body, mark)
    if isinstance(shape, Refusal) and shape.reason is Reason.NOT_ASKED:
        return _plain(body, mark) or shape
    return shape


def _plain(body: str, mark: str) -> Shape | None:
    """The clause as it stands, with a question word for the number; nothing stays in the story."""
    asking = asking_clause(body, mark)
    if not asking or tail_of(body) or _NOMINAL.search(body) or body.startswith(("分别", "同时")):
        return None
    _, about, rest = open_clause(asking)
    unfinished = body.startswith(("把", "将")) and _AMOUNT_LAST.search(body) is not None
    if (
        _NO_SENTENCE.match(rest)
        or _NO_SENTENCE.match(about)
        or about.startswith("的")
        or unfinished
    ):
        return None  # 含盐多少的盐水 names a thing, 加上多少 is a step of a calculation
    if "分别" in body and len(MARK.findall(body)) < 2:
        return None
    return Shape("ask", "", rest, about)


def asking_clause(body: str, mark: str) -> str:
    """A clause with the question word for its number, or "" where nobody would ask so.

    >>> asking_clause("打\\ue000折", "\\ue000"), asking_clause("打\\ue000出售", "\\ue000")
    ('打几折', '')
    """
    at = body.index(mark)
    before, after = body[:at], body[at + 1 :]
    if after[:1] in _CALCULATES or before[-1:] in _CALCULATES:
        return ""
    if "（" in before and before.count("（") > before.count("）"):
        return ""
    bare = mark < FIRST_FRACTION and not unit_at(after)
    if bare and (_NOT_COUNTED.match(after) or (_SOLD.search(before) and after[:1] != "折")):
        return ""
    if before.endswith("每") and ("之间" in after or _MEET.match(after)):
        return ""  # 每§人之间赛一场 is how all of them play
    asking = before + question_word(body, mark) + after
    if mark >= FIRST_RATIO:
        asking = _BARE_RATIO.sub("比是", asking)  # 速度比是5：几
    if "和" in after and _AND_MORE.search(asking):
        return ""
    if not before:
        asking = packed(asking)
    return "" if "、" in after and "分别" not in body and _SIDES.search(asking) else asking


def packed(asking: str) -> str:
    """每盒装多少支, as people ask, for 多少支装一盒.

    >>> packed("多少支铅笔装一盒"), packed("多少人分一组"), packed("多少天看完一本")
    ('每盒装多少支铅笔', '每组多少人', '多少天看完一本')
    """
    found = _PACKED.match(asking) if "一" in asking[-3:] else None
    return f"每{found['one']}{_PACKS[found['deed']]}{found['asked']}" if found else asking


def question_word(body: str, mark: str) -> str:
    """What asks for a number in its place: 多少, 几, 几分之几 or 百分之几.

    >>> question_word("占全书的\\ue100时", "\\ue100"), question_word("比是\\ue300：4", "\\ue300")
    ('几分之几', '几')
    """
    at = body.index(mark)
    if mark >= FIRST_RATIO or body[at + 1 : at + 2] == "折":
        return "几"
    last, following = body[at - 1 : at], body[at + 1 : at + 2]
    if mark < FIRST_FRACTION or (unit_at(body, at + 1) and last != "的"):
        return HOW_MANY
    if mark < FIRST_PERCENT and (
        last in _NO_SHARE or (following.isascii() and following.isalpha())
    ):
        return HOW_MANY
    return share_word(mark)


def _shape_of(body: str, mark: str) -> Shape | Refusal:
    at = body.index(mark)
    before, after = body[:at], body[at + 1 :]
    found = _structural(body, mark, before, after) or share_of(body, mark)
    if found:
        return found
    unit = unit_at(after)
    if not before and unit == after:
        detail = f"'{body}' only goes on with a list: say what each number is of"
        return Refusal(Reason.STRUCTURAL, detail)
    if unit == "种" and mark >= FIRST_FRACTION:
        unit = ""  # §种玉米 plants a share of the field
    if mark >= FIRST_PERCENT or (mark >= FIRST_FRACTION and not unit):
        return ask_share(body, mark, before, after, share_word(mark))
    if unit and unit != "倍":
        return ask_amount(body, mark, before, after, unit)
    return relation(body, mark, HOW_MANY) or refuse(
        body, f"neither counts nor compares with {mark}: write a unit after it"
    )


def _is_open(before: str) -> bool:
    """Whether a bracket is open at the end of these words."""
    return before.count("（") + before.count("(") > before.count("）") + before.count(")")


def _structural(body: str, mark: str, before: str, after: str) -> Refusal | None:
    """Names, dates and formulas are never asked for; rules (每§人) and ratios only as they stand."""
    if mark >= lexicon.NAME[0]:
        detail = f"{mark} in '{body}' is an ordinal, a date or a label, no amount"
        return Refusal(Reason.STRUCTURAL, detail)
    if mark >= FIRST_RATIO:
        return refuse(body, f"gives {mark} as part of a ratio")
    if ("（" in before or "(" in before) and _is_open(before):
        detail = f"{mark} stands in brackets in '{body}', where no question asks for it"
        return Refusal(Reason.STRUCTURAL, detail)
    near, last = before[-4:], before[-1:]
    words = ""
    if ((last in _BEFORE_LASTS or last.isascii()) and _BEFORE.search(near)) or (
        last in ("、", "，") and FIRST_MARK <= near[-2:-1] <= ANSWER_MARK
    ):
        words = f"{before[-3:]}{mark}{after[:1]}"
    elif after[:1] in _AFTER_FIRSTS and _AFTER.match(after):
        words = f"{mark}{after[:3]}"
    if words:
        detail = f"'{words}' in '{body}' names or orders; no question asks for {mark}"
        return Refusal(Reason.STRUCTURAL, detail)
    if last in lexicon.RULE_LASTS and _RULE.search(near):
        return refuse(body, f"sets a rule with {mark}")
    if "每" in near and _EACH_DOING.search(near):
        if after == unit_at(after):
            detail = (
                f"'{body}' only begins a rule, and no question asks for {mark} without the rest"
            )
            return Refusal(Reason.STRUCTURAL, detail)
        return refuse(body, f"sets a rule with {mark}")
    if "分别" in body or "依次" in body:
        return refuse(body, "gives several numbers in a row (分别, 依次): give each its own clause")
    return None
