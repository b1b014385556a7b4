"""English: the rooms of the language, and what the rest of the package needs of it.

The rooms, each importing only from those before it: `lexicon/` (word lists), `numbers/`, `parsing/`
(tokens, tags, trees), `story/` (what the text tells), `state/` (the question becomes a statement),
`ask/` (a clause becomes a question), `guards/`; `rewrite.py` and `paper.py` are the two rewritings.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from roda.languages.base import Rewriting
from roda.languages.english.numbers import constants
from roda.languages.english.numbers.find import find_numbers, read_words, with_quotients
from roda.languages.english.numbers.kinship import kinship
from roda.languages.english.numbers.significance import (
    asks,
    is_only_calculation,
    significant,
)
from roda.problem import Kind

CODE: Final = "en"
NAMING: Final = frozenset({Kind.EXPONENT, Kind.ORDINAL})  # kinds that never say how much
_COMMON: Final = (
    2  # halves, pairs and twos of people need no word: up to here every text may mean one
)
REWRITINGS: Final[Mapping[str, Rewriting]] = {
    "paper": Rewriting("roda.languages.english.paper"),
    "default": Rewriting("roda.languages.english.rewrite"),
    "stock-phrase": Rewriting("roda.rivals.stock_phrase"),
    "eda": Rewriting("roda.rivals.eda"),
    "back-translation": Rewriting("roda.rivals.back_translation"),
}


def explains(text: str, value: Fraction) -> bool:
    """Whether a value may be a constant of the equation: a word stands for it, or it is 2 at most.

    >>> explains("He ran 3 hours a week. How many minutes is that?", Fraction(60))
    True
    >>> explains("He ran 3 miles and she ran as far. How far is that?", Fraction(60))
    False
    """
    return value <= _COMMON or constants.explains(text, find_numbers(text), value)


__all__ = [
    "CODE",
    "NAMING",
    "REWRITINGS",
    "asks",
    "explains",
    "find_numbers",
    "is_only_calculation",
    "kinship",
    "read_words",
    "significant",
    "with_quotients",
]
