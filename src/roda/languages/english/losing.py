"""What a question would leave out although it is needed: a time, a condition, half of a purpose.

"In 8 years Tom will be 40 years old" is no answer to "How old will Tom be?".
"""

from __future__ import annotations

from typing import Final

from roda.languages.english.analysis import Token
from roda.languages.english.clauses import Clause, is_predicate
from roda.languages.english.phrases import Finding, Quantity
from roda.problem import Reason

_ABSTRACT: Final = frozenset(
    {"number", "total", "amount", "difference", "sum", "rest", "half", "remainder", "ratio"}
)
_CONDITIONS: Final = frozenset(
    {"when", "if", "while", "after", "before", "once", "unless", "until"}
)


def left_out(clause: Clause, quantity: Quantity, *, direct: bool, full: bool) -> Finding | None:
    """Why a question for a quantity of a clause would say too little."""
    head = clause.subject_head
    if head is not None and head.lemma in _ABSTRACT and quantity.form == "count":
        return Reason.NOT_ASKED, f"{head.text} is asked for by its own name"
    if not direct and clause.line.has_mark(_before(clause, quantity)):
        return Reason.NOT_ASKED, "another number stands before the subject"
    if _breaks_off(clause):
        return Reason.NOT_ASKED, "a second verb would be lost"
    if full and _condition(clause):
        return Reason.TWO_READINGS, "when the clause holds would be lost"
    return None


def _before(clause: Clause, quantity: Quantity) -> list[Token]:
    """The words of a clause before its subject and its verb."""
    subject = () if clause.borrowed else clause.subject
    first = min(t.index for t in (*clause.helpers, clause.predicate, *subject))
    gone = {t.index for t in quantity.tokens}
    return [t for t in clause.own if t.index < first and t.index not in gone]


def _breaks_off(clause: Clause) -> bool:
    """Whether a verb inside the clause is joined to another one that stands outside of it."""
    own = {t.index for t in clause.own} - {clause.predicate.index}
    return any(
        token.dep == "conj"
        and token.head in own
        and token.index not in own
        and clause.sentence[token.head].upos in ("VERB", "AUX", "ADJ")
        for token in clause.sentence
    )


def _condition(clause: Clause) -> bool:
    """Whether another clause says when this one holds."""
    return any(
        is_predicate(clause.sentence, child)
        and clause.sentence.subtree(child)[0].text.lower() in _CONDITIONS
        for child in clause.sentence.children(clause.predicate, "advcl")
    )
