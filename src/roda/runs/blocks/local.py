"""The engine of one machine: blocks done by one process or several, finished ones not again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Protocol

from roda.runs.blocks.block import Block, do
from roda.runs.run import Result, Settings, fewer_collections

Tell = Callable[[str], object]


class Spread(Protocol):
    """How another engine has blocks done; as `roda.runs.workers.spread` does."""

    def __call__(
        self,
        stream: Iterable[Block],
        do: Callable[[Block], Result],
        /,
        *,
        known: Callable[[Block], Result | None] = ...,
        arrived: Callable[[Block, Result], object] = ...,
        tell: Tell = ...,
    ) -> Iterator[Result]:
        """What is made of all blocks, in order."""


class Kept(Protocol):
    """Where finished blocks are kept: a `Store`, or a `Keeping` that has one only if it is worth it."""

    def load(self, block: Block) -> Result | None:
        """What was made of a block before."""

    def keep(self, block: Block, made: Result) -> None:
        """Keep what was made of a block."""


def run_blocks(
    stream: Iterable[Block],
    settings: Settings,
    workers: int = 1,
    store: Kept | None = None,
    tell: Tell = lambda words: None,
    spread: Spread | None = None,
) -> Iterator[Result]:
    """The results of all blocks, in their order; with a store, each is kept as soon as it is done.

    With `spread`, that of another engine, `workers` has no meaning.

    >>> from roda.problem import Record
    >>> from roda.runs.blocks.block import cut
    >>> source = Record("1", "每盒8支，3盒共几支？", "x=8*3", "24")
    >>> results = run_blocks(cut([source] * 1500, []), Settings())
    >>> [result.ledger.augmented for result in results]
    [512, 2048, 440]
    """
    make = partial(do, settings=settings)
    if workers > 1 and spread is None:
        from roda.runs.workers import spread as share  # imports much that one process never needs

        spread = partial(share, workers=workers)
    if spread is not None:
        if store is None:
            yield from spread(stream, make, tell=tell)
        else:
            yield from spread(stream, make, known=store.load, arrived=store.keep, tell=tell)
        return
    with fewer_collections():
        for block in stream:
            made = store.load(block) if store is not None else None
            if made is None:
                made = make(block)
                if store is not None:
                    store.keep(block, made)
            yield made
