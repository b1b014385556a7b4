"""Guards of what a question leaves out although it is needed: a time, a condition, what is measured.

"In 8 years Tom will be 40 years old" is no answer to "How old will Tom be?".
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.guards.draft import Draft
from roda.languages.english.guards.facts.clausal import of_clauses
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.clauses import is_predicate
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_YEARS: Final = re.compile(r"\bin .{1,12}\byears?\b|\byears? from now\b", re.IGNORECASE)
_WHEN: Final = re.compile(
    r"\b(?:in|when|then|after|by|at|next|today|now|from now)\b", re.IGNORECASE
)
_WILL_BE: Final = re.compile(r"\b(?:will|would) be\b.*\bold\b")
_TIMES: Final = frozenset({"when", "if", "while", "after", "before", "once", "unless", "until"})
_THEN: Final = frozenset({"when"})  # what was so then need not be so now
_LATER: Final = frozenset({"after", "once", "since"})  # what holds then did not hold at first
_CONDITIONS: Final = frozenset({"if", "whenever", "unless"})
_BARE: Final = re.compile(r" (?:are|were) there\?$")
_PART: Final = re.compile(
    r"\b(?:half|most|part) (?:of )?the\b|\bthe (?:other|rest)\b|\b(?:out of|from) (?:1|one|a single) \w+"
)


@guard(Stage.WISH, Reason.TWO_READINGS)
def time_clause_lost(draft: Draft) -> str | None:
    """The question would lose the clause that tells its fact from another: "after Bo left"."""
    if draft.candidate.asked.way == "age":
        if " when " in draft.candidate.asked.question:
            return None
        return _lost_clause(draft, _THEN)
    if not draft.clausal:
        return None
    first = draft.candidate.asked.question.endswith(" at first?")
    if lost := _lost_while(draft):
        return lost
    if draft.candidate.features.get("rival") or _has_namesake(draft):
        return _lost_clause(draft, _TIMES)
    if first:
        return _lost_clause(draft, _LATER)
    return (
        _lost_clause(draft, _THEN) if draft.clause.verb_lemma == "be" and not draft.direct else None
    )


def _lost_while(draft: Draft) -> str | None:
    """That "while running on the field" behind the verb would not be in the question."""
    sentence = draft.clause.sentence
    for child in sentence.children(draft.clause.predicate, "advcl"):
        tokens = sentence.subtree(child)
        opens = tokens[0].text.lower() == "while" and child.xpos == "VBG"
        asked = child.text.lower() in draft.candidate.asked.question.lower()
        if opens and not asked and tokens[0].index > draft.clause.predicate.index:
            words = draft.quoted(draft.line.show(tokens))
            return f"a question for '{draft.number.surface}' would lose {words}"
    return None


def _has_namesake(draft: Draft) -> bool:
    """Whether another clause tells the same of a subject of the same noun: "the original cost was $49"."""
    clause, head = draft.clause, draft.clause.subject_head
    if head is None or head.upos != "NOUN" or clause.verb_lemma not in ("be", "cost"):
        return False
    return any(
        other.verb_lemma == clause.verb_lemma
        and other.subject_head is not None
        and other.subject_head.lemma == head.lemma
        and other.line.has_mark(other.own)
        for place, clauses in enumerate(draft.scene.clauses)
        for other in clauses
        if (place, other.predicate.index) != (draft.place, clause.predicate.index)
    )


@guard(Stage.WISH, Reason.TWO_READINGS)
@of_clauses
def condition_lost(draft: Draft) -> str | None:
    """The question would lose the condition of its fact: "You win 10 points if you hit the ring."."""
    return None if draft.direct else _lost_clause(draft, _CONDITIONS)


def _lost_clause(draft: Draft, openings: frozenset[str]) -> str | None:
    """That a clause beside that of the number opens so and would not be in the question."""
    sentence = draft.clause.sentence
    for child in sentence.children(draft.clause.predicate, "advcl"):
        tokens = sentence.subtree(child)
        if tokens[0].text.lower() in openings and is_predicate(sentence, child):
            words = draft.quoted(draft.line.show(tokens))
            return f"a question for '{draft.number.surface}' would lose {words}"
    return None


@guard(Stage.QUESTION, Reason.TWO_READINGS)
@of_clauses
def part_lost(draft: Draft) -> str | None:
    """Only a part is told of, and the question asks for all: "Half the ears", "out of 1 potato"."""
    clause = draft.clause
    told = {token.index: token.text.lower() for token in (*clause.subject, *clause.own)}
    found = _PART.search(" ".join(told[index] for index in sorted(told)))
    if found and found[0] not in draft.question.lower():
        return f"{draft.quoted(draft.question)} loses '{found[0]}'"
    return None


@guard(Stage.TEXT, Reason.DANGLING)
def moment_gone(draft: Draft) -> str | None:
    """The statement means a time that only the sentence which is left out told: "In 3 years he will be 39"."""
    stated = draft.scene.lines[-1]
    if not draft.dropped or not _WILL_BE.search(stated.text[stated.sentence.start :]):
        return None
    if _WHEN.search(stated.text[stated.sentence.start :]) or not _YEARS.search(draft.line.text):
        return None
    return "the statement tells what will be, and no sentence is left that tells when"


@guard(Stage.QUESTION, Reason.TWO_READINGS)
@of_clauses
def which_ones(draft: Draft) -> str | None:
    """The question does not tell the things that are meant from others of their kind."""
    clause, quantity = draft.clause, draft.quantity
    told = clause.existential or clause.verb_lemma == "have"
    if not told or quantity.noun is None:
        return None
    if _BARE.search(draft.question) and (lost := _told_apart(draft)):
        return f"{draft.quoted(draft.question)} does not say which: '{lost}'"
    nouns = [t for t in quantity.tokens if t.xpos in ("NN", "NNS")]
    things = {singular(t.text).lower() for t in nouns} - {quantity.lemma}
    others = [each for each in draft.scene.quantities.values() if each.number != quantity.number]
    if not draft.scene.counts_again(quantity) and not any(q.lemma in things for q in others):
        return None
    low = draft.question.lower()
    for child in (c for noun in nouns for c in clause.sentence.children(noun, "acl:relcl")):
        if child.text.lower() not in low:
            return f"{draft.quoted(draft.question)} does not say which: those that '{child.text}'"
    return None


def _told_apart(draft: Draft) -> str | None:
    """What tells things from others behind their number: "in the second grade", "tables with 3 legs"."""
    line, after = draft.line, draft.quantity.tokens[-1].index + 1
    asked = set(draft.question.lower().rstrip("?").split())
    if "with" in asked or asked & lexicon.ORDINALS:
        return None
    place = [line.low(at) for at in range(after, len(line.sentence))]
    stop = next((at for at, word in enumerate(place) if word in (";", ":")), len(place))
    ordinal = next((word for word in place[:stop] if word in lexicon.ORDINALS), None)
    alike = [q for q in draft.scene.quantities.values() if q.lemma == draft.quantity.lemma]
    others = [q for q in alike if q.number not in (draft.number, draft.scene.answer)]
    return ordinal or ("with" if place[:1] == ["with"] and others else None)
