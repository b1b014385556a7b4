"""Certificates: no reversal leaves without a proof, and anybody can check it again.

The proof of a reversal is exact arithmetic: the new equation gives the removed number; the
relation (the original equation with the removed number as `x`) holds for it; and it holds for
nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from hashlib import sha256
from typing import Final, NamedTuple

from roda.augmentation.generate import Generated, Shape, Turned, shape
from roda.errors import EvaluationError
from roda.expression import (
    Constant,
    Evaluator,
    Expression,
    Operation,
    Ratio,
    Reference,
    evaluator,
)
from roda.languages.base import Rewritten
from roda.notation import literal
from roda.problem import Problem, Reason, Reversal, said

_make: Final[Callable[[tuple[object, ...]], Reversal]] = partial(
    tuple.__new__, Reversal
)  # a `Reversal` in half the time


def origin_hash(problem: Problem) -> str:
    """What identifies a source problem: its words and what it claims."""
    return digest(problem.text, shape(problem.equation).template, problem.answer_surface)


def digest(text: str, equation: str, answer: str) -> str:
    """The hash of a source problem.

    >>> digest("共几只？", "n0+n1", "8")[:12]
    'a94f5aac52be'
    """
    return sha256(f"{text}\n{equation}\n{answer}".encode()).hexdigest()


class Known(NamedTuple):
    """What a problem's reversals share: values and literals of its numbers, the answer's last.

    `ANSWER` is -1, so a source of a new text's number finds its value here. `positive` tells
    that none of the values is zero or less.
    """

    shape: Shape
    ratios: list[Ratio]
    literals: list[str]
    positive: bool
    origin: str


def know(problem: Problem) -> Known:
    """Gather once what every certificate of a problem's reversals needs."""
    _, text, numbers, equation, answer, written, _, _ = problem
    form = shape(equation)
    ratios = [value.as_integer_ratio() for value, _, _, _, _ in numbers]
    ratios.append(answer.as_integer_ratio())
    literals = [
        surface if (surface := number[1]).isdigit() and surface.isascii() else literal(said(number))
        for number in numbers
    ]
    literals.append(literal(written))
    origin = digest(text, form.template, written)
    return Known(form, ratios, literals, min(ratios)[0] > 0, origin)


def certify(
    problem: Problem,
    target: int,
    known: Known,
    rewritten: Rewritten,
    turned: Turned,
    generated: Generated,
) -> Reversal | Reason:
    """Prove the new problem right by exact arithmetic, or say what fails."""
    form, ratios, literals, positive, origin = known
    text, numbers, sources = rewritten
    if not (positive and turned.solution.certain) and not _determines(
        evaluator(form.equation), ratios, target
    ):
        return Reason.NOT_UNIQUE
    wanted, unit = ratios[target]
    try:
        numerator, denominator = generated.evaluate([ratios[source] for source in sources])
    except EvaluationError:  # the solution divides by zero: every value, or none, would do
        return Reason.NOT_UNIQUE
    if numerator * unit != wanted * denominator:
        return Reason.NOT_CERTIFIED
    if ratios[-1][0] < 0:
        return Reason.IMPOSSIBLE_QUANTITY
    written = generated.write(literals, sources)
    equation, template, relation = generated.equation, generated.template, generated.relation
    return _make((problem, target, text, numbers, equation, written, template, relation, origin))


def _determines(evaluate: Evaluator, ratios: list[Ratio], target: int) -> bool:
    """Whether no other value of the number gives the same answer.

    The equation was solved for the number, so it is (a*t + b)/(c*t + d) in it. Such a function
    is either constant or takes no value twice: one other place tells which.
    """
    numerator, denominator = ratios[target]
    elsewhere = ratios.copy()
    elsewhere[target] = (numerator + denominator, denominator)
    try:
        other, unit = evaluate(elsewhere)
    except EvaluationError:  # a pole: not constant
        return True
    numerator, denominator = ratios[-1]
    return other * denominator != numerator * unit


# A polynomial in x as its coefficients from the constant upwards; a quotient of two of them.
_Polynomial = list[Fraction]
_Quotient = tuple[_Polynomial, _Polynomial]


def solutions(left: Expression, right: Expression, values: list[Fraction]) -> Fraction | None:
    """The one value of x for which left = right; None if there is none, or another beside it.

    This shares nothing with the code that makes reversals, so that `roda verify` is a second
    opinion: it multiplies the equation out as polynomials in x.

    >>> from roda.notation import parse
    >>> solutions(parse("n0"), parse("x/(n1+n2)"), [Fraction(10), Fraction(32), Fraction(34)])
    Fraction(660, 1)
    >>> solutions(parse("n0"), parse("n1/x-n2/x"), [Fraction(2), Fraction(9), Fraction(3)])
    Fraction(3, 1)
    >>> solutions(parse("n0"), parse("x*x"), [Fraction(4)])
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
