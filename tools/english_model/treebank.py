"""Trees of the CC BY-SA treebanks, with labels and tags made alike across them."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

# The same relation under an older or a rarer name.
_LABELS: Final = {
    "obl:tmod": "obl:unmarked",
    "obl:npmod": "obl:unmarked",
    "nmod:tmod": "nmod:unmarked",
    "nmod:npmod": "nmod:unmarked",
    "csubj:pass": "csubj",
    "csubj:outer": "csubj",
    "advcl:relcl": "advcl",
    "reparandum": "dep",
    "orphan": "dep",
    "goeswith": "dep",
    "dislocated": "dep",
}
_TAGS: Final = {"?": ".", "!": ".", "VV": "VB", "TP": "_"}


class Word(NamedTuple):
    """A word of a tree; `head` counts from 1, 0 is the root; xpos `_` is not known."""

    form: str
    upos: str
    xpos: str
    head: int
    dep: str


Tree = tuple[Word, ...]


def read(path: Path, *, adults_only: bool = False) -> Iterator[Tree]:
    """The trees of a CoNLL-U file, gzipped or not; of CHILDES, on request, without the children's."""
    words: list[Word] = []
    child = False
    with (gzip.open if path.suffix == ".gz" else open)(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("# speaker_role"):
                child = line.rstrip().endswith("Child")
                continue
            cells = line.rstrip("\n").split("\t")
            if len(cells) >= 8 and cells[0].isdigit():
                dep = _LABELS.get(cells[7], cells[7])
                xpos = _TAGS.get(cells[4], cells[4])
                words.append(Word(cells[1], cells[3], xpos, int(cells[6]), dep))
            elif not line.strip() and words:
                if not (child and adults_only):
                    yield tuple(words)
                words, child = [], False
    if words and not (child and adults_only):
        yield tuple(words)


def treebank(folder: Path, name: str, split: str, *, adults_only: bool = False) -> list[Tree]:
    """One split of one treebank of the folder, by name."""
    return list(read(folder / name / f"en_{name}-ud-{split}.conllu.gz", adults_only=adults_only))
