"""A sentence that only says that an amount is a certain one leaves the story: "His daily salary is a certain amount."."""

from __future__ import annotations

from typing import Final

from roda.languages.english.ask.leaning import LEANING, POINTING, is_empty
from roda.languages.english.ask.less.losses import is_news, is_said, renamed
from roda.languages.english.ask.remainder import Story, written
from roda.languages.english.ask.target import Asked, Target
from roda.languages.english.lexicon import listed

_KNOWN: Final = listed("the his her their its my our each")
_SIZED: Final = listed("long tall wide deep high old thick heavy")
_COMPARING: Final = listed("than as twice double triple times")


def without_sentence(target: Target, asked: Asked) -> Story | None:
    """The story without a sentence of which nothing is left but that there is an amount."""
    scene, place, clause = target.scene, target.place, target.clause
    last, sentence = len(scene.lines) - 1, target.sentence
    if place >= last or len(scene.clauses[place]) != 1 or len(target.line.marks) != 1:
        return None
    if clause.verb_lemma != "be" or clause.existential or not clause.subject:
        return None
    first = clause.subject[0]
    named = first.text.lower() in _KNOWN or first.xpos == "NNP"
    if first.index or not named or not _is_bare(target, asked):
        return None
    gone = [t for t in sentence if t.xpos != "."]
    if not is_said(target, asked, gone) or is_news(target, gone):
        return None
    after = [t for line in scene.lines[place + 1 :] for t in line.sentence]
    if renamed(target, gone, ()) is None or not _stands_alone(target) or not after:
        return None
    if not place and any(t.xpos in ("NNP", "PRP$") for t in clause.subject):
        return None  # a story begins with its people
    lines = tuple(written(scene.lines[at]) for at in range(last + 1) if at != place)
    return Story(lines, "left out", asked.question)


def _is_bare(target: Target, asked: Asked) -> bool:
    """Whether the predicate is the open amount alone, with the unit or the size in which it is told."""
    out = set(asked.unsaid) | {t.index for t in target.clause.subject}
    rest = [t for t in target.sentence if t.index not in out and t.xpos != "."]
    return all(t.lemma == "be" or t.text.lower() in _SIZED for t in rest)


def _stands_alone(target: Target) -> bool:
    """Whether the next line points to nothing, and no later one compares with the amount by its name."""
    scene, head = target.scene, target.clause.subject_head
    following = scene.lines[target.place + 1].sentence
    for token in following:
        low = token.text.lower()
        points = low in POINTING and token.xpos in ("PRP", "DT", "PRP$") and token.dep != "det"
        empty = low == "it" and is_empty(scene.lines[target.place + 1], token)
        if (points and not empty) or low in LEANING:
            return False
    if head is None:
        return False
    later = [line.sentence for line in scene.lines[target.place + 1 :]]
    return not any(
        {t.text.lower() for t in each} & _COMPARING and any(t.lemma == head.lemma for t in each)
        for each in later
    )
