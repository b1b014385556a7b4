"""Reversed problems as solvers learn from them: from the relation, not from the equation.

The equation of a native record is written for people, in whatever form was asked for. The relation of
its certificate says over which numbers of the text it is, so a solver is taught from that, solved for
the unknown and then written in one of the forms of `roda.normalform.forms`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from roda.errors import EquationError, EvaluationError
from roda.expression import (
    Constant,
    Expression,
    Reference,
    Unknown,
    evaluate,
    leaves,
)
from roda.notation import exact_value, literal, parse
from roda.problem import Kind, Number, Problem, Reason
from roda.solving import solve_for


def from_relation(fields: Mapping[str, Any]) -> Problem | None:
    """The reversed problem in a line of a native file, with its relation solved for the unknown.

    None if the line has no relation, or none that can be solved.

    >>> row = {"id": "1.1", "text": "每小时行66千米，10小时到达，相距多少千米？", "answer": "660",
    ...        "language": "zh", "origin": "1", "certificate": {"relation": "n1=x/n0"}, "numbers": [
    ...        {"surface": "66", "value": "66", "start": 4, "end": 6, "kind": "count"},
    ...        {"surface": "10", "value": "10", "start": 9, "end": 11, "kind": "count"}]}
    >>> from roda.notation import to_infix
    >>> to_infix(from_relation(row).equation)
    'n1*n0'
    """
    try:
        left, _, right = fields["certificate"]["relation"].partition("=")
        numbers = tuple(_number(number) for number in fields["numbers"])
        tree = _solved(parse(right), parse(left))
        answer = exact_value(literal(fields["answer"]))
        if tree is None or evaluate(tree, [number.value for number in numbers]) != answer:
            return None
        names = (fields["id"], fields["text"], fields["answer"], fields["language"])
        name, text, written, language = map(str, names)
        return Problem(name, text, numbers, tree, answer, written, language, fields["origin"])
    except (KeyError, TypeError, ValueError, AttributeError, EquationError, EvaluationError):
        return None


def _solved(relation: Expression, known: Expression) -> Expression | None:
    solved = solve_for(relation, Unknown(), known)
    return None if isinstance(solved, Reason) or not _usable(solved) else solved


def _usable(tree: Expression) -> bool:
    return all(isinstance(leaf, Reference | Constant) for leaf in leaves(tree))


def _number(fields: Mapping[str, Any]) -> Number:
    return Number(
        Fraction(fields["value"]),
        str(fields["surface"]),
        int(fields["start"]),
        int(fields["end"]),
        Kind(fields["kind"]),
    )
