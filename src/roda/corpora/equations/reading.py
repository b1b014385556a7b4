"""From what a corpus wrote as equations to a record with one equation solved for x, or why not."""

from __future__ import annotations

from collections.abc import Sequence

from roda.corpora.equations.answers import separate, settle
from roda.errors import EquationError
from roda.problem import Entry, Reason, Record, Rejection
from roda.written.sides import Written, align, write, written_value
from roda.written.solving_for import NoEquation, solved


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
