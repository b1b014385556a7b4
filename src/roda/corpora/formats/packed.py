"""Compressed bytes, unpacked as they come: gzip, Zstandard, bzip2 and xz, told by their first bytes."""

from __future__ import annotations

import bz2
import lzma
import zlib
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, Final

from roda.errors import CorpusError, RodaError

GZIP: Final = b"\x1f\x8b"
ZSTD: Final = b"\x28\xb5\x2f\xfd"
BZIP2: Final = b"BZh"
XZ: Final = b"\xfd7zXZ\x00"
_GZIP_BITS: Final = 31  # zlib's word for "expect a gzip header and check its checksum"
_PORTION: Final = (
    1 << 12
)  # bytes of Zstandard unpacked at a time: they may become thousands of times as many

Take = Callable[[], bytes]  # gives further bytes, none at the end


def is_packed(head: bytes) -> bool:
    """Whether bytes that begin so are compressed.

    >>> is_packed(b"\\x1f\\x8b\\x08"), is_packed(b"{}")
    (True, False)
    """
    return head.startswith((GZIP, ZSTD, BZIP2, XZ))


def unpacked(data: bytes, take: Take, chunk: int, path: str) -> Iterator[bytes]:
    """The plain bytes of a stream that begins with `data`; `CorpusError` where it is damaged or cut."""
    if data.startswith(GZIP):
        return _inflated(data, take, chunk, path)
    if data.startswith(BZIP2):
        return _in_members("bzip2", bz2.BZ2Decompressor, data, take, chunk, path)
    if data.startswith(XZ):
        return _in_members("xz", lzma.LZMADecompressor, data, take, chunk, path)
    return _unpacked_frames(data, take, path)


def _inflated(data: bytes, take: Take, chunk: int, path: str) -> Iterator[bytes]:
    """The plain bytes of one or more gzip members, never more than a chunk at a time."""
    member = zlib.decompressobj(_GZIP_BITS)
    while True:
        try:
            plain = member.decompress(data, chunk)
        except zlib.error as error:
            raise _damaged("gzip", error, path) from error
        if plain:
            yield plain
        if member.eof:
            data = _after(member, take)
            if not data:
                return
            member = zlib.decompressobj(_GZIP_BITS)
            continue
        data = member.unconsumed_tail or take()
        if not data and len(plain) < chunk:
            raise _cut("gzip", path)


def _after(member: Any, take: Take) -> bytes:
    """What follows a member that has ended: some writers pad it with zeros, anything else must be a new member."""
    data: bytes = member.unused_data.lstrip(b"\0")
    while not data and (more := take()):
        data = more.lstrip(b"\0")
    return data


def _in_members(
    kind: str, make: Callable[[], Any], data: bytes, take: Take, chunk: int, path: str
) -> Iterator[bytes]:
    """The plain bytes of one or more members, never more than a chunk at a time."""
    member = make()
    while True:
        try:
            plain = member.decompress(data, chunk)
        except (OSError, EOFError, lzma.LZMAError) as error:
            raise _damaged(kind, error, path) from error
        if plain:
            yield plain
        if member.eof:
            data = _after(member, take)
            if not data:
                return
            member = make()
        else:
            data = take() if member.needs_input else b""
            if member.needs_input and not data:
                raise _cut(kind, path)


def _unpacked_frames(data: bytes, take: Take, path: str) -> Iterator[bytes]:
    """The plain bytes of one or more frames of Zstandard."""
    zstandard = _zstandard(path)
    make = zstandard.ZstdDecompressor().decompressobj
    frame = make()
    while data:
        for start in range(0, len(data), _PORTION):
            rest = data[start : start + _PORTION]
            while rest:
                if frame.eof:
                    frame = make()
                try:
                    plain = frame.decompress(rest)
                except zstandard.ZstdError as error:
                    raise _damaged("Zstandard", error, path) from error
                if plain:
                    yield plain
                rest = frame.unused_data if frame.eof else b""
        data = take()
    if not frame.eof:
        raise _cut("Zstandard", path)


def _zstandard(path: str) -> Any:
    try:
        return import_module("zstandard")
    except ImportError:
        raise RodaError(
            f"{path}: Zstandard needs a package: pip install 'roda-mwp[zstd]', or zstandard"
        ) from None


def _damaged(kind: str, error: Exception, path: str) -> CorpusError:
    words = f"is a damaged {kind} file ({error}); download or compress it again"
    return CorpusError(words, path=path)


def _cut(kind: str, path: str) -> CorpusError:
    return CorpusError(
        f"is a {kind} file that was cut off; download or compress it again", path=path
    )
