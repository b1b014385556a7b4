"""Questions for one of two amounts that are told of "one" and of "the other": "one at 18 km/h, the other at 22 km/h".

Which of the two things is "the other" one is nowhere said, so the amount that is asked for is always told of the
other: "One rides at 22 km/h, the other at a certain speed. What is the speed of the other cyclist?"
"""

from __future__ import annotations

from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks, unit_name
from roda.languages.english.ask.ways.things import asked_of
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.amounts.quantities import Quantity, quantity_at
from roda.languages.english.story.lines import Line
from roda.languages.guard import Refusal
from roda.problem import Kind

_SPEEDS: Final = listed("mph kmph kph km/h mi/h m/s")
_GOING: Final = listed("at doing")
_PLAIN: Final = frozenset({Kind.COUNT, Kind.DECIMAL})
_APART: Final = listed("first second former latter")
_NEAR: Final = 4  # words between "two" and what there are two of
_LONGEST: Final = 12  # words that are told of each of the two


class _Pair(NamedTuple):
    """Where the two things are named in a line, and where the amount of each begins."""

    one: int
    other: int
    first: int
    second: int
    noun: str


def paired(target: Target) -> Asked | Refusal | None:
    """One prints 20 pages a minute, the other prints 35: how many pages a minute does the other printer print?"""
    lows = target.sentence.lows
    if "one" not in lows or not {"other", "another"} & set(lows) or target.direct:
        return None
    pair = _pair_of(target)
    if pair is None or target.number.kind not in _PLAIN:
        return None
    swapped = target.at == pair.first
    line = target.line
    told = target.scene.number(line.marks[pair.second])
    if told.kind not in _PLAIN or (swapped and not _are_alike(target)):
        return None
    last = line.last_of(pair.second)
    made = _speed(target, pair, last) or _done(target, pair, last)
    if made is None:
        return None
    question, gone = made
    if swapped:
        gone = {**gone, **blanks(_tokens(line, pair.first, line.last_of(pair.first)))}
        gone[pair.first] = line.marks[pair.second]
    return asked_of(target, question, gone, "paired")


def _tokens(line: Line, start: int, end: int) -> tuple[Token, ...]:
    return line.sentence.tokens[start : end + 1]


def _pair_of(target: Target) -> _Pair | None:
    """The two things of the line of the number, each with one amount."""
    line, lows = target.line, target.sentence.lows
    ones = [at for at, low in enumerate(lows) if low == "one" and lows[at - 1 : at] != ("other",)]
    others = [
        at
        for at, low in enumerate(lows)
        if low == "another" or (low == "other" and line.low(at - 1) == "the")
    ]
    mutual = sum(low == "other" and line.low(at - 1) == "each" for at, low in enumerate(lows))
    told = lows.count("other") + lows.count("another") - mutual
    if len(others) != 1 or not ones or ones[0] > others[0] or told != 1:
        return None
    one, other = ones[0], others[0]
    stop = next((at for at in range(other, len(lows)) if lows[at] in (".", ";", "?")), len(lows))
    first = [at for at in sorted(line.marks) if one < at < other]
    second = [at for at in sorted(line.marks) if other < at < stop]
    if len(first) != 1 or len(second) != 1 or target.at not in (first[0], second[0]):
        return None
    if other - one > _LONGEST or stop - other > _LONGEST:
        return None
    noun = _noun(target, one, other)
    return _Pair(one, other, first[0], second[0], noun) if noun else None


def _noun(target: Target, one: int, other: int) -> str:
    """What the two are: told behind "one" or "other", or of both before: "Two printers"."""
    for at in (one + 1, other + 1):
        token = target.token(at)
        if token is not None and token.xpos == "NN" and token.text.lower() != "one":
            return token.text.lower()
    for place in range(target.place, max(-1, target.place - 2), -1):
        line = target.scene.lines[place]
        end = one if place == target.place else len(line.sentence)
        for at in range(end):
            if line.low(at) not in ("two", "2"):
                continue
            for token in line.sentence.tokens[at + 1 : at + 1 + _NEAR]:
                if token.xpos == "NNS" and token.lemma not in lexicon.MEASURES:
                    return singular(token.text).lower()
                if token.xpos not in ("JJ", "NN"):
                    break
    return ""


def _are_alike(target: Target) -> bool:
    """Whether nothing but "one" and "the other" tells the two apart, so that they can change places."""
    said = [
        low
        for line in target.scene.lines
        for at, low in enumerate(line.sentence.lows)
        if (low, line.low(at - 1)) != ("first", "at")
    ]
    compared = [t for line in target.scene.lines for t in line.sentence if t.xpos == "JJR"]
    towards = sum(
        line.low(at - 1) == "each" and line.low(at) == "other"
        for line in target.scene.lines
        for at in range(len(line.sentence))
    )
    told = said.count("other") + said.count("another") - towards
    alone = told == 1 and not set(said) & _APART
    return alone and all(t.text.lower() in ("more", "less", "fewer") for t in compared)


def _is_past(target: Target, start: int, end: int) -> bool:
    own = any(t.xpos == "VBD" for t in target.sentence.tokens[start:end])
    return own or (
        target.past and not any(t.xpos == "VBZ" for t in target.sentence.tokens[start:end])
    )


def _speed(target: Target, pair: _Pair, last: int) -> tuple[str, dict[int, str]] | None:
    """The question for a speed behind "at" or "doing", which the other one may share: "one doing 65 mph, the other 80 mph"."""
    line = target.line
    shared = pair.second == pair.other + 1 and line.low(pair.first - 1) in _GOING
    if line.low(pair.second - 1) not in _GOING and not shared:
        return None
    unit = target.token(last + 1)
    if unit is None:
        return None
    end = unit.index
    if unit.text.lower() not in _SPEEDS:
        per = line.low(end + 1) in ("per", "an", "a") and line.low(end + 2) in lexicon.TIMES
        if not per or unit.lemma not in lexicon.LENGTHS:
            return None
        end += 2
    units = line.show(_tokens(line, last + 1, end))
    elided = line.low(pair.second - 1) not in _GOING
    some = f"{'at ' * elided}a certain speed"
    gone = {**blanks(_tokens(line, pair.second, end)), pair.second: some}
    be = "was" if _is_past(target, pair.one, end) else "is"
    return f"what {be} the speed of the other {pair.noun}, in {units}?", gone


def _done(target: Target, pair: _Pair, last: int) -> tuple[str, dict[int, str]] | None:
    """The question for what the other one does so much of."""
    line, sentence = target.line, target.sentence
    start = pair.other + 1
    while line.low(start) in ("one", pair.noun):
        start += 1
    verb = target.token(start)
    if pair.second == start:  # "one carries 8 tons, the other 5 tons"
        verb = target.token(pair.first - 1)
        start -= 1
    if verb is None or verb.xpos not in ("VBZ", "VBD") or pair.second != start + 1:
        return None
    quantity = quantity_at(line, pair.second, target.scene.number(line.marks[pair.second]))
    model = quantity_at(line, pair.first, target.scene.number(line.marks[pair.first]))
    if isinstance(quantity, Refusal) or isinstance(model, Refusal):
        return None
    if {quantity.form, model.form} - {"count", "measure"} or quantity.more or model.more:
        return None
    counted = quantity.counted or model.counted
    same = quantity.lemma in ("", model.lemma)
    end = quantity.tokens[-1].index
    rest = [t for t in sentence.tokens[end + 1 :] if t.dep != "punct"]
    if not counted or not same or rest:
        return None
    made = _question(target, pair, verb, quantity, counted)
    if made is not None and verb.index < pair.other:
        first = quantity.start.index
        return made[0], {**made[1], first: f"{verb.text} {made[1][first]}"}
    return made


def _question(
    target: Target, pair: _Pair, verb: Token, quantity: Quantity, counted: str
) -> tuple[str, dict[int, str]] | None:
    first, space, more = counted.partition(" ")
    measured = f"{unit_name(target.scene, first)}{space}{more}"
    gone = blanks(quantity.tokens)
    gone[quantity.start.index] = (
        f"a certain number of {measured}" if quantity.counted else "a certain number"
    )
    past = verb.xpos == "VBD"
    if verb.lemma == "be":
        if quantity.lemma not in lexicon.UNITS["length"]:
            return None
        be = "was" if past else "is"
        return f"how long {be} the other {pair.noun}, in {measured}?", gone
    helper = "did" if past else "does"
    return f"how many {measured} {helper} the other {pair.noun} {verb.lemma}?", gone
