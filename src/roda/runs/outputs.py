"""Files that a run writes: all of them appear together, whole, or none does.

Each file is written beside its place and moved there when everything is done. After an error
or Ctrl-C the old files, or none, are still there and nothing half-written is left.
"""

from __future__ import annotations

import gzip
import os
import stat
import sys
import tempfile
from contextlib import suppress
from types import TracebackType
from typing import IO, Final, NamedTuple, cast

from roda.errors import CorpusError, RodaError

_BLOCK: Final = 1 << 20  # bytes gathered before the disk is asked to take them
STANDARD: Final = "-"


class _Staged(NamedTuple):
    """A file on its way: its name, where it will lie, and where it is written meanwhile."""

    name: str
    place: str
    written: str
    file: IO[bytes]
    stream: IO[bytes]


class Outputs:
    """A context in which files are opened for writing and appear when it ends well.

    >>> folder = tempfile.TemporaryDirectory()
    >>> path = os.path.join(folder.name, "a.jsonl")
    >>> with Outputs() as outputs:
    ...     _ = outputs.open(path).write(b"{}")
    ...     before = os.path.exists(path)
    >>> before, os.listdir(folder.name)
    (False, ['a.jsonl'])
    >>> folder.cleanup()
    """

    def __init__(self) -> None:
        self._staged: list[_Staged] = []

    def __enter__(self) -> Outputs:
        return self

    def open(self, name: str) -> IO[bytes]:
        """A stream to write to; `-` is standard output, a name in `.gz` is compressed."""
        if name == STANDARD:
            return sys.stdout.buffer
        place = os.path.realpath(name)  # a link stays a link
        try:
            if os.path.exists(place) and not stat.S_ISREG(os.stat(place).st_mode):
                # A pipe or a device is written as it is; a folder is refused here.
                file: IO[bytes] = open(place, "wb", buffering=_BLOCK)  # noqa: SIM115
                written = ""
            else:
                handle, written = tempfile.mkstemp(
                    dir=os.path.dirname(place), prefix=f".{os.path.basename(place)[:100]}."
                )
                file = os.fdopen(handle, "wb", buffering=_BLOCK)
        except OSError as error:
            raise _unwritable(name, error) from error
        stream = file
        if name.endswith(".gz"):
            # No name and no time inside, so that equal content gives equal bytes.
            packed = gzip.GzipFile("", "wb", compresslevel=6, fileobj=file, mtime=0)
            stream = cast(IO[bytes], packed)
        self._staged.append(_Staged(name, place, written, file, stream))
        return stream

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if kind is None:
                self._settle()
        finally:
            self._discard()

    def _settle(self) -> None:
        """Bring every file to the disk, and only then give them their names."""
        mask = os.umask(0)
        os.umask(mask)
        for name, _, written, file, stream in self._staged:
            try:
                if stream is not file:
                    stream.close()
                file.flush()
                if written:
                    os.fsync(file.fileno())
                file.close()
                if written:
                    os.chmod(written, 0o666 & ~mask)
            except OSError as error:  # the disk is full
                raise _unwritable(name, error) from error
        for name, place, written, _, _ in self._staged:
            if written:
                try:
                    os.replace(written, place)
                except OSError as error:
                    raise _unwritable(name, error) from error

    def _discard(self) -> None:
        """Close what is open and remove what was not moved."""
        for _, _, written, file, _ in self._staged:
            with suppress(OSError):
                file.close()
            if written:
                with suppress(FileNotFoundError):
                    os.unlink(written)
        self._staged.clear()


def _unwritable(name: str, error: OSError) -> CorpusError:
    return CorpusError(f"cannot be written: {error.strerror or error}", path=name)


def refuse_clashes(inputs: dict[str, str | None], outputs: dict[str, str | None]) -> None:
    """Raise an error if an output is an input, or two outputs are the same file.

    >>> refuse_clashes({"SOURCE": "a.json"}, {"--out": "./a.json", "--report": None})
    Traceback (most recent call last):
    ...
    roda.errors.RodaError: --out is the same file as SOURCE: './a.json'; choose another name
    """
    taken = {
        os.path.realpath(name): role for role, name in inputs.items() if name and is_file(name)
    }
    for role, name in outputs.items():
        if not name or not (name == STANDARD or is_file(name)):
            continue
        place = name if name == STANDARD else os.path.realpath(name)
        if place in taken:
            raise RodaError(
                f"{role} is the same file as {taken[place]}: {name!r}; choose another name"
            )
        taken[place] = role


def is_file(name: str) -> bool:
    """Whether a name is or will be that of a plain file: not a stream, pipe or device."""
    if name == STANDARD:
        return False
    return not os.path.exists(name) or os.path.isfile(name)
