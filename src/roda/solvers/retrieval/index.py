"""How similar a text is to each of many known ones, from the words that they have in common.

For every word the index keeps the texts that have it. A question touches only the texts that share a
word with it, so a thousand questions among sixty thousand texts take seconds.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Similarity = Literal["cosine", "jaccard"]
Counts = NDArray[np.int32]
Floats = NDArray[np.float32]


def terms(words: Sequence[str], pairs: bool) -> list[str]:
    """What of a text is compared: its words, and the pairs of neighbours if they are asked for.

    >>> terms(["a", "b", "c"], pairs=True)
    ['a', 'b', 'c', 'a b', 'b c']
    """
    neighbours = pairwise(words) if pairs else ()
    return [*words, *(f"{left} {right}" for left, right in neighbours)]


@dataclass(frozen=True)
class Index:
    """The words of many texts: text t has `occurring[starts[t]:starts[t + 1]]`, `times` each.

    Words are numbered as in `words`.
    """

    words: tuple[str, ...]
    starts: Counts
    occurring: Counts
    times: Counts

    @classmethod
    def of(cls, texts: Sequence[Sequence[str]]) -> Index:
        """The index of these texts.

        >>> Index.of([["a", "b", "a"], ["c"]]).times.tolist()
        [2, 1, 1]
        """
        number: dict[str, int] = {}
        occurring: list[int] = []
        times: list[int] = []
        starts = [0]
        for text in texts:
            for word, count in Counter(text).items():
                occurring.append(number.setdefault(word, len(number)))
                times.append(count)
            starts.append(len(occurring))
        arrays = (np.array(each, np.int32) for each in (starts, occurring, times))
        return cls(tuple(number), *arrays)

    def __len__(self) -> int:
        return len(self.starts) - 1

    @cached_property
    def _number(self) -> dict[str, int]:
        return {word: number for number, word in enumerate(self.words)}

    @cached_property
    def _text(self) -> Counts:
        """The text of each entry of `occurring`."""
        return np.repeat(np.arange(len(self), dtype=np.int32), np.diff(self.starts))

    @cached_property
    def _rarity(self) -> Floats:
        """For each word how rare it is (inverse document frequency, smoothed)."""
        having = np.bincount(self.occurring, minlength=len(self.words))
        rare: Floats = (np.log((1 + len(self)) / (1 + having)) + 1).astype(np.float32)
        return rare

    @cached_property
    def _by_word(self) -> tuple[Counts, Counts, Floats]:
        """The texts that have each word, where each word's begin, and its share of their vectors."""
        weights = self.times * self._rarity[self.occurring]
        lengths = np.sqrt(np.bincount(self._text, weights**2, minlength=len(self)))
        shares = (weights / lengths[self._text]).astype(np.float32)
        order = np.argsort(self.occurring, kind="stable")
        having = np.bincount(self.occurring, minlength=len(self.words))
        starts = np.concatenate(([0], np.cumsum(having))).astype(np.int32)
        return self._text[order], starts, shares[order]

    def similarities(self, text: Sequence[str], kind: Similarity) -> Floats:
        """How similar each known text is to this one, from 0 to 1.

        >>> index = Index.of([["a", "b"], ["a", "c"], ["d"]])
        >>> index.similarities(["a", "b"], "jaccard").tolist() == [1.0, np.float32(1 / 3), 0.0]
        True
        >>> bool(index.similarities(["a", "b"], "cosine").argmax() == 0)
        True
        """
        return self._cosine(text) if kind == "cosine" else self._jaccard(text)

    def _cosine(self, text: Sequence[str]) -> Floats:
        having, starts, shares = self._by_word
        found = np.zeros(len(self), np.float32)
        length = 0.0
        unseen = math.log(1 + len(self)) + 1  # the rarity of a word that no known text has
        for word, count in Counter(text).items():
            number = self._number.get(word)
            weight = count * (unseen if number is None else float(self._rarity[number]))
            length += weight**2
            if number is not None:
                entries = slice(starts[number], starts[number + 1])
                found[having[entries]] += weight * shares[entries]
        return found / np.float32(math.sqrt(length) or 1.0)

    def _jaccard(self, text: Sequence[str]) -> Floats:
        having, starts, _ = self._by_word
        common = np.zeros(len(self), np.float32)
        asked = set(text)
        for word in asked:
            number = self._number.get(word)
            if number is not None:
                common[having[starts[number] : starts[number + 1]]] += 1
        together = np.diff(self.starts) + len(asked) - common
        similar: Floats = (common / np.maximum(together, 1)).astype(np.float32)
        return similar
