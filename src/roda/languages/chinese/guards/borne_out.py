"""Guards of the source: equations that do not say what the words of the text say."""

from __future__ import annotations

import re
from typing import Final

from roda.expression import Expression, Operation, Reference, references
from roda.languages.chinese import lexicon
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.guards.source import converts
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_MARK: Final = f"[{lexicon.QUANTITY}{lexicon.FRACTION}]"
# 前§天共看书§页: the second number is the sum of so many days.
_SUM_OF: Final = re.compile(
    f"(?P<many>{_MARK})(?:天|个月|周|次|小时|分钟|人|个班|箱|袋|筐|辆车)[^，．；每各平均{lexicon.ANY_MARK}]{{0,4}}(?:一共|总共|共)"
    f"[^，．；每各平均{lexicon.ANY_MARK}]{{0,6}}(?P<sum>{_MARK})(?:{lexicon.UNIT})"
)


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def sum_multiplied(draft: Draft) -> str | None:
    """The equation takes the sum of several for each of them: 前§天共看§页, and 3*15."""
    if "共" not in draft.masked:
        return None
    for found in _SUM_OF.finditer(draft.masked):
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


_NAMES: Final = {"km": "千米", "m": "米", "dm": "分米", "cm": "厘米", "mm": "毫米"}
_SIZE: Final = "(?:平方|立方)?(千米|分米|厘米|毫米|米|km|dm|cm|mm|m)(?![/A-Za-z])"
_MEASURED: Final = re.compile(f"({_MARK}){_SIZE}")
_ASKED: Final = re.compile(f"{_SIZE}")
_FIGURE: Final = re.compile("平方|立方|\\*\\*|\\^|[²³]")


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
