"""Guards: each refuses one kind of text that a careful writer would not print."""

from __future__ import annotations

import re
from typing import Final

from roda.expression import Constant, Expression, leaves
from roda.languages.chinese import lexicon as words
from roda.languages.chinese.ask.shapes import Asking
from roda.languages.chinese.story.masking import MARK
from roda.languages.chinese.story.scene import Scene, bones, without_article
from roda.languages.chinese.story.subjects import inherited, owner
from roda.problem import Number, Reason

Finding = tuple[Reason, str]

_INTERROGATIVE: Final = re.compile(
    "\\(\\(|=|＝|多少|几(?!何)|什么|哪|怎|谁|吗|呢|多长|多远|多重|是否|求"
)
_UNPRINTABLE: Final = re.compile(
    f"比例尺|打0|打[{words.ANY_MARK}]|折|“[^”]*[，．：；？]|说：|如图|下图|图中|下表|下面|编号|规律"
)
_REDUCED: Final = re.compile(f"[{words.QUANTITY}](?:出售|销售|优惠|卖出|的优惠|的价格出售|的促销)")
_OPENS: Final = re.compile(
    "^(?:其中|其|它|他|她|这|那|比|另|又|还|再|占|是|也|则|剩|余|后来|然后|而)"
)
_AMOUNT: Final = f"[{words.QUANTITY}{words.FRACTION}{words.ANSWER_MARK}]"
_OPERATIONS: Final = (
    "由[^，]{0,6}多少[^，]*到|由原来|从多少|多少[^，]*[里中内]$|多[^，]*计算$|几[^，]*计算$"
    "|部分的[几百]|的的|这多少"
    "|还要(?<=^还要)多少|还要(?<=^还要)[^，]{1,3}多少元"
    f"|多少(?<=^多少)(?!{words.TIMES})[^，]*[{words.ANY_MARK}]"
)
_OPERATION: Final = re.compile(_OPERATIONS)
_LIST_OPERATION: Final = re.compile(f"[{words.ANY_MARK}][^，]*、[^，]*多少|{_OPERATIONS}")
# 用了多少分钟 leaves open who did; 还剩, 一共 and 相距 are about the whole story.
_BARE: Final = re.compile(
    "(?!还|剩|余|共|一共|总共|相|正好|恰好|这|经过|又|再|结果|提前|其|距|离"
    f"|(?:已经?|先|又)?[卖吃借拿剪截取倒修看读运]|有..|[^，]{{1,2}}[走去出掉进来给])[^，每两多少的{words.ANY_MARK}]{{0,6}}多少"
    f"({words.UNIT})[重长高]?$"
)
_OF_ALL: Final = re.compile("[全总共原剩距每]")
_EACH: Final = re.compile(
    f"(?:平均)?(每(?:{words.PERIODS}|[\u4e00-\u9fff]))"
    f"(?:[有重装放行走跑飞做修看运用烧站坐排]|行驶|生产|加工)?多少({words.UNIT})"
)
_RATE: Final = re.compile(f"(每(?:{words.PERIODS}))[^，]{{0,4}}多少")
_FIRST_PART: Final = re.compile("前|先|第|原|已|计划|开始|上")
_THE_REST: Final = re.compile("剩|余|其余|后来|以后")
_ARRIVES: Final = re.compile(
    "^(?!.*(?:去时|去的时候|返回|回来)).*多少(?:个?小时|分钟?|天)(?:可以?|就|才)?到达?$"
)
_RETURNS: Final = re.compile("返回|回来|原路")
_ANYBODY: Final = frozenset(("", "每", "这", "平", "全", "共", "一", "其"))
_MODE: Final = re.compile(words.MODES)
_ONE: Final = (1, 1)
_FACTORS: Final = frozenset(10**power for power in range(1, 7))
_DIMENSION: Final = {
    unit: dimension
    for dimension, units in enumerate(
        (
            "千米 厘米 分米 毫米 米",
            "千克 吨 克",
            "平方千米 平方分米 平方厘米 平方米 公顷",
            "万元 亿元 元",
        )
    )
    for unit in units.split()
}
_MEASURED: Final = re.compile(f"[{words.QUANTITY}{words.FRACTION}]({'|'.join(_DIMENSION)})(?!/)")


def second_question(story: str) -> Finding | None:
    """A clause before the question asks too."""
    found = _INTERROGATIVE.search(story)
    return (Reason.SECOND_QUESTION, f"{found[0]} in {show(story)}") if found else None


def unprintable(masked: str) -> Finding | None:
    """The story depends on a picture, a speech, a scale or a discount written as a decimal."""
    found = _UNPRINTABLE.search(masked)
    reduced = _REDUCED.search(masked)
    if reduced and (not found or reduced.start() < found.start()):
        found = reduced
    return (Reason.STRUCTURAL, f"{show(found[0])} in the text") if found else None


def mixed_units(masked: str, unit: str, equation: Expression) -> Finding | None:
    """The text measures in metres and kilometres, and the equation does not convert."""
    units = set(_MEASURED.findall(masked))
    if unit in _DIMENSION:
        units.add(unit)
    if len(units) < 2 or len({_DIMENSION[name] for name in units}) == len(units):
        return None
    if _converts(equation):
        return None
    return Reason.TWO_READINGS, f"{' and '.join(sorted(units))} are not converted"


def _converts(equation: Expression) -> bool:
    values = (leaf.value for leaf in leaves(equation) if isinstance(leaf, Constant))
    return any(v.numerator in _FACTORS or v.denominator in _FACTORS for v in values)


def opens_in_the_middle(first: str) -> Finding | None:
    """The new text opens with a word that needs something before it."""
    found = _OPENS.match(first)
    return (Reason.DANGLING, f"the text opens with {found[0]}") if found else None


def given_away(number: Number, answer: Number) -> Finding | None:
    """The number asked for is a bare one, or it is the old answer that the text now states."""
    ratio = number.value.as_integer_ratio()
    if ratio == _ONE:
        return Reason.STRUCTURAL, "the number is a one"
    if ratio == answer.value.as_integer_ratio():
        return Reason.ANSWER_STATED, f"the old answer is {number.surface} as well"
    return None


def under_a_condition(scene: Scene, home: int) -> Finding | None:
    """The number holds only if something else does, and that is not the whole story."""
    places = scene.conditions
    if not places:
        return None
    under = [i for i in places if i <= home and scene.same_sentence(i, home)]
    if under and (len(places) > 1 or not scene.same_sentence(home, scene.last)):
        return Reason.TWO_READINGS, f"under a condition: {show(scene.bodies[under[0]])}"
    return None


def in_a_description(scene: Scene, home: int) -> Finding | None:
    """一个长§厘米，宽§厘米的盒子: the clause is part of a name that goes on after it."""
    for index in scene.descriptions:
        near = home <= index < min(home + 3, scene.last)
        if near and scene.same_sentence(index, home):
            return Reason.STRUCTURAL, f"{show(scene.bodies[index])} names a thing"
    return None


def no_question(question: str) -> Finding | None:
    """The question repeats a whole operation, or asks nothing."""
    if "多少" not in question and "几分之几" not in question and "百分之几" not in question:
        return Reason.NOT_ASKED, f"nothing is asked in {show(question)}"
    found = (_LIST_OPERATION if "、" in question else _OPERATION).search(question)
    return (Reason.NOT_ASKED, f"{show(found[0])} repeats an operation") if found else None


def nobody_named(scene: Scene, home: int, asks: str) -> Finding | None:
    """A question without a subject, where another clause gives an amount in the same unit."""
    asked = _BARE.match(asks)
    if not asked:
        return None
    again = re.compile(_AMOUNT + re.escape(asked[1]))
    for index, body in enumerate(scene.bodies):
        if index == home or not again.search(body) or _OF_ALL.search(body):
            continue
        if index < home:
            apart = not scene.same_sentence(index, home)
        else:
            apart = scene.head(index).about[:1] not in _ANYBODY
        if apart:
            return Reason.TWO_READINGS, f"whose, beside {show(body)}"
    return None


def each_of_which(scene: Scene, home: int, question: str) -> Finding | None:
    """每行有多少个字, where the story tells of two sorts of rows."""
    arrives = question[-1:] in ("到", "达") and _ARRIVES.search(question)
    if arrives and _RETURNS.search(scene.masked):
        return Reason.TWO_READINGS, f"there or back: {show(question)}"
    asked = _EACH.match(question) if "每" in question[:3] else None
    if not asked:
        return _before_the_rest(scene, home, question)
    again = re.compile(f"{asked[1]}[^，]{{0,4}}{_AMOUNT}{re.escape(asked[2])}")
    for index, body in enumerate(scene.bodies):
        if index != home and again.search(body):
            return Reason.TWO_READINGS, f"whose {asked[1]}, beside {show(body)}"
    return None


def _before_the_rest(scene: Scene, home: int, question: str) -> Finding | None:
    """每天做多少套, where the rest is made at another rate."""
    asked = _RATE.search(question) if "每" in question else None
    if not asked or _FIRST_PART.search(question):
        return None
    for body in scene.bodies[home + 1 :]:
        if _THE_REST.match(body) and asked[1] in body and MARK.search(body):
            return Reason.TWO_READINGS, f"before or after: {show(body)}"
    return None


def said_twice(scene: Scene, home: int, asking: Asking, about: str) -> Finding | None:
    """Another clause says the same of the same, or of nobody in particular."""
    asks = asking.asks
    if scene.alone_has(home, asks[:1]):
        return None
    if asking.treatment != "move" and scene.alone_has(home, asks[-1:]):
        return None
    wanted = bones(asks)
    first, letters = wanted[:1], set(wanted if asking.treatment != "move" else wanted[:1])
    places = [
        index
        for index, body in enumerate(scene.bodies)
        if first in body and index != home and letters.issubset(body)
    ]
    if not places:
        return None  # no other clause has all the letters
    mine, named = bones(asking.about), without_article(bones(about))
    moves = asking.treatment == "move" and mine != ""
    for index in places:
        of, other, said = scene.bones(index)
        if said == wanted:
            alike = _same(scene, index, named)
        elif not mine and len(wanted) > 1 and wanted in said and _vague(named, other):
            alike = said[said.index(wanted) - 1] != "每"  # 每个鸡蛋重 is not 个鸡蛋重
        else:
            alike = other + said == named + wanted
        if alike:
            return Reason.TWO_READINGS, f"{show(scene.bodies[index])} says the same"
        if moves and mine == of and said[:1] == first != "":
            return Reason.TWO_READINGS, f"{show(scene.bodies[index])} says something alike"
    return None


def _same(scene: Scene, index: int, named: str) -> bool:
    """Whether a clause with the same words could be about the same one."""
    _, other, said = scene.bones(index)
    if said and not other:
        other = without_article(bones(inherited(scene, index, said)))
    elif other.startswith("每"):  # 每班 of which grade?
        other = bones(owner(scene, index)) + other
    if other.startswith("另") != named.startswith("另"):
        return False
    return other == named or (said != "" and _overlap(named, other))


def _overlap(named: str, other: str) -> bool:
    return not other or not named or other.endswith(named) or named.endswith(other)


def _vague(named: str, other: str) -> bool:
    """Whether the two subjects leave open that they are the same."""
    return not named or (not _MODE.search(named) and other in ("", named))


def show(body: str) -> str:
    """A masked clause for people: numbers as underscores.

    >>> show("看了\\ue000页")
    '看了_页'
    """
    return MARK.sub("_", body)
