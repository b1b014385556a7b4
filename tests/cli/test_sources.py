"""Own files on the command line: what was guessed is shown, and mistakes are one short message."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from click.testing import Result

Roda = Callable[..., Result]
CSV = (
    "Question,Formula,Answer\n"
    '"Tom had 12 figs, and he bought 4 figs. How many figs does Tom have now?",12+4,16\n'
    "Ann had 20 pens. She gave away 8 pens. How many pens does Ann have now?,,12\n"
)
GUESS = (
    "text from 'Question', equation from 'Formula', answer from 'Answer', ids made from the row\n"
)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.csv"
    path.write_text(CSV)
    return path


def test_a_table_is_augmented_and_the_guess_is_shown_beside_the_output(
    roda: Roda, mine: Path
) -> None:
    done = roda("augment", str(mine), "--out", "-")
    assert done.exit_code == 0
    assert done.stderr.startswith(f"mine.csv: CSV, UTF-8; {GUESS}")
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == ["mine:1.1", "mine:1.2"]
    assert "no-equation  1" in done.stderr


def test_the_report_says_what_was_guessed(roda: Roda, mine: Path) -> None:
    report = mine.parent / "report.md"
    assert roda("augment", str(mine), "--report", str(report)).exit_code == 0
    assert GUESS.strip() in report.read_text(encoding="utf-8")


def test_every_command_reads_the_same_problems(roda: Roda, mine: Path) -> None:
    out = str(mine.parent / "more.jsonl")
    assert roda("augment", str(mine), "--out", out).exit_code == 0
    done = roda("verify", out, "--source", str(mine))
    assert (done.exit_code, "2 compared with their origin" in done.stdout) == (0, True)
    assert "Problems  " in roda("stats", str(mine)).stdout
    assert "12+4" in roda("explain", str(mine), "--id", "mine:1").stdout


def test_named_fields_encoding_and_sheet_are_obeyed(roda: Roda, tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    book.active.append(["nothing"])
    sheet = book.create_sheet("mine")
    for row in (
        ["a", "b", "c", "n"],
        ["Tom had 12 figs. He bought 4 figs. How many figs does Tom have now?", "12+4", "4+12", 5],
    ):
        sheet.append(row)
    path = tmp_path / "book.xlsx"
    book.save(path)
    named = ["--text-field", "a", "--equation-field", "c", "--id-field", "n", "--language", "en"]
    done = roda("augment", str(path), "--sheet", "mine", *named, "--out", "-")
    assert (
        "Excel, sheet 'mine' of 2; text from 'a', equation from 'c', answers computed"
        in done.stderr
    )
    assert json.loads(done.stdout.splitlines()[0])["id"] == "5.1"
    european = tmp_path / "european.csv"
    european.write_bytes("text;equation\nZoë had 12 figs and 4 pens.;12+4\n".encode("cp1252"))
    assert "CP1252 (assumed; --encoding names another)" in roda("augment", str(european)).stderr
    done = roda("augment", str(european), "--encoding", "cp1252")
    assert "CSV with semicolons, CP1252; text from 'text'" in done.stderr
    assert done.exit_code == 0


def test_a_folder_and_standard_input_are_read(roda: Roda, mine: Path) -> None:
    (mine.parent / "two.csv.gz").write_bytes(gzip.compress(CSV.encode()))
    (mine.parent / "notes.txt").write_text("notes")
    done = roda("augment", str(mine.parent))
    assert done.exit_code == 0
    assert "two.csv.gz: CSV, UTF-8" in done.stderr
    assert "left out: notes.txt" in done.stderr
    assert "Original Problems     4" in done.stdout
    command = [sys.executable, "-m", "roda", "augment", "-", "--out", "-"]
    piped = subprocess.run(command, input=CSV.encode("utf-16"), capture_output=True, timeout=60)
    assert piped.returncode == 0
    assert b"<standard input>: CSV, UTF-16; text from" in piped.stderr
    assert json.loads(piped.stdout.splitlines()[0])["id"] == "stdin:1.1"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--text-field", "Qestion"], "did you mean 'Question'"),
        (["--corpus", "svamp", "--text-field", "Question"], "leave out --text-field, or --corpus"),
        (["--language", "fr"], "unknown language 'fr'"),
        (["--encoding", "klingon"], "there is no encoding 'klingon'"),
        (["--corpus", "mawp"], "did you mean 'mawps'"),
        (
            ["--encoding", "utf-16"],
            "mine.csv: is not UTF-16 (UTF-16 stream does not start with BOM)",
        ),
    ],
)
def test_a_mistake_is_named_with_the_way_out(
    roda: Roda, mine: Path, arguments: list[str], words: str
) -> None:
    done = roda("augment", str(mine), *arguments)
    assert done.exit_code == 2
    assert words in done.stderr
    assert isinstance(done.exception, SystemExit)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("text,answer\nTom has 3 figs,3\n", "--equation-field.*'roda solve' can propose"),
        ("a,b\nfig,3\n", "no field looks like the text of a problem; its fields are a, b"),
        (
            "question,text,eq\nTom has 3 figs,Ann has 3 figs,3+4\n",
            "'question' or 'text'.*--text-field",
        ),
        ("Tom has 3 figs and 4 pens,3+4,7\n" * 2, "first row seems to be a problem"),
        ("text\tequation", "no record"),
    ],
)
def test_a_table_that_cannot_be_guessed_says_what_to_give(
    roda: Roda, tmp_path: Path, data: str, words: str
) -> None:
    import re

    path = tmp_path / "mine.csv"
    path.write_text(data)
    done = roda("augment", str(path))
    assert done.exit_code == (0 if words == "no record" else 2)
    assert re.search(words, done.stderr), done.stderr
    assert "Traceback" not in done.output
