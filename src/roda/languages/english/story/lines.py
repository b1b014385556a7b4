"""The model of a problem while it is rewritten: lines of words in which numbers are marks.

A line is a sentence with its tree. Its words are written out again by `show`, with one private
character in place of every number, so that nothing that is moved, dropped or repeated can lose
or change a number; `unmask` puts the numbers back and says where each of them came from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from roda.languages.base import ANSWER, Rewritten
from roda.languages.english.parsing import Sentence, Token
from roda.problem import Number

_FIRST: Final = 0xE000
ANSWER_MARK: Final = chr(0xF000)
MARK: Final = re.compile("[\ue000-\uf000]")
LIMIT: Final = 4000  # numbers that marks can tell apart
_TIGHT: Final = frozenset(".,;:?!)%")
_SPACES: Final = re.compile(" {2,}")


def mark_of(index: int) -> str:
    """The private character that stands for a number of the problem.

    >>> hex(ord(mark_of(3)))
    '0xe003'
    """
    return chr(_FIRST + index)


@dataclass(frozen=True)
class Line:
    """A sentence of the story; `marks` maps the index of a number's first token to its mark."""

    text: str
    sentence: Sentence
    marks: dict[int, str] = field(default_factory=dict)
    inside: frozenset[int] = frozenset()  # the further tokens of numbers of several tokens

    def word(self, token: Token) -> str:
        """A token as it is written out: a mark for a number."""
        if token.index in self.inside:
            return ""
        return self.marks.get(token.index, token.text)

    def glued(self, token: Token) -> bool:
        """Whether nothing stands between a token and the one before it."""
        return token.index > 0 and self.sentence[token.index - 1].end == token.start

    def show(self, tokens: Iterable[Token], instead: dict[int, str] | None = None) -> str:
        """Tokens written out in their order, some of them by other words.

        >>> from roda.languages.english.parsing import analyse
        >>> line = Line("Tom's dog ate.", analyse("Tom's dog ate.").sentences[0])
        >>> line.show(line.sentence.tokens[:3], {2: "cat"})
        "Tom's cat"
        """
        pieces: list[str] = []
        last = -2
        for token in tokens:
            word = (instead or {}).get(token.index, self.word(token))
            if word:
                tight = word in _TIGHT or (last == token.index - 1 and self.glued(token))
                if pieces and not tight:
                    pieces.append(" ")
                pieces.append(word)
            last = token.index
        return "".join(pieces).strip()

    def low(self, index: int) -> str:
        """The word at an index in lower case, or nothing outside the sentence."""
        return self.sentence[index].text.lower() if 0 <= index < len(self.sentence) else ""

    def has_mark(self, tokens: Iterable[Token]) -> bool:
        """Whether a number stands among the tokens."""
        return any(token.index in self.marks for token in tokens)


def line_of(text: str, sentence: Sentence, numbers: Sequence[tuple[int, int, str]]) -> Line:
    """The line of a sentence; `numbers` are (start, end, mark) in the text."""
    marks: dict[int, str] = {}
    inside: set[int] = set()
    for start, end, mark in numbers:
        covered = [t.index for t in sentence if t.start < end and start < t.end]
        if covered:
            marks[covered[0]] = mark
            inside.update(covered[1:])
    return Line(text, sentence, marks, frozenset(inside))


def unmask(masked: str, numbers: Sequence[Number], answer: Number) -> Rewritten:
    """The text of a masked one, its numbers in order, and where each comes from."""
    parts: list[str] = []
    placed: list[Number] = []
    sources: list[int] = []
    begin = 0
    for piece in re.split("([\ue000-\uf000])", masked):
        if MARK.fullmatch(piece):
            source = ANSWER if piece == ANSWER_MARK else ord(piece) - _FIRST
            number = answer if source == ANSWER else numbers[source]
            piece = number.surface
            if piece[0].isupper() and parts and not parts[-1].endswith((". ", "? ")) and begin:
                piece = piece[0].lower() + piece[1:]  # "Four" opens a sentence no longer
            placed.append(number._replace(surface=piece, start=begin, end=begin + len(piece)))
            sources.append(source)
        parts.append(piece)
        begin += len(piece)
    return Rewritten("".join(parts), tuple(placed), tuple(sources))


def capital(text: str) -> str:
    """The text with a capital first.

    >>> capital("some ducks swim.")
    'Some ducks swim.'
    """
    return text[:1].upper() + text[1:]


def tidy(text: str) -> str:
    """Spaces and commas as they should be after parts have been left out.

    >>> tidy("Tom  has , 4 pens ,.")
    'Tom has, 4 pens.'
    """
    text = _SPACES.sub(" ", text).strip()
    text = re.sub(r" +([,.?!;])", r"\1", text)
    text = re.sub(r"[,;]+([.?!])", r"\1", text)
    text = re.sub(r",(?:\s*,)+", ",", text)
    return re.sub(r"^[,;]\s*", "", text)
