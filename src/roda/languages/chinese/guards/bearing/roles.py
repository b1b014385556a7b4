"""Guards of the source: who is compared with whom, and which of the two the answer is.

甲有§个，比乙多§个，乙有多少个: the answer and 5 make 甲's amount, or the equation took the two for one another.
Only what the text says plainly is judged: one comparison, one amount, and a question for the other side.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from roda.expression import Constant, leaves, references
from roda.languages.chinese import lexicon
from roda.languages.chinese.guards.draft import Draft
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_MARK: Final = f"[{lexicon.QUANTITY}{lexicon.FRACTION}{lexicon.PERCENT}]"
_NAME: Final = f"[^，．；比是的{lexicon.ANY_MARK}]"
_MORE: Final = "多|贵|(?<!身)高|(?<!体)重|长|快|大|增加|增产|增长|提高|超产|上涨"
_LESS: Final = "少|便宜|低|轻|短|慢|矮|小|减少|减产|节约|节省|降低|下降"
# 甲比乙多§, of which 甲 may be left out.
_COMPARED: Final = re.compile(
    f"(?:^|[，．；])(?P<one>{_NAME}{{0,8}}?)(?:的?{lexicon.CHINESE}{{0,3}}数量?|的{lexicon.CHINESE}{{1,3}})?比(?P<other>{_NAME}{{1,8}}?)(?:的{lexicon.CHINESE}{{1,4}}?)?"
    f"(?:(?P<more>{_MORE})|(?P<less>{_LESS}))[了出种植产卖收做买捐修生用]{{0,2}}(?P<by>{_MARK})(?P<unit>{lexicon.UNIT})?(?=[，．；]|$)"
)
# 甲是乙的§倍.
_MULTIPLE: Final = re.compile(
    f"(?:^|[，．；])(?P<one>{_NAME}{{0,8}}?)(?:的{lexicon.CHINESE}{{1,4}})?(?:是|相当于)(?P<other>{_NAME}{{1,8}}?)(?:[人只棵本]数)?的(?P<by>{_MARK})倍?(?=[，．；]|$)"
)
_TOLD: Final = re.compile(
    f"(?:^|[，．；])(?P<who>[^，．；比{lexicon.ANY_MARK}每共]{{1,16}}?)(?P<much>[{lexicon.QUANTITY}{lexicon.FRACTION}])(?P<unit>{lexicon.UNIT}){lexicon.CHINESE}{{0,4}}(?=[，．；]|$)"
)
# A sum, a difference or a moment is asked, and not the other side.
_ASKS_MORE: Final = re.compile(
    "[比共和与、每剩余还各全增减多少节省降超贵低总差倍]|平均|合计|便宜|提高|上涨|长[高大]"
)


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def compared_the_wrong_way(draft: Draft) -> str | None:
    """The answer is not what the comparison makes of the amount that is told: 甲§个，比乙多§个, and 乙 is their sum."""
    numbers, masked, asked = draft.problem.numbers, draft.masked, draft.asked
    if len(numbers) != 2 or asked.form != "amount" or _ASKS_MORE.search(asked.before):
        return None
    if "比" in masked:
        found = _COMPARED.search(masked)
    elif "倍" in masked or "的" in masked:
        found = _MULTIPLE.search(masked)
    else:
        return None
    if found is None or len(_COMPARED.findall(masked)) + len(_MULTIPLE.findall(masked)) > 1:
        return None
    told = _told_before(masked, found)
    if told is None:
        return None
    much, first = told
    which = _which(asked.before, found, first)
    if which is None or numbers[ord(found["by"]) & 0xFF].value == 0:
        return None
    value, by = (numbers[ord(mark) & 0xFF].value for mark in (much, found["by"]))
    right, wrong = _other(found, by, value, first), _other(found, by, value, not first)
    answer = draft.problem.answer
    share = value * by if "more" in found.groupdict() and not found["unit"] else wrong
    if right is None or answer == right or answer not in (wrong, share):
        return None
    return f"'{found[0].lstrip('，．；')}' makes another amount of '{which}' than the equation"


def _told_before(masked: str, found: re.Match[str]) -> tuple[str, bool] | None:
    """The amount that the text tells beside a comparison, and whether it is of the one that is compared."""
    told = [each for each in _TOLD.finditer(masked) if each["much"] != found["by"]]
    if len(told) != 1:
        return None
    who, one, other = told[0]["who"], found["one"], found["other"]
    if not one:
        near = told[0].end() == found.start()
        return (told[0]["much"], True) if near and _names(other) not in who else None
    is_one, is_other = _names(one) in who, _names(other) in who
    if is_one == is_other:
        return None
    return told[0]["much"], is_one


def _names(name: str) -> str:
    return name[-2:]


def _which(asked: str, found: re.Match[str], first: bool) -> str | None:
    """The side that is asked for, if it is not the one whose amount is told."""
    one, other = found["one"], found["other"]
    wanted, known = (other, one) if first else (one, other)
    if (
        not wanted
        or wanted in "他她它"
        or _names(wanted) not in asked
        or (known and _names(known) in asked)
    ):
        return None
    return wanted


def _other(found: re.Match[str], by: Fraction, value: Fraction, first: bool) -> Fraction | None:
    """The amount of the other side, by the comparison."""
    groups = found.groupdict()
    if "more" not in groups:
        return value / by if first else value * by
    shared = not found["unit"] and found["by"] >= lexicon.FIRST_FRACTION
    if not shared and not found["unit"]:
        return None
    sign = 1 if found["more"] else -1
    if shared:
        factor = 1 + sign * by
        if factor == 0:
            return None
        return value / factor if first else value * factor
    return value - sign * by if first else value + sign * by


# What is taken away or added besides: 扣除门窗§平方米, 接头处§厘米; a small number may stand there as it was typed.
_BESIDES: Final = re.compile(
    f"(?:扣除|除去|门窗|损耗|接头|接口|重叠|另加|外加|手续费|运费)[^，．；{lexicon.ANY_MARK}]{{0,8}}({_MARK}|[2-9](?![0-9]))"
)
_SIGNS: Final = re.compile("[扣除窗损接叠加费]")
_BACK: Final = re.compile(f"(?:来回|往返)[^，．；{lexicon.ANY_MARK}]{{0,3}}{_MARK}[趟次回]")


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def left_out(draft: Draft) -> str | None:
    """The equation does without what the text takes away or adds besides: 扣除门窗§平方米."""
    if not _SIGNS.search(draft.masked):
        return None
    numbers = draft.problem.numbers
    has = {numbers[index].value for index in references(draft.problem.equation)}
    for found in _BESIDES.finditer(draft.masked):
        told = found[1]
        value = numbers[ord(told) & 0xFF].value if told >= lexicon.FIRST_MARK else Fraction(told)
        if value not in has:
            return f"the equation does not use '{found[0]}'"
    return None


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def only_one_way(draft: Draft) -> str | None:
    """Somebody goes there and back so many times, and the equation counts each way once: 来回§趟."""
    if "回" not in draft.masked and "返" not in draft.masked:
        return None
    found = _BACK.search(draft.masked)
    if found is None:
        return None
    numbers, equation = draft.problem.numbers, draft.problem.equation
    has = {leaf.value for leaf in leaves(equation) if isinstance(leaf, Constant)}
    used = references(equation)
    has |= {numbers[index].value for index in used if used.count(index) > 1}
    if has & {Fraction(1), Fraction(2), Fraction(1, 2)}:
        return None
    return f"'{found[0]}' goes each way, and the equation does not double anything"


_REMAINDER: Final = re.compile(f"余(?:数是?)?({_MARK}|[0-9](?![0-9.]))")
_DIVISOR: Final = re.compile(f"(?:(?<!被)除数[是为]|除以)({_MARK})")


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def remainder_too_great(draft: Draft) -> str | None:
    """A division leaves more than it divides by: 商§余10, and the divisor is 3."""
    masked = draft.masked
    left = _REMAINDER.search(masked) if "余" in masked and "商" in masked else None
    if left is None:
        return None
    numbers, before = draft.problem.numbers, draft.asked.before
    told = left[1]
    value = numbers[ord(told) & 0xFF].value if told >= lexicon.FIRST_MARK else Fraction(told)
    divisor = _DIVISOR.search(masked)
    if "除数" in before and "被除数" not in before:
        by = draft.problem.answer
    elif divisor:
        by = numbers[ord(divisor[1]) & 0xFF].value
    else:
        return None
    return f"'{left[0]}' is no less than what is divided by" if value >= by else None
