"""The files that a run writes its problems to: as they come, or shuffled, whole or in shards, with sums."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import IO

from roda.errors import CorpusError
from roda.runs.blocks.columns import Columns, columns
from roda.runs.blocks.shards import old_shards, shard_name
from roda.runs.manifest import (
    RUN_ORDER,
    SHUFFLED,
    LineSum,
    RecordSum,
    manifest_name,
    read_manifest,
)
from roda.runs.mix import Mix, Mixer, split_names
from roda.runs.outputs import STANDARD, Outputs
from roda.runs.run import Result


class ProblemFiles:
    """Where new problems go: one file, or in a mix one for each split if the name asks for it.

    With `shard_size`, each of them is a row of files with so many records at most.
    """

    def __init__(
        self, outputs: Outputs, out: str, mix: Mix | None = None, shard_size: int | None = None
    ) -> None:
        by_split = split_names(out) if mix else {"": out}
        order = SHUFFLED if mix else RUN_ORDER
        before = _listed(out) if shard_size is not None else frozenset()
        self._files: dict[str, _Summed | _Sharded] = {
            name: (
                _Summed(outputs, name, order)
                if shard_size is None
                else _Sharded(outputs, name, order, shard_size, before)
            )
            for name in dict.fromkeys(by_split.values())
        }
        self._plain = self._files[by_split[""]] if mix is None else None
        folder = None if out == STANDARD else os.path.dirname(os.path.realpath(out))
        sinks = {split: self._files[name] for split, name in by_split.items()}
        self._mixer = Mixer(sinks, folder) if mix else None

    def write(self, result: Result) -> None:
        """Take what was made of a chunk or a block."""
        if self._plain is not None:
            self._plain.write(result.lines, result.sum)
        if self._mixer is not None:
            self._mixer.write(result.mixed)

    def finish(self) -> None:
        """Write what had to wait for the last chunk."""
        if self._mixer is not None:
            self._mixer.finish()
        for file in self._files.values():
            file.finish()

    @property
    def sums(self) -> dict[str, RecordSum]:
        """The sums over the records of every file, by its name."""
        return {name: total for file in self._files.values() for name, total in file.sums.items()}


def _listed(out: str) -> frozenset[str]:
    """The files of an output that is there, as its manifest names them; none without a manifest."""
    try:
        fields = read_manifest(manifest_name(out))
    except CorpusError:
        return frozenset()
    return frozenset(entry["name"] for entry in fields["outputs"])


class _Summed:
    """A file, and the sums over the lines that were written to it."""

    def __init__(self, outputs: Outputs, name: str, order: str) -> None:
        self.sums = {name: (total := RecordSum(order))}
        self._sum = total
        file = outputs.open(name)
        self._sink = columns(name, file)

    def write(self, lines: bytes, known: LineSum | None = None, /) -> None:
        self._sink.write(lines)
        self._sum.add(lines, known)

    def finish(self) -> None:
        """Write the end of a table; the file is closed with all others."""
        if isinstance(self._sink, Columns):
            self._sink.close()


class _Sharded:
    """A row of files, each but the last with the same number of lines, and the sums over them."""

    def __init__(
        self, outputs: Outputs, name: str, order: str, size: int, before: frozenset[str]
    ) -> None:
        self._before = before  # the files of the output that is replaced, without their folder
        self.sums: dict[str, RecordSum] = {}
        self._outputs, self._name, self._order, self._size = outputs, name, order, size
        self._file: IO[bytes] | None = None
        self._sink: IO[bytes] | Columns | None = None
        self._sum = RecordSum(order)
        self._next()  # an empty output is one empty shard

    def write(self, lines: bytes, known: LineSum | None = None, /) -> None:
        if known is not None and known.records < self._size - self._sum.records:
            self._put(lines, known)
            return
        for part in self._parts(lines):
            if self._sum.records == self._size:
                self._next()
            self._put(part, None)

    def _parts(self, lines: bytes) -> Iterator[bytes]:
        """The lines, cut where shards end."""
        each = lines.splitlines(keepends=True)
        at, room = 0, self._size - self._sum.records or self._size
        while at < len(each):
            yield b"".join(each[at : at + room])
            at, room = at + room, self._size

    def _put(self, lines: bytes, known: LineSum | None) -> None:
        assert self._sink is not None
        self._sink.write(lines)
        self._sum.add(lines, known)

    def _next(self) -> None:
        """Begin the next shard."""
        if self._file is not None:
            self._end()
            self._outputs.complete(self._file)
        name = shard_name(self._name, len(self.sums))
        self._file = self._outputs.open(name)
        self._sink = columns(name, self._file)
        self._sum = self.sums[name] = RecordSum(self._order)

    def _end(self) -> None:
        """Write the end of a table."""
        if isinstance(self._sink, Columns):
            self._sink.close()

    def finish(self) -> None:
        """End the last shard. Those of an earlier, longer run are a part of the output that is replaced: they go."""
        self._end()
        for name in old_shards(self._name, len(self.sums), self._before):
            self._outputs.remove(name)
