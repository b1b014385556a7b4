"""Guards of the new text: a question must say which part or moment it asks for.

A clause told in its place is clear by what stands around it; asked at the end, behind all the rest, it is not.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from roda.errors import EvaluationError
from roda.expression import evaluate
from roda.languages.chinese import lexicon
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.story.masking import MARK
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_SUM_ASKED: Final = re.compile("(?:一共|总共|共)[^，每平]{0,8}多少")
_GOES_ON: Final = re.compile(f"(?:又|再|还要|后来|改)[^，第]*[{lexicon.ANY_MARK}]")
_RATE_ASKED: Final = re.compile(
    f"(?:平均)?每(?P<each>{lexicon.PERIODS})[^，比{lexicon.ANY_MARK}]{{0,6}}多少"
)
_SUM_TOLD: Final = re.compile("共|总|全")
# 在相距多少米的两楼之间栽树: the asked measure describes what something is done with.
_DESCRIBES: Final = re.compile(
    f"[把将]一[{lexicon.PIECES_INTRODUCED}](?![^，]*[成段])|[把将按][^，]*几：|(?:[^，{lexicon.ANY_MARK}]{{0,4}}[把将在沿用从]|[^，]{{0,8}}[，])[^，]*多少(?:{lexicon.LENGTHS}|{lexicon.AREAS})[长高宽厚深]?的{lexicon.CHINESE}{{3,}}"
)
# 某厂的工人中，后来又: nothing is said of them before.
_NOTHING_SAID: Final = re.compile(
    f"[^，有是若些{lexicon.ANY_MARK}]{{2,14}}的(?:[^，{lexicon.ANY_MARK}]{{1,6}}中，(?:后来|又|再|这时|现在|结果)"
    f"|[^，中{lexicon.ANY_MARK}]{{1,6}}，[{lexicon.ANY_MARK}](?:{lexicon.PIECES})[^，．是一装占{lexicon.ANY_MARK}]{{2,6}}[，．])"
)
_STANDS_ALONE: Final = re.compile(
    f"[^，．有是{lexicon.ANY_MARK}]{{2,8}}的[^，．有是{lexicon.ANY_MARK}]{{1,4}}．"
)
# A difference that does not say which of the two is greater.
_APART: Final = re.compile("相差|(?<![温还只])差[是为]?$|之差|的差")
# Who is older or greater needs no word.
_ORDERED: Final = re.compile(
    "[比爸妈爷奶父母儿女哥姐弟妹叔孙师]|较|被减数|减数|[大小]数|[大小]于|大圆|小圆|底"
)


@guard(Stage.TARGET, Reason.TWO_READINGS)
def which_is_greater(draft: Draft) -> str | None:
    """The story tells how much two differ, and the number told which is greater: 甲地§米，两地相差§米，乙地多少米."""
    masked = draft.masked
    if "差" not in masked or not _APART.search(draft.asked.before) or _ORDERED.search(masked):
        return None
    other = _other_way(draft)
    if other is None or other <= 0:
        return None
    return f"'{draft.asked.before}' leaves open which is greater: {draft.number.surface} is one of two answers"


def _other_way(draft: Draft) -> Fraction | None:
    """What the number would be, were the difference the other way round; None where the equation is not linear."""
    equation, answer = draft.problem.equation, draft.problem.answer
    index, values = ord(draft.mark) & 0xFF, list(draft.problem.values)
    value = values[index]
    try:
        at: list[Fraction] = []
        for tried in (Fraction(0), 2 * value):
            values[index] = tried
            at.append(evaluate(equation, values))
    except EvaluationError:
        return None
    zero, twice = at
    if value == 0 or twice - answer != answer - zero or answer == zero:
        return None
    return (-answer - zero) / ((answer - zero) / value)


@guard(Stage.TEXT, Reason.TWO_READINGS)
def sum_goes_on(draft: Draft) -> str | None:
    """The question asks for a sum, and the story went on behind it: 买6套，一共付了若干元．又买8套．一共付了多少元."""
    asking = draft.asking
    if "共" not in asking[:2] or not _SUM_ASKED.match(asking):
        return None
    scene, home = draft.scene, draft.home
    if (
        not home
        or not scene.same_sentence(home - 1, home)
        or not MARK.search(scene.bodies[home - 1])
    ):
        return None
    for body in scene.bodies[home + 1 :]:
        if _GOES_ON.search(body):
            return f"'{asking}' could include '{body}': say for what"
    return None


@guard(Stage.TEXT, Reason.TWO_READINGS)
def rate_of_which_time(draft: Draft) -> str | None:
    """The question asks for a rate, and other words came between it and its time: 又修了§天，一共修§米，每天修多少米."""
    asking = draft.asking
    if "每" not in asking[:3]:
        return None
    asked = _RATE_ASKED.match(asking)
    scene, home = draft.scene, draft.home
    if asked is None or not home or not scene.same_sentence(home - 1, home):
        return None
    before = scene.bodies[home - 1]
    times = [body for body in scene.bodies if _lasts(body, asked["each"])]
    if len(times) < 2 or before not in times:
        return None
    told = draft.told.rstrip("，．；")
    if told.endswith(before) or not _SUM_TOLD.search(told[told.rfind("，") + 1 :]):
        return None
    return f"'{asking}' could ask for all the time: say that it is of '{before}'"


def _lasts(body: str, unit: str) -> bool:
    """Whether a clause tells how long something took, in a unit."""
    at = body.find(unit)
    return at > 0 and lexicon.FIRST_MARK <= body[at - 1] <= lexicon.ANSWER_MARK


def measures_amid_a_deed(draft: Draft) -> bool:
    """Whether the clause left, and its deed is told where a measure is asked: 每隔§米种一棵，沿着周长多少米的花坛种树."""
    asking = draft.asking
    if not draft.left or ("的" not in asking and asking[:1] not in ("把", "将", "按")):
        return False
    return _DESCRIBES.match(asking) is not None


def opens_with_a_name(draft: Draft) -> str:
    """The name with which a text opens, of which nothing is said: 某厂的工人中，后来又; 小丽的红球，§个白球; or ""."""
    text = draft.text
    if "的" not in text[:16]:
        return ""
    found = _NOTHING_SAID.match(text) or (None if draft.home else _STANDS_ALONE.match(text))
    return "" if found is None or draft.masked.startswith(found[0][:6]) else found[0]


_EXTREMES: Final = re.compile(
    "最[好高多大长重快远](?:的一[次天个]|分|气温)[^，]{0,4}?[比与和跟][^，]{0,4}?最[差低少小短轻慢近](?:的一[次天个]|分|气温)"
)


@guard(Stage.TARGET, Reason.TWO_READINGS)
def best_of_several(draft: Draft) -> str | None:
    """The old answer compares the best with the worst of several, of which the number is one: 最好的一次比最差的一次远§米."""
    found = _EXTREMES.search(draft.scene.statement) if "最" in draft.scene.statement else None
    return f"'{found[0]}' could be another without {draft.number.surface}" if found else None
