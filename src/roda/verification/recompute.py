"""Every record made again from its source: what a file must hold, as hashes by id.

The pipeline runs over the source with the settings of the file's run. Of each record that it gives
only a hash of the whole and short sums of its fields are kept, so that a file in any order can be
compared with little memory, and a difference can still be named by its field.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import partial
from hashlib import sha256
from typing import Final, NamedTuple
from zlib import crc32

import orjson

from roda.augmentation.certify import digest
from roda.augmentation.ledger import Ledger
from roda.augmentation.profiles import Profile
from roda.distributed.engine import ALONE, LARGE_CHUNK, RAY, Engine
from roda.errors import CorpusError
from roda.normalform.forms import Form
from roda.notation import exact_value
from roda.problem import Entry, Kind, Number, said
from roda.runs.manifest import RecordSum
from roda.runs.mix import Mix
from roda.runs.records import Fields
from roda.runs.run import CHUNK, Result, Settings, chunks, work

_UNWRITABLE: Final = b"?"  # what cannot be written as JSON again is like nothing that we write
_ABSENT: Final = b""


class Written(NamedTuple):
    """How a run wrote its records: whether originals too, in which mix, and with which equations."""

    originals: bool = True
    mix: Mix | None = None
    original_form: Form = "written"


WRITTEN: Final = Written()


def recompute(
    records: Iterable[Entry],
    broken: list[CorpusError],
    profile: Profile,
    engine: Engine = ALONE,
    written: Written = WRITTEN,
    moved: Callable[[], object] = lambda: None,
) -> Recomputed:
    """Make everything again that records give; `broken` is filled while they are read.

    `written` says how the run wrote them; `moved` is called now and then, for a bar that shows
    how far it has come.
    """
    made = Recomputed(written.originals)
    # Originals are made whether the file has them or not: reversals are compared with them.
    settings = Settings(profile, True, written.mix, original_form=written.original_form)
    size = LARGE_CHUNK if engine.name == RAY else CHUNK
    for result in engine.spread(chunks(records, broken, size), partial(work, settings=settings)):
        made.learn([result])
        moved()
    return made


class Origin(NamedTuple):
    """A source problem: its hash, its numbers as an answer gives them, its answer and equation."""

    hash: str
    surfaces: tuple[str, ...]
    answer: Fraction
    equation: str


class _Made(NamedTuple):
    """A record that the source gives: the names of its fields, a hash of all, a sum of each."""

    names: tuple[str, ...]
    hash: bytes
    sums: tuple[int, ...]


class Recomputed:
    """What a source gives today, by id; `learn` takes the results of a run, originals included.

    >>> from roda.augmentation.profiles import PROFILES
    >>> from roda.problem import Record
    >>> source = Record("1", "每盒8支，3盒共几支？", "x=8*3", "24")
    >>> again = recompute([source], [], PROFILES["paper"])
    >>> sorted(again.ids), again.differing("1.1", {"id": "1.1", "origin": "1"})[:2]
    (['1', '1.1', '1.2'], ['language', 'text'])
    """

    def __init__(self, originals: bool = True) -> None:
        self.ledger = Ledger()
        self.sum = RecordSum()  # over what the run wrote, in its order
        self._originals = originals
        self.origins: dict[str, Origin] = {}
        self.splits: dict[str, str] = {}  # of the records of a mix
        self._made: dict[str, _Made] = {}
        self._layouts: dict[tuple[str, ...], tuple[str, ...]] = {}  # one copy of each

    def learn(self, results: Iterable[Result]) -> None:
        """Take what a run gives, and keep hashes of it."""
        for result in results:
            self.ledger.merge(result.ledger)
            lines = result.lines.splitlines(keepends=True)
            for line in [*lines, *(mixed.line for mixed in result.mixed)]:
                fields = orjson.loads(line)
                self._add(fields)
                if self._originals or fields["origin"] is not None:
                    self.sum.add(line)

    def _add(self, fields: Fields) -> None:
        name = str(fields["id"])
        flat = flattened(fields)
        names = tuple(flat)
        written = [canonical(value) for value in flat.values()]
        self._made[name] = _Made(
            self._layouts.setdefault(names, names),
            sha256(b"\0".join(written)).digest(),
            tuple(map(crc32, written)),
        )
        if fields["origin"] is None:
            self.origins[name] = _origin(fields)
        if isinstance(split := fields.get("split"), str):
            self.splits[name] = sys.intern(split)

    @property
    def ids(self) -> Iterable[str]:
        """The ids of all records that the source gives, in its order."""
        return self._made.keys()

    def differing(self, name: str, fields: Fields) -> list[str] | None:
        """The fields in which a record differs from that of the source; None if it gives none.

        Fields that no run writes are not looked at.
        """
        made = self._made.get(name)
        if made is None:
            return None
        flat = flattened(fields)
        written = [canonical(flat[name]) if name in flat else _ABSENT for name in made.names]
        if sha256(b"\0".join(written)).digest() == made.hash:
            return []
        sums = zip(made.names, written, made.sums, strict=True)
        return [name for name, value, known in sums if crc32(value) != known] or ["record"]

    def foreign_fields(self, name: str, fields: Fields) -> set[str]:
        """The fields of a record that its run does not write."""
        made = self._made.get(name)
        return set() if made is None else flattened(fields).keys() - set(made.names)


def flattened(fields: Mapping[str, object]) -> dict[str, object]:
    """The fields with those of inner objects beside them.

    >>> flattened({"id": "1.1", "certificate": {"rules": "1"}})
    {'id': '1.1', 'certificate.rules': '1'}
    """
    flat: dict[str, object] = {}
    for name, value in fields.items():
        if isinstance(value, dict):
            flat.update((f"{name}.{inner}", item) for inner, item in value.items())
        else:
            # A name with a dot in it must not pass for a field of an inner object.
            flat[f"[{name}]" if "." in name else name] = value
    return flat


def canonical(value: object) -> bytes:
    """A value as we write it; two values are the same if their bytes are.

    >>> canonical(7), canonical(7.0), canonical("7")
    (b'7', b'7.0', b'"7"')
    """
    try:
        return orjson.dumps(value)
    except TypeError:  # nested too deeply
        return _UNWRITABLE


def _origin(fields: Fields) -> Origin:
    """What reversals of an original are compared with."""
    text, answer = str(fields["text"]), str(fields["answer"])
    source = str(fields.get("source_template", fields["template"]))
    numbers = fields["numbers"]
    assert isinstance(numbers, list)
    surfaces = tuple(
        said(Number(Fraction(n["value"]), n["surface"], n["start"], n["end"], Kind(n["kind"])))
        for n in numbers
    )
    return Origin(digest(text, source, answer), surfaces, exact_value(answer), source)
