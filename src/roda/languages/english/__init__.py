"""English: how numbers are written, and which of them count.

`numbers.py` finds numbers, with `number_words.py` for their words and `context.py` for what the
words around them say; `significance.py` tells which of them say how much, `sentences.py`
whether a text asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roda.languages.base import Rewriting
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.numbers.sentences import asks, is_only_calculation
from roda.languages.english.numbers.significance import significant
from roda.problem import Kind

CODE: Final = "en"
NAMING: Final = frozenset({Kind.EXPONENT, Kind.ORDINAL})
REWRITINGS: Final[Mapping[str, Rewriting]] = {
    "paper": Rewriting("roda.languages.english.paper"),
    "default": Rewriting("roda.languages.english.rewrite"),
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
