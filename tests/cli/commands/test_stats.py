"""`roda stats`: counts of a corpus, of a rejections file, and template coverage."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Roda = Callable[..., Result]


def test_counts_of_a_corpus(corpus: Path, roda: Roda) -> None:
    counts = json.loads(roda("stats", corpus, "--json").stdout)
    assert counts["problems"] == 6
    assert counts["kinds"]["percent"] == 1
    assert counts["kinds"]["fraction"] == 1
    assert counts["numbers"] == sum(int(k) * v for k, v in counts["numbers_per_problem"].items())
    assert "Distinct templates" in roda("stats", corpus).stdout


def test_reasons_of_a_rejections_file(corpus: Path, roda: Roda) -> None:
    refused = corpus.with_name("refused.jsonl")
    roda("augment", corpus, "--rejections", refused)
    counts = json.loads(roda("stats", refused, "--json").stdout)
    assert counts["problems"]["only-calculation"] == 1
    assert counts["numbers"]["repeated-in-text"] == 2
    assert "only-calculation" in roda("stats", refused).stdout


def test_ids_are_left_out(corpus: Path, roda: Roda) -> None:
    ids = corpus.with_name("ids.txt")
    ids.write_text("5\n6\n")
    counts = json.loads(roda("stats", corpus, "--exclude-ids", ids, "--json").stdout)
    assert counts["problems"] == 4


def test_coverage_grows_with_the_reversals(corpus: Path, roda: Roda) -> None:
    development = corpus.with_name("development.jsonl")
    rows = [
        {"id": "a", "text": "有30个梨，每筐5个，装几筐？", "equation": "x=30/5", "answer": "6"},
        {"id": "b", "text": "每筐6个梨，5筐共几个？", "equation": "x=6*5", "answer": "30"},
    ]
    development.write_text("".join(json.dumps(row) + "\n" for row in rows))
    result = roda("stats", corpus, "--coverage", development, "--json")
    assert json.loads(result.stdout) == {"templates": 2, "original": 1, "augmented": 2}
    assert "+ RODA" in roda("stats", corpus, "--coverage", development).stdout


def test_the_papers_table_of_template_coverage(data_dir: Path, roda: Roda) -> None:
    folder = data_dir / "math23k"
    result = roda(
        "stats", folder / "math23k_train.json", "--corpus", "math23k", "--profile", "paper",
        "--exclude-ids", folder / "valid_ids.txt", "--json",
        "--coverage", folder / "processed" / "valid23k_processed.json",
    )  # fmt: skip
    counts = json.loads(result.stdout)
    assert counts["templates"] == 377
    assert counts["original"] >= 307
    assert counts["augmented"] >= 320


def test_refusals_are_counted_by_guard_too(corpus: Path, roda: Roda) -> None:
    refused = corpus.with_name("refused.jsonl")
    roda("augment", corpus, "--rejections", refused)
    counts = json.loads(roda("stats", refused, "--json").stdout)
    assert counts["guards"]["only-calculation"] == 1
    assert "guard" in roda("stats", refused).stdout
