"""Ids that are unique in a file, whatever the corpus wrote.

Some corpora give one id to several problems, and some problems stand in a file twice under an id that
is made of their text. The first keeps its id; a later one gets its record number behind it (`17@204`
is record 204 of the file), so that everybody who reads the file calls it the same, and finds it.
An id is also changed where a reversal of another problem would get it: of the ids `1` and `1.1` the
one that comes later, because reversals of `1` are called `1.1`, `1.2` and so on, further wordings of them `1.1b`, `1.1c`.
"""

from __future__ import annotations

import re
from array import array
from hashlib import blake2b
from typing import Final, NamedTuple

from roda.problem import Entry, Record

_OF_REVERSAL: Final = re.compile(r"(.+)\.[1-9][0-9]*[b-z]?", re.DOTALL)
_MADE_UNIQUE: Final = re.compile(r"(?:@[0-9]+)+\Z")
_LEAST: Final = 1 << 10  # places in the smallest table of names; always a power of two


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


class Names:
    """A set of names in 16 to 32 bytes for each, however long they are: of each a hash is kept.

    Two of a million names have the same 64 bits once in thirty million times; then one of them is
    taken for known. A set of strings takes a hundred bytes for each, which large files do not leave.

    >>> names = Names()
    >>> names.add("17"), "17" in names, "18" in names
    (True, True, False)
    >>> names.add("17"), len(names)
    (False, 1)
    """

    def __init__(self) -> None:
        self._table = array("Q", bytes(8 * _LEAST))
        self._mask = _LEAST - 1
        self._many = 0

    def __len__(self) -> int:
        return self._many

    def __contains__(self, name: str) -> bool:
        return self._table[self._place(_hashed(name))] != 0

    def add(self, name: str) -> bool:
        """Add a name; False if it was there."""
        value = _hashed(name)
        place = self._place(value)
        if self._table[place]:
            return False
        self._table[place] = value
        self._many += 1
        if 2 * self._many > self._mask:
            self._grow()
        return True

    def _place(self, value: int) -> int:
        """Where a hash is, or where there is room for it."""
        table, mask = self._table, self._mask
        place = value & mask
        while (there := table[place]) and there != value:
            place = place + 1 & mask
        return place

    def _grow(self) -> None:
        before = self._table
        self._table = array("Q", bytes(16 * len(before)))
        self._mask = len(self._table) - 1
        for value in before:
            if value:
                self._table[self._place(value)] = value


def _hashed(name: str) -> int:
    """64 bits of a name, the same in every process; 0 stands for nothing."""
    content = name.encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(content, digest_size=8).digest(), "little") or 1


class UniqueIds:
    """Gives each record of one file an id of its own; knows all ids met so far.

    >>> unique = UniqueIds()
    >>> numbered = enumerate(["17", "18", "17", "18.1", "17@3"], start=1)
    >>> [unique(Record(name, "", "", ""), number).id for number, name in numbered]
    ['17', '18', '17@3', '18.1@4', '17@3@5']
    >>> unique.renamed.many
    3
    """

    def __init__(self) -> None:
        self.renamed: Renamed | None = None
        self._taken = Names()
        self._parents = Names()  # ids whose reversals would be called as records are

    def __call__(self, entry: Entry, number: int) -> Entry:
        """The entry with an id that no other one has; `number` is its place in the file."""
        made = isinstance(entry, Record) and entry.origin is not None
        name = written = id_of(entry)
        while (not made and self._clashes(name)) or not self._taken.add(name):
            name = f"{name}@{number}"
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
        if len(self._parents) and name in self._parents:
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
