"""The folder of prepared data of a corpus in one form of equations.

    about.json          corpus, form, cut, language; of each part how many problems, and a hash
    splits.json         the specifications of its splits, by name
    problems.jsonl.gz   all problems of the corpus
    roda.jsonl.gz       all reversals of all of them; further parts by their names (`eda` …)

It is all that has to travel to a machine with a GPU: cutting needs jieba and reads the whole corpus,
training needs neither.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import orjson

from roda.errors import SolverError, UnknownName
from roda.experiments.pools.split import PUBLIC, Selected, Selection, Split, select
from roda.normalform.forms import form_named
from roda.runs.outputs import Outputs
from roda.scoring import signature
from roda.solvers.inputs.examples import Example, read_examples, write_examples

ABOUT: Final = "about.json"
SPLITS: Final = "splits.json"
PROBLEMS: Final = "problems"
RODA: Final = "roda"


@dataclass(frozen=True)
class Pool:
    """A folder of prepared data: what it holds, and its splits; parts are read when asked for."""

    folder: Path
    about: dict[str, Any]
    splits: dict[str, Split]

    @property
    def counts(self) -> dict[str, int]:
        """How many problems each part holds."""
        return {name: int(part["count"]) for name, part in self.about["parts"].items()}

    def split(self, name: str) -> Split:
        """A split by its name, or an error that lists them."""
        try:
            return self.splits[name]
        except KeyError:
            raise UnknownName(f"split of {self.about['corpus']}", name, self.splits) from None

    def data_hash(self, wanted: Selection) -> str:
        """What tells apart the data of two selections, known without reading any example."""
        used = (PROBLEMS, *wanted.parts)
        for name in used:
            if name not in self.about["parts"]:
                raise UnknownName(f"prepared part of {self.folder}", name, self.about["parts"])
        hashes = [self.about["parts"][name]["sha256"] for name in used]
        made = {name: self.about[name] for name in ("corpus", "form", "cut", "language")}
        return signature(hashes, made, self.split(wanted.split).fields(), wanted.fields())

    def selected(self, wanted: Selection, seed: int = 1) -> Selected:
        """The examples of a selection."""
        split = self.split(wanted.split)
        parts = {name: self.examples(name) for name in wanted.parts}
        return select(self.examples(PROBLEMS), parts, split, wanted, seed)

    def examples(self, part: str) -> list[Example]:
        """The examples of a part."""
        if part not in self.about["parts"]:
            raise UnknownName(f"prepared part of {self.folder}", part, self.about["parts"])
        return list(read_examples(_file(self.folder, part)))


def read_pool(folder: Path) -> Pool:
    """The pool of a folder; its examples are not read yet."""
    try:
        about = orjson.loads((folder / ABOUT).read_bytes())
        about["form"] = form_named(about["form"])
        found = orjson.loads((folder / SPLITS).read_bytes())
        splits = {name: Split.of(fields) for name, fields in found.items()}
        counted = {name: int(part["count"]) for name, part in about["parts"].items()}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, UnknownName) as error:
        raise SolverError(f"{folder} holds no prepared data ({error}); run 'prepare'") from None
    if PROBLEMS not in counted:
        raise SolverError(f"{folder} holds no prepared problems; run 'prepare'")
    return Pool(folder, about, splits)


def write_pool(
    folder: Path,
    about: Mapping[str, Any],
    splits: Mapping[str, Split],
    parts: Mapping[str, Sequence[Example]],
) -> Pool:
    """Write a folder of prepared data; the two descriptions come last, so that they tell of whole files."""
    folder.mkdir(parents=True, exist_ok=True)
    described: dict[str, Any] = {}
    for name, items in parts.items():
        write_examples(items, _file(folder, name))
        described[name] = {"count": len(items), "sha256": _digest(items)}
    made = {**about, "parts": described}
    specified = {name: split.fields() for name, split in splits.items()}
    with Outputs() as outputs:
        outputs.open(str(folder / SPLITS)).write(orjson.dumps(specified))
        described_all = orjson.dumps(made, option=orjson.OPT_INDENT_2)
        outputs.open(str(folder / ABOUT)).write(described_all)
    return Pool(folder, made, dict(splits))


def _digest(items: Sequence[Example]) -> str:
    digest = sha256()
    for item in items:
        shown = [item.id, item.tokens, [str(value) for value in item.values], item.target]
        digest.update(orjson.dumps([*shown, str(item.answer), item.origin, item.kinds]))
    return digest.hexdigest()[:16]


def _file(folder: Path, part: str) -> Path:
    return folder / f"{part}.jsonl.gz"


def find_pool(prepared: Path, corpus: str, form: str) -> Pool:
    """The pool of a corpus in a form, in a folder of pools (`math23k-ordered` …) or the folder itself."""
    own = prepared / f"{corpus}-{form}"
    if own.exists():
        return read_pool(own)
    if (prepared / ABOUT).exists():
        pool = read_pool(prepared)
        if (pool.about["corpus"], pool.about["form"]) == (corpus, form):
            return pool
    raise SolverError(
        f"{prepared} holds no prepared data of {corpus} in the form {form}: "
        "make them with 'python -m roda.experiments.commands pools'"
    )


def default_selection(pool: Pool) -> Selection:
    """What a folder is trained on where nothing is said: its public split, with reversals if there are any."""
    split = PUBLIC if PUBLIC in pool.splits else next(iter(pool.splits), PUBLIC)
    return Selection(split, "original+roda" if RODA in pool.about["parts"] else "original")
