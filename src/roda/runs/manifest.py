"""The manifest of a run: what went in, how, and what came out, so that it can be checked again.

It lies beside the output (`more.jsonl.manifest.json`) and holds the program's version and rules, every
setting that changes the output, size and hash of the sources, counts, and two sums over the records
of every output: one that depends on their order and one that does not. It holds no time and no
folder, so that equal runs give equal bytes with any number of processes.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import fields as dataclass_fields
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import orjson

from roda.augmentation.ledger import Ledger, most_first
from roda.augmentation.profiles import Profile
from roda.augmentation.profiles.fields import profile_fields
from roda.corpora import Wanted
from roda.corpora.formats.source import MANIFEST
from roda.errors import CorpusError, readable
from roda.normalform.forms import Form
from roda.problem import RULES, Reason
from roda.runs.mix import Mix, mix_fields, name_of_all

SUFFIX: Final = MANIFEST  # readers of folders leave such files out
FORMAT: Final = "roda manifest 1"
RUN_ORDER: Final = "run"  # records stand as they were made
SHUFFLED: Final = "shuffled"  # the order of the records in the files of a mix
_BITS: Final = 256
_LARGEST: Final = 1 << 24  # bytes of a file that may still be a manifest
# What every manifest holds, and of which type; verification reads nothing else without a check.
_PARTS: Final[Mapping[str, type]] = {
    "format": str,
    "version": str,
    "rules": str,
    "reading": dict,
    "sources": list,
    "settings": dict,
    "selection": dict,
    "outputs": list,
    "counts": dict,
    "seal": str,
}
_READING: Final = tuple(field.name for field in dataclass_fields(Wanted) if field.name != "tell")


_ENTRIES: Final[Mapping[str, Mapping[str, Any]]] = {
    "outputs": {"order": str, "records": int, "sha256": str, "any_order": str},
    "sources": {"bytes": int | None, "sha256": str | None},
}


class LineSum(NamedTuple):
    """How many lines there are, and the sum of their hashes: parts of a file that can be added up."""

    records: int
    total: int


def sum_lines(lines: bytes) -> LineSum:
    """The sum over lines, each with its line end.

    >>> sum_lines(b"a\\nb\\n") == sum_lines(b"b\\na\\n")
    True
    """
    number, hashed, total = int.from_bytes, sha256, 0
    each = lines.splitlines(keepends=True)
    for line in each:
        total += number(hashed(line).digest(), "big")
    return LineSum(len(each), total % (1 << _BITS))


class RecordSum:
    """Sums over the records of a file: their number, and two hashes.

    `ordered` is the SHA-256 of the lines (of the file itself, if it is not packed); `unordered` adds
    the SHA-256 of each line up, so that it is the same in every order and notices a doubled line.

    >>> one, other = RecordSum(), RecordSum()
    >>> one.add(b"a\\nb\\n"); other.add(b"b\\n"); other.add(b"a\\n")
    >>> one.records, one.unordered == other.unordered, one.ordered == other.ordered
    (2, True, False)
    """

    def __init__(self, order: str = RUN_ORDER) -> None:
        self.order = order  # how the records stand in the file, in a word
        self.records = 0
        self._ordered = sha256()
        self._total = 0

    def add(self, lines: bytes, known: LineSum | None = None) -> None:
        """Take further lines, each with its line end, whose sum may be known."""
        self._ordered.update(lines)
        records, total = known or sum_lines(lines)
        self._total = (self._total + total) % (1 << _BITS)
        self.records += records

    @property
    def ordered(self) -> str:
        """The hash of all lines in their order."""
        return self._ordered.hexdigest()

    @property
    def unordered(self) -> str:
        """The sum of the hashes of the lines."""
        return f"{self._total:0{_BITS // 4}x}"


def added(sums: Iterable[str]) -> str:
    """The sum that does not depend on the order, over all records of several files.

    >>> one, two = RecordSum(), RecordSum()
    >>> one.add(b"a\\n"); two.add(b"a\\nb\\n")
    >>> added([one.unordered, f"{sum_lines(b'b' + bytes([10])).total:x}"]) == two.unordered
    True
    """
    total = sum(int(each, 16) for each in sums)
    return f"{total % (1 << _BITS):0{_BITS // 4}x}"


class SourceSum(Protocol):
    """Size and hash of what was read, None where it was not read to its end."""

    size: int | None
    sha256: str | None


class Run(NamedTuple):
    """What a manifest says of a run. `sources` and `outputs` are by name, without folders."""

    version: str
    reading: Wanted
    profile: Profile
    significance: str
    mix: Mix | None
    original_form: Form
    sources: Mapping[str, SourceSum]
    selection: Mapping[str, object]
    outputs: Mapping[str, RecordSum]


def manifest(run: Run, ledger: Ledger, left_out: int = 0) -> bytes:
    """The manifest as indented JSON, sealed with a hash of itself."""
    records = sum(output.records for output in run.outputs.values())
    said = described(run)
    fields: dict[str, Any] = {
        "format": FORMAT,
        "version": said["version"],
        "rules": said["rules"],
        "reading": said["reading"],
        "sources": [
            {"name": readable(name), "bytes": total.size, "sha256": total.sha256}
            for name, total in run.sources.items()
        ],
        "settings": said["settings"],
        "selection": said["selection"],
        "outputs": [
            {
                "name": readable(name),
                "order": total.order,
                "records": total.records,
                "sha256": total.ordered,
                "any_order": total.unordered,
            }
            for name, total in run.outputs.items()
        ],
        "counts": counts(ledger, records - ledger.made, left_out),
    }
    fields["seal"] = seal(fields)
    return orjson.dumps(fields, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def described(run: Run) -> dict[str, Any]:
    """Everything that the output of a run depends on but the bytes of its source."""
    return {
        "version": run.version,
        "rules": RULES,
        "reading": {name: getattr(run.reading, name) for name in _READING},
        "settings": {
            "profile": profile_fields(run.profile),
            "significance": run.significance,
            "mix": None if run.mix is None else mix_fields(run.mix),
            "original_form": run.original_form,
        },
        "selection": dict(run.selection),
    }


def counts(ledger: Ledger, originals: int, left_out: int = 0) -> dict[str, Any]:
    """The counts of a run, as its manifest holds them."""
    return {
        "records": originals + ledger.made,
        "originals": originals,
        "reversals": ledger.made,
        "problems": ledger.problems,
        "numbers": ledger.numbers,
        "broken": ledger.broken,
        "left_out_by_id": left_out,
        "refused_problems": _by_reason(ledger.filtered),
        "refused_numbers": _by_reason(ledger.irreversible),
        **({"refused_copies": _by_reason(ledger.damaged)} if ledger.copies else {}),
    }


def _by_reason(counted: Counter[Reason]) -> dict[str, int]:
    return {reason.value: count for reason, count in most_first(counted)}


def seal(fields: Mapping[str, object]) -> str:
    """The hash of a manifest without its seal: it tells an edit, not one who makes a new seal.

    >>> seal({"format": "a", "seal": "any"}) == seal({"format": "a"})
    True
    """
    open_fields = {name: value for name, value in fields.items() if name != "seal"}
    return sha256(orjson.dumps(open_fields, option=orjson.OPT_SORT_KEYS)).hexdigest()


def selection(
    limit: int | None, only: frozenset[str] | None, exclude: frozenset[str] | None
) -> dict[str, Any]:
    """Which records of the sources a run took: how many at most, and by which ids.

    >>> selection(None, None, frozenset({"2", "1"}))["exclude_ids"]["ids"]
    2
    """
    return {"limit": limit, "only_ids": _id_set(only), "exclude_ids": _id_set(exclude)}


def _id_set(ids: frozenset[str] | None) -> dict[str, object] | None:
    if ids is None:
        return None
    listed = "\n".join(sorted(ids)).encode()
    return {"ids": len(ids), "sha256": sha256(listed).hexdigest()}


def manifest_name(output: str) -> str:
    """Where the manifest of an output lies.

    >>> manifest_name("folder/more.jsonl"), manifest_name("more.{split}.jsonl")
    ('folder/more.jsonl.manifest.json', 'more.mix.jsonl.manifest.json')
    """
    return f"{name_of_all(output)}{SUFFIX}"


def wanted_of(given: object, path: str) -> Wanted:
    """How the sources of a run were read, as its manifest keeps it."""
    if not isinstance(given, dict) or set(given) != set(_READING):
        raise CorpusError("is not how a source is read", path=path, field="reading")
    for name, value in given.items():
        if not isinstance(value, str | None):
            raise CorpusError(f"is {value!r}", path=path, field=f"reading.{name}")
    return Wanted(**given)


def find_manifest(output: str) -> str | None:
    """The manifest of an output: beside it under its name, or any beside it that names it."""
    own = manifest_name(output)
    if os.path.isfile(own):
        return own
    folder, base = os.path.split(output)
    for path in sorted(Path(folder or ".").glob(f"*{SUFFIX}")):
        try:
            fields = read_manifest(str(path))
        except CorpusError:
            continue  # whatever it is, it is not the manifest of this file
        if any(entry["name"] == base for entry in fields["outputs"]):
            return str(path)
    return None


def read_manifest(path: str) -> dict[str, Any]:
    """The fields of a manifest; `CorpusError` where it is none."""
    try:
        with open(path, "rb") as file:
            fields = orjson.loads(file.read(_LARGEST))
    except FileNotFoundError:
        raise CorpusError("there is no such file", path=path) from None
    except OSError as error:
        raise CorpusError(f"cannot be read: {error.strerror or error}", path=path) from None
    except orjson.JSONDecodeError as error:
        raise CorpusError(f"is no manifest, for it is no JSON: {error}", path=path) from None
    if not isinstance(fields, dict) or fields.get("format") != FORMAT:
        raise CorpusError(f"is no manifest: its format is not {FORMAT!r}", path=path)
    for name, kind in _PARTS.items():
        if type(fields.get(name)) is not kind:
            raise CorpusError("is missing or of another type", path=path, field=name)
    _check_entries(fields, path)
    return fields


def _check_entries(fields: Mapping[str, Any], path: str) -> None:
    """See that everything that is read of outputs and sources is there."""
    for field, kinds in _ENTRIES.items():
        for entry in fields[field]:
            if not isinstance(entry, dict) or type(entry.get("name")) is not str:
                raise CorpusError("holds something without a name", path=path, field=field)
            for name, kind in kinds.items():
                if not isinstance(entry.get(name), kind):
                    words = f"{name!r} of {entry['name']!r} is missing or of another type"
                    raise CorpusError(words, path=path, field=field)
