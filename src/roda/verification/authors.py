"""The equation of an original, as its author wrote it: is it the one that the record's template has?

An author may write `12+4=16`, `\\frac{1}{2}x=8`, or (1/6) for a fraction or for a division.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from roda.augmentation.identify import identify
from roda.errors import EquationError
from roda.expression import Constant, Expression, Operation, Reference, rebuild
from roda.normalform.forms import NORMAL_FORMS
from roda.notation import parse
from roda.problem import Problem, Record
from roda.written.equations import read_equation


def as_read(equation: str) -> str:
    """The equation in our notation; itself where it is so already, or cannot be read at all.

    >>> as_read("12个+4个"), as_read("x=12+4"), as_read("twelve")
    ('x=12+4', 'x=12+4', 'twelve')
    """
    try:
        parse(equation)
    except EquationError:
        found = read_equation(equation)
        return found if isinstance(found, str) else equation
    return equation


def is_filled_in(
    equation: Expression, source: Expression, template: Expression, values: Sequence[Fraction]
) -> bool:
    """Whether the equation is `source` with the numbers put in, and that has this template.

    >>> source = parse("n0*n1/4")
    >>> is_filled_in(parse("x=8*(3/4)"), parse("n0*(n1/4)"), source, [Fraction(8), Fraction(3)])
    True
    """
    if all(normalize(source) != template for normalize in NORMAL_FORMS.values()):
        return False
    return rebuild(filled(source, values), _spelled) == rebuild(equation, _spelled)


def is_read_as(record: Record, template: Expression) -> bool:
    """Whether a problem, read again from its text, equation and answer, has this template."""
    problem = identify(record)
    return isinstance(problem, Problem) and any(
        normalize(problem.equation) == template for normalize in NORMAL_FORMS.values()
    )


def filled(template: Expression, values: Sequence[Fraction]) -> Expression:
    """The template with the numbers put in."""

    def leaf(node: Expression) -> Expression:
        return Constant(values[node.index]) if isinstance(node, Reference) else node

    return rebuild(template, leaf)


def _spelled(leaf: Expression) -> Expression:
    """A fraction as a division, which an equation may write alike."""
    if not isinstance(leaf, Constant) or leaf.value.denominator == 1:
        return leaf
    upper, lower = leaf.value.as_integer_ratio()
    return Operation("/", Constant(Fraction(upper)), Constant(Fraction(lower)))
