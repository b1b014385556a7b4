"""What happens to what is counted: whether things are given, lost, added or cut after or before a clause tells of them."""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.scene import Scene, who_of

_POINTING: Final = listed("them these those the his her their its it")
_GOING: Final = listed("quit leave die join arrive retire")
_NO_MOVE: Final = listed("read make bake pay run walk drive swim use")
_PERSONS: Final = frozenset(lexicon.PEOPLE) | listed(
    "employee member passenger guest visitor fan soldier tourist resident staff"
)
_GROWING: Final = listed("increase decrease gain lose grow double triple reduce")
_SIZES: Final = listed("weight height length size width")
_POSSIBLE: Final = listed("can could should")  # nothing has changed by it
_SHARES: Final = listed("half third quarter fourth fifth most")
_PAYING: Final = listed("spend pay earn charge")
_MUCH: Final = listed("all several many half third quarter")


def _is_somebody(clause: Clause) -> bool:
    """Whether the subject can have more or less of something than before."""
    head = clause.subject_head
    if clause.existential or head is None or clause.line.has_mark(clause.subject):
        return True
    known = head.lemma in lexicon.PEOPLE or head.lemma in lexicon.GROUPS
    return known or head.xpos in ("PRP", "NNP", "NNPS")


def changes(
    scene: Scene,
    place: int,
    clause: Clause,
    quantity: Quantity,
    places: range,
    *,
    before: bool = False,
) -> bool:
    """Whether something happens to what is counted, after (before) what a clause tells."""
    here = (place, clause.predicate.index)
    for number in places:
        for other in scene.clauses[number]:
            there = (number, other.predicate.index)
            if there == here or (there < here) is not before or other.is_state:
                continue
            lemma = other.predicate.lemma
            if any(t.text.lower() in ("not", "n't", "n’t", "never") for t in other.own):
                continue
            who = who_of(scene, number, other)
            lasts = (lemma == "take" and who == "it") or who == "you" != who_of(
                scene, place, clause
            )
            if lasts or any(t.text.lower() in _POSSIBLE for t in other.helpers):
                continue
            happens = _happens(other)
            if lemma in ("need", "want") or (lemma in lexicon.MOVES and not _is_somebody(clause)):
                continue
            if clause.existential and lemma in _NO_MOVE:
                continue
            owned = _owner(clause) in _people_in(scene, number, other)
            if not (_is_somebody(clause) or owned or concerns(other, clause)):
                continue
            if before and not _same_people(scene, (number, other), (place, clause)):
                continue
            if happens and not _is_general(other) and _touches(scene, number, other, quantity):
                return True
    return False


def _same_people(scene: Scene, change: tuple[int, Clause], state: tuple[int, Clause]) -> bool:
    """Whether what happened has to do with the one of whom a state is told."""
    who = who_of(scene, *state)
    if who == "there" or who == who_of(scene, *change) or not state[1].subject:
        return True
    said = change[1].line.show(change[1].line.sentence.tokens).lower()
    if who.lower() in said:
        return True
    told = [scene.people.who(change[0], t) for t in change[1].own if t.xpos in ("PRP", "PRP$")]
    return any(name in (None, who) for name in told)  # "Mary adds 3 to her jar": not Megan's


def _owner(clause: Clause) -> str:
    """The name of whom the subject of a clause belongs to: "Linda" of "Linda's bag"."""
    head = clause.subject_head
    owner = clause.sentence.child(head, "nmod:poss") if head is not None else None
    return owner.text if owner is not None and owner.xpos == "NNP" else ""


def _people_in(scene: Scene, place: int, clause: Clause) -> set[str | None]:
    """The people whom a clause names or means by a pronoun."""
    named = {t.text for t in clause.own if t.xpos == "NNP"}
    return named | {scene.people.who(place, t) for t in clause.own if t.xpos in ("PRP", "PRP$")}


def _happens(clause: Clause) -> bool:
    """Whether a clause tells that somebody has more or less of something than before."""
    return clause.predicate.lemma in lexicon.CHANGES | _GROWING or _adds(clause)


def changes_what(clause: Clause, compared: Clause) -> bool:
    """Whether a clause changes an amount of what another one compares: "Ann then adds 3 more figs"."""
    if clause.is_state or not _happens(clause) or _is_general(clause):
        return False
    if clause.predicate.lemma == "share":  # friends of both
        return False
    nouns = {t.lemma for t in compared.own if t.xpos in ("NN", "NNS") and t.lemma != "time"}
    return any(t.lemma in nouns and t.dep != "nmod:poss" for t in clause.own)


def concerns(other: Clause, clause: Clause) -> bool:
    """Whether a change happens to the thing that a clause is about."""
    head = clause.subject_head
    named = head is not None and head.lemma in {t.lemma for t in other.own}
    any_one = bool(clause.subject) and clause.subject[0].text.lower() in (
        "a",
        "an",
        "each",
        "every",
    )
    holds = clause.verb_lemma in ("contain", "hold") and not any_one
    if holds and other.predicate.lemma in ("take", "remove"):
        return True  # "The bag contains 5 figs. She took away 2 figs."
    gone = other.predicate.lemma in _GOING and other.predicate.xpos != "VBN"
    named = named or (gone and other.line.has_mark(other.subject))
    return named or any(t.text.lower() in ("it", "there") for t in other.own)


def _is_general(clause: Clause) -> bool:
    """A pie takes 4 apples: true at any time."""
    first = clause.subject[0].text.lower() if clause.subject else ""
    if first in ("each", "every"):
        return True
    present = clause.predicate.xpos in ("VBZ", "VBP")
    often = any(t.text.lower() == "every" for t in clause.own)
    often = often and not clause.line.has_mark(clause.own)
    return present and (first in ("a", "an") or often)


def _adds(clause: Clause) -> bool:
    """Whether the clause tells of more or less than before."""
    return any(t.text.lower() in ("more", "away", "another") for t in clause.own)


def _touches(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> bool:
    """Whether a clause is about the same things, or does not say what it is about."""
    said = {t.text.lower() for t in clause.own}
    if "into" in said and clause.predicate.lemma in lexicon.PLACES:
        return False
    if clause.predicate.lemma in _GROWING and said & _SIZES:
        return quantity.lemma in lexicon.MEASURES
    if quantity.form == "money":
        return bool(said & {"$", "dollars", "cents", "money", "dollar"})
    if clause.predicate.lemma in _PAYING and "$" in said:
        return False  # "spends $5 to feed each cat": the cats are all there
    return _touches_things(scene, place, clause, quantity, said)


def _touches_things(
    scene: Scene, place: int, clause: Clause, quantity: Quantity, said: set[str]
) -> bool:
    """The same for things that are counted or measured."""
    numbers = [t for t in clause.own if t.index in clause.line.marks]
    alone = any(_stands_alone(clause, t) for t in clause.own)
    told = _means(scene, place, clause, quantity) or _is_share_of(scene, place, clause, quantity)
    if alone or told:
        return True
    much = bool(numbers) or bool(said & _MUCH) or "some" in said
    same = [t for t in clause.own if _is_same_kind(t, quantity) and _is_moved(clause, t)]
    same = [t for t in same if not _is_other_stuff(scene, place, t, quantity)]
    if clause.predicate.lemma in (
        "buy",
        "purchase",
    ):  # "bought the pens at $4" tells whence they are
        same = [t for t in same if clause.line.low(t.index - 1) != "the"]
    if (much and same) or _cuts(clause, quantity):
        return True
    for token in numbers:
        partly = clause.line.low(token.index + 1) == "of"
        if partly and clause.line.low(token.index + 2) not in _POINTING:
            continue  # 3 of each kind of tree
        if scene.things.get((place, token.index)) == "":
            noun = scene.counted_before(place, token.index)
            head = singular(noun.split(" of ")[0].split()[-1]).lower() if noun else ""
            if head == quantity.lemma:
                return True
    return False


def _means(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> bool:
    """Whether "them" or "the rest" may be what is counted: not the children who get the rest of the cakes."""
    pointing = [t.index for t in clause.own if t.text.lower() in ("them", "rest")]
    if not pointing:
        return False
    kind = [t for t in clause.sentence if _is_same_kind(t, quantity)]
    if any(t.dep == "obl" and t.index > pointing[0] for t in kind):
        return False
    if kind or quantity.noun is None:
        return True
    doing = {t.index for t in clause.subject}  # those who join are not the ones whom they join
    before = [
        (where, noun)
        for where, noun in sorted(scene.nouns.items())
        if where < (place, pointing[0]) and not (where[0] == place and where[1] in doing)
    ]
    if not before or before[-1][0][0] != place:
        return True
    last = singular(before[-1][1].split(" of ")[0].split()[-1]).lower()
    return last == quantity.lemma


def _is_share_of(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> bool:
    """Whether a share is told of what was counted before, without its name: "One-third were adopted"."""
    head = clause.subject_head
    if head is None or head.lemma.lower().removeprefix("one-") not in _SHARES:
        return False
    alone = all(t.xpos in ("CD", "HYPH", "DT") for t in clause.subject if t.index != head.index)
    return alone and scene.counted_before(place, clause.subject[0].index) == quantity.counted


def _cuts(clause: Clause, quantity: Quantity) -> bool:
    """Whether what was measured is cut: "He cuts the rope in half."."""
    cut = clause.sentence.child(clause.predicate, "obj") if clause.verb_lemma == "cut" else None
    if cut is None or clause.line.low(cut.index - 1) != "the":
        return False
    return cut.lemma.lower() == singular(quantity.counted.partition(" of ")[2]).lower()


def _stands_alone(clause: Clause, token: Token) -> bool:
    """Whether a "some" does not say what it counts."""
    if token.text.lower() != "some":
        return False
    at = token.index + 1 + (clause.line.low(token.index + 1) == "more")
    return at >= len(clause.sentence) or clause.sentence[at].upos not in ("NOUN", "PROPN", "ADJ")


def _is_other_stuff(scene: Scene, place: int, unit: Token, quantity: Quantity) -> bool:
    """Whether a unit measures something else here: ounces of plums, not of figs."""
    stuff = quantity.counted.partition(" of ")[2]
    told = [q.counted.partition(" of ")[2] for (line, _), q in scene.quantities.items()
            if line == place and q.noun is not None and q.noun.index == unit.index]  # fmt: skip
    return bool(stuff) and any(other and other.split()[-1] != stuff.split()[-1] for other in told)


def _is_same_kind(token: Token, quantity: Quantity) -> bool:
    """Whether a noun names what is counted: employees are people too."""
    people = token.lemma in ("people", "person") and quantity.lemma in _PERSONS
    return token.lemma == quantity.lemma or people


def _is_moved(clause: Clause, token: Token) -> bool:
    """Whether a noun is what something happens to: not "trees" in "picked apples from the trees"."""
    if token.dep == "nmod" and token.head >= 0:
        token = clause.sentence[token.head]
        return token.dep in ("obj", "nsubj", "nsubj:pass", "conj")
    if token.dep == "obl":
        grows = clause.predicate.lemma in ("grow", "rise", "increase", "shrink", "fall", "drop")
        return grows and token.lemma in lexicon.MEASURES  # it grew by 4 inches
    joins = clause.predicate.lemma in ("join", "enter", "leave", "board")
    acts = token.dep == "nsubj" and clause.sentence.child(clause.predicate, "obj") is not None
    if acts and not joins:
        return False  # the dogs eat 3 cups
    return token.dep in ("obj", "nsubj", "nsubj:pass", "conj", "root", "iobj", "obl:unmarked")
