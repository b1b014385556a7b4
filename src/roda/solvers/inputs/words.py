"""A text cut into words, with every number cut out first.

Chinese is segmented by jieba with its guessing switched off, between the numbers, which comes
closest to the published segmentation (`words`); or into single characters, which needs no dictionary
(`characters`); or into the words of a short list that comes with the package, the longest that
fits first, and characters between them (`listed`), which needs nothing else and is nearly as close.
Languages with spaces are cut into lower-case words and punctuation marks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

from roda.errors import SolverError
from roda.languages.jieba_words import jieba_words
from roda.problem import Number

Cut = Literal["words", "characters", "listed"]
SLOT: Final = "[num]"  # stands for a number; the k-th of a text is the number n{k} of its equation
LISTED: Final = Path(__file__).with_name("listed_zh.txt")  # made by tools/box/word_list.py

_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+|[^\w\s]|_")
_UNSPACED: Final = frozenset({"zh"})


def tokens(text: str, numbers: Sequence[Number], language: str, cut: Cut = "words") -> list[str]:
    """The words of a text with `SLOT` for each of these numbers.

    >>> from roda.languages import language
    >>> text = "每盒8支，3盒共几支？"
    >>> tokens(text, language("zh").find_numbers(text), "zh", "characters")
    ['每', '盒', '[num]', '支', '，', '[num]', '盒', '共', '几', '支', '？']
    >>> tokens("平均每个班多少人？", (), "zh", "listed")
    ['平均', '每个', '班', '多少', '人', '？']
    """
    split = _splitter(language, cut)
    words: list[str] = []
    at = 0
    for number in numbers:
        words += split(text[at : number.start])
        words.append(SLOT)
        at = number.end
    words += split(text[at:])
    return words


def _splitter(language: str, cut: Cut) -> Callable[[str], Iterable[str]]:
    if language not in _UNSPACED:
        return lambda piece: _WORD.findall(piece.lower())
    if cut == "characters":
        return lambda piece: [character for character in piece if not character.isspace()]
    return _longest_listed() if cut == "listed" else _jieba()


@cache
def _longest_listed() -> Callable[[str], Iterable[str]]:
    listed = LISTED.read_text(encoding="utf-8").split()
    longest_first = sorted(listed, key=len, reverse=True)
    return re.compile("|".join((*map(re.escape, longest_first), r"\S"))).findall


def _jieba() -> Callable[[str], Iterable[str]]:
    words = jieba_words()
    if words is None:
        raise SolverError(
            "Chinese words need the package jieba; the extra roda-mwp[solvers] brings it "
            "(in a checkout: pip install '.[solvers]'); "
            "a solver that was trained with --cut listed or --cut characters does without"
        )
    return lambda piece: [word for word in words(piece) if not word.isspace()]
