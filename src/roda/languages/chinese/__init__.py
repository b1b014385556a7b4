"""Chinese: how numbers are written, how clauses are cut, how a question is turned.

The rooms, in the order in which they may import from each other: `lexicon` (words), `numbers`,
`parsing` (clauses), `story` (who and what), `state` (question to statement), `ask` (clause to
question), `guards`. On top of them stand `rewrite.py`, the default rewriting, and `paper.py`, that
of the paper.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roda.languages.base import Rewriting
from roda.languages.chinese.numbers.constants import explains
from roda.languages.chinese.numbers.find import find_numbers, with_quotients
from roda.languages.chinese.numbers.numerals import read_words
from roda.languages.chinese.numbers.significance import significant
from roda.languages.chinese.parsing.clauses import asks, is_only_calculation
from roda.languages.kinship import Kinship
from roda.problem import Kind, Number

CODE: Final = "zh"
NAMING: Final = frozenset({Kind.EXPONENT})
REWRITINGS: Final[Mapping[str, Rewriting]] = {
    "paper": Rewriting("roda.languages.chinese.paper"),
    "default": Rewriting("roda.languages.chinese.rewrite"),
    "stock-phrase": Rewriting("roda.rivals.stock_phrase"),
    "eda": Rewriting("roda.rivals.eda"),
    "back-translation": Rewriting("roda.rivals.back_translation"),
}


def kinship(text: str, numbers: tuple[Number, ...]) -> Kinship | None:
    """Nothing: equal numbers of a Chinese text are not told apart."""
    return None


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
