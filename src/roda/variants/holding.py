"""Which numbers of a story may change, and how far: facts, names and what is told one by one stay."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import inf
from pathlib import Path
from typing import Final, NamedTuple

from roda.expression import Constant, leaves, references
from roda.languages import language
from roda.languages.english.lexicon import MULTIPLES, NUMBER_NOUNS
from roda.languages.english.numbers import constants
from roda.languages.english.numbers.find import is_share
from roda.languages.wordlists import read_lists
from roda.problem import Kind, Number, Problem

# Kinds that say how much or how many; all others name something.
LOOSE: Final = frozenset(
    {Kind.COUNT, Kind.DECIMAL, Kind.MONEY, Kind.PERCENT, Kind.FRACTION, Kind.MULTIPLE}
)
_FILES: Final = {"en": "english.txt", "zh": "chinese.txt"}
_SMALL: Final = 6  # people and things up to so many may be named one by one
_LISTED_MOST: Final = 9
_FEW: Final = 4
_BROUGHT: Final = 100
_YEARS: Final = range(1500, 2101)
_PI: Final = (Fraction("3.14"), Fraction("3.1416"), Fraction(22, 7))
_BEHIND: Final = re.compile(r"[-\s]*([A-Za-z]+)(?:[-\s]+([A-Za-z]+))?(?:[-\s]+([A-Za-z]+))?")
_LISTED: Final = re.compile(r"[A-Z][a-z]+(?:, [A-Z][a-z]+)+,? and [A-Z][a-z]+")
_HALF: Final = Fraction(1, 2)
_NUMERALS: Final = "零一二三四五六七八九十"


class Words(NamedTuple):
    """What a language's file says of numbers."""

    nature: frozenset[str]
    named: frozenset[str]
    one_by_one: frozenset[str]
    most: Mapping[str, tuple[int, ...]]
    facts: frozenset[tuple[int, str]]


@cache
def words(code: str) -> Words:
    """The word lists of a language."""
    lists = read_lists(Path(__file__).with_name(_FILES[code]))
    most: dict[str, tuple[int, ...]] = {}
    for entry in lists["at most"]:
        unit, _, limit = entry.partition("=")
        most[unit] = (*most.get(unit, ()), int(limit))
    facts = [entry.partition("=") for entry in lists["facts"]]
    return Words(
        frozenset(lists["by nature"]),
        frozenset(lists.get("named one by one", ())),
        frozenset(lists["one by one"]),
        most,
        frozenset((int(value), unit) for value, _, unit in facts),
    )


def behind(text: str, number: Number, code: str) -> tuple[str, ...]:
    """The words that follow a number: what it counts, as far as that can be told without a parser.

    >>> from roda.languages.english.numbers.find import find_numbers
    >>> text = "He has 5 red-brick houses."
    >>> behind(text, find_numbers(text)[0], "en")
    ('red', 'brick', 'houses')
    """
    rest = text[number.end : number.end + 40]
    if code == "zh":
        return tuple(rest[:length] for length in (1, 2, 3) if len(rest) >= length)
    found = _BEHIND.match(rest)
    return tuple(word.lower() for word in found.groups() if word) if found else ()


def most(text: str, number: Number, code: str) -> float:
    """The largest value that may stand in a number's place."""
    limits = words(code).most
    for unit in behind(text, number, code)[: None if code == "zh" else 2]:
        for limit in limits.get(unit, ()):
            if number.value <= limit:
                return limit
    return inf


def may_change(problem: Problem) -> set[Fraction]:
    """The values that may change, each in all its places.

    None does where the equation has a value that no word of the text explains. A value stays where it is written in a way that cannot be written anew, where the words behind it
    fix it, or where a word that is no number of the problem says it too.
    """
    text, code = problem.text, problem.language
    used = set(references(problem.equation))
    brought = {leaf.value for leaf in leaves(problem.equation) if isinstance(leaf, Constant)}
    rest = _without_numbers(problem)
    if not all(_is_explained(rest, value, code) for value in brought):
        return set()
    loose = {
        number.value
        for index, number in enumerate(problem.numbers)
        if index in used and number.value not in brought
    }
    own = set(problem.numbers)
    for number in language(code).find_numbers(text):
        if number not in own or _stays(text, number, code):
            loose.discard(number.value)
    for number in problem.numbers:
        if _stays(text, number, code):
            loose.discard(number.value)
    return {
        value
        for value in loose
        if not _said_otherwise(text, value, code) and not _is_brought(rest, value, code)
    }


def _without_numbers(problem: Problem) -> str:
    """The words of a text, with blanks in the place of its numbers."""
    letters = list(problem.text)
    for number in problem.numbers:
        letters[number.start : number.end] = " " * (number.end - number.start)
    return "".join(letters)


def _is_brought(rest: str, value: Fraction, code: str) -> bool:
    """Whether a word brings a small value as well, which the equation may mean instead of the number."""
    return value.denominator == 1 and value <= _BROUGHT and _is_explained(rest, value, code)


def _is_explained(text: str, value: Fraction, code: str) -> bool:
    """Whether a word brings a constant of the equation, which else was worked out from the old numbers."""
    if value == 1:
        return True
    return (
        constants.explains(text, (), value)
        if code == "en"
        else language(code).explains(text, value)
    )


def _said_otherwise(text: str, value: Fraction, code: str) -> bool:
    """Whether a value stands in the text in Chinese characters too."""
    if code != "zh" or value.denominator != 1 or not 2 <= value <= 10:
        return False
    return _NUMERALS[value.numerator] in text or (value == 2 and "两" in text)


def _stays(text: str, number: Number, code: str) -> bool:
    """Whether a number is fixed by what it is or by the words around it."""
    value, surface, start, _, kind = number
    if kind not in LOOSE or (value <= 1 and value.denominator == 1) or value in _PI:
        return True
    if surface.lower() in MULTIPLES or surface.lower() in NUMBER_NOUNS or is_share(surface):
        return True
    if not surface.isascii() and not surface.startswith("百分之"):
        return True
    # Of a half the equation does not tell whether it is the part or the rest.
    if kind in (Kind.PERCENT, Kind.FRACTION) and (value >= 1 or value == _HALF):
        return True
    if value in _YEARS and "," not in surface and kind is Kind.COUNT:
        return True
    told = behind(text, number, code)
    lists = words(code)
    if not lists.facts.isdisjoint((int(value), word) for word in told[:2]) and value == int(value):
        return True
    if not lists.nature.isdisjoint(told[:2] if code == "en" else told):
        return True
    if code == "zh":
        return value <= _LISTED_MOST and _is_listed(text, number, lists)
    return value <= _SMALL and _is_told_one_by_one(text, start, told, lists)


def _is_listed(text: str, number: Number, lists: Words) -> bool:
    """Whether a Chinese text names one by one what a small number counts."""
    start = max(text.rfind(mark, 0, number.start) for mark in "，。．；")
    if "、" in text[start + 1 : number.start] or text[number.end :][:6].count("："):
        return True
    return number.value <= _FEW and any(word in text for word in lists.one_by_one)


def _is_told_one_by_one(text: str, start: int, told: tuple[str, ...], lists: Words) -> bool:
    """Whether a small number counts people or things that the text goes through."""
    if not lists.named.isdisjoint(told[:2]) or _LISTED.search(text):
        return True
    if (
        text[:start]
        .lower()
        .endswith(("the ", "all ", "these ", "those ", "other ", "last ", "pairs of "))
    ):
        return True
    return not lists.one_by_one.isdisjoint(re.findall("[a-z]+", text.lower()))
