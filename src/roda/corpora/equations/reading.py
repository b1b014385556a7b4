"""From what a corpus wrote as equations to one equation solved for x, or the reason why not.

Corpora name the unknown as they like (`x`, `X`, `m`, `price_of_pen`), put it on either side or on
both, leave out multiplication signs (`3x`, `2(x+1)`), and write `a=b=c`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from roda.corpora.equations.align import Written, align, read_sides, write, written_value
from roda.corpora.equations.answers import separate, settle
from roda.errors import EquationError, EvaluationError
from roda.expression import Expression, Operation, Unknown, contains, evaluate, rebuild
from roda.notation import MAX_LENGTH, exact_value, parse, plain
from roda.problem import Entry, Reason, Record, Rejection
from roda.solving import solve

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


def record(
    name: str,
    text: str,
    equations: Sequence[str],
    answers: Sequence[str],
    language: str,
    asked: str = "",
) -> Entry:
    """A record with the equations of a corpus solved for x, or why it cannot be one.

    >>> record("7", "3 times a number is 12. Find it.", ["3*m=12"], ["4.0"], "en").equation
    'x=12/3'
    >>> record("8", "?", ["a+b=3", "a-b=1"], ["2", "1"], "en").reason.value
    'several-unknowns'
    """
    written = solved(equations, asked)
    if isinstance(written, NoEquation):
        return Rejection(name, written.reason, written.detail, lost=0)
    return finished(name, text, written, answers, language)


def finished(
    name: str, text: str, written: Written, answers: Sequence[str], language: str
) -> Entry:
    """The record of an equation that is solved already."""
    stated = [part for answer in answers for part in separate(answer)]
    if not stated:
        return Rejection(name, Reason.UNREADABLE_ANSWER, "the record gives no answer", lost=0)
    if len(stated) > 1:
        return Rejection(
            name, Reason.SEVERAL_UNKNOWNS, f"the answers are {'; '.join(stated)[:60]}", lost=0
        )
    answer = settle(stated[0], written_value(written))
    try:
        equation = write(align(written, text))
    except EquationError as error:
        return Rejection(name, Reason.TOO_LARGE, str(error), lost=0)
    return Record(name, text, equation, answer, language)


def solved(equations: Sequence[str], asked: str = "") -> Written | NoEquation:
    """One equation over numbers, solved for its only unknown.

    `asked` is what the problem asks for, where that is not the unknown itself.

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
        return _solved(trees, literals, goal)
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


def _solved(
    trees: list[Expression], literals: tuple[str, ...], goal: Expression
) -> Written | NoEquation:
    values = [exact_value(literal) for literal in literals]
    with_unknown = [tree for tree in trees if contains(tree, _X)]
    known = [tree for tree in trees if not contains(tree, _X)]
    if len(with_unknown) > 2 or (len(with_unknown) == 2 and known) or not _agree(known, values):
        return NoEquation(
            Reason.UNREADABLE_EQUATION, "the sides of its equals signs do not fit together"
        )
    if not with_unknown:
        if len(known) > 1 and not any(isinstance(tree, Operation) for tree in known):
            return NoEquation(Reason.NO_EQUATION, "what stands for the equation is a number alone")
        solution = max(known, key=lambda tree: tree.depth)
        return Written(solution, literals)
    if len(with_unknown) + len(known) == 1:
        return NoEquation(Reason.UNREADABLE_EQUATION, "it has no equals sign")
    left, right = (*with_unknown, *known)[:2]
    found = right if left == _X and known else solve(left, right, values)
    if isinstance(found, Reason):
        return NoEquation(found, "no single value of the unknown makes both sides equal")
    return Written(rebuild(goal, lambda leaf: found if leaf == _X else leaf), literals)


def _agree(known: list[Expression], values: list[Fraction]) -> bool:
    """Whether the sides without the unknown are all equal."""
    try:
        return len({evaluate(tree, values) for tree in known}) <= 1
    except EvaluationError:
        return len(known) <= 1
