"""What an analysis is: sentences of tokens, each with its tags, its head and its place.

Labels are those of Universal Dependencies (version 2), tags those of the Penn treebank, whichever
analyser made them, so that rules are written once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Protocol

ROOT: Final = -1  # the head of a sentence's root


@dataclass(frozen=True, slots=True)
class Token:
    """A word: `text[start:end] == token.text` in the analysed text.

    `index` and `head` count the tokens of the sentence from 0; the root's head is `ROOT`.
    """

    text: str
    start: int
    end: int
    index: int
    lemma: str
    upos: str
    xpos: str
    dep: str
    head: int

    @property
    def base_dep(self) -> str:
        """The label without its subtype: `nsubj` for `nsubj:pass`."""
        return self.dep.partition(":")[0]


@dataclass(frozen=True)
class Sentence:
    """The tokens of one sentence, which form a tree."""

    tokens: tuple[Token, ...]

    def __len__(self) -> int:
        return len(self.tokens)

    def __iter__(self) -> Iterator[Token]:
        return iter(self.tokens)

    def __getitem__(self, index: int) -> Token:
        return self.tokens[index]

    @property
    def start(self) -> int:
        """Where the sentence starts in the text."""
        return self.tokens[0].start

    @property
    def end(self) -> int:
        """Where the sentence ends in the text."""
        return self.tokens[-1].end

    @cached_property
    def root(self) -> Token:
        """The token that heads the sentence."""
        return next(token for token in self.tokens if token.head == ROOT)

    @cached_property
    def _children(self) -> tuple[tuple[Token, ...], ...]:
        lists: list[list[Token]] = [[] for _ in self.tokens]
        for token in self.tokens:
            if token.head != ROOT:
                lists[token.head].append(token)
        return tuple(tuple(found) for found in lists)

    def children(self, token: Token, *deps: str) -> tuple[Token, ...]:
        """The dependents of a token in order, all or those with one of the labels."""
        found = self._children[token.index]
        return tuple(child for child in found if child.dep in deps) if deps else found

    def child(self, token: Token, *deps: str) -> Token | None:
        """The first dependent with one of the labels, or None."""
        return next((child for child in self._children[token.index] if child.dep in deps), None)

    def head(self, token: Token) -> Token | None:
        """The head of a token, or None for the root."""
        return None if token.head == ROOT else self.tokens[token.head]

    def subtree(self, token: Token) -> tuple[Token, ...]:
        """A token and everything below it, in order of the text."""
        found = [token]
        for member in found:
            found += self._children[member.index]
        return tuple(sorted(found, key=lambda member: member.index))

    def span(self, token: Token) -> tuple[int, int]:
        """Where the subtree of a token starts and ends in the text."""
        below = self.subtree(token)
        return below[0].start, below[-1].end


@dataclass(frozen=True)
class Analysis:
    """A text and its sentences."""

    text: str
    sentences: tuple[Sentence, ...]

    @property
    def tokens(self) -> tuple[Token, ...]:
        """All tokens of all sentences."""
        return tuple(token for sentence in self.sentences for token in sentence)

    def at(self, position: int) -> tuple[Sentence, Token] | None:
        """The sentence and the token that cover a place of the text, or None."""
        for sentence in self.sentences:
            if sentence.start <= position < sentence.end:
                for token in sentence:
                    if token.start <= position < token.end:
                        return sentence, token
        return None


class Analyser(Protocol):
    """Anything that analyses English texts."""

    @property
    def name(self) -> str:
        """The name under which it was asked for."""

    def analyse(self, text: str) -> Analysis:
        """The analysis of one text."""

    def analyse_many(self, texts: Iterable[str], batch: int = 64) -> Iterator[Analysis]:
        """Analyses in the order of the texts, some texts at a time for speed."""


def in_batches(texts: Iterable[str], size: int) -> Iterator[Sequence[str]]:
    """The texts in lists of at most `size`.

    >>> list(in_batches(["a", "b", "c"], 2))
    [['a', 'b'], ['c']]
    """
    group: list[str] = []
    for text in texts:
        group.append(text)
        if len(group) >= size:
            yield group
            group = []
    if group:
        yield group
