"""What an audit finds: kinds, files, families."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from roda.distributed.engine import Engine
from roda.nearness import audit
from roda.nearness.audit import Like, Looked, beside, clusters, likes, look
from roda.nearness.exact import TestSet
from roda.nearness.reading import ProblemFile
from roda.nearness.texts import LEAST

EN = "Nora had {} apples. She gave {} apples to her brother. How many apples does Nora have left?"
NEAR = "Nora had {} apples. She gave {} apples to a friend. How many apples does Nora have left?"
ZH = "一本书有{}页，小红每天看{}页，几天可以看完？"
OTHER = "A train travels {} miles an hour. How far does it travel in {} hours?"

Row = tuple[str, str] | tuple[str, str, str]


def written(path: Path, *rows: Row) -> ProblemFile:
    names = ("id", "text", "origin")
    path.write_text(
        "".join(
            json.dumps(dict(zip(names, row, strict=False)), ensure_ascii=False) + "\n"
            for row in rows
        ),
        encoding="utf-8",
    )
    return ProblemFile(str(path))


def told(found: Looked, all_likes: list[Like]) -> list[tuple[str, str, str]]:
    return [(found.ids[like.problem], like.kind, found.ids[like.other]) for like in all_likes]


@pytest.fixture
def two(tmp_path: Path) -> list[ProblemFile]:
    first = written(
        tmp_path / "a.jsonl",
        ("a1", EN.format(12, 5)),
        ("a2", ZH.format(120, 15)),
        ("a3", OTHER.format(85, 4)),
        ("a4", EN.format(12, 5).upper()),
    )
    second = written(
        tmp_path / "b.jsonl",
        ("b1", NEAR.format(9, 2)),
        ("b2", ZH.format("八十", 20)),
        ("b3", OTHER.format(85, 4)),
    )
    return [first, second]


def test_every_kind_is_found_within_and_across_files(two: list[ProblemFile]) -> None:
    found = look(two)
    assert told(found, list(likes(found))) == [
        ("a1", "near", "b1"),
        ("a2", "twin", "b2"),
        ("a3", "exact", "b3"),
        ("a4", "exact", "a1"),
        ("a4", "near", "b1"),
        ("b1", "near", "a1"),
        ("b2", "twin", "a2"),
        ("b3", "exact", "a3"),
    ]
    near = next(like for like in likes(found) if like.kind == "near")
    assert 0.6 <= near.share < 1


def test_what_hangs_together_is_one_cluster(two: list[ProblemFile]) -> None:
    found = look(two)
    first = clusters(found, list(likes(found)))
    groups = Counter(first.values())
    assert sorted(groups.values()) == [2, 2, 3]
    assert {found.ids[problem] for problem in first if first[problem] == 0} == {"a1", "a4", "b1"}


def test_twins_alone_need_no_signatures(
    two: list[ProblemFile], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roda.nearness.minhash.installed", lambda: False)
    found = look(two, Fraction(1))
    assert {like.kind for like in likes(found)} == {"exact", "twin"}


def test_relatives_are_alike_on_purpose(tmp_path: Path) -> None:
    file = written(
        tmp_path / "a.jsonl",
        ("1", EN.format(12, 5)),
        ("1.v", EN.format(30, 9), "1"),
        ("1.w", NEAR.format(12, 5), "1"),
        ("1.x", EN.format(12, 5), "1"),
        ("2", EN.format(77, 8)),
    )
    found = look([file])
    assert told(found, list(likes(found))) == [("1.x", "exact", "1"), ("2", "twin", "1")]


def test_an_origin_in_another_file_makes_relatives_too(tmp_path: Path) -> None:
    originals = written(tmp_path / "a.jsonl", ("1", EN.format(12, 5)), ("2", OTHER.format(1, 2)))
    made = written(tmp_path / "b.jsonl", ("1.v", EN.format(30, 9), "1"))
    strangers = written(tmp_path / "c.jsonl", ("1", EN.format(8, 7)), ("1.v", ZH.format(9, 3), "1"))
    found = look([originals, made, strangers])
    assert found.family_of(0) == found.family_of(2)
    assert found.family_of(3) == found.family_of(4) != found.family_of(0)
    assert ("1.v", "twin", "1") not in told(found, list(likes(look([originals, made]))))


def test_duplicate_ids_are_kept_apart_by_their_records(tmp_path: Path) -> None:
    found = look(
        [
            written(
                tmp_path / "a.jsonl",
                ("7", EN.format(1, 2)),
                ("7", ZH.format(6, 3)),
                ("7", EN.format(3, 2)),
            )
        ]
    )
    (like,) = likes(found)
    assert found.place(like.problem)["record"] == 3
    assert found.place(like.other)["record"] == 1


def test_broken_records_are_kept_for_the_report(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(
        b'{"id": 1, "question": "How many are left?"}\n{"id": 2, "question": "\xff"}\n'
    )
    found = look([ProblemFile(str(path))])
    assert len(found) == 1
    assert [(file, broken.number) for file, broken in found.broken] == [(0, 2)]


def test_beside_a_test_set_nothing_else_is_looked_for(two: list[ProblemFile]) -> None:
    tests = TestSet([("t", NEAR.format(5, 5))])
    found, matches = beside(two, tests)
    assert [(found.ids[problem], match.how) for problem, match in matches.items()] == [
        ("a1", "near"),
        ("a4", "near"),
        ("b1", "twin"),
    ]


@pytest.mark.parametrize("size", [1, 3, 2048])
def test_several_processes_find_the_same(
    size: int, two: list[ProblemFile], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit, "LARGE_CHUNK", size)
    shared = Engine(workers=2)
    for least in (LEAST, Fraction(1)):
        alone, found = look(two, least), look(two, least, engine=shared)
        assert list(likes(found)) == list(likes(alone)) != []
        assert (found.ids, found.exact, found.text) == (alone.ids, alone.exact, alone.text)
    tests = TestSet([("t", NEAR.format(5, 5))])
    assert beside(two, tests, engine=shared)[1] == beside(two, tests)[1] != {}


def test_the_same_pairs_as_the_index_that_misses_none(data_dir: Path) -> None:
    """Math23K's training part beside its test: MinHash and the exact index agree on real texts."""
    train = ProblemFile(str(data_dir / "math23k" / "math23k_train.json"))
    test = ProblemFile(str(data_dir / "math23k" / "math23k_test.json"))
    found = look([train, test])
    proposed = {
        like.problem: like.kind
        for like in likes(found)
        if found.file[like.problem] == 0 and found.file[like.other] == 1
    }
    texts = [(entry.id, entry.text) for entry, _ in test.each() if not hasattr(entry, "problem")]
    _, matches = beside([train], TestSet(texts))
    exact = {problem: match.how for problem, match in matches.items()}
    assert len(exact) > 500
    assert proposed.items() <= exact.items()
    assert len(proposed) / len(exact) >= 0.995
