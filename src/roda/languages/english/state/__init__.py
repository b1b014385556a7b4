"""The old question becomes a statement of its answer: "How many figs did Tom buy?", "Tom bought 12 figs."

`statement.py` has what others use; `bare/` asks for the amounts of a relation without a story, `typed/` reads what was typed, `question.py`, `measures.py`, `phrase.py`, `named.py`, `gap.py`, `reading.py` and
`clause.py` are its steps.
Imports from lexicon, numbers, parsing and story.
"""

from __future__ import annotations

from roda.languages.english.state.bare import BarePlan, bare_plan
from roda.languages.english.state.compared import nothing_over, than_whom
from roda.languages.english.state.statement import (
    NO_SHORT_FORM,
    Statement,
    as_spelled,
    question_last,
    set_apart,
    state,
    unconditional,
)
from roda.languages.english.state.typed import as_told, outright, with_care

__all__ = [
    "NO_SHORT_FORM",
    "BarePlan",
    "Statement",
    "as_spelled",
    "as_told",
    "bare_plan",
    "nothing_over",
    "outright",
    "question_last",
    "set_apart",
    "state",
    "than_whom",
    "unconditional",
    "with_care",
]
