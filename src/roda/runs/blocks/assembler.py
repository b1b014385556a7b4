"""Finished blocks in their order become the files and the counts of one run."""

from __future__ import annotations

from roda.augmentation.ledger import Ledger
from roda.runs.blocks.files import ProblemFiles
from roda.runs.manifest import RecordSum
from roda.runs.mix import Mix
from roda.runs.outputs import Outputs
from roda.runs.run import Pair, Result


class Assembler:
    """Takes what was made of block after block, and writes it; the files appear with `outputs`.

    Whoever did the blocks, the bytes are the same: they depend on nothing but what comes in.

    >>> import os, tempfile
    >>> from roda.problem import Record
    >>> from roda.runs.blocks.block import cut, do
    >>> from roda.runs.run import Settings
    >>> source = Record("1", "每盒8支，3盒共几支？", "x=8*3", "24")
    >>> with tempfile.TemporaryDirectory() as folder, Outputs() as outputs:
    ...     made = Assembler(outputs, os.path.join(folder, "more.jsonl"))
    ...     for block in cut([source] * 1500, []):
    ...         made.add(do(block, Settings()))
    ...     made.finish()
    ...     [total.records for total in made.sums.values()], made.ledger.problems
    ([3000], 1500)
    """

    def __init__(
        self,
        outputs: Outputs,
        out: str | None,
        rejections: str | None = None,
        mix: Mix | None = None,
        shard_size: int | None = None,
        pairs: int = 0,
    ) -> None:
        self.ledger = Ledger()
        self.pairs: list[Pair] = []
        self._problems = ProblemFiles(outputs, out, mix, shard_size) if out else None
        self._rejections = outputs.open(rejections) if rejections else None
        self._wanted = pairs

    def add(self, result: Result) -> None:
        """Take what was made of the next block."""
        if self._problems is not None:
            self._problems.write(result)
        if self._rejections is not None:
            self._rejections.write(result.rejections)
        self.ledger.merge(result.ledger)
        self.pairs += result.pairs[: self._wanted - len(self.pairs)]

    def finish(self) -> None:
        """Write what had to wait for the last block."""
        if self._problems is not None:
            self._problems.finish()

    @property
    def sums(self) -> dict[str, RecordSum]:
        """The sums over the records of each file of problems, by its name."""
        return {} if self._problems is None else self._problems.sums
