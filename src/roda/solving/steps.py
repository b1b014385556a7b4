"""Algorithm 1 step by step, for people: what stands beside the unknown moves to the other side.

`reverse.py` does the same at once; here every move is kept, to be written or drawn.
"""

from __future__ import annotations

from typing import NamedTuple

from roda.expression import Expression, Operation, Reference, contains, references
from roda.problem import Reason
from roda.solving.reverse import reverse, undo


class Move(NamedTuple):
    """`known = rest` after a part was moved: `moved` stood beside the unknown under `symbol`.

    The first is the equation as it was, before any move: `moved` is None and `symbol` empty.
    """

    known: Expression
    rest: Expression
    moved: Expression | None = None
    symbol: str = ""
    on_left: bool = True  # whether the unknown stood on the left of the symbol


class Turning(NamedTuple):
    """The moves that turn an equation around, and what comes out: the solution, or why there is none.

    Where the number stands in the equation several times there is no move, and `peeled` is false: the
    solution is that of a linear equation.
    """

    moves: tuple[Move, ...]
    solved: Expression | Reason
    peeled: bool


def turning(equation: Expression, target: int, known: Expression) -> Turning:
    """How `known = equation` is solved for number `target`, move by move.

    >>> from roda.notation import parse, to_infix
    >>> for move in turning(parse("n0/(n1+n2)"), 0, parse("n3")).moves:
    ...     print(to_infix(move.known), "=", to_infix(move.rest))
    n3 = n0/(n1+n2)
    n3*(n1+n2) = n0
    """
    first = Move(known, equation)
    if references(equation).count(target) != 1:
        return Turning((first,), reverse(equation, target, known), False)
    wanted, moves = Reference(target), [first]
    while isinstance(equation, Operation):
        if equation.symbol == "^":
            return Turning(tuple(moves), Reason.POWER, True)
        on_left = contains(equation.left, wanted)
        rest, moved = equation.left, equation.right
        if not on_left:
            rest, moved = moved, rest
        known = undo(equation.symbol, on_left, known, moved)
        moves.append(Move(known, rest, moved, equation.symbol, on_left))
        equation = rest
    return Turning(tuple(moves), known, True)
