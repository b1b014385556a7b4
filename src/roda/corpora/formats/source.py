"""Where bytes come from: a file, standard input or an open stream, plain or gzipped.

A `Source` hands out chunks and knows how far it has come, so that a progress bar can show
the time left. Whether the bytes are gzipped is told by their first two, never by the name.
"""

from __future__ import annotations

import difflib
import io
import os
import stat
import sys
import zlib
from collections.abc import Generator, Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from roda.errors import CorpusError

CHUNK: Final = 1 << 18  # bytes asked for at a time
HEAD: Final = 1 << 16  # bytes looked at to tell what a file is
_GZIP: Final = b"\x1f\x8b"
_GZIP_BITS: Final = 31  # zlib's word for "expect a gzip header and check its checksum"

Origin = str | os.PathLike[str] | IO[bytes]


class Source:
    """A stream of bytes with a name, a size and a position."""

    def __init__(self, stream: IO[bytes], path: str, *, owned: bool = True) -> None:
        self.path = path
        self.size = _size(stream)
        self._stream = stream
        self._read = getattr(stream, "read1", stream.read)  # read1 does not wait to fill up
        self._owned = owned
        self._taken = 0
        self._plain = self._decompressed()
        self._head: bytes | None = None

    def position(self) -> int:
        """Bytes taken from the file so far, as they lie there (compressed, if it is)."""
        return self._taken

    def head(self) -> bytes:
        """The first bytes, decompressed, without consuming them."""
        if self._head is None:
            parts = bytearray()
            while len(parts) < HEAD and (part := next(self._plain, b"")):
                parts += part
            self._head = bytes(parts)
        return self._head

    def chunks(self) -> Iterator[bytes]:
        """All bytes, decompressed, chunk by chunk."""
        if head := self.head():
            yield head
        yield from self._plain

    def close(self) -> None:
        """Close the file, unless it was opened by somebody else."""
        self._plain.close()
        if self._owned:
            self._stream.close()

    def __enter__(self) -> Source:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _take(self) -> bytes:
        try:
            data: bytes | None = self._read(CHUNK)
        except OSError as error:
            raise CorpusError(_cannot_read(error), path=self.path) from error
        if data is None:
            raise CorpusError("has nothing to read yet: it must be blocking", path=self.path)
        self._taken += len(data)
        return data

    def _decompressed(self) -> Generator[bytes, None, None]:
        data = self._take()
        while len(data) == 1 and (more := self._take()):
            data += more
        if data.startswith(_GZIP):
            yield from self._inflated(data)
            return
        while data:
            yield data
            data = self._take()

    def _inflated(self, data: bytes) -> Iterator[bytes]:
        """The plain bytes of one or more gzip members, never more than a chunk at a time."""
        member = zlib.decompressobj(_GZIP_BITS)
        while True:
            try:
                plain = member.decompress(data, CHUNK)
            except zlib.error as error:
                raise CorpusError(
                    f"is a damaged gzip file ({error}); download or compress it again",
                    path=self.path,
                ) from error
            if plain:
                yield plain
            if member.eof:
                # Some writers pad a member with zeros; anything else must be a new member.
                data = member.unused_data.lstrip(b"\0")
                while not data and (more := self._take()):
                    data = more.lstrip(b"\0")
                if not data:
                    return
                member = zlib.decompressobj(_GZIP_BITS)
                continue
            data = member.unconsumed_tail or self._take()
            if not data and len(plain) < CHUNK:
                raise CorpusError(
                    "is a gzip file that was cut off; download or compress it again",
                    path=self.path,
                )


def open_source(origin: Origin | Source) -> Source:
    """Open a path, `-` for standard input, or an open binary stream.

    >>> with open_source(io.BytesIO(b"{}")) as source:
    ...     source.path, source.head(), source.position()
    ('<stream>', b'{}', 2)
    """
    if isinstance(origin, Source):
        return origin
    if not isinstance(origin, (str, os.PathLike)):
        if isinstance(origin, io.TextIOBase):
            raise TypeError("a corpus is read as bytes: open the file with mode 'rb'")
        name = getattr(origin, "name", None)
        return Source(origin, name if isinstance(name, str) else "<stream>", owned=False)
    path = os.fspath(origin)
    if path == "-":
        return Source(sys.stdin.buffer, "<standard input>", owned=False)
    try:
        return Source(open(path, "rb", buffering=0), path)
    except FileNotFoundError as error:
        raise CorpusError(f"there is no such file{_nearest(path)}", path=path) from error
    except IsADirectoryError as error:
        raise CorpusError("is a folder; name one of the files in it", path=path) from error
    except OSError as error:
        raise CorpusError(_cannot_read(error), path=path) from error
    except ValueError as error:  # a NUL in the name
        raise CorpusError("is no name a file can have", path=path) from error


def _cannot_read(error: OSError) -> str:
    return f"cannot be read: {error.strerror or error}"


def _size(stream: IO[bytes]) -> int | None:
    """The size of a regular file; None for pipes and for streams that have no file."""
    try:
        status = os.fstat(stream.fileno())
    except (OSError, AttributeError):
        return None
    return status.st_size if stat.S_ISREG(status.st_mode) else None


def _nearest(path: str) -> str:
    """A hint at the file that was probably meant."""
    folder = Path(path).parent
    try:
        names = os.listdir(folder)
    except OSError:
        return f"; the folder {str(folder)!r} does not exist either"
    nearest = difflib.get_close_matches(Path(path).name, names, n=1, cutoff=0.6)
    return f"; did you mean {str(folder / nearest[0])!r}?" if nearest else ""
