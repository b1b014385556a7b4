"""What a number counts whose noun is left out: "They ate 12 on the way", "Ann packs 7", "four of them".

The noun is found in the story; where two could be meant, nothing is guessed.
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import Line
from roda.languages.english.story.scene import Scene
from roda.languages.guard import Refusal
from roda.problem import Reason

_BARE: Final = listed("them these those it which")
_NOUNS_TOO: Final = listed("young elderly homeless poor rich adult")  # "20 young" are no fish
_FOR_PEOPLE: Final = frozenset({"seat", "sleep"})  # "a van seats 9", "the tent sleeps 4"
_ELIDING: Final = frozenset({"weigh", "cost", "measure", "score"})


def unclear(what: str) -> Refusal:
    """The refusal of a text in which a word refers to nothing that is known."""
    return Refusal(Reason.DANGLING, f"{what} is not clear")


def noun_for(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> str | Refusal:
    """What a number counts whose noun is left out; nothing where none is."""
    ones = quantity.lemma == "one"
    if (quantity.counted and not ones) or quantity.form not in ("count", "measure"):
        return ""
    bare = quantity.of.lower() in _BARE
    if quantity.of and not bare:
        return ""
    if clause.verb_lemma in _FOR_PEOPLE and quantity.form == "count" and not quantity.of:
        return "people"
    last = quantity.tokens[-1].index
    behind = clause.line.low(last + 1)
    if behind in _NOUNS_TOO or (not quantity.of and clause.verb_lemma in _ELIDING):
        return unclear(f"what '{clause.predicate.text} {quantity.number.surface}' counts")
    deed = _same_deed(scene, place, clause, quantity) if not quantity.of and not ones else None
    if deed is not None:
        return deed
    found = scene.counted_before(place, quantity.start.index)
    if found is None and not quantity.of:
        found = _fronted(scene.lines[place])
    if found is None and not quantity.of and clause.verb_lemma != "be":
        found = _only_counted(scene, place, quantity)
    if found is None and bare:
        found = _plural_before(scene, place, quantity)
        return found or unclear(f"what '{quantity.number.surface}' counts")
    if found is None or (
        not _is_listed(clause, quantity, found) and _other_things(scene, place, quantity, found)
    ):
        return unclear(f"what '{quantity.number.surface}' counts")
    if ones:
        return quantity.counted.replace("ones", found.split(" of ")[0].split()[-1])
    common = common_name(scene, place, quantity.start.index, found)
    if bare:
        return f"the {common}"
    return found if common == found.split(" of ")[0] else common


def _same_deed(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> str | None:
    """What the same deed of somebody else counts for each of something: "Bo packs 9 parcels an hour and Ann packs 7"."""
    if quantity.prep is not None or clause.verb_lemma in ("be", "have"):
        return None
    for other in reversed(scene.clauses[place]):
        before = other.predicate.index < clause.predicate.index
        if not before or other.verb_lemma != clause.verb_lemma:
            continue
        marks = [t.index for t in other.own if t.index in other.line.marks]
        told = [scene.quantities.get((place, index)) for index in marks]
        if len(told) != 1 or told[0] is None or told[0].prep is not None or told[0].more:
            return None
        return told[0].counted if is_rate(told[0].counted) else None
    return None


def is_rate(counted: str) -> bool:
    """Whether something is counted for each of something else.

    >>> is_rate("leaflets a minute"), is_rate("red pens")
    (True, False)
    """
    return any(f" {word} " in counted for word in ("a", "an", "per"))


def common_name(scene: Scene, place: int, index: int, found: str) -> str:
    """What "them" stands for: "towels" where green and white ones were told of."""
    name = found.split(" of ")[0]
    head = name.split()[-1]
    same = {
        noun.split(" of ")[0]
        for where, noun in scene.nouns.items()
        if where < (place, index) and noun.split(" of ")[0].split()[-1] == head
    }
    return name if len(same) == 1 else head


def _fronted(line: Line) -> str | None:
    """The things of which a line tells parts: "Of the 30 pupils in the class, 12 walk"."""
    noun = line.sentence.head(line.sentence[0]) if line.low(0) in ("of", "in") else None
    if noun is not None and line.low(0) == "in":  # "In a class of 28 pupils, 12 are boys"
        held = line.sentence.child(noun, "nmod")
        counted = held is not None and line.has_mark(line.sentence.children(held, "nummod"))
        noun = held if counted else None
    return noun.text if noun is not None and noun.xpos == "NNS" else None


def _only_counted(scene: Scene, place: int, quantity: Quantity) -> str | None:
    """The only things that any number before counts, people aside: "a bag of 54 sweets. They ate 12"."""
    found: dict[str, str] = {}
    for number in range(place + 1):
        line = scene.lines[number]
        for at in line.marks:
            after = line.last_of(at) + 1
            if (number == place and at >= quantity.start.index) or after >= len(line.sentence):
                continue
            noun = line.sentence[after]
            if noun.xpos not in ("NN", "NNS", "JJ") or noun.lemma in lexicon.MEASURES:
                continue
            if noun.lemma not in lexicon.PEOPLE and noun.lemma not in lexicon.MONEY:
                found[noun.lemma] = noun.text if noun.xpos == "NNS" else ""
    return next(iter(found.values())) or None if len(found) == 1 else None


def _plural_before(scene: Scene, place: int, quantity: Quantity) -> str | None:
    """The one kind of things that a line tells of before "four of them"."""
    line = scene.lines[place]
    plurals = [
        t
        for t in line.sentence.tokens[: quantity.start.index]
        if t.xpos == "NNS" and t.lemma not in lexicon.MEASURES and t.lemma not in lexicon.PEOPLE
    ]
    if len(plurals) != 1 or plurals[0].dep not in ("nsubj", "obj", "nsubj:pass"):
        return None
    return plurals[0].text if plurals[0].index else plurals[0].text.lower()


def _is_listed(clause: Clause, quantity: Quantity, found: str) -> bool:
    """Whether a list begins with the noun: "laid 45 eggs on Friday, 38 on Saturday"."""
    token = quantity.start
    while token.dep == "conj" and token.head >= 0:
        token = clause.sentence[token.head]
        if token.text.lower() == found.split(" of ")[0].split()[-1].lower():
            return True
    return False


def _other_things(scene: Scene, place: int, quantity: Quantity, found: str) -> bool:
    """Whether the line speaks of other things before the number, which it may count as well."""
    head = found.split(" of ")[0].split()[-1].lower()
    for token in scene.lines[place].sentence.tokens[: quantity.start.index]:
        low = token.text.lower()
        other = low != head and low not in found.lower() and token.lemma not in lexicon.PEOPLE
        if token.xpos == "NNS" and other:
            return True
    return False
