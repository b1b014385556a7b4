"""Questions for a price: "12 pizzas at $9 each" is asked by "How much does each pizza cost?"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import (
    Asked,
    Target,
    blanks,
    definite,
    not_asked,
)
from roda.languages.english.ask.ways.things import WORTH, asked_of, does, how_much
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.lines import ANSWER_MARK, capital
from roda.languages.english.story.scene import who_of
from roda.languages.guard import Refusal
from roda.problem import Kind

_EACH: Final = listed("each apiece")
_OFTEN: Final = listed("a an per each every")
_BUYS: Final = listed("buy purchase get order want need choose pick take have find see")
_GIVEN: Final = listed("have get take find")  # a coupon for $10 is not bought
_MANY: Final = listed("they we I you")
_SELLS: Final = listed("sell charge offer rent")
_SERVES: Final = listed(
    "wash walk mow babysit clean paint tutor teach shovel rake fix repair deliver trim cut groom sit feed water"
)  # what is done for money costs money, not the thing that it is done to
_NO_PRICE: Final = listed("or / less more off")  # behind an amount that is not the price itself
_REDUCES: Final = listed("reduce discount sale increase raise")
_MONEY: Final = listed("dollar dollars cent cents pound pounds euro euros")
_TRADED: Final = listed("get buy")
_CURRENCIES: Final = {"$": "dollars", "£": "pounds", "€": "euros", "₹": "rupees"}
_NOMINAL: Final = frozenset({"NN", "NNS", "NNP", "NNPS"})


def price(target: Target) -> Asked | Refusal | None:
    """12 pizzas at $9 each: how much does each pizza cost?"""
    line, sentence = target.line, target.sentence
    if target.number.kind is not Kind.MONEY:
        return None
    end = target.last
    noun = sentence[end + 1] if end + 1 < len(sentence) else None
    if noun is not None and noun.lemma in lexicon.MONEY:
        end += 1
    prep = target.token(target.first - 1)
    if prep is None or prep.text.lower() not in ("at", "for"):
        return None
    per = _per(target, end + 1)
    end = end if per is None else per[0]
    thing = _priced_thing(target, prep)
    verb = target.clause.verb_lemma
    hung = prep.text.lower() == "at" and sentence[target.first].dep == "nmod"  # "a tea at $2"
    traded = verb in _BUYS | _SELLS or (
        (hung or (per is not None and per[1] == "each")) and verb not in _SERVES
    )
    if thing is None or not traded or line.low(end + 1) in _NO_PRICE:
        return None
    thing = _beneath_price(_without_period(thing))
    of_more = next((k for k, t in enumerate(thing) if t.text.lower() == "of"), len(thing))
    plural = any(t.xpos in ("NNS", "NNPS") for t in thing[:of_more] if t.dep != "compound")
    counted = line.has_mark(thing)
    of_one = {t.lemma for t in thing if t.xpos in ("NN", "NNS") and " of " not in line.show(thing)}
    each = per is not None and per[1] in {"each", *of_one}
    sells = target.clause.verb_lemma in _SELLS or _is_sold(target, thing)
    each = each or (sells and plural and per is None and not counted)  # "sells hats for $5"
    if counted and per is None:
        return _for_all(target, thing) or not_asked(
            f"'{line.quote(sentence.tokens[prep.index : end + 1])}' may be for each or for all"
        )
    of = next((k for k, t in enumerate(thing) if t.text.lower() == "of"), -1)
    measured = [t for t in thing[: max(of, 0)] if t.lemma == (per[1] if per else "")]
    if measured:
        thing = thing[of + 1 :]  # 4 pounds of cheese for $6 per pound
        plural = any(t.xpos == "NNS" for t in thing if t.dep != "compound")
    heads = [t for t in thing if t.dep not in ("compound", "nmod")]
    if per is not None and not each and any(t.lemma in lexicon.MEASURES for t in heads):
        return not_asked(f"'{line.quote(thing)}' has a price per {per[1]}")  # 50 ounces, per bottle
    name = definite(target, thing, each=each and (plural or counted))
    if isinstance(name, Refusal):
        return name
    rate = f" per {per[1]}" if per is not None and not each else ""
    asks = how_much(target)
    gone = blanks(sentence.tokens[prep.index : end + 1])
    if _is_missed(target, end, sells=sells):
        gone[prep.index] = f"{prep.text} a certain price{' each' if each and plural else ''}"
    if sells:
        name = _of_his_own(target, name, thing)
        return _sold(target, name, rate, gone, several=plural and not each)
    heads = [t for t in thing if t.xpos in _NOMINAL]
    question = f"{asks} {does(target, plural and not each)} {name} cost{rate}?"
    question = _worth(target, heads, name) or question
    return asked_of(target, question, gone, "price", heads[-1] if heads else None)


def _for_all(target: Target, thing: list[Token]) -> Asked | None:
    """What the things cost together that somebody can get for an amount, by the answer of the old question."""
    line = target.line
    if not target.direct:
        return None
    marks = [line.marks[t.index] for t in thing if t.index in line.marks]
    heads = [t for t in thing if t.xpos in _NOMINAL]
    if target.clause.verb_lemma not in _TRADED or marks != [ANSWER_MARK] or not heads:
        return None
    sign = target.sentence[target.first].text
    if heads[0].lemma in lexicon.MONEY | lexicon.MONEYS | {"pound"}:
        unit = target.token(target.last + 1)
        coins = _CURRENCIES.get(sign) or (unit.text if unit is not None else "")
        asks = f"how many {coins} are needed to get {line.show(thing)}?"
    else:
        asks = f"{how_much(target)} {does(target, several=True)} {line.show(thing)} cost?"
    gone = blanks(target.sentence.tokens)  # nothing of the line is left to be told
    return Asked(capital(asks), gone, "price", whole=True)


def _worth(target: Target, nouns: list[Token], name: str) -> str:
    """The question for a thing that is as good as money, "a coupon for $10", or nothing."""
    if target.clause.verb_lemma not in _GIVEN or name.startswith("each "):
        return ""
    if not nouns or nouns[-1].lemma.lower() not in WORTH:
        return ""
    return f"{how_much(target)} {'was' if target.past else 'is'} {name} worth?"


def _is_missed(target: Target, end: int, *, sells: bool) -> bool:
    """Whether a sentence cannot do without the price that ends at an index.

    "Jeans and tees at $8 each" would tell a price of both, and "Ann sells each cake" tells nothing.
    """
    line = target.line
    behind = [line.low(at) for at in range(end + 1, len(target.sentence))]
    if behind[:1] and behind[0] in ("and", ","):
        priced = [at for at in line.marks if at > end]
        return any(
            {line.low(at - 1), line.low(at - 2)} & {"at", "for"}
            and (line.low(at - 1) in lexicon.CURRENCY_SIGNS or line.low(at + 1) in _MONEY)
            for at in priced
        )
    every = any(t.text.lower() in ("each", "every") for t in target.sentence.tokens[: target.first])
    return sells and every and len(line.marks) == 1 and behind == ["."]


def _is_sold(target: Target, thing: list[Token]) -> bool:
    """Whether a thing is what somebody sells: "needs to sell 9 hats for $5"."""
    inside = {t.index for t in thing}
    head = next((t for t in thing if t.head not in inside), thing[-1])
    while head.head >= 0 and head.upos not in ("VERB", "AUX"):
        head = target.sentence[head.head]
    return head.lemma == "sell"


def _sold(
    target: Target, name: str, rate: str, gone: dict[int, str], *, several: bool
) -> Asked | Refusal:
    """Ann sells hats for $5: how much does Ann charge for the hats? Or: how much do they sell for?"""
    asks, clause, spec = how_much(target), target.clause, target.spec
    head = clause.subject_head
    named = target.named(clause.subject)
    plain = not isinstance(spec, Refusal) and not spec.verb.rest
    if clause.verb_lemma == "sell" and clause.sentence.child(clause.predicate, "obj") is None:
        plain = False  # "A box sells for $5": nobody is told to sell it
    if head is not None and not isinstance(named, Refusal) and plain:
        seller: str | Refusal = named.get(head.index, head.text.lower())
        if head.xpos != "PRP":
            seller = definite(target, list(clause.subject))
        if not isinstance(seller, Refusal):
            many = head.xpos in ("NNS", "NNPS") or " and " in seller or seller in _MANY
            question = f"{asks} {does(target, many)} {seller} charge{rate} for {name}?"
            return asked_of(target, question, gone, "price")
    question = f"{asks} {does(target, several)} {name} sell for{rate}?"
    return asked_of(target, question, gone, "price")


def _of_his_own(target: Target, name: str, thing: list[Token]) -> str:
    """ "his poems" where the poet himself sells them, not "Rikki's poems"."""
    owner = next((t for t in thing if t.xpos == "PRP$"), None)
    seller = who_of(target.scene, target.place, target.clause)
    theirs, _, rest = name.partition(" ")
    if owner is None or theirs not in (f"{seller}'s", f"{seller}’s"):
        return name
    return f"{owner.text.lower()} {rest}"


def priced_at(target: Target) -> Asked | Refusal | None:
    """The coat is priced at $120: how much does the coat cost?"""
    clause, line = target.clause, target.line
    if target.number.kind is not Kind.MONEY or line.low(target.first - 1) != "at":
        return None
    if clause.predicate.lemma not in ("price", "value", "list") or not clause.subject:
        return None
    if clause.sentence.child(clause.predicate, "obj") is not None:
        return None  # who prices things costs nothing
    name = definite(target, list(clause.subject))
    if isinstance(name, Refusal):
        return name
    several = any(t.xpos == "NNS" for t in clause.subject)
    question = f"how much {does(target, several)} {name} cost?"
    later = {t.lemma for each in target.scene.lines[target.place + 1 :] for t in each.sentence}
    if later & _REDUCES:
        question = f"how much did {name} cost at first?"
    gone = blanks(target.sentence.tokens[target.first : target.last + 1])
    gone[target.first] = "a certain price"
    return Asked(capital(question), gone, "price", whole=True)


def _without_period(thing: list[Token]) -> list[Token]:
    """What is bought, without how often: "3 books" of "3 books a month"."""
    for at, (token, following) in enumerate(pairwise(thing)):
        if token.text.lower() in _OFTEN and following.lemma in lexicon.TIMES and at > 0:
            return thing[:at] + thing[at + 2 :]
    return thing


def _beneath_price(thing: list[Token]) -> list[Token]:
    """What has a price, without the word for it: "12 tickets" of "the total cost of 12 tickets"."""
    for at, (token, following) in enumerate(pairwise(thing)):
        if token.lemma in ("cost", "price", "value") and following.text.lower() == "of":
            return thing[at + 2 :]
    return thing


def _per(target: Target, at: int) -> tuple[int, str] | None:
    """The end of "each", "per pound" or "a pound" at an index, and "each" or the unit."""
    line = target.line
    low = line.low(at)
    if low in _EACH:
        return at, "each"
    unit = target.token(at + 1)
    if low in ("per", "a", "an") and unit is not None and unit.xpos == "NN":
        own = singular(unit.text).lower()
        return at + 1, own
    return None


def _priced_thing(target: Target, prep: Token) -> list[Token] | None:
    """The words of what a price is told of, which stand right before the preposition."""
    sentence = target.sentence
    money = sentence[target.first]
    top = money
    while top.head >= 0 and sentence[top.head].index > prep.index:
        top = sentence[top.head]
    noun: Token | None = sentence[top.head] if top.head >= 0 else None
    if noun is None:
        return None
    if noun.upos in ("VERB", "AUX") or noun.xpos.startswith("VB"):
        noun = sentence.child(noun, "obj")
    if noun is None or noun.xpos not in _NOMINAL or noun.index > prep.index:
        return None
    last = sentence[prep.index - 1]
    tokens = [t for t in sentence.subtree(noun) if t.index < prep.index]
    if noun.dep != "conj":
        tokens = [t for t in tokens if t.index <= max(noun.index, last.index)]
    joined = {b.index for t in tokens if t.dep == "conj" and t.index != noun.index and t.head == noun.index
              for b in sentence.subtree(t)}  # fmt: skip
    inside = {t.index for t in tokens} - joined - {noun.index}  # "bags of rice and beans"
    signs = {t.index for t in tokens if t.dep in ("cc", "punct") and t.text != "-"
             and not (t.dep == "cc" and t.head in inside)}  # fmt: skip
    tokens = [t for t in tokens if t.index not in joined | signs]
    while tokens and tokens[0].dep in ("case", "cc", "punct"):
        tokens = tokens[1:]
    if (
        not tokens
        or tokens[-1].index != last.index
        or any(t.upos == "VERB" for t in tokens if t.dep.startswith("acl"))
    ):
        return None
    return tokens
