"""`roda export` as a person calls it: outputs, refusals, exit codes, and what is said."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from roda.export.formats import FORMATS

Run = Callable[..., Result]
EQUATION = ("--solution", "equation")


def rows(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("to", FORMATS)
def test_every_format_is_written(to: str, reversed_file: Path, roda: Run) -> None:
    out = reversed_file.with_name("out")
    result = roda("export", reversed_file, "--to", to, *EQUATION, "--out", out)
    assert result.exit_code == 0, result.output
    assert f"written: {out}" in result.stdout
    assert out.exists()


def test_without_an_output_the_first_records_are_shown(corpus: Path, roda: Run) -> None:
    result = roda("export", corpus, "--to", "grpo", "--system", "只写答案")
    assert result.exit_code == 0
    assert '"content": "只写答案"' in result.stdout
    assert "Exported (train)  6" in result.stdout
    assert "no licence is known for 'corpus'" in result.stderr


def test_standard_output_gets_nothing_but_records(corpus: Path, roda: Run) -> None:
    result = roda("export", corpus, "--to", "messages", "--solution", "answer", "--out", "-")
    assert result.exit_code == 0
    assert [json.loads(line)["messages"][1]["content"] for line in result.stdout.splitlines()] == [
        *("10", "26", "160", "20", "19", "18")
    ]
    assert "Exported (train)  6" in result.stderr


def test_several_processes_write_the_same(large_corpus: Path, roda: Run) -> None:
    made = []
    for workers in (1, 2):
        out = large_corpus.with_name(f"{workers}.jsonl")
        options = ("--to", "messages", *EQUATION, "--out", out, "--workers", workers)
        assert roda("export", large_corpus, *options).exit_code == 0
        made.append(out.read_bytes())
    assert made[0] == made[1]
    assert made[0].count(b"\n") == 1800


def test_source_and_licence_can_be_said(corpus: Path, roda: Run) -> None:
    out = corpus.with_name("out.jsonl")
    said = ("--source-name", "ours", "--licence", "CC0")
    result = roda("export", corpus, "--to", "grpo", "--out", out, *said)
    assert result.exit_code == 0
    assert "no licence" not in result.stderr
    metadata = rows(out)[0]["metadata"]
    assert isinstance(metadata, dict)
    assert (metadata["source"], metadata["license"]) == ("ours", "CC0")
    assert metadata["version"].startswith("roda ")


def test_what_is_near_to_a_test_set_is_named(reversed_file: Path, roda: Run) -> None:
    test = reversed_file.with_name("test.jsonl")
    row = {
        "id": "t1",
        "text": "每盒铅笔6支，买5盒再添4支，共有多少支？",
        "equation": "x=6*5+4",
        "answer": 34,
    }
    test.write_text(json.dumps(row, ensure_ascii=False) + "\n", encoding="utf-8")
    out, left = reversed_file.with_name("out.jsonl"), reversed_file.with_name("left.jsonl")
    result = roda("export", reversed_file, "--to", "grpo", "--out", out, "--decontaminate", test, "--left-out", left)  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "Left out: near-test-set" in result.stdout
    assert "2 is twin to test.jsonl:t1 (1.0)" in result.stdout
    listed = rows(left)
    assert {"2", "2.1"} <= {row["id"] for row in listed}
    assert not {"2", "2.1"} & {row["metadata"]["id"] for row in rows(out)}  # type: ignore[index]


def test_reversals_alone_are_told_to_lack_their_originals(corpus: Path, roda: Run) -> None:
    alone, out = corpus.with_name("alone.jsonl"), corpus.with_name("out.jsonl")
    assert roda("augment", corpus, "--out", alone).exit_code == 0
    result = roda("export", alone, "--to", "grpo", "--out", out, "--decontaminate", corpus)
    assert "made from others that are not in the file" in result.stderr


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--to", "mesages"], "did you mean 'messages'?"),
        (
            ["--to", "verl", "--solution", "answer", "--split-by-origin", "train"],
            "train=0.9,dev=0.1",
        ),
        (["--to", "grpo", "--near", "2"], "should be a share over 0"),
        (["--to", "csv", "--system", "Solve.", *EQUATION], "'csv' has no place for it"),
        (["--to", "grpo", "--marks"], "--marks are those of worked solutions"),
        (["--to", "hf", *EQUATION, "--out", "-"], "writes a folder"),
        (["--to", "grpo", "--out", "{}"], "--out ({}) is the same file as SOURCE"),
        (
            ["--to", "alpaca", *EQUATION, "--out", "dataset_info.json"],
            "is the same file as the list of datasets",
        ),
        (["--to", "grpo", "--out", "x.csv"], "CSV has no place for 'prompt'"),
        (["--to", "verl", *EQUATION, "--out", "x.parquet.gz"], "leave .gz out"),
        (["--to", "grpo", "--out", "x", "--split-by-origin", "a=1,b=1"], "has no {split} in it"),
        (["--to", "grpo", "--decontaminate", "nowhere.json"], "nowhere.json"),
        ([], "Missing option '--to'"),
    ],
)
def test_mistakes_are_told(
    options: list[str], message: str, corpus: Path, roda: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(corpus.parent)
    before = sorted(corpus.parent.iterdir())
    result = roda("export", corpus, *(option.replace("{}", str(corpus)) for option in options))
    assert result.exit_code == 2
    assert message.replace("{}", str(corpus)) in result.stderr.replace("\n", " ")
    assert sorted(corpus.parent.iterdir()) == before


def test_broken_records_are_told_and_the_others_exported(corpus: Path, roda: Run) -> None:
    with corpus.open("a") as file:
        file.write('{"id": 7}\n')
    result = roda("export", corpus, "--to", "grpo")
    assert result.exit_code == 0
    assert "broken: " in result.stderr
    assert "Exported (train)  6" in result.stdout
