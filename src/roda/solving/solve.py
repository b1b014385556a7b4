"""An equation of one unknown, solved for it exactly: a tree of numbers that gives its value.

`solve` reads what corpora write: `31=7+8*x` where a problem needs `x=(31-7)/8`. An unknown that
occurs once is peeled out. One that occurs several times is collected: both sides become
polynomials of it, and where all that is left of them is linear, that is solved.

The coefficients of these polynomials are trees, not whole numbers as in `roda.normalform.algebra`:
the numbers of the equation are references and have to stay in the solution as they were written,
so that they can be found in the text.

>>> from roda.notation import parse, to_infix
>>> numbers = [Fraction(n) for n in (31, 7, 8)]
>>> to_infix(solve(parse("n0"), parse("n1+n2*x"), numbers))
'(n0-n1)/n2'
>>> numbers = [Fraction(n) for n in (9, 5, 20, 140)]
>>> to_infix(solve(parse("n0*x+n1*(n2-x)"), parse("n3"), numbers))
'(n3-n1*n2)/(n0-n1)'
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import reduce
from itertools import zip_longest
from typing import Final, NamedTuple

from roda.errors import EquationError, EvaluationError
from roda.expression import Constant, Expression, Operation, Unknown, contains, evaluate, leaves
from roda.problem import Reason
from roda.solving.reverse import peel

_ZERO: Final = Constant(Fraction(0))
_ONE: Final = Constant(Fraction(1))
_X: Final = Unknown()
_DEGREE: Final = 4  # more than any equation of a corpus that turns out linear


def solve(
    left: Expression, right: Expression, numbers: Sequence[Fraction] = ()
) -> Expression | Reason:
    """The tree of the only value of the unknown for which `left = right`.

    `numbers` are the values of the references. The solution is put into the equation again
    before it is given out. `Reason.NOT_SOLVED` where the equation is not linear or the unknown
    cancels.

    >>> from roda.notation import parse, to_infix
    >>> to_infix(solve(parse("n0/(n1-x)"), parse("n2/(n1+x)"), [Fraction(n) for n in (2, 9, 4)]))
    '(n2*n1-n0*n1)/(n0+n2)'
    >>> solve(parse("x*x"), parse("4"))
    <Reason.NOT_SOLVED: 'not-solved'>
    """
    try:
        solution = _Solver(numbers).solution(left, right)
        at = evaluate(solution, numbers)
        holds = evaluate(left, numbers, at) == evaluate(right, numbers, at)
    except (_NotLinear, EvaluationError, EquationError):
        return Reason.NOT_SOLVED
    return solution if holds else Reason.NOT_SOLVED


class _NotLinear(Exception):
    """The equation has no solution, several, or one that is no fraction."""


class _Difference(NamedTuple):
    """`plus - minus`, where None stands for zero: signs are kept out of the trees."""

    plus: Expression | None
    minus: Expression | None


_Polynomial = tuple[_Difference, ...]  # the coefficients of 1, x, x*x …


class _Quotient(NamedTuple):
    """One polynomial over another."""

    over: _Polynomial
    under: _Polynomial


_NOTHING: Final = _Difference(None, None)
_UNIT: Final = (_Difference(_ONE, None),)


class _Solver:
    """Solves one equation whose references have these values."""

    def __init__(self, numbers: Sequence[Fraction]) -> None:
        self.numbers = numbers

    def solution(self, left: Expression, right: Expression) -> Expression:
        """The tree of the unknown's value; `_NotLinear` where there is no single one."""
        on_left, on_right = leaves(left).count(_X), leaves(right).count(_X)
        if on_left + on_right == 1:
            solved = peel(left, _X, right) if on_left else peel(right, _X, left)
            if isinstance(solved, Reason):
                raise _NotLinear
            return solved
        one, other = self._gather(left), self._gather(right)
        whole = _sum(_product(one.over, other.under), _negative(_product(other.over, one.under)))
        (known, rest), (rise, fall) = self._line(whole, left, right)
        if self._value(_Difference(rise, fall)) < 0:  # so that what is divided by is positive
            known, rest, rise, fall = rest, known, fall, rise
        over, under = _difference(rest, known), _difference(rise, fall)
        return over if under == _ONE else over / under

    def _line(
        self, whole: _Polynomial, left: Expression, right: Expression
    ) -> tuple[_Difference, _Difference]:
        """The two coefficients that are left when zeros are cut off at both ends."""
        kept = list(whole)
        while kept and not self._value(kept[-1]):
            kept.pop()
        cut = 0
        while kept and not self._value(kept[0]) and len(kept) > 2:
            cut += 1
            kept.pop(0)
        if len(kept) != 2 or (cut and self._holds(left, right, Fraction(0))):
            raise _NotLinear
        return kept[0], kept[1]

    def _holds(self, left: Expression, right: Expression, at: Fraction) -> bool:
        try:
            return evaluate(left, self.numbers, at) == evaluate(right, self.numbers, at)
        except EvaluationError:
            return False

    def _value(self, difference: _Difference) -> Fraction:
        return evaluate(_difference(*difference), self.numbers)

    def _gather(self, tree: Expression) -> _Quotient:
        if tree == _X:
            return _Quotient((_NOTHING, _Difference(_ONE, None)), _UNIT)
        if not isinstance(tree, Operation) or not contains(tree, _X):
            return _Quotient((_signed(tree),), _UNIT)
        if tree.symbol == "^":
            return self._power(tree)
        if tree.symbol == "/" and not contains(tree.right, _X):
            one = self._gather(tree.left)
            return _Quotient(_parts(one.over, tree.right), one.under)
        one, other = self._gather(tree.left), self._gather(tree.right)
        if tree.symbol == "*":
            return _Quotient(_product(one.over, other.over), _product(one.under, other.under))
        if tree.symbol == "/":
            return _Quotient(_product(one.over, other.under), _product(one.under, other.over))
        second = _negative(other.over) if tree.symbol == "-" else other.over
        if one.under == other.under:
            return _Quotient(_sum(one.over, second), one.under)
        crossed = _sum(_product(one.over, other.under), _product(second, one.under))
        return _Quotient(crossed, _product(one.under, other.under))

    def _power(self, tree: Operation) -> _Quotient:
        """A small whole power, multiplied out: squares of the unknown may cancel."""
        if contains(tree.right, _X):
            raise _NotLinear
        exponent = evaluate(tree.right, self.numbers)
        if exponent.denominator != 1 or not 1 <= exponent <= _DEGREE:
            raise _NotLinear
        base = self._gather(tree.left)
        times = int(exponent)
        return _Quotient(
            reduce(_product, [base.over] * times), reduce(_product, [base.under] * times)
        )


def _signed(tree: Expression) -> _Difference:
    """A tree without the unknown; a minus in front of it is taken off."""
    if isinstance(tree, Constant) and tree.value <= 0:
        return _Difference(None, Constant(-tree.value) if tree.value else None)
    if isinstance(tree, Operation) and tree.symbol == "-" and tree.left == _ZERO:
        return _Difference(None, tree.right)
    return _Difference(tree, None)


def _sum(one: _Polynomial, other: _Polynomial) -> _Polynomial:
    return tuple(_add(a, b) for a, b in zip_longest(one, other, fillvalue=_NOTHING))


def _negative(polynomial: _Polynomial) -> _Polynomial:
    return tuple(_Difference(minus, plus) for plus, minus in polynomial)


def _parts(polynomial: _Polynomial, divisor: Expression) -> _Polynomial:
    """Every coefficient divided: `x/4` is a quarter of x."""
    return tuple(
        _Difference(plus and plus / divisor, minus and minus / divisor)
        for plus, minus in polynomial
    )


def _product(one: _Polynomial, other: _Polynomial) -> _Polynomial:
    if len(one) + len(other) - 2 > _DEGREE:
        raise _NotLinear
    made = [_NOTHING] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            made[i + j] = _add(made[i + j], _multiply(a, b))
    return tuple(made)


def _add(one: _Difference, other: _Difference) -> _Difference:
    return _Difference(_plus(one.plus, other.plus), _plus(one.minus, other.minus))


def _multiply(one: _Difference, other: _Difference) -> _Difference:
    return _Difference(
        _plus(_times(one.plus, other.plus), _times(one.minus, other.minus)),
        _plus(_times(one.plus, other.minus), _times(one.minus, other.plus)),
    )


def _plus(one: Expression | None, other: Expression | None) -> Expression | None:
    if one is None or other is None:
        return one or other
    if isinstance(one, Constant) and isinstance(other, Constant):
        return Constant(one.value + other.value)  # our own ones: x+x is 2*x
    return one + other


def _times(one: Expression | None, other: Expression | None) -> Expression | None:
    if one is None or other is None:
        return None
    if one == _ONE:
        return other
    return one if other == _ONE else one * other


def _difference(plus: Expression | None, minus: Expression | None) -> Expression:
    if minus is None:
        return plus or _ZERO
    return (plus or _ZERO) - minus
