"""Official splits: files of ids, and the records they keep or exclude."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final, TypeVar

from roda.corpora.formats.source import Origin, Source, open_source
from roda.corpora.ids import id_of
from roda.errors import CorpusError
from roda.problem import Entry

Kept = TypeVar("Kept", bound=Entry)

_ID: Final = re.compile(r'[^\s{}\[\]",<>]{1,200}')


def read_ids(origin: Origin | Source) -> frozenset[str]:
    """The ids of a split file, one a line; blank lines are skipped.

    >>> import io
    >>> sorted(read_ids(io.BytesIO(b"35\\r\\n\\r\\n118\\r\\n")))
    ['118', '35']
    """
    with open_source(origin) as source:
        ids: set[str] = set()
        for number, line in enumerate(_lines(source), start=1):
            try:
                name = line.decode("utf-8-sig" if number == 1 else "utf-8").strip()
            except UnicodeDecodeError:
                name = "\0"
            if name and (not _ID.fullmatch(name) or not name.isprintable()):
                raise CorpusError(
                    f"line {number} is not an id: a split file has one id a line and nothing else",
                    path=source.path,
                )
            ids.add(name)
        ids.discard("")
        if not ids:
            raise CorpusError("holds no id; a split file has one id a line", path=source.path)
        return frozenset(ids)


def _lines(source: Source) -> Iterator[bytes]:
    rest = b""
    for chunk in source.chunks():
        *lines, rest = (rest + chunk).split(b"\n")
        yield from lines
    yield rest


class IdFilter:
    """Lets records through by id, and remembers which of its ids it never met.

    Ids are compared as the corpus wrote them where the filter is given to `read`; called with
    records, it sees the ids that `read` made unique.

    With `keep`, only these ids pass; those in `exclude` never do. `dropped` counts what was
    held back, and `unused` names ids that no record had, which tells a wrong split file.

    >>> from roda.problem import Record
    >>> chosen = IdFilter(exclude={"1", "9"})
    >>> [record.id for record in chosen(Record(name, "", "", "") for name in "123")]
    ['2', '3']
    >>> chosen.dropped, sorted(chosen.unused)
    (1, ['9'])
    """

    def __init__(
        self, keep: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> None:
        self.keep = None if keep is None else frozenset(keep)
        self.exclude = frozenset(exclude or ())
        self.wanted = self.exclude | (self.keep or frozenset())
        self.seen: set[str] = set()
        self.dropped = 0

    def __call__(self, records: Iterable[Kept]) -> Iterator[Kept]:
        """The records that pass, in their order; a rejected one goes by its id as well."""
        return (record for record in records if self.passes(id_of(record)))

    def passes(self, name: str) -> bool:
        """Whether a record of this id passes; it counts as met."""
        if name in self.wanted:
            self.seen.add(name)
        if name in self.exclude or (self.keep is not None and name not in self.keep):
            self.dropped += 1
            return False
        return True

    @property
    def unused(self) -> frozenset[str]:
        """The ids that no record had, so far."""
        return self.wanted - self.seen


def select(
    records: Iterable[Kept],
    keep: Collection[str] | None = None,
    exclude: Collection[str] | None = None,
) -> Iterator[Kept]:
    """The records with an id in `keep` (all, if None) and none in `exclude`, in order.

    >>> from roda.problem import Record
    >>> [record.id for record in select([Record("1", "", "", "")], exclude=["1"])]
    []
    """
    return IdFilter(keep, exclude)(records)
