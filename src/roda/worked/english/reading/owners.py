"""Of whom and of what numbers are told: whether two of them belong together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.clauses import Clause
from roda.problem import Kind
from roda.worked.english.reading.rates import Place, plural
from roda.worked.english.reading.text import Text
from roda.worked.measures import Measure
from roda.worked.steps import Step

SHARES: Final = frozenset({Kind.PERCENT, Kind.FRACTION, Kind.MULTIPLE})
_OF_PRICES: Final = frozenset(
    {
        "discount",
        "off",
        "tax",
        "tip",
        "profit",
        "interest",
        "commission",
        "price",
        "cost",
        "pay",
        "paid",
        "fee",
    }
)
_LONGER: Final = re.compile(r"\b(?:long|longer|old|older|age|ages|time|that)\b", re.I)
_FURTHER: Final = re.compile(r"\b(?:each|every|per) (?:additional|extra|further)\b", re.I)
_MORE: Final = re.compile(r"\b(?:additional|extra|further|more)\b", re.I)
_IDLE: Final = frozenset({"wait", "rest", "sleep", "stop", "pause", "nap", "leave", "arrive"})


def is_idle(text: Text, number: int | None) -> bool:
    """Whether hours are told in which nothing is done: 3 hours that somebody waits."""
    place = None if number is None else text.places.get(number)
    return place is not None and place.clause.verb_lemma in _IDLE


def is_each_of(text: Text, step: Step, rate: int, other: int) -> bool:
    """Whether "each" means the things counted: those of its own sentence, or "they" or these by name."""
    one, many = (step.calculation.operands[at].number for at in (rate, other))
    place = None if one is None else text.places.get(one)
    counted_at = None if many is None else text.places.get(many)
    if place is None or counted_at is None or step.operands[other].thing in lexicon.TIMES:
        return False  # the treats cost so much each, in 30 days
    if place.line is counted_at.line:
        between = [text.measures(each)[0] for each in range((many or 0) + 1, one or 0)]
        return not any(_counts_things(each) for each in between)  # 5 crates fit 4 boxes, each of 9
    subject = {singular(t.text.lower()) for t in place.clause.subject}
    return bool(subject & {"they", "these", step.operands[other].thing})


def _counts_things(measure: Measure) -> bool:
    return measure.known and not measure.continuous and not measure.pure


def are_of_two(text: Text, one: int | None, other: int | None) -> bool:
    """Whether two numbers are told of two names: the miles per gallon of Ann's car, and Bo's gallons."""
    named = []
    for number in (one, other):
        place = None if number is None else text.places.get(number)
        subject = () if place is None else place.clause.subject
        named.append({t.text for t in subject if t.xpos == "NNP"})
    return bool(named[0] and named[1]) and not named[0] & named[1]


def names_of(text: Text, number: int) -> set[str]:
    """By what names those are told of whom a number is told."""
    place = text.places.get(number)
    if place is None:
        return set()
    named = {t.text for t in place.clause.subject if t.xpos == "NNP"}
    return named or {*text.name_of(place.clause).split()}


def are_two_kinds(one: str, other: str) -> bool:
    """Whether things are told by two adjectives: young fish and pregnant fish; not stars and paper stars."""
    words = [set(each.lower().split()) for each in (one, other)]
    return not (words[0] <= words[1] or words[1] <= words[0]) and " of " not in f"{one} {other}"


def is_of_further(text: Text, rate: int | None, many: int | None) -> bool:
    """Whether a rate is told for each additional minute only, and all minutes of a call are counted."""
    places = [None if each is None else text.places.get(each) for each in (rate, many)]
    words = [
        "" if each is None else " ".join(t.text for t in each.line.sentence) for each in places
    ]
    return bool(_FURTHER.search(words[0])) and bool(words[1]) and not _MORE.search(words[1])


def are_asked_for(text: Text, rate: int | None) -> bool:
    """Whether the question asks how many those are of whom a rate is told: each of the hens lays 3 eggs a day."""
    place = None if rate is None else text.places.get(rate)
    head = None if place is None else place.clause.subject_head
    if head is None or head.xpos != "NNS":
        return False
    asked = rf"\bhow many (?:[a-z-]+ ){{0,2}}?{re.escape(head.text)}\b"
    return re.search(asked, text.question, re.I) is not None


def are_told_of_two(places: Sequence[Place]) -> bool:
    """Whether amounts of one clause are told for each of something, or of another subject between them."""
    for place in places:
        if any(t.text.lower() in ("each", "every", "per", "apiece") for t in place.line.sentence):
            return True
    for one, other in pairwise(places):
        if one.line is not other.line:
            continue
        verb = one.clause.predicate
        between = one.line.sentence.tokens[min(one.at, other.at) : max(one.at, other.at)]
        if verb.index == other.clause.predicate.index and any(
            t.text.lower() == verb.text.lower() or t.xpos in ("VBD", "VBZ", "VBP") for t in between
        ):
            return True
    return False


def is_share_of_other(text: Text, step: Step) -> bool:
    """Whether a share is taken of hours or of things, though it is told of something else."""
    if step.symbol not in "*/" or len(step.operands) != 2:
        return False
    for share, whole in ((0, 1), (1, 0)):
        number = step.calculation.operands[share].number
        place = None if number is None else text.places.get(number)
        if place is None or text.numbers[number or 0].kind not in SHARES:
            continue
        if text.numbers[number or 0].kind is Kind.MULTIPLE and _LONGER.search(text.text):
            continue
        words = {singular(t.text.lower()) for t in place.line.sentence}
        if words & _OF_PRICES and not step.operands[whole].money and step.operands[whole].known:
            return True  # 50% off is no half of the tickets
        if step.operands[whole].thing in lexicon.TIMES and not words & (
            lexicon.TIMES | {"time", "as"}
        ):
            return True
    return False


def are_apart(text: Text, share: int | None, part: int | None, thing: str) -> bool:
    """Whether a share is told of things, a number of which stands in another sentence: 40% of the eggs, 48 eggs."""
    if not re.search(rf"\bof (?:[a-z]+ ){{1,3}}{re.escape(plural(thing))}\b", text.text, re.I):
        return False
    if share is None or part is None:
        return True
    one, other = text.places.get(share), text.places.get(part)
    return one is not None and other is not None and one.line is not other.line


def acts(clause: Clause) -> bool:
    """Whether a clause says plainly who does what."""
    verb = clause.predicate
    plain = verb.xpos in ("VBD", "VBZ", "VBP") and not clause.helpers and not clause.mark
    relative = {t.text.lower() for t in clause.subject} & {"that", "which", "who"}
    if relative or clause.line.low(verb.index + 1) in ("to", "been"):
        return False
    return plain and bool(clause.subject) and not clause.line.has_mark(clause.subject)


def is_object(place: Place) -> bool:
    """Whether a number is what the verb of its clause is done to: no preposition stands between."""
    line, at = place
    verb = place.clause.predicate.index
    between = line.sentence.tokens[verb + 1 : at]
    if any(t.text.lower() in ("and", ",") for t in between):
        return True  # a later one of several
    return verb < at and not any(t.xpos in ("IN", "TO", "NN", "NNS", "PRP") for t in between)


def is_name(clause: Clause) -> bool:
    """Whether the subject of a clause is a name."""
    return all(token.xpos in ("NNP", "NNPS") for token in clause.subject)
