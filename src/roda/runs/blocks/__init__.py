"""Blocks: the unit of work of a long run, whoever does it, in whatever order, and however often.

`block` cuts a stream of records into blocks, the same ones whatever the number of processes, and does
one; `store` keeps finished blocks in a folder beside the output, from which an interrupted run goes
on, and `keeping` says which runs do so; `assembler` puts finished blocks in order into the files of a run (`files`, in `shards` if they
are wanted); `local` is the engine that does
them on this machine. Another engine needs `cut`, `do`, a `Store` and an `Assembler`.
"""

from __future__ import annotations

from roda.runs.blocks.assembler import Assembler
from roda.runs.blocks.block import Block, cut, do, key_of
from roda.runs.blocks.keeping import Keeping
from roda.runs.blocks.local import run_blocks
from roda.runs.blocks.store import Store, parts_name

__all__ = [
    "Assembler",
    "Block",
    "Keeping",
    "Store",
    "cut",
    "do",
    "key_of",
    "parts_name",
    "run_blocks",
]
