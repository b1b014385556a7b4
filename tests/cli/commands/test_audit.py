"""`roda audit`: the table, JSON, the report, the clean sets, and every fault with its message."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Roda = Callable[..., Result]

EN = "Nora had {} apples. She gave {} apples to her brother. How many apples does Nora have left?"
NEAR = "Nora had {} apples. She gave {} apples to a friend. How many apples does Nora have left?"
ZH = "一本书有{}页，小红每天看{}页，几天可以看完？"
OTHER = "A train travels {} miles an hour. How far does it travel in {} hours?"


def written(path: Path, *rows: tuple[str, ...]) -> Path:
    names = ("id", "text", "origin")
    lines = (
        json.dumps(dict(zip(names, row, strict=False)) | {"answer": 0.50}, ensure_ascii=False)
        for row in rows
    )
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


@pytest.fixture
def train(tmp_path: Path) -> Path:
    return written(
        tmp_path / "train.jsonl",
        ("1", EN.format(12, 5)),
        ("1.1", OTHER.format(3, 4), "1"),
        ("2", ZH.format(120, 15)),
        ("3", ZH.format("八十", 4)),
    )


@pytest.fixture
def test(tmp_path: Path) -> Path:
    return written(tmp_path / "test.jsonl", ("t1", NEAR.format(9, 2)), ("t2", ZH.format(120, 15)))


def ids(path: Path) -> list[str]:
    return [json.loads(line)["id"] for line in path.read_text("utf-8").splitlines()]


def test_the_table_counts_by_kind_and_by_files(roda: Roda, train: Path, test: Path) -> None:
    result = roda("audit", train, test)
    assert result.exit_code == 0, result.output
    rows = [line.split() for line in result.stdout.splitlines() if line.count("jsonl") <= 2]
    assert ["train.jsonl", "4"] in rows
    assert ["train.jsonl", "itself", "0", "1", "0"] in rows
    assert ["train.jsonl", "test.jsonl", "1", "1", "1"] in rows
    assert ["test.jsonl", "train.jsonl", "1", "0", "1"] in rows
    assert "3 (train.jsonl) is twin to 2 (train.jsonl)" in result.stdout
    assert "1 (train.jsonl) is near to t1 (test.jsonl) (0." in result.stdout


def test_json_says_the_same(roda: Roda, train: Path, test: Path) -> None:
    told = json.loads(roda("audit", train, test, "--json").stdout)
    assert [(row["problems"], row["broken"], row["dropped"]) for row in told["files"]] == [
        (4, 0, 0),
        (2, 0, 0),
    ]
    across = told["likes"][1]
    assert (across["exact"], across["twin"], across["near"]) == (1, 1, 1)
    assert across["examples"][0]["kind"] == "exact"
    assert told["near"] == 0.6


def test_nothing_alike(roda: Roda, tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", ("1", EN.format(1, 2)), ("2", OTHER.format(1, 2)))
    assert "No two problems are alike." in roda("audit", path).stdout


def test_the_clean_sets_hold_the_first_of_each_as_it_was(
    roda: Roda, train: Path, test: Path, tmp_path: Path
) -> None:
    result = roda("audit", train, test, "--drop", tmp_path / "clean.{name}.jsonl")
    assert result.exit_code == 0, result.output
    assert ids(tmp_path / "clean.train.jsonl") == ["1", "1.1", "2"]
    assert ids(tmp_path / "clean.test.jsonl") == []
    assert "3 problems are dropped." in result.stdout
    kept = (tmp_path / "clean.train.jsonl").read_bytes().splitlines()
    assert kept == train.read_bytes().splitlines()[:3]
    again = roda("audit", tmp_path / "clean.train.jsonl")
    assert "No two problems are alike." in again.stdout


def test_against_a_test_set_the_whole_family_goes_and_nothing_else(
    roda: Roda, train: Path, test: Path, tmp_path: Path
) -> None:
    out, report = tmp_path / "clean.jsonl", tmp_path / "pairs.jsonl"
    result = roda("audit", train, "--against", test, "--drop", out, "--report", report)
    assert result.exit_code == 0, result.output
    assert ids(out) == []
    assert "1 exact, 1 twin, 1 near, 1 family" in result.stdout
    lines = [json.loads(line) for line in report.read_text().splitlines()]
    assert [(line["problem"]["id"], line["kind"]) for line in lines] == [
        ("1", "near"),
        ("1.1", "family"),
        ("2", "exact"),
        ("3", "twin"),
    ]
    assert lines[0]["test"] == "test.jsonl:1"
    told = json.loads(roda("audit", train, "--against", test, "--json").stdout)
    assert (told["near"], told["family"], told["exact"]) == (1, 1, 1)


def test_a_higher_limit_finds_less(roda: Roda, train: Path, test: Path) -> None:
    for near in ("0.95", "1"):
        told = json.loads(roda("audit", train, test, "--near", near, "--json").stdout)
        assert sum(row["near"] for row in told["likes"]) == 0
    assert roda("audit", train, "--near", "2").exit_code == 2


def test_an_audit_of_what_augment_writes_finds_no_families(roda: Roda, reversed_file: Path) -> None:
    found = json.loads(roda("audit", reversed_file, "--json").stdout)
    assert sum(row["near"] + row["twin"] for row in found["likes"]) == 0


def test_a_folder_means_its_files_and_tells_what_is_left_out(roda: Roda, train: Path) -> None:
    (train.parent / "notes.txt").write_text("nothing to see here\n")
    written(train.parent / "b.jsonl", ("9", OTHER.format(5, 5)))
    result = roda("audit", train.parent)
    assert result.exit_code == 0, result.output
    assert "b.jsonl" in result.stdout
    assert "left out: notes.txt" in result.stderr


def test_a_pattern_means_its_files_each_with_a_clean_set(roda: Roda, train: Path) -> None:
    for number in range(2):
        train.with_name(f"more-0000{number}.jsonl").write_bytes(train.read_bytes())
    clean = train.with_name("clean.{name}.jsonl")
    result = roda("audit", train.with_name("more-*.jsonl"), "--drop", clean)
    assert result.exit_code == 0, result.stderr
    assert train.with_name("clean.more-00000.jsonl").read_bytes()
    assert train.with_name("clean.more-00001.jsonl").read_bytes() == b""


def test_named_fields_need_no_equation_beside_them(roda: Roda, tmp_path: Path) -> None:
    told = "Tom has 3 apples and buys 4 more apples. How many apples does he have now?"
    file = tmp_path / "mine.jsonl"
    file.write_text("".join(json.dumps({"code": c, "id": "x", "asked": told}) + "\n" for c in "ab"))
    named = ("--text-field", "asked", "--id-field", "code")
    result = roda("audit", file, *named)
    assert result.exit_code == 0, result.stderr
    assert "b (mine.jsonl) is exact to a (mine.jsonl)" in result.stdout
    assert roda("audit", file, "--text-field", "askd").exit_code == 2


def test_a_file_without_any_text_is_refused(roda: Roda, tmp_path: Path) -> None:
    path = tmp_path / "numbers.jsonl"
    path.write_text('{"a": 1}\n{"b": 2}\n')
    result = roda("audit", str(path))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "record 2: is an object without a text" in result.stderr
    assert "no record has a text to compare" in result.stderr


def test_broken_records_are_told_and_counted_and_the_rest_is_audited(
    roda: Roda, train: Path, tmp_path: Path
) -> None:
    with open(train, "ab") as file:
        file.write(b'{"id": "x", "text": "\xff\xfe"}\n' * 30)
    result = roda("audit", train, "--report", tmp_path / "r.jsonl", "--drop", tmp_path / "c.jsonl")
    assert result.exit_code == 0, result.output
    assert result.stderr.count("broken:") == 20
    assert "train.jsonl, record 5: " in result.stderr
    assert "30 records are broken in all; --report FILE lists them" in result.stderr
    assert (tmp_path / "r.jsonl").read_text().count('"broken"') == 30
    assert ids(tmp_path / "c.jsonl") == ["1", "1.1", "2"]
    told = json.loads(roda("audit", train, "--json").stdout)
    assert told["files"][0]["broken"] == 30


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("train.jsonl", "train.jsonl"), "is named twice"),
        (("nothing.jsonl",), "there is no such file"),
        (("empty.jsonl",), "empty"),
        (("-",), "standard input cannot be read twice"),
        (("train.jsonl", "test.jsonl", "--drop", "clean.jsonl"), "needs {name} in it"),
        (("train.jsonl", "--drop", "train.jsonl"), "is the same file as FILE 1"),
        (("train.jsonl", "--against", "test.jsonl", "--report", "test.jsonl"), "same file as TEST"),
        (("train.jsonl", "--against", "nothing.jsonl"), "there is no such file"),
        (("train.jsonl", "--drop", "no/such/folder.jsonl"), "cannot be written"),
        (("train.jsonl", "--json", "--report", "-"), "cannot both go to standard output"),
        (("train.jsonl", "--text-field", "nowhere"), "nowhere"),
        ((), "Missing argument"),
    ],
)
def test_mistakes_are_told(
    roda: Roda,
    train: Path,
    test: Path,
    monkeypatch: pytest.MonkeyPatch,
    args: tuple[str, ...],
    told: str,
) -> None:
    monkeypatch.chdir(train.parent)
    Path("empty.jsonl").write_bytes(b"")
    before = {name: Path(name).read_bytes() for name in os.listdir()}
    result = roda("audit", *args)
    assert result.exit_code == 2, result.output
    assert told in result.output
    assert {name: Path(name).read_bytes() for name in os.listdir()} == before
