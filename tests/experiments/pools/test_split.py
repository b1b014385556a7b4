"""Splits: by origin, by hash, nested; and clean of problems that differ in nothing but numbers."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from pooled import made_of, pooled
from roda.errors import SolverError, UnknownName
from roda.experiments.contamination import fingerprint
from roda.experiments.pools.making import make_pools
from roda.experiments.pools.pool import Pool
from roda.experiments.pools.split import Selected, Selection, Split, family, select
from roda.solvers.inputs.examples import Example

BOTH = "original+roda"


@pytest.fixture
def pool(tmp_path: Path) -> Pool:
    return pooled(tmp_path / "pool")


def leaks(made: Selected) -> list[str]:
    """What is learned from though it, or what it was made of, is held out, by id or by text."""
    held_out = [*made.dev, *made.test]
    names = {family(item) for item in held_out}
    texts = {(item.tokens, item.values) for item in held_out}
    own = {item.id: (item.tokens, item.values) for item in made.train}
    return [item.id for item in (*made.train, *made.augmented) if family(item) in names] + [
        item.id for item in made.augmented if own.get(item.origin or "") in texts
    ]


def test_every_problem_is_tested_in_one_fold_and_never_learned_there(pool: Pool) -> None:
    tested: list[str] = []
    for number in range(5):
        made = pool.selected(Selection(f"fold{number}", BOTH))
        assert leaks(made) == []
        assert {item.origin for item in made.augmented} == {item.id for item in made.train}
        assert made.dev
        tested += [item.id for item in made.test]
    assert sorted(tested) == sorted(item.id for item in pool.examples("problems"))


@pytest.mark.parametrize("corpus", ["math23k", "allarith", "mawps", "asdiv-a", "svamp"])
def test_no_reversal_of_a_held_out_problem_is_learned_in_any_fold(
    corpus: str, data_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from roda.experiments.pools import making

    # Reversals are stood in for by the problems themselves: what counts here is their origin.
    monkeypatch.setattr(making, "_made_by_profile", lambda found, part: iter(()))
    (pool,) = make_pools(corpus, data_dir, tmp_path, ["written"], cut="characters")
    problems = pool.examples("problems")
    parts = {"roda": made_of(problems, 1)}
    for name, split in pool.splits.items():
        for clean in (False, True):
            made = select(problems, parts, split, Selection(name, BOTH, clean=clean))
            assert leaks(made) == []
            assert min(len(made.train), len(made.dev), len(made.test), len(made.augmented)) > 30
            if clean:
                tested = {fingerprint(item) for item in made.test}
                learned = {fingerprint(item) for item in (*made.train, *made.augmented)}
                origins = {item.id: fingerprint(item) for item in problems}
                assert not tested & learned
                assert not tested & {origins[item.origin or ""] for item in made.augmented}


def test_a_text_that_stands_twice_gives_no_reversal_where_it_is_held_out(pool: Pool) -> None:
    problems = pool.examples("problems")
    tested = problems[-1]
    twin = tested._replace(id="twin")
    parts = {"roda": made_of([*problems, twin])}
    wanted = Selection("public", BOTH)
    made = select([*problems, twin], parts, pool.split("public"), wanted)
    assert "twin" in {item.id for item in made.train}  # as the official split has it
    assert "twin" not in {item.origin for item in made.augmented}
    cleaned = select(
        [*problems, twin], parts, pool.split("public"), Selection("public", BOTH, clean=True)
    )
    assert "twin" not in {item.id for item in cleaned.train}
    assert cleaned.left_out >= 1


def test_shares_and_ratios_are_parts_of_larger_ones(pool: Pool) -> None:
    smaller: set[str] = set()
    for share in (0.1, 0.25, 0.5, 1.0):
        made = pool.selected(Selection("public", BOTH, share=share))
        kept = {item.id for item in made.train}
        assert smaller <= kept
        assert {item.origin for item in made.augmented} == kept
        assert len(kept) == round(40 * share)
        smaller = kept
    smaller = set()
    for ratio in (0.5, 1.0, 1.5):
        made = pool.selected(Selection("public", BOTH, ratio=ratio))
        kept = {item.id for item in made.augmented}
        assert smaller <= kept
        assert (len(made.train), len(kept)) == (40, 40 * ratio)
        smaller = kept
    other = pool.selected(Selection("public", BOTH, ratio=1.0), seed=2)
    assert {item.id for item in other.augmented} != smaller
    with pytest.raises(SolverError, match="no share"):
        pool.selected(Selection("public", share=0.0))


def test_augmented_data_alone_are_as_many_as_the_originals_would_be(pool: Pool) -> None:
    made = pool.selected(Selection("public", "roda", ratio=1.0))
    assert (made.train, len(made.augmented), len(made.test)) == ([], 40, 10)
    with pytest.raises(UnknownName, match="eda"):
        pool.selected(Selection("public", "original+eda"))


def test_what_was_made_of_no_problem_here_is_kept_and_copies_of_problems_are_not(
    pool: Pool,
) -> None:
    problems = pool.examples("problems")
    strange = problems[0]._replace(id="strange.1", origin="strange")
    parts = {"roda": [strange, problems[0]]}
    made = select(problems, parts, pool.split("public"), Selection("public", BOTH))
    assert [item.id for item in made.augmented] == ["strange.1"]


def test_a_problem_without_an_answer_is_not_tested_on() -> None:
    items = [
        Example(str(n), ("a", str(n)), (Fraction(n),), None, None if n else Fraction(1))
        for n in range(3)
    ]
    ids = frozenset({"0", "1"})
    made = select(items, {}, Split(ids, frozenset()), Selection())
    assert ([item.id for item in made.test], [item.id for item in made.train]) == (["0"], ["2"])


def test_a_specification_comes_back() -> None:
    for split in (Split(frozenset("ab"), frozenset("c")), Split(frozenset("a")), Split(fold=4)):
        assert Split.of(split.fields()) == split
