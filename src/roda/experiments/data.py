"""The examples that a solver is trained and tested on, from the files of a corpus or from prepared data.

`gather` reads a corpus and a file of augmented problems. Prepared data (`pools`) are read by `load`
and `selected`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from roda.corpora import (
    CORPORA,
    IdFilter,
    Wanted,
    open_source,
    read,
    read_ids,
    recognise,
    written_id,
)
from roda.errors import SolverError
from roda.experiments.pools.making import read_augmented
from roda.experiments.pools.pool import (
    PROBLEMS,
    RODA,
    Pool,
    default_selection,
    read_pool,
    write_pool,
)
from roda.experiments.pools.split import PUBLIC, Selection, Split, family
from roda.normalform.forms import Form
from roda.problem import Entry, Problem, Record, Rejection
from roda.scoring import signature
from roda.solvers.inputs.examples import Example, example
from roda.solvers.inputs.words import Cut

SPLITS: Final = ("train", "dev", "test", "augmented")
_UNCLEAR: Final = (
    0.02  # the share of problems whose language may be wrongly detected, as in "12+7=?"
)
_TELL: Final = 200  # problems between two reports of progress


@dataclass(frozen=True)
class Data:
    """Prepared examples of one corpus; `about` says how they were made.

    Of prepared data `about` also holds the selection that they are (`pools.split.Selection`) and the
    hash of the data.
    """

    train: list[Example]
    dev: list[Example]
    test: list[Example]
    augmented: list[Example]
    about: dict[str, Any]

    def told(self, augmented: bool) -> dict[str, Any]:
        """What the line of a run tells about its data: the fields of a `Run` for them."""
        about = self.about
        learned = "original+roda" if augmented else "original"
        return {
            "corpus": about["corpus"],
            "form": about["form"],
            "split": about.get("split", "test" if self.test else "dev"),
            "training_data": about.get("training_data", learned),
            "share": about.get("share", 1.0),
            "ratio": about.get("ratio"),
            "clean": about.get("clean", False),
            "data": self.hash(augmented),
        }

    def hash(self, augmented: bool) -> str:
        """What tells apart the data of two runs, with or without the augmented part."""
        if "data" in self.about:
            return str(self.about["data"])
        used = (*self.train, *(self.augmented if augmented else ()), *self.dev, *self.test)
        content = [(item.id, item.tokens, item.target) for item in used]
        return signature(self.about, augmented, content)


class SplitFile(NamedTuple):
    """Where a split is: names its file may have, and a file of ids to keep or to leave out."""

    files: tuple[str, ...]
    ids: str = ""
    keep: bool = False


def _usual(name: str, *others: str) -> SplitFile:
    ends = (".jsonl", ".json", ".jsonl.gz", ".json.gz", ".csv")
    return SplitFile(tuple(stem + end for stem in (name, *others) for end in ends))


# The files of the splits in a corpus's folder; corpora not named here have the usual ones.
_USUAL: Final = {
    "train": _usual("train", "trainset"),
    "dev": _usual("dev", "valid", "validset", "devset"),
    "test": _usual("test", "testset"),
}
_OFFICIAL: Final = {
    "math23k": {
        "train": SplitFile(("math23k_train.json",), "valid_ids.txt"),
        "dev": SplitFile(("math23k_train.json",), "valid_ids.txt", keep=True),
        "test": SplitFile(("math23k_test.json",)),
    },
    "ape210k": {
        "train": SplitFile(("train.ape.json",)),
        "dev": SplitFile(("valid.ape.json",)),
        "test": SplitFile(("test.ape.json",)),
    },
}


def gather(
    data: Path,
    augmented: Path | None = None,
    corpus: str | None = None,
    form: Form = "normal",
    cut: Cut = "words",
    limit: int | None = None,
    moved: Callable[[str, int], object] = lambda split, count: None,
) -> Data:
    """The examples of a corpus' splits, and of a file of augmented problems.

    `data` is a folder with a file for each split, or one file. Of one file, and of a folder that
    holds a training part alone, a tenth is held out for each of `dev` and `test`. Without `corpus`
    its files tell it. `limit` is the most examples of each split; `moved` is called with the
    progress. Augmented problems whose origin is held out are left out, so that no test problem is
    trained on, and so are originals among them; `about["left_out"]` counts both.
    """
    corpus = corpus or corpus_of(data)
    sources = _splits(data, corpus)
    sources["augmented"] = read_augmented(augmented) if augmented is not None else iter(())
    parts: dict[str, list[Example]] = {}
    for split in SPLITS:
        parts[split] = []
        for item in islice(sources[split], limit):
            if not isinstance(item, Rejection):
                parts[split].append(example(item, form, cut))
                if len(parts[split]) % _TELL == 0:
                    moved(split, len(parts[split]))
        moved(split, len(parts[split]))
    if not parts["train"]:
        raise SolverError(f"{data} holds no problem of {corpus} to train on")
    language = _only_language(parts)
    given = len(parts["augmented"])
    parts["augmented"] = _trainable(parts)
    for split in ("dev", "test"):  # without a known answer a problem cannot be scored
        parts[split] = [item for item in parts[split] if item.answer is not None]
    about: dict[str, Any] = {"corpus": corpus, "form": form, "cut": cut}
    about["language"] = language
    about["counts"] = {name: len(items) for name, items in parts.items() if items}
    if given > len(parts["augmented"]):
        about["left_out"] = given - len(parts["augmented"])
    return Data(parts["train"], parts["dev"], parts["test"], parts["augmented"], about)


def _splits(data: Path, corpus: str) -> dict[str, Iterator[Entry | Problem]]:
    """The records of each split, from a folder or from one file."""
    where = _OFFICIAL.get(corpus, _USUAL)
    if data.is_dir():
        train = _training_part(data, where["train"], corpus)
        if _file_of(data, where["dev"]) or _file_of(data, where["test"]):
            return {name: _records(data, where[name], corpus) for name in where}
        data = train
    found: dict[str, list[Entry]] = {"train": [], "dev": [], "test": []}
    for record in read(data, _known(corpus)):
        if isinstance(record, Record):
            found[_split_of(written_id(record.origin or record.id))].append(record)
    return {name: iter(records) for name, records in found.items()}


def corpus_of(data: Path) -> str:
    """The name of the corpus in a folder or file, by its official files or else by its looks."""
    if data.is_dir():
        for name, where in _OFFICIAL.items():
            if (data / where["train"].files[0]).exists():
                return name
        files = (data / name for name in _USUAL["train"].files)
        data = next((file for file in files if file.exists()), data)
        if data.is_dir():
            raise SolverError(
                f"{data} holds no training part: {' or '.join(_USUAL['train'].files[:2])} is "
                "missing (one file of problems may be named instead of the folder)"
            )
    with open_source(data) as source:
        return recognise(source, Wanted()).corpus.name


def _known(corpus: str) -> str | None:
    """The name for a reader; None for a file with fields of its own, which are guessed."""
    return corpus if corpus in CORPORA else None


def _split_of(name: str) -> str:
    """The split of a problem by a hash of its id, which is the same on every machine.

    >>> [_split_of(str(number)) for number in range(4)]
    ['train', 'train', 'test', 'train']
    """
    return {0: "dev", 1: "test"}.get(int(sha256(name.encode()).hexdigest(), 16) % 10, "train")


def _file_of(data: Path, where: SplitFile) -> Path | None:
    """The file of a split, if the folder has one."""
    return next((data / name for name in where.files if (data / name).exists()), None)


def _training_part(data: Path, where: SplitFile, corpus: str) -> Path:
    found = _file_of(data, where)
    if found is None:
        wanted = " or ".join(where.files[:2])
        raise SolverError(
            f"{data} holds no training part of {corpus}: {wanted} is missing "
            "(one file of problems may be named instead of the folder)"
        )
    return found


def _records(data: Path, where: SplitFile, corpus: str) -> Iterator[Entry]:
    """The records of a split; nothing if its file is missing."""
    found = _file_of(data, where)
    if found is None:
        return iter(())
    if not where.ids:
        return read(found, _known(corpus))
    ids = read_ids(data / where.ids)
    return read(found, _known(corpus), ids=IdFilter(ids) if where.keep else IdFilter(exclude=ids))


def _only_language(parts: dict[str, list[Example]]) -> str:
    """The language of all these problems; a few of unclear script are taken for that of the rest."""
    counts = Counter(item.language for items in parts.values() for item in items)
    (main, most), total = counts.most_common(1)[0], counts.total()
    if total - most > _UNCLEAR * total:
        told = " and ".join(f"{name} ({count})" for name, count in counts.most_common())
        raise SolverError(f"the problems are in {told}; a solver learns one language at a time")
    if most < total:
        for split, items in parts.items():
            parts[split] = [item._replace(language=main) for item in items]
    return main


def _trainable(parts: Mapping[str, list[Example]]) -> list[Example]:
    """The augmented examples without what was made of held-out problems, and without originals."""
    train = {item.id for item in parts["train"]}
    held_out = {item.id for split in ("dev", "test") for item in parts[split]} - train
    known = train | held_out
    return [
        item
        for item in parts["augmented"]
        if item.origin not in held_out and (item.origin is not None or item.id not in known)
    ]


def prepare(
    data: Path,
    out: Path,
    augmented: Path | None = None,
    form: Form = "normal",
    cut: Cut = "words",
    limit: int | None = None,
    corpus: str | None = None,
) -> dict[str, int]:
    """Write the examples of a corpus and of augmented problems, as one split; returns counts."""
    made = gather(data, augmented, corpus, form, cut, limit)
    test, dev = (frozenset(family(item) for item in part) for part in (made.test, made.dev))
    parts = {PROBLEMS: made.train + made.dev + made.test}
    if made.augmented:
        parts[RODA] = made.augmented
    about = {name: made.about[name] for name in ("corpus", "form", "cut", "language")}
    write_pool(out, about, {PUBLIC: Split(test, dev)}, parts)
    counts: dict[str, int] = made.about["counts"]
    return counts


def load(folder: Path) -> Data:
    """The prepared examples of a folder: its public split, with reversals if there are any."""
    pool = read_pool(folder)
    return selected(pool, default_selection(pool))


def selected(pool: Pool, wanted: Selection, seed: int = 1) -> Data:
    """A selection of prepared examples; the seed decides which augmented ones a ratio keeps."""
    made = pool.selected(wanted, seed)
    parts = {"train": made.train, "dev": made.dev, "test": made.test, "augmented": made.augmented}
    about = {name: pool.about[name] for name in ("corpus", "form", "cut", "language")}
    about |= {"counts": {name: len(items) for name, items in parts.items() if items}}
    about |= wanted.fields() | {"data": pool.data_hash(wanted)}
    if made.left_out:
        about["left_out"] = made.left_out
    return Data(made.train, made.dev, made.test, made.augmented, about)
