"""The corpora of the tables: where their problems are, and how they are split officially.

| corpus | problems | splits |
|---|---|---|
| math23k | all 23,162 | `public` (the published test and validation ids), five folds by hash |
| allarith | the 831 of its folds | its five folds |
| mawps | the 1,920 of `cv_mawps` | its five folds |
| asdiv-a | the 1,217 of `cv_asdiv-a` | its five folds |
| svamp | MAWPS and ASDiv-A (3,138), SVAMP (1,000) | `public`: trained on the former, tested on the latter |

Where a fold gives no development part, it is a tenth of the training part, by hash. In the tables of
MAWPS and ASDiv-A the same text may stand in several rows; a row is a problem there, as everybody counts
them, and its id is its place. Problems of ASDiv are lower-cased in these tables: reversals are made of the
same problems as its own file has them (`Source.natural`), where they are found there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from roda.corpora import IdFilter, read, read_ids
from roda.errors import SolverError, UnknownName
from roda.experiments.pools.split import FOLDS, PUBLIC, Split
from roda.problem import Entry, Record


@dataclass(frozen=True)
class Source:
    """The problems of a corpus, its splits, and other writings of the same problems."""

    corpus: str
    problems: list[Record]
    splits: dict[str, Split]
    natural: dict[tuple[str, str], Record] = field(default_factory=dict)

    def to_reverse(self) -> Iterator[Record]:
        """The problems as reversals are made of them, under the same ids."""
        for record in self.problems:
            found = self.natural.get((wording(record.text), record.answer))
            yield record if found is None else replace_id(found, record.id)


def replace_id(record: Record, name: str) -> Record:
    """The same problem under another id."""
    return Record(name, record.text, record.equation, record.answer, record.language)


_NUMBER: Final = re.compile(
    r"\d+(?:[.,]\d+)*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen"
    r"|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty"
    r"|seventy|eighty|ninety|hundred|thousand|half|dozen)\b"
)
_LETTERS: Final = re.compile(r"[^a-z]+")


def wording(text: str) -> str:
    """The letters of a text without its numbers, by which two writings of a problem are matched.

    >>> wording("Seven red apples, $2.50.") == wording("7 red apples , $ 2.5 .")
    True
    """
    return _LETTERS.sub("", _NUMBER.sub("", text.lower()))


def source(corpus: str, data: Path) -> Source:
    """The problems and splits of a corpus of the tables, from a folder that holds all corpora."""
    try:
        made = SOURCES[corpus]
    except KeyError:
        raise UnknownName("corpus of the tables", corpus, SOURCES) from None
    folder = data / corpus
    if not folder.is_dir():
        raise SolverError(
            f"{data} holds no folder {corpus}; name the folder that holds all corpora"
        )
    return made(data)


def _records(path: Path, corpus: str, ids: IdFilter | None = None) -> list[Record]:
    return [each for each in read(path, corpus, ids=ids) if isinstance(each, Record)]


def _math23k(data: Path) -> Source:
    folder = data / "math23k"
    test = _records(folder / "math23k_test.json", "math23k")
    problems = _records(folder / "math23k_train.json", "math23k") + test
    held_out = frozenset(record.id for record in test)
    public = Split(held_out, read_ids(folder / "valid_ids.txt"))
    folds = {f"fold{number}": Split(fold=number) for number in range(FOLDS)}
    return Source("math23k", problems, {PUBLIC: public, **folds})


def training_part(data: Path) -> list[Entry]:
    """The public training part of Math23K, with what cannot be read."""
    folder = data / "math23k"
    ids = IdFilter(exclude=read_ids(folder / "valid_ids.txt"))
    return list(read(folder / "math23k_train.json", "math23k", ids=ids))


def _allarith(data: Path) -> Source:
    folder = data / "allarith"
    folds = [read_ids(folder / "allArith" / f"fold{number}.txt") for number in range(FOLDS)]
    wanted = IdFilter(frozenset().union(*folds))
    problems = _records(folder / "questions.json", "allarith", wanted)
    return Source("allarith", problems, _by_ids(folds))


def _by_ids(folds: list[frozenset[str]]) -> dict[str, Split]:
    return {f"fold{number}": Split(test) for number, test in enumerate(folds)}


def _rows(path: Path, corpus: str, name: str) -> list[Record]:
    """The rows of a table, each with its place as its id."""
    found = _records(path, corpus)
    return [replace_id(each, f"{name}-{row}") for row, each in enumerate(found, start=1)]


def _folded(corpus: str, folder: Path, natural: dict[tuple[str, str], Record]) -> Source:
    """A corpus whose folds are tables: the development table of a fold is what it tests on."""
    folds = [
        _rows(folder / f"fold{number}" / "dev.csv", corpus, f"{corpus}-{number}")
        for number in range(FOLDS)
    ]
    splits = _by_ids([frozenset(each.id for each in fold) for fold in folds])
    return Source(corpus, [each for fold in folds for each in fold], splits, natural)


def _asdiv_texts(data: Path) -> dict[tuple[str, str], Record]:
    """The problems of ASDiv as people write them, by wording and answer."""
    records = _records(data / "asdiv" / "ASDiv.xml", "asdiv")
    return {(wording(record.text), record.answer): record for record in records}


def _mawps(data: Path) -> Source:
    return _folded("mawps", data / "mawps" / "cv_mawps", {})


def _asdiv_a(data: Path) -> Source:
    return _folded("asdiv-a", data / "asdiv-a" / "cv_asdiv-a", _asdiv_texts(data))


def _svamp(data: Path) -> Source:
    folder = data / "svamp" / "mawps-asdiv-a_svamp"
    train = _rows(folder / "train.csv", "svamp", "train")
    test = _rows(folder / "dev.csv", "svamp", "svamp")
    held_out = frozenset(each.id for each in test)
    return Source("svamp", train + test, {PUBLIC: Split(held_out)}, _asdiv_texts(data))


SOURCES: Final[Mapping[str, Callable[[Path], Source]]] = {
    "math23k": _math23k,
    "allarith": _allarith,
    "mawps": _mawps,
    "asdiv-a": _asdiv_a,
    "svamp": _svamp,
}
