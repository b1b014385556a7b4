"""Which numbers of an English text belong together: by the words around them, their units and their sentences.

A price is multiplied with how many there are of its thing, and the words of the thing stand near both; the
terms of a sum have one unit. "4 loaves" and "all 4 loaves" may be one number that is told twice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.english.lexicon import LENGTHS, listed
from roda.problem import Kind, Number

_WORD: Final = re.compile(r"[^\W\d_]+")
_END: Final = re.compile(r"[.!?](?=\s|$)")
_BREAK: Final = re.compile(r"[,;:]|\band\b|\bbut\b|\bwhile\b|\bor\b")
_AGAIN: Final = re.compile(
    r"\b(?:the|these|those|all|both|that|same|original|initial|entire|whole|total) \$?$",
    re.IGNORECASE,
)
_KNOWN: Final = re.compile(
    r"\b(?:his|her|their|its|my|our|your|of|for|in|after|within) \$?$", re.IGNORECASE
)
_ASKING: Final = re.compile(r"\b(?:how|what|calculate|find|determine)\b", re.IGNORECASE)
_RATE: Final = re.compile(
    r"\b(?:each|every|per|apiece|an? (?:second|minute|hour|day|week|month|year|piece|slice|pound))\b",
    re.IGNORECASE,
)
_OF_EACH: Final = re.compile(r"\s*(?:if )?(?:each|every)\b(?! (?:day|week|month|year|time))", re.I)
_BEHIND: Final = re.compile(r"[ -]([^\W\d_]+)")
_LENGTHS: Final = frozenset({"foot", "feet", "inch", "cm", "mm", "m", "km", "ft", "by"}) | LENGTHS
_EMPTY: Final = listed(
    "a an the of in on at to for from with by and or but is are was were be been has have had do does did will "
    "would can could he she it they them his her their its him you your i my we our that this these those each "
    "every per more less than as many much if then there so how what when also another other some total all "
    "who which day days week weeks hour hours minute minutes month months year years dollars cents not "
    "only just up out get gets got"
)
_NO_NOUN: Final = _EMPTY - listed(
    "day days week weeks hour hours minute minutes month months year years"
)
_DESCRIBING: Final = listed("more less additional extra other another different of")
_NOUN: Final = 3  # words behind a number that may tell what it counts
_SAME_CLAUSE: Final = 1.5
_SAME_SENTENCE: Final = 0.5
_MOST_WORDS: Final = 2  # shared words that count
_MISFIT: Final = 3.0
_KINDS: Final = frozenset({Kind.MONEY.value, Kind.PERCENT.value, Kind.MULTIPLE.value})
_ONCE: Final = frozenset({Kind.MONEY.value, Kind.MULTIPLE.value})  # nobody multiplies two of them


class Words:
    """The words around the numbers of one text."""

    __slots__ = ("_around", "_nouns", "_numbers", "_rates", "_sentences", "_text", "_units")

    def __init__(self, text: str, numbers: Sequence[Number]) -> None:
        self._text = text
        self._numbers = numbers
        ends = [match.end() for match in _END.finditer(text)]
        self._sentences = [sum(end <= n.start for end in ends) for n in numbers]
        phrases = [self._phrase(at, ends) for at in range(len(numbers))]
        self._around = [
            frozenset(
                _stem(w) for w in _WORD.findall(each.lower()) if w not in _EMPTY and len(w) > 1
            )
            for each in phrases
        ]
        starts = [max([0, *(end for end in ends if end <= n.start)]) for n in numbers]
        self._rates = [
            bool(_RATE.search(phrase) or _OF_EACH.match(text, start))
            for phrase, start in zip(phrases, starts, strict=True)
        ]
        counted = [self._counted(number) for number in numbers]
        self._nouns = [frozenset(words) for words in counted]
        self._units = [words[0] if words else "" for words in counted]

    def _phrase(self, at: int, ends: list[int]) -> str:
        """A number's own phrase: from the joint before it to the next number or sentence."""
        number, text = self._numbers[at], self._text
        start = max([0, *(end for end in ends if end <= number.start)])
        if at and self._numbers[at - 1].end > start:
            start = self._numbers[at - 1].end
        before = text[start : number.start]
        if at and start == self._numbers[at - 1].end:
            before = _BREAK.split(before)[-1]
        stop = min([len(text), *(end for end in ends if end > number.end)])
        after = text[number.end : stop]
        if at + 1 < len(self._numbers) and self._numbers[at + 1].start < stop:
            after = _BREAK.split(text[number.end : self._numbers[at + 1].start])[0]
        return f"{before} {after}"

    def _counted(self, number: Number) -> list[str]:
        """What a number counts, as far as the next words tell: "new card"; "money" for money."""
        if number.kind in (Kind.MONEY, Kind.PERCENT, Kind.MULTIPLE):
            return [number.kind.value]
        found: list[str] = []
        at = number.end
        while len(found) < _NOUN and (match := _BEHIND.match(self._text, at)):
            word = match[1].lower()
            if word in _NO_NOUN and word not in _DESCRIBING:
                break
            if word not in _DESCRIBING:
                found.append(_stem(word))
            at = match.end()
        return found

    def are_one(self, first: int, second: int) -> bool:
        """Whether two equal numbers may be the same one, told twice: "4 loaves … all 4 loaves"."""
        first, second = sorted((first, second))
        text, later = self._text, self._numbers[second]
        one, other = self._nouns[first], self._nouns[second]
        between = text[self._numbers[first].end : later.start]
        if _AGAIN.search(text[: later.start]) and (one & other or not one or not other):
            return True
        if not one & other:
            return False
        if _ASKING.search(between):
            return True
        if self._sentences[first] == self._sentences[second]:
            return False
        words, others = self._around[first], self._around[second]
        again = words <= others or others <= words
        return again or bool(_KNOWN.search(text[: later.start]))

    def fits(self, symbol: str, number: int, partner: int) -> float:
        """How well a number stands beside another one in an operation; more is better."""
        one, other = self._nouns[number], self._nouns[partner]
        alike_units = symbol == "*" and self._units[number] == self._units[partner]
        words = self._around[number] & self._around[partner]
        if alike_units:
            words -= one & other  # that both count pieces of chicken speaks for no product
        shared = min(_MOST_WORDS, len(words))
        near = self._nearness(number, partner)
        rated = self._rates[number] != self._rates[partner]  # 6 bags of 4 each
        if symbol in "+-":
            unit = 0.0
            if one and other:
                unit = 1.0 if one & other else -1.5 if (one | other) & _KINDS else -0.5
            return unit + 0.5 * shared + near - rated
        if symbol == "*" and one & other & _ONCE:
            return -_MISFIT
        multiple = 0.5 if Kind.MULTIPLE.value in one else 0.0
        alike = 0.0
        if one & other and not one & _LENGTHS:  # cookies of a pack for cookies of a day
            alike = 0.5 if symbol == "/" else -1.0 if alike_units else -0.5
        return shared + near + multiple + alike + rated

    def _nearness(self, number: int, partner: int) -> float:
        if self._sentences[number] != self._sentences[partner]:
            return 0.0
        first, last = sorted((number, partner))
        between = self._text[self._numbers[first].end : self._numbers[last].start]
        beside = last == first + 1 and not _BREAK.search(between)
        return _SAME_CLAUSE if beside else _SAME_SENTENCE


def _stem(word: str) -> str:
    """A word without the endings that change with its number or its person."""
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    if word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


def kinship(text: str, numbers: tuple[Number, ...]) -> Words:
    """What the words around the numbers say of them."""
    return Words(text, numbers)
