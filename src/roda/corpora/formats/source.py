"""Where bytes come from: a file, standard input or an open stream; and what they are.

A `Source` hands out chunks and knows how far it has come, so that a progress bar can show
the time left. What a file is (gzipped, JSON, CSV, XML, something else) is told by its first bytes,
never by its name.
"""

from __future__ import annotations

import difflib
import io
import os
import re
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

_MAGIC: Final = {
    b"PK\x03\x04": "a zip archive (or an Excel or Word file)",
    b"PK\x05\x06": "an empty zip archive",
    b"7z\xbc\xaf\x27\x1c": "a 7z archive",
    b"Rar!": "a rar archive",
    b"\xfd7zXZ\x00": "an xz file",
    b"BZh": "a bzip2 file",
    b"\x28\xb5\x2f\xfd": "a zstd file",
    b"PAR1": "a Parquet file",
    b"SQLite format 3": "an SQLite database",
    b"%PDF": "a PDF",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"\x80\x04": "a Python pickle",
    b"\xff\xfe": "UTF-16 text; save it as UTF-8",
    b"\xfe\xff": "UTF-16 text; save it as UTF-8",
    b"version https://git-lfs": "a Git LFS pointer; fetch the real file with 'git lfs pull'",
}
_JSON_LINE: Final = re.compile(rb'^[ \t]*(?:\[\s*)?\{\s*(?:"|\})', re.MULTILINE)

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
        if sys.stdin is None:
            raise CorpusError("is closed; pipe a file into it", path="<standard input>")
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


def form(head: bytes) -> str | None:
    """The form of a file that can be read: JSON, CSV or XML; None for any other.

    >>> form(b'[{"id": 1}'), form(b"id,text\\n1,a\\n"), form(b"<a><b/></a>"), form(b"PK\\x03\\x04")
    ('JSON', 'CSV', 'XML', None)
    """
    if not head.removeprefix(b"\xef\xbb\xbf").strip():
        return None
    words = foreign(head)
    if words is None:
        return "JSON"
    return words if words in ("CSV", "XML") else None


def foreign(head: bytes) -> str | None:
    """What the first bytes look like, if they are no JSON; None if they may be.

    >>> foreign(b"id,question,answer\\n1,How many?,3\\n")
    'CSV'
    >>> foreign(b'{"id": 1}') is None
    True
    """
    for magic, words in _MAGIC.items():
        if head.startswith(magic):
            return words
    start = head.removeprefix(b"\xef\xbb\xbf").lstrip()[:400].lower()
    if b"\0" in head or (b"ustar" in head[257:262]):
        return "a binary file"
    if start.startswith((b"{", b"[")) or _JSON_LINE.search(head):
        return None
    if start.startswith((b"<!doctype html", b"<html")):
        return "a web page; download the file itself"
    if start.startswith(b"<"):
        return "XML"
    line = start.splitlines()[0]
    if line.count(b"\t") >= 1:
        return "a table with tabs"
    if line.count(b",") >= 1:
        return "CSV"
    return f"plain text that starts with {line[:30].decode(errors='replace')!r}"
