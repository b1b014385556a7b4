"""The words of a text, the text without its numbers, its runs of words: what nearness is measured by."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from fractions import Fraction
from hashlib import blake2b, sha256
from typing import Final

from roda.languages import LANGUAGES, detect, language

EXACT: Final = "exact"  # the same words
TWIN: Final = "twin"  # the same words but for the numbers
NEAR: Final = "near"  # enough runs of words in common
KINDS: Final = (EXACT, TWIN, NEAR)

LEAST: Final = Fraction(3, 5)  # of all runs of words of two texts that both must have
RUN: Final = {"en": 3, "zh": 5}  # words of a run, characters in Chinese
# Words, Chinese characters, masked numbers; and the operators of a calculation, of which some are
# only such between numbers: not in `follow-up`, `km/h`, `*note*`.
_WORD: Final = re.compile(
    r"#|[\u3400-\u9fff]|[^\W_\u3400-\u9fff]+"
    r"|(?<=[\w#)%])\s*([+=×÷^])\s*(?=[\w#(])|(?<=[\d#)%])\s*([-*/−])\s*(?=[\d#(])"
)
_NUMERAL: Final = re.compile(
    "[零〇一二两三四五六七八九十百千万亿]+"
)  # also where it only is a word
_LONGEST: Final = 20_000  # characters of a text that are compared
_DIGITS: Final = 12
_KEY: Final = 8  # bytes


def words(text: str) -> tuple[str, ...]:
    """The words of a text without marks and capitals; Chinese characters are words.

    >>> words("Tom’s 3 pens, 两支笔。"), words("计算：12＋7")
    (('tom', 's', '3', 'pens', '两', '支', '笔'), ('计', '算', '12', '+', '7'))
    """
    plain = unicodedata.normalize("NFKC", text).casefold()
    return tuple([found[1] or found[2] or found[0] for found in _WORD.finditer(plain)])


def masked(text: str, code: str = "") -> tuple[str, ...]:
    """The words of a text, each of its numbers as `#`, however it is written.

    >>> masked("Tom has three pens and 4 pencils.", "en") == masked("Tom has 12 pens and 1 pencils.")
    True
    """
    text, parts, end = text[:_LONGEST], [], 0
    for number in language(spoken(text, code)).find_numbers(text):
        parts += [text[end : number.start], " # "]
        end = number.end
    return words(_NUMERAL.sub(" # ", "".join([*parts, text[end:]])))


def spoken(text: str, code: str = "") -> str:
    """The language that is said, if there is such a one, else that of the script.

    >>> spoken("共几支？"), spoken("How many?", "xx")
    ('zh', 'en')
    """
    return code if code in LANGUAGES else detect(text)


def runs(without: tuple[str, ...], code: str) -> frozenset[tuple[str, ...]]:
    """All runs of words of a masked text; the whole text where it is shorter than a run.

    >>> sorted(runs(("#", "pens", "and", "#"), "en"))
    [('#', 'pens', 'and'), ('pens', 'and', '#')]
    """
    size = min(RUN[code], len(without))
    return frozenset(without[at : at + size] for at in range(len(without) - size + 1))


def share(one: frozenset[tuple[str, ...]], other: frozenset[tuple[str, ...]]) -> Fraction:
    """How many of all runs of two texts both have (Jaccard's index), exactly.

    >>> share(frozenset({("a",), ("b",)}), frozenset({("b",), ("c",)}))
    Fraction(1, 3)
    """
    return Fraction(len(one & other), len(one | other) or 1)


def fingerprint(without: Iterable[str]) -> str:
    """A short hash of a masked text, for files: equal for twins, in every process and version.

    >>> fingerprint(["#", "pens"])
    'a513adb054b2'
    """
    return sha256(" ".join(without).encode()).hexdigest()[:_DIGITS]


def key(some_words: tuple[str, ...]) -> int:
    """A hash of words in 64 bits, for tables in memory.

    >>> key(("a", "b")) == key(("a", "b")) != key(("b", "a"))
    True
    """
    whole = " ".join(some_words).encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(whole, digest_size=_KEY).digest(), "little")
