"""The relation of a certificate solved a second time, in another way than it was made.

`roda verify` must not trust the code that makes reversals. So this shares nothing with it on
purpose, neither `roda.solving` nor the polynomials of `roda.normalform`: it multiplies the relation
out as polynomials in x whose coefficients are plain fractions.
"""

from __future__ import annotations

from fractions import Fraction

from roda.errors import EvaluationError
from roda.expression import Constant, Expression, Operation, Reference

# A polynomial in x as its coefficients from the constant upwards; a quotient of two of them.
_Polynomial = list[Fraction]
_Quotient = tuple[_Polynomial, _Polynomial]


def only_solution(left: Expression, right: Expression, values: list[Fraction]) -> Fraction | None:
    """The one value of x for which left = right; None if there is none, or another beside it.

    `values` are those of the references. `EvaluationError` where a side has no value, or where x
    stands in a power.

    >>> from roda.notation import parse
    >>> only_solution(parse("n0"), parse("x/(n1+n2)"), [Fraction(10), Fraction(32), Fraction(34)])
    Fraction(660, 1)
    >>> only_solution(parse("n0"), parse("n1/x-n2/x"), [Fraction(2), Fraction(9), Fraction(3)])
    Fraction(3, 1)
    >>> only_solution(parse("n0"), parse("x*x"), [Fraction(4)])
    """
    (over, under), (other_over, other_under) = (_expand(side, values) for side in (left, right))
    difference = _subtract(_multiply(over, other_under), _multiply(other_over, under))
    # Clearing the denominators may have added their roots as solutions: take them out again.
    poles = _multiply(under, other_under)
    while difference and len(common := _common_factor(difference, poles)) > 1:
        difference = _quotient(difference, common)
    return -difference[0] / difference[1] if len(difference) == 2 else None


def _common_factor(left: _Polynomial, right: _Polynomial) -> _Polynomial:
    while right:
        left, right = right, _remainder(left, right)
    return left


def _remainder(left: _Polynomial, right: _Polynomial) -> _Polynomial:
    return _subtract(left, _multiply(_quotient(left, right), right))


def _quotient(left: _Polynomial, right: _Polynomial) -> _Polynomial:
    quotient = [Fraction(0)] * max(len(left) - len(right) + 1, 0)
    while len(left) >= len(right):
        shift = len(left) - len(right)
        quotient[shift] = left[-1] / right[-1]
        left = _subtract(left, [Fraction(0)] * shift + [quotient[shift] * c for c in right])
    return quotient


def _expand(tree: Expression, values: list[Fraction]) -> _Quotient:
    if isinstance(tree, Constant):
        return [tree.value], [Fraction(1)]
    if isinstance(tree, Reference):
        return [values[tree.index]], [Fraction(1)]
    if not isinstance(tree, Operation):
        return [Fraction(0), Fraction(1)], [Fraction(1)]
    over, under = _expand(tree.left, values)
    other_over, other_under = _expand(tree.right, values)
    if tree.symbol == "*":
        return _multiply(over, other_over), _multiply(under, other_under)
    if tree.symbol == "/":
        if not _trim(other_over):
            raise EvaluationError("division by zero")
        return _multiply(over, other_under), _multiply(under, other_over)
    if tree.symbol == "^":
        return _power(over, under, other_over, other_under)
    first, second = _multiply(over, other_under), _multiply(other_over, under)
    if tree.symbol == "-":
        return _subtract(first, second), _multiply(under, other_under)
    return _subtract(first, [-c for c in second]), _multiply(under, other_under)


def _power(
    over: _Polynomial, under: _Polynomial, exponent: _Polynomial, unit: _Polynomial
) -> _Quotient:
    if len(_trim(over)) > 1 or len(_trim(under)) > 1 or len(exponent) > 1 or len(unit) > 1:
        raise EvaluationError("x stands in a power")
    power = exponent[0] / unit[0]
    if power.denominator != 1 or abs(power) > 64:
        raise EvaluationError("not a whole power")
    return [(over[0] / under[0]) ** power.numerator], [Fraction(1)]


def _multiply(left: _Polynomial, right: _Polynomial) -> _Polynomial:
    product = [Fraction(0)] * (len(left) + len(right) - 1) if left and right else []
    for i, a in enumerate(left):
        for j, b in enumerate(right):
            product[i + j] += a * b
    return _trim(product)


def _subtract(left: _Polynomial, right: _Polynomial) -> _Polynomial:
    size = max(len(left), len(right))
    zero = Fraction(0)
    padded = zip(
        left + [zero] * (size - len(left)), right + [zero] * (size - len(right)), strict=True
    )
    return _trim([a - b for a, b in padded])


def _trim(polynomial: _Polynomial) -> _Polynomial:
    while polynomial and not polynomial[-1]:
        polynomial = polynomial[:-1]
    return polynomial
