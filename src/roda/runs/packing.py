"""Compression of what is written, by the ending of its name: `.gz` and `.zst`."""

from __future__ import annotations

import gzip
import io
from importlib import import_module
from typing import IO, Any, Final, cast

from roda.errors import RodaError

GZIP: Final = ".gz"
ZSTD: Final = ".zst"
ENDINGS: Final = (GZIP, ZSTD)
_GZIP_LEVEL: Final = 6
_ZSTD_LEVEL: Final = 3


def packed(name: str, file: io.BufferedWriter) -> IO[bytes]:
    """A stream that packs what is written to it, as the name says; the file itself for any other name.

    Nothing of the name or of the time gets into the bytes, so that equal content gives equal bytes.
    Closing the stream leaves the file open.
    """
    if name.endswith(GZIP):
        stream = gzip.GzipFile("", "wb", compresslevel=_GZIP_LEVEL, fileobj=file, mtime=0)
        return cast(IO[bytes], stream)
    if name.endswith(ZSTD):
        compressor = _zstandard().ZstdCompressor(level=_ZSTD_LEVEL, write_checksum=True)
        return cast(IO[bytes], compressor.stream_writer(file, closefd=False))
    return cast(IO[bytes], file)


def plain_name(name: str) -> str:
    """The name without the ending of a compression.

    >>> plain_name("more.jsonl.zst"), plain_name("more.jsonl")
    ('more.jsonl', 'more.jsonl')
    """
    for ending in ENDINGS:
        name = name.removesuffix(ending)
    return name


def _zstandard() -> Any:
    try:
        return import_module("zstandard")
    except ImportError:
        raise RodaError(
            f"{ZSTD} needs a package: pip install 'roda-mwp[zstd]', or zstandard"
        ) from None
