"""Scores shipped weights, run as they are shipped: `evaluate.py FOLDER [WEIGHTS]`.

On treebanks of the folder, and on `sample.conllu`: 254 sentences of word problems, half of them questions, whose
trees were corrected by hand. WEIGHTS may also be a CoNLL-U file that another parser wrote for the sample.
Words are the treebank's own, so only the parser is measured; punctuation counts like any word.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from treebank import Tree, Word, read, treebank

from roda.languages.english.parsing.analysis import WEIGHTS
from roda.languages.english.parsing.network import Network

TESTS: Final = (
    ("ewt", "dev"), ("ewt", "test"), ("pud", "test"),
    ("childes", "dev"), ("childes", "test"), ("atis", "dev"), ("atis", "test"),
)  # fmt: skip
SAMPLE: Final = Path(__file__).with_name("sample.conllu")


def parse(network: Network, forest: Sequence[Tree]) -> list[Tree]:
    """The trees that a network draws over the words of these trees."""
    order = sorted(range(len(forest)), key=lambda at: len(forest[at]))
    out: list[Tree] = [()] * len(forest)
    for start in range(0, len(order), 200):
        group = order[start : start + 200]
        sentences = [[word.form for word in forest[at]] for at in group]
        for at, sentence, found in zip(group, sentences, network.parse(sentences), strict=True):
            rows = zip(sentence, found.upos, found.xpos, found.heads, found.deps, strict=True)
            out[at] = tuple(Word(*row) for row in rows)
    return out


def compared(gold: Iterable[Tree], drawn: Iterable[Tree]) -> dict[str, float]:
    """Percent of words with the right head, head and label (without subtype), and tags; of roots; of whole trees."""
    right: Counter[str] = Counter()
    for tree, found in zip(gold, drawn, strict=True):
        whole = True
        for word, other in zip(tree, found, strict=True):
            head = word.head == other.head
            label = head and word.dep.split(":")[0] == other.dep.split(":")[0]
            whole = whole and label
            right["words"] += 1
            right["uas"] += head
            right["las"] += label
            right["upos"] += word.upos == other.upos
            right["xpos"] += word.xpos == other.xpos
            right["roots"] += word.head == 0 and head
        right["sentences"] += 1
        right["whole"] += whole
    of = {"roots": "sentences", "whole": "sentences"}
    names = ("uas", "las", "upos", "xpos", "roots", "whole")
    return {name: round(100 * right[name] / right[of.get(name, "words")], 2) for name in names}


def scores(network: Network, forest: Sequence[Tree]) -> dict[str, float]:
    """How well a network parses these trees."""
    return compared(forest, parse(network, forest))


def main() -> None:
    """Prints a line for the sample and for each treebank."""
    folder = Path(sys.argv[1])
    weights = Path(sys.argv[2]) if len(sys.argv) > 2 else WEIGHTS
    sample = list(read(SAMPLE))
    asked = [at for at, tree in enumerate(sample) if tree[-1].form == "?"]
    if weights.suffix != ".npz":
        print("sample", compared(sample, read(weights)))
        return
    network = Network(weights)
    print("sample", scores(network, sample))
    print("its questions", scores(network, [sample[at] for at in asked]))
    for name, split in TESTS:
        print(name, split, scores(network, treebank(folder, name, split)), flush=True)


if __name__ == "__main__":
    main()
