"""Where the statement of the old answer is told, when the end of the story is not its place.

The question stood at the end; what it asked for need not belong there. "He had 21 caps at first" comes before
what he found and lost, and the price of one more thing before the total of all of them.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import listed
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import ANSWER_MARK, Line
from roda.languages.english.story.reference import GENDER
from roda.languages.english.story.scene import Scene, who_of

_AT_FIRST: Final = re.compile(
    r"\b(?:at first|initially|originally|(?:in|at) the (?:beginning|start)|to (?:start|begin) with)\b"
    r"|\bbefore (?:he|she|his|her|[A-Z])"
)
_STARTING: Final = frozenset({"start", "begin"})
_OWNING: Final = listed("have be own contain hold")
_TOTAL: Final = listed("total altogether combined together")
_APART: Final = _TOTAL | listed(
    "all left now still remaining rest then than more other others also too them those these it both another"
)
_WISHED: Final = listed("now want wants wanted need needs needed plans goal must should")
_POINTING: Final = frozenset(GENDER) | listed("they their them it its this that these those")
_OPEN: Final = listed("some several certain")


def place_of_statement(scene: Scene) -> int:
    """The line before which the statement is to be told: the last one where it stands well at the end."""
    last = len(scene.lines) - 1
    if last < 1 or len(scene.clauses[last]) > 2:
        return last
    first = _before_the_change(scene, last)
    if first < last:
        return first
    return last - 1 if last > 1 and _is_part_of(scene, last) else last


def _before_the_change(scene: Scene, last: int) -> int:
    """The line of the first deed, where the statement says what there was before."""
    line = scene.lines[last]
    stating = next((c for c in scene.clauses[last] if _states(c)), None)
    if stating is None or not _is_past(stating):
        return last
    starts = stating.verb_lemma in _STARTING and line.has_mark(stating.own) and _has_with(stating)
    owns = stating.is_state and stating.verb_lemma in _OWNING
    if not starts and not (owns and _AT_FIRST.search(line.text[line.sentence.start :])):
        return last
    place = next((at for at in range(last) if _is_deed(scene, at)), last)
    if place == last or not _is_understood(scene, last, place):
        return last
    who = who_of(scene, last, stating)
    if not place and who not in scene.people.names():
        return last  # a story begins with its people
    opening = scene.lines[place].sentence[0]
    if opening.text.lower() in _POINTING:
        known = scene.people.who(place, opening) if opening.text.lower() in GENDER else None
        return place if known is not None and known == who else last
    return place


def _is_part_of(scene: Scene, last: int) -> bool:
    """Whether the line before tells a total to which the statement adds a part."""
    line, stated = scene.lines[last - 1], scene.lines[last]
    said = {t.text.lower() for t in line.sentence}
    told = {t.text.lower() for t in stated.sentence}
    if not said & _TOTAL or told & _APART or len(line.marks) != 1 or len(stated.marks) != 1:
        return False
    if said & _WISHED or told & _WISHED or any(t.xpos in ("JJR", "RBR") for t in stated.sentence):
        return False
    if line.low(0) in _POINTING - {"they"} or stated.low(0) in _POINTING or "?" in said:
        return False
    things = {
        scene.things.get((at, index)) for at in (last - 1, last) for index in scene.lines[at].marks
    }
    kinds = {thing.split()[-1] if thing else "" for thing in things}
    if "" in kinds or len(kinds) > 1 or len(scene.clauses[last - 1]) > 1:
        return False  # what is counted is left out, or two kinds are
    return _is_understood(scene, last, last - 1)


def _is_understood(scene: Scene, last: int, place: int) -> bool:
    """Whether all that the statement takes for known has been told before a line."""
    line = scene.lines[last]
    told = {t.lemma.lower() for at in range(place) for t in scene.lines[at].sentence}
    for token in line.sentence:
        low = token.text.lower()
        if low in ("the", "this", "that", "these", "those") and token.head > token.index:
            noun = line.sentence[token.head].lemma.lower()
            if noun not in told | {"beginning", "start"}:
                return False
        if low in GENDER:
            name = scene.people.who(last, token)
            here = any(m.line == last and m.name == name for m in scene.people.mentions)
            before = any(m.line < place and m.name == name for m in scene.people.mentions)
            if name is None or not (here or before):
                return False
        elif low in _POINTING and token.xpos in ("PRP", "PRP$"):
            return False
    return True


def _states(clause: Clause) -> bool:
    """Whether a clause states the answer."""
    return ANSWER_MARK in {clause.line.marks.get(t.index) for t in clause.own}


def _has_with(clause: Clause) -> bool:
    """Whether somebody starts with what is counted: "Ann started with 9 figs"."""
    return any(t.text.lower() == "with" for t in clause.own)


def _is_past(clause: Clause) -> bool:
    copula = clause.sentence.child(clause.predicate, "cop")
    chain = (*clause.helpers, clause.predicate, *([copula] if copula else []))
    return any(t.xpos == "VBD" for t in chain)


def _is_deed(scene: Scene, place: int) -> bool:
    """Whether a line tells how much something changed, or that it did."""
    line = scene.lines[place]
    return _tells_amount(line) and any(not clause.is_state for clause in scene.clauses[place])


def _tells_amount(line: Line) -> bool:
    return bool(line.marks) or any(t.text.lower() in _OPEN for t in line.sentence)
