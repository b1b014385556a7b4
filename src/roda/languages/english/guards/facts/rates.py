"""Guards of amounts that are told for each of something: "2 pages every day for each of his 5 classes"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from roda.expression import Reference
from roda.languages.english import lexicon
from roda.languages.english.guards.draft import Draft
from roda.languages.english.guards.facts.clausal import of_clauses, words_behind
from roda.languages.english.guards.source import operations
from roda.languages.english.parsing import Token
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import Line, mark_of
from roda.languages.guard import Stage, guard
from roda.problem import Kind, Reason

_EACH: Final = frozenset({"each", "every", "per", "apiece"})
_RATES: Final = _EACH | {"daily", "weekly", "monthly", "yearly"}
_OFTEN: Final = frozenset({"daily", "weekly", "monthly", "yearly"})
_TIME: Final = re.compile(r"\b(?:each|every|per) (?:time|session|visit|trip)\b")
_FOR_EACH: Final = frozenset(
    {("for", "every"), ("for", "each"), ("every", "time"), ("each", "time")}
)
_RATED: Final = re.compile(
    r"\b(?:each|every|per|apiece|daily|weekly|monthly|yearly|an? (?:night|piece|dozen|"
    + "|".join(sorted(lexicon.TIMES | lexicon.MASSES))
    + r"))\b"
)
_EACH_SAID: Final = re.compile(
    r"\b(?:each|every|per|apiece)\b|\b(?:an?|in one|in 1) (?:second|minute|hour|day|week|month|year|time)\b"
    r"|\b(?:dai|week|month|year|hour)ly\b",
    re.IGNORECASE,
)
_PER_TIME: Final = re.compile(r"\b((?:per|an?|each|every) (?:year|month|week|day|annum))\?$")
_TURNS_OFF: Final = frozenset({",", "and", "but", "that", "which", "who"})
_PLACED: Final = frozenset({"in", "of", "from"})  # "4 eggs in a box" are in one that is known
_NEAR: Final = 3  # words behind a number in which "each" is its own: "$7 each", "4 miles per hour"


@guard(Stage.QUESTION, Reason.TWO_READINGS)
@of_clauses
def rate_lost(draft: Draft) -> str | None:
    """The amount is told for each of something, and the question does not say so."""
    clause, quantity = draft.clause, draft.quantity
    often = clause.line.low(quantity.tokens[-1].index + 1)
    if often in _OFTEN and often not in draft.question.lower() and _TIME.search(draft.question):
        return f"{draft.quoted(draft.question)} does not say '{often}'"
    rate = _is_rate(clause, quantity) or _shares_rate(clause, quantity)
    rate = rate or _ends_often(clause, quantity)
    rate = rate and not _is_base(quantity)
    if rate and not _RATED.search(draft.question.lower()):
        return f"{draft.quoted(draft.question)} does not say for each of what '{draft.number.surface}' is told"
    return None


@guard(Stage.QUESTION, Reason.TWO_READINGS)
@of_clauses
def rate_of_another(draft: Draft) -> str | None:
    """The question asks for each of something, and the equation parts the number by what is told for each.

    "There are 60 pupils and 10 seats on each bus": the pupils are not those of a bus.
    """
    if not _EACH_SAID.search(draft.question):
        return None
    if draft.number.kind is not Kind.PERCENT and _ends_like_a_percentage(draft):
        return f"{draft.quoted(draft.question)} asks for each what only the percentage is told of"
    for each in operations(draft.problem.equation):
        if each.symbol != "/" or each.left != Reference(draft.target):
            continue
        at = {mark: index for index, mark in draft.line.marks.items()}
        first = at.get(mark_of(draft.target), -1)
        second = at.get(mark_of(each.right.index), -1) if isinstance(each.right, Reference) else -1
        words = [draft.line.low(index) for index in range(len(draft.line.sentence))]
        between = set(words[first:second])
        if (
            0 <= first < second
            and "and" in between
            and not between & _EACH
            and _EACH & set(words[second:])
        ):
            return f"{draft.quoted(draft.question)} asks for each what is told of all"
    return None


def _ends_like_a_percentage(draft: Draft) -> bool:
    """Whether the question ends in the time of a percentage: "borrowed $90 at 5% interest per year"."""
    found = _PER_TIME.search(draft.question)
    if found is None:
        return False
    line = draft.problem.text
    return re.search(rf"% (?:[a-z]+ ){{0,3}}{re.escape(found[1])}\b", line) is not None


@guard(Stage.QUESTION, Reason.TWO_READINGS)
@of_clauses
def each_lost(draft: Draft) -> str | None:
    """The fact says "each" more often than the question: "every day for each of her 5 classes"."""
    clause, quantity = draft.clause, draft.quantity
    own = {token.index for token in quantity.tokens}
    others = [_end(draft, i) for i in clause.line.marks if i not in own]
    told = {
        token.index
        for token in (*clause.own, *_behind(clause, quantity))
        if token.text.lower() in _EACH
        and token.index not in own
        and not any(0 < token.index - other <= _NEAR for other in others)
    }
    if len(_EACH_SAID.findall(draft.question)) < len(told):
        return f"{draft.quoted(draft.question)} says 'each' less often than the story"
    return None


def _end(draft: Draft, at: int) -> int:
    """Where the stuff that another number measures ends, if so: "12 kg of flour each morning"."""
    other = draft.scene.quantities.get((draft.place, at))
    measured = other is not None and other.form in ("measure", "count")
    return (
        other.tokens[-1].index if other is not None and measured and " of " in other.counted else at
    )


def _is_base(quantity: Quantity) -> bool:
    """Whether an amount is itself what another is told for each of: "for every 500 g of flour"."""
    return quantity.start.text.lower() == "every"


def _before(clause: Clause, quantity: Quantity) -> list[Token]:
    """The words of a clause before its subject and its verb."""
    subject = () if clause.borrowed else clause.subject
    first = min(t.index for t in (*clause.helpers, clause.predicate, *subject))
    gone = {t.index for t in quantity.tokens}
    return [t for t in clause.own if t.index < first and t.index not in gone]


def _behind(clause: Clause, quantity: Quantity) -> Iterator[Token]:
    """The words behind an amount up to the next number, verb or comma, whatever they hang from."""
    for token in clause.sentence.tokens[quantity.tokens[-1].index + 1 :]:
        if token.index in clause.line.marks or token.upos in ("VERB", "AUX", "PUNCT", "CCONJ"):
            return
        yield token


def _is_rate(clause: Clause, quantity: Quantity) -> bool:
    """Whether an amount is told for each of something: "$5 per 2 kg", "Each day he ate 3 figs"."""
    near = words_behind(clause, quantity)
    said = {t.text.lower() for t in (*near, *_before(clause, quantity), *quantity.tokens)}
    if said & _RATES or _is_unit(clause.line, quantity.tokens[-1].index + 1):
        return True
    last = max((t.index for t in clause.own if t.index in clause.line.marks), default=0)
    tail = {t.text.lower() for t in clause.own if t.index > last}
    priced = clause.line.low(last - 1) in ("$", "for", "at")
    often = any(_is_unit(clause.line, t.index) or t.text.lower() == "per" for t in clause.own
                if t.index > last)  # fmt: skip
    if ((tail & {"every", "daily"} or often) and not priced) or _is_shared(clause, last):
        return True
    placed = priced or any(t.xpos in ("IN", "TO") for t in near)
    return not placed and ("each" in tail or _in_each(clause, quantity))


def _ends_often(clause: Clause, quantity: Quantity) -> bool:
    """Whether the sentence ends in how often, whatever that hangs from: "sees 90 people enter the shop every hour"."""
    line, last = clause.line, len(clause.sentence) - 1
    if max(line.marks) > quantity.tokens[-1].index or line.low(last - 1) not in lexicon.TIMES:
        return False
    between = {line.low(at) for at in range(quantity.tokens[-1].index, last)}
    return line.low(last - 2) in ("each", "every", "per") and not between & _TURNS_OFF


def _is_unit(line: Line, at: int) -> bool:
    """Whether "an hour" or "a pound" stands here."""
    unit = line.low(at + 1)
    rate = unit in lexicon.TIMES or (unit in lexicon.MASSES and line.low(at - 1) not in _PLACED)
    return rate and line.low(at) in ("a", "an")


def _is_shared(clause: Clause, last: int) -> bool:
    """Whether all amounts of a clause are told for each: "For every …", "They each ate …", "… each day".

    `last` is the place of the last number.
    """
    line = clause.line
    if (line.low(0), line.low(1)) in _FOR_EACH:
        return True
    often = line.low(0) in ("each", "every") and line.low(1) in lexicon.TIMES
    if often and clause.predicate.dep == "conj":
        return True  # "Every year 9 ducks leave and 4 ducks come"
    if any(
        t.index > last and t.text.lower() == "each" and line.low(t.index + 1) in lexicon.TIMES
        for t in clause.own
    ):
        return True
    edge = clause.subject[-1].index if clause.subject else 0
    between = {line.low(at) for at in range(edge, clause.predicate.index)}
    return not clause.borrowed and "each" in between


def _in_each(clause: Clause, quantity: Quantity) -> bool:
    """Whether the clause goes on with "in each of", "on every": 5 pens and 6 cups in each box."""
    after = quantity.tokens[-1].index
    return any(
        t.text.lower() in ("each", "every")
        and t.index > after
        and clause.sentence[t.index - 1].xpos in ("IN", "TO")
        for t in clause.own
    )


def _shares_rate(clause: Clause, quantity: Quantity) -> bool:
    """Whether a rate of a joined clause is meant here too: "Ann eats 3 figs and Bo eats 4 per day"."""
    after = quantity.tokens[-1].index
    verbs = [t for t in clause.sentence if t.lemma == clause.predicate.lemma and t.upos == "VERB"]
    line, head = clause.line, clause.subject_head
    several = head is not None and head.xpos in ("NNS", "NNPS")
    if several and _told_of_each(clause):
        return True
    if len(verbs) < 2:
        return False
    for token in clause.sentence:
        low = token.text.lower()
        behind = token.index - 1 in line.marks or token.index - 2 in line.marks
        each = low == "each" and token.dep != "det" and token.index > after and several
        rate = low in ("per", "daily") or (behind and (each or _is_unit(line, token.index)))
        if rate and abs(token.index - after) > 1:
            return True
    return False


def _told_of_each(clause: Clause) -> bool:
    """Whether a second verb of the same subject is told of each: "Figs have 9 seeds and cost $2 each"."""
    return any(
        each.text.lower() == "each"
        and each.head >= 0
        and clause.sentence[each.head].xpos == "$"
        and clause.sentence[each.head].head == verb.index
        for verb in clause.sentence.children(clause.predicate, "conj")
        if clause.sentence.child(verb, "nsubj") is None
        for each in clause.sentence.tokens[verb.index :]
    )
