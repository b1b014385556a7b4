"""Ids that are unique in a file, whatever the corpus wrote.

Some corpora give one id to several problems, and some problems stand in a file twice under an id that
is made of their text. The first keeps its id; a later one gets its record number behind it (`17@204`
is record 204 of the file), so that everybody who reads the file calls it the same, and finds it.
An id is also changed where a reversal of another problem would get it: of the ids `1` and `1.1` the
one that comes later, because reversals of `1` are called `1.1`, `1.2` and so on, further wordings of them `1.1b`, `1.1c`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from roda.problem import Entry, Record

_OF_REVERSAL: Final = re.compile(r"(.+)\.[1-9][0-9]*[b-z]?", re.DOTALL)
_MADE_UNIQUE: Final = re.compile(r"(?:@[0-9]+)+\Z")


# A record's number in its file, its id as the corpus wrote it, and the record.
Numbered = tuple[int, str, Entry]


class Renamed(NamedTuple):
    """What happened to the ids of a file: how many were changed, and the first of them.

    >>> print(Renamed(1, "17", "17@204", 204).words("a.csv"))
    a.csv: 1 id stands for several problems, or would clash with that of a reversal; each was made
    unique with its record number: '17' of record 204 is now '17@204'
    """

    many: int
    written: str
    unique: str
    record: int

    def words(self, path: str) -> str:
        """One sentence for people."""
        ids = f"{self.many:,} ids stand" if self.many > 1 else "1 id stands"
        return (
            f"{path}: {ids} for several problems, or would clash with that of a reversal; each was "
            f"made unique with its record number: {self.written!r} of record {self.record} "
            f"is now {self.unique!r}"
        )


class UniqueIds:
    """Gives each record of one file an id of its own; holds all ids met so far.

    >>> unique = UniqueIds()
    >>> numbered = enumerate(["17", "18", "17", "18.1", "17@3"], start=1)
    >>> [unique(Record(name, "", "", ""), number).id for number, name in numbered]
    ['17', '18', '17@3', '18.1@4', '17@3@5']
    >>> unique.renamed.many
    3
    """

    def __init__(self) -> None:
        self.renamed: Renamed | None = None
        self._taken: set[str] = set()
        self._parents: set[str] = set()  # ids whose reversals would be called as records are

    def __call__(self, entry: Entry, number: int) -> Entry:
        """The entry with an id that no other one has; `number` is its place in the file."""
        made = isinstance(entry, Record) and entry.origin is not None
        name = written = id_of(entry)
        while name in self._taken or (not made and self._clashes(name)):
            name = f"{name}@{number}"
        self._taken.add(name)
        if not made and "." in name and (match := _OF_REVERSAL.fullmatch(name)):
            self._parents.add(match[1])
        if name == written:
            return entry
        first = self.renamed or Renamed(0, written, name, number)
        self.renamed = first._replace(many=first.many + 1)
        if isinstance(entry, Record):
            return entry._replace(id=name)
        return entry._replace(problem=name)

    def _clashes(self, name: str) -> bool:
        """Whether a reversal of another problem would get this id, or the other way round."""
        if name in self._parents:
            return True
        match = _OF_REVERSAL.fullmatch(name) if "." in name else None
        return match is not None and match[1] in self._taken


def written_id(name: str) -> str:
    """The id without the record numbers that made it unique.

    Whoever splits problems by their ids uses this, so that a problem that stands in a file twice is
    not trained on in one place and tested in another.

    >>> written_id("17@204"), written_id("17")
    ('17', '17')
    """
    return _MADE_UNIQUE.sub("", name)


def id_of(entry: Entry) -> str:
    """The id of a record, or of one that was refused.

    >>> id_of(Record("7", "", "", ""))
    '7'
    """
    return entry.id if isinstance(entry, Record) else entry.problem
