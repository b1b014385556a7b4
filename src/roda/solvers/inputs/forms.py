"""How equations are written for a solver to learn.

`default` and `paper` are the two normal forms. `written` is the equation as the corpus has it; for a
reversed problem it is the relation of its certificate solved for the unknown, which is how a person
would rearrange the original equation. `ordered` is the same with the operands of sums and products
in the order in which the text has their numbers, so that there are fewer ways to write an equation.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final, Literal, get_args

from roda.errors import EquationError, EvaluationError
from roda.expression import (
    Constant,
    Expression,
    Operation,
    Reference,
    Unknown,
    evaluate,
    leaves,
    references,
)
from roda.notation import exact_value, literal, parse
from roda.problem import Kind, Number, Problem, Reason
from roda.runs.records import normalized
from roda.solving import solve_for

Form = Literal["written", "ordered", "default", "paper"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)
_LAST: Final = 1 << 30  # constants stand behind all numbers


def write_in_form(tree: Expression, form: Form) -> Expression:
    """The equation rewritten in one of the `FORMS`."""
    if form == "written":
        return tree
    return ordered(tree) if form == "ordered" else normalized(tree, form)


def ordered(tree: Expression) -> Expression:
    """The same equation, sums and products in the order of the text.

    >>> from roda.notation import to_infix
    >>> to_infix(ordered(parse("n2+n1*n0/(1+n3)")))
    'n0*n1/(n3+1)+n2'
    """
    if not isinstance(tree, Operation):
        return tree
    if tree.symbol not in ("+", "*"):
        return Operation(tree.symbol, ordered(tree.left), ordered(tree.right))
    first, *rest = sorted(map(ordered, _operands(tree, tree.symbol)), key=_place)
    for part in rest:
        first = Operation(tree.symbol, first, part)
    return first


def _operands(tree: Expression, symbol: str) -> list[Expression]:
    if isinstance(tree, Operation) and tree.symbol == symbol:
        return [*_operands(tree.left, symbol), *_operands(tree.right, symbol)]
    return [tree]


def _place(tree: Expression) -> int:
    return min(references(tree), default=_LAST)


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
