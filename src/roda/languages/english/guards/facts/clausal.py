"""What guards of questions share that are made of the clause of a number."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from roda.languages.english.guards.draft import Draft
from roda.languages.english.parsing import Token
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause


def of_clauses(check: Callable[[Draft], str | None]) -> Callable[[Draft], str | None]:
    """A check that looks at questions only that are made of the clause of the number."""

    @wraps(check)
    def checked(draft: Draft) -> str | None:
        return check(draft) if draft.clausal else None

    return checked


def words_behind(clause: Clause, quantity: Quantity) -> list[Token]:
    """The words behind a number up to the next one."""
    after = quantity.tokens[-1].index
    marks = [index for index in clause.line.marks if index > after]
    stop = min(marks, default=len(clause.sentence))
    return [t for t in clause.own if after < t.index < stop]
