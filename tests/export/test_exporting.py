"""Exports from records to files: nothing lost silently, families together, whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from problems_of_exports import BOXES, BROKEN, PENS, PROVENANCE, ROPE
from roda.errors import RodaError
from roda.export.exporting import Plan, export
from roda.export.families import Split, shares
from roda.export.formats import format_named
from roda.export.solutions import solver
from roda.nearness.exact import TestSet
from roda.problem import Entry, Record

ALL = [BOXES, PENS, ROPE, BROKEN]


def plan(to: str, out: Path | None = None, **more: object) -> Plan:
    made = Plan(format_named(to), solver("equation"), PROVENANCE, str(out) if out else None)
    return replace(made, **more)  # type: ignore[arg-type]


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_records_are_written_in_order_and_the_rest_is_counted(tmp_path: Path) -> None:
    out, left = tmp_path / "a.jsonl", tmp_path / "left.jsonl"
    report = export(ALL, plan("grpo", out, left_out=str(left)))
    assert [row["solution"] for row in lines(out)] == ["3", "26", "4/3"]
    assert report.written == {"train": 3}
    assert report.left_out == {"wrong-answer": 1}
    assert [(row["id"], row["reason"]) for row in lines(left)] == [("3", "wrong-answer")]
    assert report.files == [str(out), str(left)]
    assert (report.made, report.languages) == (1, {"en", "zh"})


def test_what_a_format_cannot_hold_is_left_out(tmp_path: Path) -> None:
    report = export(ALL, plan("open-instruct", tmp_path / "a.jsonl"))
    assert report.left_out == {"wrong-answer": 1, "format": 1}


def test_without_an_output_the_first_records_are_shown() -> None:
    report = export(ALL, plan("messages"))
    assert len(report.first) == 3
    assert report.files == []


def test_nothing_appears_if_something_goes_wrong(tmp_path: Path) -> None:
    def failing() -> Iterator[Entry]:
        yield PENS
        raise KeyboardInterrupt

    for to, name in (("messages", "a.jsonl"), ("verl", "a.parquet"), ("hf", "folder")):
        with pytest.raises(KeyboardInterrupt):
            export(failing(), plan(to, tmp_path / name))
    assert list(tmp_path.iterdir()) == []


def test_examples_stream_where_no_family_has_to_be_known(tmp_path: Path) -> None:
    """A pipe gets the first record before the second is read."""
    seen: list[int] = []

    def entries() -> Iterator[Entry]:
        yield PENS
        seen.append(1)
        yield ROPE

    from roda.export.exporting import Report, examples
    from roda.runs.outputs import Outputs

    with Outputs() as outputs:
        first = next(examples(entries(), plan("messages"), Report(), outputs))
    assert (first.id, seen) == ("1", [])


def test_a_family_goes_to_one_part(tmp_path: Path) -> None:
    records = []
    for number in range(60):
        text = f"Mia has {'very ' * number}many boxes of 8 pens, 3 boxes. How many pens?"
        records.append(Record(f"p{number}", text, "x=8*3", "24"))
    reversals = [
        Record(
            f"{each.id}.1", each.text.replace("3 boxes", "24 pens"), "x=24/8", "3", origin=each.id
        )
        for each in records
    ]
    twins = [each._replace(id=f"t{each.id}", text=each.text.replace("8", "9"), equation="x=9*3", answer="27") for each in records]  # fmt: skip
    wanted = plan("grpo", tmp_path / "{split}.jsonl", split=Split(shares("train=0.7,dev=0.3")))
    report = export([*reversals, *records, *twins], wanted)
    assert sum(report.written.values()) == 180
    assert report.written["dev"] > 20
    parts = {}
    for part in ("train", "dev"):
        for row in lines(tmp_path / f"{part}.jsonl"):
            parts[row["metadata"]["id"]] = part  # type: ignore[index]
    for each in records:
        assert parts[each.id] == parts[f"{each.id}.1"] == parts[f"t{each.id}"]


def test_verl_numbers_records_in_their_part(tmp_path: Path) -> None:
    wanted = plan("verl", tmp_path / "{split}.jsonl", split=Split(shares("train=1")))
    export([PENS, ROPE], wanted)
    infos = [row["extra_info"] for row in lines(tmp_path / "train.jsonl")]
    assert [(info["split"], info["index"]) for info in infos] == [("train", 0), ("train", 1)]  # type: ignore[index]


def test_a_whole_family_is_left_out_where_one_is_near(tmp_path: Path) -> None:
    tests = TestSet([("test:7", PENS.text.replace("8", "6"))])
    out, left = tmp_path / "a.jsonl", tmp_path / "left.jsonl"
    report = export([BOXES, ROPE, PENS], plan("grpo", out, tests=tests, left_out=str(left)))
    assert [row["metadata"]["id"] for row in lines(out)] == ["2"]  # type: ignore[index]
    assert report.near == {"twin": 1, "family": 1}
    assert report.orphans == 0
    family, twin = lines(left)
    assert family == {
        "id": "1.1",
        "reason": "near-test-set",
        "detail": "family of '1'",
        "near": "test:7",
        "share": None,
    }
    assert (twin["detail"], twin["near"], twin["share"]) == ("twin", "test:7", 1.0)


def test_an_original_that_is_left_out_still_takes_its_family_with_it(tmp_path: Path) -> None:
    tests = TestSet([("t", PENS.text)])
    wrong = PENS._replace(answer="27")
    report = export([wrong, BOXES], plan("grpo", tmp_path / "a.jsonl", tests=tests))
    assert report.left_out == {"wrong-answer": 1, "near-test-set": 1}


def test_a_language_that_is_none_is_left_out_as_in_a_run(tmp_path: Path) -> None:
    odd = PENS._replace(id="9", language="fr")
    report = export([odd, ROPE], plan("grpo", tmp_path / "a.jsonl", tests=TestSet([("t", "x?")])))
    assert report.left_out == {"unknown-language": 1}
    assert report.written == {"train": 1}


def test_problems_without_their_originals_are_counted(tmp_path: Path) -> None:
    report = export([BOXES], plan("grpo", tmp_path / "a.jsonl", tests=TestSet([("t", ROPE.text)])))
    assert report.orphans == 1


def test_metamath_knows_the_question_of_the_original_wherever_it_stands(tmp_path: Path) -> None:
    export([BOXES, PENS], plan("metamath", tmp_path / "a.jsonl"))
    assert [row["original_question"] for row in lines(tmp_path / "a.jsonl")] == [PENS.text] * 2


def test_the_list_of_datasets_gets_an_entry_and_keeps_the_others(tmp_path: Path) -> None:
    listing = tmp_path / "dataset_info.json"
    listing.write_text('{"other": {"file_name": "o.json"}}')
    export([PENS], plan("sharegpt", tmp_path / "roda.json"))
    export([PENS], plan("alpaca", tmp_path / "more.jsonl"))
    assert json.loads(listing.read_text()) == {
        "other": {"file_name": "o.json"},
        "roda": {
            "file_name": "roda.json",
            "formatting": "sharegpt",
            "columns": {"messages": "conversations"},
        },
        "more": {
            "file_name": "more.jsonl",
            "columns": {
                "prompt": "instruction",
                "query": "input",
                "response": "output",
                "system": "system",
            },
        },
    }


def test_parts_are_listed_each(tmp_path: Path) -> None:
    split = Split(shares("train=1,dev=1"))
    export([PENS, ROPE], plan("sharegpt", tmp_path / "r.{split}.json", split=split))
    listed = json.loads((tmp_path / "dataset_info.json").read_text())
    assert {name: entry["file_name"] for name, entry in listed.items()} == {
        "r.train": "r.train.json",
        "r.dev": "r.dev.json",
    }


@pytest.mark.parametrize("content", ["[1]", "{"])
def test_a_list_of_datasets_that_is_none_is_not_touched(tmp_path: Path, content: str) -> None:
    (tmp_path / "dataset_info.json").write_text(content)
    with pytest.raises(RodaError, match="so no entry can be added"):
        export([PENS], plan("sharegpt", tmp_path / "a.json"))
    assert [path.name for path in tmp_path.iterdir()] == ["dataset_info.json"]


def test_names_of_outputs_fit_the_parts(tmp_path: Path) -> None:
    with pytest.raises(RodaError, match=r"has no \{split\} in it"):
        export([PENS], plan("grpo", tmp_path / "a.jsonl", split=Split(shares("a=1,b=1"))))
    with pytest.raises(RodaError, match="goes with --split-by-origin"):
        export([PENS], plan("grpo", tmp_path / "{split}.jsonl"))
