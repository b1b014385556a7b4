"""The corpora of the tables: as many problems as published, folds that part them."""

from __future__ import annotations

from pathlib import Path

import pytest

from roda.errors import SolverError, UnknownName
from roda.experiments.pools.sources import source, training_part


@pytest.mark.parametrize(
    ("corpus", "problems", "folds"),
    [("math23k", 23_162, 0), ("allarith", 831, 5), ("mawps", 1_920, 5), ("asdiv-a", 1_217, 5)],
)
def test_official_folds_part_the_problems(
    corpus: str, problems: int, folds: int, data_dir: Path
) -> None:
    found = source(corpus, data_dir)
    names = [record.id for record in found.problems]
    assert (len(names), len(set(names))) == (problems, problems)
    tests = [split.test for split in found.splits.values() if split.test and split.dev is None]
    assert len(tests) == folds
    assert not tests or sorted(name for test in tests for name in test) == sorted(names)


def test_the_public_split_of_math23k(data_dir: Path) -> None:
    public = source("math23k", data_dir).splits["public"]
    assert public.test is not None
    assert public.dev is not None
    assert (len(public.test), len(public.dev), len(public.test & public.dev)) == (1000, 1000, 0)
    assert len(training_part(data_dir)) == 21_162


def test_svamp_is_tested_on_after_other_sets(data_dir: Path) -> None:
    found = source("svamp", data_dir)
    test = found.splits["public"].test
    assert test is not None
    assert (len(found.problems), len(test)) == (4_138, 1_000)
    natural = dict(zip((r.id for r in found.problems), found.to_reverse(), strict=True))
    lower = [record for record in found.problems if natural[record.id].text != record.text]
    assert len(lower) > 1_000  # reversals are made of the texts as people write them
    assert all(natural[record.id].answer == record.answer for record in found.problems)


def test_unknown_corpora_and_folders(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="gsm9k"):
        source("gsm9k", tmp_path)
    with pytest.raises(SolverError, match="holds no folder"):
        source("mawps", tmp_path)
