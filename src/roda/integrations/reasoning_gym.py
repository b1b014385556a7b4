"""reasoning-gym: the dataset `roda_reversed`, reversals of a corpus or of the problems in the package.

    import roda.integrations.reasoning_gym  # makes the name known
    data = reasoning_gym.create_dataset("roda_reversed", source="sample:en", seed=42, size=500)

The same seed and index give the same problem. Answers are scored by `roda.reward`: exactly.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Final

from reasoning_gym.factory import DATASETS, ProceduralDataset, register_dataset

from roda.augmentation.pipeline import reverse
from roda.corpora import Wanted, read
from roda.errors import RodaError
from roda.export.reward import reward
from roda.problem import Record, Reversal
from roda.samples import path

DATASET_NAME: Final = "roda_reversed"
_SAMPLE: Final = "sample:"


@dataclass
class RodaReversedConfig:
    """`source` is a file that `roda augment` reads, or `sample:en` or `sample:zh`."""

    source: str = "sample:en"
    corpus: str | None = None
    language: str = ""
    profile: str = "default"
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        """An `AssertionError` where a setting cannot be meant, as in other datasets."""
        assert self.size > 0, "size must be positive"
        assert self.source, "source must name a file or a sample"


class RodaReversedDataset(ProceduralDataset):  # type: ignore[misc]  # no types where the library is missing
    """Problems of a corpus turned around, one reversal of one problem for each index."""

    def __init__(self, config: RodaReversedConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)
        self.records = _records(config.source, config.corpus, config.language)

    def __getitem__(self, idx: int) -> dict[str, Any]:
        """A reversal, chosen by seed and index."""
        rng = Random(self.seed + idx)  # noqa: S311 - nothing is kept secret by it
        start = rng.randrange(len(self.records))
        for step in range(len(self.records)):
            place = (start + step) % len(self.records)
            made = _reversals(self.records[place], self.config.profile)
            if made:
                return _item(rng.choice(made), idx)
        raise RodaError(f"no problem of {self.config.source} can be turned around")

    def score_answer(self, answer: str | None, entry: Mapping[str, Any]) -> float:
        """1.0 where the answer is exactly right, else 0.0."""
        return score_answer(answer, entry)


def score_answer(answer: str | None, entry: Mapping[str, Any]) -> float:
    """The reward of an answer, or of a whole completion, for an entry with its `answer`."""
    return 0.0 if answer is None else reward(answer, entry["answer"])


def _item(made: Reversal, idx: int) -> dict[str, Any]:
    record = made.to_dict()
    metadata = {name: record[name] for name in ("id", "origin", "language", "equation", "template")}
    return {
        "question": record["text"],
        "answer": record["answer"],
        "metadata": {"source_dataset": DATASET_NAME, "source_index": idx} | metadata,
    }


@lru_cache(maxsize=4)
def _records(source: str, corpus: str | None, language: str) -> tuple[Record, ...]:
    """The problems of a source that have an equation."""
    place = path(source.removeprefix(_SAMPLE)) if source.startswith(_SAMPLE) else source
    entries = read(place, Wanted(corpus=corpus, language=language))
    records = tuple(entry for entry in entries if isinstance(entry, Record))
    if not records:
        raise RodaError(f"{source} holds no problem with an equation")
    return records


@lru_cache(maxsize=1 << 12)
def _reversals(record: Record, profile: str) -> tuple[Reversal, ...]:
    return tuple(made for made in reverse(record, profile) if isinstance(made, Reversal))


if DATASET_NAME not in DATASETS:
    register_dataset(DATASET_NAME, RodaReversedDataset, RodaReversedConfig)
