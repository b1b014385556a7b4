"""Which time a question means: "at first" before a change, "now" after it.

A state that is told before something is given, lost or added holds at first only; where two
clauses could be meant and no word tells them apart, nothing is asked.
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon as words
from roda.languages.english.clauses import Clause
from roda.languages.english.phrases import Finding, Quantity
from roda.languages.english.reference import GENDER, owned
from roda.languages.english.scene import Scene
from roda.problem import Reason

_NOW: Final = frozenset(
    {"now", "left", "still", "remaining", "then", "over", "currently", "end", "finally", "after"}
)
_ONCE: Final = frozenset(
    {"first", "originally", "initially", "before", "start", "beginning", "already", "yesterday", "began",
     "morning", "ago", "this", "last", "earlier", "once"}
)  # fmt: skip
_TOTALS: Final = frozenset({"total", "altogether", "all", "together", "in", "then", "more"})


def time_of(
    scene: Scene, place: int, clause: Clause, quantity: Quantity
) -> tuple[bool, str] | Finding:
    """Whether the past is asked, and the word that says when."""
    own = {t.text.lower() for t in clause.own} - {t.text.lower() for t in quantity.tokens}
    told = bool(own & (_ONCE | words.PERIODS | words.ORDINALS))
    if not _may_change(clause, quantity, own):
        return False, ""
    last = len(scene.lines) - 1
    later = _changes(scene, place, clause, quantity, range(place, last))
    stated = _changes(scene, place, clause, quantity, range(max(place, last), last + 1))
    earlier = _changes(scene, place, clause, quantity, range(place + 1), before=True)
    rival = "" if told or own & _NOW else rival_of(scene, place, clause, quantity)
    if not clause.is_state:
        if rival and not quantity.more:
            first = (later or stated) and not earlier
            others = [t for t in clause.own if t.index in clause.line.marks]
            if len(others) > 1:
                return False, ""  # "in 1 hour" stays in the question
            return (False, " at first") if first else (Reason.TWO_READINGS, rival)
        return False, ""
    if earlier and not later:
        return False, _at_last(clause, own, told)
    if (later or stated) and not own & _NOW:
        if earlier or any(t.xpos == "MD" for t in clause.helpers):
            return Reason.TWO_READINGS, "a state between two changes, or a possible one"
        return not told, "" if told else " at first"
    if rival and not told and _is_past(clause) and _NOW & set(rival.lower().split()):
        return True, " at first"
    return (Reason.TWO_READINGS, rival) if rival else (False, "")


def _is_past(clause: Clause) -> bool:
    return any(t.xpos == "VBD" for t in (*clause.helpers, clause.predicate))


def _at_last(clause: Clause, own: set[str], told: bool) -> str:
    """The word that says that things have changed."""
    first = clause.own[0].text.lower() if clause.own else ""
    if told or own & (_NOW - {"now", "then"}) or own & {"all", "total", "altogether", "together"}:
        return ""
    if own & _NOW and first not in ("now", "then"):
        return ""
    present = any(t.xpos in ("VBZ", "VBP") for t in (*clause.helpers, clause.predicate))
    apart = any(t.dep in ("obl", "obl:unmarked") for t in clause.own)
    return " now" if present else "" if apart and first not in ("now", "then") else " in the end"


def _may_change(clause: Clause, quantity: Quantity, own: set[str]) -> bool:
    """Whether a clause tells what holds at some time only: no rate, no purpose, no size."""
    every = any(t.text.lower() in ("each", "every") for t in clause.subject if t.dep == "det")
    purpose = any(t.dep in ("acl", "advcl", "xcomp") and t.xpos == "VB" for t in clause.own)
    if every or own & {"each", "every", "per"} or quantity.prep is not None or clause.mark == "if":
        return False
    return not purpose and not quantity.more


def _is_somebody(clause: Clause) -> bool:
    """Whether the subject can have more or less of something than before."""
    head = clause.subject_head
    if clause.existential or head is None or clause.line.has_mark(clause.subject):
        return True
    return (
        head.xpos in ("PRP", "NNP", "NNPS")
        or head.lemma in words.PEOPLE
        or head.lemma in words.GROUPS
    )


def _changes(
    scene: Scene,
    place: int,
    clause: Clause,
    quantity: Quantity,
    places: range,
    *,
    before: bool = False,
) -> bool:
    """Whether something happens to what is counted, after (before) what a clause tells."""
    here = (place, clause.predicate.index)
    for number in places:
        for other in scene.clauses[number]:
            there = (number, other.predicate.index)
            if there == here or (there < here) is not before or other.is_state:
                continue
            lemma = other.predicate.lemma
            happens = lemma in words.CHANGES or _adds(other)
            if lemma in ("need", "want") or (lemma in words.MOVES and not _is_somebody(clause)):
                continue
            if not _is_somebody(clause) and not _concerns(other, clause):
                continue
            if before and not _same_people(scene, (number, other), (place, clause)):
                continue
            if happens and not _is_general(other) and _touches(scene, number, other, quantity):
                return True
    return False


def _same_people(scene: Scene, change: tuple[int, Clause], state: tuple[int, Clause]) -> bool:
    """Whether what happened has to do with the one of whom a state is told."""
    who = _who(scene, *state)
    if who == "there" or who == _who(scene, *change) or not state[1].subject:
        return True
    said = change[1].line.show(change[1].line.sentence.tokens).lower()
    return who.lower() in said or any(t.xpos in ("PRP", "PRP$") for t in change[1].own)


def _concerns(other: Clause, clause: Clause) -> bool:
    """Whether a change happens to the thing that a clause is about."""
    head = clause.subject_head
    named = head is not None and head.lemma in {t.lemma for t in other.own}
    return named or any(t.text.lower() in ("it", "there") for t in other.own)


def _is_general(clause: Clause) -> bool:
    """A pie takes 4 apples: true at any time."""
    first = clause.subject[0].text.lower() if clause.subject else ""
    if first in ("each", "every"):
        return True
    return first in ("a", "an") and clause.predicate.xpos in ("VBZ", "VBP")


def _adds(clause: Clause) -> bool:
    return any(t.text.lower() in ("more", "away", "another") for t in clause.own)


def _touches(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> bool:
    """Whether a clause is about the same things, or does not say what it is about."""
    said = {t.text.lower() for t in clause.own}
    if quantity.form == "money":
        return bool(said & {"$", "dollars", "cents", "money", "dollar"})
    numbers = [t for t in clause.own if t.index in clause.line.marks]
    if said & {"them", "rest", "some"}:
        return True
    if (numbers or said & {"all", "several", "many"}) and quantity.lemma in {
        t.lemma for t in clause.own
    }:
        return True
    return any(scene.things.get((place, t.index)) == "" for t in numbers)


def rival_of(
    scene: Scene, place: int, clause: Clause, quantity: Quantity, *, loosely: bool = False
) -> str:
    """Another clause that gives an amount of the same thing for the same subject."""
    mine = _told_of(scene, place, clause)
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
            theirs = _told_of(scene, number, other)
            if mine[0] == theirs[0] and (loosely or mine[1] <= theirs[1] | _TOTALS):
                return f"{other.line.show(other.own)} says how many too"
    return ""


def _told_of(scene: Scene, place: int, clause: Clause) -> tuple[str, frozenset[str]]:
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
    return "" if counted else _who(scene, place, clause), frozenset(apart)


def _who(scene: Scene, place: int, clause: Clause) -> str:
    head = clause.subject_head
    if clause.existential or head is None:
        return "there"
    owners = [t for t in clause.subject if t.xpos == "PRP$" and t.text.lower() in GENDER]
    if owners:
        called = {t.index: owned(scene.people.who(place, t) or t.text) for t in owners}
        return clause.line.show(clause.subject, called).lower()
    if head.text.lower() in (*GENDER, "they"):
        return scene.people.who(place, head) or head.text.lower()
    return (
        clause.line.show(clause.subject).lower()
        if head.xpos != "NNP"
        else clause.line.show(clause.subject)
    )
