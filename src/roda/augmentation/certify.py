"""Certificates: no reversal leaves without a proof, and anybody can check it again.

The proof of a reversal is exact arithmetic: the new equation gives the removed number, and so does
its template, as both are the same function; the relation (the original equation with the removed
number as `x`) holds for it; and it holds for nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache, partial
from hashlib import sha256
from typing import Final, NamedTuple

from roda.augmentation.generate import Generated, Shape, Turned, shape
from roda.augmentation.writing import Layout
from roda.errors import EquationError, EvaluationError
from roda.expression import (
    Constant,
    Evaluator,
    Expression,
    Ratio,
    Reference,
    evaluator,
)
from roda.languages.base import Rewritten
from roda.normalform.forms import Form
from roda.normalform.natural import CLEAN
from roda.notation import exact_value, literal, name, skeleton, to_infix
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
    that none of the values is zero or less; `constants` how the source wrote the fractions that stand
    in its equation alone.
    """

    shape: Shape
    ratios: list[Ratio]
    literals: list[str]
    positive: bool
    origin: str
    constants: Mapping[Fraction, str] | None = None


_known: Final[Callable[[tuple[object, ...]], Known]] = partial(tuple.__new__, Known)


def know(problem: Problem) -> Known:
    """Gather once what every certificate of a problem's reversals needs."""
    _, text, numbers, equation, answer, written, _, _, surface, _ = problem
    form = shape(equation)
    ratios = [value.as_integer_ratio() for value, _, _, _, _ in numbers]
    ratios.append(answer.as_integer_ratio())
    literals = [
        own if (own := number[1]).isdigit() and own.isascii() else literal(said(number))
        for number in numbers
    ]
    literals.append(literal(written))
    origin = digest(text, form.template, written)
    constants = written_constants(surface) if form.fractions else None
    return _known((form, ratios, literals, min(ratios)[0] > 0, origin, constants))


@lru_cache(maxsize=1 << 10)
def written_constants(equation: str) -> Mapping[Fraction, str]:
    """How an equation writes its values that are no whole numbers.

    >>> {str(value): written for value, written in written_constants("x=3*((7)/(4))+20%-.5").items()}
    {'7/4': '(7/4)', '1/5': '20%', '1/2': '0.5'}
    """
    try:
        _, literals = skeleton(equation)
        found = {exact_value(each): literal(each) for each in literals}
    except EquationError:  # written in a way that only its reader knows
        return {}
    return {
        value: f"0{own}" if own[0] == "." else own
        for value, own in found.items()
        if value.denominator != 1
    }


def write_equation(tree: Expression, problem: Problem) -> str:
    """An equation with the numbers as the text writes them, `x=10*(32+34)`, constants as the source."""
    constants = written_constants(problem.equation_surface)

    def written(leaf: Expression) -> str:
        if isinstance(leaf, Reference):
            return literal(said(problem.numbers[leaf.index]))
        return (isinstance(leaf, Constant) and constants.get(leaf.value)) or name(leaf)

    return f"x={to_infix(tree, written)}"


def certify(
    problem: Problem,
    target: int,
    known: Known,
    rewritten: Rewritten,
    turned: Turned,
    generated: Generated,
    form: Form = "natural",
) -> Reversal | Reason:
    """Prove the new problem right by exact arithmetic, or say what fails.

    Its equation is written in the form, and proved to be the template's function (`Writing`).
    """
    shape_of, ratios, literals, positive, origin, constants = known
    text, numbers, sources, features = rewritten
    if not (positive and turned.solution.certain) and not _determines(
        evaluator(shape_of.equation), ratios, target
    ):
        return Reason.NOT_UNIQUE
    wanted, unit = ratios[target]
    try:
        values = [ratios[source] for source in sources]
        faults = [0, 0]
        numerator, denominator = generated.count(values, faults)
    except EvaluationError:  # the solution divides by zero: every value, or none, would do
        return Reason.NOT_UNIQUE
    if numerator * unit != wanted * denominator:
        return Reason.NOT_CERTIFIED
    if ratios[-1][0] < 0:
        return Reason.IMPOSSIBLE_QUANTITY
    if form == "natural" and generated.plain and faults == CLEAN:
        layout: Layout | None = generated.layout
    else:
        layout = _layout(generated, form, values, positive)
    if layout is None:
        return Reason.NOT_CERTIFIED
    written = layout.write(literals, sources, constants)
    equation, template, relation = generated.equation, generated.template, generated.relation
    return _make((
        problem, target, text, numbers, equation, written, template, relation, origin,
        features, None, 0,
    ))  # fmt: skip


def _layout(generated: Generated, form: Form, values: list[Ratio], positive: bool) -> Layout | None:
    """How the equation is written in a form; None where that is not proved to be the same function."""
    writing = generated.writings.get(form) or generated.written_in(form)
    if writing.single is not None and positive:
        return writing.single
    return writing.choose(values)


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
