"""Trees as the numbers that the small parser is trained on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch
from forest import Inventory
from network import SIZES
from numpy.typing import NDArray
from torch import Tensor
from treebank import Tree

from roda.languages.english.parsing.network import features


class Batch(NamedTuple):
    """Some sentences, padded; -1 in place of an answer that is not known."""

    ids: dict[str, Tensor]
    lengths: Tensor
    heads: Tensor
    labels: Tensor
    upos: Tensor
    xpos: Tensor


class _Rows(NamedTuple):
    """One tree: rows of the tables, and head, label, upos and xpos, of each word."""

    ids: NDArray[np.int64]
    gold: NDArray[np.int64]


class Examples:
    """Makes batches; remembers what a tree looks like as numbers."""

    def __init__(self, known: Inventory, rng: np.random.Generator, device: str) -> None:
        self._rng = rng
        self._device = device
        self._row = known.row
        self._index = [
            {name: at for at, name in enumerate(names)}
            for names in (known.labels, known.upos, known.xpos)
        ]
        counts = np.array([known.counts[word] for word in known.words])
        self._hidden = 0.25 / (counts + 0.25) + 0.02  # how often a word is hidden, by its row
        self._words: dict[str, tuple[int, ...]] = {}
        self._trees: dict[Tree, _Rows] = {}

    def _word(self, form: str) -> tuple[int, ...]:
        if form not in self._words:
            found = features(form)
            self._words[form] = (self._row.get(found.word, 0), *found[1:])
        return self._words[form]

    def _rows(self, tree: Tree) -> _Rows:
        if tree not in self._trees:
            labels, upos, xpos = self._index
            gold = [
                (w.head, labels.get(w.dep, -1), upos.get(w.upos, -1), xpos.get(w.xpos, -1))
                for w in tree
            ]
            self._trees[tree] = _Rows(
                np.array([self._word(word.form) for word in tree]),
                np.array(gold),
            )
        return self._trees[tree]

    def batch(self, group: Sequence[Tree], *, hide: bool = False) -> Batch:
        """The sentences as one batch; rare words are hidden now and then, if asked for."""
        rows = [self._rows(tree) for tree in group]
        lengths = [len(tree) for tree in group]
        shape = (len(rows), max(lengths))
        ids = np.zeros((*shape, len(SIZES)), dtype=np.int64)
        gold = np.full((*shape, 4), -1, dtype=np.int64)
        for at, (row, length) in enumerate(zip(rows, lengths, strict=True)):
            ids[at, :length] = row.ids
            gold[at, :length] = row.gold
        if hide:
            ids[..., 0][self._rng.random(shape) < self._hidden[ids[..., 0]]] = 0
        inputs = self._tensor(ids)
        heads, labels, upos, xpos = self._tensor(gold).unbind(-1)
        return Batch(
            {name: inputs[..., at] for at, name in enumerate(SIZES)},
            torch.tensor(lengths), heads, labels, upos, xpos,
        )  # fmt: skip

    def _tensor(self, values: NDArray[Any]) -> Tensor:
        return torch.from_numpy(values).to(self._device, non_blocking=True)
