"""The files that a run writes its problems to: as they come, or shuffled, with sums for the manifest."""

from __future__ import annotations

import os
from typing import IO

from roda.runs.manifest import RUN_ORDER, SHUFFLED, RecordSum
from roda.runs.mix import Mix, Mixer, split_names
from roda.runs.outputs import STANDARD, Outputs
from roda.runs.run import Result


class ProblemFiles:
    """Where new problems go: one file, or in a mix one for each split if the name asks for it."""

    def __init__(self, outputs: Outputs, out: str, mix: Mix | None = None) -> None:
        by_split = split_names(out) if mix else {"": out}
        order = SHUFFLED if mix else RUN_ORDER
        files = {
            name: _Summed(outputs.open(name), order) for name in dict.fromkeys(by_split.values())
        }
        self.sums = {name: file.sum for name, file in files.items()}
        self._plain = files[by_split[""]] if mix is None else None
        folder = None if out == STANDARD else os.path.dirname(os.path.realpath(out))
        self._mixer = Mixer({s: files[n] for s, n in by_split.items()}, folder) if mix else None

    def write(self, result: Result) -> None:
        """Take what was made of a chunk."""
        if self._plain is not None:
            self._plain.write(result.lines)
        if self._mixer is not None:
            self._mixer.write(result.mixed)

    def finish(self) -> None:
        """Write what had to wait for the last chunk."""
        if self._mixer is not None:
            self._mixer.finish()


class _Summed:
    """A file, and the sums over the lines that were written to it."""

    def __init__(self, file: IO[bytes], order: str) -> None:
        self.sum = RecordSum(order)
        self._file = file

    def write(self, lines: bytes, /) -> None:
        self._file.write(lines)
        self.sum.add(lines)
