"""A whole corpus fetched: each of its files, from its address to its place in the cache."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hashlib import file_digest
from pathlib import Path
from typing import NamedTuple

from roda.corpora.publication.addresses import PUBLISHED, Published
from roda.errors import FetchError, UnknownName
from roda.fetching.download import download
from roda.fetching.places import folder_of
from roda.fetching.unpacking import unpack


class Got(NamedTuple):
    """A file that is there: its name and place, its SHA-256, whether that was checked, and if it is new."""

    file: str
    place: Path
    sha256: str
    checked: bool
    new: bool


def wanted_files(corpus: str, only: Iterable[str] = ()) -> list[Published]:
    """The files of a corpus that are published, or those of them that are named."""
    if corpus not in PUBLISHED:
        raise UnknownName("corpus that can be fetched", corpus, PUBLISHED)
    rows = {name: each for each in PUBLISHED[corpus] for name in (each.file, *each.makes)}
    for name in only:
        if name not in rows:
            raise UnknownName(f"file of {corpus}", name, rows)
    return list(dict.fromkeys(rows[name] for name in (list(only) or rows)))


def fetch(
    corpus: str,
    only: Iterable[str] = (),
    to: str | None = None,
    server: str | None = None,
    again: bool = False,
    moved: Callable[[str, int, int | None], object] | None = None,
) -> Iterator[Got]:
    """Bring the files of a corpus to their places; what is there already is checked and left alone.

    `server` is an address beneath which the files lie under their own names, for those who have a copy.
    """
    for row in wanted_files(corpus, only):
        folder = folder_of(corpus, to)
        if not again and all((folder / name).is_file() for name in row.makes):
            yield from _there(row, folder)
            continue
        yield from _brought(row, folder, server, moved)


def _there(row: Published, folder: Path) -> Iterator[Got]:
    for name in row.makes:
        place = folder / name
        with open(place, "rb") as file:
            found = file_digest(file, "sha256").hexdigest()
        expected = None if row.inside else row.sha256
        if expected is not None and found != expected:
            raise FetchError(
                f"{place} is not the file that was checked: its SHA-256 is {found}, but should be "
                f"{expected}; --again fetches it anew"
            )
        yield Got(name, place, found, expected is not None, new=False)


def _brought(
    row: Published,
    folder: Path,
    server: str | None,
    moved: Callable[[str, int, int | None], object] | None,
) -> Iterator[Got]:
    url = row.url if server is None else f"{server.rstrip('/')}/{row.file}"
    place = folder / row.file
    try:
        found = download(
            url,
            place,
            row.sha256,
            row.size,
            None if moved is None else lambda there, whole: moved(row.file, there, whole),
        )
    except FetchError as error:
        raise FetchError(f"{error}\n{by_hand(row, folder)}") from None
    if not row.inside:
        yield Got(row.file, place, found, row.sha256 is not None, new=True)
        return
    unpack(place, {name: folder / name for name in row.inside})
    place.unlink(missing_ok=True)
    for got in _there(row, folder):
        yield got._replace(checked=row.sha256 is not None, new=True)


def by_hand(row: Published, folder: Path) -> str:
    """How a person gets a file without this program."""
    what = row.file if not row.inside else f"{', '.join(row.inside)} out of {row.file}"
    return f"To do it by hand: get {what} from {row.page} ({row.url}) and put it into {folder}"
