"""Questions that fit another clause of the text as well.

"How many people got on?" asks nothing where people got on at two stops: it must say which stop it means,
by a word that the other clause does not have.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english import lexicon as words
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.quantities import Finding, Quantity
from roda.languages.english.story.scene import Scene, who_of
from roda.problem import Reason

_IDLE: Final = listed(
    "how many much what percent fraction of the a an in at for to by with from into did do does is are was were "
    "has have had can could will would should must may be been being there his her their its my our your "
    "more money he she it they and"
)
_TIMED: Final = re.compile(r" (?:at first|now|in the end|left)\?$")
_TAIL: Final = re.compile(r" ((?:on|for|from|with) [\w' ]+)\?$")
_TOTALS: Final = frozenset({"total", "altogether", "all", "together", "combined", "left", "now"})


def fits_another(
    scene: Scene, place: int, clause: Clause, quantity: Quantity, question: str
) -> Finding | None:
    """Whether another clause gives an amount that answers the question too."""
    if _TIMED.search(question):
        return None
    finding = _loses_time(scene, place, clause, question)
    if finding:
        return finding
    asked = _content(question) - {clause.verb_lemma}
    subject = "" if _is_counted(clause) else who_of(scene, place, clause)
    asked -= _content(subject)
    for number, clauses in enumerate(scene.clauses):
        for other in clauses:
            itself = (number, other.predicate.index) == (place, clause.predicate.index)
            if itself or other.verb_lemma != clause.verb_lemma:
                continue
            if not _may_be_same(scene, number, other, subject):
                continue
            if _answers(scene, number, other, quantity, asked):
                why = f"{other.line.show(other.own)} would be an answer too"
                return Reason.TWO_READINGS, why
    return None


def _answers(scene: Scene, place: int, clause: Clause, quantity: Quantity, asked: set[str]) -> bool:
    """Whether a clause has an amount of the same things and all words that are asked for."""
    if not _gives_amount(scene, place, clause, quantity):
        return False
    said = _said(clause)
    last = place == len(scene.lines) - 1
    if last and said & _TOTALS and not asked & _TOTALS:
        return False
    if _counts_another(scene, place, clause, asked, quantity):
        return False
    return asked <= said | {singular(word) for word in said}


def _loses_time(scene: Scene, place: int, clause: Clause, question: str) -> Finding | None:
    """Whether the time before another clause of the sentence is meant too, and is not asked with it.

    "In the afternoon, Ann sold 60 figs while Bo sold 40 figs": when Bo sold is said before Ann.
    """
    root = clause.sentence.root
    if clause.predicate.index == root.index:
        return None
    subject = clause.sentence.child(root, "nsubj", "nsubj:pass", "expl")
    edge = subject.index if subject is not None else 0
    times = {
        t.text.lower()
        for t in clause.sentence.tokens[:edge]
        if t.lemma in words.DAYTIMES or t.text.lower() in words.PERIODS
    }
    if not times or times & set(question.lower().rstrip("?").split()):
        return None
    who = who_of(scene, place, clause)
    for number, clauses in enumerate(scene.clauses):
        for other in clauses:
            same = other.verb_lemma == clause.verb_lemma and who_of(scene, number, other) == who
            if number != place and same:
                return Reason.TWO_READINGS, f"{sorted(times)[0]} or another time"
    return None


def _said(clause: Clause) -> set[str]:
    """The words of a clause; one without a place and a time of its own has those of its sentence."""
    tokens = list(clause.own)
    if not any(t.dep in ("obl", "obl:unmarked", "advmod") for t in tokens):
        verb = clause.sentence.root.index
        tokens += [t for t in clause.sentence if t.index < verb]
    return {form for t in tokens for form in (t.text.lower(), t.lemma.lower())}


def _content(text: str) -> set[str]:
    """The words of a text that tell one thing from another, in the singular."""
    found = re.findall(r"[a-z][a-z'’-]*", text.lower())
    plain = {word.removesuffix("'s").removesuffix("’s") for word in found} - _IDLE
    return {singular(word) for word in plain}


def _gives_amount(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> bool:
    """Whether a clause has a number of the same things, or of things that it does not name."""
    thing = "$" if quantity.form == "money" else quantity.counted
    for token in clause.own:
        if token.index not in clause.line.marks:
            continue
        if scene.adds(place, token.index) != bool(quantity.more):
            continue
        found = scene.things.get((place, token.index), "?")
        if found == thing or found == "" or (thing == "" and found not in ("$", "?")):
            return True
    return False


def _counts_another(
    scene: Scene, place: int, clause: Clause, asked: set[str], quantity: Quantity
) -> bool:
    """Whether a clause is about several of what the question has one of: 9 windows for a window."""
    for token in clause.own:
        thing = (
            scene.things.get((place, token.index), "") if token.index in clause.line.marks else ""
        )
        noun = singular(thing.split(" of ")[0].split()[-1]).lower() if thing else ""
        mine = quantity.lemma or ("$" if quantity.form == "money" else "")
        if noun and mine and noun != mine and noun in asked:
            return True
    return False


def _is_counted(clause: Clause) -> bool:
    return any(t.index in clause.line.marks for t in clause.subject)


def _may_be_same(scene: Scene, place: int, clause: Clause, subject: str) -> bool:
    """Whether two clauses may be about the same one; nothing is the subject that is counted."""
    if not subject or _is_counted(clause):
        return not subject and _is_counted(clause)
    other = who_of(scene, place, clause)
    return other == subject or other in ("they", "he", "she")


def told_already(question: str, text: str, start: int) -> Finding | None:
    """The question ends like another fact than that of the number at `start`.

    >>> told_already("How much did Ann spend on the eggs?", "She spent $5 on the eggs, $9 on tea.", 29)[1]
    '$5 on the eggs is told'
    """
    tail = _TAIL.search(question)
    if tail is None:
        return None
    for found in re.finditer(rf"\$(\d[\d,.]*)(?: [a-z]+)? {re.escape(tail[1])}\b", text):
        if found.start(1) != start:
            return Reason.TWO_READINGS, f"{found[0]} is told"
    return None


def enumerated(quantity: Quantity, text: str) -> Finding | None:
    """The things that would be asked for are told one by one: "the first basket", "the second one"."""
    if quantity.form == "count" and quantity.noun is not None:
        found = re.search(rf"\b(?:first|second|third|last|other) {quantity.lemma}\b", text)
        if found:
            return Reason.ANSWER_STATED, f"{found[0]} is told by itself"
    return None
