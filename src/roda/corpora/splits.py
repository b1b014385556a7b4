"""Official splits: files of ids, and the records they keep or exclude."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final, TypeVar

from roda.corpora.formats.source import Origin, Source, open_source
from roda.errors import CorpusError
from roda.problem import Entry, Rejection

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
        keep, exclude, wanted, seen = self.keep, self.exclude, self.wanted, self.seen
        for record in records:
            name = record.problem if isinstance(record, Rejection) else record.id
            if name in wanted:
                seen.add(name)
            if name in exclude or (keep is not None and name not in keep):
                self.dropped += 1
            else:
                yield record

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
