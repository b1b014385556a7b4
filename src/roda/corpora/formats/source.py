"""Where bytes come from: a file, a folder or a row of files, standard input or an open stream.

A `Source` hands out chunks and knows how far it has come, so that a progress bar can show
the time left. Whether a file is compressed and in which encoding it is written is told by its first
bytes, never by its name; text comes out as UTF-8.
"""

from __future__ import annotations

import difflib
import glob
import io
import os
import re
import stat
import sys
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from roda.corpora.formats.encodings import UTF8, Encoding, as_utf8, encoding_of, named
from roda.corpora.formats.packed import is_packed, unpacked
from roda.errors import CorpusError

CHUNK: Final = 1 << 18  # bytes asked for at a time
HEAD: Final = 1 << 16  # bytes looked at to tell what a file is
ZIP: Final = b"PK\x03\x04"  # an Excel file is a zip archive
PARQUET: Final = b"PAR1"
MANIFEST: Final = ".manifest.json"  # how the names end of files that describe others
# What lies beside the files of a Hugging Face dataset that was saved, and holds no problems.
_OF_DATASETS: Final = frozenset({"state.json", "dataset_info.json", "dataset_dict.json"})
ARROW: Final = (b"ARROW1", b"\xff\xff\xff\xff")  # a file (feather), and a stream
BINARY: Final = (ZIP, PARQUET, *ARROW)  # bytes that are no text, but can be read
_STANDARD_INPUT: Final = "<standard input>"
_PATTERN: Final = re.compile(r"[*?\[]")  # what makes a name that of several files

Origin = str | os.PathLike[str] | IO[bytes]


class Sum:
    """Size and SHA-256 of the bytes of a source, unpacked; None until they were read to the end.

    >>> total = Sum()
    >>> list(total.over([b"ab", b"c"])), total.size, total.sha256[:8]
    ([b'ab', b'c'], 3, 'ba7816bf')
    """

    def __init__(self) -> None:
        self.size: int | None = None
        self.sha256: str | None = None

    def over(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        """The same chunks, summed up on their way."""
        size, hashed = 0, sha256()
        for chunk in chunks:
            size += len(chunk)
            hashed.update(chunk)
            yield chunk
        self.size, self.sha256 = size, hashed.hexdigest()


class Source:
    """A stream of bytes with a name, a size and a position.

    `encoding` is what its text was written in, known once the head was looked at; None for bytes
    that are no text. One that is given is not guessed.
    """

    def __init__(
        self, stream: IO[bytes], path: str, *, owned: bool = True, encoding: str | None = None
    ) -> None:
        self.path = path
        self.size = _size(stream)
        self.encoding: Encoding | None = named(encoding) if encoding else None
        self._packed = False
        self._copy: IO[bytes] | None = None
        self._stream = stream
        self._read = getattr(stream, "read1", stream.read)  # read1 does not wait to fill up
        self._owned = owned
        self._taken = 0
        self._plain = self._as_utf8()
        self._head: bytes | None = None
        self._ahead = b""  # what was taken behind the head, but not handed out
        self._sum: Sum | None = None

    def sum_up(self) -> Mapping[str, Sum]:
        """Sum up all bytes, unpacked, while they are read; to be asked for before. By file name."""
        self._sum = self._sum or Sum()
        name = "standard input" if self.path == _STANDARD_INPUT else os.path.basename(self.path)
        return {name: self._sum}

    def position(self) -> int:
        """Bytes taken from the file so far, as they lie there (compressed, if it is)."""
        if self._copy is not None and not self._copy.closed and not self._packed:
            return max(self._taken, self._copy.tell())
        return self._taken

    def head(self) -> bytes:
        """The first bytes, decompressed and as UTF-8, without consuming them."""
        if self._head is None:
            parts = bytearray()
            while len(parts) < HEAD and (part := next(self._plain, b"")):
                parts += part
            self._head = bytes(parts)
        return self._head

    def chunks(self) -> Iterator[bytes]:
        """All bytes, decompressed and as UTF-8, chunk by chunk."""
        if self._sum is not None:
            yield from self._sum.over(self._plain_chunks())
        else:
            yield from self._plain_chunks()

    def _plain_chunks(self) -> Iterator[bytes]:
        yield from filter(None, (self.head(), self._ahead))
        yield from self._plain

    def whole_head(self) -> bool:
        """Whether the head is all there is."""
        return len(self.head()) < HEAD

    def whole(self, most: int) -> bytes | None:
        """All bytes as `chunks` gives them, without consuming them; None if they are more than `most`."""
        parts = [self.head(), self._ahead]
        size = sum(map(len, parts))
        while size <= most and (part := next(self._plain, b"")):
            parts.append(part)
            size += len(part)
        self._ahead = b"".join(parts[1:])
        return parts[0] + self._ahead if size <= most else None

    def seekable(self) -> IO[bytes]:
        """The bytes as a file that can be read from any place: some formats begin at their end.

        What comes compressed or through a pipe is first copied to a temporary file.
        """
        if self._copy is None:
            self.head()
            if self._owned and not self._packed and self.size is not None:
                self._copy = open(self.path, "rb")  # noqa: SIM115  # closed with the source
                if self._sum is not None:
                    for _ in self._sum.over(iter(lambda: self._copied(CHUNK), b"")):
                        pass
            else:
                import tempfile  # hardly ever needed

                self._copy = tempfile.TemporaryFile()  # noqa: SIM115
                for chunk in self.chunks():
                    self._copy.write(chunk)
        self._copy.seek(0)
        return self._copy

    def _copied(self, size: int) -> bytes:
        assert self._copy is not None
        return self._copy.read(size)

    def close(self) -> None:
        """Close the file, unless it was opened by somebody else."""
        self._plain.close()
        if self._copy is not None:
            self._copy.close()
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

    def _as_utf8(self) -> Generator[bytes, None, None]:
        plain = self._decompressed()
        parts = bytearray()
        while len(parts) < HEAD and (part := next(plain, b"")):
            parts += part
        head = bytes(parts)
        if self.encoding is None and not head.startswith(BINARY):
            self.encoding = encoding_of(head, whole=len(head) < HEAD)
        pieces = chain([head] if head else (), plain)
        if self.encoding is None or self.encoding.name == UTF8:
            yield from pieces
        else:
            try:
                yield from as_utf8(pieces, self.encoding.name)
            except CorpusError as error:
                raise CorpusError(error.problem, path=self.path) from None

    def _decompressed(self) -> Generator[bytes, None, None]:
        data = self._take()
        while 0 < len(data) < 4 and (more := self._take()):
            data += more
        if is_packed(data):
            self._packed = True
            yield from unpacked(data, self._take, CHUNK, self.path)
            return
        while data:
            yield data
            data = self._take()


class Folder(Source):
    """The files of a folder and of the folders in it, by name; hidden ones and manifests are left out.

    With `files` it is these files of it.
    """

    def __init__(
        self, path: str, encoding: str | None = None, files: Sequence[str] | None = None
    ) -> None:
        self.path = path
        self.encoding = named(encoding) if encoding else None
        self.files = tuple(_files_in(path) if files is None else files)
        if not self.files:
            raise CorpusError("is a folder without files", path=path)
        self.size = sum(os.path.getsize(file) for file in self.files)
        self._done = 0
        self._current: Source | None = None
        self._sums: dict[str, Sum] | None = None

    def sum_up(self) -> Mapping[str, Sum]:
        """Sum up all bytes of each file that is read, by its name in the folder."""
        self._sums = {}
        return self._sums

    def each(self) -> Iterator[Source]:
        """The files one after the other, each opened while it is at hand."""
        for file in self.files:
            with open_source(file, self.encoding and self.encoding.name) as self._current:
                if self._sums is not None:
                    [total] = self._current.sum_up().values()
                    self._sums[os.path.relpath(file, self.path)] = total
                yield self._current
            self._done += self._current.size or 0
            self._current = None

    def rewind(self, files: tuple[str, ...]) -> None:
        """Begin again, with these of the files only."""
        self.files = files
        self.size = sum(os.path.getsize(file) for file in files)
        self._done = 0
        if self._sums is not None:
            self._sums.clear()  # of files that were only looked at

    def position(self) -> int:
        """Bytes taken from all files so far."""
        return self._done + (self._current.position() if self._current is not None else 0)

    def head(self) -> bytes:
        """There is none: a folder is read by those who expect several files."""
        raise CorpusError("is a folder; name one of the files in it", path=self.path)

    def close(self) -> None:
        """Close the file at hand."""
        if self._current is not None:
            self._current.close()


def open_source(origin: Origin | Source, encoding: str | None = None) -> Source:
    """Open a path, `-` for standard input, or an open binary stream.

    A path may be a folder's, or a pattern such as `more-*.jsonl`: then it is a `Folder`. With
    `encoding` none is guessed.

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
        known = name if isinstance(name, str) else "<stream>"
        return Source(origin, known, owned=False, encoding=encoding)
    path = os.fspath(origin)
    if encoding:
        named(encoding)  # an error before anything is opened
    if path == "-":
        if sys.stdin is None:
            raise CorpusError("is closed; pipe a file into it", path=_STANDARD_INPUT)
        return Source(sys.stdin.buffer, _STANDARD_INPUT, owned=False, encoding=encoding)
    if (several := _several(path, encoding)) is not None:
        return several
    try:
        return Source(open(path, "rb", buffering=0), path, encoding=encoding)
    except FileNotFoundError as error:
        raise CorpusError(f"there is no such file{_nearest(path)}", path=path) from error
    except OSError as error:
        raise CorpusError(_cannot_read(error), path=path) from error
    except ValueError as error:  # a NUL in the name
        raise CorpusError("is no name a file can have", path=path) from error


def _several(path: str, encoding: str | None) -> Folder | None:
    """A folder, or the files that a pattern names; None for the name of one file."""
    if os.path.isdir(path):
        return Folder(path, encoding)
    files = matching(path)
    if files is None:
        return None
    return Folder(os.path.commonpath([os.path.dirname(f) or "." for f in files]), encoding, files)


def matching(path: str) -> list[str] | None:
    """The files that a pattern names, in their order; None for the name of one file.

    A name that has such characters in it but is that of a file is no pattern. Manifests are left out.
    """
    if not _PATTERN.search(path) or os.path.lexists(path):
        return None
    found = [file for file in sorted(glob.glob(path)) if os.path.isfile(file)]
    files = [file for file in found if not file.endswith(MANIFEST)]
    if not files:
        raise CorpusError("no file has such a name", path=path)
    return files


def _files_in(path: str) -> Iterator[str]:
    for file in sorted(Path(path).rglob("*")):
        hidden = any(part.startswith(".") for part in file.relative_to(path).parts)
        finished_block = file.suffix == ".block" and file.parent.suffix == ".parts"
        unfinished = hidden or finished_block  # a run that was interrupted: its output comes yet
        described = file.name in _OF_DATASETS or file.name.endswith(MANIFEST)
        if file.is_file() and not unfinished and not described:
            yield str(file)


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
    stem, dot, ending = Path(path).name.partition(".")
    if (folder / f"{stem}-00000{dot}{ending}").is_file():
        row = str(folder / f"{stem}-*{dot}{ending}")
        return f"; it was written in shards: {row!r} names them all"
    try:
        names = os.listdir(folder)
    except OSError:
        return f"; the folder {str(folder)!r} does not exist either"
    nearest = difflib.get_close_matches(Path(path).name, names, n=1, cutoff=0.6)
    return f"; did you mean {str(folder / nearest[0])!r}?" if nearest else ""
