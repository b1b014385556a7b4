"""Questions for a share that is told of what was just counted: "18 pupils sing. That is 60% of the class."

The share has only a pointing word for its subject, so the clause that it points to is asked instead, with the share
in place of the amount: "What percent of the class sing?"
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from roda.languages.english.ask.target import Asked, Target, blanks
from roda.languages.english.ask.ways.turned.places import Place, find_place, no_fact
from roda.languages.english.ask.ways.turned.writer import Writer
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.spec import spec_of
from roda.languages.english.story.time import When
from roda.languages.guard import Refusal

_POINTING: Final = listed("that this which")
_COUNTED: Final = frozenset({"count", "measure", "money"})


def share_told(target: Target) -> Asked | Refusal | None:
    """She read 45 pages, which was 1/6 of her book: what fraction of her book did she read?"""
    quantity, clause = target.quantity, target.clause
    if isinstance(quantity, Refusal) or quantity.form not in ("percent", "fraction"):
        return None
    head = clause.subject_head
    if head is None or head.text.lower() not in _POINTING or quantity.of or target.direct:
        return None
    if clause.verb_lemma != "be" or len(clause.subject) != 1 or not quantity.counted:
        return None
    before = _before(target, head)
    if before is None:
        return None
    place, told = before
    fresh = _as_share(target, place, told, quantity)
    question = _question(fresh) if fresh is not None else None
    if question is None:
        return None
    if head.text.lower() == "which":
        gone = blanks(_relative_clause(target, head))
        return Asked(question, gone, "share")
    gone = blanks(quantity.tokens)
    gone[quantity.start.index] = quantity.unsaid
    return Asked(question, gone, "share", whole=True)


def _before(target: Target, head: Token) -> tuple[int, Clause] | None:
    """The clause that a pointing word means: the only one of the line before, or the one that it ends."""
    if head.text.lower() == "which":
        clauses = target.scene.clauses[target.place]
        ends = target.sentence.tokens[-1].index
        behind = max(t.index for t in target.clause.own)
        alone = len(clauses) == 2 and ends - behind <= 1
        return (target.place, clauses[0]) if alone and clauses[0] is not target.clause else None
    if head.index != 0 or target.place == 0:
        return None
    clauses = target.scene.clauses[target.place - 1]
    return (target.place - 1, clauses[0]) if len(clauses) == 1 else None


def _as_share(target: Target, place: int, told: Clause, quantity: Quantity) -> Target | None:
    """The only amount of a clause as the target, counted as a share."""
    marks = [t.index for t in told.own if t.index in told.line.marks]
    amount = target.scene.quantities.get((place, marks[0])) if len(marks) == 1 else None
    if amount is None or amount.form not in _COUNTED or amount.more or amount.prep is not None:
        return None
    share = replace(
        amount, form=quantity.form, counted=quantity.counted, number=quantity.number, of=""
    )
    return Target(target.scene, place, marks[0], target.number, told, share)


def _question(fresh: Target) -> str | None:
    quantity, spec = fresh.quantity, spec_of(fresh.clause)
    if isinstance(quantity, Refusal) or isinstance(spec, Refusal):
        return None
    if no_fact(fresh.clause, quantity) is not None:
        return None
    place = find_place(fresh, spec, quantity)
    if isinstance(place, Refusal) or place.listed or place.prep is not None:
        return None
    named = fresh.named(
        (*fresh.clause.subject, *fresh.clause.own), [t.index for t in quantity.tokens]
    )
    if isinstance(named, Refusal):
        return None
    place = _without_whole(place, quantity)
    if place.part is None and place.after:
        return None
    made = Writer(fresh, spec, quantity, place, named, "", When()).question(short=False)
    return None if made is None or isinstance(made, Refusal) else made[0]


def _without_whole(place: Place, quantity: Quantity) -> Place:
    """A place without "in the class" behind the pupils, where the share is one of the class."""
    whole = quantity.counted.split()[-1]
    after = [t.text for t in place.after]
    return place._replace(after=()) if place.part is None and after[-1:] == [whole] else place


def _relative_clause(target: Target, head: Token) -> list[Token]:
    """The words of ", which was 1/6 of her book", without the end of the sentence."""
    start = head.index - (target.line.low(head.index - 1) == ",")
    return [t for t in target.sentence.tokens[start:] if t.xpos != "."]
