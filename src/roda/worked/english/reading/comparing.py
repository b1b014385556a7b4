"""Comparisons of the text: who has 3 more than whom, who has 4 times as many, half as many as what.

A comparison is told again only where the value beside it is told of what is compared with.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.clauses import Clause, clause_of
from roda.languages.english.story.lines import Line, capital
from roda.worked.english.reading.rates import Place
from roda.worked.english.reading.text import Text
from roda.worked.measures import Measure

PLACE: Final = "\0"  # stands for the calculation
_ENDS: Final = frozenset({",", ".", ";", "?", "!", "and", "but", "so", "or"})
# What begins "the following week", which is no part of what is counted.
_TIMED: Final = frozenset(
    {"the", "this", "that", "last", "next", "every", "each", "yesterday", "today"}
)
_COMPARES: Final = frozenset({"more", "less", "fewer", "than", "times", "as"})
_TOGETHER: Final = re.compile(r"\b(?:total|together|altogether|all|combined|sum|both|and)\b", re.I)
_HALF: Final = re.compile(r"\bhalf\b", re.I)


class Compared(NamedTuple):
    """A clause that compares: the words that the result takes the place of, and with what it compares.

    `how` is more, fewer, times or half; `noun` what is counted ("" where the words do not say), `size` the
    adjective of "twice as old".
    """

    line: Line
    clause: Clause
    taken: tuple[Token, ...]
    how: str
    base: tuple[Token, ...]
    noun: str
    size: str = ""


def comparison(text: Text, index: int) -> Compared | None:
    """The comparison that a number makes, if it makes one: 3 more apples than Ann, 3 times as many as Bo."""
    meant = text.comparing(index)
    place = None if meant is None else text.places.get(meant)
    if place is None:
        return None
    line, at = place
    end = line.last_of(at)
    first = at - 1 if line.low(at - 1) in lexicon.CURRENCY_SIGNS else at
    if line.low(first - 1) == "than":
        return None  # 3 less than 4 times as many as Ann
    if line.low(end + 1) == "times":
        if line.low(end + 2) == "more":
            if text.numbers[meant or 0].value < 1:
                return None  # a quarter more is no quarter
            return _times_more(line, first, end + 2)
        return _as_many(line, first, end + 2, "times")
    if line.low(at) in ("twice", "thrice"):
        return _as_many(line, first, end + 1, "times")
    if line.low(at) == "half":
        return _as_many(line, first, end + 1, "half")
    return _more_than(line, first, end)


def half(text: Text) -> Compared | None:
    """The comparison with "half as many", where the text has but one "half" and that is no number of it."""
    if len(_HALF.findall(text.text)) != 1:
        return None
    for line in text.lines:
        for token in line.sentence:
            if token.text.lower() == "half" and token.index not in line.marks:
                return _as_many(line, token.index, token.index + 1, "half")
    return None


def _as_many(line: Line, first: int, behind: int, how: str) -> Compared | None:
    """ "as many apples as Ann", "as much", "as old as Bo", "that amount" from a token on."""
    if line.low(behind) == "that":
        return _that_many(line, first, behind, how)
    if line.low(behind) != "as" or behind + 1 >= len(line.sentence):
        return None
    word = line.sentence[behind + 1]
    size = "" if word.text.lower() in ("many", "much") else word.text.lower()
    if size and word.xpos not in ("JJ", "RB"):
        return None
    stop = behind + 2
    ends = _ENDS | _TIMED | {"as", "in", "on", "at", "than"}
    while stop < len(line.sentence) and line.low(stop) not in ends:
        stop += 1
    noun = line.show(line.sentence.tokens[behind + 2 : stop])
    if len(noun.split()) > 3 or line.has_mark(line.sentence.tokens[behind + 1 : stop]):
        return None
    if line.low(stop) != "as":  # half as many clips in May: compared with what was told before
        return _compared(line, first, stop, how, stop, noun, size)
    return _compared(line, first, stop, how, _end(line, stop + 1), noun, size)


def _that_many(line: Line, first: int, that: int, how: str) -> Compared | None:
    """ "twice that amount", "3 times that many copies": of what was told right before."""
    if line.low(that + 1) not in ("many", "much", "amount", "number"):
        return None
    stop = that + 2
    while stop < len(line.sentence) and line.sentence[stop].xpos in ("NNS", "NN"):
        stop += 1
    if line.low(stop) not in _ENDS | {"in", "on", "at", "to", "from", "for", "the"}:
        return None
    noun = line.show(line.sentence.tokens[that + 2 : stop])
    return _compared(line, first, stop, how, stop, noun, "")


def _times_more(line: Line, first: int, more: int) -> Compared | None:
    """ "2 times more green flowers", perhaps "than Ann"."""
    stop = more + 1
    ends = _ENDS | _TIMED | {"than", "in", "on", "at"}
    while stop < len(line.sentence) and line.low(stop) not in ends:
        stop += 1
    noun = line.show(line.sentence.tokens[more + 1 : stop])
    if len(noun.split()) > 3 or line.has_mark(line.sentence.tokens[more:stop]):
        return None
    end = _end(line, stop + 1) if line.low(stop) == "than" else stop
    return _compared(line, first, stop, "times", end, noun, "")


def _more_than(line: Line, first: int, end: int) -> Compared | None:
    """ "3 more apples than Ann", "$3 less than Bo" from a number on; "3 fewer" at the end of a clause."""
    if line.low(end + 1) in ("fewer", "less") and line.low(end + 2) in _ENDS:
        return _compared(line, first, end + 2, "fewer", end + 2, "", "")
    for at in range(end + 1, min(end + 5, len(line.sentence))):
        if line.low(at) in _ENDS or at in line.marks:
            return None
        if line.low(at) == "than":
            words = [line.low(index) for index in range(end + 1, at)]
            how = "more" if "more" in words else "fewer" if {"less", "fewer"} & set(words) else ""
            if not how:
                return None
            noun = " ".join(w for w in words if w not in ("more", "less", "fewer"))
            return _compared(line, first, at, how, _end(line, at + 1), noun, "")
    return None


def _end(line: Line, index: int) -> int:
    while index < len(line.sentence) and line.low(index) not in _ENDS:
        index += 1
    return index


def _compared(
    line: Line, first: int, stop: int, how: str, end: int, noun: str, size: str
) -> Compared | None:
    taken = line.sentence.tokens[first:end]
    base = line.sentence.tokens[stop:end]
    if line.has_mark(base) or sum(t.index in line.marks for t in taken) > 1:
        return None
    inside = {t.index for t in base}
    if any(t.index >= end and t.dep == "conj" and t.head in inside for t in line.sentence):
        return None  # 5 more than Tom and Ann
    clause = clause_of(line, line.sentence[first])
    return Compared(line, clause, tuple(taken), how, tuple(base[1:]), noun, size)


def is_about(compared: Compared, other: Place | None, told: str) -> bool:
    """Whether a value is what a comparison compares with.

    The value is a number at `other`, or what an earlier sentence `told`. The words behind "than" must
    name something of it; without such words it must stand right before.
    """
    names = {
        t.text.lower() for t in compared.base if t.xpos in ("NNP", "NN", "NNS", "NNPS", "CD")
    } - {compared.noun.split()[-1] if compared.noun else ""}
    if not names:  # half as many red mugs as yellow mugs
        names = {t.text.lower() for t in compared.base if t.xpos == "JJ"}
    if other is not None:
        before = other.line.sentence.tokens[max(other.at - 4, 0) : other.at]
        if any(t.text.lower() == "than" for t in before):
            return False  # the CD is cheaper than a $20 album: $20 is not its price
        if _compares_itself(other):
            return False  # "5 more than Ann" is not what Bo has
        words = [t.text.lower() for t in (*other.clause.subject, *other.clause.own)]
        while words and words[-1] in _ENDS:
            words.pop()
        told = " ".join(words)
        if not compared.base:
            return _is_right_before(other, compared)
    if not told or _TOGETHER.search(told):
        return False
    said = set(re.findall(r"[a-z']+", told.lower()))
    return bool(names) and names <= said


def is_of_others(compared: Compared, base: Measure) -> bool:
    """Whether what is compared with counts other things than the words say: 3 more answers, than 12 mistakes."""
    noun = singular(compared.noun.split()[-1]) if compared.noun else ""
    counts = base.known and not base.pure and not base.continuous
    named = {singular(t.text.lower()) for t in compared.base}
    return bool(noun) and counts and base.thing not in named | {noun}


def _compares_itself(place: Place) -> bool:
    """Whether a number only says how much more, or how many times as much, something else is."""
    line, at = place
    end = line.last_of(at)
    near = [line.low(index) for index in range(end + 1, end + 6)]
    for word in near:
        if word in _ENDS:
            return False
        if word in _COMPARES:
            return True
    return False


def _is_right_before(other: Place, compared: Compared) -> bool:
    """Whether a number is the last one before a comparison, in its sentence or at the end of another."""
    between = other.line.text[other.line.sentence[other.at].end : compared.taken[0].start]
    return len(between) > 0 and not re.search(r"\d", between) and between.count(".") <= 1


def of_base(found: Compared) -> str | None:
    """The clause of a comparison told of what it compares with: of "Bo has 3 more pens than Ann", "Ann has PLACE."."""
    base, clause, line = found.base, found.clause, found.line
    if not base or len(base) > 3 or clause.helpers or line.has_mark(base):
        return None
    if clause.existential:
        plural = len(base) == 1 and base[0].xpos == "NNS"
        verb = next((t for t in clause.own if t.lemma == "be"), None)
        return None if not plural or verb is None else f"There {verb.text.lower()} {PLACE}."
    names = [t for t in base if t.xpos in ("NNP", "NN")]
    if not names or base[-1].xpos not in ("NNP", "NN") or not _names_one(base):
        return None
    verb = clause.predicate
    if line.sentence.child(verb, "cop"):
        verb = line.sentence.child(verb, "cop") or verb
    if verb.xpos not in ("VBD", "VBZ") or verb.index > found.taken[0].index:
        return None
    between = line.sentence.tokens[verb.index + 1 : found.taken[0].index]
    if between and not (len(between) == 1 and between[0].text.lower() in ("only", "exactly")):
        return None
    return f"{capital(line.show(base))} {verb.text} {PLACE}."


def _names_one(base: tuple[Token, ...]) -> bool:
    """Whether words are a name, or "the girl"."""
    named = all(t.xpos == "NNP" for t in base)
    return named or base[0].text.lower() in ("the", "his", "her", "their", "my")


def is_told_of_subject(found: Compared, other: Place | None, told: str) -> bool:
    """Whether a value is told of the subject of a comparison alone."""
    subject = [t for t in found.clause.subject if t.xpos in ("NNP", "NN", "NNS")]
    names = {t.text.lower() for t in subject if t.xpos == "NNP"} or {
        t.text.lower() for t in subject
    }
    if found.clause.existential:
        names = {found.noun.split()[-1]} if found.noun else set()
    if other is not None:
        if (
            other.line is found.line
            and other.clause.predicate.index == found.clause.predicate.index
        ):
            return False
        if _compares_itself(other):
            return False
        told = " ".join(t.text.lower() for t in (*other.clause.subject, *other.clause.own))
    if not names or not told or _TOGETHER.search(told):
        return False
    return names <= set(re.findall(r"[a-z'-]+", told.lower()))


def undoes(symbol: str, place: int, how: str) -> bool:
    """Whether a step goes back from who is compared to whom they are compared with."""
    return {
        "more": symbol == "-" and place == 1,
        "fewer": symbol == "+",
        "times": symbol == "/" and place == 1,
        "half": symbol == "/" and place == 1,
    }[how]
