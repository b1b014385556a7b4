"""If-clauses in front of a statement.

"If they bought 7 tickets, they spent $70" tells what happened, so it is told as two facts; "if he
sold 3, he would have 4" supposes something and stays as it is.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.state.statement import Statement
from roda.languages.english.story.lines import capital

_SUPPOSES: Final = re.compile(
    r"\b(?:would|could|will|can|should|might|must|may|'ll|'d)\b", re.IGNORECASE
)
_IF: Final = re.compile(r"^(?:and |but |so |then |now )?if (?:then )?", re.IGNORECASE)
_NEEDS_IF: Final = re.compile(r"\b(?:were to|only|instead|had been)\b", re.IGNORECASE)


def unconditional(stated: Statement) -> Statement:
    """The statement with its If-clause as a sentence of its own, where nothing is supposed."""
    condition = stated.condition
    if condition is None or not _IF.match(condition) or not stated.text.startswith(condition):
        return stated
    main = stated.text[len(condition) :].lstrip(", ")
    if main.startswith("then "):
        main = main[5:]
    if _SUPPOSES.search(main) or _SUPPOSES.search(condition) or _NEEDS_IF.search(condition):
        return stated
    fact = capital(_IF.sub("", condition).rstrip(" ,"))
    moved = len(fact) + 2 - (len(stated.text) - len(main))
    if stated.start + moved < len(fact):
        return stated
    text = f"{fact}. {capital(main)}"
    return stated._replace(
        text=text, start=stated.start + moved, end=stated.end + moved, condition=None
    )
