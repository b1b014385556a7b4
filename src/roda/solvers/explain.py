"""A worked explanation of an answer: the tree of its equation with a value at every node."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from roda.errors import EquationError, EvaluationError
from roda.expression import Expression, Operation, Reference, evaluate
from roda.notation import name, to_infix, write_value

_TOO_LARGE: Final = "a number too large to write"
_SIGNS: Final = {"*": "×", "/": "÷", "-": "−"}  # as people write them


def shown(value: Fraction | None) -> str | None:
    """A value as people write it; None stays None.

    >>> shown(Fraction(1, 4)), shown(None)
    ('0.25', None)
    """
    try:
        return None if value is None else write_value(value)
    except EquationError:
        return _TOO_LARGE


def with_numbers(tree: Expression, values: Sequence[Fraction]) -> str:
    """The equation with the numbers of the text in it.

    >>> from roda.notation import parse
    >>> with_numbers(parse("n0/(n1+n2)"), [Fraction(660), Fraction(32), Fraction(34)])
    '660/(32+34)'
    """
    return to_infix(tree, lambda leaf: _leaf(leaf, values))


def drawn(tree: Expression, values: Sequence[Fraction]) -> list[str]:
    """The tree, one node a line: each operation with its value, each number with its slot.

    >>> from roda.notation import parse
    >>> numbers = [Fraction(660), Fraction(32), Fraction(34)]
    >>> print("\\n".join(drawn(parse("n0/(n1+n2)"), numbers)))
    ÷ gives 10
    ├─ 660 (n0)
    └─ + gives 66
       ├─ 32 (n1)
       └─ 34 (n2)
    """
    if not isinstance(tree, Operation):
        slot = f" ({name(tree)})" if isinstance(tree, Reference) else ""
        return [_leaf(tree, values) + slot]
    left, right = drawn(tree.left, values), drawn(tree.right, values)
    return [
        f"{_SIGNS.get(tree.symbol, tree.symbol)} gives {_value(tree, values)}",
        f"├─ {left[0]}",
        *(f"│  {line}" for line in left[1:]),
        f"└─ {right[0]}",
        *(f"   {line}" for line in right[1:]),
    ]


def steps(tree: Expression, values: Sequence[Fraction]) -> Iterator[str]:
    """The calculations in the order in which they are done.

    >>> from roda.notation import parse
    >>> list(steps(parse("n0/(n1+n2)"), [Fraction(660), Fraction(32), Fraction(34)]))
    ['32 + 34 = 66', '660 ÷ 66 = 10']
    """
    if not isinstance(tree, Operation):
        return
    yield from steps(tree.left, values)
    yield from steps(tree.right, values)
    sign = _SIGNS.get(tree.symbol, tree.symbol)
    left, right = _value(tree.left, values), _value(tree.right, values)
    yield f"{left} {sign} {right} = {_value(tree, values)}"


def _leaf(leaf: Expression, values: Sequence[Fraction]) -> str:
    if isinstance(leaf, Reference):
        return write_value(values[leaf.index])
    return name(leaf)


def _value(tree: Expression, values: Sequence[Fraction]) -> str:
    try:
        return shown(evaluate(tree, values)) or ""
    except EvaluationError:
        return _TOO_LARGE
