"""Trees of word-problem sentences, made from a small grammar: as many as are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from habits import as_ewt
from questions import question
from statements import statement
from treebank import Tree

LONGEST = 45


def trees(count: int, rng: Random) -> Iterator[Tree]:
    """So many made trees, three questions to two statements."""
    made = 0
    while made < count:
        node = question(rng) if rng.random() < 0.6 else statement(rng)
        tree = as_ewt(node.tree())
        if len(tree) <= LONGEST:
            made += 1
            yield tree


if __name__ == "__main__":
    for tree in trees(40, Random(3)):
        print(" ".join(word.form for word in tree))
