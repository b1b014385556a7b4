"""Folders of prepared data: found, read, described by hashes, refused with a reason."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from pooled import ABOUT, made_of, pooled
from roda.errors import SolverError, UnknownName
from roda.experiments.pools.pool import (
    default_selection,
    find_pool,
    read_pool,
    write_pool,
)
from roda.experiments.pools.split import Selection


def test_a_pool_comes_back(tmp_path: Path) -> None:
    written = pooled(tmp_path / "sample-ordered")
    for folder in (tmp_path, tmp_path / "sample-ordered"):
        pool = find_pool(folder, "sample", "ordered")
        assert (pool.about, pool.splits) == (written.about, written.splits)
        assert pool.counts == {"problems": 60, "roda": 120}
    assert default_selection(pool) == Selection("public", "original+roda")
    for corpus, form in (("sample", "normal"), ("other", "ordered")):
        with pytest.raises(SolverError, match="holds no prepared data"):
            find_pool(tmp_path / "sample-ordered", corpus, form)


def test_the_hash_tells_apart_data_and_selections(tmp_path: Path) -> None:
    pool = pooled(tmp_path / "a")
    chosen = [
        Selection(),
        Selection("fold0"),
        Selection("public", "original+roda"),
        Selection("public", "original+roda", ratio=1.0),
        Selection(share=0.5),
        Selection(clean=True),
    ]
    assert len({pool.data_hash(each) for each in chosen}) == len(chosen)
    problems = pool.examples("problems")
    parts = {"problems": problems, "roda": made_of(problems, 1)}
    other = write_pool(tmp_path / "b", ABOUT, pool.splits, parts)
    assert other.data_hash(chosen[0]) == pool.data_hash(chosen[0])  # the reversals are not used
    assert other.data_hash(chosen[2]) != pool.data_hash(chosen[2])


def test_unknown_names_are_answered_with_those_that_there_are(tmp_path: Path) -> None:
    pool = pooled(tmp_path)
    for ask in (
        lambda: pool.split("fold9"),
        lambda: pool.examples("eda"),
        lambda: pool.data_hash(Selection("public", "original+eda")),
    ):
        with pytest.raises(UnknownName):
            ask()


@pytest.mark.parametrize("broken", ["about.json", "splits.json"])
def test_a_folder_without_prepared_data(broken: str, tmp_path: Path) -> None:
    with pytest.raises(SolverError, match="no prepared data"):
        read_pool(tmp_path)
    pooled(tmp_path)
    (tmp_path / broken).write_bytes(b"[1]")
    with pytest.raises(SolverError, match="no prepared data"):
        read_pool(tmp_path)


def test_a_pool_without_problems_is_refused(tmp_path: Path) -> None:
    pooled(tmp_path)
    about = orjson.loads((tmp_path / "about.json").read_bytes())
    del about["parts"]["problems"]
    (tmp_path / "about.json").write_bytes(orjson.dumps(about))
    with pytest.raises(SolverError, match="no prepared problems"):
        read_pool(tmp_path)
