"""Chinese: how numbers are written, how clauses are cut, how a question is turned.

`numbers.py` finds numbers, `significance.py` tells which of them say how much, `clauses.py` cuts a text, `words.py` holds the word lists,
`paper.py` is the rewriting of the paper.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roda.languages.base import Rewriting
from roda.languages.chinese import paper
from roda.languages.chinese.clauses import asks, is_only_calculation
from roda.languages.chinese.numbers import find_numbers
from roda.languages.chinese.significance import significant

CODE: Final = "zh"
REWRITINGS: Final[Mapping[str, Rewriting]] = {"paper": paper.study}

__all__ = ["CODE", "REWRITINGS", "asks", "find_numbers", "is_only_calculation", "significant"]
