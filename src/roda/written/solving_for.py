"""One equation in one unknown, as a corpus or a person wrote it, solved for the unknown.

Corpora name the unknown as they like (`x`, `X`, `m`, `price_of_pen`), put it on either side or on
both, leave out multiplication signs (`3x`, `2(x+1)`), and write `a=b=c`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from roda.errors import EquationError, EvaluationError
from roda.expression import Expression, Operation, Unknown, contains, evaluate, rebuild
from roda.notation import MAX_LENGTH, exact_value, parse, plain, write_value
from roda.problem import Reason
from roda.solving import solve
from roda.written.sides import Written, read_sides

_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
_CALL: Final = re.compile(r"[A-Za-z_][A-Za-z_0-9]+\s*[(\[]")
_BEYOND: Final = re.compile(r"[!<>√≤≥≠|&?]")
_THOUSANDS: Final = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_TIMES: Final = re.compile(
    r"(?<=[\d)\]])\s*(?=[A-Za-z_])|(?<=[)\]])\s*(?=[(\[\d])|(?<=[\dx])\s*(?=[(\[])"
)
_X: Final = Unknown()


class NoEquation(NamedTuple):
    """Why there is no equation."""

    reason: Reason
    detail: str = ""


def solved(equations: Sequence[str], asked: str = "") -> Written | NoEquation:
    """One equation over numbers, solved for its only unknown.

    `asked` is what the problem asks for, where that is not the unknown itself.

    >>> from roda.written.sides import write
    >>> write(solved(["7.0+(3.0*x)=40.0"])), write(solved(["1.9 - 0.6"]))
    ('x=(40-7)/3', 'x=1.9-0.6')
    >>> write(solved(["5*k+(5*k+5)=105"], asked="5*k+5"))
    'x=5*((105-5)/(5+5))+5'
    """
    filled = [_tidy(equation) for equation in equations if equation.strip()]
    if not filled:
        return NoEquation(Reason.NO_EQUATION, "the field of the equation is empty")
    parts = [*filled, _tidy(asked)] if asked else filled
    if any(len(part) > MAX_LENGTH for part in parts):
        return NoEquation(
            Reason.TOO_LARGE, f"an equation of more than {MAX_LENGTH} characters is not read"
        )
    for part in parts:
        if beyond := _CALL.search(part) or _BEYOND.search(part):
            return NoEquation(
                Reason.NOT_ARITHMETIC, f"it has {beyond[0]!r}, which is no arithmetic"
            )
    names = {found for part in parts for found in _NAME.findall(part)} - {"pi"}
    if len(filled) > 1 or len(names) > 1:
        return NoEquation(
            Reason.SEVERAL_UNKNOWNS,
            f"it has {len(filled)} equations in {', '.join(sorted(names)) or 'no unknown'}; "
            "give one equation in one unknown",
        )
    sides = [_with_times(side, names) for side in filled[0].split("=")]
    try:
        trees, literals = read_sides([*sides, _with_times(_tidy(asked), names)] if asked else sides)
        goal = trees.pop() if asked else _X
        return solved_sides(trees, literals, goal)
    except EquationError as error:
        return NoEquation(Reason.UNREADABLE_EQUATION, shown(error, sides))


def shown(error: EquationError, sides: Sequence[str]) -> str:
    """The error in the side as it is written, not in its skeleton."""
    for side in sides:
        try:
            parse(side)
        except EquationError as found:
            return str(found)
    return str(error)


def _tidy(equation: str) -> str:
    return _THOUSANDS.sub("", plain(equation)).replace("$", "").strip(" \t\r\n.").lower()


def _with_times(side: str, names: set[str]) -> str:
    """The side with `x` for its unknown and every multiplication sign in its place."""
    for found in names:
        side = re.sub(rf"(?<![A-Za-z_]){re.escape(found)}(?![A-Za-z_0-9])", "x", side)
    return _TIMES.sub("*", side)


def solved_sides(
    trees: list[Expression], literals: tuple[str, ...], goal: Expression = _X
) -> Written | NoEquation:
    """The sides of an equation, read already, solved for the unknown; `goal` is what is asked for."""
    values = [exact_value(literal) for literal in literals]
    with_unknown = [tree for tree in trees if contains(tree, _X)]
    known = [tree for tree in trees if not contains(tree, _X)]
    if len(with_unknown) > 2 or (len(with_unknown) == 2 and known):
        return NoEquation(
            Reason.UNREADABLE_EQUATION, "the sides of its equals signs do not fit together"
        )
    if unequal := _unequal(known, literals, values):
        return NoEquation(Reason.WRONG_ANSWER, unequal)
    if not with_unknown:
        if len(known) > 1 and not any(isinstance(tree, Operation) for tree in known):
            return NoEquation(Reason.NO_EQUATION, "what stands for the equation is a number alone")
        solution = max(known, key=lambda tree: tree.depth)
        return Written(solution, literals)
    if not known and with_unknown == [_X]:
        told = "it is an unknown alone; write what it equals, such as x=12+4"
        return NoEquation(Reason.NO_EQUATION, told)
    if len(with_unknown) + len(known) == 1:
        return NoEquation(Reason.UNREADABLE_EQUATION, "it has an unknown, but no equals sign")
    left, right = (*with_unknown, *known)[:2]
    found = right if left == _X and known else solve(left, right, values)
    if isinstance(found, Reason):
        return NoEquation(found, "no single value of the unknown makes both sides equal")
    return Written(rebuild(goal, lambda leaf: found if leaf == _X else leaf), literals)


def _unequal(
    known: list[Expression], literals: tuple[str, ...], values: list[Fraction]
) -> str | None:
    """What is wrong with the sides without the unknown, which must all be equal."""
    if len(known) < 2:
        return None
    try:
        results = [evaluate(tree, values) for tree in known]
        for tree, result in zip(known, results, strict=True):
            if result != results[0]:
                side, other = (Written(each, literals).written() for each in (known[0], tree))
                gives = f"{side} is {write_value(results[0])}"
                if isinstance(tree, Operation):
                    return f"its sides differ: {gives}, but {other} is {write_value(result)}"
                return f"its sides differ: {gives}, not {other}"
    except (EvaluationError, EquationError) as error:
        return f"its sides cannot be compared: {error}"
    return None
