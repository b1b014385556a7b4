"""A line that leaves open what the statement tells: the number goes where it was left open.

"Jane had 9 figs. She picked some more figs. Now she has 15 figs." and then "She picked 6 more figs." tells it
twice and too late; a writer says "She picked 6 more figs." in its place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import ANSWER_MARK, Line
from roda.languages.english.story.quantities import Quantity
from roda.languages.english.story.scene import Scene, who_of

_OPEN: Final = re.compile(r"\b[Ss]ome\b")
_TELLING: Final = frozenset({"NOUN", "VERB", "ADJ", "ADV", "PROPN"})
_AT_FIRST: Final = listed("first initially originally beginning start")
_SAYS_NOTHING: Final = listed("there then more have do be")


def left_open(scene: Scene) -> int:
    """The place of the line that leaves open what the statement tells in the same words; -1 for none."""
    last = len(scene.lines) - 1
    if not any(
        "ome " in line.text for line in scene.lines[:last]
    ):  # most stories leave nothing open
        return -1
    line = scene.lines[last]
    at = next((index for index, mark in line.marks.items() if mark == ANSWER_MARK), -1)
    told = scene.quantities.get((last, at))
    if told is None or told.form != "count" or len(line.marks) > 1 or len(scene.clauses[last]) != 1:
        return -1
    if scene.answer.value == 1 or scene.answer.value.denominator != 1:
        return -1
    stating = scene.clauses[last][0]
    for place in range(last):
        some = [t for t in scene.lines[place].sentence if t.text.lower() == "some"]
        if len(some) != 1:
            continue
        clause = next((c for c in scene.clauses[place] if some[0] in c.own), None)
        if clause is None or clause.verb_lemma != stating.verb_lemma:
            continue
        more = scene.lines[place].low(some[0].index + 1) == "more"
        named = _counts(scene.lines[place], some[0], told) or (more and bool(told.more))
        if named and more == bool(told.more) and _tells_all(scene, (place, clause), stating):
            return place
    return -1


def _counts(line: Line, some: Token, told: Quantity) -> bool:
    """Whether "some" stands before what the statement counts, and nothing else is joined to it.

    "some red pens and blue ones" are no pens in all.
    """
    for token in line.sentence.tokens[some.index + 1 :]:
        if token.xpos not in ("JJ", "JJR", "NN", "NNS", "VBN"):
            return False
        if token.lemma.lower() == told.lemma and token.xpos == "NNS":
            joined = line.sentence.child(token, "conj")
            return joined is None or line.has_mark(line.sentence.subtree(joined))
        if token.xpos in ("JJ", "VBN") and token.text.lower() not in told.counted.lower().split():
            return False
    return False


def _tells_all(scene: Scene, open_: tuple[int, Clause], stating: Clause) -> bool:
    """Whether a clause tells of the same one all that the statement does."""
    place, clause = open_
    last = len(scene.lines) - 1
    mine, theirs = who_of(scene, place, clause), who_of(scene, last, stating)
    counted = {t.text.lower() for t in clause.subject} & {"some"} and ANSWER_MARK in {
        stating.line.marks.get(t.index) for t in stating.subject
    }
    if mine != theirs and not counted:
        return False
    named = {t.index for t in stating.subject} if not counted else set()
    said = {
        t.lemma.lower()
        for t in stating.own
        if t.upos in _TELLING and t.index not in named and t.index not in stating.line.marks
    }
    return said <= {t.lemma.lower() for t in clause.line.sentence} | _AT_FIRST | _SAYS_NOTHING


def filled(lines: Sequence[str], place: int) -> tuple[str, ...] | None:
    """The lines with the answer where it was left open, and without the statement at their end."""
    made, times = _OPEN.subn(ANSWER_MARK, lines[place], count=1)
    return (*lines[:place], made, *lines[place + 1 : -1]) if times else None
