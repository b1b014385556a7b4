"""What ties the clause of a number to the rest of its story: things, money and times of which both tell."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Target
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.reference import GENDER
from roda.languages.english.story.scene import TOTALS, who_of
from roda.languages.guard import Refusal

_IN_ALL: Final = listed("all altogether together combined total")
_SUMMING: Final = listed("together altogether combined")
_BOTH: Final = listed("their they them both")
_TWO: Final = 2
_LATER: Final = listed("second next following")
_AT_FIRST: Final = listed("first initially originally before beginning start after")
_DAYS: Final = {"day": "on", "night": "on", "week": "in", "month": "in", "year": "in", "hour": "in"}
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_MONEY: Final = listed("$ dollar cent money spend pay earn save cost price afford buck")


def is_told_alone(target: Target) -> bool:
    """Whether no other line speaks of what the clause tells, so that nothing would tie it to the story.

    "He got $50 from each uncle" may be the only word of money that he can spend. Of a thing that is named
    again the question speaks well enough: "How much liquid does the tub hold?".
    """
    scene, clause, quantity = target.scene, target.clause, target.quantity
    if isinstance(quantity, Refusal) or quantity.lemma in lexicon.MEASURES:
        return False
    said = {t.text.lower() for t in clause.own}
    if any(t.text.lower() == "total" for t in quantity.tokens) or said & _IN_ALL:
        return False  # roses and tulips are the flowers
    rest = [t for at, line in enumerate(scene.lines) if at != target.place for t in line.sentence]
    told = {singular(t.text).lower() for t in rest} | {t.lemma.lower() for t in rest}
    head = clause.subject_head
    things = {t.lemma.lower() for t in clause.subject if t.upos in ("NOUN", "PROPN")}
    acts = head is None or clause.existential or head.xpos in ("PRP", "NNP", "NNPS")
    stuff = quantity.counted.partition(" of ")[2].split()
    if stuff and quantity.form == "count" and singular(stuff[-1]).lower() not in told:
        return True
    if not acts and head is not None and head.lemma not in lexicon.PEOPLE and things & told:
        return False
    if quantity.form == "money":
        return not _speaks_of_money(target)
    if quantity.form != "count" or not quantity.lemma or quantity.lemma in lexicon.PEOPLE:
        return False
    paid = any(scene.things.get((target.place, t.index)) == "$" for t in clause.own)
    last = len(scene.lines) - 1
    who = who_of(scene, target.place, clause)
    if paid and any(who_of(scene, last, c) == who for c in scene.clauses[last]):
        return False  # "6 pens for $4 each", and what was spent on them
    return quantity.lemma not in told


def _speaks_of_money(target: Target) -> bool:
    """Whether the old answer is money, or another line tells of money of the one who has it here."""
    scene, last = target.scene, len(target.scene.lines) - 1
    who = who_of(scene, target.place, target.clause)
    for place, clauses in enumerate(scene.clauses):
        for clause in clauses if place != target.place else ():
            told = {t.lemma.lower() for t in clause.own} & _MONEY
            if told and (place == last or who_of(scene, place, clause) == who):
                return True
    return False


def opens_unnamed(target: Target, renamed: dict[int, dict[int, str]]) -> bool:
    """Whether the story would begin with "He" or "Her" for one whom only its first line names."""
    if target.place:
        return False
    first = target.scene.lines[1].sentence[0]
    return first.text.lower() in GENDER and 0 not in renamed.get(1, {})


def names_the_second(target: Target) -> bool:
    """Whether only this line names the second one of whom a later line says "their": "Amy is 12. Her brother … Their ages …"."""
    lines = target.scene.lines
    later = {word for line in lines[target.place + 1 :] for word in line.sentence.lows}
    if not later & _BOTH:
        return False
    before = [t for line in lines[: target.place] for t in line.sentence]
    known = {t.lemma for t in before if t.xpos == "NNP" or t.lemma in lexicon.PEOPLE}
    named = {t.lemma for t in target.sentence if t.xpos == "NNP" or t.lemma in lexicon.PEOPLE}
    several = any(t.xpos == "NNS" for t in before)
    return bool(named - known) and len(known) < _TWO and not several


def says_when(target: Target) -> bool:
    """Whether the line opens with a time that holds for the next one too: "In 3 years, he will be 39."."""
    scene, clause = target.scene, target.clause
    first = min((t.index for t in (*clause.subject, *clause.helpers, clause.predicate)), default=0)
    if target.at < first:
        return False
    opening = [t for t in clause.own if t.index < first]
    following = list(scene.lines[target.place + 1].sentence)
    total = {t.text.lower() for t in following} & (TOTALS - {"in", "then", "more"})
    return _tells_time(opening) and not total and not _tells_time(following)


def _tells_time(tokens: list[Token]) -> bool:
    """Whether words say when: "in 3 years", "on Monday", "yesterday"; "3 years old" does not."""
    for at, token in enumerate(tokens):
        aged = any(t.text.lower() in ("old", "older", "younger") for t in tokens[at + 1 : at + 2])
        placed = token.dep.startswith("obl") and not aged
        if token.lemma.lower() in lexicon.TIMES and placed:
            return True
        if (
            _YEAR.fullmatch(token.text)
            or token.lemma.lower() in lexicon.DAYTIMES
            or token.text.lower() in lexicon.PERIODS
        ):
            return True
    return False


def is_compared_with(target: Target) -> bool:
    """Whether the story goes on with a comparison that leaves out with what: "and the second has 9 more"."""
    at = (target.place, target.clause.predicate.index)
    for place in range(target.place, min(target.place + 2, len(target.scene.lines) - 1)):
        for clause in target.scene.clauses[place]:
            if (place, clause.predicate.index) > at and _compares_barely(clause):
                return True
    return False


def day_unsaid(target: Target, question: str) -> str:
    """The day that a question means without saying so, as words for its end: " on the first day".

    "She saw some owls. On the second day … She saw 90 owls in the three days." asks for the owls of the first
    day; without it the question would ask for what the last line tells.
    """
    scene, clause, quantity = target.scene, target.clause, target.quantity
    last = len(scene.lines) - 1
    if isinstance(quantity, Refusal) or target.place == last or clause.is_state or clause.borrowed:
        return ""
    asked = {word.strip("?,.").lower() for word in question.split()}
    timed = lexicon.TIMES | lexicon.DAYTIMES | lexicon.PERIODS | lexicon.CALENDAR | _AT_FIRST
    if asked & timed or {singular(word) for word in asked} & lexicon.TIMES:
        return ""
    subject = who_of(scene, target.place, clause)
    if not any(
        other.verb_lemma == clause.verb_lemma
        and who_of(scene, last, other) == subject
        and quantity.lemma == scene.counted
        for other in scene.clauses[last]
    ):
        return ""
    for line in scene.lines[target.place + 1 :]:
        low = [token.text.lower() for token in line.sentence]
        for word, following in pairwise(low):
            if word in _LATER and following in _DAYS:
                return f" {_DAYS[following]} the first {following}"
    return ""


def together_unsaid(target: Target, question: str) -> str:
    """That an amount is told of several together, as words for the end of a question that leaves it out.

    "Together, Ann and Bo are 21 years old": each of them is younger.
    """
    asked = {word.strip("?,.").lower() for word in question.split()}
    if asked & _IN_ALL or question.endswith(" at first?"):
        return ""
    clause = target.clause
    joined = any(t.dep == "conj" for t in clause.subject)
    words = (*clause.own, *clause.subject)
    said = [t.text.lower() for t in words if t.text.lower() in _SUMMING]
    several = joined or any(t.text.lower() in ("they", "we") for t in clause.subject)
    return f" {said[0]}" if said and several else ""


def _compares_barely(clause: Clause) -> bool:
    """Whether a clause tells a difference of somebody else, and not than whom."""
    words = [t.text.lower() for t in clause.own]
    numbered = clause.line.has_mark(clause.own)
    state = clause.verb_lemma in ("have", "be") and not clause.borrowed
    bare = bool({"more", "fewer", "less", "older", "younger"} & set(words)) and "than" not in words
    return numbered and state and bare and not clause.existential
