"""A number in a clause beside a noun: "a parcel weighing 3.6 kg", "a lorry carrying 30 crates", "Marta, who is 1.54 m
tall", "a train travelling at 90 km/h".

The noun becomes the subject of the question. What only measures it leaves the story with its clause; what it does
stays, with the amount open.
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import (
    Asked,
    Target,
    blanks,
    definite,
    is_only_unit,
    unit_name,
)
from roda.languages.english.ask.unsaid import unsaid
from roda.languages.english.ask.ways.charges import money_of
from roda.languages.english.ask.ways.things import asked_of, does, start_before
from roda.languages.english.ask.ways.told.behind_of import is_ambiguous
from roda.languages.english.ask.wording import question_word
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.amounts.quantity import Quantity
from roda.languages.english.story.spec import Verb
from roda.languages.guard import Refusal
from roda.problem import Reason

_MEASURES: Final = listed("last weigh measure cost take total seat")  # they leave with their clause
_HOLDS: Final = listed("contain hold run")
_PRICED: Final = listed("price value list mark")
_CHANGED: Final = listed("reduce discount sale increase raise cheaper")
_SIZES: Final = listed("long tall wide deep high thick old")
_WHO: Final = listed("who which that")
GONE: Final = listed("left remain remains remaining still")  # so there was more at first
_LOSES: Final = listed("lose unload drop spill leak empty remove sell use eat deliver")
_RESULTS: Final = listed(
    "leave make give bring include total count let"
)  # "cats ate fish, leaving 8"
_EACH: Final = listed("each apiece")
_NOUNS: Final = frozenset({"NN", "NNS", "NNP"})


def participle(target: Target) -> Asked | Refusal | None:
    """A film lasting 140 minutes: how many minutes does the film last?"""
    quantity, sentence, money = target.quantity, target.sentence, money_of(target)
    head = money if isinstance(quantity, Refusal) or quantity.noun is None else quantity.noun
    if isinstance(quantity, Refusal) or head is None:
        return None
    verb = sentence.head(head)
    if verb is None or verb.index >= target.first or verb.head < 0:
        return None
    priced = verb.xpos == "VBN" and verb.lemma in _PRICED and money is not None
    noun = _before(target, verb, priced=priced)
    if noun is None or not (priced or verb.xpos == "VBG"):
        return None
    end = quantity.tokens[-1].index
    each = target.line.low(end + 1) in _EACH
    behind = [t for t in sentence.subtree(verb) if t.index > end + each and t.dep != "punct"]
    between = sentence.tokens[verb.index + 1 : quantity.start.index]
    if behind or (any(t is not quantity.prep for t in between) and not priced):
        return None
    name = _named(target, noun, each=each)
    if name is None or isinstance(name, Refusal):
        return name
    if is_ambiguous(target, noun):
        return Refusal(Reason.TWO_READINGS, f"'{noun.text}' are told of more than once")
    if verb.lemma in _MEASURES or priced:
        question = _of_measure(target, quantity, verb, name, priced=priced)
        return asked_of(target, question, _without(target, noun, end + each), "size")
    asks = _of_deed(target, quantity, verb, name, each=each)
    whole = each and target.line.low(end + 2) in (".", ",", "and")
    gone = _without(target, noun, end + 1) if whole else dict(unsaid(target, quantity))
    if quantity.prep is not None:
        gone[quantity.start.index] = "a certain speed"
    return None if asks is None else asked_of(target, asks, gone, "inner")


def _before(target: Target, verb: Token, *, priced: bool) -> Token | None:
    """The noun right before a participle, which the tree may hang on the verb of the sentence."""
    comma = target.line.low(verb.index - 1) == ","
    noun = target.token(verb.index - 1 - comma)
    if noun is None or noun.xpos not in ("NN", "NNS") or noun.lemma in lexicon.MEASURES:
        return None
    if verb.dep == "acl":
        return noun if verb.head == noun.index else None
    return noun if verb.dep == "advcl" and not comma and (not priced or noun.dep == "obj") else None


def _named(target: Target, noun: Token, *, each: bool) -> str | Refusal | None:
    """What is described, as the question names it; None where it may be each of several or all of them."""
    start = start_before(target, noun) + 1
    tokens = list(target.sentence.tokens[start : noun.index + 1])
    counted = target.line.has_mark(tokens)
    if (counted and not each) or any(t.dep == "punct" and t.xpos != "HYPH" for t in tokens):
        return None
    if target.line.low(start - 1) == "of" and not each:
        return None  # "a box of pens costing $9": the box or the pens
    return definite(target, tokens, each=each or noun.xpos == "NNS")


def _of_measure(target: Target, quantity: Quantity, verb: Token, name: str, *, priced: bool) -> str:
    """The question for what a thing weighs, costs or how long it lasts."""
    deed = Verb(verb.text, "VBG", (), "cost" if priced else verb.lemma)
    asks = "how much" if quantity.form == "money" else question_word(target, quantity, "", deed)
    off = any(t.text.lower() == "off" for t in target.sentence)
    later = {t.lemma for line in target.scene.lines for t in line.sentence}
    if priced and not off and later & _CHANGED:
        return f"{asks} did {name} cost at first?"
    return f"{asks} {does(target)} {name} {deed.lemma}{' before the discount' if priced and off else ''}?"


def _of_deed(
    target: Target, quantity: Quantity, verb: Token, name: str, *, each: bool
) -> str | None:
    """The question for what a thing holds, or is doing while the story goes on."""
    deed = Verb(verb.text, "VBG", (), verb.lemma)
    prep = quantity.prep.text.lower() if quantity.prep is not None else ""
    asks = question_word(target, quantity, "", deed)
    if prep == "at" and quantity.lemma in lexicon.LENGTHS | {"km/h", "m/s"}:
        asks = f"at what speed, in {asks.removeprefix('how many ')},"
    elif prep or quantity.form not in ("count", "measure") or quantity.more:
        return None
    if verb.lemma in _HOLDS or each:
        return f"{asks} {does(target)} {name} {verb.lemma}?"
    if verb.lemma in _RESULTS and not each:
        return None
    others = {t.lemma for line in target.scene.lines for t in line.sentence}
    gone = bool(GONE & target.scene.said) or bool(_LOSES & others)
    first = " at first" if gone and not prep else ""
    return f"{asks} {'was' if target.past else 'is'} {name} {verb.text}{first}?"


def _without(target: Target, noun: Token, end: int) -> dict[int, str]:
    """The line without the clause behind a noun, and without the commas around it."""
    line = target.line
    comma = line.low(noun.index + 1) == "," and line.low(end + 1) == ","
    return blanks(target.sentence.tokens[noun.index + 1 : end + 1 + comma])


def sized(target: Target) -> Asked | Refusal | None:
    """Marta, who is 1.54 m tall, has a brother: how many metres tall is Marta?"""
    sentence, line = target.sentence, target.line
    unit, size = target.token(target.last + 1), target.token(target.last + 2)
    be, who = target.token(target.at - 1), target.token(target.at - 2)
    if unit is None or size is None or be is None or who is None or be.lemma != "be":
        return None
    if size.text.lower() not in _SIZES or who.text.lower() not in _WHO:
        return None
    comma = line.low(who.index - 1) == ","
    noun = target.token(who.index - 1 - comma)
    ends = line.low(size.index + 1) in (",", ".") or not comma
    if noun is None or noun.xpos not in _NOUNS or size.dep != "acl:relcl" or not ends:
        return None
    if size.head != noun.index or line.low(size.index + 1) in ("and", "than", "by"):
        return None
    goes_on = size.index + 2 + (line.low(size.index + 2) == "and")
    if goes_on in line.marks:
        return None  # "which is 10 feet long, 8 feet wide"
    start = noun.index
    while start > 0 and sentence[start - 1].xpos == "NNP" and noun.xpos == "NNP":
        start -= 1
    called = sentence.tokens[start : noun.index + 1]  # "Mrs Ito"
    person = noun.xpos == "NNP"
    name = line.show(called) if person else _named(target, noun, each=False)
    if name is None or isinstance(name, Refusal):
        return name
    if not person and is_ambiguous(target, noun):
        return Refusal(Reason.TWO_READINGS, f"'{noun.text}' are told of more than once")
    units, low = unit_name(target.scene, unit.text), size.text.lower()
    known = is_only_unit(target.scene, singular(unit.text).lower())
    known = known or (low == "old" and unit.lemma == "year")
    asks = "how" if known else f"how many {units}"
    gone = _without(target, noun, size.index)
    if comma and line.low(size.index + 1) == ".":
        gone |= blanks(sentence.tokens[noun.index + 1 : size.index + 1])
    way = "age" if low == "old" else "size"
    return asked_of(target, f"{asks} {low} {be.text.lower()} {name}?", gone, way)
