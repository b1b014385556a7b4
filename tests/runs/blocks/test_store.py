"""Finished blocks: whole or not there, of this run or an error, done again where they were damaged."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from roda.errors import CorpusError, RodaError
from roda.problem import Record
from roda.runs.blocks import store as store_module
from roda.runs.blocks.block import Block, cut, do
from roda.runs.blocks.store import Store, finished
from roda.runs.mix import Mix
from roda.runs.run import Settings

PROBLEMS = [
    Record("1", "每盒铅笔8支，买3盒，共有多少支？", "x=8*3", "24"),
    Record("2", "计算12+7=？", "x=12+7", "19"),
    Record("3", "每盒8支，3盒共几支？", "x=8*3", "25"),
]
RUN = {"version": "1", "settings": {"profile": "default"}}


@pytest.fixture
def block() -> Block:
    [made] = cut(PROBLEMS, [CorpusError("is missing", path="a", record=4)])
    return made


@pytest.mark.parametrize(
    "settings", [Settings(rejections=True), Settings(originals=True, mix=Mix(3), rejections=True)]
)
def test_what_is_kept_comes_back_as_it_was(
    settings: Settings, block: Block, tmp_path: Path
) -> None:
    made = do(block, settings)
    assert made.rejections
    store = Store(str(tmp_path / "out.parts"), RUN)
    store.keep(block, made)
    store.close()
    again = Store(str(tmp_path / "out.parts"), RUN)
    assert again.load(block) == made
    assert again.taken == 1
    assert finished(again.folder) == 1
    again.remove()
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("length", [0, 1, 40, -1, -300])
def test_a_block_that_was_cut_is_done_again(length: int, block: Block, tmp_path: Path) -> None:
    store = Store(str(tmp_path), RUN)
    store.keep(block, do(block, Settings(rejections=True)))
    path = Path(store.path(0))
    path.write_bytes(path.read_bytes()[:length])
    assert store.load(block) is None
    assert store.damaged == [str(path)]


@pytest.mark.parametrize("place", [5, 30, 60, 90, 200, 300, -200, -10])
def test_a_block_with_a_changed_byte_is_never_taken_for_whole(
    place: int, block: Block, tmp_path: Path
) -> None:
    store = Store(str(tmp_path), RUN)
    store.keep(block, do(block, Settings(rejections=True)))
    path = Path(store.path(0))
    content = bytearray(path.read_bytes())
    content[place] ^= 1
    path.write_bytes(content)
    assert store.load(block) is None
    assert store.damaged == [str(path)]


def test_another_input_is_an_error_that_says_so(block: Block, tmp_path: Path) -> None:
    store = Store(str(tmp_path), RUN)
    store.keep(block, do(block, Settings()))
    [other] = cut(PROBLEMS[:2], [])
    with pytest.raises(RodaError, match=r"the source has changed .* block 0; .*delete the folder"):
        store.load(other)


def test_other_settings_are_an_error_that_names_them(tmp_path: Path) -> None:
    Store(str(tmp_path), RUN).close()
    with pytest.raises(RodaError, match=r"other settings \(settings\.profile\); .* begin anew"):
        Store(str(tmp_path), RUN | {"settings": {"profile": "paper"}})
    Store(str(tmp_path), RUN).close()  # the lock was let go


def test_a_fresh_store_forgets_what_was_there(block: Block, tmp_path: Path) -> None:
    store = Store(str(tmp_path), {"version": "0"})
    store.keep(block, do(block, Settings()))
    store.close()
    assert Store(str(tmp_path), RUN, fresh=True).load(block) is None


@pytest.mark.skipif(os.name != "posix", reason="locks of POSIX")
def test_two_runs_never_share_a_folder(tmp_path: Path) -> None:
    first = Store(str(tmp_path), RUN)
    with pytest.raises(RodaError, match="another run is writing the same output"):
        Store(str(tmp_path), RUN)
    first.close()


def test_a_full_disk_is_told_and_leaves_no_half_block(
    block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(str(tmp_path), RUN)

    def full(*args: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(store_module.os, "replace", full)
    with pytest.raises(CorpusError, match=r"00000000\.block: cannot be written: no space left"):
        store.keep(block, do(block, Settings()))
    assert sorted(os.listdir(tmp_path)) == ["lock", "run.json"]


def test_a_folder_that_is_not_there_is_told_and_not_made(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"out\.parts: cannot be written: there is no folder"):
        Store(str(tmp_path / "mistyped" / "out.parts"), RUN)
    assert os.listdir(tmp_path) == []
