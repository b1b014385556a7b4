"""Chinese: how numbers are written, how clauses are cut, how a question is turned.

`numbers.py` finds numbers, `significance.py` tells which of them say how much, `clauses.py`
cuts a text; `paper.py` is the rewriting of the paper, with its lists in `words.py`.

The default rewriting starts in `rewrite.py`. `story.py` and `scene.py` model a problem,
`statement.py` turns its question into a statement, `asking.py`, `amounts.py`, `shares.py`,
`comparisons.py` and `question.py` turn a statement into a question, `subjects.py` and
`antecedents.py` say who is meant, `keeping.py` and `moving.py` decide where the clause goes,
`guards.py` refuses what would read badly, `lexicon.py` holds the words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roda.languages.base import Rewriting
from roda.languages.chinese.numbers.find import find_numbers
from roda.languages.chinese.numbers.significance import significant
from roda.languages.chinese.parsing.clauses import asks, is_only_calculation
from roda.problem import Kind

CODE: Final = "zh"
NAMING: Final = frozenset({Kind.EXPONENT})
REWRITINGS: Final[Mapping[str, Rewriting]] = {
    "paper": Rewriting("roda.languages.chinese.paper"),
    "default": Rewriting("roda.languages.chinese.rewrite"),
}

__all__ = [
    "CODE",
    "NAMING",
    "REWRITINGS",
    "asks",
    "find_numbers",
    "is_only_calculation",
    "significant",
]
