"""Questions for what each of several things measures or has: "three cups of 180 mL each", "six lessons of 45
minutes", "8 rows of desks with 6 desks in each", and for what is there besides: ", with 3 guides in front".
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks, unit_name
from roda.languages.english.ask.ways.things import (
    are,
    asked_of,
)
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular, unit_of
from roda.languages.english.story.lines import ANSWER_MARK, capital
from roda.languages.guard import Refusal
from roda.problem import Kind

_MASSES: Final = lexicon.UNITS["weight"] | lexicon.UNITS["volume"]
_COINS: Final = listed("quarter dime nickel penny coin cent note bill stamp")
_FEW: Final = 5  # words that tell where


def containing(target: Target) -> Asked | Refusal | None:
    """There are 40 grams of salt in 800 g of the water: how many grams of the water contain 40 grams of salt?"""
    clause, line, quantity = target.clause, target.line, target.quantity
    if isinstance(quantity, Refusal) or not target.direct or line.low(target.first - 1) != "in":
        return None
    if target.number.kind is Kind.MONEY and line.low(0) == "there":
        return _worth(target)
    inside = next(iter(quantity.counted.split()), "")
    measured = unit_of(inside) in _MASSES
    if not measured or " of " not in quantity.counted or clause.verb_lemma != "be":
        return None
    be = next((at for at in range(len(line.sentence)) if line.low(at) in ("is", "are")), -1)
    start = be + 1 if line.low(0) == "there" else 0
    end = target.first - 1 if start else be
    said = line.sentence.tokens[start:end]
    behind = line.sentence.tokens[quantity.tokens[-1].index + 1 :]
    if be < 0 or not said or any(t.dep != "punct" for t in behind):
        return None
    if [line.marks[t.index] for t in said if t.index in line.marks] != [ANSWER_MARK]:
        return None
    unit, _, rest = quantity.counted.partition(" ")
    asks = f"how many {unit_name(target.scene, unit)} {rest} contain {line.show(said)}?"
    return Asked(capital(asks), blanks(line.sentence.tokens), "named", whole=True)


def _worth(target: Target) -> Asked | None:
    """There are 20 quarters in $5: how much are 20 quarters worth?"""
    line = target.line
    said = line.sentence.tokens[2 : target.first - 1]
    if not said or said[-1].lemma not in _COINS or target.last + 2 < len(line.sentence):
        return None
    if [line.marks[t.index] for t in said if t.index in line.marks] != [ANSWER_MARK]:
        return None
    asks = f"how much are {line.show(said)} worth?"
    return Asked(capital(asks), blanks(line.sentence.tokens), "price", whole=True)


def in_each(target: Target) -> Asked | Refusal | None:
    """8 rows of desks with 6 desks in each: how many desks are in each row?"""
    line, sentence, quantity = target.line, target.sentence, target.quantity
    if isinstance(quantity, Refusal) or quantity.form != "count" or quantity.noun is None:
        return None
    start, end = quantity.start.index, quantity.tokens[-1].index
    if line.low(start - 1) != "with" or line.low(end + 1) not in ("in", "on", "at"):
        return None
    if line.low(end + 2) not in ("each", "every"):
        return None
    following = target.token(end + 3)
    if following is not None and following.xpos == "NN":
        return _in_named(target, following, end)
    if following is not None and following.text.lower() not in (".", ",", "and", "but"):
        return None
    holder = sentence.head(quantity.noun)
    if holder is None or holder.xpos != "NNS" or quantity.noun.dep != "nmod":
        return None
    if holder.lemma in (quantity.lemma, *lexicon.MEASURES):
        return None
    return _asked_in(target, line.low(end + 1), singular(holder.text).lower(), holder)


def _in_named(target: Target, holder: Token, end: int) -> Asked | Refusal | None:
    counted = any(
        t.lemma == holder.lemma and t.xpos == "NNS" for t in target.sentence.tokens[: target.first]
    )
    if not counted or target.line.low(end + 4) == "of":
        return None
    return _asked_in(target, target.line.low(end + 1), holder.text.lower(), holder)


def _asked_in(target: Target, prep: str, one: str, holder: Token) -> Asked | Refusal | None:
    quantity = target.quantity
    if isinstance(quantity, Refusal):
        return None
    gone = {t.index: "" for t in quantity.tokens}
    gone[quantity.start.index] = f"the same number of {quantity.counted}"
    question = f"how many {quantity.counted} {are(target)} there {prep} each {one}?"
    return asked_of(target, question, gone, "with", holder)


def besides(target: Target) -> Asked | Refusal | None:
    """The band marches in rows, with three majors in front: how many majors are there in front?"""
    line, sentence, quantity = target.line, target.sentence, target.quantity
    if isinstance(quantity, Refusal) or quantity.form != "count" or quantity.noun is None:
        return None
    start, end = quantity.start.index, quantity.tokens[-1].index
    if line.low(start - 1) != "with" or line.low(start - 2) != "," or target.direct:
        return None
    noun = quantity.noun
    if noun.xpos != "NNS" or sentence.child(noun, "conj", "acl", "acl:relcl") is not None:
        return None
    behind: list[Token] = []
    for token in sentence.tokens[end + 1 :]:
        if token.dep in ("punct", "cc"):
            break
        behind.append(token)
    low = [t.text.lower() for t in behind]
    if (
        not behind
        or line.has_mark(behind)
        or set(low) & {"each", "every", "per", "left", "over", "it"}
    ):
        return None
    if len(behind) > _FEW or any(t.upos in ("VERB", "AUX") for t in behind):
        return None
    placed = any(t.dep == "case" or t.xpos == "RB" for t in behind)
    same = [q for q in target.scene.quantities.values() if q.lemma == quantity.lemma]
    if not placed or len(same) > 1:
        return None
    named = target.named(behind)
    if isinstance(named, Refusal):
        return named
    gone = {t.index: "" for t in quantity.tokens}
    gone[quantity.start.index] = f"some {quantity.counted}"
    where = line.show(behind, named)
    return asked_of(
        target, f"how many {quantity.counted} {are(target)} there {where}?", gone, "with"
    )
