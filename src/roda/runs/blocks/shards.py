"""Shards: an output as a row of files, `more-00000.jsonl`, `more-00001.jsonl` and so on."""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Iterable, Mapping
from typing import Final

from roda.errors import RodaError

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


def base_of(name: str) -> tuple[str, int] | None:
    """The output that a file may be a shard of, and its number; None for any other file.

    >>> base_of("data/more-00003.jsonl.gz"), base_of("more.jsonl")
    (('data/more.jsonl.gz', 3), None)
    """
    stem, ending = _parted(name)
    found = _NUMBER.search(stem)
    if not found:
        return None
    base, number = stem[: found.start()] + ending, int(found[1])
    return (base, number) if shard_name(base, number) == name else None


def are_rows(names: Iterable[str]) -> bool:
    """Whether files are all shards of their outputs: from the first to the last of each.

    >>> are_rows(["a-00000.jsonl", "a-00001.jsonl"]), are_rows(["a-00001.jsonl"]), are_rows(["a"])
    (True, False, False)
    """
    rows: dict[str, list[int]] = {}
    for name in names:
        found = base_of(name)
        if found is None:
            return False
        rows.setdefault(found[0], []).append(found[1])
    return all(sorted(numbers) == list(range(len(numbers))) for numbers in rows.values())


def in_order(names: Iterable[str]) -> list[str]:
    """Files by name, shards by number: the hundred thousandth after all before it.

    >>> in_order(["a-100000.jsonl", "a-99999.jsonl"])
    ['a-99999.jsonl', 'a-100000.jsonl']
    """
    return sorted(names, key=lambda name: base_of(name) or (name, -1))


def old_shards(out: str, many: int, listed: Iterable[str]) -> list[str]:
    """The shards of an output behind so many, of those that its manifest lists, without folders.

    A file is no shard by its name alone: `more-20240101.jsonl` may be of anybody, and stays.
    """
    written = {shard_name(out, number) for number in range(many)}
    known = set(listed)
    return [p for p in shards(out) if p not in written and os.path.basename(p) in known]


def refuse_shards(inputs: Mapping[str, str | None], outs: Iterable[str]) -> None:
    """Raise an error if an input may be replaced by a shard of one of the outputs.

    >>> refuse_shards({"SOURCE": "more-00007.jsonl"}, ["more.jsonl"])
    Traceback (most recent call last):
    ...
    roda.errors.RodaError: SOURCE may be replaced by a shard of --out: 'more-00007.jsonl'; choose another name
    """
    places = set(map(os.path.realpath, outs))
    for role, name in inputs.items():
        found = base_of(os.path.realpath(name)) if name else None
        if found and found[0] in places:
            raise RodaError(
                f"{role} may be replaced by a shard of --out: {name!r}; choose another name"
            )


def _parted(out: str) -> tuple[str, str]:
    folder, base = os.path.split(out)
    dot = base.find(".", 1)  # a dot at the beginning hides a file
    stem, ending = (base, "") if dot < 0 else (base[:dot], base[dot:])
    return os.path.join(folder, stem), ending
