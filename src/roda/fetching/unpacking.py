"""Files taken out of a downloaded archive, so that no archive can do harm.

Only files that are asked for are written, under the names that we give them. An archive with a name that
leads out of the folder, with a link in place of a file, with too many members or with a member that grows
beyond all measure is refused.
"""

from __future__ import annotations

import os
import tarfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from tempfile import mkstemp
from typing import IO, Final

from roda.errors import FetchError

MOST_BYTES: Final = 2 << 30  # of a file that is taken out
MOST_MEMBERS: Final = 10_000
_BLOCK: Final = 1 << 16


def unpack(archive: Path, wanted: Mapping[str, Path], most: int = MOST_BYTES) -> None:
    """Write files of a zip or tar archive to their places, all of them or none.

    `wanted` maps the name of a file, in whatever folder of the archive it lies, to its place.
    """
    made: dict[Path, Path] = {}
    try:
        with _members(archive) as members:
            for name, stream in members:
                base = PurePosixPath(name).name
                place = wanted.get(base)
                if place is None or place in made:
                    continue
                place.parent.mkdir(parents=True, exist_ok=True)
                handle, written = mkstemp(dir=place.parent, prefix=f".{base}.", suffix=".part")
                made[place] = Path(written)
                with os.fdopen(handle, "wb") as out:
                    _copy(archive, name, stream, out, most)
        missing = [name for name, place in wanted.items() if place not in made]
        if missing:
            raise FetchError(f"{archive} does not hold {', '.join(missing)}: it is another archive")
        for place, part in made.items():
            os.replace(part, place)
    except (zipfile.BadZipFile, tarfile.TarError, zlib.error, EOFError) as error:
        raise FetchError(f"{archive} is a damaged archive ({error}); fetch it again") from None
    except (NotImplementedError, RuntimeError) as error:  # a password, an unknown compression
        raise FetchError(f"{archive} cannot be unpacked: {error}") from None
    except OSError as error:
        raise FetchError(f"{archive}: cannot be unpacked: {error.strerror or error}") from None
    finally:
        for part in made.values():
            part.unlink(missing_ok=True)


@contextmanager
def _members(archive: Path) -> Iterator[Iterator[tuple[str, IO[bytes]]]]:
    """The plain files of an archive, each with a stream of its bytes."""
    if zipfile.is_zipfile(archive):
        with zipfile.ZipFile(archive) as packed:
            yield _of_zip(archive, packed)
        return
    with tarfile.open(archive) as tape:
        yield _of_tar(archive, tape)


def _of_zip(archive: Path, packed: zipfile.ZipFile) -> Iterator[tuple[str, IO[bytes]]]:
    members = packed.infolist()
    if len(members) > MOST_MEMBERS:
        raise FetchError(f"{archive} holds {len(members):,} files; it is not what was meant")
    for member in members:
        _refuse_leading_out(archive, member.filename)
        if (member.external_attr >> 16) & 0o170000 == 0o120000:
            raise FetchError(f"{archive} holds a link ({member.filename!r}); it is not unpacked")
    for member in members:
        if not member.is_dir():
            with packed.open(member) as stream:
                yield member.filename, stream


def _of_tar(archive: Path, tape: tarfile.TarFile) -> Iterator[tuple[str, IO[bytes]]]:
    for number, member in enumerate(tape, start=1):
        if number > MOST_MEMBERS:
            raise FetchError(f"{archive} holds more than {MOST_MEMBERS:,} files")
        _refuse_leading_out(archive, member.name)
        if member.isdir():
            continue
        stream = tape.extractfile(member) if member.isreg() else None
        if stream is None:
            raise FetchError(f"{archive} holds a link or a device ({member.name!r})")
        yield member.name, stream


def _refuse_leading_out(archive: Path, name: str) -> None:
    path = PurePosixPath(name.replace("\\", "/"))
    if path.is_absolute() or ".." in path.parts or (path.parts and ":" in path.parts[0]):
        raise FetchError(f"{archive} holds {name!r}, which leads out of it; it is not unpacked")


def _copy(archive: Path, name: str, stream: IO[bytes], out: IO[bytes], most: int) -> None:
    """Copy a member, whatever the archive says of its size."""
    total = 0
    while block := stream.read(_BLOCK):
        total += len(block)
        if total > most:
            raise FetchError(
                f"{archive}: {name!r} grows to more than {most:,} bytes; it is not unpacked"
            )
        out.write(block)
