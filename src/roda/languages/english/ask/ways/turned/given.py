"""What a question need not say again because the line before it stays: circumstances that tell no amount apart.

"Emily bought some packs of candy to give her classmates" stays in the story, and nobody else buys packs there, so "How
many packs of candy did Emily buy?" asks for them. A phrase is said again only where it tells the asked amount from a
rival: another clause with the same verb, or one that has, or pays, the same thing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Target
from roda.languages.english.ask.ways.turned.parts import Asking, tells_time
from roda.languages.english.ask.ways.turned.prepositions import stays
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.scene import who_of

_PHRASES: Final = listed("obl obl:unmarked obl:tmod nmod advcl acl")
_COMPARING: Final = listed("than as average each every per apiece a an if unless out of")
_WHILE: Final = listed("when after before until since once during while")
_STATES: Final = listed("have be own contain hold remain stay include keep")
_MONEY: Final = lexicon.SPENDS | lexicon.PRICES | listed("cost charge pay spend sell")
_MONEY_STATES: Final = listed("cost charge pay spend sell earn make receive get buy be have")
_NEEDING: Final = listed("need require take use want be have cost weigh last")
_DIRECTIONS: Final = listed(
    "off out up down away over through into onto from behind against to about as by between among"
)
_PLACED: Final = listed(
    "sit stand live stay lie grow swim hang park walk remain come go be get fit run ride travel average leave"
)  # where it is, is what they tell
_LONG: Final = 4  # words of a phrase that tires when it is told twice
_OTHERS: Final = listed("other another second first next last third remaining")


def given(asking: Asking) -> frozenset[int]:
    """The heads of phrases that the question can do without, as its line has told them."""
    target, spec, quantity = asking.target, asking.spec, asking.quantity
    if quantity.form == "times" or quantity.more or quantity.lemma in lexicon.TIMES:
        return frozenset()
    rivals = list(_rivals(target, quantity))
    listed_ = asking.place.listed
    verb, copular = target.clause.predicate, spec.verb.copular or target.clause.existential
    found = set()
    for part in (*spec.front, *spec.behind):
        fronted = part in spec.front
        if part is asking.place.part or part.role not in _PHRASES or (listed_ and not fronted):
            continue
        if len(part.tokens) < _LONG - fronted or part.head.head != verb.index:
            continue  # a short one does no harm, and one that hangs deeper leaves half of its clause
        if target.clause.existential or ((copular or spec.verb.lemma in _PLACED) and not fronted):
            continue
        if quantity.form in ("percent", "fraction") and not fronted:
            continue  # of what it is a share, and for what, belong together
        if _is_needed(asking, part.tokens, part.head) or _tells_apart(
            target, part.tokens, part.head, rivals, shared=listed_ and fronted
        ):
            continue
        found.add(part.head.index)
    after = asking.place.after
    if len(after) >= _LONG and not listed_ and not copular and asking.place.part is not None:
        head = _top(target, after)
        describes = head is not None and head.dep in _PHRASES
        if (
            head is not None
            and describes
            and not _is_needed(asking, after, head)
            and not _tells_apart(target, after, head, rivals)
            and not target.scene.counts_again(quantity)
        ):
            found.add(head.index)
    return frozenset(found)


def _top(target: Target, tokens: tuple[Token, ...]) -> Token | None:
    """The word on which some others hang, where they are one phrase."""
    inside = {t.index for t in tokens}
    tops = [t for t in tokens if t.head not in inside]
    return tops[0] if len(tops) == 1 else None


def _is_needed(asking: Asking, tokens: tuple[Token, ...], head: Token) -> bool:
    """Whether a phrase belongs to what is asked, whatever else the story tells: a rate, a place put into, a condition."""
    low = [t.text.lower() for t in tokens]
    line, verb = asking.spec.line, asking.spec.verb.lemma
    if set(low) & (_COMPARING - {"of", "out"}) or low[0] in ("of", "out") or "without" in low:
        return True
    if low[0] in _DIRECTIONS and head.upos != "VERB":
        return True
    if (
        verb in lexicon.PUTS | lexicon.PLACES
        and low[0] not in ("for", "to")
        and not tells_time(tokens)
    ):
        return True
    case = asking.target.sentence.child(head, "case")
    if case is not None and stays(case.text.lower(), verb):
        return True
    numbered = line.has_mark(tokens)
    timed = any(singular(word) in lexicon.TIMES for word in low)
    if numbered and (timed or any(t.xpos == "$" for t in tokens)):
        return True
    if head.upos == "VERB" and (verb in _NEEDING or low[0] != "to"):
        return True  # "needs 5 cups to make a cake"
    return verb in _NEEDING and numbered


def _tells_apart(
    target: Target,
    tokens: tuple[Token, ...],
    head: Token,
    rivals: list[tuple[int, Clause]],
    *,
    shared: bool = False,
) -> bool:
    """Whether a phrase tells the amount from that of a rival.

    A time does so wherever there is a rival or another time; `shared` is what is told of all members of a list.
    """
    own = target.place, target.clause.predicate.index
    if tells_time(tokens) or tokens[0].text.lower() in _WHILE or head.lemma in lexicon.TIMES:
        others = [t for at, line in enumerate(target.scene.lines) for t in line.sentence
                  if (at, t.index) not in {(own[0], each.index) for each in tokens}]  # fmt: skip
        return (
            bool(rivals)
            or tells_time(others)
            or any(
                t.text.lower() in _WHILE | _OTHERS | {"now", "then", "left", "still"}
                or t.lemma in lexicon.TIMES
                for t in others
            )
        )
    if shared and all(place == target.place for place, _ in rivals):
        return False
    words = {t.lemma.lower() for t in tokens if t.upos in ("NOUN", "PROPN", "VERB")}
    if {t.text.lower() for t in tokens} & _OTHERS:
        return True
    for _, rival in rivals:
        theirs = {t.lemma.lower() for t in rival.own}
        if not words <= theirs:
            return True
    return False


def _rivals(target: Target, quantity: Quantity) -> Iterator[tuple[int, Clause]]:
    """Other clauses, with their lines, that a question for the amount could mean."""
    scene, clause = target.scene, target.clause
    who = who_of(scene, target.place, clause)
    money = quantity.form == "money"
    for place, clauses in enumerate(scene.clauses):
        for other in clauses:
            if (place, other.predicate.index) == (target.place, clause.predicate.index):
                continue
            if not _is_alike(clause, other, money=money):
                continue
            theirs = who_of(scene, place, other)
            named = {who, theirs} <= scene.people.names()
            if who and theirs and who != theirs and named:
                continue
            if not money and _counts_another(target, place, other, quantity):
                continue
            yield place, other
    if any(
        index != target.at and target.sentence[index] in clause.own
        for index in target.line.marks
        if not _is_of_another(target, index, quantity)
    ):
        yield target.place, clause


def _is_of_another(target: Target, index: int, quantity: Quantity) -> bool:
    """Whether a number of the same clause counts something else than is asked for."""
    other = target.scene.quantities.get((target.place, index))
    if other is None:
        return False
    if quantity.form == "money":
        return other.form != "money"
    return bool(other.lemma) and other.lemma != quantity.lemma


def _is_alike(clause: Clause, other: Clause, *, money: bool) -> bool:
    """Whether two clauses tell of the same kind of deed or state."""
    mine, theirs = clause.verb_lemma, other.verb_lemma
    if mine == theirs:
        return True
    if money and mine in _MONEY_STATES | _MONEY and theirs in _MONEY_STATES | _MONEY:
        return True
    return mine in _STATES and theirs in _STATES


def _counts_another(target: Target, place: int, other: Clause, quantity: Quantity) -> bool:
    """Whether all that another clause counts is told by another noun, or with another adjective."""
    found = [
        amount
        for (line, index), amount in target.scene.quantities.items()
        if line == place and any(t.index == index for t in other.own)
    ]
    words = set(quantity.counted.lower().split())
    return bool(found) and all(
        (each.lemma and each.lemma != quantity.lemma)
        or (each.lemma and not set(each.counted.lower().split()) <= words
            and not words <= set(each.counted.lower().split()))
        for each in found
    )  # fmt: skip
