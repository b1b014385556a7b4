"""An amount that is told of a thing, and the question for it: which attribute it gives, in which unit.

"Lessons of 45 minutes" are so long, "sacks of 38 kg" weigh so much, "a wage of $1,450" is so much; an amount that has
a name ("a payload of 900 kg", "an average of 74") is asked for by that name.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Target, unit_name
from roda.languages.english.ask.ways.charges import money_of
from roda.languages.english.ask.ways.things import WORTH, does, how_much
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular, unit_of
from roda.languages.english.story.amounts.fixed import is_one_of_two_units
from roda.problem import Kind

_PER: Final = listed("per a an each every")
_MOMENTS: Final = listed("second minute hour")
_POWERS: Final = listed("square cubic")
SPEEDS: Final = listed("mph kmph kph km/h mi/h m/s")
_LENGTHS: Final = lexicon.UNITS["length"] - listed("block lap step page floor")
_VOLUMES: Final = listed(
    "cup pint quart gallon liter litre milliliter millilitre teaspoon tablespoon"
)
_PLAIN: Final = frozenset({Kind.COUNT, Kind.DECIMAL})
_PRICE_NAMES: Final = listed("rate price cost salary wage pay income balance budget value")


class Amount(NamedTuple):
    """What a number with its unit measures: `kind` is money, percent, speed, area, number or a key of `lexicon.UNITS`.

    `units` is the unit written out; `end` is the index of its last token; `rate` is " per hour" of "$9 an hour".
    """

    kind: str
    units: str
    end: int
    rate: str = ""


def amount_at(target: Target) -> Amount | None:
    """The amount that the number gives with the words behind it, or None where they tell no measure."""
    line, end = target.line, target.last
    if is_one_of_two_units(line, target.at, end):
        return None
    money = money_of(target)
    if money is not None:
        return _rated(target, Amount("money", "", max(end, money.index)))
    if target.number.kind is Kind.PERCENT:
        return Amount("percent", "percent", end)
    if target.number.kind not in (*_PLAIN, Kind.FRACTION, Kind.MIXED):
        return None
    unit, power = target.token(end + 1), ""
    if unit is not None and unit.text.lower() in _POWERS:
        power, unit = f"{unit.text.lower()} ", target.token(end + 2)
    if unit is None or unit.xpos in (".", ",", "IN", "TO", "CC", "MD") or unit.upos == "AUX":
        return Amount("number", "", end)
    kind = _kind(unit)
    if not kind:
        return Amount("number", "", end) if unit.xpos in ("VBZ", "VBD", "RB") else None
    units = f"{power}{unit_name(target.scene, unit.text)}"
    return _rated(target, Amount("area" if power else kind, units, unit.index))


def _kind(unit: Token) -> str:
    """What a unit measures, or nothing."""
    low = unit_of(unit.text.lower())
    if low in SPEEDS:
        return "speed"
    if low == "degree":
        return "temperature"
    for kind, units in (("length", _LENGTHS), ("volume", _VOLUMES)):
        if low in units:
            return kind
    known = (kind for kind in ("time", "weight") if low in lexicon.UNITS[kind])
    return next(known, "")


def _rated(target: Target, amount: Amount) -> Amount:
    """The amount with what it is told for each of: "$9 an hour", "60 km per hour"."""
    line, at = target.line, amount.end + 1
    for_each = target.token(at + 1)
    if line.low(at) not in _PER or for_each is None or for_each.xpos not in ("NN", "NNP"):
        return amount
    while (more := target.token(for_each.index + 1)) is not None and more.xpos == "NN":
        for_each = more  # "per tutoring session"
    one = singular(for_each.text).lower()
    if for_each.index > at + 1:
        one = line.show(target.sentence.tokens[at + 1 : for_each.index + 1])
    if line.low(at) in ("each", "every"):
        return amount  # "3 doses of 15 ml each day": the doses are told of a day
    fast = amount.kind == "length" and one in _MOMENTS
    if amount.kind != "money" and not fast:
        return amount  # "six lessons of 50 minutes a day": the lessons are told of a day
    kind = "speed" if fast else amount.kind
    units = f"{amount.units} per {one}".strip()
    return Amount(kind, units, for_each.index, f" per {one}")


def names_amount(noun: Token) -> bool:
    """Whether a noun is itself the name of an amount: a payload, an average, a lead."""
    return noun.lemma.lower() in lexicon.ATTRIBUTES | lexicon.AMOUNT_NOUNS


def question_for(target: Target, noun: Token, name: str, amount: Amount) -> str | None:
    """The question for the amount of what is called `name`, or None where it has no natural one.

    `name` is singular ("each short break") unless the noun is a plural that means one sum ("her savings").
    """
    several = noun.xpos == "NNS" and not name.startswith("each ")
    be = ("were" if several else "was") if target.past else "are" if several else "is"
    lemma = noun.lemma.lower()
    if amount.kind == "money":
        if several and lemma not in lexicon.MONEY_NOUNS:
            return None
        if lemma in WORTH and lemma not in lexicon.MONEY_NOUNS:
            return f"{how_much(target)} {be} {name} worth?"
        asks = how_much(target)
        asks = "what" if lemma in _PRICE_NAMES and asks == "how much" else asks
        return f"{asks} {be} {name}{amount.rate}?"
    if several:
        return None
    if amount.kind == "percent":
        return f"what percent {be} {name}?" if lemma not in lexicon.ATTRIBUTES else None
    if names_amount(noun) and noun.xpos == "NN":
        units = f", in {amount.units}" if amount.units else ""
        return f"what {be} {name}{units}?"
    if amount.rate:
        return None
    return _of_thing(target, noun, name, amount, be)


def _of_thing(target: Target, noun: Token, name: str, amount: Amount, be: str) -> str | None:
    """The question for what a thing measures, by the kind of its unit and the shape of the thing."""
    lemma, units = noun.lemma.lower(), amount.units
    if amount.kind == "time":
        if noun.xpos == "NNP" or lemma in lexicon.PEOPLE:
            return f"how many {units} old {be} {name}?"
        return None if lemma in lexicon.UNTIMED else f"how many {units} long {be} {name}?"
    if amount.kind == "length":
        size = size_of(lemma)
        return f"how many {units} {size} {be} {name}?" if size else None
    if amount.kind not in ("weight", "volume"):
        return None
    if lemma in lexicon.PORTIONS:
        return f"how large {be} {name}, in {units}?"
    if amount.kind == "weight":
        return f"how many {units} {does(target)} {name} weigh?"
    if lemma in lexicon.VESSELS:
        return f"how many {units} {does(target)} {name} hold?"
    return f"what {be} the volume of {name}, in {units}?"


def size_of(lemma: str) -> str:
    """The adjective for the length of a thing, or nothing where its shape has no length: a pizza, a square."""
    if lemma in lexicon.SHAPES:
        return ""
    for adjective, nouns in lexicon.SIZED.items():
        if lemma in nouns:
            return adjective
    return "long"
