"""Amounts that a noun before "of" names: "a speed of 60 mph", "a height of 9 m", "a total of 415 rolls"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.amounts.fixed import is_base, is_interval
from roda.languages.english.story.amounts.quantity import Quantity
from roda.languages.english.story.clauses import per_phrase
from roda.languages.english.story.lines import Line
from roda.problem import Number

BEFORE_NO_QUESTION: Final = listed("of than as per if that so")
_MEASURED: Final = listed("distance height depth length width weight temperature")
_UNIT_WORDS: Final = 2
_YEAR: Final = 4  # digits
_SPEEDS: Final = listed("mph kmph kph km/h mi/h m/s")


def named_speed(line: Line, found: Quantity, of: int) -> Quantity | None:
    """The speed of "at an average speed of 60 miles per hour", as one amount behind "at"."""
    rated = " per " in found.counted or found.lemma in _SPEEDS
    if not rated or line.low(of - 1) != "speed":
        return None
    start = of - 1
    while start > 0 and line.sentence[start - 1].xpos in ("DT", "JJ"):
        start -= 1
    if line.low(start - 1) != "at" or line.low(start) not in ("a", "an"):
        return None
    tokens = (*line.sentence.tokens[start : of + 1], *found.tokens)
    prep = line.sentence[start - 1]
    return replace(found, tokens=tokens, prep=prep, form="measure", unsaid="a certain speed")


def named_year(line: Line, at: int, number: Number) -> Quantity | None:
    """The year of "was born in 1984", which is asked for with "in what year"."""
    before, token = line.sentence[at - 1] if at else None, line.sentence[at]
    digits = number.surface.isdigit() and len(number.surface) == _YEAR
    following = line.low(at + 1)
    if before is None or before.text.lower() not in ("in", "since") or not digits:
        return None
    if following not in (".", ",", "and", "for", "?", "") or line.low(at - 2) in lexicon.MONTHS:
        return None
    return Quantity(number, (token,), None, "year", "", "a certain year", before, named="what year")


def named_measure(line: Line, found: Quantity, of: int) -> Quantity | None:
    """The distance of "walked a distance of 12 km", "fell from a height of 9 m", as one amount."""
    name = line.low(of - 1)
    units = found.counted.split()
    plain = found.form == "measure" and len(units) <= _UNIT_WORDS and not found.more
    if name not in _MEASURED or not plain or line.sentence[of - 1].dep not in ("obj", "obl"):
        return None
    start = of - 1
    while start > 0 and line.sentence[start - 1].xpos == "JJ":
        start -= 1
    if line.low(start - 1) not in ("a", "an"):
        return None
    start -= 1
    before = line.sentence[start - 1] if start else None
    prep = before if before is not None and before.dep == "case" else None
    lead = ""
    if prep is not None and prep.text.lower() == "to" and line.low(start - 2) == "up":
        start, prep, lead = start - 2, None, "up to "
    elif prep is not None and prep.text.lower() not in ("to", "from", "at", "for", "over"):
        return None
    first = start if not lead else start + 3
    words = line.show(line.sentence.tokens[first:of])
    name = words.split(" ", 1)[1] if words.startswith(("a ", "an ")) else words
    tokens = (*line.sentence.tokens[start : of + 1], *found.tokens)
    return replace(
        found,
        tokens=tokens,
        prep=prep,
        unsaid=f"{lead}a certain {name}",
        named=f"{lead}what {name}",
    )


def in_total(line: Line, found: Quantity, of: int) -> Quantity | None:
    """The things of "sold a total of 415 rolls", which are asked for like any others."""
    total = line.sentence[of - 1]
    start = of - 1
    while start > 0 and line.low(start - 1) in ("grand", "combined"):
        start -= 1
    plain = found.form in ("count", "measure", "money") and not found.more
    if total.lemma != "total" or not plain or line.low(start - 1) != "a":
        return None
    tokens = (*line.sentence.tokens[start - 1 : of + 1], *found.tokens)
    prep = line.sentence.child(total, "case")
    if prep is not None and (prep.index != start - 2 or prep.text.lower() in BEFORE_NO_QUESTION):
        return None
    return replace(found, tokens=tokens, prep=prep)


def repeated(line: Line, found: Quantity, every: Token) -> Quantity | None:
    """The amount of "every 12 minutes", and of "for every 500 g of flour", where "every" goes with it."""
    if is_interval(line, found.start.index):
        return replace(found, prep=every, unsaid=f"few {found.counted}")
    if not is_base(line, found.start.index):
        return None
    unsaid, prep = f"a certain number of {found.counted}", line.sentence[every.index - 1]
    return replace(found, tokens=(every, *found.tokens), prep=prep, unsaid=unsaid)


def same_rate(line: Line, tokens: tuple[Token, ...], of: list[Token]) -> str | None:
    """What a rate counts whose noun stands before the rate that it is joined to: "45 jars a day and 80 a day"."""
    number = tokens[0]
    noun = line.sentence.head(number) if number.dep == "conj" else None
    if not of or of[0].text.lower() not in ("a", "an", "per") or noun is None:
        return None
    told = per_phrase(line, noun)
    if noun.xpos != "NNS" or [t.text for t in told] != [t.text for t in of]:
        return None
    return f"{noun.text} {line.show(of)}"
