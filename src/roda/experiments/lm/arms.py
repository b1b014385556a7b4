"""The problems of the experiment: what the arms learn from, and what all of them are tested on.

    originals     GSM8K train without a held-out fifth, MAWPS (single equation), ASDiv-A
    roda          our reversals of these, default profile
    stock-phrase  stock-phrase backward questions for the same numbers of the same problems
    eda           one copy of each original, its words edited; as many as there are reversals

Tests are SVAMP and the held-out fifth of GSM8K train, forward and backward: reversed by us. No arm sees
a problem of a test, nor anything made of one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

import orjson

from roda.corpora import read
from roda.experiments.lm.frames import frame
from roda.experiments.pools.making import made_by, read_augmented
from roda.normalform.forms import Form
from roda.problem import Entry, Problem, Record
from roda.solvers.files import write_whole
from roda.solvers.inputs.examples import Example, example

ORIGINAL: Final = "original"
RODA: Final = "roda"
STOCK: Final = "stock-phrase"
EDA: Final = "eda"
FORWARD: Final = "forward"
BACKWARD: Final = "backward"
_TRAINING: Final = {  # by corpus
    "gsm8k": ("gsm8k/train.jsonl.gz",),
    "mawps": ("mawps/mawps_single.json",),
    "asdiv-a": tuple(f"asdiv-a/{part}set.json" for part in ("train", "valid", "test")),
}
_SVAMP: Final = "svamp/SVAMP.json"
_WORDING: Final = re.compile(r"(?<=\.\d)[a-z]$|(?<=\.\d\d)[a-z]$")


class Prepared(NamedTuple):
    """Examples by part and by test; for each backward test problem the answer of its original.

    `frames` are those of the questions of all backward tests, `form` is that of equations.
    """

    parts: dict[str, list[Example]]
    tests: dict[str, list[Example]]
    echoes: dict[str, str]
    frames: frozenset[str]
    form: Form = "written"


def held_out(name: str) -> bool:
    """Whether a problem of GSM8K train, by its id, belongs to the fifth that no arm sees.

    It is the rule of `tools/held_out.py`.
    """
    return crc32(f"gsm8k {name}".encode()) % 5 == 0


def prepare_arms(
    data: Path,
    form: Form = "written",
    made: Mapping[str, Path] | None = None,
    limit: int | None = None,
    told: Callable[[str], object] = lambda line: None,
    asked: Mapping[str, Path] | None = None,
) -> Prepared:
    """All examples of the experiment, from the folder of corpora.

    `made` are further parts by name: files that 'roda augment' or another program wrote from the
    originals (`write_originals`). `asked` are further tests by name (`manner.reversed`): files of
    problems. `limit` is the most problems of each file, for a try.
    """
    learned, tested = records(data, limit)
    parts = {ORIGINAL: _examples(learned, form)}
    told(f"{len(learned):,} originals")
    parts[RODA] = _examples(made_by(learned, "default"), form)
    told(f"{len(parts[RODA]):,} reversals")
    turned = {_number(item.id) for item in parts[RODA]}
    stock = _examples(made_by(learned, "stock-phrase"), form)
    parts[STOCK] = [item for item in stock if _number(item.id) in turned]
    told(f"{len(parts[STOCK]):,} stock-phrase questions for the same numbers")
    parts[EDA] = sample(_examples(made_by(learned, "eda"), form), len(parts[RODA]))
    told(f"{len(parts[EDA]):,} copies by EDA")
    known = {record.id for record in learned}
    for name, path in (made or {}).items():
        found = _examples(read_augmented(path), form)
        parts[name] = [item for item in found if item.origin in known]
        told(f"{len(parts[name]):,} problems of {name}")
    tests: dict[str, list[Example]] = {}
    echoes: dict[str, str] = {}
    for name, problems in tested.items():
        forward = [item for item in _examples(problems, form) if item.answer is not None]
        backward = _examples(made_by(problems, "default"), form)
        answers = {item.id: str(item.answer) for item in forward}
        echoes |= {item.id: answers[item.origin or ""] for item in backward}
        tests |= {f"{name}.{FORWARD}": forward, f"{name}.{BACKWARD}": backward}
        told(f"{name}: {len(forward):,} forward, {len(backward):,} backward")
    for name, path in (asked or {}).items():
        tests[name] = [item for item in _examples(read(path), form) if item.answer is not None]
        told(f"{name}: {len(tests[name]):,}")
    asked_in_tests = frozenset(
        frame(item.text) for name, items in tests.items() if BACKWARD in name for item in items
    )
    return Prepared(parts, tests, echoes, asked_in_tests, form)


def records(data: Path, limit: int | None = None) -> tuple[list[Record], dict[str, list[Record]]]:
    """The originals to learn from, and the problems of the tests by name; ids tell the corpus."""
    learned: list[Record] = []
    fifth: list[Record] = []
    for corpus, files in _TRAINING.items():
        for file in files:
            for record in _read(data / file, corpus, limit):
                aside = corpus == "gsm8k" and held_out(record.id)
                (fifth if aside else learned).append(_named(record, corpus))
    svamp = [_named(record, "svamp") for record in _read(data / _SVAMP, "svamp", limit)]
    return learned, {"svamp": svamp, "gsm8k-fifth": fifth}


def write_originals(data: Path, path: Path) -> int:
    """Write the originals of the arms as a file of problems, to make further parts of them."""
    learned, _ = records(data)
    lines = [orjson.dumps(each.to_dict(), option=orjson.OPT_APPEND_NEWLINE) for each in learned]
    write_whole(path.parent, {path.name: b"".join(lines)})
    return len(learned)


def _read(path: Path, corpus: str, limit: int | None) -> list[Record]:
    if not path.exists() and path.suffix == ".gz":
        path = path.with_suffix("")  # 'roda fetch' leaves the file as it is published
    return [each for each in read(path, corpus) if isinstance(each, Record)][:limit]


def _named(record: Record, corpus: str) -> Record:
    name = record.id if record.id.startswith(corpus) else f"{corpus}-{record.id}"
    return record._replace(id=name)


def _examples(items: Iterable[Entry | Problem], form: Form) -> list[Example]:
    usable = (item for item in items if isinstance(item, Record | Problem))
    return [example(item, form, "characters") for item in usable]


def _number(name: str) -> str:
    """The id of a reversal without its wording: which number of which problem it asks for.

    >>> _number("svamp-chal-7.2b"), _number("svamp-chal-7.2")
    ('svamp-chal-7.2', 'svamp-chal-7.2')
    """
    return _WORDING.sub("", name)


def sample(items: Sequence[Example], count: int) -> list[Example]:
    """So many of these, by hash of their ids, in their order."""
    order = sorted(items, key=lambda item: sha256(item.id.encode()).digest())
    kept = {item.id for item in order[:count]}
    return [item for item in items if item.id in kept]
