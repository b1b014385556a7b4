"""Guards of the equation beside the text: every value that it computes with must be one that the text tells.

What somebody worked out in the head may depend on the very number that would be asked for, and a number
that only names something (a 12th birthday, Route 66) is used by an accident of its value.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from roda.expression import (
    Constant,
    Expression,
    Operation,
    Reference,
    leaves,
    references,
)
from roda.languages.english.guards.draft import Draft
from roda.languages.english.guards.source import operations
from roda.languages.english.numbers.constants import (
    explains,
    said_by,
)
from roda.languages.guard import Stage, guard
from roda.problem import Kind, Problem, Reason

_HUNDRED: Final = Fraction(100)
_TWO: Final = Constant(Fraction(2))
# What goes around a thing of two sides.
_AROUND: Final = re.compile(
    r"\b(?:a?round|border\w*|edg(?:e|es|ed|ing)|fram\w+|fenc\w+|hedges?|trim\w*|boundar\w+|outline\w*|perimeters?|surround\w*|all four|all sides|laps?|skirting|wall|lace)\b",
    re.IGNORECASE,
)
# What makes the exponent of an equation a shape's.
_SHAPES: Final[Mapping[Fraction, re.Pattern[str]]] = {
    Fraction(2): re.compile(
        r"\b(?:squares?|areas?|sides?|tiles?|radius|diameter|circ\w+)\b|²", re.I
    ),
    Fraction(3): re.compile(r"\b(?:cub(?:es?|ic|oids?)|volumes?|edges?|dice)\b|³", re.I),
}
_COMPARED: Final = re.compile(
    r"\b(?:more|fewer|less|\w+er)\b[^.?!]*\bthan\b|\bdifference\b|\bdiffer\b", re.I
)
_MEAN: Final = re.compile(r"\b(?:averag\w+|mean)\b", re.I)
_NAMES: Final = frozenset({Kind.ORDINAL, Kind.LABEL})


@guard(Stage.SOURCE, Reason.NOT_BORNE_OUT)
def unexplained_constant(draft: Draft) -> str | None:
    """The equation has a value that no word of the text stands for.

    Whoever worked the solution found it in the head, perhaps from the very number that would be
    asked for: "half of the girls" as 12. A constant must be a unit's (7 for a week) or a word's.
    """
    problem = draft.problem
    for value in _constants(problem.equation, problem.text):
        if not explains(problem.text, problem.numbers, value):
            return f"the equation uses {value}, and no word of the text stands for it"
    return None


def _constants(tree: Expression, text: str) -> Iterator[Fraction]:
    """The constants of an equation that are not explained by their place in it; 1 is a whole, or one more."""
    if isinstance(tree, Constant) and tree.value != 1:
        yield tree.value
    elif isinstance(tree, Operation):
        if _goes_round(tree) and _AROUND.search(text) is not None:
            return
        yield from _constants(tree.left, text)
        if not (isinstance(tree.right, Constant) and _is_explained_by_place(tree, text)):
            yield from _constants(tree.right, text)


def _goes_round(tree: Operation) -> bool:
    """Whether an equation goes once around two sides of a rectangle: 2*(a+b), or 2*a+2*b."""
    if tree.symbol == "*":
        sides = (tree.left, tree.right)
        whole = any(
            side == _TWO and isinstance(other, Operation) and other.symbol == "+"
            for side, other in (sides, sides[::-1])
        )
        return whole and len(references(tree)) == 2 == len(list(leaves(tree))) - 1
    doubled = [
        isinstance(side, Operation) and side.symbol == "*" and _TWO in (side.left, side.right)
        for side in (tree.left, tree.right)
    ]
    return tree.symbol == "+" and all(doubled) and len(references(tree)) == 2


def _is_explained_by_place(tree: Operation, text: str) -> bool:
    """Whether the constant on the right is there by the method, not by the story.

    The 2 of a side squared and the 3 of an edge cubed; the 2 by which a sum less a difference is divided, which
    leaves two equal parts; as many as are added, where a mean is taken.
    """
    value = tree.right.value if isinstance(tree.right, Constant) else None
    if tree.symbol == "^":
        shape = _SHAPES.get(value) if value is not None else None
        return shape is not None and shape.search(text) is not None
    if tree.symbol != "/" or not isinstance(tree.left, Operation) or tree.left.symbol not in "+-":
        return False
    if value == 2 and _COMPARED.search(text) is not None and _summands(tree.left) == 2:
        return True
    return value == _summands(tree.left) and _MEAN.search(text) is not None


def _summands(tree: Expression) -> int:
    """How many parts are added, or taken from each other."""
    if not isinstance(tree, Operation) or tree.symbol not in "+-":
        return 1
    return _summands(tree.left) + _summands(tree.right)


@guard(Stage.SOURCE, Reason.NOT_BORNE_OUT)
def share_not_used(draft: Draft) -> str | None:
    """The text tells a percentage or a fraction that the equation has in no form: a tip of 20%, worked out as 2.5."""
    problem = draft.problem
    used = set(references(problem.equation))
    values = {problem.numbers[index].value for index in used}
    constants = {leaf.value for leaf in leaves(problem.equation) if isinstance(leaf, Constant)}
    divisors = {
        problem.numbers[each.right.index].value
        for each in operations(problem.equation)
        if each.symbol == "/" and isinstance(each.right, Reference)
    }
    for index, number in enumerate(problem.numbers):
        if number.kind not in (Kind.PERCENT, Kind.FRACTION) or index in used or not number.value:
            continue
        share, whole = number.value, _HUNDRED
        forms = {share, 1 - share, 1 + share, 1 / share, share * whole, whole - share * whole}
        forms |= {whole + share * whole, Fraction(share.denominator)}
        forms.add(Fraction(share.denominator - share.numerator))
        written = share in values or (whole in constants and share * whole in values)
        if not (written or forms & constants or forms & divisors):
            return f"the equation uses '{number.surface}' in no form"
    return None


@guard(Stage.SOURCE, Reason.NOT_BORNE_OUT)
def name_as_amount(draft: Draft) -> str | None:
    """The equation uses a number that only names something: "on his 12th birthday" among cards that are counted.

    The value stands in the solution for something that was worked out in the head, and is the same by accident.
    """
    problem = draft.problem
    used = {problem.numbers[index].value for index in references(problem.equation)}
    amounts = [n for n in problem.numbers if n.kind not in _NAMES]
    told = {n.value for n in amounts} | {Fraction(1)}
    for number in problem.numbers:
        if number.kind not in _NAMES or number.value not in used - told:
            continue
        if _is_place(problem, number.value):
            continue
        if not explains(problem.text, amounts, number.value):  # "second" beside "twice"
            return f"the equation computes with '{number.surface}', which counts nothing"
    return None


def _is_place(problem: Problem, value: Fraction) -> bool:
    """Whether a value is that of a place in a row, from which the first is taken: the 9th bus leaves 9-1 times later."""
    return any(
        each.symbol == "-"
        and each.right == Constant(Fraction(1))
        and isinstance(each.left, Reference)
        and problem.numbers[each.left.index].value == value
        for each in operations(problem.equation)
    )


@guard(Stage.TARGET, Reason.NOT_BORNE_OUT)
def constant_of_target(draft: Draft) -> str | None:
    """The equation has a value that only the number that is asked for explains: 40 beside "60% are girls".

    Whoever does not know the number does not know what was worked out from it either.
    """
    problem = draft.problem
    others = tuple(n for n in problem.numbers if n.value != draft.number.value)
    share = draft.number.kind in (Kind.PERCENT, Kind.FRACTION)
    for value in _constants(problem.equation, problem.text):
        rest = {1 - draft.number.value, 1 + draft.number.value}
        of_share = share and (value in rest or value / _HUNDRED in rest)
        of_share = of_share and said_by(problem.text, Fraction(value.denominator)) is None
        if of_share or not explains(problem.text, others, value):
            return f"the equation uses {value}, which was worked out from '{draft.number.surface}'"
    return None
