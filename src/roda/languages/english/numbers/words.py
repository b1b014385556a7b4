"""English words for numbers: their patterns and their exact values.

`CARDINAL` matches "twenty-five" and "one hundred and five", `SHARE` "two-thirds" and "a
quarter of", `ORDINAL` "third" and "twenty-first"; all of them expect lower case. The functions
read what the patterns matched. `numbers.py` joins the patterns into one.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

_UNITS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS: Final = (
    *("ten", "eleven", "twelve", "thirteen", "fourteen"),
    *("fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_SCALES: Final = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_SMALL: Final = (
    {word: value for value, word in enumerate((*_UNITS, *_TEENS))}
    | {word: 10 * value for value, word in enumerate(_TENS, 2)}
    | {"fourty": 40}  # a common slip
)
_ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth"),
    *("seventeenth", "eighteenth", "nineteenth", "twentieth"),
)
_RANKS: Final = {word: value for value, word in enumerate(_ORDINALS, 1)} | {
    f"{word[:-1]}ieth": 10 * value for value, word in enumerate(_TENS, 2)
}
_PARTS: Final = {word: rank for word, rank in _RANKS.items() if rank > 2} | {
    "half": 2,
    "quarter": 4,
    "hundredth": 100,
    "thousandth": 1000,
}
_PLURAL_PARTS: Final = {f"{word}s": part for word, part in _PARTS.items()} | {"halves": 2}
MULTIPLES: Final = {
    "once": 1,
    "twice": 2,
    "thrice": 3,
    "double": 2,
    "doubles": 2,
    "doubled": 2,
    "doubling": 2,
    "triple": 3,
    "triples": 3,
    "tripled": 3,
    "tripling": 3,
    "quadruple": 4,
    "quadruples": 4,
    "quadrupled": 4,
}
WORDS_FOR_MANY: Final = {
    "dozen": 12,
    "a dozen": 12,
    "half a dozen": 6,
    "half dozen": 6,
    "half-dozen": 6,
    "a couple": 2,
}
GLYPHS: Final = {
    "½": Fraction(1, 2),
    "⅓": Fraction(1, 3),
    "⅔": Fraction(2, 3),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
    "⅕": Fraction(1, 5),
    "⅖": Fraction(2, 5),
    "⅗": Fraction(3, 5),
    "⅘": Fraction(4, 5),
    "⅙": Fraction(1, 6),
    "⅚": Fraction(5, 6),
    "⅛": Fraction(1, 8),
    "⅜": Fraction(3, 8),
    "⅝": Fraction(5, 8),
    "⅞": Fraction(7, 8),
}


def _any(words: tuple[str, ...]) -> str:
    return "|".join(words)


_J = r"(?: |-| - )"  # between the words of one number; corpora with spaced tokens write " - "
_TO_99 = (
    rf"(?:(?:{_any(_TENS)}|fourty)(?:{_J}(?:{_any(_UNITS[1:])}))?|{_any(_TEENS)}|{_any(_UNITS)})\b"
)
_SCALE = rf"(?:{_any(tuple(_SCALES))})\b"
# "two hundred and three hundred" are two numbers.
_TO_999 = rf"{_TO_99}(?:{_J}hundred\b(?:(?: and |{_J}){_TO_99}(?!{_J}hundred\b))?)?"
_REST = rf"(?:{_J}{_TO_999}|,? and {_TO_99}(?!{_J}(?:hundred\b|{_SCALE})))"
_ROUND = (
    rf"an?{_J}(?:hundred\b(?:(?: and |{_J}){_TO_99}(?!{_J}hundred))?(?:{_J}{_SCALE})?|{_SCALE})"
)
CARDINAL: Final = rf"(?:{_ROUND}|{_TO_999}(?:{_J}{_SCALE}{_REST}?)*)"

_PART = rf"(?:{_any(tuple(part for part in _PARTS if part not in ('half', 'quarter')))})"
# "a third of the cake" is a share, "a third cake" is not; "two third graders" are two.
_OF = r"(?=(?: - |-| )(?:of|as|the|that|an?|full|empty|his|her|its|their)\b)"
SHARE: Final = (
    rf"(?:(?:one{_J}|an? )half\b"
    rf"|(?:one{_J}{_PART}\b(?!{_J}(?:grade|place|class|floor|prize|base))|an? {_PART}\b{_OF})"
    rf"|one - quarter\b|one-quarter\b|(?:one|an?) quarter\b{_OF}"
    rf"|{_TO_99}(?:{_J}(?:{_PART}s|halves)\b|(?:-| - )quarters\b| quarters\b{_OF}))"
)
# The part of a mixed number after "and": whatever follows, it is no coin and no rank.
MIXED_PART: Final = (
    rf"(?:(?:an?|one){_J}(?:half|quarter|{_PART})\b|{_TO_99}{_J}(?:{_PART}s|quarters)\b)"
)
ORDINAL: Final = rf"(?:(?:{_any(_TENS)}){_J})?(?:{_any(tuple(sorted(_RANKS, reverse=True)))})\b"
PERCENT: Final = r"(?:%|per ?cent\b)"

_WORD: Final = re.compile("[a-z]+")
_JOINTS: Final = {"a", "an", "and"}
_CARDINAL_WORDS: Final = {*_SMALL, *_SCALES, "hundred", *_JOINTS}


def _words(text: str) -> list[str]:
    return _WORD.findall(text)


def cardinal(words: str) -> Fraction:
    """The value of a whole number in words.

    >>> [int(cardinal(words)) for words in ("twenty-five", "one hundred and five", "a thousand")]
    [25, 105, 1000]
    >>> int(cardinal("two million three thousand four hundred and six"))
    2003406
    """
    total = group = 0
    for word in _words(words):
        if word in _SMALL:
            group += _SMALL[word]
        elif word == "hundred":
            group *= 100
        elif word in _SCALES:
            total += group * _SCALES[word]
            group = 0
        elif word in ("a", "an"):
            group = 1
    return Fraction(total + group)


def is_share(words: str) -> bool:
    """Whether the words name a fraction: "third" alone is an ordinal.

    >>> [is_share(words) for words in ("half", "one third", "two-thirds", "third", "twenty-third")]
    [True, True, True, False, False]
    """
    *count, part = _words(words) or [""]
    if not count:
        return part == "half"
    if part in _PARTS:
        return count in (["a"], ["an"], ["one"])
    return part in _PLURAL_PARTS


def is_cardinal(words: str) -> bool:
    """Whether all the words belong to a whole number.

    >>> is_cardinal("one hundred and five"), is_cardinal("five hens"), is_cardinal("a")
    (True, False, False)
    """
    known = set(_words(words))
    return known <= _CARDINAL_WORDS and not known <= _JOINTS


def is_ordinal(words: str) -> bool:
    """Whether the words are an ordinal.

    >>> is_ordinal("third"), is_ordinal("twenty-first"), is_ordinal("one")
    (True, True, False)
    """
    *tens, last = _words(words) or [""]
    return last in _RANKS and all(word in _TENS for word in tens)


def share(words: str) -> Fraction:
    """The value of a fraction in words.

    >>> [str(share(words)) for words in ("two-thirds", "a quarter", "one half", "half")]
    ['2/3', '1/4', '1/2', '1/2']
    """
    *count, part = _words(words)
    under = _PARTS.get(part) or _PLURAL_PARTS[part]
    return (cardinal(" ".join(count)) if count else Fraction(1)) / under


def ordinal(words: str) -> Fraction:
    """The place that an ordinal in words names.

    >>> int(ordinal("third")), int(ordinal("twenty-first"))
    (3, 21)
    """
    *tens, last = _words(words)
    return cardinal(" ".join(tens)) + _RANKS[last]
