"""Amounts that hold for each of something: a question must say so as often as the fact does.

"2 pages every day for each of his 5 classes" is not asked by "How many pages does Chip take every day?".
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.clauses import Clause
from roda.languages.english.phrases import Finding, Quantity
from roda.problem import Reason

_EACH: Final = frozenset({"each", "every", "per", "apiece"})
_SAID: Final = re.compile(
    r"\b(?:each|every|per|apiece)\b|\b(?:an?|in one|in 1) (?:second|minute|hour|day|week|month|year|time)\b"
    r"|\b(?:dai|week|month|year|hour)ly\b",
    re.IGNORECASE,
)
_NEAR: Final = (
    3  # words behind a number in which "each" belongs to it: "$7 each", "4 miles per hour"
)


def spread(clause: Clause, quantity: Quantity, question: str) -> Finding | None:
    """Whether the question leaves out for each of what the amount is told."""
    own = {token.index for token in quantity.tokens}
    others = [i for i in clause.line.marks if i not in own]
    told = [
        token
        for token in clause.own
        if token.text.lower() in _EACH
        and not any(0 < token.index - other <= _NEAR for other in others)
    ]
    if len(_SAID.findall(question)) < len(told):
        return Reason.TWO_READINGS, "for each of what is lost"
    return _acting(clause, quantity)


def _acting(clause: Clause, quantity: Quantity) -> Finding | None:
    """What is counted does something of its own: "sees 175 people enter the store every hour"."""
    behind = quantity.tokens[-1].index + 1
    if behind < len(clause.sentence) and clause.sentence[behind].xpos == "VB":
        return Reason.NOT_ASKED, f"{clause.sentence[behind].text} would be lost"
    return None


def enumerated(quantity: Quantity, text: str) -> Finding | None:
    """The things that would be asked for are told one by one: "the first basket", "the second one"."""
    if quantity.form == "count" and quantity.noun is not None:
        found = re.search(rf"\b(?:first|second|third|last|other) {quantity.lemma}\b", text)
        if found:
            return Reason.ANSWER_STATED, f"{found[0]} is told by itself"
    return None


def vague_cost(statement: str, text: str) -> Finding | None:
    """The statement says what "it" costs where several things do.

    >>> vague_cost("It cost $9.", "The book cost a lot. The cup cost $4.")[1]
    'what it is that costs is not said'
    """
    if statement.startswith("It cost") and len(re.findall(r"\bcosts?\b", text)) > 1:
        return Reason.NOT_STATED, "what it is that costs is not said"
    return None
