"""Records made again: every field counts, in any order, and nothing in a file makes it raise."""

from __future__ import annotations

import copy
from typing import Any

import orjson
import pytest

from roda import PROFILES, Record
from roda.runs.run import Settings, chunks, run
from roda.verification.recompute import Recomputed, Written, flattened, recompute
from roda.verification.verify import Verifier

SOURCE = [
    Record("1", "甲地到乙地660千米，汽车每小时行66千米，要几小时？", "x=660/66", "10"),
    Record("2", "每盒铅笔8支，买3盒再添2支，共有多少支？", "x=8*3+2", "26"),
]
Row = dict[str, Any]


def rows() -> list[Row]:
    [result] = run(chunks(SOURCE, []), Settings(originals=True))
    return [orjson.loads(line) for line in result.lines.splitlines()]


@pytest.fixture(scope="module")
def again() -> Recomputed:
    return recompute(SOURCE, [], PROFILES["default"])


def test_what_the_source_gives_is_the_same(again: Recomputed) -> None:
    assert len(rows()) == 7
    assert [again.differing(row["id"], row) for row in rows()] == [[]] * 7
    assert again.ledger.augmented == 5
    assert set(again.origins) == {"1", "2"}


def test_each_field_is_compared_and_named(again: Recomputed) -> None:
    for row in rows():
        for name in flattened(row):
            if name == "id":
                continue
            changed = copy.deepcopy(row)
            inner, _, last = name.rpartition(".")
            (changed[inner] if inner else changed)[last] = "other"
            assert again.differing(row["id"], changed) == [name]
            del (changed[inner] if inner else changed)[last]
            assert again.differing(row["id"], changed) == [name]


def test_a_number_is_not_its_float_nor_a_truth_value(again: Recomputed) -> None:
    row = next(row for row in rows() if row["id"] == "1.2")
    assert again.differing("1.2", {**row, "target": 1.0}) == ["target"]
    assert again.differing("1.2", {**row, "target": True}) == ["target"]


def test_a_record_that_the_source_does_not_give_is_none_of_its_own(again: Recomputed) -> None:
    assert again.differing("9", rows()[0]) is None
    assert again.differing("1.3", rows()[0]) is None


def test_fields_that_no_run_writes_are_told_apart(again: Recomputed) -> None:
    row = {**rows()[1], "topic": "roads"}
    assert again.differing("1.1", row) == []
    assert again.foreign_fields("1.1", row) == {"topic"}


def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value", [None, True, -1, 1.5, "", "\0", "x" * 30_000, [], {}, {"a": {}}, nested(600), 1 << 63]
)
def test_nothing_in_a_record_can_make_it_raise(again: Recomputed, value: object) -> None:
    for name in rows()[1]:
        for place in (0, 1):
            row = rows()[place]
            row[name] = value
            for other_version in (False, True):
                verifier = Verifier(again, other_version=other_version)
                faults = list(verifier.check([(1, row)]))
                assert faults or row == rows()[place], name


def test_the_sum_over_all_records_is_that_of_the_run() -> None:
    [result] = run(chunks(SOURCE, []), Settings(originals=False))
    made = recompute(SOURCE, [], PROFILES["default"], written=Written(originals=False))
    assert made.sum.records == result.lines.count(b"\n") == 5
