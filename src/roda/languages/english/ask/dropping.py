"""Sentences that would only say what the question says again.

"Ann read 3 times as many books as Bo. Ann read some books. Bo read 7 books. How many books did Ann read?"
is better without its second sentence. The first sentence of a story stays: it says who and what it is about.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english import lexicon as words
from roda.languages.english.lexicon import listed
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.phrases import Quantity
from roda.languages.english.story.scene import Scene
from roda.languages.english.story.telling import who_of

_POINTS: Final = listed("he she it they this that these those then his her its their")
_TOTALS: Final = frozenset({"total", "altogether", "all", "together", "combined"})
_COMPARING: Final = frozenset({"times", "twice", "than", "half", "as"})
_CHANGED: Final = listed("now left still remaining over more than then change would will")
_IDLE: Final = listed(
    "some a an the of in at on to for there is are was were has have had did do does also so he she it they "
    "his her their its"
)


def redundant(scene: Scene, place: int, clause: Clause, quantity: Quantity, question: str) -> bool:
    """Whether the sentence of a number can be left out once the question is asked."""
    line = scene.lines[place]
    if place == 0 or place >= len(scene.lines) - 1 or len(scene.clauses[place]) > 1:
        return False
    if (
        len(line.marks) > 1
        or quantity.more
        or quantity.of
        or quantity.form not in ("count", "measure", "money")
    ):
        return False
    each = any(t.text.lower() in ("each", "every") for t in line.sentence)
    idle = clause.is_state or is_able(clause) or spends_all(scene, place, clause, quantity)
    if each or not (idle or _told_before(scene, place, clause)):
        return False
    gone = {t.index for t in quantity.tokens}
    asked = set(re.findall(r"[^\W\d_]+", question.lower()))
    told = {t.text.lower() for t in line.sentence if t.index not in gone and t.upos != "PUNCT"}
    told -= _IDLE | {clause.predicate.text.lower()}
    if not told <= asked or clause.predicate.lemma.lower() not in asked | {"be"}:
        return False
    return _is_known(scene, place, clause, quantity) and not _is_pointed_at(scene, place, clause)


def is_able(clause: Clause) -> bool:
    """Whether a clause says what can be: "40 people can ride the wheel"."""
    return any(token.text.lower() in ("can", "could") for token in clause.helpers)


def spends_all(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> bool:
    """Whether somebody spends what his things cost, and nothing is told of what is left."""
    if quantity.form != "money" or clause.verb_lemma not in ("spend", "pay"):
        return False
    later = {t.text.lower() for line in scene.lines[place:] for t in line.sentence}
    return not later & _CHANGED


def _told_before(scene: Scene, place: int, clause: Clause) -> bool:
    """Whether it is a total, or an earlier clause compares: she read 3 times as many books."""
    if {t.text.lower() for t in clause.sentence} & _TOTALS:
        return True
    who = who_of(scene, place, clause)
    return any(
        other.verb_lemma == clause.verb_lemma
        and (who_of(scene, number, other) == who or who in _named(other))
        and any(t.text.lower() in _COMPARING for t in other.sentence)
        for number in range(place)
        for other in scene.clauses[number]
    )


def _named(clause: Clause) -> set[str]:
    """Everybody whom a clause names: Lou too in "Kim spent $30 less than Lou"."""
    return {t.text for t in clause.own if t.xpos == "NNP"}


def _is_known(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> bool:
    """Whether whom the sentence is about and what it counts have been named before."""
    others = [*scene.lines[:place], *(scene.lines[place + 1 :] if is_able(clause) else ())]
    before = {form for line in others for t in line.sentence for form in (t.text, t.lemma)}
    named = [t for t in (*clause.subject, *quantity.tokens) if t.upos in ("ADJ", "NOUN", "PROPN")]
    said = [t for t in named if t.lemma not in words.MEASURES and t.text.lower() != "total"]
    counted = quantity.form == "money" or (quantity.noun is not None and quantity.noun in named)
    return counted and all({t.text, t.text.lower(), t.lemma} & before for t in said)


def _is_pointed_at(scene: Scene, place: int, clause: Clause) -> bool:
    """Whether the next sentence begins with a word that points back to this one."""
    first = scene.lines[place + 1].sentence[0].text.lower()
    head = clause.subject_head
    if first in ("he", "she", "his", "her") and len(scene.people.names()) == 1:
        return False
    if first in ("it", "this", "that", "these", "those", "they", "then"):
        return True
    return first in _POINTS and head is not None and head.xpos != "PRP" and not clause.existential
