"""Guards of the whole new text: what told two facts apart must not have left it."""

from __future__ import annotations

import re
from typing import Final

from roda.expression import Expression, Operation, Reference
from roda.languages.chinese import lexicon
from roda.languages.chinese.guards.draft import Draft
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_TIMES: Final = ("原来的", "现在的", "原来", "现在")
_LAST_ASKS: Final = re.compile(
    f"(?<=[，．。；])(?<![后时]，)([^，．。；{lexicon.ANY_MARK}]{{1,12}}?)(?:一共|共)?(?:有|是|重|卖?(?=多少))"
    f"[^，．。；{lexicon.ANY_MARK}]{{0,6}}多少[^，．。；{lexicon.ANY_MARK}]*？$"
)
# Two rates of the same kind, one right behind the other, of which neither says whose it is.
_TWO_RATES: Final = re.compile(
    f"(?:^|[，．。；,;])(?:平均)?(每(?:{lexicon.PERIODS}|{lexicon.CHINESE}))子?"
    f"([^，．。；,;{lexicon.ANY_MARK}]{{0,6}})[{lexicon.ANY_MARK}]({lexicon.UNIT})[^，．。；,;{lexicon.ANY_MARK}]{{0,4}}"
    f"[，．。；,;](?:平均)?\\1子?([^，．。；,;{lexicon.ANY_MARK}]{{0,6}})[{lexicon.ANY_MARK}]\\3"
)
_EACH: Final = re.compile("每.")
_AUXILIARIES: Final = frozenset("有要可以能应需是")
_RATE_VERBS: Final = frozenset(lexicon.DEEDS) | frozenset("重装")
_KNOWN_LATE: Final = re.compile(f"^[^某]*(?:[全该]({lexicon.CHINESE}).*某\\1|这个数.*某数)")


@guard(Stage.TEXT, Reason.TWO_READINGS)
def then_or_now(draft: Draft) -> str | None:
    """The question does not say whether it asks for what was or what is: 差, beside 原来的差."""
    text = draft.text
    if "原来" not in text and "现在" not in text:
        return None
    asked = _LAST_ASKS.search(text)
    if not asked or "原" in asked[0] or "现" in asked[0]:
        return None
    for time in _TIMES:
        if time + asked[1] in text:
            return f"'{asked[0]}' could ask for '{time}{asked[1]}' as well: say which"
    return None


@guard(Stage.TEXT, Reason.TWO_READINGS)
def two_rates(draft: Draft) -> str | None:
    """What told two rates apart left the story: 每袋装§千克，每袋装§千克."""
    text = draft.text
    told = _EACH.findall(text)
    if len(set(told)) == len(told):
        return None  # nothing is told twice for each of the same
    found = _TWO_RATES.search(text)
    if not found or _differ(found[2], found[4]) or _TWO_RATES.search(draft.masked):
        return None
    return f"'{found[0]}' would give two rates, and nothing would tell them apart"


def _differ(one: str, other: str) -> bool:
    """Whether the words behind 每袋 tell two rates apart: 每支钢笔, 每支圆珠笔."""
    words, others = set(one) - _AUXILIARIES, set(other) - _AUXILIARIES
    if not words or not others:
        return not (words | others) <= _RATE_VERBS
    return not (words <= others or others <= words)


# 要在10小时完成多少个零件，需要9人: what is needed for it cannot end the question.
_ASKS_FOR_NEED: Final = re.compile(
    f"(?:^|[，．。；,;])(?:如果|现在)?(?:要|为了|想)(?!求)[^，．。；]*多少[^，．。；]*，[^，．。；多每]{{0,4}}需要?[^，．。；多]*[{lexicon.ANY_MARK}][^，．。；多]*？$"
)


@guard(Stage.TEXT, Reason.NOT_ASKED)
def asks_behind_need(draft: Draft) -> str | None:
    """The question asks for what is wanted, and ends with what that needs: 要做多少个，需要§人."""
    text = draft.text
    found = _ASKS_FOR_NEED.search(text) if "需" in text else None
    return f"'{found[0]}' asks for a purpose and tells its means behind it" if found else None


_LATE_SOME: Final = re.compile("[，．。；](某[^，．。；]{1,3})[^，．。；]*？$")


@guard(Stage.TEXT, Reason.DANGLING)
def named_too_late(draft: Draft) -> str | None:
    """The text speaks of 全厂 or 这个数 before it brings in 某厂 or 某数."""
    text = draft.text
    if "某" not in text:
        return None
    late = _LATE_SOME.search(text)
    if late and "某" not in text[: late.start()]:
        return f"only the question would bring in '{late[1]}'"
    if not _KNOWN_LATE.search(text) or _KNOWN_LATE.search(draft.masked):
        return None
    return "the text would speak of something before it brings that in"


# 下午工作§小时, 二班§人: one part of what the story tells of, and how often or how many that was.
_PART: Final = re.compile(
    f"[^，]{{0,8}}?(第[一二三四{lexicon.NAME}]{lexicon.CHINESE}{{1,2}}|[上下]午|[上下]半[月年]|[一二三四五六甲乙]班|[一二三四五六]年级|[一二三四]月份?|[前后](?=[^，]{{1,2}}天)|昨天|今天)"
    f"[^，共{lexicon.ANY_MARK}]{{0,6}}[{lexicon.ANY_MARK}]"
)
_SUM_ASKED: Final = re.compile(f"(?:一共|总共|共|[{lexicon.DEEDS}捐植采收])[^，每]{{0,8}}多少")


def part_summed(draft: Draft, question: str) -> str:
    """The part whose sum a question asks for without naming it; "" where it asks for all."""
    scene, home = draft.scene, draft.home
    if not home or scene.bodies[home][0] != question[:1] or scene.heads[home].about:
        return ""
    if not _SUM_ASKED.match(question) or not scene.same_sentence(home - 1, home):
        return ""
    part = _PART.match(scene.bodies[home - 1])
    if part is None:
        return ""
    parts = {found[1] for body in scene.bodies if (found := _PART.match(body))}
    if len(parts) < 2 or not _is_summand(draft.problem.equation, ord(draft.mark) & 0xFF):
        return ""
    about = scene.heads[home - 1].about
    return about if part[1] in about else part[1]


def _is_summand(equation: Expression, index: int) -> bool:
    """Whether a number of the text is added to or taken from something as it stands."""
    if not isinstance(equation, Operation):
        return False
    for side in (equation.left, equation.right):
        if isinstance(side, Reference) and side.index == index:
            if equation.symbol in "+-":
                return True
        elif _is_summand(side, index):
            return True
    return False
