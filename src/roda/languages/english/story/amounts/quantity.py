"""A quantity: a number with what it counts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.problem import Number


@dataclass(frozen=True)
class Quantity:
    """A number with what it counts.

    `tokens` are the words that a question word replaces; `noun` is the head of what is counted, or
    None where it is left out; `form` is count, measure, money, fraction, percent or times.
    """

    number: Number
    tokens: tuple[Token, ...]
    noun: Token | None
    form: str
    counted: str  # the words behind "how many": "red balloons", "cups of flour"
    unsaid: str  # what stays in the story: "some red balloons"
    prep: Token | None = None
    more: str = ""
    of: str = ""  # the words behind "of" in "5 of the apples"
    named: str = ""  # what is measured, where it has a name: "distance" of "a distance of 12 km"

    @property
    def start(self) -> Token:
        """Its first token."""
        return self.tokens[0]

    @property
    def head(self) -> Token:
        """The noun that it counts, or its last token where that is left out."""
        return self.noun or self.tokens[-1]

    @cached_property
    def lemma(self) -> str:
        """What is counted, in the singular, or nothing."""
        return "" if self.noun is None else singular(self.noun.text).lower()

    @property
    def in_pence(self) -> bool:
        """Whether an amount is told in pence, which are no coins."""
        return self.noun is not None and self.noun.text.lower() == "pence"
