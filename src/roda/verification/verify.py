"""A whole native file, checked: each record alone (`checking`), and beside the others.

A `Verifier` compares records with each other and with the problems they were made from: ids occur
once, and reversals carry the hash and the answer of their origin. What is wrong becomes a `Fault`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from roda.augmentation.certify import origin_hash
from roda.augmentation.identify import Significant, identify
from roda.problem import Entry, Problem, said
from roda.verification.checking import Checked, check_record
from roda.runs.records import Fields


class Fault(NamedTuple):
    """What is wrong, and where."""

    record: int
    id: str
    field: str
    problem: str


class Verifier:
    """Goes through the records of a file; afterwards `records` and `reversals` are counted.

    >>> verifier = Verifier()
    >>> [fault.problem for fault in verifier.check([(1, {"id": "1", "origin": None})])]
    ['is missing']
    >>> verifier.records, verifier.reversals
    (1, 0)
    """

    def __init__(self) -> None:
        self.records = 0
        self.reversals = 0
        self.compared = 0  # reversals that were compared with their origin
        self._ids: set[str] = set()
        self._origins: dict[str, Checked] = {}
        self._claims: dict[str, str] = {}  # hash of an origin, as the first reversal gives it
        self._whole_source = False

    def know(self, source: Iterable[Entry], significant: Significant | None = None) -> None:
        """Learn the problems that the file was made from; their numbers as they were found then."""
        self._whole_source = True
        for record in source:
            problem = identify(record, significant)
            if isinstance(problem, Problem):
                surfaces = tuple(map(said, problem.numbers))
                self._origins[problem.id] = Checked(
                    problem.id,
                    None,
                    origin_hash(problem),
                    surfaces,
                    problem.answer,
                    problem.answer_surface,
                    -1,
                    None,
                )

    def check(self, records: Iterable[tuple[int, Fields]]) -> Iterator[Fault]:
        """Every fault of every record, in their order."""
        for position, fields in records:
            self.records += 1
            self.reversals += fields.get("origin") is not None
            name = fields.get("id")
            shown = name if isinstance(name, str) else "?"
            checked, faults = check_record(fields)
            if isinstance(name, str):
                if name in self._ids:
                    faults.append(("id", "occurs a second time"))
                self._ids.add(name)
            if checked is not None:
                faults += self._compare(checked)
            for field, problem in faults:
                yield Fault(position, shown, field, problem)

    def _compare(self, record: Checked) -> list[tuple[str, str]]:
        """Faults that show only beside other records."""
        if record.origin is None:
            return self._compare_original(record)
        claimed = self._claims.setdefault(record.origin, record.origin_hash)
        origin = self._origins.get(record.origin)
        if origin is None:
            if self._whole_source:
                return [("origin", f"the source has no usable problem {record.origin!r}")]
            if claimed != record.origin_hash:
                return [
                    (
                        "certificate.origin",
                        "differs from that of an earlier reversal of the same problem",
                    )
                ]
            return []
        self.compared += 1
        faults = []
        if record.origin_hash != origin.origin_hash:
            faults.append(("certificate.origin", "is not the hash of its origin"))
        if record.target >= len(origin.surfaces):
            faults.append(("target", f"its origin has {len(origin.surfaces)} numbers"))
        elif origin.surfaces[record.target] != record.answer_surface:
            faults.append(("answer", "is not the number that was taken out of its origin"))
        if record.stated != origin.answer:
            faults.append(("certificate.relation", "does not state the answer of its origin"))
        return faults

    def _compare_original(self, record: Checked) -> list[tuple[str, str]]:
        """An original: its reversals, earlier or later, must carry its hash."""
        known = self._origins.setdefault(record.id, record)
        if known.origin_hash != record.origin_hash:
            return [("text", "the source has another problem under this id")]
        if self._claims.get(record.id, record.origin_hash) != record.origin_hash:
            return [("certificate.origin", "a reversal of it, seen before, has another hash")]
        return []
