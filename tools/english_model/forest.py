"""What both parsers are trained on: the treebanks, made trees, and how they come in batches."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from grammar import trees
from treebank import Tree, Word, treebank

from roda.languages.english.parsing.network import normal

LONGEST = 80  # words of a sentence


class Treebanks:
    """EWT, Atis and what adults say in CHILDES; their development parts beside them."""

    def __init__(self, folder: Path) -> None:
        self.ewt = treebank(folder, "ewt", "train")
        self.atis = treebank(folder, "atis", "train")
        self.childes = treebank(folder, "childes", "train", adults_only=True)
        self.dev = {name: treebank(folder, name, "dev") for name in ("ewt", "atis", "childes")}

    def all(self) -> list[Tree]:
        """Every tree that may be trained on."""
        return [*self.ewt, *self.atis, *self.childes]

    def epoch(self, made: int, rng: random.Random) -> list[Tree]:
        """The trees of one pass: half of Atis, the rest, and so many made anew; some in lower case."""
        forest = [*self.ewt, *self.childes, *rng.sample(self.atis, len(self.atis) // 2)]
        forest += trees(made, rng)
        return [lowered(tree, rng) for tree in forest if len(tree) <= LONGEST]


class Inventory:
    """The words, labels and tags that a network knows, by number."""

    def __init__(self, sample: Sequence[Tree], words: int) -> None:
        self.counts = Counter(normal(word.form) for tree in sample for word in tree)
        common = [word for word, n in self.counts.most_common(words - 1) if n > 2]
        self.words = ["", *common]
        self.labels = sorted({word.dep for tree in sample for word in tree})
        self.upos = sorted({word.upos for tree in sample for word in tree})
        self.xpos = sorted({word.xpos for tree in sample for word in tree} - {"_"})
        self.row = {word: i for i, word in enumerate(self.words)}


def lowered(tree: Tree, rng: random.Random) -> Tree:
    """Now and then a tree in lower case, as some corpora write."""
    if rng.random() < 0.95:
        return tree
    return tuple(word._replace(form=word.form.lower()) for word in tree)


def batches(forest: Sequence[Tree], size: int, rng: random.Random) -> Iterator[list[Tree]]:
    """Sentences of like length together, so many words at a time, in random order."""
    ordered = sorted(forest, key=lambda tree: (len(tree), rng.random()))
    groups: list[list[Tree]] = [[]]
    words = 0
    for tree in ordered:
        if words + len(tree) > size and groups[-1]:
            groups.append([])
            words = 0
        groups[-1].append(tree)
        words += len(tree)
    rng.shuffle(groups)
    yield from groups


__all__ = ["LONGEST", "Inventory", "Treebanks", "Word", "batches", "lowered"]
