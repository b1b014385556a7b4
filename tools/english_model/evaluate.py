"""Scores shipped weights on treebanks, run as they are shipped: `evaluate.py FOLDER [WEIGHTS]`.

Words are the treebank's own, so only the parser is measured; punctuation counts like any word.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from treebank import Tree, treebank

from roda.languages.english.parsing.analysis import WEIGHTS
from roda.languages.english.parsing.network import Network

TESTS = (("ewt", "dev"), ("ewt", "test"), ("pud", "test"), ("childes", "test"), ("atis", "test"))


def scores(network: Network, forest: Iterable[Tree]) -> dict[str, float]:
    """Shares of words with the right head, head and label, label without subtype, and tags."""
    trees = sorted(forest, key=len)
    right: Counter[str] = Counter()
    for start in range(0, len(trees), 200):
        group = trees[start : start + 200]
        found = network.parse([[word.form for word in tree] for tree in group])
        for tree, parsed in zip(group, found, strict=True):
            for k, word in enumerate(tree):
                head = parsed.heads[k] == word.head
                right["words"] += 1
                right["uas"] += head
                right["las"] += head and parsed.deps[k].split(":")[0] == word.dep.split(":")[0]
                right["upos"] += parsed.upos[k] == word.upos
                right["xpos"] += parsed.xpos[k] == word.xpos
                right["roots"] += word.head == 0 and head
            right["sentences"] += 1
    words = right["words"]
    shares = {name: round(100 * right[name] / words, 2) for name in ("uas", "las", "upos", "xpos")}
    return {**shares, "roots": round(100 * right["roots"] / right["sentences"], 2)}


def main() -> None:
    """Prints a line for each treebank."""
    folder = Path(sys.argv[1])
    network = Network(Path(sys.argv[2]) if len(sys.argv) > 2 else WEIGHTS)
    for name, split in TESTS:
        print(name, split, scores(network, treebank(folder, name, split)), flush=True)


if __name__ == "__main__":
    main()
