"""Prepared data: the examples of a corpus, cut and masked once, in small files.

Cutting needs jieba and reads the whole corpus; training needs neither. A folder of prepared data
(`train`, `dev`, `test` and `augmented` as gzipped JSON lines, and `about.json`) is all that has to
travel to a machine with a GPU.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

import orjson

from roda.corpora import (
    CORPORA,
    IdFilter,
    Wanted,
    open_source,
    read,
    read_ids,
    read_native,
    recognise,
    written_id,
)
from roda.errors import SolverError, UnknownName
from roda.normalform.forms import Form, form_named
from roda.problem import Entry, Problem, Record, Rejection
from roda.solvers.files import write_whole
from roda.solvers.inputs.examples import Example, example, read_examples, write_examples
from roda.solvers.inputs.forms import from_relation
from roda.solvers.inputs.words import Cut

SPLITS: Final = ("train", "dev", "test", "augmented")
ABOUT: Final = "about.json"
_UNCLEAR: Final = (
    0.02  # the share of problems whose language may be wrongly detected, as in "12+7=?"
)
_TELL: Final = 200  # problems between two reports of progress


@dataclass(frozen=True)
class Data:
    """Prepared examples of one corpus; `about` says how they were made."""

    train: list[Example]
    dev: list[Example]
    test: list[Example]
    augmented: list[Example]
    about: dict[str, Any]


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

    `data` is a folder with a file for each split, or one file, of which a tenth is held out for
    each of `dev` and `test`; without `corpus` its files tell it. `limit` is the most examples of each split; `moved` is called with
    the progress. Augmented problems whose origin is held out are left out, so that no test problem
    is trained on, and so are originals among them; `about["left_out"]` counts both.
    """
    corpus = corpus or corpus_of(data)
    sources = _splits(data, corpus)
    sources["augmented"] = _augmented(augmented) if augmented is not None else iter(())
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


def _augmented(augmented: Path) -> Iterator[Entry | Problem]:
    """The augmented problems: reversals by their relations, which are the same in every form."""
    made = (
        from_relation(fields) for _, fields in read_native(augmented, on_broken=lambda fault: None)
    )
    again = {problem.id: problem for problem in made if problem is not None}
    for record in read(augmented, "native"):
        yield again.get(record.id, record) if isinstance(record, Record) else record


def _splits(data: Path, corpus: str) -> dict[str, Iterator[Entry | Problem]]:
    """The records of each split, from a folder or from one file."""
    if data.is_dir():
        where = _OFFICIAL.get(corpus, _USUAL)
        return {name: _records(data, where[name], corpus, name == "train") for name in where}
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


def _records(data: Path, where: SplitFile, corpus: str, needed: bool) -> Iterator[Entry]:
    """The records of a split; nothing if its file is missing and not needed."""
    found = next((data / name for name in where.files if (data / name).exists()), None)
    if found is None:
        if needed:
            wanted = " or ".join(where.files[:2])
            raise SolverError(
                f"{data} holds no training part of {corpus}: {wanted} is missing "
                "(one file of problems may be named instead of the folder)"
            )
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
    """Write the examples of a corpus' splits and of augmented problems; returns counts."""
    made = gather(data, augmented, corpus, form, cut, limit)
    out.mkdir(parents=True, exist_ok=True)
    for split in SPLITS:
        if getattr(made, split):
            write_examples(getattr(made, split), _file(out, split))
    write_whole(out, {ABOUT: orjson.dumps(made.about, option=orjson.OPT_INDENT_2)})
    counts: dict[str, int] = made.about["counts"]
    return counts


def _file(folder: Path, name: str) -> Path:
    return folder / f"{name}.jsonl.gz"


def load(folder: Path) -> Data:
    """The prepared examples of a folder."""
    try:
        about = orjson.loads((folder / ABOUT).read_bytes())
        about["form"] = form_named(about["form"])
    except (OSError, ValueError, TypeError, KeyError, UnknownName) as error:
        raise SolverError(f"{folder} holds no prepared data ({error}); run 'prepare'") from None
    parts = [
        list(read_examples(_file(folder, name))) if _file(folder, name).exists() else []
        for name in SPLITS
    ]
    train, dev, test, augmented = parts
    return Data(train, dev, test, augmented, about)
