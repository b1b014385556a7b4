"""Guards: each refuses one kind of text that a careful writer would not print."""

from __future__ import annotations

import re
from typing import Final

from roda.expression import Constant, Expression, leaves
from roda.languages.chinese import lexicon as words
from roda.languages.chinese.asking import Asking
from roda.languages.chinese.scene import Scene, bones, without_article
from roda.languages.chinese.story import MARK
from roda.languages.chinese.subjects import inherited, owner
from roda.problem import Number, Reason

Finding = tuple[Reason, str]

_INTERROGATIVE: Final = re.compile(
    "\\(\\(|[=＝]|多少|几(?!何)|什么|哪|怎|谁|吗|呢|多长|多远|多重|是否|求"
)
_UNPRINTABLE: Final = re.compile(
    f"比例尺|打0|打[{words.ANY_MARK}]|[{words.QUANTITY}](?:出售|销售|优惠|卖出|的优惠|的价格出售|的促销)|折"
    "|“[^”]*[，．：；？]|说：|如图|下图|图中|下表|下面|编号|规律"
)
_OPENS: Final = re.compile(
    "^(?:其中|其|它|他|她|这|那|比|另|又|还|再|占|是|也|则|剩|余|后来|然后|而)"
)
_DESCRIPTION: Final = re.compile(
    f"[长宽高深厚][是为]?[{words.QUANTITY}{words.FRACTION}](?:{words.UNIT})的"
)
_MODE: Final = re.compile(words.MODES)
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
    if ratio == (1, 1):
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
    if not _DESCRIPTION.search(scene.masked):
        return None
    for index in range(home, min(home + 3, scene.last)):
        if not scene.same_sentence(index, home):
            return None
        if _DESCRIPTION.match(scene.bodies[index]):
            return Reason.STRUCTURAL, f"{show(scene.bodies[index])} names a thing"
    return None


def said_twice(scene: Scene, home: int, asking: Asking, about: str) -> Finding | None:
    """Another clause says the same of the same, or of nobody in particular."""
    mine, wanted = bones(asking.about), bones(asking.asks)
    named = without_article(bones(about))
    moves = asking.treatment == "move" and mine != ""
    for index, (of, other, said) in enumerate(scene.bones):
        if index == home:
            continue
        if said == wanted:
            alike = _same(scene, index, named)
        elif not mine and len(wanted) > 1 and wanted in said and _vague(named, other):
            alike = said[said.index(wanted) - 1] != "每"  # 每个鸡蛋重 is not 个鸡蛋重
        else:
            alike = other + said == named + wanted
        if alike:
            return Reason.TWO_READINGS, f"{show(scene.bodies[index])} says the same"
        if moves and mine == of and said[:1] == wanted[:1] != "":
            return Reason.TWO_READINGS, f"{show(scene.bodies[index])} says something alike"
    return None


def _same(scene: Scene, index: int, named: str) -> bool:
    """Whether a clause with the same words could be about the same one."""
    _, other, said = scene.bones[index]
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
