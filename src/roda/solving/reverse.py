"""Equation generation: turn an equation around so that one of its numbers is the unknown.

A number that occurs once is peeled out by Algorithm 1 of the paper: `peel` is the only place where an
equation is turned around step by step. `solve_linear` goes beyond it: a number that occurs several
times, but linearly, is solved exactly. Neither knows values, as one solution serves all texts that
share the equation; `solve` does the same for one equation of a corpus whose values are known.

>>> from roda.notation import parse, to_infix
>>> to_infix(reverse(parse("n0/(n1+n2)"), target=0, known=Reference(3)))
'n3*(n1+n2)'
>>> to_infix(reverse(parse("n0+n0*n1"), target=0, known=Reference(2)))
'n2/(1+n1)'
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from roda.expression import Constant, Expression, Operation, Reference, contains, leaves
from roda.problem import Reason

_ONE = Constant(Fraction(1))


def reverse(equation: Expression, target: int, known: Expression) -> Expression | Reason:
    """The tree that computes number `target` when `known` is the value of `equation`."""
    return solve_for(equation, Reference(target), known)


def solve_for(equation: Expression, unknown: Expression, known: Expression) -> Expression | Reason:
    """The same for any leaf: peeled out where it occurs once, else collected."""
    occurrences = leaves(equation).count(unknown)
    if not occurrences:
        return Reason.UNUSED
    if occurrences == 1:
        return peel(equation, unknown, known)
    return solve_linear(equation, unknown, known)


def peel(equation: Expression, unknown: Expression, known: Expression) -> Expression | Reason:
    """Solve `known = equation` for a leaf that occurs once, by Algorithm 1 of the paper.

    The part of the equation without the unknown moves to the other side, one operation at a
    time. `Reason.POWER` where the unknown stands in a power.

    >>> from roda.notation import parse, to_infix
    >>> to_infix(peel(parse("n0-n1*x"), parse("x"), parse("n2")))
    '(n0-n2)/n1'
    """
    for step, on_left in _path(equation, unknown):
        if step.symbol == "^":
            return Reason.POWER
        known = undo(step.symbol, on_left, known, step.right if on_left else step.left)
    return known


def _path(tree: Expression, leaf: Expression) -> list[tuple[Operation, bool]]:
    """The operations from the top of a tree down to a leaf, and whether it is on their left."""
    if not isinstance(tree, Operation):
        return []
    path: list[tuple[Operation, bool]] = [(tree, True)]
    # Depth first without recursion: `path` leads to where we are looking.
    while True:
        step, on_left = path[-1]
        below = step.left if on_left else step.right
        if isinstance(below, Operation):
            path.append((below, True))
            continue
        if below == leaf:
            return path
        while not path[-1][1]:  # both sides of it were searched
            path.pop()
        path[-1] = path[-1][0], False


def undo(symbol: str, on_left: bool, known: Expression, moved: Expression) -> Expression:
    """The other side after `moved` went there: the paper's Figure 4 for + - * / on both sides."""
    if symbol == "+":  # known = v + n
        return known - moved
    if symbol == "*":  # known = v * n
        return known / moved
    if symbol == "-":  # known = v - n, or known = n - v
        return known + moved if on_left else moved - known
    return known * moved if on_left else moved / known  # known = v / n, or known = n / v


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
