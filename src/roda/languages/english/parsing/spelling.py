"""Words that are misspelt: no word list knows them, and a common one is a slip away.

What is known are the words of the parser's treebanks, all forms that lemminflect has, and a list of everyday words that neither has. A word
that is merely rare ("gharial") is not next to a common one, so it is not taken for a slip.
"""

from __future__ import annotations

from functools import cache, lru_cache
from string import ascii_lowercase
from typing import Final

from lemminflect import getAllLemmas

from roda.languages.english import lexicon
from roda.languages.english.parsing.analysis import light

_SHORTEST: Final = 4  # letters; too many short words are next to each other
_PART: Final = 3  # letters that a part of a compound has at least
_COMMON: Final = 6000  # places in the parser's list of words; a slip is one from a common word
_PREFIXES: Final = ("re", "un", "pre", "non", "mis", "out", "over")
# Where one letter stands for another, it is a vowel for a vowel or a key for the one beside it.
_VOWELS: Final = "aeiouy"
_KEYS: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_LITTLE_WORDS: Final = lexicon.listed("the a an but if of at for ok")  # in no dictionary of lemmas
_ENDINGS: Final = ("s", "es", "er", "ers", "ed", "ing", "ful", "fuls", "less", "ish", "y")


@lru_cache(maxsize=50_000)
def is_known(word: str) -> bool:
    """Whether a word, in lower case, is in one of the word lists.

    >>> is_known("apples"), is_known("whether"), is_known("aples")
    (True, True, False)
    """
    listed = word in lexicon.NAMES or word in lexicon.NO_SLIPS
    return listed or light().rank(word) is not None or bool(getAllLemmas(word))


@lru_cache(maxsize=5_000)
def is_word(word: str) -> bool:
    """Whether a word, in lower case, is more than a name: a treebank has "sydney", a dictionary does not.

    >>> is_word("printer"), is_word("sydney"), is_word("each"), is_word("three")
    (True, False, True, True)
    """
    return (
        bool(getAllLemmas(word))
        or word in lexicon.GRAMMAR_WORDS | lexicon.NO_SLIPS | _LITTLE_WORDS
        or any(word in words for words in (lexicon.DIGIT_WORDS, lexicon.TEENS, lexicon.TENS))
    )


@lru_cache(maxsize=20_000)
def meant_by(word: str) -> str:
    """The word that a misspelt one stands for, or nothing: it is known, a compound, or only rare.

    >>> meant_by("travling"), meant_by("wieght"), meant_by("traveling"), meant_by("racecar")
    ('traveling', 'weight', '', '')
    """
    plain = word.isascii() and word.isalpha() and len(word) >= _SHORTEST
    if not plain or is_known(word) or _is_made_of(word):
        return ""
    near = ((light().rank(other), other) for other in _a_slip_away(word))
    return min(
        (
            (at, other)
            for at, other in near
            if at is not None and at < _COMMON and _is_common(other)
        ),
        default=(0, ""),
    )[1]


def _is_common(word: str) -> bool:
    """Whether a word of the treebanks is no name."""
    return word not in lexicon.NAMES and (bool(getAllLemmas(word)) or word in lexicon.GRAMMAR_WORDS)


def _is_made_of(word: str) -> bool:
    """Whether a word is two known ones together, or a known one with a prefix or an ending."""
    cuts = range(_PART, len(word) - _PART + 1) if len(word) > 2 * _PART else ()
    if any(is_known(word[:at]) and is_known(word[at:]) for at in cuts):
        return True
    stems = [word.removeprefix(each) for each in _PREFIXES if word.startswith(each)]
    for each in _ENDINGS:
        if word.endswith(each):
            stems += [word.removesuffix(each), f"{word.removesuffix(each)}e"]
    return any(len(stem) > _PART and is_known(stem) for stem in stems)


def _a_slip_away(word: str) -> set[str]:
    """All writings with a letter too few, too many, another, or two that have changed places.

    The first letter is hardly ever wrong: "dhow" is no slip of "how".
    """
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    fewer = {left + right[1:] for left, right in cuts if left and right}
    swapped = {left + right[1] + right[0] + right[2:] for left, right in cuts if len(right) > 1}
    others = {
        left + c + right[1:] for left, right in cuts if left and right for c in _beside(right[0])
    }
    more = {left + c + right for left, right in cuts if left for c in ascii_lowercase}
    return (fewer | swapped | others | more) - {word}


@cache
def _beside(letter: str) -> str:
    """The letters that may have been meant by one: on the keys around its own, or another vowel."""
    places = {key: (row, at) for row, keys in enumerate(_KEYS) for at, key in enumerate(keys)}
    row, at = places[letter]
    near = {
        (row, at - 1),
        (row, at + 1),
        (row + 1, at - 1),
        (row + 1, at),
        (row - 1, at),
        (row - 1, at + 1),
    }
    return "".join(key for key, place in places.items() if place in near) + (
        _VOWELS if letter in _VOWELS else ""
    )
