"""`roda augment`: what it writes, what it shows, and what it never leaves behind."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from roda.cli import options

Roda = Callable[..., Result]
COMMAND = [sys.executable, "-m", "roda"]


def records(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_without_arguments_it_shows_the_job_on_the_sample(roda: Roda) -> None:
    result = roda("augment")
    assert result.exit_code == 0
    assert "Augmented Problems" in result.stdout
    assert result.stdout.count("before  ") == result.stdout.count("after   ") == 3
    assert "甲、乙两地相距多少千米？" in result.stdout  # the paper's own example


def test_out_holds_one_record_for_each_augmented_problem(corpus: Path, roda: Roda) -> None:
    out = corpus.with_name("out.jsonl")
    report = corpus.with_name("report.json")
    result = roda("augment", corpus, "--out", out, "--report", report)
    assert result.exit_code == 0
    rows = json.loads(report.read_text())["rows"]
    assert len(records(out)) == rows["Augmented Problems"] > 0
    assert records(out)[0]["id"] == "1.1"
    assert records(out)[0]["equation"] == "x=66*10"


@pytest.mark.parametrize(
    ("form", "equation", "template"),
    [
        ("natural", "x=25*(7+1)", "n0+n0*n1"),
        ("written", "x=(7+1)*25", "n0+n0*n1"),
        ("ordered", "x=25*(7+1)", "n0+n0*n1"),
        ("normal", "x=25+25*7", "n0+n0*n1"),
        ("paper", "x=25*(7+1)", "n0+n0*n1"),
    ],
)
def test_equations_are_written_in_the_form_that_is_asked_for(
    form: str, equation: str, template: str, tmp_path: Path, roda: Roda
) -> None:
    source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    text = "果园有200棵桃树，梨树有25棵，桃树比梨树多几倍？"
    fields = {"id": "1", "text": text, "equation": "200/25-1", "answer": "7"}
    source.write_text(json.dumps(fields), encoding="utf-8")
    made = roda("augment", source, "--form", form, "--mix", "--out", out)
    assert made.exit_code == 0, made.output
    rows = {row["id"]: row for row in records(out)}
    original, first = rows["1"], rows["1.1"]
    assert (first["equation"], first["template"]) == (equation, template)
    assert (original["equation"] == "200/25-1") is (form == "written")
    assert roda("verify", out, "--source", source).exit_code == 0


def test_originals_keep_their_own_equations(tmp_path: Path, roda: Roda) -> None:
    source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    fields = {
        "id": "1",
        "text": "每盒8支，有3盒，又有2支，共有多少支？",
        "equation": "2 + 3×8",
        "answer": "26",
    }
    source.write_text(json.dumps(fields), encoding="utf-8")
    assert roda("augment", source, "--mix", "--out", out).exit_code == 0
    [original] = [row for row in records(out) if row["origin"] is None]
    assert original["equation"] == "2 + 3×8"
    assert roda("verify", out, "--source", source).exit_code == 0


def test_a_form_that_is_not_known_is_answered_with_the_nearest(roda: Roda) -> None:
    result = roda("augment", "--form", "naturel")
    assert result.exit_code == 2
    assert "unknown form 'naturel'; did you mean 'natural'?" in result.output


def test_without_out_nothing_is_written(corpus: Path, roda: Roda) -> None:
    before = sorted(os.listdir(corpus.parent))
    result = roda("augment", corpus)
    assert result.exit_code == 0
    assert "before  " in result.stdout
    assert sorted(os.listdir(corpus.parent)) == before


def test_rejections_name_problem_reason_and_number(corpus: Path, roda: Roda) -> None:
    path = corpus.with_name("refused.jsonl")
    assert roda("augment", corpus, "--rejections", path).exit_code == 0
    refused = records(path)
    assert {"problem", "reason", "explanation", "detail", "number", "surface", "guard"} == set(
        refused[0]
    )
    found = {(row["problem"], row["reason"], row["number"]) for row in refused}
    assert ("5", "only-calculation", None) in found
    assert ("6", "repeated-in-text", 1) in found


def test_every_number_is_reversed_or_refused(corpus: Path, roda: Roda) -> None:
    out, refused = corpus.with_name("out.jsonl"), corpus.with_name("refused.jsonl")
    report = corpus.with_name("report.json")
    roda("augment", corpus, "--out", out, "--rejections", refused, "--report", report)
    counts = json.loads(report.read_text())
    numbers = [row for row in records(refused) if row["number"] is not None]
    assert counts["balanced"]
    assert len(records(out)) + len(numbers) == counts["rows"]["Candidate Numbers"]


def test_the_report_can_be_markdown(corpus: Path, roda: Roda) -> None:
    report = corpus.with_name("report.md")
    assert roda("augment", corpus, "--report", report).exit_code == 0
    assert "| Original Problems | 6 |" in report.read_text()


def test_several_processes_write_what_one_does(large_corpus: Path, roda: Roda) -> None:
    folder = large_corpus.parent
    for workers in (1, 3):
        result = roda(
            "augment", large_corpus, "--workers", workers, "--mix",
            "--out", folder / f"out{workers}", "--rejections", folder / f"refused{workers}",
            "--report", folder / f"report{workers}.json",
        )  # fmt: skip
        assert result.exit_code == 0, result.output
    for name in ("out{}", "refused{}", "report{}.json"):
        one, three = (folder / name.format(n) for n in (1, 3))
        assert one.read_bytes() == three.read_bytes() != b""


def test_ids_can_be_excluded_or_kept(corpus: Path, roda: Roda) -> None:
    ids = corpus.with_name("ids.txt")
    ids.write_text("1\n2\n99\n")
    out = corpus.with_name("out.jsonl")
    result = roda("augment", corpus, "--exclude-ids", ids, "--out", out, "--profile", "paper")
    assert {row["origin"] for row in records(out)} == {"3", "4"}
    assert "1 ids of the id files never occurred: 99" in result.stderr
    roda("augment", corpus, "--only-ids", ids, "--out", out, "--profile", "paper")
    assert {row["origin"] for row in records(out)} == {"1", "2"}


def test_limit_stops_early(corpus: Path, roda: Roda) -> None:
    out = corpus.with_name("out.jsonl")
    roda("augment", corpus, "--limit", 1, "--out", out)
    assert {row["origin"] for row in records(out)} == {"1"}


def test_a_mix_holds_originals_and_reversals_and_keeps_families_in_one_split(
    reversed_file: Path,
) -> None:
    rows = {row["id"]: row for row in records(reversed_file)}
    assert list(rows) != sorted(rows)
    assert {"1", "1.1", "1.2"} <= set(rows)
    assert rows["1"]["origin"] is None
    assert rows["1"]["source_template"] == "n0/n1"
    for row in rows.values():
        assert row["split"] == rows[row["origin"] or row["id"]]["split"]


def test_a_mix_in_a_file_for_each_split(corpus: Path, roda: Roda) -> None:
    out = corpus.with_name("mine.{split}.jsonl")
    result = roda("augment", corpus, "--mix", "--split", "1:1:1", "--seed", 2, "--out", out)
    assert result.exit_code == 0, result.output
    found = 0
    for split in ("train", "dev", "test"):
        path = corpus.with_name(f"mine.{split}.jsonl")
        assert f"written: {path}" in result.output
        rows = records(path)
        assert all(row["split"] == split for row in rows)
        found += len(rows)
    roda("augment", corpus, "--mix", "--out", corpus.with_name("one.jsonl"))
    assert found == len(records(corpus.with_name("one.jsonl"))) > 10


@pytest.mark.parametrize(
    "arguments", [("--split", "8:1:1"), ("--seed", "1"), ("--out", "a.{split}.jsonl")]
)
def test_what_goes_with_a_mix_alone(arguments: tuple[str, ...], corpus: Path, roda: Roda) -> None:
    result = roda("augment", corpus, *arguments)
    assert result.exit_code == 2
    assert "goes with --mix alone" in result.stderr


def test_wrong_shares_are_a_mistake_of_usage(corpus: Path, roda: Roda) -> None:
    result = roda("augment", corpus, "--mix", "--split", "80:20")
    assert result.exit_code == 2
    assert "three shares for train, dev, test" in result.stderr


def test_standard_streams(corpus: Path, roda: Roda) -> None:
    result = roda("augment", "-", "--out", "-", stdin=corpus.read_bytes())
    assert result.exit_code == 0
    assert all(json.loads(line)["text"] for line in result.stdout.splitlines())
    assert "Augmented Problems" in result.stderr


def test_a_gzipped_source_and_a_gzipped_output(corpus: Path, roda: Roda) -> None:
    packed, plain = corpus.with_name("packed.gz"), corpus.with_name("plain.jsonl")
    packed.write_bytes(gzip.compress(corpus.read_bytes()))
    out = corpus.with_name("out.jsonl.gz")
    assert roda("augment", packed, "--out", out).exit_code == 0
    roda("augment", corpus, "--out", plain)
    assert gzip.decompress(out.read_bytes()) == plain.read_bytes()


def test_broken_records_are_named_counted_and_listed(corpus: Path, roda: Roda) -> None:
    with corpus.open("a", encoding="utf-8") as file:
        file.write('{"id": "7", "text": "几？"}\n')
    refused = corpus.with_name("refused.jsonl")
    result = roda("augment", corpus, "--rejections", refused)
    assert result.exit_code == 0
    assert "record 7, field 'equation': is missing" in result.stderr
    assert "Broken Records" in result.stdout
    assert [row["reason"] for row in records(refused)].count("broken-record") == 1


def test_strict_stops_at_a_broken_record_and_writes_nothing(corpus: Path, roda: Roda) -> None:
    with corpus.open("a", encoding="utf-8") as file:
        file.write("{\n")
    out = corpus.with_name("out.jsonl")
    result = roda("augment", corpus, "--strict", "--out", out)
    assert result.exit_code == 2
    assert "record 7" in result.stderr
    assert os.listdir(corpus.parent) == ["corpus.jsonl"]


def test_a_failure_keeps_the_old_files(corpus: Path, roda: Roda) -> None:
    out = corpus.with_name("out.jsonl")
    out.write_text("old")
    missing = corpus.parent / "nowhere" / "refused.jsonl"
    result = roda("augment", corpus, "--out", out, "--rejections", missing)
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr
    assert out.read_text() == "old"
    assert sorted(os.listdir(corpus.parent)) == ["corpus.jsonl", "out.jsonl"]


@pytest.mark.parametrize("option", ["--out", "--rejections", "--report"])
def test_the_input_is_never_overwritten(corpus: Path, roda: Roda, option: str) -> None:
    before = corpus.read_bytes()
    link = corpus.with_name("link")
    link.symlink_to(corpus)
    result = roda("augment", corpus, option, link)
    assert result.exit_code == 2
    assert "the same file as SOURCE" in result.stderr
    assert corpus.read_bytes() == before


def test_two_outputs_cannot_share_a_file(corpus: Path, roda: Roda) -> None:
    for name in (corpus.with_name("out"), "-"):
        result = roda("augment", corpus, "--out", name, "--rejections", name)
        assert result.exit_code == 2
        assert "the same file as --out" in result.stderr


def test_a_reader_that_leaves_is_no_error_to_look_at(large_corpus: Path) -> None:
    shell = f"{sys.executable} -m roda augment {large_corpus} --out - | head -n 1"
    done = subprocess.run(shell, shell=True, capture_output=True, timeout=60)
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


def test_in_a_pipe_there_is_no_progress_bar(corpus: Path) -> None:
    done = subprocess.run([*COMMAND, "augment", corpus], capture_output=True, timeout=60)
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout


def test_the_classifier_of_numbers_needs_no_torch() -> None:
    check = (
        "import sys; sys.modules['torch'] = None\n"
        "from roda.cli import main; main(['augment', '--significance', 'lstm'])"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr.decode()
    assert b"Augmented Problems" in done.stdout


def test_without_numpy_the_classifier_says_what_to_install(
    roda: Roda, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(options, "find_spec", lambda name: None)
    result = roda("augment", "--significance", "lstm")
    assert result.exit_code == 2
    assert "--significance lstm needs numpy: pip install numpy" in result.stderr


def _heed_interrupts() -> None:
    """A shell has its background jobs ignore Ctrl-C, and what they start inherits that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_it_leaves_no_half_file(tmp_path: Path, workers: int, number: int) -> None:
    """The input is a pipe that stays open, so the command is surely still at work."""
    out = tmp_path / "out.jsonl"
    command = [*COMMAND, "augment", "-", "--out", str(out), "--workers", str(workers)]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=_heed_interrupts,
    ) as process:
        assert process.stdin is not None
        row = {"id": "1", "text": "每盒8支，买3盒，共几支？", "equation": "x=8*3", "answer": "24"}
        process.stdin.write((json.dumps(row) + "\n").encode() * 2000)
        process.stdin.flush()
        deadline = time.monotonic() + 60
        while not os.listdir(tmp_path) and time.monotonic() < deadline:
            time.sleep(0.01)
        assert os.listdir(tmp_path), "the command never began to write"
        time.sleep(0.3)
        os.killpg(process.pid, number) if number == signal.SIGINT else process.send_signal(number)
        # The pipe must not be closed first: that would be an end of input, not an interruption.
        assert process.wait(timeout=60) == 130
        # Workers hold this stream too: it ends only when the last of them has.
        _, complaints = process.communicate(timeout=60)
    assert b"Traceback" not in complaints
    assert os.listdir(tmp_path) == []
