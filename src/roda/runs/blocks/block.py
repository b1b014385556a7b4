"""A block: some chunks of records in their order, its number, and the hash of what it was made from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import islice
from typing import Final, NamedTuple

import orjson

from roda.augmentation.ledger import Ledger
from roda.errors import CorpusError
from roda.problem import Entry
from roda.runs.manifest import sum_lines
from roda.runs.run import Chunk, Result, Settings, chunks, work

CHUNKS: Final = 4  # chunks in a block: a second of Chinese, some seconds of English
_KEY: Final = 16  # bytes of the hash of what a block is made from


class Block(NamedTuple):
    """A contiguous run of the records of a source; `ordinal` counts blocks from 0."""

    ordinal: int
    chunks: tuple[Chunk, ...]

    @property
    def records(self) -> int:
        """How many records it has, broken ones aside."""
        return sum(len(chunk.records) for chunk in self.chunks)


def cut(records: Iterable[Entry], broken: list[CorpusError], size: int = CHUNKS) -> Iterator[Block]:
    """The records in blocks of so many chunks; `broken` is filled while they are read.

    The first block is one chunk: what is worked out once is worked out on it, and then shared.

    >>> from roda.problem import Record
    >>> made = list(cut((Record(str(i), "", "", "") for i in range(1500)), []))
    >>> [(block.ordinal, block.records) for block in made]
    [(0, 256), (1, 1024), (2, 220)]
    """
    stream = chunks(records, broken)
    ordinal = 0
    while taken := tuple(islice(stream, size if ordinal else 1)):
        yield Block(ordinal, taken)
        ordinal += 1


def key_of(block: Block, settings: str) -> str:
    """The hash of a block's number, its records and the settings, which are given as a hash."""
    hashed = blake2b(f"{settings}/{block.ordinal}/".encode(), digest_size=_KEY)
    for records, broken in block.chunks:
        plain = [[tuple(record) for record in records], [error.to_dict() for error in broken]]
        try:
            hashed.update(orjson.dumps(plain))
        except TypeError:  # a text that is no Unicode: it is refused later, but has its hash
            hashed.update(repr(plain).encode("utf-8", "surrogatepass"))
    return hashed.hexdigest()


def do(block: Block, settings: Settings) -> Result:
    """What becomes of all records of a block; its lines are summed up here, where there is time.

    >>> from roda.problem import Record
    >>> source = Record("1", "每盒8支，3盒共几支？", "x=8*3", "24")
    >>> [result] = [do(block, Settings()) for block in cut([source] * 200, [])]
    >>> result.ledger.problems, result.sum.records
    (200, 400)
    """
    ledger = Ledger()
    done = [work(chunk, settings) for chunk in block.chunks]
    for result in done:
        ledger.merge(result.ledger)
    lines = b"".join(result.lines for result in done)
    return Result(
        lines,
        [line for result in done for line in result.mixed],
        b"".join(result.rejections for result in done),
        ledger,
        [pair for result in done for pair in result.pairs][: settings.pairs],
        sum_lines(lines),
    )
