"""Constants of an equation that nothing in the text explains.

Some equations hold values that were worked out in the head: 3000 for 15天，每天200套. Turned around,
such an equation asks for 15 and keeps what came of it. A constant must therefore be a unit's
(60 for 小时), a shape's (2 for 周长) or a numeral's (4 for 四个) of the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from roda.expression import Constant, Expression, leaves

_ALWAYS: Final = frozenset({Fraction(1), Fraction("3.14")})
_NUMERALS: Final = dict(zip(range(1, 11), "一二三四五六七八九十", strict=True))
_CUES: Final[dict[Fraction, tuple[str, ...]]] = {
    Fraction(value): tuple(words.split())
    for value, words in (
        ("2", "两 双 倍 半 对 往返 来回 周长 三角形 梯形 长方 相邻 连续 偶数 奇数 直径 间隔 等腰"),
        ("3", "圆锥 两 连续 相邻 三角"),
        ("4", "正方 周长 边长 棱 季度 菱形 年"),
        ("5", "角 周一 星期"),
        ("6", "正方体 立方体 表面积 棱"),
        ("7", "周 星期"),
        ("8", "棱 顶点"),
        ("10", "角 厘米 分米 毫米 位 折 米"),
        ("12", "年 月 打 棱 生肖 钟"),
        ("24", "天 日 昼夜 小时 时"),
        ("28", "月"), ("29", "月"), ("30", "月"), ("31", "月"),
        ("52", "年 周"),
        ("60", "分 秒 时"),
        ("90", "角 °"),
        ("100", "% 百 米 公顷 平方 分 元"),
        ("180", "角 °"),
        ("360", "角 ° 圆"),
        ("365", "年"), ("366", "年"),
        ("1000", "千 吨 升 米 克 立方 公里"),
        ("3600", "时 秒"),
        ("10000", "万 公顷 平方"),
    )
}  # fmt: skip


def unexplained(equation: Expression, text: str) -> Fraction | None:
    """A constant for which the text has no word, or None.

    >>> from roda.notation import parse
    >>> unexplained(parse("(n0-3000)/n1"), "要生产6500套，已经生产了15天，余下的每天生产250套")
    Fraction(3000, 1)
    >>> unexplained(parse("n0/60*n1"), "每小时行45千米，行了20分钟")
    """
    constants = _constants(equation)
    return next((value for value in constants if not _is_explained(value, text)), None)


@lru_cache(maxsize=1 << 14)
def _constants(equation: Expression) -> tuple[Fraction, ...]:
    return tuple(
        leaf.value
        for leaf in leaves(equation)
        if isinstance(leaf, Constant) and leaf.value not in _ALWAYS
    )


def _is_explained(value: Fraction, text: str) -> bool:
    return all(any(word in text for word in _words(part)) for part in _parts(value))


def _parts(value: Fraction) -> Iterator[Fraction]:
    """The whole numbers that make a fraction: 三分之二 says both 2 and 3."""
    for part in value.as_integer_ratio():
        if part != 1:
            yield Fraction(part)


def _words(value: Fraction) -> tuple[str, ...]:
    """Words that stand for a value, or for one more: from 一楼 to 三楼 there are 2, 5段 take 4 cuts."""
    more = value.numerator + 1
    numerals = [_NUMERALS[n] for n in (value.numerator, more) if n in _NUMERALS]
    return (*_CUES.get(value, ()), *numerals, str(more))
