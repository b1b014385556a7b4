"""Judgments out and in again: the same, whole, once; the sheet that is judged elsewhere stays blind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import orjson
import pytest

from judged import NAMES, make_study, opened
from roda.errors import CorpusError, RodaError
from roda.judging.exchange import lines
from roda.judging.exchange.importing import take
from roda.judging.study import Judgment, Study


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with opened(tmp_path) as made:
        yield made


def judged(study: Study) -> Study:
    """Two people and a model; a skip, and remarks that are hard to write down."""
    remarks = ("=1+1", 'says "no", twice\nand more', "'tis odd", "奇怪", "", "-3")
    for name, kind in (("Ann", "person"), ("安", "person"), ("judge-7b", "model")):
        who = study.welcome(name, "model" if kind == "model" else "person").id
        for number, task in enumerate(study.tasks):
            answers = (
                None if number == 7 else {"coherence": 1 + number % 5, "correctness": number % 2}
            )
            told = Judgment(
                who, task, answers, remarks[number % 6], 1.25, "2026-01-01T00:00:00.000+00:00"
            )
            study.record([(told, f"{number}")])
    return study


def what_is_said(study: Study) -> set[tuple[object, ...]]:
    names = {each.id: (each.name, each.kind) for each in study.annotators()}
    return {
        (
            *names[j.annotator],
            study.tasks[j.task].token,
            str(j.answers),
            j.comment,
            j.seconds,
            j.given,
        )
        for j in study.judgments()
    }


@pytest.mark.parametrize("form", ["jsonl", "csv"])
def test_judgments_come_back_as_they_were(study: Study, tmp_path: Path, form: str) -> None:
    judged(study)
    data = lines.table(study) if form == "csv" else lines.jsonl(lines.judgments(study))
    file = tmp_path / f"judgments.{form}"
    file.write_bytes(data)
    said = what_is_said(study)
    with study._writing() as connection:
        connection.execute("DELETE FROM judgments")
        connection.execute("DELETE FROM annotators")
    assert take(study, file) == (54, 0, ())
    assert what_is_said(study) == said
    assert take(study, file) == (0, 54, ())  # a second time changes nothing


def test_every_line_names_source_and_id_for_those_who_count(study: Study) -> None:
    rows = [orjson.loads(line) for line in lines.jsonl(lines.judgments(judged(study))).splitlines()]
    assert {row["source"] for row in rows} == set(NAMES)
    assert {row["kind"] for row in rows} == {"person", "model"}
    assert sum(row["skipped"] for row in rows) == 3


def test_a_spreadsheet_runs_no_remark(study: Study) -> None:
    text = lines.table(judged(study)).decode("utf-8-sig")
    assert "'=1+1" in text
    assert ",=1+1" not in text


def test_the_sheet_is_blind(study: Study) -> None:
    rows = list(lines.sheet(study))
    assert {tuple(row) for row in rows} == {("item", "text", "equation", "answer")}
    assert [row["item"] for row in rows] == sorted(study.by_token)


def test_the_sheet_of_pairs_is_blind(tmp_path: Path) -> None:
    make_study(tmp_path, mode="pairs")
    with Study(tmp_path / "study.db") as study:
        assert {tuple(row) for row in lines.sheet(study)} == {("item", "left", "right")}


def write(tmp_path: Path, *rows: object) -> Path:
    path = tmp_path / "rows.jsonl"
    path.write_bytes(b"".join(orjson.dumps(row) + b"\n" for row in rows))
    return path


def test_what_a_language_model_judged_is_marked(study: Study, tmp_path: Path) -> None:
    token = next(iter(study.by_token))
    path = write(tmp_path, {"item": token, "coherence": 4, "correct": 1, "why": "fine"})
    assert take(study, path, model="judge-7b").new == 1
    (who,) = study.annotators()
    assert (who.name, who.kind) == ("judge-7b", "model")
    assert study.judgments()[0].comment == "fine"


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ({"item": "none", "coherence": 4, "correctness": 1}, "record 2, field 'item': is 'none'"),
        ({"coherence": 4, "correctness": 1}, "record 2, field 'item': is None"),
        ({"item": "TOKEN", "coherence": 9, "correctness": 1}, "record 2: coherence is 9"),
        ({"item": "TOKEN", "coherence": 4}, "record 2: correctness is None"),
        ({"item": "TOKEN", "coherence": "x", "correctness": 1}, "record 2: coherence is 'x'"),
        ({"item": "TOKEN", "kind": "robot"}, "record 2, field 'kind': is 'robot'"),
        (
            {"item": "TOKEN", "coherence": 4, "correctness": 1, "comment": "x" * 2001},
            "2,000 characters",
        ),
        ([1], "record 2, field 'item'"),
    ],
)
def test_a_broken_line_is_told_and_the_others_are_taken(
    study: Study, tmp_path: Path, row: object, told: str
) -> None:
    first, second = list(study.by_token)[:2]
    if isinstance(row, dict) and row.get("item") == "TOKEN":
        row["item"] = first
    good = {"item": second, "coherence": "4.0", "correctness": "1"}
    found = take(study, write(tmp_path, good, row, good), annotator="Ann")
    assert found.new == 1
    assert found.known == 1
    (error,) = found.broken
    assert told in str(error)
    assert str(tmp_path / "rows.jsonl") in str(error)


def test_somebody_must_have_judged(study: Study, tmp_path: Path) -> None:
    row = {"item": next(iter(study.by_token)), "coherence": 4, "correctness": 1}
    found = take(study, write(tmp_path, row))
    assert "--annotator or --model says" in str(found.broken[0])
    with pytest.raises(RodaError, match="not both"):
        take(study, write(tmp_path, row), annotator="Ann", model="judge")
    person = take(
        study, write(tmp_path, row | {"kind": "person", "annotator": "Ann"}), model="judge"
    )
    assert "leave out --model" in str(person.broken[0])


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "no column 'item'"),
        (b"a,b\n1,2\n", "no column 'item'"),
        (b"\xff\xfe\x00", "no UTF-8"),
        (b"[", "no JSON"),
        (b"[]", "no list of judgments"),
        (b"[1]", "no list of judgments"),
        (b'[{"a": 1}]', "neither an export"),
        (b'[{"data": 3}]', "not as it should be"),
        (b'[{"data": {"item": "a"}, "annotations": [3]}]', "not as it should be"),
        (b'{"item": 1}\n{', "record 2: is no JSON"),
    ],
)
def test_a_file_that_holds_no_judgments_is_refused(
    study: Study, tmp_path: Path, content: bytes, told: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(CorpusError, match=told):
        take(study, path, annotator="Ann")


def test_a_missing_file_is_named(study: Study, tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"none\.jsonl: cannot be read"):
        take(study, tmp_path / "none.jsonl")


def test_an_old_file_does_not_bring_back_what_was_changed_since(
    study: Study, tmp_path: Path
) -> None:
    ann = study.welcome("Ann").id
    task = next(iter(study.tasks))
    study.record([(Judgment(ann, task, {"coherence": 2, "correctness": 1}), "1")])
    old = tmp_path / "old.jsonl"
    old.write_bytes(lines.jsonl(lines.judgments(study)))
    later = "2999-01-01T00:00:00.000+00:00"
    study.record([(Judgment(ann, task, {"coherence": 5, "correctness": 1}, given=later), "2")])
    assert take(study, old)[:2] == (0, 1)
    (kept,) = study.judgments()
    assert kept.answers == {"coherence": 5, "correctness": 1}
