"""Blocks are cut the same way every time, and their keys tell every change."""

from __future__ import annotations

import pytest

from roda.errors import CorpusError
from roda.problem import Reason, Record, Rejection
from roda.runs.blocks.block import Block, cut, do, key_of
from roda.runs.mix import Mix
from roda.runs.run import Settings, chunks, work

SOURCE = Record("1", "每盒铅笔8支，买3盒，共有多少支？", "x=8*3", "24")


def many(count: int) -> list[Record]:
    return [SOURCE._replace(id=f"p{number}") for number in range(count)]


def test_the_first_block_is_one_chunk_and_all_others_are_as_long() -> None:
    blocks = list(cut(many(3000), []))
    assert [block.records for block in blocks] == [256, 1024, 1024, 696]
    assert [block.ordinal for block in blocks] == [0, 1, 2, 3]
    assert [record for block in blocks for chunk in block.chunks for record in chunk.records] == many(3000)  # fmt: skip


def test_broken_records_alone_are_a_block() -> None:
    [block] = cut([], [CorpusError("is missing")])
    assert block.records == 0
    assert do(block, Settings(rejections=True)).ledger.broken == 1


def test_no_records_are_no_block() -> None:
    assert list(cut([], [])) == []


@pytest.mark.parametrize("mix", [None, Mix()])
def test_a_block_gives_what_its_chunks_give(mix: Mix | None) -> None:
    settings = Settings(rejections=True, originals=mix is not None, mix=mix)
    records = many(600)
    blocks = [do(block, settings) for block in cut(records, [])]
    single = [work(chunk, settings) for chunk in chunks(records, [])]
    assert b"".join(b.lines for b in blocks) == b"".join(c.lines for c in single)
    assert b"".join(b.rejections for b in blocks) == b"".join(c.rejections for c in single)
    assert [m for b in blocks for m in b.mixed] == [m for c in single for m in c.mixed]
    assert sum(b.ledger.problems for b in blocks) == 600


def changed(block: Block, index: int, record: Record | Rejection) -> Block:
    [chunk] = block.chunks
    records = [*chunk.records[:index], record, *chunk.records[index + 1 :]]
    return block._replace(chunks=(chunk._replace(records=records),))


def test_the_key_tells_another_input_number_or_setting() -> None:
    [block] = cut(many(3), [])
    own = key_of(block, "a")
    assert key_of(next(cut(many(3), [])), "a") == own
    others = {
        key_of(block, "b"),
        key_of(block._replace(ordinal=1), "a"),
        key_of(changed(block, 2, SOURCE._replace(id="p2", answer="25")), "a"),
        key_of(changed(block, 2, SOURCE._replace(id="other")), "a"),
        key_of(changed(block, 2, Rejection("p2", Reason.POWER)), "a"),
        key_of(next(cut(many(3), [CorpusError("is missing")])), "a"),
        key_of(changed(block, 2, SOURCE._replace(text="\ud800")), "a"),  # no Unicode, still a hash
    }
    assert own not in others
    assert len(others) == 7
