"""Amounts that an equation holds in another unit than the text: 0.8 for 8角, 0.75 for 45分钟, 0.85 for 8.5折.

People convert in their heads before they write. Where a constant is what one amount of the text is in another
unit, and the equation does not use that amount otherwise, the equation is written with the amount itself: 8/10.
"""

from __future__ import annotations

import re
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from roda.expression import (
    Constant,
    Expression,
    Operation,
    leaves,
    reference,
    references,
)
from roda.problem import Kind, Number, Problem

# What one of a unit is in others: so many of a lesser one, or a part of a greater one.
_IN_OTHERS: Final = MappingProxyType(
    {
        "角": (Fraction(1, 10),),
        "毛": (Fraction(1, 10),),
        "分": (Fraction(1, 100),),
        "分钟": (Fraction(1, 60), Fraction(60)),
        "小时": (Fraction(60), Fraction(3600)),
        "秒": (Fraction(1, 60),),
        "天": (Fraction(24),),
        "克": (Fraction(1, 1000),),
        "千克": (Fraction(1000), Fraction(1, 1000)),
        "公斤": (Fraction(1000), Fraction(1, 1000)),
        "吨": (Fraction(1000),),
        "毫升": (Fraction(1, 1000),),
        "升": (Fraction(1000),),
        "千米": (Fraction(1000),),
        "米": (Fraction(100), Fraction(10), Fraction(1, 1000)),
        "分米": (Fraction(1, 10), Fraction(10)),
        "厘米": (Fraction(1, 100), Fraction(1, 10)),
        "毫米": (Fraction(1, 10), Fraction(1, 1000)),
        "平方米": (Fraction(1, 10000), Fraction(100), Fraction(10000)),
        "平方分米": (Fraction(1, 100), Fraction(100)),
        "平方厘米": (Fraction(1, 100), Fraction(1, 10000)),
        "公顷": (Fraction(10000), Fraction(1, 100)),
        "立方米": (Fraction(1000),),
        "立方分米": (Fraction(1, 1000), Fraction(1000)),
        "立方厘米": (Fraction(1, 1000),),
        "折": (Fraction(1, 10), Fraction(1, 100)),
    }
)
_UNIT: Final = re.compile("|".join(sorted(_IN_OTHERS, key=len, reverse=True)))


def with_conversions(problem: Problem, wanted: frozenset[Fraction]) -> Problem:
    """The problem whose equation says 8/10 where it held 0.8 for 8角; `wanted` are its constants.

    >>> from roda.notation import parse, to_infix
    >>> from roda.languages.chinese.numbers.find import find_numbers
    >>> text = "一块橡皮8角，付了5元，找回多少元？"
    >>> given = Problem("1", text, find_numbers(text), parse("n1-0.8"), Fraction("4.2"), "4.2")
    >>> to_infix(with_conversions(given, frozenset({Fraction("0.8")})).equation)
    'n1-n0/10'
    """
    used = set(references(problem.equation))
    if len(used) == len(problem.numbers):
        return problem
    equation = problem.equation
    known = {number.value for number in problem.numbers}
    for index, number in enumerate(problem.numbers):
        if index in used or number.kind not in (Kind.COUNT, Kind.DECIMAL):
            continue
        for factor in _factors(problem.text, number):
            value = number.value * factor
            if value in wanted and value not in known and _only_one(problem, value, index):
                equation = _put(equation, value, _converted(index, factor))
                break
    return problem if equation is problem.equation else problem._replace(equation=equation)


def _factors(text: str, number: Number) -> tuple[Fraction, ...]:
    """By what a number is multiplied in other units."""
    found = _UNIT.match(text, number.end)
    return _IN_OTHERS[found[0]] if found else ()


def _only_one(problem: Problem, value: Fraction, index: int) -> bool:
    """Whether the equation holds a value once, and no other amount of the text makes it."""
    held = [leaf.value for leaf in leaves(problem.equation) if isinstance(leaf, Constant)]
    if held.count(value) != 1:
        return False
    return not any(
        other.value * each == value
        for at, other in enumerate(problem.numbers)
        if at != index
        for each in _factors(problem.text, other)
    )


def _converted(index: int, factor: Fraction) -> Expression:
    """§*1000, or §/10."""
    number: Expression = reference(index)
    over, under = factor.as_integer_ratio()
    return number * Constant(factor) if under == 1 else number / Constant(Fraction(under, over))


def _put(tree: Expression, value: Fraction, new: Expression) -> Expression:
    """The equation with something in the place of a constant."""
    if isinstance(tree, Operation):
        return Operation(tree.symbol, _put(tree.left, value, new), _put(tree.right, value, new))
    return new if isinstance(tree, Constant) and tree.value == value else tree
