"""Which runs keep finished blocks, and what becomes of the folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from roda.errors import CorpusError, RodaError
from roda.problem import Record
from roda.runs.blocks.block import Block, cut, do
from roda.runs.blocks.keeping import FEW, Keeping
from roda.runs.run import Result, Settings

SOURCE = Record("1", "每盒铅笔8支，买3盒，共有多少支？", "x=8*3", "24")
RUN = {"version": "1"}


def some(count: int) -> list[tuple[Block, Result]]:
    [block] = cut([SOURCE], [])
    blocks = [block._replace(ordinal=number) for number in range(count)]
    return [(each, do(each, Settings())) for each in blocks]


def interrupted(keeping: Keeping, done: list[tuple[Block, Result]]) -> None:
    """A run that keeps these blocks, and is then interrupted."""

    def run() -> None:
        with keeping:
            for block, made in done:
                assert keeping.load(block) is None
                keeping.keep(block, made)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run()


def test_a_short_run_leaves_no_folder_at_any_time(tmp_path: Path) -> None:
    with Keeping(str(tmp_path / "out"), RUN) as keeping:
        for block, made in some(FEW):
            keeping.keep(block, made)
            assert os.listdir(tmp_path) == []


def test_a_long_run_keeps_all_blocks_also_the_first(tmp_path: Path) -> None:
    told: list[str] = []
    done = some(FEW + 2)
    interrupted(Keeping(str(tmp_path / "out"), RUN, tell=told.append), done)
    assert told == [
        f"finished blocks are kept in {tmp_path}/out.parts; --resume goes on from there"
    ]
    with Keeping(str(tmp_path / "out"), RUN, resume=True) as again:
        assert [again.load(block) for block, _ in done] == [made for _, made in done]
    assert os.listdir(tmp_path) == []


def test_blocks_of_an_interrupted_run_are_not_thrown_away(tmp_path: Path) -> None:
    interrupted(Keeping(str(tmp_path / "out"), RUN, resume=True), some(1))
    with pytest.raises(RodaError, match=r"holds 1 finished blocks .* --resume goes on from there"):
        Keeping(str(tmp_path / "out"), RUN)


def test_a_run_that_did_nothing_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), Keeping(str(tmp_path / "out"), RUN, resume=True):
        raise KeyboardInterrupt
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("resume", [True, False])
def test_a_folder_of_somebody_else_is_refused_at_once_and_stays(
    resume: bool, tmp_path: Path
) -> None:
    folder = tmp_path / "out.parts"
    (folder / "sub").mkdir(parents=True)
    (folder / "thesis.txt").write_text("mine")
    with pytest.raises(
        RodaError, match=r"out\.parts, where .* holds files of somebody else: 'sub'"
    ):
        Keeping(str(tmp_path / "out"), RUN, resume=resume)
    assert sorted(os.listdir(folder)) == ["sub", "thesis.txt"]
    (tmp_path / "plain.parts").write_text("mine")
    with pytest.raises(CorpusError, match="blocks cannot be kept there: not a directory"):
        Keeping(str(tmp_path / "plain"), RUN, resume=resume)
    assert (tmp_path / "plain.parts").read_text() == "mine"


def test_what_comes_into_the_folder_meanwhile_is_not_removed(tmp_path: Path) -> None:
    with Keeping(str(tmp_path / "out"), RUN, resume=True) as keeping:
        for block, made in some(2):
            keeping.keep(block, made)
        (tmp_path / "out.parts" / "note.txt").write_text("mine")
    assert os.listdir(tmp_path / "out.parts") == ["note.txt"]


@pytest.mark.skipif(os.name != "posix", reason="locks of POSIX")
@pytest.mark.parametrize("resume", [True, False])
def test_blocks_of_a_run_that_lives_are_not_called_interrupted(
    resume: bool, tmp_path: Path
) -> None:
    with Keeping(str(tmp_path / "out"), RUN, resume=True) as first:
        for block, made in some(2):
            first.keep(block, made)
        with pytest.raises(RodaError, match="another run is writing the same output"):
            Keeping(str(tmp_path / "out"), RUN, resume=resume)
