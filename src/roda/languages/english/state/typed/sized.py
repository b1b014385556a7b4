"""Sizes of several sides told in sentences of their own: "She tiles a room 5 m by 4 m." is "She tiles a room. The room is 5 m by 4 m."

A size inside of another fact can hardly be asked for; told alone, its sides get their names (`ask/ways/placed/sides.py`).
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from roda.languages.english.lexicon import ORDINALS, UNIT_ABBREVIATIONS, UNITS
from roda.languages.english.parsing import analyse
from roda.languages.english.parsing.inflection import inflect, is_plural, singular
from roda.languages.english.state.typed.facts import compiled, sentence_at
from roda.languages.english.story.lines import capital

_LENGTH: Final = r"(?:mm|cm|m|km|ft|in|yd|yds|millimet(?:er|re)s?|centimet(?:er|re)s?|met(?:er|re)s?|kilomet(?:er|re)s?|foot|feet|inch|inches|yards?|miles?)"
_SIDE: Final = r"\d[\d,]*(?:\.\d+)?"
_BY: Final = r" ?(?:by|x|×) ?"
_SIZE: Final = rf"{_SIDE}(?: ?{_LENGTH})?{_BY}{_SIDE}(?:(?: ?{_LENGTH})?{_BY}{_SIDE})? ?{_LENGTH}"
_WORD: Final = r"(?!(?:of|in|at|for|on|and|or|with|that|which|whose|if|when|from|to|by|is|are|into|onto|measuring|each|every|costs?|has|have)\b)[a-z-]+"
_THING: Final = rf"(?P<article>[Aa]n?|[Tt]he|[Hh]is|[Hh]er|[Tt]heir|[Oo]ur|[Mm]y) (?P<thing>(?:{_WORD} ){{0,3}}?{_WORD}(?: of [a-z]+)?)"
_BEHIND: Final = (
    rf"\b{_THING}(?:,? (?:measuring|which measures|that measures|which is|that is|of size|sized)|,)? (?P<size>{_SIZE})"
    r"(?P<comma>,)?(?=[ .?])(?! (?:by|x|long|wide|high|deep|tall|at|on|each)\b)"
)
_BEFORE: Final = (
    rf"\b(?P<article>[Aa]n?|[Tt]he|[Hh]is|[Hh]er|[Tt]heir|[Oo]ur|[Mm]y) (?P<one>{_SIDE})(?P<first>[ -]{_LENGTH})?{_BY}(?P<two>{_SIDE})[ -](?P<unit>{_LENGTH}) "
    rf"(?P<thing>(?:{_WORD} ){{0,2}}{_WORD})(?=[ .,?])"
)
_HINT: Final = re.compile(rf"\d[\d,.]*(?:[ -]?{_LENGTH})?{_BY}\d")
_ALREADY: Final = re.compile(r"\b(?:is|are|was|were|measures?|measured|be)$")
_PLACED: Final = re.compile(r"\b(?:in|on|at|of|from|near|behind|beside|around|under|by)$")
_ASKS: Final = re.compile(r"(?:Find|Calculate|Determine|Compute)\b")
_START: Final = re.compile(r"^ [a-z]")
_STOP: Final = re.compile(r"[.?!](?= |$)")


def sized_first(text: str) -> str:
    """A text in which the sides of a thing are told in a sentence of their own, before a question about it.

    >>> sized_first("Sam tiles a floor 5 m by 4 m. How many square metres does he tile?")
    'Sam tiles a floor. The floor is 5 m by 4 m. How many square metres does he tile?'
    >>> sized_first("How many tiles cover a 6-foot by 4-foot wall?")
    'A wall is 6 feet by 4 feet. How many tiles cover the wall?'
    """
    if _HINT.search(text) is None:
        return text
    found = [
        *map(_before, compiled(_BEFORE).finditer(text)),
        *map(_behind, compiled(_BEHIND).finditer(text)),
    ]
    sized = [each for each in found if each is not None and _is_one_thing(text, each)]
    heads = [each.thing.split()[-1] for each in sized]
    last = len(text)
    for each in sorted(sized, key=lambda each: -each.start):
        if heads.count(each.thing.split()[-1]) == 1 and each.end <= last:
            text, last = _told(text, each), each.start
    return text


class _Sized(NamedTuple):
    """A thing with its size: where it stands, its article, its words, its size, and a comma behind it."""

    start: int
    end: int
    article: str
    thing: str
    size: str
    comma: str


def _behind(found: re.Match[str]) -> _Sized | None:
    """A thing with its size behind it; in "a shed on the lawn that measures …" the lawn may be meant or the shed."""
    before = found.string[: found.start()].rstrip()
    relative = re.search(r"\b(?:that|which) ", found[0]) is not None
    if relative and found["article"].lower() == "the" and _PLACED.search(before):
        return None
    return _Sized(
        *found.span(), found["article"], found["thing"], found["size"], found["comma"] or ""
    )


def _before(found: re.Match[str]) -> _Sized | None:
    """A thing with its size before it, up to the noun that is sized: "a 16-foot by 20-foot quilt"."""
    words: list[str] = []
    for token in analyse(f"The {found['thing']}.").tokens[1:]:
        words.append(token.text)
        if token.xpos == "NN" and token.dep not in ("compound", "amod"):
            break
    thing = " ".join(words).rstrip(" .")
    if not found["thing"].startswith(thing):
        return None
    unit = found["unit"]
    short = unit in UNIT_ABBREVIATIONS or singular(unit) not in UNITS["length"]
    plural = unit if short else inflect(singular(unit), "NNS")
    size = f"{found['one']} {plural} by {found['two']} {plural}"
    return _Sized(
        found.start(), found.start("thing") + len(thing), found["article"], thing, size, ""
    )


def _is_one_thing(text: str, found: _Sized) -> bool:
    """Whether the words before or behind a size name one thing, of which no other verb tells the size."""
    head = found.thing.split(" of ")[0].split()[-1]
    tags = {token.text: token.xpos for token in analyse(f"It has the {found.thing}.").tokens}
    quoted = '"' in text[: found.end]
    if tags.get(head) != "NN" or is_plural(head) or head in ORDINALS or quoted:
        return False
    return _ALREADY.search(text[: found.start].rstrip()) is None


def _told(text: str, found: _Sized) -> str:
    """One size in a sentence of its own."""
    start = sentence_at(text, found.end)
    stop = _STOP.search(text, found.end)
    if stop is None or found.start < start:
        return text
    thing, behind = found.thing, text[found.end : stop.start()]
    rest = f"{found.article} {thing}"
    if stop[0] == "?" or _ASKS.match(text, start):
        again = f"the {thing}" if found.article.lower() in ("a", "an") else rest
        asked = f"{text[start : found.start]}{again}{text[found.end :]}"
        return f"{text[:start]}{capital(rest)} is {found.size}. {asked}"
    if found.start == start and not found.comma and behind.startswith(" "):
        return f"{text[:start]}{capital(rest)} is {found.size}. It{text[found.end :]}"
    comma = found.comma if behind else ""
    told = f"{text[: found.start]}{rest}{comma}{behind}. The {thing} is {found.size}."
    return f"{told}{_START.sub(lambda first: first[0].upper(), text[stop.end() :])}"
