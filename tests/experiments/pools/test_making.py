"""Pools made of corpora: problems, parts made by profiles, parts from files."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from roda.errors import SolverError
from roda.experiments.pools import making
from roda.experiments.pools.making import make_pools, prepare_missing
from roda.experiments.pools.sources import Source
from roda.experiments.pools.split import Split
from roda.problem import Record

RECORDS = [
    Record("1", "书店有660本书，每天卖66本，几天可以卖完？", "x=660/66", "10", "zh"),
    Record("2", "每盒8支笔，3盒一共有多少支笔？", "x=8*3", "24", "zh"),
]


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Source("own", RECORDS, {"public": Split(frozenset("2"), frozenset())})
    monkeypatch.setattr(making, "source", lambda corpus, data: found)


def test_parts_are_made_by_profiles_and_read_from_files(tmp_path: Path) -> None:
    more = {"id": "1.eda1", "origin": "1", "text": "书店存660本书，每天卖66本，几天卖完？"}
    more |= {"equation": "x=660/66", "answer": "10", "language": "zh"}
    (tmp_path / "eda.jsonl").write_bytes(orjson.dumps(more))
    told: list[str] = []
    pools = make_pools(
        "own",
        tmp_path,
        tmp_path / "out",
        ["ordered", "normal"],
        ["roda", "stock-phrase"],
        {"eda": tmp_path / "eda.jsonl"},
        "characters",
        told.append,
    )
    assert [pool.folder.name for pool in pools] == ["own-ordered", "own-normal"]
    for pool in pools:
        assert pool.counts["problems"] == 2
        assert {item.origin for item in pool.examples("roda")} == {"1", "2"}
        assert pool.counts["stock-phrase"] == 4
        assert [item.target for item in pool.examples("eda")] == [("/", "n0", "n1")]
        assert all(item.target for item in pool.examples("roda"))
    assert len(told) == 5


def test_a_part_that_nobody_here_makes_needs_a_file(tmp_path: Path) -> None:
    with pytest.raises(SolverError, match="eda=FILE"):
        make_pools("own", tmp_path, tmp_path, ["ordered"], ["eda"], cut="characters")


def test_what_is_prepared_is_not_prepared_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SolverError, match="--data"):
        prepare_missing([("own", "ordered")], ["roda"], tmp_path, None)
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(
        making, "make_pools", lambda corpus, data, out, forms, parts, told: asked.append(parts)
    )
    prepare_missing([("own", "ordered")], ["roda", "eda"], tmp_path, tmp_path)
    assert asked == [("roda",)]
    (tmp_path / "own-ordered").mkdir()
    (tmp_path / "own-ordered" / "about.json").touch()
    prepare_missing([("own", "ordered")], ["roda"], tmp_path, None)
    assert len(asked) == 1
