"""Questions for how much goes into a thing: "a recipe for 4 people", "room for 320 stickers", "3/4 full"."""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks, definite
from roda.languages.english.ask.ways.things import asked_of, does, start_before
from roda.languages.english.lexicon import listed
from roda.languages.guard import Refusal
from roda.problem import Kind

_SERVED: Final = frozenset(lexicon.PEOPLE) | listed(
    "people person serving portion adult diner eater"
)
_CHANGING: Final = listed("fill add pour empty drain drink use refill")
_ROOM: Final = listed("room space place")


def meant_for(target: Target) -> Asked | Refusal | None:
    """A recipe for 4 people needs 3 eggs: for how many people is the recipe?"""
    line, sentence, quantity = target.line, target.sentence, target.quantity
    if line.low(target.at - 1) != "for" or isinstance(quantity, Refusal) or target.direct:
        return None
    noun = quantity.noun
    if noun is None or quantity.lemma not in _SERVED or quantity.form != "count":
        return None
    thing = sentence.head(noun)
    subject = target.clause.subject_head
    if thing is None or thing.xpos != "NN" or subject is None or thing.index != subject.index:
        return None
    if noun.dep != "nmod" or thing.index != target.at - 2 or thing.lemma in lexicon.PEOPLE:
        return None
    tokens = list(sentence.tokens[start_before(target, thing) + 1 : thing.index + 1])
    name = definite(target, tokens)
    if isinstance(name, Refusal):
        return name
    be = "was" if target.past else "is"
    gone = blanks(sentence.tokens[target.at - 1 : quantity.tokens[-1].index + 1])
    return asked_of(target, f"how many {quantity.counted} {be} {name} for?", gone, "meant", thing)


def room_for(target: Target) -> Asked | Refusal | None:
    """An album has room for 320 stickers: how many stickers does the album have room for?"""
    line, sentence, quantity = target.line, target.sentence, target.quantity
    if line.low(target.at - 1) != "for" or line.low(target.at - 2) not in _ROOM or target.direct:
        return None
    if isinstance(quantity, Refusal) or quantity.form != "count" or not quantity.counted:
        return None
    clause = target.clause
    head = clause.subject_head
    if clause.verb_lemma != "have" or head is None or head.xpos != "NN":
        return None
    name = definite(target, list(clause.subject))
    if isinstance(name, Refusal) or line.has_mark(clause.subject):
        return None
    rest = sentence.tokens[quantity.tokens[-1].index + 1 :]
    if any(t.dep != "punct" for t in rest):
        return None
    gone = blanks(quantity.tokens)
    gone[quantity.start.index] = f"a certain number of {quantity.counted}"
    room = line.show(sentence.tokens[target.at - 2 : target.at])
    asks = f"how many {quantity.counted} {does(target)} {name} have {room}?"
    return asked_of(target, asks, gone, "meant")


def full(target: Target) -> Asked | Refusal | None:
    """A tank is 3/4 full and contains 60 litres: what fraction of the tank is full?"""
    line, clause = target.line, target.clause
    kinds = {Kind.FRACTION: "fraction", Kind.PERCENT: "percent"}
    if line.low(target.last + 1) != "full" or target.number.kind not in kinds or target.direct:
        return None
    head = clause.subject_head
    plain = clause.verb_lemma == "be" or line.low(target.first - 1) in ("is", "was")
    if head is None or not plain or line.has_mark(clause.subject[-1:]):
        return None
    later = [t.lemma for each in target.scene.lines[target.place + 1 :] for t in each.sentence]
    if _CHANGING & set(later):
        return None  # it is full by then
    if head.xpos == "PRP":
        named = target.named([head])
        name = named if isinstance(named, Refusal) else named.get(head.index, "")
    else:
        own = [t for t in clause.subject if t.index <= head.index]
        name = definite(target, own) if head.xpos == "NN" else ""
    if isinstance(name, Refusal) or not name:
        return name or None
    gone = blanks(target.sentence.tokens[target.at : target.last + 1])
    gone[target.at] = "partly"
    be = "was" if target.past else "is"
    asks = f"what {kinds[target.number.kind]} of {name} {be} full?"
    return asked_of(target, asks, gone, "share")
