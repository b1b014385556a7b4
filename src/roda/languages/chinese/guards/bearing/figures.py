"""A guard of the source: what is told and asked of one plain figure must fit its formula.

底是§米，高是§米，三角形的面积是多少: half their product, whatever the equation says. Only texts that name one
figure and nothing but its measures are judged: nothing is cut, joined, filled or made longer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.guards.source import converts
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_MOST: Final = 3  # measures of which a formula is made
_PI: Final = Fraction("3.14")
_Sizes = dict[str, Fraction]
_FIGURE: Final = re.compile("正方形|长方形|三角形|平行四边形|梯形|正方体|长方体|圆柱|圆锥|圆")
# What is done to a figure, or is only part of one.
_CHANGED: Final = re.compile(
    "[增减加拼切截剪削锯铺围折盖水油沙煤画成两三四五六半环扇倍比隔每共同等绕直]|缩|扩|延|腰|之和|的和|组|内|外|侧|如果|最|斜|占|总和"
)
_SIZE: Final = re.compile(
    "(?P<name>表面积|底面积|底面半径|底面直径|底面周长|上底|下底|半径|直径|边长|棱长|周长|面积|体积|长|宽|高|底)(?:都)?[是为有]?(?:=)?"
    f"(?P<much>[{lexicon.QUANTITY}{lexicon.FRACTION}]|多少|$)"
)
_ROUND: Final = {"底面半径": "半径", "底面直径": "直径"}
# For each figure: the measure, what it is made of, and how.
_FORMULAS: Final[dict[str, tuple[tuple[str, str, Callable[..., Fraction]], ...]]] = {
    "长方形": (("周长", "长 宽", lambda a, b: 2 * (a + b)), ("面积", "长 宽", lambda a, b: a * b)),
    "正方形": (("周长", "边长", lambda a: 4 * a), ("面积", "边长", lambda a: a * a)),
    "三角形": (("面积", "底 高", lambda a, h: a * h / 2),),
    "平行四边形": (("面积", "底 高", lambda a, h: a * h),),
    "梯形": (("面积", "上底 下底 高", lambda a, b, h: (a + b) * h / 2),),
    "圆": (
        ("周长", "半径", lambda r: 2 * _PI * r),
        ("周长", "直径", lambda d: _PI * d),
        ("面积", "半径", lambda r: _PI * r * r),
        ("面积", "直径", lambda d: _PI * d * d / 4),
    ),
    "长方体": (
        ("体积", "长 宽 高", lambda a, b, c: a * b * c),
        ("体积", "底面积 高", lambda s, h: s * h),
        ("表面积", "长 宽 高", lambda a, b, c: 2 * (a * b + b * c + a * c)),
    ),
    "正方体": (
        ("体积", "棱长", lambda a: a**3),
        ("表面积", "棱长", lambda a: 6 * a * a),
    ),
    "圆柱": (
        ("体积", "底面积 高", lambda s, h: s * h),
        ("体积", "半径 高", lambda r, h: _PI * r * r * h),
        ("体积", "直径 高", lambda d, h: _PI * d * d * h / 4),
    ),
    "圆锥": (
        ("体积", "底面积 高", lambda s, h: s * h / 3),
        ("体积", "半径 高", lambda r, h: _PI * r * r * h / 3),
        ("体积", "直径 高", lambda d, h: _PI * d * d * h / 12),
    ),
}


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def formula_of_another(draft: Draft) -> str | None:
    """What is told and asked of a figure does not fit its formula: a triangle with 底*高."""
    masked = draft.masked
    named = _FIGURE.search(masked)
    if named is None or len(draft.problem.numbers) > _MOST or len(set(_FIGURE.findall(masked))) > 1:
        return None
    rest = _FIGURE.sub("", masked)
    if converts(draft.problem.equation) or _CHANGED.search(_SIZE.sub("", rest)):
        return None
    sizes = _sizes(draft, rest)
    if sizes is None:
        return None
    for measure, parts, formula in _FORMULAS[named[0]]:
        names = parts.split()
        if measure in sizes and len(sizes) == len(names) + 1 and all(n in sizes for n in names):
            if formula(*(sizes[name] for name in names)) == sizes[measure]:
                return None
            return f"{measure} of a {named[0]} does not come of {parts} in this way"
    return None


def _sizes(draft: Draft, masked: str) -> _Sizes | None:
    """What the text tells and asks of its figure, by name; None where something else is told, or in other units."""
    numbers = draft.problem.numbers
    sizes: _Sizes = {}
    for found in _SIZE.finditer(masked):
        name, much = _ROUND.get(found["name"], found["name"]), found["much"]
        if name in sizes:
            return None
        asked = much in ("多少", "")
        sizes[name] = draft.problem.answer if asked else numbers[ord(much) & 0xFF].value
    return sizes if len(sizes) == len(numbers) + 1 else None
