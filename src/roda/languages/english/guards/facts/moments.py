"""Guards of the moment that a question means, and of what another sentence has told already.

"How much money does Ann have?" means two amounts where she spends some of it; which of the two a number is,
the equation tells (`story/time/moments.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.guards.draft import Draft
from roda.languages.english.guards.facts.clausal import of_clauses
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import MARK, mark_of
from roda.languages.english.story.scene import Scene, who_of
from roda.languages.english.story.time.moments import Moment, moment_of
from roda.languages.guard import Stage, guard
from roda.problem import Kind, Reason

_WORD: Final = re.compile(r"[a-z]+(?:['’-][a-z]+)*")
_FUNCTIONAL: Final = listed(
    "how many much what of the a an in at for to by with from into did do does is are was were has have had "
    "can could will would should must be been being there his her their its my our your he she it they and money"
)
_DATED: Final = re.compile(
    r"\b(?:at first|origin\w+|initial\w*|before|beg[aiu]n\w*|start\w*|already|earlier|ago|today|tomorrow|left|still)\b"
)
_BOTH: Final = frozenset({"both", "together"})
_SIZED: Final = re.compile(
    r"How (?:many [a-z]+ )?(?:tall|long|high|wide|deep|thick|heavy) (?:is|was|are|were) (.+)\?$"
)
_GROWS: Final = listed("grow shrink melt stretch burn")
_NUMBER_OF: Final = re.compile(r"The (?:total )?number of (.+?) (?:is|was|are|were|will be) (?=\d)")
_ASKS: Final = re.compile(
    r"(?:For h|H)ow (?:many (?P<things>.+?)|much(?: money)?) (?:do|does|did|are|is|were|was|have|has|had|will|can) "
)


@guard(Stage.QUESTION, Reason.TWO_READINGS)
def told_already(draft: Draft) -> str | None:
    """Another sentence answers the question: "I had 9 hens in total. How many hens did I have?"."""
    scene, question = draft.scene, draft.question
    found = _ASKS.match(question)
    if found is None or MARK.search(question):
        return None
    words = _WORD.findall(question.lower())
    asked, things = _content(words), _content(_WORD.findall((found["things"] or "").lower()))
    mine = (draft.place, draft.clause.predicate.index)
    for place, clauses in enumerate(scene.clauses):
        for clause in clauses:
            if (place, clause.predicate.index) == mine or clause.mark == "if":
                continue
            if not _is_told_alike(clause, set(words)) or not _gives(draft, place, clause, things):
                continue
            if _is_of_same(scene, place, clause, words) and asked <= _said(scene, place, clause):
                told = draft.quoted(clause.line.show(clause.own))
                return f"{told} answers {draft.quoted(question)}"
    return _total_tells(draft)


def _total_tells(draft: Draft) -> str | None:
    """That the statement tells just what is asked: "The total number of owls in the wood is 60."."""
    stated = draft.statement.text
    found = _NUMBER_OF.match(stated[draft.scene.lines[-1].sentence.start :])
    if found is None or " there" not in draft.question or _DATED.search(draft.question):
        return None
    asked, told = (_content(_WORD.findall(said.lower())) for said in (draft.question, found[1]))
    if asked != told:
        return None
    return f"{draft.quoted(found[0])} answers {draft.quoted(draft.question)}"


def _is_told_alike(clause: Clause, asked: set[str]) -> bool:
    """Whether a clause has the verb of a question whose verb alone says little: has, there is."""
    if "there" in asked:
        return clause.existential
    return clause.verb_lemma in ("have", "own") if "have" in asked else clause.verb_lemma in asked


def _is_of_same(scene: Scene, place: int, clause: Clause, words: list[str]) -> bool:
    """Whether a question names the one of whom a clause is told, and nobody else beside."""
    if clause.existential:
        return True
    several = any(t.dep == "conj" or t.index in clause.line.marks for t in clause.subject)
    others = {t.text.lower() for t in clause.own if t.xpos == "NNP"} | _BOTH
    several = several or bool({t.text.lower() for t in clause.own} & others - set(words))
    who = _WORD.findall(who_of(scene, place, clause).lower())
    return not several and bool(who) and set(who) <= set(words)


def _gives(draft: Draft, place: int, clause: Clause, things: set[str]) -> bool:
    """Whether a clause tells an amount of just these things and no other, and does not add it to another."""
    scene = draft.scene
    if sum(t.index in clause.line.marks for t in clause.own) > 1:
        return False
    for token in clause.own:
        mark = clause.line.marks.get(token.index)
        if mark in (None, mark_of(draft.target)) or scene.adds(place, token.index):
            continue
        found = scene.quantities.get((place, token.index))
        if found is None:  # "1 mile": nothing more is known of it
            unit = clause.line.low(clause.line.last_of(token.index) + 1)
            money = scene.number(mark).kind is Kind.MONEY
            if things and not money and _content([unit]) == things:
                return True
            continue
        if found.form not in ("count", "measure", "money") or found.prep:
            continue
        counted = found.counted or scene.counted_before(place, token.index) or ""
        told = set() if found.form == "money" else _content(_WORD.findall(counted.lower()))
        if told == things:
            return True
    return False


def _said(scene: Scene, place: int, clause: Clause) -> set[str]:
    """The words of a clause, and the name of whom it is told."""
    tokens = (*clause.own, *clause.subject)
    said = {form for t in tokens for form in (t.lemma.lower(), singular(t.text.lower()))}
    return said | {singular(w) for w in _WORD.findall(who_of(scene, place, clause).lower())}


def _content(words: Iterable[str]) -> set[str]:
    """The words that tell one thing from another, in the singular."""
    plain = {word.removesuffix("'s").removesuffix("’s") for word in words} - _FUNCTIONAL
    return {singular(word) for word in plain}


@guard(Stage.QUESTION, Reason.TWO_READINGS)
@of_clauses
def another_moment(draft: Draft) -> str | None:
    """The question asks for now, or does not say when, and the equation takes the amount as the one at first."""
    clause, low = draft.clause, draft.question.lower()
    if not clause.is_state or not draft.has_quantity or _DATED.search(low):
        return None
    if set(_WORD.findall(low)) & (lexicon.PERIODS | lexicon.DAYTIMES):
        return None
    if (
        moment_of(draft.problem, draft.scene, draft.place, clause, draft.quantity)
        is not Moment.BEFORE
    ):
        return None
    return f"{draft.quoted(draft.question)} is meant before something was given or spent, and does not say so"


@guard(Stage.QUESTION, Reason.TWO_READINGS)
def size_changes(draft: Draft) -> str | None:
    """The question asks for the size of what grows, and does not say when: "How many feet tall was the palm?"."""
    found = _SIZED.match(draft.question)
    if found is None or draft.clausal or _DATED.search(draft.question):
        return None
    noun = found[1].split()[-1]
    for clauses in draft.scene.clauses:
        for clause in clauses:
            head = clause.subject_head
            same = head is not None and noun in (head.text.lower(), head.lemma)
            if same and clause.predicate.lemma in _GROWS:
                return (
                    f"{draft.quoted(draft.question)} does not say when: '{clause.predicate.text}'"
                )
    return None
