"""How a question opens where a preposition stands before the amount: "For how many hours", "At what speed, in mph,"."""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.ways.turned.parts import Asking
from roda.languages.english.ask.ways.turned.prepositions import opens, stays
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.amounts.quantity import Quantity

_CHANGES_BY: Final = listed(
    "increase decrease grow rise fall drop reduce raise lower cut shrink expand exceed extend shorten "
    "lengthen improve beat win lose go discount mark"
)
_AT_ONE_TIME: Final = listed(
    "buy purchase sell order charge leave arrive start begin finish give receive cost owe"
)  # what happens at once does not last for so many months
_COSTING: Final = frozenset(
    {("to", "come"), ("to", "amount"), ("for", "sell"), ("for", "go"), ("for", "retail")}
)  # "How much did the tickets come to?"
_SPEEDS: Final = listed("mph km/h kph kmph m/s")
_CUTS: Final = listed("cut split divide slice break")


def opening(asking: Asking, prep: Token, asks: str) -> tuple[str, str, str] | None:
    """The preposition before the question word, the question word, and what ends the question."""
    if asking.quantity.named:
        return prep.text.lower(), asks, ""
    said = {t.text.lower() for t in asking.target.clause.own}
    if prep.text.lower() == "after" and {"in", "row"} <= said:
        return None  # "after 3 perfect games in a row"
    return _counted(asking, prep, asks)


def _counted(asking: Asking, prep: Token, asks: str) -> tuple[str, str, str] | None:
    """The same where no name tells what is measured."""
    low, verb = prep.text.lower(), asking.spec.verb.lemma
    quantity = asking.quantity
    if low == "every" or quantity.start.text.lower() == "every":
        return low, asks, ""  # "For how many grams of flour does the dough need 15 g of yeast?"
    if low == "of":  # "How many sessions does the course consist of?"
        return None if asking.place.part in asking.spec.front else ("", asks, low)
    if low == "at" and (rate := _as_rate(quantity, asks)):
        return "", rate, ""
    if (
        low == "by"
        and verb in _CHANGES_BY
        and quantity.form in ("percent", "fraction", "measure", "money")
    ):
        asks = asks.replace("how much money", "how much")
        return "by", asks, ""
    sold = asking.target.sentence.child(asking.target.clause.predicate, "obj") is not None
    if quantity.form == "money" and (low, verb) in _COSTING and not sold:
        return "", "how much", low
    if quantity.form in ("money", "percent", "fraction"):
        return None
    if low == "for" and quantity.lemma in lexicon.TIMES and _is_no_duration(asking):
        return None
    counted = asking.spec.line.has_mark(asking.target.clause.subject)
    active = not any(t.dep == "aux:pass" for t in asking.target.clause.helpers)
    cut = asking.target.sentence.child(asking.target.clause.predicate, "obj")
    if low == "into" and verb in _CUTS and active and cut is None:
        return None  # "a pie cut into 5 pieces" cuts nothing
    plain = verb == "need" or not any(t.dep == "aux:pass" for t in asking.target.clause.helpers)
    if opens(low, verb, quantity.lemma, direct=asking.target.direct and plain):
        return low, asks, ""
    if not stays(low, verb, passive=not active and not counted) or quantity.head.dep == "nmod":
        return None
    return _left_behind(asking, low, asks, active=active)


def _as_rate(quantity: Quantity, asks: str) -> str:
    """How a speed or a rate behind "at" is asked for: "at what speed, in km/h,"; nothing where it is neither."""
    last, units = asks.rpartition(" ")[2], asks.removeprefix("how many ")
    far = quantity.lemma in lexicon.LENGTHS | _SPEEDS or quantity.form != "measure"
    timed = last in lexicon.TIMES
    if far and ("per " in asks or last in _SPEEDS or (timed and quantity.lemma in lexicon.LENGTHS)):
        kind = "average " if any(t.text == "average" for t in quantity.tokens) else ""
        return f"at what {kind}speed, in {units},"
    measured = quantity.form == "measure" and ("per " in asks or timed)
    return f"at what rate, in {units}," if measured else ""


def _left_behind(
    asking: Asking, low: str, asks: str, *, active: bool
) -> tuple[str, str, str] | None:
    """The opening of a question whose preposition stays behind the verb, where it stood there."""
    verb = asking.spec.verb.lemma
    if active and verb in ("fill", "share") and asking.spec.behind[0].role != "obj":
        return None
    if asking.place.part not in asking.spec.front:
        return "", asks, low
    return (low, asks, "") if low == "from" else None  # "From 8 kg of berries you get 5 jars"


def _is_no_duration(asking: Asking) -> bool:
    """Whether "for 12 months" tells how long something else lasts: "buy it under a plan for 12 months"."""
    verb, counted = asking.target.clause.predicate.lemma, asking.quantity.counted
    last = [part for part in asking.spec.behind if part.role == "xcomp"]
    verbs = {verb, asking.spec.verb.lemma, *(part.head.lemma for part in last)}
    chained = {t.lemma for t in asking.target.clause.own if t.dep == "xcomp"}
    return bool((verbs | chained) & _AT_ONE_TIME) or " of " in counted
