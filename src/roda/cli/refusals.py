"""What the command line says of a refusal: the reason, what is wrong, and what to change."""

from __future__ import annotations

from collections.abc import Iterator

from roda.cli.people import style
from roda.hints import HINTS
from roda.problem import Rejection


def refusal_lines(rejection: Rejection) -> Iterator[str]:
    """Reason, explanation, detail, what to change, and the guard that refused.

    >>> from roda.problem import Reason
    >>> refused = Rejection("1", Reason.UNUSED, "the equation does without '20'", 0, "20")
    >>> for line in list(refusal_lines(refused))[1:]:
    ...     print(line)
      the equation does not use the number
      the equation does without '20'
      to change: leave the number out of the text, or use it in the equation
    """
    yield style(f"refused: {rejection.reason.value}", fg="red", bold=True)
    yield f"  {rejection.reason.explanation}"
    if rejection.detail:
        yield from (f"  {line}" for line in rejection.detail.splitlines())
    yield f"  to change: {HINTS[rejection.reason]}"
    if rejection.guard:
        yield f"  by the guard {rejection.guard}; --without-guard {rejection.guard} switches it off"
