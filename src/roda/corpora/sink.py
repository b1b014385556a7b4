"""Where lines go: a file that appears whole or not at all, or standard output."""

from __future__ import annotations

import gzip
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, cast

from roda.errors import CorpusError


@contextmanager
def open_sink(path: str | os.PathLike[str]) -> Iterator[IO[bytes]]:
    """A binary stream to write to; `-` is standard output, a name in `.gz` is compressed.

    A file is written beside its place and moved there only when all went well; after an
    error or Ctrl-C the old file, or none, is still there and nothing half-written is left.

    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with open_sink(os.path.join(folder, "a.jsonl")) as sink:
    ...         _ = sink.write(b"{}")
    ...         before = os.path.exists(os.path.join(folder, "a.jsonl"))
    ...     before, os.listdir(folder)
    (False, ['a.jsonl'])
    """
    name = os.fspath(path)
    if name == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    place = os.path.realpath(name)  # a link stays a link
    try:
        special = os.path.exists(place) and not stat.S_ISREG(os.stat(place).st_mode)
        if special:
            opened: IO[bytes] = open(place, "wb")  # noqa: SIM115  # a pipe or /dev/null
        else:
            opened = tempfile.NamedTemporaryFile(  # noqa: SIM115  # closed below, then moved
                dir=os.path.dirname(place), prefix=f".{os.path.basename(place)}.", delete=False
            )
    except OSError as error:
        raise CorpusError(f"cannot be written: {error.strerror or error}", path=name) from error
    finished = False
    try:
        if name.endswith(".gz"):
            # No name and no time inside, so that equal content gives equal bytes.
            with gzip.GzipFile("", "wb", fileobj=opened, mtime=0) as packed:
                yield cast(IO[bytes], packed)
        else:
            yield opened
        try:
            opened.close()
            if not special:
                _settle(opened.name, place)
        except OSError as error:  # the disk is full
            raise CorpusError(f"cannot be written: {error.strerror}", path=name) from error
        finished = True
    finally:
        if not finished and not special:
            with suppress(OSError):
                opened.close()
            with suppress(FileNotFoundError):
                os.unlink(opened.name)


def _settle(written: str, place: str) -> None:
    """Give the finished file the usual permissions and its name."""
    mask = os.umask(0)
    os.umask(mask)
    os.chmod(written, 0o666 & ~mask)
    os.replace(written, place)
