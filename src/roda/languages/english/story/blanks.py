"""A line that leaves open what the statement tells: the number goes where it was left open.

"Jane had 9 figs. She picked some more figs. Now she has 15 figs." and then "She picked 6 more figs." tells it
twice and too late; a writer says "She picked 6 more figs." in its place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import ANSWER_MARK, Line
from roda.languages.english.story.scene import Scene, who_of

_OWN: Final = listed("the his her their its my our")
_OPEN: Final = re.compile(r"\b(?:[Ss]ome|[Ss]everal|[Aa] (?:certain )?number of)\b")
_MONEY: Final = re.compile(r"\b[Ss]ome money\b")
_SIGNS: Final = ("ome ", "everal ", "umber of ")
_TELLING: Final = frozenset({"NOUN", "VERB", "ADJ", "ADV", "PROPN"})
_AT_FIRST: Final = listed("first initially originally beginning start begin")
_STARTING: Final = frozenset({"start", "begin"})
_SAYS_NOTHING: Final = listed("there then more have do be")


class Blank(NamedTuple):
    """The place of the line that leaves something open, -1 for none, by which words, and what is told instead."""

    place: int = -1
    open: re.Pattern[str] = _OPEN
    words: str = ANSWER_MARK


def left_open(scene: Scene) -> Blank:
    """Where the story leaves open what the statement tells in the same words."""
    last = len(scene.lines) - 1
    if not any(
        sign in line.text for line in scene.lines[:last] for sign in _SIGNS
    ):  # most stories leave nothing open
        return Blank()
    line = scene.lines[last]
    at = next((index for index, mark in line.marks.items() if mark == ANSWER_MARK), -1)
    told = scene.quantities.get((last, at))
    if told is None or len(line.marks) > 1 or len(scene.clauses[last]) != 1:
        return Blank()
    unit, of, _ = told.counted.partition(" of ") if told.lemma in lexicon.MEASURES else ("", "", "")
    whole = scene.answer.value != 1 and scene.answer.value.denominator == 1
    money = line.show(told.tokens) if told.form == "money" and not told.more else ""
    if not money and (told.form != "count" or not (of if unit else whole)):
        return Blank()
    stating = scene.clauses[last][0]
    for place in range(last):
        some = _opening(scene.lines[place])
        clause = next((c for c in scene.clauses[place] if some in c.own), None)
        if some is None or clause is None or not _is_alike(clause, stating):
            continue
        more = scene.lines[place].low(some.index + 1) == "more"
        before = _counted_in(scene, place - 1)
        named = _counts(scene.lines[place], some, told, before) or (more and bool(told.more))
        if not named or (told.more and not more):
            continue
        if _tells_all(scene, (place, clause), stating, told.lemma if unit or money else ""):
            if money:
                return Blank(place, _MONEY, money)
            return Blank(place, _OPEN, f"{ANSWER_MARK} {unit} of" if unit else ANSWER_MARK)
    return Blank()


def _is_alike(clause: Clause, stating: Clause) -> bool:
    """Whether two clauses have the same verb; who starts with so many had them."""
    if stating.verb_lemma in _STARTING:
        return clause.verb_lemma in (stating.verb_lemma, "have")
    return clause.verb_lemma == stating.verb_lemma


def _opening(line: Line) -> Token | None:
    """The last of the words that leave an amount open, where a line has one such place."""
    found = []
    for token in line.sentence:
        low = token.text.lower()
        if low in ("some", "several"):
            found.append(token)
        elif low == "number" and line.low(token.index + 1) == "of":
            start = token.index - (2 if line.low(token.index - 1) == "certain" else 1)
            if line.low(start) == "a":
                found.append(line.sentence[token.index + 1])
    return found[0] if len(found) == 1 else None


def _counted_in(scene: Scene, place: int) -> str:
    """What the numbers of a line count, where it is one thing, in the singular."""
    found = {quantity.lemma for (at, _), quantity in scene.quantities.items() if at == place}
    return found.pop() if len(found) == 1 else ""


def _counts(line: Line, some: Token, told: Quantity, before: str) -> bool:
    """Whether "some" stands before what the statement counts, and nothing else is joined to it.

    "some red pens and blue ones" are no pens in all. `before` is what the line before counts: "some of them".
    """
    if told.of and line.low(some.index + 1) == "of":
        part = line.sentence.tokens[some.index + 2 : some.index + 2 + len(told.of.split())]
        return line.show(part).lower() == told.of.lower()
    if told.form == "money":
        return line.low(some.index + 1) == "money" and line.low(some.index + 2) != "and"
    if line.low(some.index + 1) == "of" and line.low(some.index + 2) == "them":
        return told.lemma == before and not told.more  # "He ate some of them."
    if line.low(some.index + 1) == "of" and line.low(some.index + 2) in _OWN:
        at = some.index + 3
        return at < len(line.sentence) and line.sentence[at].lemma.lower() == told.lemma
    stuff = told.counted.partition(" of ")[2] if told.lemma in lexicon.MEASURES else ""
    lemma = singular(stuff.split()[-1]).lower() if stuff else told.lemma
    for token in line.sentence.tokens[some.index + 1 :]:
        if token.xpos not in ("JJ", "JJR", "NN", "NNS", "VBN"):
            return False
        if token.lemma.lower() == lemma and (token.xpos == "NNS" or stuff):
            joined = line.sentence.child(token, "conj")
            return joined is None or line.has_mark(line.sentence.subtree(joined))
        if token.xpos in ("JJ", "VBN") and token.text.lower() not in told.counted.lower().split():
            return False
    return False


def _tells_all(scene: Scene, open_: tuple[int, Clause], stating: Clause, unit: str) -> bool:
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
    said.discard(unit)
    return said <= {t.lemma.lower() for t in clause.line.sentence} | _AT_FIRST | _SAYS_NOTHING


def filled(lines: Sequence[str], blank: Blank) -> tuple[str, ...] | None:
    """The lines with the answer where it was left open, and without the statement at their end."""
    place, sign, words = blank
    made, times = sign.subn(words, lines[place], count=1)
    return (*lines[:place], made, *lines[place + 1 : -1]) if times else None
