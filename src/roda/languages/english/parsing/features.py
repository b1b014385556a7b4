"""What the parser sees of a word: the word itself, its ends, its shape, what a lexicon says.

Numbers all look alike to the parser ("70.0" and "3" are both `0`), so that a tree never depends
on a value. The lexicon is that of lemminflect: which parts of speech a form can be, and
whether it is inflected; this carries the parser over words that its treebanks never showed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple
from zlib import crc32

from lemminflect import getAllLemmas

SUFFIX_ROWS: Final = 2048
SHORT_ROWS: Final = 512
SHAPE_ROWS: Final = 64
LEXICON_ROWS: Final = 256

_NUMBER = re.compile(r"[-+]?(?:\d[\d,]*)?(?:\.\d+)?(?:/\d+)?")
_DIGIT = re.compile(r"\d")
_UPOS = ("NOUN", "VERB", "ADJ", "ADV", "AUX", "PROPN")


class WordFeatures(NamedTuple):
    """Rows of the embedding tables for one word; `word` is a key into the vocabulary."""

    word: str
    suffix: int
    ending: int
    beginning: int
    shape: int
    lexicon: int


def normal(word: str) -> str:
    """The word as the vocabulary knows it: lower case, every number the same.

    >>> [normal(word) for word in ("Apples", "70.0", "1,200", "3/4", "8:30")]
    ['apples', '0', '0', '0', '0:00']
    """
    if _NUMBER.fullmatch(word) and any(c.isdigit() for c in word):
        return "0"
    return _DIGIT.sub("0", word.lower())


def shape(word: str) -> str:
    """Capitals, digits and signs of a word, runs shortened.

    >>> [shape(word) for word in ("Joan", "USA", "cat", "20", "o'clock", "$")]
    ['Xx', 'X', 'x', 'd', "x'x", '$']
    """
    kinds = (
        "X" if c.isupper() else "x" if c.isalpha() else "d" if c.isdigit() else c for c in word
    )
    short: list[str] = []
    for kind in kinds:
        if not short or short[-1] != kind:
            short.append(kind)
    return "".join(short[:6])


def _lexicon(word: str) -> str:
    found: Mapping[str, tuple[str, ...]] = getAllLemmas(word) if word.isalpha() else {}
    return "".join(
        f"{upos}{'=' if word in found[upos] else '+'}{'~' if len(found[upos]) > 1 else ''}"
        for upos in _UPOS
        if upos in found
    )


def _row(text: str, rows: int) -> int:
    return crc32(text.encode()) % rows


@lru_cache(maxsize=100_000)
def features(word: str) -> WordFeatures:
    """Everything that the parser sees of a word.

    >>> features("70.0").word, features("12").word
    ('0', '0')
    """
    form = normal(word)
    return WordFeatures(
        form,
        _row(form[-4:], SUFFIX_ROWS),
        _row(form[-2:], SHORT_ROWS),
        _row(form[:3], SUFFIX_ROWS),
        _row(shape(word), SHAPE_ROWS),
        _row(_lexicon(form), LEXICON_ROWS),
    )
