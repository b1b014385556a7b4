"""Equation generation: turn an equation around so that one of its numbers is the unknown.

A number that occurs once is peeled out by Algorithm 1 of the paper (`roda.solving.peel`).
`solve_linear` goes beyond it: a number that occurs several times, but linearly, is solved
exactly. It knows no values, as one solution serves all texts that share the equation;
`roda.solving.solve` does the same for one equation of a corpus whose values are known.

>>> from roda.notation import parse, to_infix
>>> to_infix(reverse(parse("n0/(n1+n2)"), target=0, known=Reference(3)))
'n3*(n1+n2)'
>>> to_infix(reverse(parse("n0+n0*n1"), target=0, known=Reference(2)))
'n2/(1+n1)'
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from roda.expression import Constant, Expression, Operation, Reference, contains, references
from roda.problem import Reason
from roda.solving import peel

_ONE = Constant(Fraction(1))


def reverse(equation: Expression, target: int, known: Expression) -> Expression | Reason:
    """The tree that computes number `target` when `known` is the value of `equation`."""
    occurrences = references(equation).count(target)
    if not occurrences:
        return Reason.UNUSED
    if occurrences == 1:
        return peel(equation, Reference(target), known)
    return solve_linear(equation, Reference(target), known)


class _Linear(NamedTuple):
    """(a*x + b) / (c*x + d), where None stands for zero."""

    a: Expression | None
    b: Expression | None
    c: Expression | None
    d: Expression | None


class _NotLinear(Exception):
    """The unknown is multiplied by itself."""


def solve_linear(
    equation: Expression, unknown: Expression, known: Expression
) -> Expression | Reason:
    """Solve `known = equation` for an unknown that occurs several times but linearly.

    The equation is gathered as (a*x + b)/(c*x + d); then x = (known*d - b)/(a - known*c).

    >>> from roda.notation import parse, to_infix
    >>> to_infix(solve_linear(parse("(x+n0)/x"), parse("x"), parse("n1")))
    'n0/(n1-1)'
    >>> solve_linear(parse("x*x"), parse("x"), parse("n1"))
    <Reason.NOT_LINEAR: 'not-linear'>
    """
    try:
        a, b, c, d = _gather(equation, unknown)
    except _NotLinear:
        return Reason.NOT_LINEAR
    if b is None and d is None:  # the number cancels: any value of it will do
        return Reason.NOT_UNIQUE
    over = _minus(_times(known, d), b)
    under = _minus(a, _times(known, c))
    if a is None:  # known*c*x = b - known*d, without the two minus signs
        over, under = _minus(b, _times(known, d)), _times(known, c)
    elif d is None:
        over, under = b, _minus(_times(known, c), a)
    if under is None:
        return Reason.NOT_UNIQUE
    if over is None:
        return Constant(Fraction(0)) / under
    return over if under == _ONE else over / under


def _gather(tree: Expression, unknown: Expression) -> _Linear:
    if tree == unknown:
        return _Linear(_ONE, None, None, _ONE)
    if not contains(tree, unknown):
        return _Linear(None, tree, None, _ONE)
    assert isinstance(tree, Operation)
    if tree.symbol == "^":
        raise _NotLinear
    left, right = _gather(tree.left, unknown), _gather(tree.right, unknown)
    if tree.symbol == "/":
        return _product(left, _Linear(right.c, right.d, right.a, right.b))
    if tree.symbol == "*":
        return _product(left, right)
    join = _plus if tree.symbol == "+" else _minus
    if (left.c, left.d) == (right.c, right.d):
        return _Linear(join(left.a, right.a), join(left.b, right.b), left.c, left.d)
    first, second = _cross(left[:2], right[2:]), _cross(right[:2], left[2:])
    under = _cross(left[2:], right[2:])
    return _Linear(join(first[0], second[0]), join(first[1], second[1]), *under)


_Part = tuple[Expression | None, Expression | None]


def _product(left: _Linear, right: _Linear) -> _Linear:
    return _Linear(*_cross(left[:2], right[:2]), *_cross(left[2:], right[2:]))


def _cross(left: _Part, right: _Part) -> _Part:
    """(a*x + b) * (c*x + d), which must not hold x*x."""
    (a, b), (c, d) = left, right
    if a is not None and c is not None:
        raise _NotLinear
    return _plus(_times(a, d), _times(b, c)), _times(b, d)


def _plus(left: Expression | None, right: Expression | None) -> Expression | None:
    if left is None or right is None:
        return left or right
    return left + right


def _minus(left: Expression | None, right: Expression | None) -> Expression | None:
    if right is None:
        return left
    if left == right:
        return None
    return (Constant(Fraction(0)) if left is None else left) - right


def _times(left: Expression | None, right: Expression | None) -> Expression | None:
    if left is None or right is None:
        return None
    if left == _ONE:
        return right
    return left if right == _ONE else left * right
