"""What the classifier sees of a number: the number's shape and three tokens on each side.

Chinese is read character by character, English word by word; both need no segmenter. A number
becomes a token by its shape: a single digit is itself, longer ones count by their length, others by
their kind, so that the classifier learns from the surroundings and not from values.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from roda.problem import Kind, Number

SIDE: Final = 3  # tokens on each side, as in the paper
WIDTH: Final = 2 * SIDE + 1
EDGE: Final = "<edge>"  # beyond the ends of the text
UNKNOWN: Final = "<unknown>"

Window = tuple[str, ...]

_LONG: Final = 5  # digits from which on all whole numbers look the same
_ENGLISH: Final = re.compile(r"[a-z]+|[^\sa-z]")
_NAMES: Final = frozenset(
    {Kind.LABEL, Kind.ORDINAL, Kind.DATE, Kind.CLOCK, Kind.RANGE, Kind.EXPONENT}
)


def _characters(text: str) -> list[str]:
    return [character for character in text if not character.isspace()]


def _words(text: str) -> list[str]:
    return _ENGLISH.findall(text.lower())


_TOKENS: Final[Mapping[str, Callable[[str], list[str]]]] = MappingProxyType(
    {"zh": _characters, "en": _words}
)


def shape(number: Number) -> str:
    """The token that stands for a number.

    >>> from roda.languages.chinese import find_numbers
    >>> [shape(number) for number in find_numbers("第3天看了125页，是全书的(1/4)")]
    ['3', '<3 digits>', '<fraction>']
    """
    surface = number.surface
    if surface.isdecimal() and surface.isascii():
        return surface if len(surface) == 1 else f"<{min(len(surface), _LONG)} digits>"
    if surface.isalpha():  # a word says more than its kind: half, twice, one
        return f"<{surface.lower()}>"
    return f"<{number.kind.value}>"


def windows(text: str, numbers: Sequence[Number], language: str) -> list[Window]:
    """The seven tokens around each number.

    >>> from roda.languages.chinese import find_numbers
    >>> text = "5年级有30人"
    >>> windows(text, find_numbers(text), "zh")[0]
    ('<edge>', '<edge>', '<edge>', '5', '年', '级', '有')
    """
    cut = _TOKENS[language]
    tokens = [EDGE] * SIDE
    places = []
    end = 0
    for number in numbers:
        tokens += cut(text[end : number.start])
        places.append(len(tokens))
        tokens.append(shape(number))
        end = number.end
    tokens += cut(text[end:])
    tokens += [EDGE] * SIDE
    return [tuple(tokens[place - SIDE : place + SIDE + 1]) for place in places]


def may_be_word(number: Number, language: str) -> bool:
    """Whether a number is of those that can be mere words; all others always count.

    In Chinese a lone digit from 3 to 8, as in the published files; in English what is written
    without digits, and names such as page 5. `docs/decisions.md` tells why.

    >>> from roda.languages.chinese import find_numbers
    >>> [may_be_word(number, "zh") for number in find_numbers("5年级有30人")]
    [True, False]
    """
    if language == "zh":
        return len(number.surface) == 1 and "3" <= number.surface <= "8"
    return number.kind in _NAMES or not any(map(str.isnumeric, number.surface))


class Vocabulary:
    """The tokens that a classifier knows; every other one is `UNKNOWN`.

    >>> known = Vocabulary.of([("的", "3", "人")] * 2 + [("第", "3", "人")], at_least=2)
    >>> known.tokens, known.encode([("第", "3", "人")])
    (('<edge>', '<unknown>', '3', '人', '的'), [[1, 2, 3]])
    """

    def __init__(self, tokens: Sequence[str]) -> None:
        self.tokens = tuple(tokens)
        self._places = {token: place for place, token in enumerate(self.tokens)}
        self._unknown = self._places[UNKNOWN]

    @classmethod
    def of(cls, seen: Iterable[Window], at_least: int) -> Vocabulary:
        """The tokens that stand in these windows often enough, the most frequent first."""
        counts: dict[str, int] = {}
        for window in seen:
            for token in window:
                counts[token] = counts.get(token, 0) + 1
        counts.pop(EDGE, None)
        often = [token for token, count in counts.items() if count >= at_least]
        return cls([EDGE, UNKNOWN, *sorted(often, key=lambda token: (-counts[token], token))])

    def encode(self, seen: Iterable[Window]) -> list[list[int]]:
        """The place of every token of every window."""
        get, unknown = self._places.get, self._unknown
        return [[get(token, unknown) for token in window] for window in seen]
