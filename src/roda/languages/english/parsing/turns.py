"""Turns of phrase: three words in a row, as little words and classes of words.

"of the NN" is a turn that most writers use, "of NN VBD" hardly one does. Where a problem has turns that
careful writers do not have, its author slipped, or the tagger did; either way, less can be relied on. The usual
turns are those of many problems of GSM8K, made by `tools/english_model/turns.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.analysis import Sentence

LIST: Final = Path(__file__).with_name("model") / "turns.txt"
_EDGE: Final = "|"  # before the first word and behind the last
_LITTLE: Final = listed("IN DT TO MD CC WDT WP WRB PRP PRP$")


def turns(words: Sequence[str], tags: Sequence[str]) -> Iterator[str]:
    """The turns of a sentence, one for each word and one for its end.

    >>> list(turns(("Ann", "has", "3", "of", "them"), ("NNP", "VBZ", "CD", "IN", "PRP")))
    ['| | NNP', '| NNP VBZ', 'NNP VBZ CD', 'VBZ CD of', 'CD of them', 'of them |']
    """
    first = second = _EDGE
    for word, tag in zip(words, tags, strict=True):
        third = word.lower() if tag in _LITTLE else tag
        yield f"{first} {second} {third}"
        first, second = second, third
    yield f"{first} {second} {_EDGE}"


@cache
def usual() -> frozenset[str]:
    """The turns that careful writers use."""
    return frozenset(LIST.read_text(encoding="utf-8").splitlines())


def unusual(sentence: Sentence) -> int:
    """How many turns of a sentence are not among the usual ones.

    >>> from roda.languages.english.parsing import analyse
    >>> good, bad = analyse("He reads 4 pages a day. Of pens costs how many 34 the?").sentences
    >>> unusual(good), unusual(bad) > 2
    (0, True)
    """
    words = [t.text.lower() if t.xpos in _LITTLE else t.xpos for t in sentence]
    first, last = [_EDGE, _EDGE, *words], [*words, _EDGE]
    found = [f"{a} {b} {c}" for a, b, c in zip(first, first[1:], last, strict=False)]
    return len(found) - sum(map(usual().__contains__, found))
