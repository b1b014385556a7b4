"""Ages as sentences: how old somebody is, was, or will be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.worked.english.amounts import Amounts
from roda.worked.english.reading.rates import Place
from roda.worked.english.reading.text import Text
from roda.worked.english.told import Told
from roda.worked.measures import Measure
from roda.worked.steps import Step, used_before

AGES: Final = re.compile(r"\b(?:old|older|younger|ages?)\b", re.I)
_HOW_FAR: Final = ("ago", "from", "later", "time")  # behind so many years


def is_of_ages(text: Text, step: Step) -> bool:
    """Whether a step reckons with ages."""
    return step.measure.thing in ("year", "month") and AGES.search(text.text) is not None


def in_years(text: Text, steps: Sequence[Step], step: Step, amounts: Amounts) -> Told | None:
    """Ann is 30 - 6 = 24 years old now, who will be 30 in 6 years; in 2 years, Ann will be 24 + 2 = 26."""
    operands = step.calculation.operands
    if step.measure.thing != "year" or len(operands) != 2 or step.measure.per:
        return None
    for far, age in ((1, 0), (0, 1)):
        if step.symbol == "-" and far == 0:
            continue
        years, other = (operands[at].number for at in (far, age))
        if years is None or other is None or years in used_before(step, steps):
            continue
        if len(text.twins(years)) > 1 or len(text.twins(other)) > 1:
            continue
        places = text.places.get(years), text.places.get(other)
        if places[0] is None or places[1] is None:
            continue
        way = _way(places[0])
        name = _whose(text, places[1])
        if way and name:
            so_many = amounts.amount(operands[far].value, Measure("year"))
            old = f"{amounts.worked(step)} old"
            told = _told(step, name, way, (places[0], places[1]), so_many, old)
            if told:
                return Told(told, says_who=True)
    return None


def _way(place: Place) -> str:
    """Whether so many years lie behind or before: ago, later; "" where neither is told."""
    line, at = place
    behind = line.low(line.last_of(at) + 2)
    if behind == "ago":
        return "ago"
    ahead = behind in _HOW_FAR or (line.low(at - 1) == "in" and behind != "old")
    return "later" if ahead else ""


def _whose(text: Text, place: Place) -> str:
    """Whose age a number is told to be, by name; "" where that is not sure."""
    clause = place.clause
    behind = place.line.low(place.line.last_of(place.at) + 1)
    is_age = behind in ("years", "year", ".", ",", "now", "and")
    if clause.verb_lemma != "be" or not is_age or clause.mark in ("when", "before", "after"):
        return ""
    return text.name_of(clause)


def _told(
    step: Step, name: str, way: str, places: tuple[Place, Place], years: str, old: str
) -> str:
    """The sentence; "" where the text tells the age for another time."""
    far, age = places
    will = any(t.lemma == "will" for t in age.clause.helpers)
    was = any(t.text.lower() in ("was", "were") for t in age.clause.own)
    plus = step.symbol == "+"
    if far.line is age.line and far.clause.predicate.index == age.clause.predicate.index:
        now = (not plus and way == "later" and will) or (plus and way == "ago" and was)
        return f"{name} is {old} now." if now else ""
    if will or was:
        return ""
    if plus and way == "later":
        return f"In {years}, {name} will be {old}."
    return f"{years} ago, {name} was {old}." if not plus and way == "ago" else ""
