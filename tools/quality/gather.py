"""Labelled texts made again from the corpora, with their features: what the model is trained on.

Every wording of every labelled number is made, without a least quality, and those whose hash a label
has are kept. A label whose text the program does not write any more is counted and left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from quality.collect import Label, text_hash
from quality.roughen import corpus_of, roughened
from roda.augmentation.pipeline import reverse_all
from roda.augmentation.profiles import PROFILES
from roda.corpora import Wanted, read
from roda.problem import MOST_WORDINGS, Entry, Record, Reversal
from roda.quality.features import features_of

# The files that labels come from, by the names that the labels have for them.
CORPORA: dict[str, dict[str, str]] = {
    "en": {
        "gsm8k": "gsm8k/train.jsonl.gz",
        "mawps": "mawps/MAWPS.json",
        "svamp": "svamp/SVAMP.json",
        "asdiv-a": "asdiv-a/trainset.json",
        "allarith": "allarith/questions.json",
        "mathqa": "mathqa/test_first1000.json",
        "draw": "draw/trainset.json",
        "alg514": "alg514/questions.json",
        "dolphin1878": "dolphin1878/number_word_std.dev.json",
        "everyday-en": "everyday/en.jsonl",
        "typed-en": "en.jsonl",
    },
    "zh": {
        "math23k": "math23k/math23k_train.json",
        "ape210k": "ape210k/valid.ape.json",
        "hmwp": "hmwp/hmwp.json",
        "everyday-zh": "everyday/zh.jsonl",
        "typed-zh": "zh.jsonl",
    },
}
# Problems of our own, as teachers, parents and pupils type them; the others lie in the folder of corpora.
TYPED = Path(__file__).parent / "typed"
EVERYTHING = replace(
    PROFILES["default"], min_quality=0.0, min_coherence=1.0, wordings=MOST_WORDINGS
)
FIFTHS = 5
_CHUNK = 256


class Item(NamedTuple):
    """A labelled text: what two readers said, and what is known of how it was made."""

    label: Label
    features: dict[str, float]

    @property
    def right(self) -> float:
        """The mean of both readers: 0, a half or 1."""
        return sum(self.label.right) / 2

    @property
    def coherence(self) -> float:
        """The mean of both readers."""
        return sum(self.label.coherence) / 2

    @property
    def fold(self) -> int:
        """A fifth by the origin, so that texts of one problem stay together."""
        return crc32(f"quality {self.label.corpus} {self.label.origin}".encode()) % FIFTHS


def records(language: str, corpus: str, data: Path) -> Iterator[Entry]:
    """The records of a corpus, or of a corpus roughened by a rule: `svamp~clipped`."""
    plain, rule = corpus_of(corpus)
    named = None if plain.startswith(("everyday", "typed")) else plain
    folder = TYPED if plain.startswith("typed") else data
    found = read(str(folder / CORPORA[language][plain]), Wanted(named))
    return roughened(found, rule) if rule else found


def made(entries: Iterable[Entry]) -> Iterator[Reversal]:
    """Every wording of every number of some problems."""
    stream = iter(entries)
    while chunk := list(islice(stream, _CHUNK)):
        for results in reverse_all(chunk, EVERYTHING):
            yield from (result for result in results if isinstance(result, Reversal))


def gather(language: str, labels: list[Label], data: Path) -> tuple[list[Item], Counter[str]]:
    """The items of all labels whose texts are still written, and how many are not, by corpus."""
    found: list[Item] = []
    lost: Counter[str] = Counter()
    for corpus in sorted({label.corpus for label in labels}):
        if corpus_of(corpus)[0] not in CORPORA[language]:
            raise SystemExit(
                f"labels of {corpus!r}, but no file of it is known (CORPORA in gather)"
            )
        wanted = {
            (label.origin, label.target, label.sha256): label
            for label in labels
            if label.corpus == corpus
        }
        origins = {origin for origin, _, _ in wanted}
        few = (
            entry
            for entry in records(language, corpus, data)
            if isinstance(entry, Record) and entry.id in origins
        )
        for reversal in made(few):
            key = reversal.source.id, reversal.target, text_hash(reversal.text)
            if label := wanted.pop(key, None):
                found.append(Item(label, features_of(reversal)))
        lost[corpus] = len(wanted)
    return sorted(found, key=lambda item: item.label), lost
