"""The exact value of an equation, by arithmetic with fractions.

>>> a, b, c = Reference(0), Reference(1), Reference(2)
>>> evaluate(a / (b + c), [Fraction(660), Fraction(32), Fraction(34)])
Fraction(10, 1)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from operator import itemgetter
from typing import Final

from roda.errors import EvaluationError
from roda.expression.tree import (
    Constant,
    Expression,
    Operation,
    Reference,
    Symbol,
    references,
)

MAX_BITS: Final = 10_000  # a power larger than this is a mistake, and would eat the machine

Ratio = tuple[int, int]  # numerator and denominator, not reduced: fast exact arithmetic
Evaluator = Callable[[Sequence[Ratio]], Ratio]


def evaluate(
    tree: Expression, numbers: Sequence[Fraction] = (), unknown: Fraction | None = None
) -> Fraction:
    """The exact value of the tree; `EvaluationError` where there is none.

    >>> evaluate(Constant(Fraction(2)) ** Constant(Fraction(-3)))
    Fraction(1, 8)
    >>> from roda.expression.tree import Unknown
    >>> evaluate(Unknown() / Reference(0), [Fraction(3)], unknown=Fraction(2))
    Fraction(2, 3)
    """
    if any(index >= len(numbers) for index in references(tree)):
        raise EvaluationError("the equation refers to a number that the problem does not have")
    values = [number.as_integer_ratio() for number in numbers]
    values.append(unknown.as_integer_ratio() if unknown is not None else (0, 0))
    numerator, denominator = evaluator(tree)(values)
    return Fraction(numerator, denominator)


@lru_cache(maxsize=1 << 15)
def evaluator(tree: Expression) -> Evaluator:
    """A function from the ratios of the numbers (the unknown's last) to the tree's ratio.

    Walking a tree with `Fraction` costs a gcd at every node. This turns the tree into
    nested closures over integer pairs once, which the pipeline calls for every problem
    of the same template.

    >>> evaluator(Reference(0) / Reference(1))([(3, 4), (6, 1)])
    (3, 24)
    """
    return _closure(tree)


def _closure(tree: Expression) -> Evaluator:
    if isinstance(tree, Operation):
        return _ARITHMETIC[tree.symbol](_closure(tree.left), _closure(tree.right))
    if isinstance(tree, Reference):
        return itemgetter(tree.index)
    if isinstance(tree, Constant):
        ratio = tree.value.as_integer_ratio()
        return lambda values: ratio
    return _unknown


def _unknown(values: Sequence[Ratio]) -> Ratio:
    if values[-1][1] == 0:
        raise EvaluationError("the equation still holds its unknown, which has no value here")
    return values[-1]


def _add(left: Evaluator, right: Evaluator) -> Evaluator:
    def add(values: Sequence[Ratio]) -> Ratio:
        a, b = left(values)
        c, d = right(values)
        return (a + c, b) if b == d else (a * d + c * b, b * d)

    return add


def _subtract(left: Evaluator, right: Evaluator) -> Evaluator:
    def subtract(values: Sequence[Ratio]) -> Ratio:
        a, b = left(values)
        c, d = right(values)
        return (a - c, b) if b == d else (a * d - c * b, b * d)

    return subtract


def _multiply(left: Evaluator, right: Evaluator) -> Evaluator:
    def multiply(values: Sequence[Ratio]) -> Ratio:
        a, b = left(values)
        c, d = right(values)
        return a * c, b * d

    return multiply


def _divide(left: Evaluator, right: Evaluator) -> Evaluator:
    def divide(values: Sequence[Ratio]) -> Ratio:
        a, b = left(values)
        c, d = right(values)
        if not c:
            raise EvaluationError("division by zero")
        return (a * d, b * c) if c > 0 else (-a * d, -b * c)

    return divide


def _power(left: Evaluator, right: Evaluator) -> Evaluator:
    def power(values: Sequence[Ratio]) -> Ratio:
        base = Fraction(*left(values))
        exponent = Fraction(*right(values))
        if exponent.denominator != 1:
            raise EvaluationError("a root has no exact value here")
        if base == 0 and exponent < 0:
            raise EvaluationError("division by zero")
        bits = max(abs(base.numerator), base.denominator).bit_length()
        if bits * abs(exponent.numerator) > MAX_BITS:
            raise EvaluationError("the power is too large to be meant")
        return (base**exponent.numerator).as_integer_ratio()

    return power


_ARITHMETIC: Final[dict[Symbol, Callable[[Evaluator, Evaluator], Evaluator]]] = {
    "+": _add,
    "-": _subtract,
    "*": _multiply,
    "/": _divide,
    "^": _power,
}
