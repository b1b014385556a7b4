"""What jars in a new text as a whole: a fact told twice, tenses that do not go together, a sentence that
leaves its amount unsaid only for the question to say it again.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from roda.languages.english import lexicon as words
from roda.languages.english.ask.remainder import is_able, spends_all
from roda.languages.english.lexicon import listed
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import ANSWER_MARK, Line
from roda.languages.english.story.quantities import Finding, Quantity
from roda.languages.english.story.reference import GENDER
from roda.languages.english.story.scene import Scene, who_of
from roda.problem import Reason

_SET_APART: Final = frozenset({"now", "left", "still", "remaining", "over", "more", "than"})
_AT_FIRST: Final = frozenset({"first", "initially", "originally"})
_IDLE: Final = listed("some a an the of in at on to for he she it they his her their its")
_EITHER: Final = listed(
    "Robin Sandy Jesse Jordan Alex Sam Leslie Kim Tracy Kelly Dana Jackie Drew Lee Terry Chris Shannon Cameron "
    "Blake Misha Skylar Jade Shelby Kendra Dylan Logan Willie Ali Nicky Bobby Sammy Robbie"
)
_PRESENT: Final = frozenset({"VBZ", "VBP"})


def ill_matched(scene: Scene) -> Finding | None:
    """Whether the statement of the answer and the story do not go together."""
    return (
        _told_twice(scene)
        or _other_tense(scene)
        or _other_gender(scene)
        or _other_number(scene)
        or _nobody(scene)
        or _misspelt(scene)
    )


def _misspelt(scene: Scene) -> Finding | None:
    """Jacob and Jacoby are one, and which name is right nobody knows."""
    names = sorted(name for name in scene.people.names() if name[:1].isupper())
    for name, following in pairwise(names):
        longer = len(name) > 3 and 0 < len(following) - len(name) < 3 and " " not in following
        if longer and following.startswith(name):
            return Reason.DANGLING, f"{name} or {following}"
    return None


def _other_number(scene: Scene) -> Finding | None:
    """ "Ann have 4 pens": a slip of whoever wrote the story."""
    for line in scene.lines:
        first, following = line.sentence[0], line.low(1)
        if first.xpos == "NNP" and following in ("are", "have", "were", "do"):
            return Reason.STRUCTURAL, f"{first.text} {following}"
    return None


def _nobody(scene: Scene) -> Finding | None:
    """ "Across the river, he fell": the story was told of somebody before it began."""
    for line in scene.lines:
        told = False
        for token in line.sentence:
            told = told or token.xpos in ("NNP", "NNPS") or token.lemma in words.PEOPLE
            told = told or token.text in words.HE or token.text in words.SHE
            told = told or (token.upos == "NOUN" and token.dep.startswith("nsubj"))
            if token.text.lower() in GENDER and not told:
                later = any(t.xpos == "NNP" for t in line.sentence)
                return None if later else (Reason.DANGLING, f"who {token.text} is, is not told")
        if told:
            return None
    return None


def _stating(scene: Scene) -> Clause | None:
    """The clause that states the answer."""
    marks = scene.lines[-1].marks
    return next(
        (
            clause
            for clause in scene.clauses[-1]
            if any(marks.get(token.index) == ANSWER_MARK for token in clause.own)
        ),
        None,
    )


def _told_twice(scene: Scene) -> Finding | None:
    """ "Ann has some pens. … Ann has 4 pens.": the amount belongs where the story left it open."""
    stating = _stating(scene)
    if stating is None or stating.verb_lemma not in ("have", "be"):
        return None
    said = {token.text.lower() for token in stating.own}
    last = len(scene.lines) - 1
    who, counted = who_of(scene, last, stating), scene.counted or "money"
    for place in range(last):
        for clause in scene.clauses[place]:
            if clause.verb_lemma != stating.verb_lemma or said & _SET_APART:
                continue
            own = {token.text.lower() for token in clause.own}
            timed = _finite(clause) & _PRESENT and stating.verb_lemma == "have"
            some = [t for t in clause.own if t.text.lower() == "some" and t.head >= 0]
            unsaid = any(clause.sentence[t.head].lemma == counted for t in some)
            same = unsaid and who_of(scene, place, clause) == who
            if same and (timed or own & said & _AT_FIRST):
                return Reason.NOT_STATED, f"the story has said some {counted} before"
    return None


def _finite(clause: Clause) -> set[str]:
    """The tags of the finite verbs of a clause."""
    copula = clause.sentence.child(clause.predicate, "cop")
    chain = (*clause.helpers, clause.predicate, *([copula] if copula else []))
    return {t.xpos for t in chain if t.xpos in ("VBD", "VBZ", "VBP", "MD")}


def _other_tense(scene: Scene) -> Finding | None:
    """ "Ann eats 3 figs. Bo ate 5 figs.": the story and the statement do the same at other times."""
    stating = _stating(scene)
    if stating is None or stating.verb_lemma in words.STATES | words.UNCHANGED | {"leave"}:
        return None
    tags = _finite(stating)
    story = [clause for clauses in scene.clauses[:-1] for clause in clauses]
    same = [clause for clause in story if clause.verb_lemma == stating.verb_lemma]
    told = {tag for clause in story for tag in _finite(clause)}
    if tags == {"VBD"} and "VBD" not in told and any(_finite(c) & _PRESENT for c in same):
        return Reason.NOT_STATED, f"{stating.predicate.text} in a story of the present"
    plain = stating.predicate.xpos in _PRESENT
    if plain and not told & (_PRESENT | {"MD"}):
        return Reason.NOT_STATED, f"{stating.predicate.text} in a story of the past"
    return None


def _other_gender(scene: Scene) -> Finding | None:
    """Somebody called John is "she"."""
    genders = scene.people.genders()
    unsure = any(name.split()[0] in _EITHER for name in scene.people.names())
    if len(genders) != 1 or "" in genders or unsure:
        return None
    tokens = [token for line in scene.lines for token in line.sentence]
    others = {words.PEOPLE[t.lemma] for t in tokens if t.lemma in words.PEOPLE}
    for token in tokens:
        gender = GENDER.get(token.text.lower())
        if gender is not None and gender not in genders | others and "" not in others:
            return Reason.DANGLING, f"{token.text} is said of nobody"
    return None


def said_again(
    scene: Scene, place: int, clause: Clause, quantity: Quantity, question: str
) -> Finding | None:
    """Whether a sentence says nothing but what the question says: "Some people can ride it"."""
    line = scene.lines[place]
    if len(line.marks) > 1 or len(scene.clauses[place]) > 1 or quantity.more:
        return None
    able = place > 0 and is_able(clause) and not _is_rate(line)
    size = quantity.form == "money" and clause.verb_lemma == "be" and not _is_rate(line)
    if not (able or size or (place > 0 and spends_all(scene, place, clause, quantity))):
        return None
    gone = {token.index for token in quantity.tokens}
    asked = set(re.findall(r"[^\W\d_]+", question.lower()))
    told = {t.text.lower() for t in line.sentence if t.index not in gone and t.upos != "PUNCT"}
    if told - _IDLE - {clause.predicate.text.lower()} <= asked:
        return Reason.NOT_ASKED, "the sentence would say nothing but what is asked"
    return None


def _is_rate(line: Line) -> bool:
    return any(token.text.lower() in ("each", "every", "per") for token in line.sentence)
