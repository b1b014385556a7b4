"""Guards of the source: equations that do not say what the words of the text say."""

from __future__ import annotations

import re
from typing import Final

from roda.expression import Expression, Operation, Reference, references
from roda.languages.chinese import lexicon
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.guards.source import converts
from roda.languages.chinese.numbers.idle import is_idle
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_MARK: Final = f"[{lexicon.QUANTITY}{lexicon.FRACTION}]"
# 前§天共看书§页: the second number is the sum of so many days.
_SUM_OF: Final = re.compile(
    f"(?P<many>{_MARK})(?:天|个月|周|次|小时|分钟|人|个班|箱|袋|筐|辆车)[^，．；每各平均{lexicon.ANY_MARK}]{{0,4}}(?:一共|总共|共)"
    f"[^，．；每各平均{lexicon.ANY_MARK}]{{0,6}}(?P<sum>{_MARK})(?:{lexicon.UNIT})"
)
# 有§个书柜，共有§层: so many in all of them.
_SUM_IN_ALL: Final = re.compile(
    f"(?:^|[，．；])[^，．；每各{lexicon.ANY_MARK}]*(?P<many>{_MARK})[个只箱袋筐辆座幢][^，．；每各{lexicon.ANY_MARK}]{{0,6}}，"
    f"(?:一共|总共|共)有?(?P<sum>{_MARK})(?:{lexicon.PIECES}|层|排|行)"
)


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def sum_multiplied(draft: Draft) -> str | None:
    """The equation takes the sum of several for each of them: 前§天共看§页, and 3*15."""
    if "共" not in draft.masked:
        return None
    for found in (*_SUM_OF.finditer(draft.masked), *_SUM_IN_ALL.finditer(draft.masked)):
        pair = {ord(found["many"]) & 0xFF, ord(found["sum"]) & 0xFF}
        if _multiplies(draft.problem.equation, pair):
            return (
                f"'{found[0]}' tells a sum, and the equation multiplies it by how many there were"
            )
    return None


def _multiplies(equation: Expression, pair: set[int]) -> bool:
    """Whether two numbers of the text stand side by side in a product."""
    if not isinstance(equation, Operation):
        return False
    left, right = equation.left, equation.right
    if equation.symbol == "*" and isinstance(left, Reference) and isinstance(right, Reference):
        return {left.index, right.index} == pair
    return _multiplies(left, pair) or _multiplies(right, pair)


# 甲报§份，乙报§份: a list of the same kind, of which each is told once.
_ITEM: Final = re.compile(
    f"(?:^|[，．、；])(?:其中)?[^，．、；每比是占共{lexicon.ANY_MARK}]{{2,12}}([{lexicon.QUANTITY}])({lexicon.UNIT})(?=[，．、；]|$)"
)
_TOLD_ONCE_FOR_TWO: Final = re.compile("各|来回|往返|同样|相[同等]|一样")


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def repeated_for_another(draft: Draft) -> str | None:
    """The equation adds one number of a list twice and another not at all: 34+30+30 of 34份，30份，22份."""
    numbers, equation = draft.problem.numbers, draft.problem.equation
    if not is_idle(draft.problem):
        return None
    used = references(equation)
    if len(set(used)) == len(used) or _TOLD_ONCE_FOR_TWO.search(draft.masked):
        return None
    items = [(ord(found[1]) & 0xFF, found[2]) for found in _ITEM.finditer(draft.masked)]
    for index, unit in items:
        if index in used:
            continue
        for other, same in items:
            if (
                same == unit
                and numbers[other].value != numbers[index].value
                and _adds_twice(equation, other)
            ):
                return f"the equation adds {numbers[other].surface} twice, and {numbers[index].surface} not at all"
    return None


def _adds_twice(equation: Expression, index: int) -> bool:
    """Whether a number is added to itself: a+b+b."""
    if not isinstance(equation, Operation):
        return False
    if equation.symbol == "+" and _added(equation).count(index) > 1:
        return True
    return _adds_twice(equation.left, index) or _adds_twice(equation.right, index)


def _added(equation: Expression) -> list[int]:
    """The numbers of the text that a sum adds."""
    if isinstance(equation, Reference):
        return [equation.index]
    if isinstance(equation, Operation) and equation.symbol == "+":
        return _added(equation.left) + _added(equation.right)
    return []


_NAMES: Final = {"km": "千米", "m": "米", "dm": "分米", "cm": "厘米", "mm": "毫米"}
_SIZE: Final = "(?:平方|立方)?(千米|分米|厘米|毫米|米|km|dm|cm|mm|m)(?![/A-Za-z])"
_MEASURED: Final = re.compile(f"({_MARK}){_SIZE}")
_ASKED: Final = re.compile(f"{_SIZE}")
_FIGURE: Final = re.compile("平方|立方|\\*\\*|\\^|²|³")


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def sides_unconverted(draft: Draft) -> str | None:
    """A figure has sides in metres and its area in square centimetres, say, and the equation converts nothing."""
    masked, equation = draft.masked, draft.problem.equation
    if not _FIGURE.search(masked):
        return None
    used = set(references(equation))
    units = {
        _NAMES.get(found[2], found[2])
        for found in _MEASURED.finditer(masked)
        if ord(found[1]) & 0xFF in used
    }
    asked = _ASKED.match(draft.asked.unit)
    if asked:
        units.add(_NAMES.get(asked[1], asked[1]))
    if len(units) < 2 or converts(equation):
        return None
    return f"the text measures in {' and '.join(sorted(units))}, and the equation does not convert"


# What 至少 is more than a word for: something has to be made sure, or is cut, or done at once.
_SURE: Final = re.compile(
    "保证|确保|一定|[摸抽捞]|同色|[尽早]|不[低少高多超同够]|以[上下]|[想希]|达到|及格|一[起齐]|合理|同时|搭配|靠|[剪切裁锅烙壶茶圈]|最"
)
_FOR_EACH: Final = re.compile("每|长方体|正方体|圆柱|通风管")


@guard(Stage.STATEMENT, Reason.NOT_STATED)
def only_a_bound(draft: Draft) -> str | None:
    """The question asks with 至少 for a bound, which other numbers have too; a mere product is exact: 每人§本."""
    if not draft.asked.least:
        return None
    exact = _FOR_EACH.search(draft.masked) is not None and not _SURE.search(draft.masked)
    if exact and not _bounded(draft.problem.equation):
        return None
    return "'至少' asks for a bound, which other numbers have too: ask for the amount itself"


def _bounded(equation: Expression) -> bool:
    """Whether something is divided or taken away: then the answer may have been rounded or be the least of many."""
    if not isinstance(equation, Operation):
        return False
    return equation.symbol in "/-" or _bounded(equation.left) or _bounded(equation.right)
