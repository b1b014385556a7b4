"""EDA, "easy data augmentation" (Wei and Zou 2019): a text with a few of its words edited at random.

Four operations, of which a copy gets one: synonyms in the place of words, synonyms put in anywhere,
words swapped, words deleted; a tenth of the words each time, as their paper recommends for data of
this size. Numbers are left alone and stay in their order, so that the equation stays right;
punctuation marks stay as well. What a word means is never looked at, and often a text makes no sense.

Everything is drawn from the seed, the problem's id and the number of the copy, so the first copies of a
run are those of a run that makes fewer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from roda.errors import RodaError
from roda.languages.base import Rewritten
from roda.languages.guard import DEFAULT_CHOICES, Choices
from roda.languages.jieba_words import jieba_words
from roda.languages.wordlists import read_lists
from roda.problem import Problem, Reason, Rejection
from roda.rivals.read_back import Protected, protect
from roda.rivals.thesaurus import synonyms

ALPHA: Final = 0.1  # the share of words that an operation edits; that of deletion is a probability
_DRAWS: Final = 10  # tries for a text that is not the old one
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_WRITTEN: Final = re.compile(r"[^\W\d_]")
_CLOSING: Final = (".", ",", ";", ":", "?", "!")  # marks without a blank before them
_SPACED: Final = frozenset({"en"})  # languages with blanks between words


class Piece(NamedTuple):
    """A part of a text: a word, or what is never edited: a number, a mark, a blank."""

    text: str
    number: int = -1  # the index of a number
    word: bool = False


Pieces = list[Piece]


def study(problem: Problem, choices: Choices = DEFAULT_CHOICES) -> Eda | Rejection:
    """The plan of a problem; one without a word that can be edited is refused."""
    plan = Eda(problem, choices.copies.seed)
    if not plan.words:
        return Rejection(problem.id, Reason.ONLY_CALCULATION, "there is no word to edit", lost=0)
    return plan


class Eda:
    """A problem whose words are cut, ready to be edited as often as wanted."""

    def __init__(self, problem: Problem, seed: int) -> None:
        self._problem = problem
        self._seed = seed
        self._protected = protect(problem)
        self.pieces = cut(self._protected)
        self.words = _places(self.pieces)

    def reword(self, copy: int) -> Rewritten | Rejection:
        """Copy number `copy`: one operation, drawn so that four copies have one of each."""
        name = f"{self._seed}/{self._problem.id}"
        order = Random(f"{name}/{copy // 4}").sample(OPERATIONS, len(OPERATIONS))  # noqa: S311
        operation = order[copy % len(order)]
        count = max(1, int(ALPHA * len(self.words)))
        edited = self.pieces
        for draw in range(_DRAWS):
            random = Random(f"{name}/{copy}/{draw}")  # noqa: S311
            edited = operation(list(self.pieces), count, random, self._problem.language)
            if edited != self.pieces:
                break
        text, starts = joined(edited, self._problem.language)
        return self._protected.read_back(text, starts)


def cut(protected: Protected) -> Pieces:
    """A text in pieces, its numbers uncut."""
    text, code = protected.problem.text, protected.problem.language
    pieces: Pieces = []
    at = 0
    for index, number in enumerate(protected.numbers):
        pieces += _cut(text[at : number.start], code)
        pieces.append(Piece(number.surface, index))
        at = number.end
    return pieces + list(_cut(text[at:], code))


def _cut(text: str, code: str) -> Iterator[Piece]:
    if code not in _SPACED:
        for word in _jieba()(text):
            yield Piece(word, word=bool(_WRITTEN.search(word)))
        return
    at = 0
    for found in _WORD.finditer(text):
        if found.start() > at:
            yield Piece(text[at : found.start()])
        yield Piece(found[0], word=True)
        at = found.end()
    if at < len(text):
        yield Piece(text[at:])


def joined(pieces: Pieces, code: str) -> tuple[str, dict[int, int]]:
    """The text of pieces, and where its numbers start, each with its index."""
    text, starts = "", dict[int, int]()
    for piece in pieces:
        if piece.text.startswith(" ") and (not text or text.endswith(" ")):
            piece = piece._replace(text=piece.text.lstrip(" "))  # a word between blanks is gone
        elif code in _SPACED and piece.word and text and text[-1].isalnum():
            text += " "
        elif piece.text.startswith(_CLOSING):
            text = text.rstrip(" ")
        if piece.number >= 0:
            starts[len(text)] = piece.number
        text += piece.text
    return text, starts


def replaced(pieces: Pieces, count: int, random: Random, code: str) -> Pieces:
    """Synonyms in the place of `count` words, each wherever it stands."""
    words = sorted({pieces[place].text for place in _places(pieces)} - _stop_words(code))
    done = 0
    for word in random.sample(words, len(words)):
        if others := synonyms(word, code):
            other = random.choice(others)
            pieces = [
                Piece(other, word=True) if piece.word and piece.text == word else piece
                for piece in pieces
            ]
            done += 1
        if done == count:
            break
    return pieces


def inserted(pieces: Pieces, count: int, random: Random, code: str) -> Pieces:
    """Synonyms of `count` words, put before any word."""
    for _ in range(count):
        places = _places(pieces)
        for place in random.sample(places, min(len(places), _DRAWS)):
            word = pieces[place].text
            others = () if word.lower() in _stop_words(code) else synonyms(word, code)
            if others:
                at = random.choice(places)
                new = [Piece(random.choice(others), word=True)]
                if code in _SPACED:
                    new.append(Piece(" "))
                pieces = [*pieces[:at], *new, *pieces[at:]]
                break
    return pieces


def swapped(pieces: Pieces, count: int, random: Random, code: str) -> Pieces:
    """Two words in each other's places, `count` times."""
    places = _places(pieces)
    for _ in range(count if len(places) > 1 else 0):
        one, other = random.sample(places, 2)
        pieces[one], pieces[other] = pieces[other], pieces[one]
    return pieces


def deleted(pieces: Pieces, count: int, random: Random, code: str) -> Pieces:
    """Without the words that a probability of `ALPHA` hits, but never without all of them."""
    places = _places(pieces)
    hit = {place for place in places if random.random() < ALPHA}
    if len(hit) == len(places):
        hit.discard(random.choice(places))
    return [piece for place, piece in enumerate(pieces) if place not in hit]


Operation = Callable[[Pieces, int, Random, str], Pieces]
OPERATIONS: Final[tuple[Operation, ...]] = (replaced, inserted, swapped, deleted)


def _places(pieces: Pieces) -> list[int]:
    return [place for place, piece in enumerate(pieces) if piece.word]


@cache
def _stop_words(code: str) -> frozenset[str]:
    return frozenset(read_lists(Path(__file__).with_name("stop_words.txt"))[code])


def _jieba() -> Callable[[str], Iterable[str]]:
    words = jieba_words()
    if words is None:
        raise RodaError(
            "Chinese words need the package jieba; the extra roda-mwp[rivals] brings it "
            "(in a checkout: pip install '.[rivals]')"
        )
    return words
