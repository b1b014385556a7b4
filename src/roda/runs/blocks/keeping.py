"""Which runs keep their finished blocks: every one that is worth it, and each that is to be resumed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Final

from roda.errors import RodaError
from roda.runs.blocks.block import Block
from roda.runs.blocks.store import Store, finished, parts_name, refuse_living, refuse_strangers
from roda.runs.run import Result

FEW: Final = 8  # blocks that a run does before it keeps any: shorter ones are soon done again


class Keeping:
    """The finished blocks of a run, in the folder beside its output.

    With `resume` those of an interrupted run are taken up, and all are kept. Without it a folder
    appears only once the run has done more than a few blocks; if there is one already, an error
    tells what can be done. When the run ends well the folder is removed; else it stays, if there
    is anything in it.
    """

    def __init__(
        self,
        out: str,
        run: Mapping[str, object],
        *,
        resume: bool = False,
        tell: Callable[[str], object] = lambda words: None,
    ) -> None:
        self._tell = tell
        self.folder = parts_name(out)
        self.store: Store | None = None
        self._run = run
        self._first: list[tuple[Block, Result]] | None = [] if not resume else None
        refuse_strangers(self.folder)  # now, and not when there is something to keep
        there = finished(self.folder)
        if resume:
            self.store = Store(self.folder, run)
        elif there:
            refuse_living(self.folder)  # whose blocks are not to be deleted
            raise RodaError(
                f"{self.folder} holds {there:,} finished blocks of a run that was interrupted; "
                "--resume goes on from there, or delete the folder to begin anew"
            )

    def load(self, block: Block) -> Result | None:
        """What an interrupted run made of a block."""
        return None if self._first is not None or self.store is None else self.store.load(block)

    def keep(self, block: Block, made: Result) -> None:
        """Keep a block, or wait until there are enough of them."""
        if self._first is not None:
            self._first.append((block, made))
            if len(self._first) <= FEW:
                return
            self.store = Store(self.folder, self._run, fresh=True)
            waiting, self._first = self._first, None
            for each in waiting:
                self.store.keep(*each)
        elif self.store is not None:
            self.store.keep(block, made)

    def __enter__(self) -> Keeping:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.store is None:
            return
        if kind is None or not self.store.finished():
            self.store.remove()
            return
        self.store.close()
        self._tell(f"finished blocks are kept in {self.folder}; --resume goes on from there")
