"""A whole native file, checked: each record alone (`checking`), beside the others, and made again.

A `Verifier` compares records with each other, with the problems they were made from and, where the
source is known, with what the source gives today (`recompute`). What is wrong becomes a `Fault`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from roda.distributed.engine import ALONE, LARGE_CHUNK, RAY, Engine
from roda.problem import RULES
from roda.runs.manifest import RecordSum
from roda.runs.mix import Mix
from roda.runs.records import Fields
from roda.verification.checking import check_record
from roda.verification.parts import Checked
from roda.verification.recompute import Origin, Recomputed, canonical

WHOLE_FILE: Final = 0  # the record number of a fault that is not in one record
_AHEAD: Final = 1000  # records held back until a reversal has told the rules
_RULES_FIELD: Final = "certificate.rules"
_Faults = list[tuple[str, str]]
_Alone = tuple[Checked | None, _Faults]
# A record with its number, and with its bytes where they are known.
Item = tuple[int, Fields] | tuple[int, Fields, bytes]


class Fault(NamedTuple):
    """What is wrong, and where; record 0 is the file as a whole."""

    record: int
    id: str
    field: str
    problem: str


def doubled_key(raw: bytes) -> str | None:
    """A key that an object of a record holds twice, or None.

    >>> doubled_key(b'{"text": "a", "numbers": [{"start": 1, "start": 2}]}')
    'start'
    """
    found: list[str] = []

    def pairs(items: list[tuple[str, object]]) -> None:
        names = [name for name, _ in items]
        found.extend(name for name in names if names.count(name) > 1)

    try:
        json.loads(raw, object_pairs_hook=pairs)
    except (ValueError, RecursionError):
        return None  # whoever reads it says what is wrong
    return found[0] if found else None


class Verifier:
    """Goes through the records of a file; afterwards everything is counted.

    `recomputed` is what the source gives; `other_version` says that another version of the program
    made the file, which may have written other texts: then a difference is counted, but no fault.
    `mix` tells in which order the records of a shuffled file stand (of each split with `by_split`), `engine` which processes check them.

    >>> verifier = Verifier()
    >>> [fault.problem for fault in verifier.check([(1, {"id": "1", "origin": None})])]
    ['is missing']
    >>> verifier.records, verifier.reversals
    (1, 0)
    """

    def __init__(
        self,
        recomputed: Recomputed | None = None,
        *,
        other_version: bool = False,
        mix: Mix | None = None,
        by_split: bool = False,
        engine: Engine = ALONE,
    ) -> None:
        self._engine = engine
        self.records = 0
        self.reversals = 0
        self.copies = 0  # of these, problems told in other words
        self.compared = 0  # reversals that were compared with their origin
        self.same = 0  # records that the source gives again, field by field
        self.differing = 0  # records of another version that today's program writes otherwise
        self.rules: str | None = None  # by which the file was made, as its first reversal says
        self.sum = RecordSum()
        self.out_of_order = 0  # records that stand before one that a mix puts before them
        self._mix, self._by_split = mix, by_split
        self._last_keys: dict[str, bytes] = {}
        self.unchecked: Counter[str] = (
            Counter()
        )  # fields that a run with these settings does not write
        self.ids: set[str] = set()
        self._recomputed = recomputed
        self._other_version = other_version
        self._origins = dict[str, Origin]() if recomputed is None else recomputed.origins
        self._waiting: Counter[str] = Counter()  # reversals whose origin has not come yet
        self._claims: dict[str, str] = {}  # hash of an origin, as the first reversal gives it

    @property
    def foreign(self) -> bool:
        """Whether another version of the program made the file, or other rules."""
        return self._other_version or self.other_rules

    @property
    def other_rules(self) -> bool:
        """Whether the file was made by other rules than this program has."""
        return self.rules is not None and self.rules != RULES

    @property
    def originals(self) -> int:
        """Records that were not made from others."""
        return self.records - self.reversals

    def check(self, records: Iterable[Item]) -> Iterator[Fault]:
        """Every fault of every record, in their order."""
        for (position, fields, *known), (checked, faults) in self._each_alone(records):
            written = canonical(fields)  # records laid out otherwise are the same records
            self.records += 1
            self.reversals += fields.get("origin") is not None
            self.copies += fields.get("origin") is not None and "method" in fields
            self.sum.add(written + b"\n")
            name = fields.get("id")
            if self._mix is not None:
                key = self._mix.key(str(name))
                row = str(fields.get("split")) if self._by_split else ""
                self.out_of_order += key < self._last_keys.get(row, b"")
                self._last_keys[row] = key
            if known and known[0] != written and (twice := doubled_key(known[0])):
                faults.append((twice, "stands in the record twice, and readers take either"))
            if checked is not None:
                faults += self._compare_rules(checked)
            if isinstance(name, str):
                if name in self.ids:
                    faults.append(("id", "occurs a second time"))
                self.ids.add(name)
            if self._recomputed is None or not isinstance(name, str):
                faults += [] if checked is None else self._compare(checked)
            else:
                faults += self._make_again(self._recomputed, name, fields, checked)
            for field, problem in faults:
                yield Fault(position, name if isinstance(name, str) else "?", field, problem)

    def missing(self, *, originals: bool, one_split: bool = False) -> Iterator[Fault]:
        """A fault for each record that the source gives and the file lacks.

        With `one_split` the file is that of one split of a mix, and holds no records of others.
        """
        if self._recomputed is None:
            return
        splits = self._recomputed.splits if one_split else {}
        own = {splits[name] for name in self.ids if name in splits}
        if len(own) > 1:
            words = "names several files, but this one holds more than one split"
            yield Fault(WHOLE_FILE, "", "manifest.outputs", words)
        for name in self._recomputed.ids:
            if one_split and splits.get(name) not in own:
                continue
            if name not in self.ids and (originals or name not in self._recomputed.origins):
                yield Fault(WHOLE_FILE, name, "id", "is missing; the source gives such a record")

    def _each_alone(self, records: Iterable[Item]) -> Iterator[tuple[Item, _Alone]]:
        """The records with what a look at each alone shows, perhaps by several processes."""
        items = self._rules_first(iter(records))
        if self._engine.alone:
            return ((item, check_record(item[1])) for item in items)
        return self._shared(items, LARGE_CHUNK if self._engine.name == RAY else _AHEAD)

    def _shared(self, items: Iterator[Item], size: int) -> Iterator[tuple[Item, _Alone]]:
        """The same by several processes, some records at a time; the records themselves stay here."""
        chunks = iter(lambda: list(islice(items, size)), [])
        for chunk, alone in self._engine.beside(chunks, _checked):
            yield from zip(chunk, alone, strict=True)

    def _rules_first(self, records: Iterator[Item]) -> Iterator[Item]:
        """The same records, when the first reversal has told by which rules they were made."""
        waiting: list[Item] = []
        for item in records:
            waiting.append(item)
            certificate = item[1].get("certificate")
            if isinstance(certificate, dict) and isinstance(certificate.get("rules"), str):
                self.rules = certificate["rules"]
            if self.rules is not None or len(waiting) >= _AHEAD:
                break
        yield from waiting
        yield from records

    def _compare_rules(self, record: Checked) -> _Faults:
        """One program makes a file, so all its records were made by the same rules."""
        if record.origin is None:
            return []
        self.rules = self.rules or record.rules  # if more originals came first than we waited for
        if record.rules == self.rules:
            return []
        return [(_RULES_FIELD, f"is {record.rules!r}, but earlier records have {self.rules!r}")]

    def _make_again(
        self, recomputed: Recomputed, name: str, fields: Fields, checked: Checked | None
    ) -> _Faults:
        """Faults that show beside the record as the source gives it."""
        self.unchecked.update(recomputed.foreign_fields(name, fields))
        differing = recomputed.differing(name, fields)
        if differing == [] or (self.other_rules and differing == [_RULES_FIELD]):
            self.same += 1
            self.compared += fields.get("origin") is not None
            return []
        if self.foreign and checked is not None:
            faults = self._compare(checked)
            self.differing += not faults
            return faults
        if differing is not None:
            return [(field, "is not what the source gives") for field in differing]
        origin = fields.get("origin")
        if origin is None:
            return [("id", "the source has no such usable problem")]
        if origin not in recomputed.origins:
            return [("origin", f"the source has no usable problem {origin!r}")]
        return [("id", "the source gives no such record: it is not asked for this number")]

    def _compare(self, record: Checked) -> _Faults:
        """Faults that show only beside other records, or beside the source problem."""
        if record.origin is None:
            return self._compare_original(record)
        claimed = self._claims.setdefault(record.origin, record.origin_hash)
        origin = self._origins.get(record.origin)
        if origin is None:
            if self._recomputed is not None:
                return [("origin", f"the source has no usable problem {record.origin!r}")]
            if claimed != record.origin_hash:
                return [
                    (
                        "certificate.origin",
                        "differs from that of an earlier reversal of the same problem",
                    )
                ]
            self._waiting[record.origin] += 1
            return []
        self.compared += 1
        faults = []
        if record.origin_hash != origin.hash:
            faults.append(("certificate.origin", "is not the hash of its origin"))
        if record.equation:
            return faults + _compare_copy(record, origin)
        if record.target >= len(origin.surfaces):
            faults.append(("target", f"its origin has {len(origin.surfaces)} numbers"))
        elif origin.surfaces[record.target] != record.answer_surface:
            faults.append(("answer", "is not the number that was taken out of its origin"))
        if record.stated != origin.answer:
            faults.append(("certificate.relation", "does not state the answer of its origin"))
        return faults

    def _compare_original(self, record: Checked) -> _Faults:
        """An original: its reversals, earlier or later, must carry its hash."""
        if self._recomputed is not None and record.id not in self._origins:
            return [("id", "the source has no such usable problem")]
        own = Origin(record.origin_hash, record.surfaces, record.answer, record.equation)
        if self._origins.setdefault(record.id, own).hash != record.origin_hash:
            return [("text", "the source has another problem under this id")]
        if self._claims.get(record.id, record.origin_hash) != record.origin_hash:
            return [("certificate.origin", "a reversal of it, seen before, has another hash")]
        self.compared += self._waiting.pop(record.id, 0)
        return []


def _checked(items: list[Item]) -> list[_Alone]:
    """What a look at each of some records alone shows."""
    return [check_record(item[1]) for item in items]


def _compare_copy(record: Checked, origin: Origin) -> _Faults:
    """A copy in other words has the numbers, the equation and the answer of its origin.

    One with fresh numbers has as many of them, the equation, and its own answer.
    """
    faults = []
    if record.equation != origin.equation:
        faults.append(("source_template", "is not the equation of its origin"))
    if record.renumbered:
        if len(record.surfaces) != len(origin.surfaces):
            faults.append(("numbers", "are not as many as those of its origin"))
        return faults
    if record.surfaces != origin.surfaces:
        faults.append(("numbers", "are not those of its origin"))
    if record.answer != origin.answer:
        faults.append(("answer", "is not the answer of its origin"))
    return faults
