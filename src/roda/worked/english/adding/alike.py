"""What all numbers of a sum are told of alike: on which days, of what stuff, as what kind of money."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roda.languages.english.lexicon import listed
from roda.languages.english.story.clauses import NOMINAL
from roda.languages.english.story.lines import capital
from roda.worked.english.reading.naming import joined
from roda.worked.english.reading.rates import Place

_DAYS: Final = listed(
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august "
    "september october november december"
)


def kind_of_money(places: Sequence[Place]) -> str:
    """What all money is told to be, as the text says it behind each number: in tips; "" else."""
    found = set()
    for line, at in places:
        end = line.last_of(at)
        noun = line.sentence.tokens[end + 2 : end + 3]
        told = line.low(end + 1) == "in" and all(t.xpos in ("NN", "NNS") for t in noun)
        found.add(f" in {noun[0].text}" if told and noun else "")
    return found.pop() if len(found) == 1 else ""


def when(places: Sequence[Place]) -> str:
    """On Monday and Tuesday: when several numbers are told, each by one word behind the same preposition."""
    found = [_day(place) for place in places]
    preps, days = {prep for prep, _ in found}, [day for _, day in found]
    if not all(days) or len(preps) > 1 or len(set(days)) < len(days):
        return ""
    return f"{capital(preps.pop())} {joined(days)}"


def _day(place: Place) -> tuple[str, str]:
    """The day or month of a number with its preposition: behind it, or else before it, no other number between."""
    line, at = place
    own = (
        [t for t in place.clause.own if t.index < at][::-1],
        [t for t in place.clause.own if t.index > at],
    )
    for tokens in (own[1], own[0]):
        for token in tokens:
            if token.index in line.marks:
                break
            prep = line.low(token.index - 1)
            if token.text.lower() in _DAYS and prep in ("on", "in"):
                return prep, token.text
    return "", ""


def stuff(places: Sequence[Place]) -> str:
    """Of what all amounts are told: the apples of "3 kg of red apples and 5 kg of green apples"; "" else."""
    found: set[str] = set()
    for line, at in places:
        behind = line.last_of(at) + 2
        noun = ""
        for token in line.sentence.tokens[behind + 1 :] if line.low(behind) == "of" else ():
            if token.xpos not in NOMINAL:
                break
            noun = token.text if token.xpos in ("NN", "NNS") else noun
        found.add(noun)
    return found.pop() if len(found) == 1 else ""
