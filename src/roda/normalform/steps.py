"""The steps of a computation that a person would stumble over, counted while it is carried out.

`counter` turns a tree into nested closures once, as `roda.expression.evaluator` does, because the
same few trees are computed for thousands of problems.

>>> from roda.notation import parse
>>> faults_of(parse("n0-n1+n2/n3*n4"), [(3, 1), (8, 1), (9, 1), (2, 1), (4, 1)])
[1, 1]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import gcd

from roda.errors import EvaluationError
from roda.expression import Expression, Operation, Ratio, Reference, evaluator
from roda.notation import decimals

# How many steps are negative, and how many divisions come out uneven.
Faults = list[int]
# From values to a value, adding up the faults on the way.
Counter = Callable[[Sequence[Ratio], Faults], Ratio]


def faults_of(tree: Expression, values: Sequence[Ratio]) -> Faults | None:
    """The faults of a computation; None where it has no value."""
    faults = [0, 0]
    try:
        counter(tree)(values, faults)
    except EvaluationError:
        return None
    return faults


@lru_cache(maxsize=1 << 14)
def counter(tree: Expression) -> Counter:
    """A function that computes a tree and counts its negative steps and uneven divisions.

    A division is uneven if its result is no whole number though both its numbers are, or has no
    end as a decimal though both have. The last step does not count: its result is the answer.
    """
    return _step(tree, last=True)


def _step(tree: Expression, last: bool = False) -> Counter:
    if isinstance(tree, Reference):
        index = tree.index
        return lambda values, faults: values[index]
    if not isinstance(tree, Operation) or tree.symbol == "^":
        value = evaluator(tree)
        return lambda values, faults: value(values)
    left, right = _step(tree.left), _step(tree.right)
    if tree.symbol == "/":
        return _divide(left, right, last)
    if tree.symbol == "*":
        return _multiply(left, right)
    return _add(left, right, -1 if tree.symbol == "-" else 1)


def _add(left: Counter, right: Counter, sign: int) -> Counter:
    def add(values: Sequence[Ratio], faults: Faults) -> Ratio:
        a, b = left(values, faults)
        c, d = right(values, faults)
        over, under = (a + sign * c, b) if b == d else (a * d + sign * c * b, b * d)
        if over < 0:
            faults[0] += 1
        return over, under

    return add


def _multiply(left: Counter, right: Counter) -> Counter:
    def multiply(values: Sequence[Ratio], faults: Faults) -> Ratio:
        a, b = left(values, faults)
        c, d = right(values, faults)
        return a * c, b * d

    return multiply


def _divide(left: Counter, right: Counter, last: bool) -> Counter:
    def divide(values: Sequence[Ratio], faults: Faults) -> Ratio:
        a, b = left(values, faults)
        c, d = right(values, faults)
        if not c:
            raise EvaluationError("division by zero")
        over, under = (a * d, b * c) if c > 0 else (-a * d, -b * c)
        if not last and over % under and _uneven(over, under, (a, b), (c, d)):
            faults[1] += 1
        return over, under

    return divide


def _uneven(over: int, under: int, left: Ratio, right: Ratio) -> bool:
    """Whether a quotient that is no whole number is of a worse kind than both its numbers."""
    if not left[0] % left[1] and not right[0] % right[1]:
        return True
    if decimals(under // gcd(over, under)) is not None:
        return False
    return all(decimals(Fraction(*part).denominator) is not None for part in (left, right))
