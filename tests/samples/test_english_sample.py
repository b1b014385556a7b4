"""The embedded English sample keeps its promises: fields, arithmetic, coverage."""

from __future__ import annotations

import json
from typing import Any

import orjson
import pytest

from roda import Record, identify, read, samples
from roda.expression import Operation
from roda.languages.english import asks
from roda.problem import Kind, Problem
from roda.runs.mix import Mix
from roda.runs.run import Settings, chunks, run
from roda.verification.verify import Verifier

RECORDS: list[dict[str, Any]] = [
    json.loads(line) for line in samples.path("en").read_text(encoding="utf-8").splitlines()
]
WAYS_OF_ASKING = [
    *("How many", "How much", "How far", "How long", "How old", "How tall", "How fast"),
    *("How heavy", "What fraction", "What percent", "What is", "What was", "Which number"),
    *("If a box", " if she has ", "are there in", "were still there", "After how many"),
    *("How many times as much", "How many people came", " can ", " has he "),
]


def understood(record: dict[str, Any]) -> Problem:
    fields = (record[name] for name in ("id", "text", "equation", "answer"))
    problem = identify(Record(*fields, language="en"))
    assert isinstance(problem, Problem), problem
    return problem


def by_id(record: dict[str, Any]) -> str:
    return str(record["id"])


def test_there_are_sixty_problems_all_different() -> None:
    assert len({record["id"] for record in RECORDS}) == 60
    assert len({record["text"] for record in RECORDS}) == 60


@pytest.mark.parametrize("record", RECORDS, ids=by_id)
def test_each_problem_is_understood_and_its_arithmetic_right(record: dict[str, Any]) -> None:
    assert list(record) == ["id", "text", "equation", "answer", "expect", "note"]
    problem = understood(record)
    assert problem.numbers
    assert isinstance(problem.equation, Operation)
    assert asks(record["text"])


@pytest.mark.parametrize("fragment", WAYS_OF_ASKING)
def test_every_way_of_asking_occurs(fragment: str) -> None:
    assert any(fragment in record["text"] for record in RECORDS)


def test_every_kind_of_quantity_occurs() -> None:
    kinds = {number.kind for record in RECORDS for number in understood(record).numbers}
    quantities = {Kind.COUNT, Kind.DECIMAL, Kind.FRACTION, Kind.MIXED, Kind.PERCENT, Kind.RATIO}
    assert kinds == quantities | {Kind.MONEY, Kind.MULTIPLE}


@pytest.mark.parametrize("profile", ["paper", "default"])
def test_what_comes_of_the_sample_is_proved_again(profile: str) -> None:
    settings = Settings(profile, originals=True, mix=Mix())
    records = list(read(samples.path("en"), "native"))
    results = run(chunks(records, []), settings)
    made = b"".join(mixed.line for result in results for mixed in result.mixed)
    verifier = Verifier()
    rows = [orjson.loads(row) for row in made.splitlines()]
    assert list(verifier.check(enumerate(rows, start=1))) == []
    assert verifier.compared == verifier.reversals >= 40
