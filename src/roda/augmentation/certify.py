"""Certificates: no reversal leaves without a proof, and anybody can check it again.

The proof of a reversal is exact arithmetic: the new equation gives the removed number; the
relation (the original equation with the removed number as `x`) holds for it; and it holds for
nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Final, NamedTuple

from roda.augmentation.generate import Generated, Shape, Turned, shape
from roda.errors import EvaluationError
from roda.expression import (
    Evaluator,
    Ratio,
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
    text, numbers, sources, _ = rewritten
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
