"""Files that a run writes: all of them appear together, whole, or none does.

Each file is written beside its place, under a hidden name that ends in `.roda-part`, and moved there
when everything is done. After an error or Ctrl-C the old files, or none, are still there and nothing
half-written is left. A program that was killed leaves such a hidden file behind; the next run that
writes to the same place removes it. A file that a living run is writing is locked, and left alone.
"""

from __future__ import annotations

import io
import os
import stat
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import IO, Any, Final, NamedTuple

from roda.errors import CorpusError, RodaError
from roda.interrupts import held
from roda.runs.packing import packed

if sys.platform != "win32":
    from fcntl import LOCK_EX, LOCK_NB, flock

_BLOCK: Final = 1 << 20  # bytes gathered before the disk is asked to take them
_PART: Final = ".roda-part"  # how the names of files end that are not finished
_LONGEST: Final = 100  # bytes of a file's name that its hidden name shows
STANDARD: Final = "-"


class _File(io.FileIO):
    """A file that is written to; if it cannot be, the error says which output, and why."""

    def __init__(self, place: str | int, output: str) -> None:
        super().__init__(place, "wb")
        self.output = output

    def write(self, data: Any) -> int:
        """Write some bytes; `BrokenPipeError` still tells that the reader of a pipe has gone."""
        with told(self.output):
            return super().write(data)


class _Staged(NamedTuple):
    """A file on its way: its name, where it will lie, and where it is written meanwhile."""

    name: str
    place: str
    written: str
    raw: _File
    file: io.BufferedWriter
    stream: IO[bytes]

    def complete(self) -> None:
        """Bring everything to the disk; the file stays open, for its lock tells that we live."""
        with told(self.name):
            if self.stream is not self.file:
                self.stream.close()
            self.file.flush()
            if self.written:
                os.fsync(self.raw.fileno())
                os.chmod(self.written, _mode(self.place))


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
        self._complete: list[_Staged] = []  # those that nothing more is written to
        self._removed: list[str] = []

    def __enter__(self) -> Outputs:
        return self

    def open(self, name: str) -> IO[bytes]:
        """A stream to write to; `-` is standard output, a name in `.gz` or `.zst` is compressed."""
        if name == STANDARD:
            return sys.stdout.buffer
        with told(name):
            place = os.path.realpath(name)  # a link stays a link
            status = _status(place)
            if status is not None and not stat.S_ISREG(status.st_mode):
                # A pipe or a device is written as it is; a folder is refused here.
                return self._stage(name, place, "", _File(place, name))
            if status is not None and not os.access(place, os.W_OK):
                raise PermissionError(None, "it is write-protected")
            with held():  # no hidden file that nobody knows of
                raw, written = _hidden(place, name)
                return self._stage(name, place, written, raw)

    def _stage(self, name: str, place: str, written: str, raw: _File) -> IO[bytes]:
        file: io.BufferedWriter = io.BufferedWriter(raw, _BLOCK)
        try:
            stream = packed(name, file)
        except RodaError:
            self._staged.append(_Staged(name, place, written, raw, file, file))
            raise
        self._staged.append(_Staged(name, place, written, raw, file, stream))
        return stream

    def complete(self, stream: IO[bytes]) -> None:
        """Nothing more is written to this stream, which `open` gave; its memory is free again."""
        for staged in self._staged:
            if staged.stream is stream and staged.written:
                staged.complete()
                staged.file.detach()
                self._staged.remove(staged)
                self._complete.append(staged)
                return

    def remove(self, name: str) -> None:
        """Remove a file that this run replaces by others, when they appear."""
        self._removed.append(name)

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
        for staged in self._staged:
            staged.complete()
            if not staged.written:
                with told(staged.name):
                    staged.file.close()
        with held():
            _appear([each for each in (*self._complete, *self._staged) if each.written])
            for name in self._removed:
                with suppress(OSError):
                    os.unlink(name)

    def _discard(self) -> None:
        """Close what is open and remove what was not moved."""
        for staged in (*self._complete, *self._staged):
            if staged.written:
                with suppress(OSError):
                    os.unlink(staged.written)
            with suppress(OSError):
                staged.raw.close()  # what is still in the buffer is not wanted
        self._staged.clear()
        self._complete.clear()


def append(name: str, line: bytes) -> None:
    """Add a line to a file: all of it, or an error and nothing."""
    with told(name), open(name, "ab", buffering=0) as file, held():
        before = file.tell()
        try:
            while line:
                line = line[file.write(line) :]
        except OSError:
            with suppress(OSError):  # a pipe keeps what it got
                file.truncate(before)
            raise


def _status(place: str) -> os.stat_result | None:
    """What lies at a place; None if nothing does, an error if nothing can."""
    try:
        return os.stat(place)
    except FileNotFoundError:
        return None


def _mode(place: str) -> int:
    """The permissions of a file: those of the one that it replaces, or the usual ones."""
    status = _status(place)
    if status is not None:
        return stat.S_IMODE(status.st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _appear(files: Sequence[_Staged]) -> None:
    """Give all files their names; if one cannot have it, all others are put back as they were."""
    moved: list[tuple[str, str]] = []
    kept = ""
    try:
        for name, place, written, *_ in files:
            with told(name):
                kept = _second_name(place) if len(files) > 1 else ""
                os.replace(written, place)
                moved.append((place, kept))
    except CorpusError:
        for place, old in reversed(moved):
            with suppress(OSError):
                os.replace(old, place) if old else os.unlink(place)
        raise
    finally:
        for name in {kept, *(old for _, old in moved)} - {""}:
            with suppress(OSError):
                os.unlink(name)


def _second_name(place: str) -> str:
    """A second name of the file at this place; none if there is no file, or it can have only one."""
    name = f"{_hidden_start(place)}before{os.getpid()}{_PART}"
    try:
        os.link(place, name)
    except OSError:
        return ""
    return name


def _hidden_start(place: str) -> str:
    """How the hidden names beside a place begin: a dot and the file's own name, if it is not too long."""
    folder, base = os.path.split(place)
    short = os.fsencode(base)[:_LONGEST].decode(errors="ignore")
    return os.path.join(folder, f".{short}.")


def _hidden(place: str, name: str) -> tuple[_File, str]:
    """A new file beside a place, locked as long as it is written; dead ones are removed before."""
    folder, start = os.path.split(_hidden_start(place))
    sweep(folder, start)
    while True:
        handle, written = tempfile.mkstemp(dir=folder, prefix=start, suffix=_PART)
        file = _File(handle, name)
        if sys.platform != "win32":
            with suppress(OSError):  # a file system without locks: it is never swept either
                flock(handle, LOCK_EX)
        if os.fstat(handle).st_nlink:
            return file, written
        file.close()  # another run took it for a dead one before it was locked


def sweep(folder: str, start: str = ".") -> None:
    """Remove unfinished files that killed runs left in a folder, if their names begin so."""
    if sys.platform == "win32":  # no locks: nothing tells the dead from the living
        return
    with suppress(OSError):
        for name in os.listdir(folder or "."):
            if name.startswith(start) and name.endswith(_PART):
                _remove_dead(os.path.join(folder, name))


def _remove_dead(path: str) -> None:
    with suppress(OSError):  # it is gone, or locked by a run that lives
        handle = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            flock(handle, LOCK_EX | LOCK_NB)
            os.unlink(path)
        finally:
            os.close(handle)


@contextmanager
def told(name: str) -> Iterator[None]:
    """An error of the system as one that says which output cannot be written, and why."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        why = error.strerror or str(error)
        folder = os.path.dirname(name)
        if isinstance(error, FileNotFoundError) and folder and not os.path.isdir(folder):
            why = f"there is no folder {folder!r}; make it first"
        raise CorpusError(f"cannot be written: {why[:1].lower()}{why[1:]}", path=name) from error
    except ValueError as error:  # a NUL in the name
        raise CorpusError("cannot be written: it is no name a file can have", path=name) from error


def refuse_clashes(inputs: dict[str, str | None], outputs: dict[str, str | None]) -> None:
    """Raise an error if an output is an input, or two outputs are the same file.

    >>> refuse_clashes({"SOURCE": "a.json"}, {"--out": "./a.json", "--report": None})
    Traceback (most recent call last):
    ...
    roda.errors.RodaError: --out is the same file as SOURCE: './a.json'; choose another name
    """
    taken = {_place(name): role for role, name in inputs.items() if name and is_file(name)}
    for role, name in outputs.items():
        if not name or not (name == STANDARD or is_file(name)):
            continue
        place = name if name == STANDARD else _place(name)
        if place in taken:
            raise RodaError(
                f"{role} is the same file as {taken[place]}: {name!r}; choose another name"
            )
        taken[place] = role


def _place(name: str) -> str:
    """Where a file lies, links followed; its name where that cannot be told (the folder is gone)."""
    try:
        return os.path.realpath(name)
    except OSError:
        return name


def is_file(name: str) -> bool:
    """Whether a name is or will be that of a plain file: not a stream, pipe or device."""
    if name == STANDARD:
        return False
    return not os.path.exists(name) or os.path.isfile(name)
