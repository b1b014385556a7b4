"""Guards of who did it: a deed of somebody of whom nothing else is told."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.guards.draft import Draft
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.lines import ANSWER_MARK
from roda.languages.english.story.scene import who_of
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_GROUP: Final = re.compile(r"([A-Z][a-z]+), ([A-Z][a-z]+),? and ([A-Z][a-z]+) [a-z]")
_HAS_AMOUNT: Final = re.compile(
    r"(?:(?<=[,;] )|(?<= and ))([A-Z][a-z]+) (?:(?:has|had|[a-z]+ed) )?(?=\$?\d)"
)
_EACH_COSTS: Final = re.compile(r"\beach (?:of the )?([a-z]+)s? cost\b")
_LEFT: Final = listed("left remaining remain remains still")
_SPENDS: Final = listed("spend lose eat use")
_PEOPLE_IN_ALL: Final = 2


@guard(Stage.SCENE, Reason.NOT_BORNE_OUT)
def deed_of_another(draft: Draft) -> str | None:
    """What is left to one person was spent by another, of whom nothing else is told: "Then Al spent $75."."""
    scene = draft.scene
    last = len(scene.lines) - 1
    stated = scene.lines[last]
    if not {t.text.lower() for t in stated.sentence} & _LEFT:
        return None
    names = scene.people.names()
    owners = {
        who_of(scene, last, clause)
        for clause in scene.clauses[last]
        if any(stated.marks.get(t.index) == ANSWER_MARK for t in clause.own)
    }
    if len(owners) != 1 or len(names) != _PEOPLE_IN_ALL or not owners <= set(names):
        return None
    owner = next(iter(owners))
    for name in set(names) - owners:
        if owner in name or name in owner:
            continue  # Ben is Mr. Ben
        told = [m.line for m in scene.people.mentions if m.name == name]
        for clause in scene.clauses[told[0]] if len(told) == 1 else ():
            spends = clause.verb_lemma in _SPENDS and clause.line.has_mark(clause.own)
            own = {t.text for t in clause.own if t.xpos == "NNP"}
            if spends and who_of(scene, told[0], clause) == name and not own & owners:
                return f"what is left to {owner} was spent by {name}"
    return None


@guard(Stage.SOURCE, Reason.NOT_BORNE_OUT)
def another_of_the_group(draft: Draft) -> str | None:
    """Somebody of a group is never told of, and somebody else has an amount: "Al, Bo and Cy …, Di 24"."""
    text = draft.problem.text
    group = _GROUP.match(text)
    if group is None:
        return None
    rest = text[group.end() :].replace(group[0][:-2], "")
    silent = [name for name in group.groups() if name not in rest]
    strangers = [name for name in _HAS_AMOUNT.findall(rest) if name not in group.groups()]
    if not silent or not strangers:
        return None
    return f"{silent[0]} of the group is not told of, and {strangers[0]} is none of it"


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def people_for_sale(draft: Draft) -> str | None:
    """The question asks what people cost: "they" was taken for them, and means what they get."""
    found = _EACH_COSTS.search(draft.question)
    if found is None or singular(found[1]) not in lexicon.PEOPLE:
        return None
    return f"{draft.quoted(draft.question)} takes people for what is bought"
