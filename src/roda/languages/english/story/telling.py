"""What clauses tell: of whom, which words set one apart from another, and which tell the same."""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon as words
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.phrases import Quantity
from roda.languages.english.story.reference import GENDER, owned
from roda.languages.english.story.scene import Scene

TOTALS: Final = frozenset({"total", "altogether", "all", "together", "in", "then", "more"})


def rival_of(
    scene: Scene, place: int, clause: Clause, quantity: Quantity, *, loosely: bool = False
) -> str:
    """Another clause that gives an amount of the same thing for the same subject."""
    mine = told_of(scene, place, clause)
    thing = "$" if quantity.form == "money" else quantity.counted
    for number, found in enumerate(scene.clauses):
        for other in found:
            if (number, other.predicate.index) == (place, clause.predicate.index):
                continue
            if other.verb_lemma != clause.verb_lemma:
                continue
            marks = [t.index for t in other.own if t.index in other.line.marks]
            if clause.is_state or number == len(scene.lines) - 1:
                marks = [index for index in marks if not scene.adds(number, index)]
            things = {scene.things.get((number, index), "?") for index in marks}
            if thing not in things and "" not in things:
                continue
            theirs = told_of(scene, number, other)
            if mine[0] == theirs[0] and (loosely or mine[1] <= theirs[1] | TOTALS):
                return f"{other.line.show(other.own)} says how many too"
    return ""


def told_of(scene: Scene, place: int, clause: Clause) -> tuple[str, frozenset[str]]:
    """Whom a clause is about, and the words that set it apart from others like it."""
    subject = {t.index for t in clause.subject}
    apart = {
        t.lemma
        for t in clause.own
        if t.index not in subject
        and t.upos in ("NOUN", "PROPN", "ADJ", "ADV", "ADP")
        and t.index != clause.predicate.index
        and t.head not in clause.line.marks
        and not any(c.index in clause.line.marks for c in clause.sentence.children(t))
        and t.text.lower() not in words.LEADS
    }
    counted = any(t.index in clause.line.marks for t in clause.subject)
    return "" if counted else who_of(scene, place, clause), frozenset(apart)


def who_of(scene: Scene, place: int, clause: Clause) -> str:
    """Whom a clause is about, by name where a pronoun stands; "there" where nobody is named."""
    head = clause.subject_head
    if clause.existential or head is None:
        return "there"
    owners = [t for t in clause.subject if t.xpos == "PRP$" and t.text.lower() in GENDER]
    if owners:
        called = {t.index: owned(scene.people.who(place, t) or t.text) for t in owners}
        return clause.line.show(clause.subject, called).lower()
    if head.text.lower() in (*GENDER, "they"):
        return scene.people.who(place, head) or head.text.lower()
    named = clause.line.show(clause.subject)
    return named.lower() if head.xpos != "NNP" else named.split(",")[0]
