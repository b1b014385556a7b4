"""Shards: exactly so many records each, the same bytes together, summed up one by one."""

from __future__ import annotations

import json
import os
from hashlib import sha256
from pathlib import Path

import pytest

from roda.problem import Record
from roda.runs.blocks.assembler import Assembler
from roda.runs.blocks.block import cut, do
from roda.runs.blocks.shards import are_rows, shard_name, shards
from roda.runs.manifest import FORMAT, RUN_ORDER
from roda.runs.mix import Mix
from roda.runs.outputs import Outputs
from roda.runs.run import Settings

SOURCE = Record("1", "每盒铅笔8支，买3盒，共有多少支？", "x=8*3", "24")
RECORDS = [SOURCE._replace(id=f"p{number}") for number in range(700)]


def assembled(folder: Path, name: str, size: int | None, mix: Mix | None = None) -> Assembler:
    settings = Settings(originals=mix is not None, mix=mix)
    with Outputs() as outputs:
        made = Assembler(outputs, str(folder / name), mix=mix, shard_size=size)
        for block in cut(RECORDS, []):
            made.add(do(block, settings))
        made.finish()
        assert not (folder / shard_name(name, 0)).exists()  # all appear together
    return made


@pytest.mark.parametrize("size", [100, 512, 513, 700, 1399, 1400, 5000])
def test_shards_together_are_the_output(size: int, tmp_path: Path) -> None:
    whole = assembled(tmp_path, "whole.jsonl", None)
    made = assembled(tmp_path, "a.jsonl", size)
    paths = shards(str(tmp_path / "a.jsonl"))
    contents = [Path(path).read_bytes() for path in paths]
    assert b"".join(contents) == (tmp_path / "whole.jsonl").read_bytes()
    counts = [content.count(b"\n") for content in contents]
    assert counts[:-1] == [size] * (len(counts) - 1)
    assert 0 < counts[-1] <= size
    assert sum(counts) == 1400
    assert [total.records for total in made.sums.values()] == counts
    assert [t.ordered for t in made.sums.values()] == [sha256(c).hexdigest() for c in contents]
    assert made.ledger == whole.ledger


def test_a_mix_is_sharded_by_split(tmp_path: Path) -> None:
    assembled(tmp_path, "whole.{split}.jsonl", None, Mix())
    assembled(tmp_path, "a.{split}.jsonl", 200, Mix())
    for split in ("train", "dev", "test"):
        together = b"".join(
            Path(path).read_bytes() for path in shards(str(tmp_path / f"a.{split}.jsonl"))
        )
        assert together == (tmp_path / f"whole.{split}.jsonl").read_bytes()


def test_files_that_look_like_shards_stay_unless_the_manifest_lists_them(tmp_path: Path) -> None:
    strangers = [
        "a-00009.jsonl",
        "a-20240101.jsonl",
        "a-0007.jsonl",
        "a-00007.txt",
        "ab-00007.jsonl",
    ]
    for name in ("a-00002.jsonl", "a-100000.jsonl", *strangers):
        (tmp_path / name).touch()
    assembled(tmp_path, "a.jsonl", 700)
    assert (tmp_path / "a-00002.jsonl").exists()  # nothing says that it is ours
    manifest = {"format": FORMAT, "version": "1", "rules": "1", "settings": {}, "counts": {}}
    sums = {"order": RUN_ORDER, "records": 0, "sha256": "", "any_order": ""}
    names = ["a-00000.jsonl", "a-00002.jsonl", "a-100000.jsonl", "../a-00009.jsonl"]
    listed = [{"name": name, **sums} for name in names]
    manifest |= {"reading": {}, "selection": {}, "sources": [], "outputs": listed, "seal": ""}
    (tmp_path / "a.jsonl.manifest.json").write_text(json.dumps(manifest))
    (tmp_path / "a-00000.jsonl").unlink()
    assembled(tmp_path, "a.jsonl", 700)
    (tmp_path / "a.jsonl.manifest.json").unlink()
    assert sorted(os.listdir(tmp_path)) == sorted(["a-00000.jsonl", "a-00001.jsonl", *strangers])


def test_an_empty_output_is_one_empty_shard(tmp_path: Path) -> None:
    with Outputs() as outputs:
        Assembler(outputs, str(tmp_path / "a.jsonl"), shard_size=10).finish()
    assert os.listdir(tmp_path) == ["a-00000.jsonl"]
    assert are_rows(os.listdir(tmp_path))
    assert shard_name("a.b/c", 1) == "a.b/c-00001"


def test_after_an_error_no_shard_is_left(tmp_path: Path) -> None:
    def run() -> None:
        with Outputs() as outputs:
            made = Assembler(outputs, str(tmp_path / "a.jsonl"), shard_size=10)
            for block in cut(RECORDS, []):
                made.add(do(block, Settings()))
            assert len(os.listdir(tmp_path)) > 100  # all under hidden names
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run()
    assert os.listdir(tmp_path) == []
