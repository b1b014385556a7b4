"""The published English corpora, counted: records read, refused by reason, and right answers."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from roda.corpora import read, written_id
from roda.errors import CorpusError, RodaError
from roda.expression import evaluate
from roda.notation import exact_value, parse
from roda.problem import Record

# corpus, file, records whose equation gives their answer, records read, refused by reason, broken
PUBLISHED: list[tuple[str, str, int, int, dict[str, int], int]] = [
    ("allarith", "questions.json", 1488, 1492, {}, 0),
    ("mawps", "MAWPS.json", 2329, 2363, {"not-solved": 9, "wrong-answer": 1}, 0),
    (
        "mawps",
        "mawps_source.json",
        2325,
        2362,
        {"not-solved": 9, "unreadable-equation": 1, "wrong-answer": 1},
        0,
    ),
    ("mawps", "mawps_single.json", 1974, 1986, {"wrong-answer": 1}, 0),
    (
        "asdiv",
        "ASDiv.xml",
        1698,
        1698,
        {
            "not-arithmetic": 484,
            "several-unknowns": 113,
            "no-value": 4,
            "answer-not-reached": 3,
            "unused-step": 2,
            "not-solved": 1,
        },
        0,
    ),
    ("asdiv-a", "trainset.json", 956, 956, {"not-arithmetic": 18}, 0),
    ("asdiv-a", "validset.json", 117, 117, {"not-arithmetic": 5}, 0),
    ("asdiv-a", "testset.json", 117, 117, {"not-arithmetic": 5}, 0),
    ("svamp", "SVAMP.json", 999, 1000, {}, 0),
    ("svamp", "mawps-asdiv-a_svamp/train.csv", 3128, 3138, {}, 0),
    ("svamp", "mawps-asdiv-a_svamp/dev.csv", 1000, 1000, {}, 0),
    (
        "gsm8k",
        "train.jsonl.gz",
        6201,
        6201,
        {
            "ambiguous-step": 570,
            "unused-step": 393,
            "answer-not-reached": 220,
            "no-equation": 87,
            "not-arithmetic": 2,
        },
        0,
    ),
    (
        "mathqa",
        "test_first1000.json",
        530,
        916,
        {"not-arithmetic": 81, "several-unknowns": 2, "unreadable-equation": 1},
        0,
    ),
    ("aqua", "test.json", 0, 0, {"multiple-choice": 254}, 0),
    ("alg514", "questions.json", 85, 91, {"several-unknowns": 423}, 0),
    ("draw", "trainset.json", 147, 148, {"several-unknowns": 452}, 0),
    ("draw", "validset.json", 52, 53, {"several-unknowns": 147}, 0),
    ("draw", "testset.json", 53, 54, {"several-unknowns": 146}, 0),
    (
        "dolphin1878",
        "number_word_std.dev.json",
        83,
        83,
        {"several-unknowns": 267, "not-solved": 18, "not-arithmetic": 6},
        0,
    ),
    (
        "dolphin1878",
        "number_word_std.test.json",
        299,
        301,
        {
            "several-unknowns": 1114,
            "not-solved": 64,
            "not-arithmetic": 24,
            "no-equation": 1,
        },
        0,
    ),
    (
        "dolphin18k",
        "dolphin18k_dev.json",
        1437,
        1503,
        {
            "several-unknowns": 1450,
            "no-equation": 596,
            "not-solved": 90,
            "not-arithmetic": 81,
            "unreadable-equation": 2,
        },
        6,
    ),
    (
        "hmwp",
        "hmwp.json",
        1922,
        1933,
        {
            "not-solved": 1900,
            "several-unknowns": 1645,
            "unreadable-equation": 7,
            "unreadable-answer": 6,
        },
        0,
    ),
]


def count(path: Path, corpus: str) -> tuple[int, int, dict[str, int], int]:
    broken: list[CorpusError] = []
    right = records = 0
    refused: Counter[str] = Counter()
    for found in read(path, corpus, on_broken=broken.append):
        if isinstance(found, Record):
            records += 1
            right += _is_right(found)
        else:
            refused[found.reason.value] += 1
    return right, records, dict(refused), len(broken)


def _is_right(record: Record) -> bool:
    try:
        return evaluate(parse(record.equation)) == exact_value(record.answer)
    except RodaError:
        return False


@pytest.mark.parametrize(
    ("corpus", "file", "right", "records", "refused", "broken"),
    PUBLISHED,
    ids=[f"{row[0]}-{row[1]}" for row in PUBLISHED],
)
def test_a_published_file_gives_these_counts(
    data_dir: Path,
    corpus: str,
    file: str,
    right: int,
    records: int,
    refused: dict[str, int],
    broken: int,
) -> None:
    assert count(data_dir / corpus / file, corpus) == (right, records, refused, broken)


@pytest.mark.parametrize(
    ("corpus", "folder", "problems"),
    [("mawps", "cv_mawps", 1921), ("asdiv-a", "cv_asdiv-a", 1217)],
)
def test_the_folds_hold_the_same_problems_each(
    data_dir: Path, corpus: str, folder: str, problems: int
) -> None:
    path = data_dir / corpus / folder
    ids = []
    for fold in range(5):
        parts = [
            list(read(path / f"fold{fold}" / f"{part}.csv", corpus)) for part in ("train", "dev")
        ]
        assert sum(map(len, parts)) == problems
        records = [found for part in parts for found in part if isinstance(found, Record)]
        ids.append({written_id(record.id) for record in records})  # some stand there twice
    assert all(found == ids[0] for found in ids)


def test_the_folds_of_alg514_hold_all_its_problems(data_dir: Path) -> None:
    folds = [count(data_dir / "alg514" / f"testset_fold{n}.json", "alg514") for n in range(5)]
    assert sum(records for _, records, _, _ in folds) == 91
    assert sum(refused["several-unknowns"] for _, _, refused, _ in folds) == 423
