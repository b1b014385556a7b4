"""What a question must say so that it is understood at the end of its text.

It names its people, fills in what is left out, and says which of two times it means: "at first" for
a state that later changes, "now" for one that has changed.
"""

from __future__ import annotations

from roda.languages.english import lexicon as words
from roda.languages.english.ask.wording import Wish
from roda.languages.english.parsing import Token
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.quantities import Finding, Quantity
from roda.languages.english.story.reference import GENDER, owned
from roda.languages.english.story.scene import Scene, rival_of
from roda.languages.english.story.time import time_of
from roda.problem import Reason


def wish_for(
    scene: Scene, place: int, clause: Clause, quantity: Quantity, *, direct: bool
) -> Wish | Finding:
    """How a quantity of a clause in the line with this number is to be asked for."""
    elided = quantity.form == "count" and not quantity.counted and not quantity.of
    if elided and clause.verb_lemma in ("score", "weigh", "cost", "measure"):
        return Reason.DANGLING, f"what somebody {clause.verb_lemma}s is not said"
    noun = _noun(scene, place, quantity)
    if isinstance(noun, tuple):
        return noun
    named = _named(scene, place, clause, quantity)
    if isinstance(named, tuple):
        return named
    timed = time_of(scene, place, clause, quantity)
    if isinstance(timed[0], Reason):
        return timed[0], timed[1]
    past, tail = timed
    full = bool(rival_of(scene, place, clause, quantity, loosely=True))
    return Wish(
        named, noun, direct, bool(past), tail, full, scene.capitals, scene.several, scene.coins
    )


def _noun(scene: Scene, place: int, quantity: Quantity) -> str | Finding:
    """What an elided number counts."""
    ones = quantity.lemma == "one"
    if (quantity.counted and not ones) or quantity.form not in ("count", "measure"):
        return ""
    bare = quantity.of.lower() in ("them", "these", "those", "it", "which")
    if quantity.of and not bare:
        return ""
    found = scene.counted_before(place, quantity.start.index)
    if found is None or _other_things(scene, place, quantity, found):
        return Reason.DANGLING, f"what {quantity.number.surface} counts is not said"
    if ones:
        noun = found.split(" of ")[0].split()[-1]
        return quantity.counted.replace("ones", noun)
    if bare:
        return f"the {_common(scene, place, quantity.start.index, found)}"
    return found


def _common(scene: Scene, place: int, index: int, found: str) -> str:
    """What "them" stands for: "towels" where green and white ones were told of."""
    name = found.split(" of ")[0]
    head = name.split()[-1]
    same = {
        noun.split(" of ")[0]
        for where, noun in scene.nouns.items()
        if where < (place, index) and noun.split(" of ")[0].split()[-1] == head
    }
    return name if len(same) == 1 else head


def _other_things(scene: Scene, place: int, quantity: Quantity, found: str) -> bool:
    """Whether the line speaks of other things before the number, which it may count as well."""
    head = found.split(" of ")[0].split()[-1].lower()
    for token in scene.lines[place].sentence.tokens[: quantity.start.index]:
        low = token.text.lower()
        other = low != head and low not in found.lower() and token.lemma not in words.PEOPLE
        if token.xpos == "NNS" and other:
            return True
    return False


def _named(
    scene: Scene, place: int, clause: Clause, quantity: Quantity
) -> dict[int, str] | Finding:
    """Words for the pronouns of a clause."""
    named: dict[int, str] = {}
    gone = {t.index for t in quantity.tokens}
    for token in (*clause.subject, *clause.own):
        low = token.text.lower()
        if token.index in gone or token.index in named or (low == "them" and quantity.more):
            continue
        if low in GENDER and token.xpos in ("PRP", "PRP$"):
            finding = _person(scene, place, clause, token, named)
            if finding:
                return finding
        elif low in ("they", "them", "their", "it", "its", "these", "those", "this") and token.xpos in (
            "PRP", "PRP$", "DT",
        ):  # fmt: skip
            finding = _thing(scene, place, clause, token, named)
            if finding:
                return finding
    return named


def _person(
    scene: Scene, place: int, clause: Clause, token: Token, named: dict[int, str]
) -> Finding | None:
    """A name for "he" or "her"; nothing is put where the pronoun may stay."""
    low, head = token.text.lower(), clause.subject_head
    name = scene.people.who(place, token)
    reported = clause.predicate.dep == "ccomp" and token is head  # he told him that he won
    if name is None or (reported and len(scene.people.names()) > 1):
        if token is head or not scene.people.names():
            return Reason.DANGLING, f"whom {low} means is not sure"
        if token in clause.subject:
            return Reason.DANGLING, f"whose {low} is, is not sure"
        return None
    if token is head:
        named[token.index] = name
    elif not _called(clause, token, name, named):
        named[token.index] = owned(name) if token.xpos == "PRP$" else name
    return None


def _called(clause: Clause, token: Token, name: str, named: dict[int, str]) -> bool:
    """Whether the question has named somebody before it comes to a token."""
    before = [t for t in (*clause.subject, *clause.own) if t.index < token.index]
    called = name.removeprefix("the ").lower()
    return called in clause.line.show(before, named).lower()


def _thing(
    scene: Scene, place: int, clause: Clause, token: Token, named: dict[int, str]
) -> Finding | None:
    """Words for "they", "them", "it"; nothing is put where the pronoun may stay."""
    low = token.text.lower()
    head = clause.subject_head
    if token.xpos == "DT" and token.dep == "det":
        return (
            (Reason.DANGLING, f"{low} points back")
            if low == "this" and token in clause.subject
            else None
        )
    if low == "its" and (head is None or head.xpos in ("PRP", "NNP")):
        return Reason.DANGLING, "whose its is, is not sure"
    if low in ("their", "its"):
        return (
            None
            if token not in clause.subject
            else _several(scene, place, token, named, possessive=True)
        )
    if low in ("it", "this", "these", "those"):
        if low == "it" and token is head and clause.predicate.lemma == "take":
            return None
        case = clause.sentence.child(token, "case")
        if low == "it" and case is not None and clause.sentence.children(token) == (case,):
            named[case.index] = named[token.index] = ""  # "has 10 crayons in it"
            return None
        return Reason.DANGLING, f"what {low} means is not sure"
    if low == "them" and token is not head:
        found = scene.counted_before(place, token.index)
        if found is None:
            return Reason.DANGLING, "what them means is not sure"
        named[token.index] = f"the {_common(scene, place, token.index, found)}"
        return None
    return _several(scene, place, token, named, possessive=False)


def _several(
    scene: Scene, place: int, token: Token, named: dict[int, str], *, possessive: bool
) -> Finding | None:
    name = scene.people.who(place, token)
    if name is not None:
        named[token.index] = owned(name) if possessive else name
        return None
    stated = scene.lines[-1].sentence
    if any(t.text.lower() == "they" and t.dep == "nsubj" for t in stated):
        return None
    return Reason.DANGLING, f"whom {token.text.lower()} means is not sure"
