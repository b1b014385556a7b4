"""`roda mirror`: a benchmark is written, moved, answered and scored; mistakes are told in a line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Roda = Callable[..., Result]


def rows(path: Path) -> list[dict[str, str]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def benchmark(roda: Roda, tmp_path: Path) -> Path:
    """A benchmark of the English sample."""
    folder = tmp_path / "bench"
    result = roda("mirror", "sample:en", "--out", str(folder), "--limit", "12")
    assert result.exit_code == 0, result.output
    return folder


def answers(folder: Path, path: Path, right: Callable[[dict[str, str]], str]) -> Path:
    names = ("original", "reversed", "renumbered", "distracted")
    lines = [
        json.dumps({"id": row["id"], "prediction": f"#### {right(row)}"})
        for name in names
        for row in rows(folder / f"{name}.jsonl")
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_every_row_names_its_original(benchmark: Path) -> None:
    originals = {row["id"]: row for row in rows(benchmark / "original.jsonl")}
    for name in ("reversed", "renumbered", "distracted"):
        made = rows(benchmark / f"{name}.jsonl")
        assert made
        for row in made:
            origin = originals[row["pair"]]
            assert row["set"] == name
            assert row["question"] in row["prompt"]
            assert (row["echo"] == origin["answer"]) or row["answer"] == origin["answer"]
            assert (name == "distracted") == (
                row["answer"] == origin["answer"]
            ) or name == "reversed"


def test_there_is_a_task_for_each_set(benchmark: Path) -> None:
    tasks = sorted(path.name for path in benchmark.glob("*.yaml"))
    assert tasks == [
        f"sample_en_{name}.yaml" for name in ("distracted", "original", "renumbered", "reversed")
    ]
    text = (benchmark / "sample_en_reversed.yaml").read_text()
    assert str(benchmark) not in text  # the folder can be moved
    assert "task: sample_en_reversed" in text


def test_the_same_seed_writes_the_same(roda: Roda, benchmark: Path, tmp_path: Path) -> None:
    for seed, same in (("0", True), ("1", False)):
        other = tmp_path / f"again{seed}"
        roda("mirror", "sample:en", "--out", str(other), "--limit", "12", "--seed", seed)
        assert (rows(other / "renumbered.jsonl") == rows(benchmark / "renumbered.jsonl")) is same
        assert rows(other / "reversed.jsonl") == rows(benchmark / "reversed.jsonl")


def test_scores_of_right_answers_and_of_echoes(roda: Roda, benchmark: Path, tmp_path: Path) -> None:
    right = answers(benchmark, tmp_path / "right.jsonl", lambda row: row["answer"])
    echo = answers(benchmark, tmp_path / "echo.jsonl", lambda row: row["echo"] or row["answer"])
    made = json.loads(roda("mirror", "score", str(right), str(benchmark), "--json").stdout)
    assert made["missing"] == 0
    assert all(each["right"]["share"] == 1 for each in made["sets"].values())
    assert made["sets"]["reversed"]["echo"]["share"] == 0
    result = roda("mirror", "score", str(echo), str(benchmark), "--against", str(right), "--json")
    made = json.loads(result.stdout)
    assert made["sets"]["reversed"]["echo"]["share"] == 1
    assert made["sets"]["reversed"]["right"]["share"] < 0.1
    assert made["sets"]["reversed"]["against"]["only_second"] > 0
    shown = roda("mirror", "score", str(echo), str(benchmark), "--against", str(right)).stdout
    assert "both right" in shown
    assert "Beside right.jsonl" in shown


def test_a_missing_answer_is_told(roda: Roda, benchmark: Path, tmp_path: Path) -> None:
    few = tmp_path / "few.jsonl"
    few.write_text(
        json.dumps({"id": rows(benchmark / "original.jsonl")[0]["id"], "completion": "4"})
    )
    result = roda("mirror", "score", str(few), str(benchmark))
    assert result.exit_code == 0
    assert "have no answer" in result.stderr


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('{"id": "nobody", "prediction": "4"}', "'nobody'"),
        ('{"prediction": "4"}', "field 'id'"),
        ('{"id": "en-001"}', "prediction"),
        ("[1]", "no JSON object"),
        ("{", "no JSON"),
    ],
)
def test_broken_answers_are_named(
    roda: Roda, benchmark: Path, tmp_path: Path, line: str, told: str
) -> None:
    path = tmp_path / "answers.jsonl"
    path.write_text(line)
    result = roda("mirror", "score", str(path), str(benchmark))
    assert result.exit_code == 2
    assert told in result.stderr
    assert "answers.jsonl" in result.stderr


def test_mistakes_are_one_line(roda: Roda, benchmark: Path, tmp_path: Path) -> None:
    for args, told in (
        (["none.json", "--out", str(tmp_path / "x")], "no such file"),
        (["sample:en"], "--out"),
        (["sample:en", "--out", str(tmp_path / "x"), "--variants", "mirored"], "unknown variant"),
        (["sample:en", "--out", str(tmp_path / "x"), "--name", "a b"], "no name of tasks"),
        (["score", str(tmp_path / "none"), str(benchmark)], "no such file"),
        (["score", str(tmp_path), str(tmp_path)], "no mirror benchmark"),
        (["score", str(tmp_path / "void"), str(benchmark)], "no such file"),
    ):
        result = roda("mirror", *args)
        assert result.exit_code == 2, args
        assert told in result.stderr, args
        assert "Traceback" not in result.output
