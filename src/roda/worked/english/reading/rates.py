"""For each of what a number is told: $4 per pen, 8 pens in each box, 3 pages a day."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, singular
from roda.languages.english.story.clauses import Clause, clause_of, head_noun
from roda.languages.english.story.lines import Line
from roda.worked.measures import (
    EACH,
    UNSURE,
)

_NOUNS: Final = frozenset({"NN", "NNS", "NNP", "NNPS"})
NO_THING: Final = frozenset(
    {"time", "percent", "other", "rest", "total", "lot", "dozen", "average", "age"}
)
PEOPLE: Final = listed(
    "friend person student child kid man woman boy girl adult teacher parent guest member player doctor nurse senior "
    "people brother sister cousin customer worker employee family neighbor client visitor passenger"
)
_DAYTIMES: Final = frozenset({"morning", "night", "evening", "afternoon"})
_OF_ONE: Final = frozenset(
    {"have", "contain", "hold", "weigh", "take", "use", "need", "require", "yield"}
)
_EACH_AT: Final = frozenset(
    {"at", "for", "costing", "with", "containing", "weighing", "of", "having"}
)
_OWNS: Final = frozenset({"'", "’", "'s", "’s"})
_SQUARE: Final = frozenset({"square", "sq"})
_CUBIC: Final = frozenset({"cubic", "cu"})
_IN_ONE: Final = frozenset({("in", "a"), ("in", "an"), ("in", "one")})


class _Spot(NamedTuple):
    """The line of a number, and the index of its first token."""

    line: Line
    at: int


class Place(_Spot):
    """Where a number stands: its line, and the index of its first token."""

    @cached_property
    def clause(self) -> Clause:
        """The clause around it."""
        return clause_of(self.line, self.line.sentence[self.at])


def per(place: Place, last: int) -> str:
    """For each of what a quantity is told that ends at a token: a pen, each day, per hour; or nothing."""
    found = _per_around(place, last)
    subject = [t.text.lower() for t in place.clause.subject[:1] if t.index < place.at]
    if found in lexicon.TIMES and subject and subject[0] in ("each", "every"):
        return UNSURE  # each cow gives 5 liters a day
    head = place.clause.subject_head
    several = head is not None and plural(head.text.lower()) in place.line.text.lower()
    if several and found in lexicon.TIMES and subject[:1] in (["a"], ["an"], ["one"]):
        return UNSURE  # a bird eats 7 berries a day, of 5 birds
    verb = place.clause.predicate.index
    if found not in ("", EACH, UNSURE) and place.line.low(verb - 1) in ("each", "all"):
        return UNSURE  # the members each earn $20 per gig
    return found


def _per_around(place: Place, last: int) -> str:
    line, at = place
    low = line.low(last + 1)
    behind = (
        last + 2 if low == "for" and line.low(last + 2) in ("each", "every", "one") else last + 1
    )
    low = line.low(behind)
    if low in ("per", "/", "each", "every", "a", "an") or (low == "one" and behind > last + 1):
        if behind + 1 in line.marks or line.low(behind + 2) == "per":
            return UNSURE  # $16 for each mile per hour
        verb = [t.xpos for t in line.sentence.tokens[behind + 1 : behind + 2]]
        if low == "each" and verb and verb[0] in ("VBD", "VBZ", "VBP", "MD"):
            return ""  # ten children each bought something
        found = _noun_from(line, behind + 1)
        if found:
            return found
        if low == "each":
            return _each_what(place)
    timed = _per_time(line, last)
    if timed:
        return timed
    first = at - 2 if line.low(at - 1) in lexicon.CURRENCY_SIGNS else at - 1
    if line.low(first) in _EACH_AT and line.low(first - 1) == "each":
        return EACH  # 2 packs, each at $20
    if low == "apiece":
        return _each_what(place)
    if line.low(at - 1) == "each" and line.low(at - 2) in ("for", "they", ","):
        return EACH
    return _per_before(place)


def _per_time(line: Line, last: int) -> str:
    """2 boxes of cereal a week: behind what the boxes hold."""
    if line.low(last + 1) != "of":
        return ""
    for index in range(last + 2, last + 6):
        if line.low(index) in ("a", "an", "per", "each", "every"):
            unit = line.low(index + 1)
            return unit if unit in lexicon.TIMES else ""
        if not 0 <= index < len(line.sentence) or line.sentence[index].xpos not in _NOUNS | {"JJ"}:
            return ""
    return ""


def _each_what(place: Place) -> str:
    """What "each" behind a number means: the packs of "2 packs for $4 each", the subject of "cost $4 each"."""
    line, at = place
    clause = place.clause
    for token in reversed(line.sentence.tokens[:at]):
        if token.xpos in ("VBD", "VBZ", "VBP") and token.index == clause.predicate.index:
            break
        if token.xpos == "NNS":
            one = singular(token.text).lower()
            counts = any(
                token in head_noun(line, line.last_of(i))[0] for i in line.marks if i < token.index
            )
            if counts and token.index > max((i for i in line.marks if i < at), default=0):
                owns = line.low(token.index + 1) in _OWNS  # 5 neighbors' cars for $12 each
                return UNSURE if owns else one
    head = clause.subject_head
    if head is not None and head.xpos == "NNS" and clause.verb_lemma in lexicon.PRICES | _OF_ONE:
        return singular(head.text).lower()
    return EACH


def _noun_from(line: Line, index: int) -> str:
    """The singular noun that begins at an index, perhaps behind adjectives; or nothing."""
    for token in line.sentence.tokens[index : index + 3]:
        if token.xpos == "NN":
            following = line.sentence.tokens[token.index + 1 : token.index + 2]
            if any(t.xpos in ("NN", "NNS") for t in following):
                continue
            word = token.text.lower()
            if line.low(token.index + 1) == "-" or not is_word(word):
                return ""
            if line.low(token.index - 1) in _SQUARE:
                return f"square {lexicon.UNIT_ABBREVIATIONS.get(word, word)}"
            if line.low(token.index - 1) in _CUBIC:
                return UNSURE
            return "day" if word in _DAYTIMES else "" if word in NO_THING | {"one"} else word
        if token.xpos != "JJ":
            return ""
    return ""


def _per_before(place: Place) -> str:
    """Each box has 8 pens; every day he reads 3 pages; a pen costs $2."""
    line, at = place
    clause = place.clause
    inside = [t for t in clause.own if t.index < at]
    for token in inside:
        if token.text.lower() in ("each", "every"):
            if token.index + 1 in line.marks:
                return UNSURE
            between = [i for i in line.marks if token.index < i < at]
            if any(singular(line.low(line.last_of(i) + 1)) in lexicon.TIMES for i in between):
                continue  # so many each day take three days for 18 drums
            each = _noun_from(line, token.index + 1) or _each_of(line, token.index)
            if each and _is_of_object(line, clause, token.index, at):
                return UNSURE
            if each:
                return UNSURE if between and _is_inside(line, max(between), at) else each
            if token.index + 1 == clause.predicate.index:
                return EACH  # each has 8 pens
    one = _per_one(line, clause)
    if one:
        return one
    timed = _in_a_day(line, inside)
    if timed:
        return timed
    behind = [t for t in clause.own if t.index > at]
    if any(t.text.lower() in ("each", "every", "per", "apiece", "daily", "weekly") for t in behind):
        return _per_behind(line, behind)
    return ""


def _is_of_object(line: Line, clause: Clause, each: int, at: int) -> bool:
    """Whether a number is told of what is done to something: how many tanks each truck uses with a capacity of 150 liters."""
    verb = clause.predicate.index
    if not each < verb < at:
        return False
    words = [line.low(index) for index in range(verb + 1, at)]
    return "with" in words and words[-1] == "of"


def _is_inside(line: Line, other: int, at: int) -> bool:
    """Whether a number is told of what another one counts: each truck has 3 tanks of 150 liters."""
    words = line.sentence.tokens[line.last_of(other) + 1 : at]
    return any(t.xpos == "IN" for t in words) and not any(t.text == "," for t in words)


def _in_a_day(line: Line, inside: list[Token]) -> str:
    """In a day, she makes 30 cards."""
    for token in inside:
        before = line.low(token.index - 2), line.low(token.index - 1)
        if token.text.lower() in lexicon.TIMES and before in _IN_ONE:
            return token.text.lower()
    return ""


def _per_one(line: Line, clause: Clause) -> str:
    """A pen costs $2; a cubic foot is 25 liters, of which it is not sure what that means."""
    subject = [t.text.lower() for t in clause.subject]
    if len(subject) < 2 or subject[0] not in ("a", "an", "one"):
        return ""
    if clause.verb_lemma == "be":
        return UNSURE if any(word in lexicon.MEASURES for word in subject) else ""
    if clause.verb_lemma in lexicon.PRICES | _OF_ONE and clause.subject[1].xpos in ("NN", "JJ"):
        one = _noun_from(line, clause.subject[1].index)
        return one if plural(one) in line.text.lower() else ""
    return ""


def price_of(place: Place) -> str:
    """Of what one thing a price is told: the jar of "a jar of olives costs $2"; "" where that is not told."""
    clause = place.clause
    subject = [t.text.lower() for t in clause.subject]
    if len(subject) < 2 or subject[0] not in ("a", "an", "one"):
        return ""
    if clause.verb_lemma not in lexicon.PRICES:
        return ""
    return _noun_from(place.line, clause.subject[1].index)


def _each_of(line: Line, index: int) -> str:
    """ "each of the 3 boys": boy."""
    if line.low(index + 1) != "of":
        return ""
    for token in line.sentence.tokens[index + 2 : index + 6]:
        if token.xpos == "NNS":
            return singular(token.text).lower()
    return ""


def _per_behind(line: Line, behind: list[Token]) -> str:
    """He reads 3 pages of a book every day: what stands behind, if no other number comes first."""
    for token in behind:
        if token.index in line.marks:
            return ""  # it belongs to that number
        if token.text.lower() in ("each", "every", "per"):
            if line.low(token.index + 1) in _EACH_AT:
                return ""  # it belongs to what follows
            return _noun_from(line, token.index + 1) or UNSURE
        if token.text.lower() in ("apiece", "daily", "weekly"):
            return UNSURE
    return ""


def is_word(text: str) -> bool:
    return len(text) > 1 and text.isalpha()


def plural(thing: str) -> str:
    """Several of a thing.

    >>> plural("square foot"), plural("box")
    ('square feet', 'boxes')
    """
    if thing.startswith("square "):
        return f"square {plural(thing[7:])}"
    return inflect(thing, "NNS")
