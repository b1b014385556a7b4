"""`roda guards`: the guards of a profile; and switching them off on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Roda = Callable[..., Result]


def test_every_guard_is_listed_with_its_sentence(roda: Roda) -> None:
    shown = roda("guards").stdout
    (line,) = [line for line in shown.splitlines() if line.startswith("asks-at-the-end")]
    assert line.split()[1:4] == ["any", "text", "not-asked"]
    assert "does not end with its question" in line


def test_guards_as_json_with_those_that_are_off(roda: Roda, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[guards]\nno-numbers = false\n")
    rows = [
        json.loads(row)
        for row in roda("guards", "--profile", file, "--json").stdout.split("\n")
        if row
    ]
    assert {row["name"] for row in rows if not row["on"]} == {"no-numbers"}
    assert {row["language"] for row in rows} <= {"any", "zh", "en"}
    assert all(row["explanation"] for row in rows)


def test_a_language_leaves_the_others_out(roda: Roda) -> None:
    rows = [
        json.loads(row)
        for row in roda("guards", "--language", "zh", "--json").stdout.split("\n")
        if row
    ]
    assert {row["language"] for row in rows} <= {"any", "zh"}
    result = roda("guards", "--language", "zz")
    assert result.exit_code == 2
    assert "unknown language 'zz'" in result.stderr


def test_a_guard_is_switched_off_for_augment_and_explain(corpus: Path, roda: Roda) -> None:
    refused = corpus.with_name("refused.jsonl")
    assert "only-calculation" in roda("augment", corpus, "--rejections", refused).stdout
    rows = [json.loads(line) for line in refused.read_text(encoding="utf-8").splitlines()]
    assert {row["guard"] for row in rows} >= {"only-calculation", ""}
    off = ("--without-guard", "only-calculation")
    roda("augment", corpus, "--rejections", refused, *off)
    assert '"guard":"only-calculation"' not in refused.read_text(encoding="utf-8")
    assert "by the guard only-calculation" in roda("explain", corpus, "--id", "5").stdout
    assert "only-calculation" not in roda("explain", corpus, "--id", "5", *off).stdout


def test_an_unknown_guard_suggests_the_nearest(corpus: Path, roda: Roda) -> None:
    for command in (("augment", corpus), ("explain", "zh-001")):
        result = roda(*command, "--without-guard", "only-calculatoin")
        assert result.exit_code == 2
        assert "did you mean 'only-calculation'?" in result.stderr


def test_the_report_counts_by_guard_and_names_what_is_off(corpus: Path, roda: Roda) -> None:
    report, own = corpus.with_name("report.json"), corpus.with_name("own.toml")
    own.write_text("[guards]\nasks-at-the-end = false\n[thresholds]\nquestion_words = 18\n")
    result = roda("augment", corpus, "--profile", own, "--report", report)
    assert result.exit_code == 0, result.output
    counts = json.loads(report.read_text())
    assert counts["guards"]["only-calculation"] == 1
    assert counts["profile"] == "own"
    assert counts["without guards"] == "asks-at-the-end"
    assert counts["question words"] == "18"


def test_a_broken_profile_is_told_in_one_line(corpus: Path, roda: Roda) -> None:
    own = corpus.with_name("own.toml")
    own.write_text("[guards]\nasks = false\n")
    result = roda("augment", corpus, "--profile", own)
    assert result.exit_code == 2
    assert "own.toml, key 'guards': unknown guard 'asks'" in result.stderr
    missing = roda("augment", corpus, "--profile", "none.toml")
    assert missing.exit_code == 2
    assert "none.toml: there is no such file" in missing.stderr


def test_a_profile_of_ones_own_goes_to_several_processes(large_corpus: Path, roda: Roda) -> None:
    folder = large_corpus.parent
    own = folder / "own.toml"
    own.write_text("[guards]\nonly-calculation = false\n")
    for workers in (1, 2):
        result = roda(
            "augment", large_corpus, "--profile", own, "--workers", workers,
            "--out", folder / f"out{workers}", "--report", folder / f"report{workers}.json",
        )  # fmt: skip
        assert result.exit_code == 0, result.output
    assert (folder / "out1").read_bytes() == (folder / "out2").read_bytes() != b""
    assert (folder / "report1.json").read_bytes() == (folder / "report2.json").read_bytes()
