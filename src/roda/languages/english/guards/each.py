"""Amounts that hold for each of something: a question must say so as often as the fact does.

"2 pages every day for each of his 5 classes" is not asked by "How many pages does Chip take every day?".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from roda.languages.english.parsing import Token
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.quantities import Finding, Quantity
from roda.problem import Reason

_EACH: Final = frozenset({"each", "every", "per", "apiece"})
_SAID: Final = re.compile(
    r"\b(?:each|every|per|apiece)\b|\b(?:an?|in one|in 1) (?:second|minute|hour|day|week|month|year|time)\b"
    r"|\b(?:dai|week|month|year|hour)ly\b",
    re.IGNORECASE,
)
_PART: Final = re.compile(
    r"\b(?:half|most|part) (?:of )?the\b|\bthe (?:other|rest)\b|\b(?:out of|from) (?:1|one|a single) \w+"
)
_NEAR: Final = (
    3  # words behind a number in which "each" belongs to it: "$7 each", "4 miles per hour"
)


def spread(clause: Clause, quantity: Quantity, question: str) -> Finding | None:
    """Whether the question leaves out for each of what the amount is told."""
    own = {token.index for token in quantity.tokens}
    others = [i for i in clause.line.marks if i not in own]
    told = {
        token.index
        for token in (*clause.own, *_behind(clause, quantity))
        if token.text.lower() in _EACH
        and not any(0 < token.index - other <= _NEAR for other in others)
    }
    if len(_SAID.findall(question)) < len(told):
        return Reason.TWO_READINGS, "for each of what is lost"
    return _acting(clause, quantity) or _part_of(clause, question)


def _behind(clause: Clause, quantity: Quantity) -> Iterator[Token]:
    """The words behind an amount up to the next number, verb or comma, whatever they hang from."""
    for token in clause.sentence.tokens[quantity.tokens[-1].index + 1 :]:
        if token.index in clause.line.marks or token.upos in ("VERB", "AUX", "PUNCT", "CCONJ"):
            return
        yield token


def _part_of(clause: Clause, question: str) -> Finding | None:
    """Only a part of the subject is told of, or only one is meant: "Half the ears", "out of 1 potato"."""
    told = {token.index: token.text.lower() for token in (*clause.subject, *clause.own)}
    found = _PART.search(" ".join(told[index] for index in sorted(told)))
    if found and found[0] not in question.lower():
        return Reason.TWO_READINGS, f"{found[0]} would be lost"
    return None


def _acting(clause: Clause, quantity: Quantity) -> Finding | None:
    """What is counted does something of its own: "sees 175 people enter the store every hour"."""
    behind = quantity.tokens[-1].index + 1
    if behind < len(clause.sentence) and clause.sentence[behind].xpos == "VB":
        return Reason.NOT_ASKED, f"{clause.sentence[behind].text} would be lost"
    return None
