"""Shards: an output as a row of files, `more-00000.jsonl`, `more-00001.jsonl` and so on."""

from __future__ import annotations

import glob
import os
import re
from typing import Final

_NUMBER: Final = re.compile(r"-(\d{5,})\Z")


def shard_name(out: str, number: int) -> str:
    """The file of a shard; what follows the first dot of the name stays at its end.

    >>> shard_name("data/more.jsonl.gz", 3)
    'data/more-00003.jsonl.gz'
    """
    stem, ending = _parted(out)
    return f"{stem}-{number:05d}{ending}"


def shards(out: str) -> list[str]:
    """The shards of an output that are there, in their order.

    >>> shards("nowhere/more.jsonl")
    []
    """
    stem, ending = _parted(out)
    found: dict[int, str] = {}
    for path in glob.glob(f"{glob.escape(stem)}-*{glob.escape(ending)}"):
        number = _NUMBER.search(path.removesuffix(ending))
        if number and path == shard_name(out, int(number[1])):
            found[int(number[1])] = path
    return [found[number] for number in sorted(found)]


def old_shards(out: str, many: int) -> list[str]:
    """The shards of an output behind so many."""
    written = {shard_name(out, number) for number in range(many)}
    return [path for path in shards(out) if path not in written]


def _parted(out: str) -> tuple[str, str]:
    folder, base = os.path.split(out)
    dot = base.find(".", 1)  # a dot at the beginning hides a file
    stem, ending = (base, "") if dot < 0 else (base[:dot], base[dot:])
    return os.path.join(folder, stem), ending
